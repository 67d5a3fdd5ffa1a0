"""The maneuver tool's side: forced, free, asked for, or changed by the rules."""

from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from games.armada.oracle.tables import (
    CR90,
    EXECUTOR,
    IMPERIAL,
    VICTORY,
    adjudicate,
    broken,
    maneuver,
    obstacle,
    ship,
    table,
)
from sublight.board.plane.pose import pose_at
from sublight.board.plane.table import Area
from sublight.errors import AnswerError
from sublight.games.armada.course.facts import SIDES, Facts
from sublight.games.armada.course.plot import plot_course
from sublight.games.armada.game import GAME
from sublight.games.armada.kernel.tool import huge_side
from sublight.games.armada.moves import Deploy, Side
from sublight.games.armada.pieces import Table
from sublight.games.armada.ships.options import options
from sublight.games.armada.ships.tool import LONG_GAP_MM, SHORT_GAP_MM, free_sides, place_tool
from sublight.geometry.tolerance import EPS_MM
from sublight.referee.procedure import drive
from sublight.referee.question import Choose

SIDE_QUESTION = "ARM-MOVE-04:cr90:1"


@pytest.mark.rule("ARM-MOVE-10")
@pytest.mark.parametrize(("clicks", "side"), [((0, 1), "right"), ((0, -1), "left"), ((-1, 1), "right")])
def test_the_last_turn_of_a_small_ship_forces_the_side(clicks: tuple[int, ...], side: str) -> None:
    """A declaration without a side is complete: the tool goes to the inside of the last joint's turn."""
    ruling = adjudicate(table(), maneuver(*clicks))
    assert ruling.status == "complete"
    placed = ruling.event("tool_placed")
    assert (placed.rule, placed.figures["side"]) == ("ARM-MOVE-10", side)


@pytest.mark.rule("ARM-MOVE-10")
@pytest.mark.parametrize(("card", "status"), [(CR90, "asking"), ("acclamator_i", "complete"), (IMPERIAL, "complete")])
def test_larger_ships_look_at_the_last_two_joints(card: str, status: str) -> None:
    """Clicks 1, 0 leave a small ship both sides and force a medium or large one to the right."""
    card = "acclamator_i_class_assault_ship" if card == "acclamator_i" else card
    ruling = adjudicate(table(ship(card=card)), maneuver(1, 0))
    assert ruling.status == status
    if status == "complete":
        placed = ruling.event("tool_placed")
        assert (placed.figures["side"], "joint 1" in str(placed.figures["reason"])) == ("right", True)


@pytest.mark.rule("ARM-MOVE-04", "ARM-MOVE-11")
def test_where_both_sides_are_free_the_owner_is_asked() -> None:
    """The owner of the ship picks between two ends; each answer leads to the end shown with it."""
    state = table(ship(player="second"))
    ruling = adjudicate(state, maneuver(1, 0))
    question = ruling.question
    assert isinstance(question, Choose)
    assert (question.id, question.player) == (SIDE_QUESTION, "second")
    assert [option.key for option in question.options] == ["left", "right"]
    for option in question.options:
        after = adjudicate(state, maneuver(1, 0), {SIDE_QUESTION: option.key})
        pose = after.state.ship("cr90").pose
        assert (pose.x, pose.y) == (option.figures["x"], option.figures["y"])
        assert after.event("tool_placed").figures["side"] == option.key


@pytest.mark.rule("ARM-MOVE-04")
def test_the_two_ends_of_one_click_are_two_levers_apart() -> None:
    """A small ship's two legal ends after one click in all are 22.7 mm apart."""
    ends = [adjudicate(table(), maneuver(1, 0, tool=side)).state.ship("cr90").pose for side in ("left", "right")]
    apart = ((ends[0].x - ends[1].x) ** 2 + (ends[0].y - ends[1].y) ** 2) ** 0.5
    assert apart == pytest.approx(22.7, abs=0.05)


@pytest.mark.rule("ARM-MOVE-02", "ARM-MOVE-04")
@pytest.mark.parametrize("side", ["left", "right"])
def test_a_side_declared_is_not_asked_for(side: Side) -> None:
    """Where both are free the declared one is taken, and an answer to the unasked question is refused."""
    ruling = adjudicate(table(), maneuver(1, 0, tool=side))
    placed = ruling.event("tool_placed")
    assert (placed.rule, placed.figures["side"]) == ("ARM-MOVE-02", side)
    with pytest.raises(AnswerError, match="nothing asks for"):
        adjudicate(table(), maneuver(1, 0, tool=side), {SIDE_QUESTION: "left"})


