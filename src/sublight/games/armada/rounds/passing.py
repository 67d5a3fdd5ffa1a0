"""Passing: in place of an activation, at the end of one, and where a player leaves out what was optional."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from sublight.games.armada.moves import Pass
from sublight.games.armada.pieces import Table
from sublight.games.armada.rounds.activation import begin_turn, end_activation, note_pass
from sublight.games.armada.rounds.whose import (
    clock_of,
    clocked,
    no_clock,
    pass_violations,
    ship_player,
    validate_player,
)
from sublight.games.armada.ships.extra import due_maneuver
from sublight.referee.procedure import Prepared, Procedure
from sublight.referee.ruling import Violation, breaks, happens


def prepare(table: Table, move: Pass, _calls: Mapping[str, str]) -> Prepared[Table]:
    """Return what speaks against passing, and what it does."""
    validate_player(table, move.player)
    return Prepared(tuple(_violations(table, move.player)), lambda: pass_turn(table, move.player))


def _violations(table: Table, player: str) -> Iterator[Violation]:
    if table.clock is None:
        yield from no_clock(table, player)
    elif table.phase == "ship":
        yield from _in_ship_phase(table, player)
    elif table.phase not in ("setup", "squadron"):
        yield breaks("ARM-ROUND-03", "nothing_to_pass", player, phase=table.phase)
    elif table.phase == "setup" and any(each.player == player for each in table.undeployed):
        left = tuple(each.id for each in table.undeployed if each.player == player)
        yield breaks("ARM-SET-09", "fleet_left", player, others=left)
    elif player in table.clock.done:
        yield breaks("ARM-ROUND-03", "passed_already", player)
    elif table.phase == "squadron" and not all(each.activated for each in table.squadrons):
        left = tuple(each.id for each in table.squadrons if not each.activated)
        yield breaks("ARM-SQPH-03", "squadrons_to_activate", player, others=left)


def _in_ship_phase(table: Table, player: str) -> Iterator[Violation]:
    step = clock_of(table).step
    if step == "after":
        due = due_maneuver(table)
        if due:
            yield breaks("ARM-CARD-03", "maneuver_due", player, other=due)
    elif step:
        yield breaks("ARM-SHIP-09", "maneuver_left", player, other=table.active)
    elif not ship_player(table):
        yield breaks("ARM-SHIP-07", "all_activated", player)
    else:
        yield from pass_violations(table, player)


def pass_turn(table: Table, player: str) -> Procedure[Table]:
    """Carry out what passing means at this point of the round."""
    clock = clock_of(table)
    if table.phase == "ship":
        if clock.step:
            ship = table.ship(table.active)
            return (yield from end_activation(table, ship.id, ship.player, passed=True))
        return (yield from _spend(table, player))
    if table.phase == "setup":
        yield happens("ARM-SET-10", "all_deployed", player)
        return clocked(table, done=(*clock.done, player), last=player, left=0)
    yield happens("ARM-SQPH-08", "cloak_left_out", player)
    return clocked(table, done=(*clock.done, player))


def _spend(table: Table, player: str) -> Procedure[Table]:
    """Discard a pass token; losses later in the game bring no new ones (ARM-SHIP-04)."""
    clock = clock_of(table)
    left = clock.pass_tokens.get(player, 0) - 1
    yield happens("ARM-SHIP-05", "pass_token_spent", player, count=left)
    spent = replace(clock, pass_tokens={**clock.pass_tokens, player: left}, passed=(*clock.passed, player))
    table = yield from note_pass(replace(table, clock=spent), player)
    return (yield from begin_turn(table))
