"""The advice of a refusal works: what it says to declare is ruled on, and is not refused."""

import re
from typing import Any

import pytest

from games.armada.oracle.tables import VICTORY, adjudicate, ship, squadron, table
from sublight.api.moves import read_move
from sublight.games.armada.game import GAME
from sublight.games.armada.pieces import Clock, Stack, Table
from sublight.games.armada.turn import TURN
from sublight.referee.ruling import Ruling


def ruled(state: Table, line: str) -> Ruling[Table]:
    """The ruling on a line of notation."""
    move: Any = read_move(line, state)
    return adjudicate(state, move)


def advice(state: Table, line: str) -> str:
    """The advice of the first reason for which a line is refused."""
    ruling = ruled(state, line)
    assert ruling.status == "illegal"
    return GAME.phrases.allow(ruling.violations[0])


def navigating(**fields: Any) -> Table:
    """A corvette at speed 2, alone."""
    return table(ship(speed=2, **fields))


def in_turn(state: Table, **fields: Any) -> Table:
    """A table with a clock on which each of two ships has one facedown dial."""
    ships = (*state.ships, ship("vic", (700.0, 700.0), VICTORY, player="second"))
    clock = Clock(stacks=tuple(Stack(ship=each.id, dials=("facedown",)) for each in ships), **fields)
    return table(*ships, squadrons=state.squadrons, clock=clock, active=state.active)


def held(phase: str, **fields: Any) -> Table:
    """An X-wing that a TIE fighter engages, beside a corvette."""
    squadrons = (squadron("x", (450.0, 400.0), "first"), squadron("t", (500.0, 400.0)))
    return table(ship(**fields), squadrons=squadrons, phase=phase, active="cr90" if phase == "ship" else "")


COMMANDING = held("ship", dial="squadron")
TECHS = ship(upgrades=("engine_techs",), resolved=("navigate",), activated=True)


@pytest.mark.parametrize(("state", "refused", "says", "works"), [
    (navigating(), "cr90 speed=1 navigate=token", "Leave the command out and declare speed 2.", "cr90 speed=2"),
    (navigating(), "cr90 speed=1 navigate=dial", "Leave the command out and declare speed 2.", "cr90 speed=2"),
    (navigating(), "cr90 navigate=dial", "Leave the command out.", "cr90"),
    (navigating(dial="navigate"), "cr90 speed=1 navigate=token", "`navigate=dial`", "cr90 speed=1 navigate=dial"),
    (navigating(tokens=("navigate",)), "cr90 speed=1 navigate=dial", "`navigate=token`", "cr90 speed=1 navigate=token"),
    (navigating(dial="navigate"), "cr90 speed=4 navigate=dial", "Declare speed 3.", "cr90 speed=3 navigate=dial"),
    (navigating(), "cr90 use=engine_techs navigate=none", "Leave Engine Techs out.", "cr90"),
    (table(TECHS, active="cr90"), "cr90", "`cr90 extra=engine_techs`", "cr90 extra=engine_techs"),
    (in_turn(table()), "cr90", "`reveal cr90 dial=navigate`", "reveal cr90 dial=navigate"),
    (in_turn(table(active="cr90"), step="reveal"), "reveal cr90 dial=navigate", "The line `cr90` is straight", "cr90"),
    (in_turn(table(active="cr90"), step="attack"), "pass first", "The line `cr90` is straight", "cr90"),
    (held("squadron"), "squadron x x=450 y=450", "(`hold x`)", "hold x"),
    (COMMANDING, "squadron x x=450 y=450 by=cr90", "(`hold x by=cr90`)", "hold x by=cr90"),
    (COMMANDING, "hold x", "Add by=cr90,", "hold x by=cr90"),
])  # fmt: skip
def test_what_is_advised_is_legal(state: Table, refused: str, says: str, works: str) -> None:
    """The first reason says what to declare instead."""
    assert says in advice(state, refused)
    assert ruled(state, works).status != "illegal"


def test_a_held_squadron_is_activated_later_where_no_command_is_resolved() -> None:
    """In the Ship Phase without a command neither a move nor staying activates it."""
    ruling = ruled(held("ship"), "squadron x x=450 y=450")
    assert [each.kind for each in ruling.violations] == ["not_squadron_phase", "squadron_held"]
    first, second = (GAME.phrases.allow(each) for each in ruling.violations)
    assert first.startswith("Wait for the Squadron Phase")
    assert second.startswith("In the Squadron Phase, activate it")


def test_an_activated_squadron_is_not_advised_to_use_a_field_that_hold_lacks() -> None:
    """Only a move can name a card."""
    state = held("squadron")
    after = ruled(state, "hold x").state
    assert advice(after, "hold x") == "Activate another squadron."
    assert "effect=" in advice(after, "squadron x x=450 y=450")


def test_a_ship_waits_for_the_one_that_is_activated() -> None:
    """That is the reason, and not its own dial, which cannot be revealed now either."""
    state = in_turn(table(ship(), ship("b", (300.0, 300.0)), active="cr90"), step="reveal")
    assert [each.kind for each in ruled(state, "b").violations] == ["other_activation"]


def test_engine_techs_is_used_after_the_maneuver() -> None:
    """A ship that has it is told how it is declared, and that works."""
    state = navigating(upgrades=("engine_techs",), tokens=("navigate",))
    told = advice(state, "cr90 navigate=token use=engine_techs")
    (line,) = re.findall("`(.*?)`", told)
    moved = ruled(state, "cr90 navigate=token")
    assert ruled(moved.state, line).status == "complete"


def test_a_dial_that_lies_open_is_not_revealed_again() -> None:
    """The ship is activated by its maneuver, and nobody says that it has no dial."""
    state = table(ship(dial="navigate"), clock=Clock())
    assert GAME.phrases.violation(ruled(state, "reveal cr90 dial=navigate").violations[0]) == (
        "The Navigate dial of cr90 is already revealed."
    )
    said = [GAME.phrases.warning(each.because) for each in TURN.next_moves(state)]
    assert "cr90 may be activated. Its Navigate dial is already revealed." in said
    bare = [GAME.phrases.warning(each.because) for each in TURN.next_moves(table(clock=Clock()))]
    assert "cr90 may be activated. It has no command dial to reveal." in bare


def test_a_full_stack_takes_no_dial() -> None:
    """It is said that the stack is full, not that none must be set."""
    state = table(clock=Clock(stacks=(Stack(ship="cr90", dials=("facedown",)),)), phase="command")
    (found,) = ruled(state, "dials cr90 set=navigate").violations
    assert GAME.phrases.violation(found) == "cr90 already has its 1 command dial."
    assert GAME.phrases.allow(found) == "Set no dials for cr90."