@pytest.mark.rule("ARM-MOVE-04")
def test_straight_on_asks_nothing() -> None:
    """Both sides are free and end alike, so there is nothing to pick."""
    assert adjudicate(table(), maneuver()).status == "complete"


@pytest.mark.rule("ARM-MOVE-11")
@pytest.mark.parametrize(("clicks", "wrong", "other"), [((0, 1), "left", "right"), ((0, -1), "right", "left")])
def test_the_wrong_side_is_repaired(clicks: tuple[int, ...], wrong: Side, other: Side) -> None:
    """The tool changes sides with the same clicks, and the ship ends as if it had been on the other side at once."""
    repaired = adjudicate(table(), maneuver(*clicks, tool=wrong))
    right = adjudicate(table(), maneuver(*clicks, tool=other))
    event = repaired.event("tool_changed_sides")
    assert (event.rule, event.figures["side"], event.figures["other"]) == ("ARM-MOVE-11", wrong, other)
    assert float(str(event.figures["depth_mm"])) > 1.0
    assert repaired.status == "complete"
    assert repaired.state == right.state
    assert "tool_changed_sides" not in right.kinds()


@pytest.mark.rule("ARM-MOVE-11", "ARM-RAM-03")
def test_wrong_side_and_ram_at_once_is_a_dispute() -> None:
    """By default the side is settled first; by the other reading the ship rests on the tool where it was declared."""
    victory = ship("vic", (331.0, 420.0, 180.0), card=VICTORY, player="second")
    mover = ship(at=(300.0, 200.0), speed=3)
    move = maneuver(0, 1, 2, tool="left")
    default = adjudicate(table(mover, victory), move)
    assert "AMB-29" in [each.dispute for each in default.disputes]
    assert "tool_changed_sides" in default.kinds()
    other = adjudicate(table(mover, victory, readings={"AMB-29": "overlap-first"}), move)
    assert "tool_changed_sides" not in other.kinds()
    assert other.event("rests_on_tool").rule == "ARM-RAM-03"


@pytest.mark.rule("ARM-MOVE-08")
@pytest.mark.parametrize(("side", "off"), [("right", True), ("left", False)])
def test_a_tool_off_the_table_harms_nobody(side: Side, off: bool) -> None:
    """Along the right edge a tool on the right lies off the table; the ship stays in play on either side."""
    ruling = adjudicate(table(ship(at=(890.0, 300.0))), maneuver(tool=side))
    assert ("tool_off_table" in ruling.kinds()) is off
    assert ruling.state.destroyed == ()


@pytest.mark.rule("ARM-MOVE-03", "ARM-MOVE-04")
def test_both_sides_are_measured_and_shown() -> None:
    """A verdict for each side: in contact with the tool where it is legal, deep on it where it is not."""
    ruling = adjudicate(table(), maneuver(0, 1))
    found = {each.at: each for each in ruling.verdicts if each.other == "tool"}
    assert found["right"].outcome == "touching"
    assert found["left"].outcome == "overlap"
    assert found["left"].margin_mm < -1.0
    assert not any(each.near for each in found.values())


@pytest.mark.rule("ARM-MOVE-08")
@pytest.mark.parametrize(("y", "off"), [(600.0, False), (780.0, True)])
def test_one_leg_off_the_table_is_enough(y: float, off: bool) -> None:
    """Toward the far edge only the end of the tool reaches off the table, and that is said."""
    assert ("tool_off_table" in adjudicate(table(ship(at=(450.0, y))), maneuver(tool="left")).kinds()) is off


def test_the_table_shown_while_a_side_is_asked_for_is_that_of_the_moment() -> None:
    """What was spent in Determine Course is gone from the table that waits for the side."""
    state = table(ship(speed=1, tokens=("navigate",)))
    asking = adjudicate(state, maneuver(1, 0, navigate="token", speed=2))
    assert (asking.status, asking.state.ship("cr90").tokens, asking.state.ship("cr90").speed) == ("asking", (), 2)


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
    assert (placed.rule, placed.figures["side"], placed.figures["base"]) == ("ARM-HUGE-01", side, "rear base")


@pytest.mark.rule("ARM-HUGE-02")
@pytest.mark.parametrize("gap_mm", [SHORT_GAP_MM, LONG_GAP_MM])
def test_straight_ahead_the_ship_rests_along_the_tool(gap_mm: float) -> None:
    """Neither base lies on the tool, at whatever gap, at the start or at the end."""
    facts = facts_of((0, 0))
    assert huge_side(*facts.scene, *facts.declared, 2 * 64.5 + gap_mm, True) == 0


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
    run = Facts(state, maneuver(ship="executor"), {}).tried("right")
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
