"""A clock for a table that has none, at the point of the round that the table shows.

Which dials lie in a stack no table shows: they are facedown, and as many as the phase leaves there.
"""

from typing import Literal

from msgspec.structs import replace

from sublight.errors import InputError
from sublight.games.armada.active_effects import command_value
from sublight.games.armada.phases.status import ROUNDS
from sublight.games.armada.pieces import Clock, Dial, Ship, Stack, Table


def started(table: Table) -> Table:
    """Return the table with a clock; InputError where there is one, or the table cannot come of a game in progress."""
    if table.clock is not None:
        raise InputError("this table has a clock already")
    if not 1 <= table.round <= ROUNDS:
        raise InputError(f"a game has rounds 1 to {ROUNDS}, so a clock cannot start in round {table.round}")
    if table.phase == "setup":
        return replace(table, clock=Clock())
    bare = [player for player in table.players if all(ship.player != player for ship in table.ships)]
    if bare:
        raise InputError(f"`{bare[0]}` has no ships, so no clock can start; add its fleet first")
    clock = Clock(stacks=_stacks(table))
    return _in_ship_phase(table, clock) if table.phase == "ship" else replace(table, active="", clock=clock)


def _stacks(table: Table) -> tuple[Stack, ...]:
    counted = ((ship.id, _dials(table, ship)) for ship in table.ships)
    hidden: Dial = "facedown"
    return tuple(Stack(ship=name, dials=(hidden,) * count) for name, count in counted if count)


def _dials(table: Table, ship: Ship) -> int:
    """Return how many dials lie facedown: all of them until the first is revealed, in round 1 none before."""
    value = command_value(ship)
    if table.phase == "command":
        return 0 if table.round == 1 else value - 1
    revealed = ship.activated or ship.id == table.active or ship.dial is not None
    return value - 1 if revealed or table.phase != "ship" else value


def _in_ship_phase(table: Table, clock: Clock) -> Table:
    """The turn is that of the player whose activation runs; with none, of the player with more ships to activate."""
    first, second = table.players
    acted = tuple(each for each in table.players if any(s.player == each and s.activated for s in table.ships))
    clock = replace(clock, acted=acted)
    running = next((each for each in table.ships if each.id == table.active), None)
    if running is not None:
        step: Literal["after", "reveal"] = "after" if running.activated else "reveal"
        return replace(table, clock=replace(clock, step=step, last=table.opponent(running.player)))
    count = {each: sum(s.player == each and s.activated for s in table.ships) for each in table.players}
    last = first if count[first] > count[second] else second if count[second] else ""
    return replace(table, clock=replace(clock, last=last))
