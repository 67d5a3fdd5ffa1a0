"""Obstacles under a ship that has moved: which count, and what each does."""

from math import atan2, degrees, hypot

import pytest
from msgspec.structs import replace

from games.armada.oracle.aftermath import (
    NO_SHIELDS,
    REST_Y,
    aftermath,
    asked,
    corvette,
    ended,
    enemy,
    keys,
    kinds,
    square,
    table_of,
)
from sublight.board.plane.pose import pose_at
from sublight.games.armada.aftermath.obstacles import EFFECTS
from sublight.games.armada.catalogue import obstacle_types
from sublight.referee.question import Answer

CARD = "ARM-OBST-03:cr90:1"
BASE_X, BASE_Y = 21.5, 35.5
DRAWN: dict[str, Answer] = {CARD: "blinded_gunners"}


# Which count.


@pytest.mark.rule("ARM-OBST-01")
@pytest.mark.parametrize(("gap", "there"), [(-0.001, True), (0.0, False), (0.001, False)])
def test_overlap_begins_past_contact(gap: float, there: bool) -> None:
    """Exact contact of the base is no overlap; a thousandth of a millimetre of it is."""
    rock = square("exogorth", x=400.0 + BASE_X + 20.0 + gap)
    run = aftermath(table_of(corvette(shields=NO_SHIELDS), rock))
    assert ended(run).ship("cr90").damage == int(there)


@pytest.mark.rule("ARM-OBST-01")
@pytest.mark.parametrize(("beyond", "there"), [(0.0, True), (2.0, False)])
def test_dial_frames_do_not_count(beyond: float, there: bool) -> None:
    """An obstacle that only a dial frame would reach is not overlapped."""
    rock = square("exogorth", x=400.0 + BASE_X + 20.0 - 1.0 + beyond)
    assert ("obstacle_overlapped" in kinds(aftermath(table_of(corvette(shields=NO_SHIELDS), rock)))) == there


@pytest.mark.rule("ARM-OBST-01")
@pytest.mark.parametrize(
    ("gap", "called", "there"), [(0.2, "overlap", True), (-0.2, "apart", False), (0.9, "overlap", False)]
)
def test_people_may_call_a_close_margin(gap: float, called: str, there: bool) -> None:
    """A call replaces the measured class within the placing tolerance, and never beyond it."""
    rock = square("exogorth", x=400.0 + BASE_X + 20.0 + gap)
    run = aftermath(table_of(corvette(shields=NO_SHIELDS), rock), {"call:ARM-OBST-01:cr90:exogorth:2": called})
    assert ended(run).ship("cr90").damage == int(there)


@pytest.mark.rule("ARM-OBST-01")
@pytest.mark.parametrize(("gap", "there"), [(0.4, True), (0.6, False)])
def test_corner_to_corner_a_call_is_heard(gap: float, there: bool) -> None:
    """Where the circles that hold base and obstacle are apart as well, people may call them overlapped all the same."""
    corner = hypot(BASE_X, BASE_Y)
    far = corner + hypot(20.0, 20.0) + gap
    heading = degrees(atan2(BASE_X, BASE_Y))
    pose = pose_at(400.0 + far * BASE_X / corner, REST_Y + far * BASE_Y / corner, heading + 45.0)
    rock = replace(square("exogorth"), pose=pose)
    calls: dict[str, Answer] = {"call:ARM-OBST-01:cr90:exogorth:2": "overlap"}
    assert ended(aftermath(table_of(corvette(shields=NO_SHIELDS), rock), calls)).ship("cr90").damage == int(there)


@pytest.mark.rule("ARM-OBST-04")
def test_what_lies_under_others_does_nothing() -> None:
    """An obstacle under a ship that did not move hurts nobody."""
    table = table_of(corvette(), enemy(shields=NO_SHIELDS), square("exogorth", x=700.0, y=700.0))
    run = aftermath(table)
    assert ended(run).ship("vic") == table.ship("vic")
    assert kinds(run) == ["maneuver_executed"]


@pytest.mark.rule("ARM-OBST-01", "ARM-OBST-04")
def test_only_the_end_of_the_move_counts() -> None:
    """Where the ship started, and what it passed over, is not overlapped."""
    table = table_of(corvette(), square("asteroid", "start", y=300.0), square("debris", "between", y=300.0 + 68.4))
    assert kinds(aftermath(table)) == ["maneuver_executed"]


