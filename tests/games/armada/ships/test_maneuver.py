"""A whole maneuver: the order of its steps, the state it leaves, and the laws it obeys."""

from typing import Any, Final

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
    token,
)
from sublight.board.plane.pose import pose_at
from sublight.games.armada.moves import Maneuver, RevealDial, Use
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


EDGE = 914.4
REST_Y = EDGE - 35.5
"""The centre of a CR90 heading up that touches the far edge from inside."""


def run_to(y: float) -> Ruling[Table]:
    """The CR90 runs straight on at speed 2 and comes to rest with its centre at y."""
    return adjudicate(table(ship(at=(450.0, y - 136.8))), maneuver())


@pytest.mark.rule("ARM-AREA-01", "ARM-AREA-03")
@pytest.mark.parametrize(("y", "lost"), [(REST_Y, False), (REST_Y - 1.0, False), (REST_Y + 1e-6, True)])
def test_any_part_of_the_base_outside_destroys(y: float, lost: bool) -> None:
    """Touching the edge is inside, although the frame stands out; a millionth beyond it is outside."""
    ruling = run_to(y)
    assert (ruling.state.destroyed == ("cr90",)) is lost
    assert ("left_area" in ruling.kinds()) is lost


@pytest.mark.rule("ARM-AREA-01")
def test_how_far_outside_is_said() -> None:
    """12.5 mm beyond the edge are 12.5 mm."""
    ruling = run_to(REST_Y + 12.5)
    assert ruling.event("left_area").figures["outside_mm"] == pytest.approx(12.5, abs=1e-9)


@pytest.mark.rule("ARM-AREA-02", "ARM-ACT-04")
def test_nothing_more_is_resolved_for_a_ship_that_left() -> None:
    """It is destroyed at once; no maneuver is executed and no activation runs on."""
    ruling = run_to(REST_Y + 5.0)
    assert ruling.kinds()[-3:] == ("left_area", "destroyed_outside", "nothing_more")
    assert ruling.event("destroyed_outside").rule == "ARM-AREA-02"
    assert "maneuver_executed" not in ruling.kinds()
    assert (ruling.state.ships, ruling.state.active) == ((), "")


@pytest.mark.rule("ARM-AREA-02")
@pytest.mark.parametrize("reading", ["at-once", "after-maneuver"])
def test_the_activation_of_a_ship_that_left_is_over(reading: str) -> None:
    """Whose activation ran is gone: the table names nobody, and can be played on."""
    mover = ship(at=(450.0, REST_Y + 5.0 - 136.8))
    other = ship("other", (100.0, 100.0))
    ruling = adjudicate(table(mover, other, active="cr90", readings={"AMB-27": reading}), maneuver())
    assert (ruling.state.destroyed, ruling.state.active) == (("cr90",), "")
    assert adjudicate(ruling.state, Maneuver(ship="other")).status == "complete"


@pytest.mark.rule("ARM-AREA-02")
def test_the_moment_of_destruction_is_a_dispute() -> None:
    """By the other readings the maneuver is executed first, and the ship is gone all the same."""
    ruling = run_to(REST_Y + 5.0)
    assert {each.dispute for each in ruling.disputes} == {"AMB-27"}
    state = table(ship(at=(450.0, REST_Y + 5.0 - 136.8)), readings={"AMB-27": "after-maneuver"})
    later = adjudicate(state, maneuver())
    assert later.kinds().index("maneuver_executed") < later.kinds().index("left_area")
    assert later.state.destroyed == ("cr90",)


@pytest.mark.rule("ARM-RAM-09")
def test_a_ship_stopped_inside_by_an_overlap_lives() -> None:
    """The plotted pose is outside, but a ship in the way stops it inside: it is said to stay in play."""
    blocker = ship("b", (450.0, 820.0), card=VICTORY, player="second")
    ruling = adjudicate(table(ship(at=(450.0, REST_Y - 136.0)), blocker), maneuver())
    assert ruling.event("stays_in_play").rule == "ARM-RAM-09"
    assert ruling.state.destroyed == ()
    inside = adjudicate(table(ship(at=(450.0, 600.0)), blocker), maneuver())
    assert "stays_in_play" not in inside.kinds()


