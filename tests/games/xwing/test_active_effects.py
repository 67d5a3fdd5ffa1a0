"""Which effects a ship has, by what carries them."""

from msgspec.structs import replace

from sublight.board.plane.pose import pose_at
from sublight.board.plane.table import Area
from sublight.games.xwing.active_effects import effects_of, has
from sublight.games.xwing.pieces import Ship, Table


def seat(**carried: object) -> tuple[Table, Ship]:
    """Return a table with one X-wing that carries something."""
    ship = Ship(id="a", ship="t65xwing", player="first", pose=pose_at(400, 400), **carried)  # type: ignore[arg-type]
    return Table(edition="1.4.5", area=Area(914.4, 914.4), ships=(ship,)), ship


def test_a_pilot_has_no_effect_of_a_crew_of_that_name() -> None:
    """Hera Syndulla flies, or she sits behind: one id, two cards."""
    flies, sits = effects_of(*seat(pilot="herasyndulla")), effects_of(*seat(upgrades=("herasyndulla",)))
    assert "hera_crew" in sits
    assert "hera_crew" not in flies


def test_an_effect_is_meant_by_its_own_id_wherever_it_stands() -> None:
    """The id of the effects table serves beside that of the squad format."""
    assert has(*seat(upgrades=("hera_crew",)), "hera_crew")
    assert has(*seat(pilot="hera_crew"), "hera_crew")


def test_a_configuration_takes_the_place_of_the_ability_it_replaces() -> None:
    """Sensitive Controls are on a card, and mute Autothrusters."""
    table, _ = seat()
    plain = Ship(id="i", ship="tieininterceptor", player="first", pose=pose_at(400, 400))
    fitted = Ship(
        id="i", ship="tieininterceptor", player="first", pose=pose_at(400, 400), upgrades=("sensitivecontrols",)
    )
    assert has(table, plain, "autothrusters")
    assert has(table, fitted, "sensitive_controls")
    assert not has(table, fitted, "autothrusters")


def test_an_ability_printed_on_a_pilots_card_takes_the_place_of_the_ships() -> None:
    """Sigma 4 has Sensitive Controls, a captain of the Battle over Endor Chiss Engineering."""
    table, _ = seat()
    sigma = Ship(id="s", ship="tieininterceptor", player="first", pilot="sigma4-battleofyavin", pose=pose_at(400, 400))
    yorr = Ship(
        id="y", ship="tieddefender", player="first", pilot="captainyorr-battleoverendor", pose=pose_at(400, 400)
    )
    assert has(table, sigma, "sensitive_controls")
    assert not has(table, sigma, "autothrusters")
    assert has(table, yorr, "chiss_engineering")
    assert not has(table, yorr, "full_throttle")


def test_an_ability_of_some_pilots_is_not_the_ships() -> None:
    """Gyro-Cockpit is on the cards of some B-wing pilots only."""
    table, _ = seat()
    plain = Ship(id="b", ship="asf01bwing", player="first", pilot="tennumb", pose=pose_at(400, 400))
    fitted = Ship(id="b", ship="asf01bwing", player="first", pilot="adonfox-battleoverendor", pose=pose_at(400, 400))
    assert not has(table, plain, "gyro_cockpit")
    assert has(table, fitted, "gyro_cockpit")


def test_a_docked_co_pilot_lends_its_ability_to_the_carrier() -> None:
    """L3-37 in the Escape Craft eases the banks of the ship that carries her; an autopilot lends nothing."""
    carrier = Ship(id="yt", ship="customizedyt1300lightfreighter", player="first", pose=pose_at(400, 400))
    craft = Ship(
        id="craft", ship="escapecraft", player="first", pilot="l337-escapecraft", carrier="yt", pose=pose_at(400, 400)
    )
    drone = replace(craft, pilot="autopilotdrone")
    area = Area(914.4, 914.4)
    assert has(Table(edition="1.4.5", area=area, ships=(carrier,), reserve=(craft,)), carrier, "l337_programming")
    assert not has(Table(edition="1.4.5", area=area, ships=(carrier,), reserve=(drone,)), carrier, "l337_programming")