@pytest.mark.rule("ARM-OBST-05")
@pytest.mark.parametrize(("speed", "rule"), [(0, "ARM-OBST-05"), (2, "ARM-OBST-01")])
def test_a_ship_that_stays_resolves_it_again(speed: int, rule: str) -> None:
    """At speed 0 the obstacle under the ship has its effect, by the rule for ships that stay."""
    rock = square("exogorth", y=300.0 if speed == 0 else REST_Y)
    run = aftermath(table_of(corvette(speed=speed, shields=NO_SHIELDS), rock))
    assert ended(run).ship("cr90").damage == 1
    assert run.events[0].rule == rule


# What each does.


def test_every_type_has_its_row() -> None:
    """All types of the catalogue but the scenario monster have an effect on ships, if only none."""
    assert set(EFFECTS) == set(obstacle_types()) - {"summa_verminoth"}


@pytest.mark.rule("ARM-OBST-03")
def test_asteroid_deals_a_faceup_card() -> None:
    """An asteroid field deals one faceup card, shields or not."""
    run = aftermath(table_of(corvette(), square("asteroid")), DRAWN)
    ship = ended(run).ship("cr90")
    assert (ship.faceup, ship.facedown, ship.shields) == (("blinded_gunners",), 0, None)
    assert kinds(run) == ["obstacle_overlapped", "maneuver_executed", "card_dealt_faceup"]


@pytest.mark.rule("ARM-OBST-03")
def test_debris_is_two_damage_on_one_zone() -> None:
    """A debris field is 2 damage, both on the zone that the owner chooses."""
    ship = ended(aftermath(table_of(corvette(), square("debris")), {CARD: "rear"})).ship("cr90")
    assert ship.shields == {"front": 2, "left": 2, "right": 2, "rear": 0}
    assert ship.facedown == 1


@pytest.mark.rule("ARM-OBST-03")
def test_exogorth_is_one_damage() -> None:
    """An exogorth is 1 damage on a zone of the owner's choice."""
    ship = ended(aftermath(table_of(corvette(), square("exogorth")), {CARD: "rear"})).ship("cr90")
    assert ship.shields == {"front": 2, "left": 2, "right": 2, "rear": 0}
    assert ship.damage == 0


@pytest.mark.rule("ARM-OBST-03")
@pytest.mark.parametrize("kind", ["dust", "summa_verminoth", "wreck"])
def test_some_types_do_nothing(kind: str) -> None:
    """Dust does nothing to a ship on it, nor does any type that the rules do not know; the ruling says so."""
    run = aftermath(table_of(corvette(), square(kind)))
    assert kinds(run) == ["obstacle_overlapped", "maneuver_executed", "obstacle_without_effect"]
    assert ended(run).ship("cr90").damage == 0


@pytest.mark.rule("ARM-OBST-03")
@pytest.mark.parametrize(("speed", "damage"), [(0, 0), (1, 1), (2, 2), (3, 3)])
def test_purrgil_counts_the_dial(speed: int, damage: int) -> None:
    """A purrgil is as much damage as the dial shows; at 0 there is none."""
    rock = square("purrgil", y=300.0 + 68.4 * speed)
    run = aftermath(table_of(corvette(speed=speed, shields=NO_SHIELDS), rock))
    assert ended(run).ship("cr90").damage == damage
    assert ("obstacle_without_effect" in kinds(run)) == (speed == 0)


@pytest.mark.rule("ARM-OBST-03", "ARM-NAV-13")
def test_purrgil_counts_the_dial_in_an_extra_maneuver() -> None:
    """An extra maneuver at speed 1 leaves the dial at 2, and the dial is what counts."""
    ship = corvette(shields=NO_SHIELDS, upgrades=("engine_techs",))
    run = aftermath(table_of(ship, square("purrgil", y=300.0 + 68.4)), extra="engine_techs")
    assert ended(run).ship("cr90").damage == 2


@pytest.mark.rule("ARM-OBST-03")
def test_purrgil_counts_the_dial_after_a_ram() -> None:
    """A ship brought to rest at a lower speed by an overlap still suffers what its dial shows."""
    table = table_of(corvette(shields=NO_SHIELDS), enemy(400.0, 530.0), square("purrgil", y=300.0 + 68.4))
    assert ended(aftermath(table)).ship("cr90").damage == 2


