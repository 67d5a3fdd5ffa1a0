"""Huge ships: the tool at the rear base, courses without a side, the two open lengths, deployment."""

from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from oracle.armada_tables import EXECUTOR, IMPERIAL, adjudicate, broken, maneuver, obstacle, ship, table
from sublight.board.plane.pose import pose_at
from sublight.board.plane.table import Area
from sublight.games.armada.course.facts import SIDES, Facts, huge_tool_margin
from sublight.games.armada.course.plot import plot_course
from sublight.games.armada.game import GAME
from sublight.games.armada.moves import Deploy, Side
from sublight.games.armada.pieces import Table
from sublight.games.armada.ships.huge import LONG_GAP_MM, SHORT_GAP_MM, free_sides
from sublight.games.armada.ships.options import options
from sublight.games.armada.ships.tool import place_tool
from sublight.geometry.tolerance import EPS_MM
from sublight.referee.driver import drive

WIDE = Area(1828.8, 914.4)
CLICKS = (-2, -1, 0, 1, 2)
COURSES = [(one,) for one in CLICKS] + list(product(CLICKS, CLICKS))
READINGS = {"AMB-10": "start-counts", "AMB-35": "short-gap"}


def executor(**fields: Any) -> Table:
    """A huge ship well inside a wide play area, heading up."""
    return table(ship("executor", (900.0, 200.0), EXECUTOR, **fields), area=WIDE)


def facts_of(clicks: tuple[int, ...]) -> Facts:
    """The facts of clicks that no set of cards need pay for."""
    move = maneuver(*clicks, ship="executor")
    state = executor(speed=len(clicks))
    course = replace(plot_course(state, move), clicks=clicks, violations=())
    return Facts(state, move, {}, course=course)


def sides(clicks: tuple[int, ...], **readings: str) -> tuple[Side, ...]:
    """The free sides of a course under readings named with underscores."""
    taken = READINGS | {name.replace("_", "-"): reading for name, reading in readings.items()}
    found = drive(free_sides(facts_of(clicks)), {}, lambda dispute: taken[dispute])
    assert found.state is not None
    return found.state


def consulted(clicks: tuple[int, ...]) -> tuple[str, ...]:
    """The disputes that the side of a course hangs on."""
    return drive(free_sides(facts_of(clicks)), {}, lambda dispute: READINGS[dispute]).consulted


def opposite(clicks: tuple[int, ...]) -> bool:
    """Whether two joints turn opposite ways."""
    return len(clicks) == 2 and clicks[0] * clicks[1] < 0


def inside(clicks: tuple[int, ...]) -> tuple[Side, ...]:
    """The side inside the latest turn, both where all is straight."""
    turn = next((each for each in reversed(clicks) if each), 0)
    return ("right", "left") if not turn else ("right",) if turn > 0 else ("left",)


@pytest.mark.rule("ARM-HUGE-02")
@pytest.mark.parametrize("clicks", [each for each in COURSES if not opposite(each)])
def test_every_course_with_one_sign_has_a_free_side(clicks: tuple[int, ...]) -> None:
    """The tool is free inside the turn, on both sides straight ahead, and no reading matters."""
    assert sides(clicks) == inside(clicks)
    assert consulted(clicks) == ()


@pytest.mark.rule("ARM-HUGE-02")
@pytest.mark.parametrize("clicks", [each for each in COURSES if opposite(each)])
def test_opposite_clicks_have_no_side(clicks: tuple[int, ...]) -> None:
    """With the short gap the tool lies under the front base at the start; by the end alone one side is free."""
    assert sides(clicks) == ()
    assert sides(clicks, AMB_10="end-only") == inside(clicks)