@pytest.mark.rule("ARM-AREA-02", "ARM-RAM-02")
@pytest.mark.parametrize(("reading", "dealt"), [("card-and-back", 1), ("no-card", 0)])
def test_the_ship_it_hit_gets_its_card_or_not(reading: str, dealt: int) -> None:
    """A ship that rams and rests outside is gone; whether the other is dealt its card is a dispute."""
    # Straight along the right edge: at speed 1 turned out over it, at speed 2 turned back, onto the Victory.
    blocker = ship("b", (870.0, 500.0), card=VICTORY, player="second")
    state = table(ship(at=(891.0, 300.0)), blocker, readings={"AMB-28": reading})
    ruling = adjudicate(state, maneuver(1, -2))
    assert [event.figures["speed"] for event in ruling.events if event.kind == "speed_blocked"] == [2]
    assert ruling.state.destroyed == ("cr90",)
    assert ruling.state.ship("b").facedown == dealt


LATEST = {"AMB-27": "after-activation"}


def at_the_edge(x: float = 15.0, **fields: Any) -> Table:
    """A CR90 whose maneuver was executed, 6.5 mm outside with its left side, and a ship that is still to move."""
    first = ship(at=(x, 300.0), activated=True)
    return table(first, ship("vic", (600.0, 300.0), VICTORY, player="second"), active="cr90", **fields)


@pytest.mark.rule("ARM-AREA-02", "ARM-ACT-01")
@pytest.mark.parametrize("move", [RevealDial(ship="vic", dial="repair"), maneuver(ship="vic")])
@pytest.mark.parametrize(("x", "lost"), [(15.0, True), (21.5, False)])
def test_the_activation_ends_as_the_next_begins(move: RevealDial | Maneuver, x: float, lost: bool) -> None:
    """By the latest reading a ship outside goes when another ship's dial is revealed, or it moves without."""
    ruling = adjudicate(at_the_edge(x, readings=LATEST), move)
    assert (ruling.state.destroyed == ("cr90",)) is lost
    assert (ruling.kinds()[:2] == ("left_area", "destroyed_outside")) is lost
    assert ruling.state.active == "vic"


@pytest.mark.rule("ARM-AREA-02")
def test_no_activation_ends_so_by_the_other_readings() -> None:
    """A ship that people agreed to be inside stays, where ships outside are destroyed at once."""
    ruling = adjudicate(at_the_edge(), RevealDial(ship="vic", dial="repair"))
    assert (ruling.kinds(), ruling.state.destroyed) == (("dial_revealed",), ())


@pytest.mark.rule("ARM-AREA-04")
def test_a_carrier_that_goes_late_leaves_its_token() -> None:
    """As its activation ends the opponent sets the token down touching the part of the base still inside."""
    state = at_the_edge(readings=LATEST, tokens=(token("leia", (10.0, 10.0), "vip", "cr90"),))
    ruling = settled(state, RevealDial(ship="vic", dial="repair"))
    assert (ruling.status, ruling.state.tokens[0].on) == ("complete", "")
    assert ruling.event("vip_dropped").rule == "ARM-AREA-04"
    question = adjudicate(state, RevealDial(ship="vic", dial="repair")).question
    assert question is not None
    assert question.player == "second"


@pytest.mark.rule("ARM-AREA-02", "ARM-ACT-04")
@pytest.mark.parametrize(("upgrades", "stays"), [(("engine_techs",), True), ((), False)])
def test_it_stays_while_more_may_follow(upgrades: tuple[str, ...], stays: bool) -> None:
    """With an extra maneuver open the ship is left where it rests, its centre outside too; else it goes at once."""
    mover = ship(at=(450.0, EDGE - 100.0), tokens=("navigate",), upgrades=upgrades)
    ruling = adjudicate(table(mover, readings=LATEST), maneuver(navigate="token"))
    assert ("stays_outside" in ruling.kinds()) is stays
    assert ("destroyed_outside" in ruling.kinds()) is not stays
    if stays:
        assert ruling.state.ship("cr90").pose.y > EDGE
        again = adjudicate(ruling.state, maneuver(extra="engine_techs"))
        assert (again.status, again.state.destroyed) == ("complete", ("cr90",))
