"""A whole maneuver: the order of its steps, the state it leaves, and the laws it obeys."""

from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from games.armada.oracle.tables import (
    CR90,
    IMPERIAL,
    RAIDER,
    TRANSPORT,
    VICTORY,
    adjudicate,
    dump,
    left_right,
    left_right_move,
    maneuver,
    quarter_turn,
    settled,
    ship,
    table,
)
from sublight.board.plane.pose import pose_at
from sublight.games.armada.moves import Maneuver, Use
from sublight.games.armada.pieces import Ship, Table
from sublight.referee.ruling import Ruling

OTHER_SIDE: Final = {"left": "right", "right": "left"}
CARDS: Final = st.sampled_from([CR90, VICTORY, IMPERIAL, TRANSPORT])
PLACES: Final = st.tuples(st.floats(150, 750), st.floats(150, 750), st.floats(0, 359))
MOVES: Final = st.builds(
    Maneuver,
    ship=st.just("cr90"),
    clicks=st.lists(st.integers(-2, 2), max_size=4).map(tuple),
    speed=st.none() | st.integers(0, 3),
    tool=st.sampled_from(["left", "right", None]),
    navigate=st.sampled_from(["none", "dial", "token", "both"]),
)


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """A mover with a Navigate dial and token among up to three ships."""
    mover = ship(
        at=draw(PLACES), card=draw(CARDS), speed=draw(st.integers(0, 2)), dial="navigate", tokens=("navigate",)
    )
    others = [
        ship(f"s{number}", place, card=draw(CARDS), player="second")
        for number, place in enumerate(draw(st.lists(PLACES, max_size=3)))
    ]
    return table(mover, *others)


def outline(ruling: Ruling[Table]) -> list[tuple[str, str, str]]:
    """Rule, kind and subject of each event."""
    return [(each.rule, each.kind, each.subject) for each in ruling.events]


def margins(ruling: Ruling[Table]) -> dict[tuple[str, str, str], float]:
    """The margin of each verdict on something other than the tool."""
    return {(each.rule, each.other, each.at): each.margin_mm for each in ruling.verdicts if each.other != "tool"}


@pytest.mark.rule("ARM-ACT-02", "ARM-MOVE-12")
def test_a_maneuver_is_a_course_and_then_a_move() -> None:
    """In the open: the course is set, the tool placed, the ship moved, the maneuver executed."""
    ruling = adjudicate(table(), maneuver(0, 1))
    assert ruling.kinds() == ("course_set", "tool_placed", "guides_in", "moved", "maneuver_executed")
    assert ruling.event("maneuver_executed").rule == "ARM-ACT-02"


@pytest.mark.rule("ARM-ACT-01")
def test_afterwards_the_ship_is_activated_and_its_activation_runs() -> None:
    """Another ordinary maneuver in the same round is illegal; the table given is unchanged."""
    before = table()
    ruling = adjudicate(before, maneuver())
    assert (ruling.state.ship("cr90").activated, ruling.state.active) == (True, "cr90")
    assert before.ship("cr90").activated is False
    assert [each.kind for each in adjudicate(ruling.state, maneuver()).violations] == ["already_activated"]


@pytest.mark.rule("ARM-ACT-04", "ARM-RAM-01", "ARM-RAM-10")
def test_the_steps_of_a_ram_come_in_the_rules_order() -> None:
    """Course, tool, blocked speeds, rest, cards, executed, and the temporary speed ends last."""
    state = table(ship(speed=3), ship("b", (450.0, 505.0), card=VICTORY, player="second"))
    ruling = adjudicate(state, maneuver())
    kinds = [kind for kind in ruling.kinds() if kind != "frames_overlap"]
    assert kinds == [
        "course_set",
        "tool_placed",
        "guides_in",
        "speed_blocked",
        "speed_blocked",
        "moved",
        "card_dealt",
        "card_dealt",
        "maneuver_executed",
        "speed_returns",
    ]
    assert ruling.event("speed_returns").rule == "ARM-RAM-10"
    assert ruling.state.ship("cr90").speed == 3


@pytest.mark.rule("ARM-RAM-10")
@pytest.mark.parametrize(("y", "returns"), [(505.0, True), (800.0, False)])
def test_speed_returns_only_where_it_was_lowered(y: float, returns: bool) -> None:
    """A maneuver run at the dial's speed ends without a word on speed."""
    state = table(ship(speed=3), ship("b", (450.0, y), card=VICTORY, player="second"))
    assert ("speed_returns" in adjudicate(state, maneuver()).kinds()) is returns


@pytest.mark.rule("ARM-RAM-01")
def test_a_ship_stopped_at_its_place_stays_by_the_rule_of_overlaps() -> None:
    """Blocked at every speed, the ship stays by ARM-RAM-01; at speed 0 by ARM-ZERO-01."""
    state = table(ship(speed=1), ship("b", (450.0, 380.0), player="second"))
    assert adjudicate(state, maneuver()).event("stays").rule == "ARM-RAM-01"
    assert adjudicate(table(ship(speed=0)), maneuver()).event("stays").rule == "ARM-ZERO-01"