@pytest.mark.rule("ARM-OBST-03", "ARM-OBST-06")
@pytest.mark.parametrize("speed", [0, 1, 2])
def test_gravity_rift_stops_the_dial(speed: int) -> None:
    """A ship on the rift has its dial at 0 afterwards, whatever it was; at 0 there is nothing to turn."""
    # Within distance 1-2 of the rift the maneuver itself is one slower.
    rift = square("gravity_rift", y=300.0 + 68.4 * max(0, speed - 1))
    run = aftermath(table_of(corvette(speed=speed), rift))
    assert ended(run).ship("cr90").speed == 0
    assert ("dial_set" in kinds(run)) == (speed > 0)


@pytest.mark.rule("ARM-OBST-06", "ARM-DMG-04")
def test_gravity_rift_wakes_thruster_fissure() -> None:
    """The dial turned to 0 by the rift is a change of speed: 1 damage, for however many steps."""
    ship = corvette(faceup=("thruster_fissure",), shields=NO_SHIELDS)
    run = aftermath(table_of(ship, square("gravity_rift", y=300.0 + 68.4)))
    assert ended(run).ship("cr90").damage == 2


# Stations.


@pytest.mark.rule("ARM-OBST-03")
def test_station_offers_one_card() -> None:
    """The owner may discard one damage card, of either kind, or none."""
    ship = corvette(facedown=1, faceup=("comm_noise", "comm_noise", "thruster_fissure"), shields=NO_SHIELDS)
    run = aftermath(table_of(corvette(facedown=1, faceup=ship.faceup[1:]), square("station")))
    assert keys(asked(run)) == ["comm_noise", "thruster_fissure", "facedown", "none"]
    assert asked(run).player == "first"


@pytest.mark.rule("ARM-OBST-03")
@pytest.mark.parametrize(
    ("answer", "facedown", "faceup"),
    [("facedown", 1, ("crew_panic",)), ("crew_panic", 2, ()), ("none", 2, ("crew_panic",))],
)
def test_station_discards_what_is_chosen(answer: str, facedown: int, faceup: tuple[str, ...]) -> None:
    """The card chosen is gone, and no other; declining keeps all."""
    ship = corvette(facedown=2, faceup=("crew_panic",))
    run = aftermath(table_of(ship, square("station")), {CARD: answer})
    after = ended(run).ship("cr90")
    assert (after.facedown, after.faceup) == (facedown, faceup)
    assert ("station_repaired" in kinds(run)) == (answer != "none")


@pytest.mark.rule("ARM-OBST-03")
def test_station_without_damage_asks_nothing() -> None:
    """An undamaged ship has nothing to discard; facedown is offered only where there is one."""
    assert kinds(aftermath(table_of(corvette(), square("station")))) == ["obstacle_overlapped", "maneuver_executed"]
    faceup = aftermath(table_of(corvette(faceup=("crew_panic",)), square("station")))
    assert keys(asked(faceup)) == ["crew_panic", "none"]


@pytest.mark.rule("ARM-OBST-10")
@pytest.mark.parametrize("objective", ["contested_outpost", "holonet_override"])
@pytest.mark.parametrize("player", ["first", "second"])
def test_some_stations_repair_nobody(objective: str, player: str) -> None:
    """Under these objectives no ship is repaired."""
    table = table_of(corvette(player=player, facedown=1), square("station"), objective=objective)
    run = aftermath(table)
    assert ended(run).ship("cr90").damage == 1
    assert "obstacle_ignored" in kinds(run)


@pytest.mark.rule("ARM-OBST-10")
@pytest.mark.parametrize("objective", ["base_defense_armed_station", "station_assault", "show_of_force"])
@pytest.mark.parametrize(("player", "repaired"), [("first", False), ("second", True)])
def test_manned_stations_do_not_help_the_first_player(objective: str, player: str, repaired: bool) -> None:
    """Armed and unarmed stations offer their repair to the second player's ships only."""
    table = table_of(corvette(player=player, facedown=1), square("station"), objective=objective)
    run = aftermath(table, {CARD: "facedown"} if repaired else {})
    assert ended(run).ship("cr90").damage == int(not repaired)
