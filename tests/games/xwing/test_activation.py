"""The steps of an activation: skipping, ending, and that turning the table changes nothing."""

from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from games.xwing.maneuvers.desk import TIE, done, flown, ship, table
from games.xwing.oracle import mat
from sublight.board.plane.pose import Pose
from sublight.games.xwing.activation import (
    SKIPPED,
    colour_executed,
    end_activation,
    moved_through,
    remember,
    skip_action,
    was_partial,
)
from sublight.games.xwing.maneuvers.execute import open_action_step
from sublight.games.xwing.pieces import DialEntry, Ship, Table
from sublight.referee.procedure import Procedure, drive

SIDE: Final = 914.4


def ran(steps: Procedure[Table]) -> tuple[Table, list[str]]:
    """Run steps that ask nothing; the table and the kinds of events."""
    run = drive(steps, {}, lambda _: "")
    assert run.state is not None
    return run.state, [event.kind for event in run.events]


@pytest.mark.rule("XW-OVL-03", "XW-OBS-03")
def test_a_step_skipped_for_two_reasons_is_skipped_once_and_said_twice() -> None:
    """Each reason is an event; the ship is marked once."""
    state, first = ran(skip_action(table(ship("a")), "a", "XW-OVL-03", "a bump"))
    state, second = ran(skip_action(state, "a", "XW-OBS-03", "an asteroid"))
    assert first == second == ["action_skipped"]
    assert state.ship("a").used == (SKIPPED,)


@pytest.mark.rule("XW-ACT-01")
def test_a_skipped_step_is_not_opened() -> None:
    """The activation is over instead."""
    state, _ = ran(skip_action(table(ship("a"), active="a", step="dial"), "a", "XW-OVL-03", "a bump"))
    over, kinds = ran(open_action_step(state, "a"))
    assert kinds == ["activation_over"]
    assert (over.active, over.step, over.ship("a").activated) == ("", "", True)
    opened, kinds = ran(open_action_step(table(ship("a")), "a"))
    assert kinds == ["action_step"]
    assert (opened.active, opened.step, opened.ship("a").activated) == ("a", "action", False)


@pytest.mark.rule("XW-TOK-01")
@pytest.mark.parametrize(("used", "left"), [(("ion_maneuver",), 0), ((), 2)])
def test_ion_tokens_leave_with_the_activation_of_an_ion_maneuver_only(used: tuple[str, ...], left: int) -> None:
    """After any other maneuver they stay."""
    state, _ = ran(end_activation(table(ship("a", used=used, tokens={"ion": 2})), "a"))
    assert state.ship("a").count("ion") == left


def quarter(one: Ship) -> Ship:
    """A ship on the table turned a quarter clockwise about its middle."""
    (fx, fy), x, y = one.pose.forward, one.pose.x, one.pose.y
    return replace(one, pose=Pose(y, SIDE - x, (fy + 0.0, 0.0 - fx)))


def mirrored(one: Ship) -> Ship:
    """A ship on the table seen in a mirror."""
    (fx, fy), x, y = one.pose.forward, one.pose.x, one.pose.y
    return replace(one, pose=Pose(SIDE - x, y, (0.0 - fx, fy)))


OTHER_HAND: Final = {"left": "right", "right": "left"}
Spots: Final = st.lists(st.tuples(st.floats(300.0, 600.0), st.floats(500.0, 700.0), st.floats(0.0, 359.0)), max_size=3)
Texts: Final = st.sampled_from(
    ["2 turn_left", "3 bank_right", "1 bank_left", "3 straight", "3 tallon_roll_left", "4 koiogran_turn"]
)


@pytest.mark.rule("XW-MAN-02", "XW-OVL-02")
@given(spots=Spots, text=Texts)
@settings(max_examples=40)
def test_a_table_turned_or_mirrored_gives_the_ruling_turned_or_mirrored(
    spots: list[tuple[float, float, float]], text: str
) -> None:
    """The same events, and every pose where it should be, to a thousandth of a millimetre."""
    ships = [ship("a", at=(450.0, 450.0)), *(done(ship(f"s{n}", at=at, card=TIE)) for n, at in enumerate(spots))]
    place: dict[str, Any] = {"place": "middle"} if "tallon" in text else {}
    plain = flown(table(*ships, edition="1.3.2"), "a", text, **place)
    if plain.status != "complete":
        return
    word, _, hand = text.rpartition("_")
    other = f"{word}_{OTHER_HAND[hand]}" if hand in OTHER_HAND else text
    for change, said in ((quarter, text), (mirrored, other)):
        ruling = flown(table(*map(change, ships), edition="1.3.2"), "a", said, **place)
        wanted = change(plain.state.ship("a")).pose
        found = ruling.state.ship("a").pose
        assert ruling.kinds() == plain.kinds()
        assert (found.x, found.y, *found.forward) == pytest.approx((wanted.x, wanted.y, *wanted.forward), abs=1e-6)


STRAIGHT = DialEntry(3, "straight")


@pytest.mark.rule("XW-MAN-07", "XW-MAN-08")
def test_a_maneuver_is_full_unless_marked_partial() -> None:
    """And the next one forgets what was before it, but nothing else."""
    here = mat.table(mat.ship(executed=STRAIGHT, used=("afterburners",)), mat.ship("e", (500, 500)))
    assert not was_partial(here.ship("red1"))
    here = remember(here, "red1", partial=True, difficulty="red", passed=("e",))
    assert was_partial(here.ship("red1"))
    assert here.ship("red1").used == ("afterburners", "partial", "colour:red", "through:e")
    assert remember(here, "red1", partial=False, difficulty="white", passed=()).ship("red1").used == ("afterburners",)


@pytest.mark.rule("XW-MAN-05")
def test_the_colour_executed_is_the_printed_one_unless_marked() -> None:
    """A 3 straight of an X-wing is white."""
    here = mat.table(mat.ship(executed=STRAIGHT))
    assert colour_executed(here.ship("red1")) == "white"
    changed = remember(here, "red1", partial=False, difficulty="blue", passed=())
    assert colour_executed(changed.ship("red1")) == "blue"


@pytest.mark.rule("XW-OVL-09")
def test_ships_moved_through_are_those_that_still_stand() -> None:
    """One that is gone is not given anything."""
    here = mat.table(mat.ship(executed=STRAIGHT, used=("through:e", "through:gone")), mat.ship("e", (500, 500)))
    assert [each.id for each in moved_through(here, here.ship("red1"))] == ["e"]
