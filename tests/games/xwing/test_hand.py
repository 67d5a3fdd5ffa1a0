"""Which effects a ship has, by what carries them."""

from sublight.games.xwing.hand import effects_of, has
from sublight.games.xwing.pieces import Ship, Table
from sublight.surfaces.plane.pose import pose_at
from sublight.surfaces.plane.table import Area


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