@pytest.mark.rule("ARM-HUGE-02")
@pytest.mark.parametrize("clicks", [each for each in COURSES if opposite(each)])
def test_the_long_gap_frees_a_sharp_first_turn(clicks: tuple[int, ...]) -> None:
    """Two clicks at the first joint take the tool through the long gap; one click does not."""
    sharp = abs(clicks[0]) == 2
    assert sides(clicks, AMB_35="long-gap") == (inside(clicks) if sharp else ())
    assert consulted(clicks) == (("AMB-35", "AMB-10") if sharp else ("AMB-10",))


@pytest.mark.rule("ARM-HUGE-02")
def test_a_course_without_a_side_is_refused_with_both_depths() -> None:
    """The violation names the clicks and how deep the ship would lie on the tool on each side."""
    facts = facts_of((1, -1))
    found = drive(place_tool(facts.table, facts), {}, lambda dispute: READINGS[dispute])
    assert found.status == "illegal"
    (violation,) = found.violations
    assert (violation.rule, violation.kind, violation.figures["clicks"]) == ("ARM-HUGE-02", "no_side", (1, -1))
    assert float(str(violation.figures["left_mm"])) > EPS_MM
    assert float(str(violation.figures["right_mm"])) > EPS_MM
    assert GAME.phrases.violation(violation)


@pytest.mark.rule("ARM-HUGE-01")
@pytest.mark.parametrize("clicks", [(0,), (1,), (0, 1), (-2, -1)])
def test_the_tool_goes_to_the_rear_base(clicks: tuple[int, ...]) -> None:
    """The rear base ends where a large ship in its place would end on the same clicks and side."""
    facts = facts_of(clicks)
    state = table(ship("executor", (900.0, 200.0), IMPERIAL, speed=len(clicks)), area=WIDE)
    large = Facts(state, facts.move, {}, course=facts.course)
    for side in SIDES:
        assert facts.pose(side, len(clicks)) == large.pose(side, len(clicks))


@pytest.mark.rule("ARM-HUGE-01")
@pytest.mark.parametrize("side", SIDES)
def test_the_rear_base_is_named_where_the_tool_goes(side: Side) -> None:
    """The event of the tool cites the rule, whether the side was forced or free."""
    ruling = adjudicate(executor(), maneuver(ship="executor", tool=side))
    placed = ruling.event("tool_placed")
    assert (placed.rule, placed.figures["side"], "rear" in str(placed.figures["reason"])) == ("ARM-HUGE-01", side, True)


@pytest.mark.rule("ARM-HUGE-02")
@pytest.mark.parametrize("gap_mm", [SHORT_GAP_MM, LONG_GAP_MM])
def test_straight_ahead_the_ship_rests_along_the_tool(gap_mm: float) -> None:
    """Neither base lies on the tool, at whatever gap, at the start or at the end."""
    facts = facts_of((0, 0))
    assert all(huge_tool_margin(facts, side, gap_mm=gap_mm) >= -EPS_MM for side in SIDES)


@pytest.mark.rule("ARM-HUGE-02")
@pytest.mark.parametrize(("readings", "opposite_ones"), [
    ({}, set()),
    ({"AMB-35": "long-gap"}, {(2, -1), (-2, 1)}),
    ({"AMB-10": "end-only"}, {(2, -1), (-2, 1), (1, -1), (-1, 1), (1, -2), (-1, 2)}),
])  # fmt: skip
def test_options_are_those_of_the_readings_in_use(
    readings: dict[str, str], opposite_ones: set[tuple[int, int]]
) -> None:
    """A course without a side is not listed; what the readings of the table free is, and rules as listed."""
    cards: dict[str, Any] = {"dial": "navigate", "tokens": ("navigate",), "upgrades": ("nav_team",)}
    state = replace(executor(**cards), fleet_effects={"first": ("take_evasive_action",)}, readings=readings)
    found = [each for each in options(state, "executor") if opposite(each.move.clicks)]
    assert {each.move.clicks for each in found} == opposite_ones
    for each in found:
        assert adjudicate(state, each.move).state.ship("executor").pose == each.end


# Overlaps.