@pytest.mark.rule("ARM-NAV-13", "ARM-MOVE-12")
def test_an_extra_maneuver_runs_both_steps() -> None:
    """Engine Techs: a course, a move and an overlap loop of its own, and the dial's speed afterwards."""
    mover = ship(speed=3, upgrades=("engine_techs",), resolved=("navigate",), activated=True)
    blocker = ship("b", (450.0, 420.0), player="second")
    ruling = adjudicate(table(mover, blocker, active="cr90"), maneuver(extra="engine_techs"))
    assert [event.figures["speed"] for event in ruling.events if event.kind == "speed_blocked"] == [1]
    assert [each.facedown for each in ruling.state.ships] == [1, 1]
    free = adjudicate(table(mover, active="cr90"), maneuver(extra="engine_techs"))
    assert free.event("maneuver_executed").rule == "ARM-MOVE-12"
    assert free.event("speed_returns").figures["dial"] == 3


@settings(max_examples=60)
@given(tables(), MOVES)
def test_adjudicating_twice_gives_the_same_bytes(state: Table, move: Maneuver) -> None:
    """The ruling is a pure function of table and move."""
    assert dump(adjudicate(state, move)) == dump(adjudicate(state, move))


@settings(max_examples=60)
@given(tables(), MOVES)
def test_the_mirrored_move_has_the_mirrored_ruling(state: Table, move: Maneuver) -> None:
    """Left for right: the same status, events, violations and margins, and mirrored ends."""
    one, two = settled(state, move), settled(left_right(state), left_right_move(move))
    asked = move.tool is None and any(each.kind == "tool_placed" and each.rule == "ARM-MOVE-02" for each in one.events)
    if asked:
        side = str(one.event("tool_placed").figures["side"])
        two = settled(left_right(state), replace(left_right_move(move), tool=OTHER_SIDE[side]))
    assert one.status == two.status
    assert [each.kind for each in one.violations] == [each.kind for each in two.violations]
    off = "tool_off_table"
    assert [each for each in outline(one) if each[1] != off] == [each for each in outline(two) if each[1] != off]
    for here, there in zip(left_right(one.state).ships, two.state.ships, strict=True):
        assert (*here.pose.floats, here.damage) == pytest.approx((*there.pose.floats, there.damage), abs=1e-9)
    assert margins(one) == pytest.approx(margins(two), abs=1e-9)


@settings(max_examples=60)
@given(tables(), MOVES)
def test_the_turned_table_has_the_turned_ruling(state: Table, move: Maneuver) -> None:
    """A quarter turn of the whole table: the same events and margins, and turned ends."""
    one, two = settled(state, move), settled(quarter_turn(state), move)
    assert (one.status, outline(one)) == (two.status, outline(two))
    assert [each.kind for each in one.violations] == [each.kind for each in two.violations]
    for here, there in zip(quarter_turn(one.state).ships, two.state.ships, strict=True):
        assert (*here.pose.floats, here.damage) == pytest.approx((*there.pose.floats, there.damage), abs=1e-9)
    assert margins(one) == pytest.approx(margins(two), abs=1e-9)


def without(ruling: Ruling[Table], name: str) -> Table:
    """The table of a ruling without one ship."""
    state: Table = ruling.state
    return replace(state, ships=tuple(each for each in state.ships if each.id != name))


@settings(max_examples=60)
@given(tables(), MOVES, CARDS)
def test_a_ship_far_away_changes_nothing(state: Table, move: Maneuver, card: str) -> None:
    """A ship in a corner nobody can reach leaves status, events, verdicts and every other piece as they were."""
    far: Ship = ship("far", (2900.0, 2900.0), card=card, player="second")
    wide = replace(state, area=type(state.area)(3000.0, 3000.0))
    one, two = settled(wide, move), settled(replace(wide, ships=(*wide.ships, far)), move)
    assert (one.status, one.events, one.violations, one.verdicts) == (
        two.status,
        two.events,
        two.violations,
        two.verdicts,
    )
    assert without(two, "far") == one.state


@settings(max_examples=60)
@given(tables(), MOVES)
def test_nobody_but_the_mover_moves(state: Table, move: Maneuver) -> None:
    """Other ships keep their poses, and the mover rests where no measured ship is overlapped, or at its start."""
    ruling = settled(state, move)
    places = {each.id: each.pose for each in state.ships}
    assert all(each.pose == places[each.id] for each in ruling.state.ships if each.id != "cr90")
    for event in ruling.events:
        if event.kind == "moved":
            at = str(event.figures["speed"])
            deep = [each for each in ruling.verdicts if each.at == at and each.rule == "ARM-RAM-01"]
            assert all(each.outcome != "overlap" for each in deep)


ORDER = ("course_set", "zero_yaw_declared", "guides_in", "turned_in_place", "moved")


def turning(*others: Ship) -> Table:
    """A Raider with Rakehell and a Navigate token, at speed 0, among others."""
    return table(ship(card=RAIDER, speed=0, tokens=("navigate",), upgrades=("rakehell",)), *others)


@pytest.mark.rule("ARM-ZERO-01")
def test_a_ship_at_speed_zero_stays_and_has_executed_a_maneuver() -> None:
    """Pose to the last bit, no tool, and the maneuver is executed all the same."""
    state = table(ship(speed=0))
    ruling = adjudicate(state, maneuver())
    assert ruling.status == "complete"
    assert ruling.event("stays").rule == "ARM-ZERO-01"
    assert "maneuver_executed" in ruling.kinds()
    assert not {"tool_placed", "guides_in"} & set(ruling.kinds())
    after = ruling.state.ship("cr90")
    assert (after.pose, after.activated) == (state.ship("cr90").pose, True)


@pytest.mark.rule("ARM-ZERO-01", "ARM-RAM-11")
def test_staying_against_a_ship_overlaps_nobody() -> None:
    """At speed 0 nothing is tried, so a ship that stands against it is no overlap and no card is dealt."""
    state = table(ship(speed=0), ship("b", (450.0 + 50.9, 300.0), player="second"))
    ruling = adjudicate(state, maneuver())
    assert "card_dealt" not in ruling.kinds()
    assert [each.damage for each in ruling.state.ships] == [0, 0]


@pytest.mark.rule("ARM-ZERO-02", "ARM-ZERO-03", "ARM-CARD-14")
@pytest.mark.parametrize(("clicks", "side", "end"), [(1, "right", (-2.846, 22.5)), (-1, "left", (2.846, 337.5))])
def test_rakehell_turns_on_the_spot(clicks: int, side: str, end: tuple[float, float]) -> None:
    """The click is declared, then the ship turns about the last joint."""
    ruling = adjudicate(turning(), maneuver(clicks, navigate="token", uses=("rakehell",)))
    kinds = ruling.kinds()
    assert [kind for kind in kinds if kind in ORDER] == list(ORDER)
    assert ruling.event("zero_yaw_declared").figures == {"clicks": 1, "side": side}
    pose = ruling.state.ship("cr90").pose
    assert (pose.x - 450.0, pose.heading) == pytest.approx(end, abs=6e-4)


@pytest.mark.rule("ARM-ZERO-04", "ARM-ZERO-06", "ARM-RAM-02")
def test_a_turn_into_a_ship_is_undone_and_dealt_for() -> None:
    """The ship returns to its pose, and both ships are dealt the usual card, once."""
    beside = ship("b", (450.0 + 51.0, 330.0), player="second")
    ruling = adjudicate(turning(beside), maneuver(1, navigate="token", uses=("rakehell",)))
    assert ruling.event("turn_undone").figures["others"] == ("b",)
    assert "turned_in_place" not in ruling.kinds()
    assert ruling.state.ship("cr90").pose == pose_at(450.0, 300.0)
    assert [(each.id, each.facedown) for each in ruling.state.ships] == [("cr90", 1), ("b", 1)]
    assert any(each.id == "call:ARM-RAM-01:cr90:b:yaw" and each.outcome == "overlap" for each in ruling.verdicts)


@pytest.mark.rule("ARM-ZERO-06")
def test_several_ships_hit_by_a_turn_are_a_dispute() -> None:
    """As usual one pair of cards for the closest; by the other reading every ship overlapped is dealt one."""
    others = (
        ship("near", (450.0 + 51.0, 330.0), player="second"),
        ship("far", (450.0 - 51.5, 275.0), player="second"),
    )
    move = maneuver(1, navigate="token", uses=("rakehell",))
    state = turning(*others)
    ruling = adjudicate(state, move)
    assert ruling.event("turn_undone").figures["others"] == ("near", "far")
    assert "AMB-30" in [each.dispute for each in ruling.disputes]
    assert {each.id: each.facedown for each in ruling.state.ships} == {"cr90": 1, "near": 1, "far": 0}
    every = table(*state.ships, readings={"AMB-30": "every-overlapped"})
    assert [each.facedown for each in adjudicate(every, move).state.ships] == [1, 1, 1]


@pytest.mark.rule("ARM-NAV-08", "ARM-ZERO-01")
def test_slowed_to_zero_the_ship_stays_and_keeps_its_dial() -> None:
    """A G-8 on a ship at speed 1: it stays, and its dial is at 1 afterwards."""
    owner = ship("b", (600.0, 300.0), card=VICTORY, player="second", upgrades=("g8_experimental_projector",))
    move = maneuver(uses=(Use(effect="g8_experimental_projector", by="b"),))
    ruling = adjudicate(table(ship(speed=1), owner), move)
    assert ruling.event("stays").figures["speed"] == 0
    assert ruling.event("speed_returns").figures["dial"] == 1
    assert ruling.state.ship("cr90").speed == 1
    assert ruling.state.ship("b").exhausted == ("g8_experimental_projector",)