@pytest.mark.rule("ARM-HUGE-01")
@pytest.mark.parametrize(("y", "hit"), [(311.2, True), (440.0, False), (600.0, True)])
def test_either_base_overlaps_and_the_gap_does_not(y: float, hit: bool) -> None:
    """A corvette across the way is overlapped by a base at speed 2, and not where the gap comes to lie."""
    other = ship("cr90", (900.0, y, 90.0), player="second")
    state = replace(executor(), ships=(*executor().ships, other))
    run = Facts(state, maneuver(ship="executor"), {}).run("right")
    assert (run.plotted.overlapped == ("cr90",)) is hit


@pytest.mark.rule("ARM-HUGE-01")
def test_blocked_at_every_speed_it_stays_and_is_dealt_one_card() -> None:
    """From 2 to 1 to 0: one pair of cards, and the pose of the start."""
    other = ship("cr90", (900.0, 311.2, 90.0), player="second")
    state = replace(executor(), ships=(*executor().ships, other))
    ruling = adjudicate(state, maneuver(ship="executor"))
    assert [each.figures["speed"] for each in ruling.events if each.kind == "speed_blocked"] == [2, 1]
    after = ruling.state
    assert (after.ship("executor").pose, after.ship("executor").facedown, after.ship("cr90").facedown) == (
        state.ship("executor").pose,
        1,
        1,
    )


# Deployment.


def deploy(x: float, y: float, heading: float = 0.0, **fields: Any) -> Deploy:
    """A huge ship of the first player, whose edge is the lower one."""
    given: dict[str, Any] = {"id": "new", "ship": EXECUTOR, "player": "first", "speed": 1, **fields}
    return Deploy(pose=pose_at(x, y, heading), **given)


SETUP = table(area=WIDE, phase="setup")


@pytest.mark.rule("ARM-HUGE-03")
@pytest.mark.parametrize(("y", "legal"), [(64.5, True), (64.9, True), (65.1, False), (200.0, False)])
def test_deployed_touching_its_own_edge(y: float, legal: bool) -> None:
    """In contact, or off it by no more than the hand; it may stick out of its zone, 185 mm deep."""
    ruling = adjudicate(SETUP, deploy(900.0, y))
    assert broken(ruling) == ([] if legal else [("ARM-HUGE-03", "huge_off_its_edge")])


@pytest.mark.rule("ARM-HUGE-03")
@pytest.mark.parametrize(
    ("player", "y", "heading", "legal"),
    [("second", 849.9, 180.0, True), ("first", 849.9, 180.0, False), ("second", 64.5, 0.0, False)],
)
def test_each_player_has_an_edge_of_its_own(player: str, y: float, heading: float, legal: bool) -> None:
    """The opponent's edge will not do."""
    ruling = adjudicate(SETUP, deploy(900.0, y, heading, player=player))
    assert (("ARM-HUGE-03", "huge_off_its_edge") in broken(ruling)) is not legal


@pytest.mark.rule("ARM-HUGE-03")
@pytest.mark.parametrize(("x", "legal"), [(343.55, True), (343.5, False), (1485.25, True), (1485.3, False)])
def test_wholly_in_the_setup_area(x: float, legal: bool) -> None:
    """The middle 1219.2 mm of 1828.8; touching its border is inside."""
    assert broken(adjudicate(SETUP, deploy(x, 64.5))) == ([] if legal else [("ARM-SET-01", "outside_setup_area")])


@pytest.mark.rule("ARM-HUGE-03")
@pytest.mark.parametrize(("x", "legal"), [(900.0, False), (950.0, False), (958.75, True), (1000.0, True)])
def test_not_on_an_obstacle(x: float, legal: bool) -> None:
    """Dust under the front base is refused like any obstacle; contact is not on it."""
    state = replace(SETUP, obstacles=(obstacle("cloud", (x, 300.0)),))
    ruling = adjudicate(state, deploy(900.0, 64.5))
    assert broken(ruling) == ([] if legal else [("ARM-HUGE-03", "huge_on_obstacle")])
