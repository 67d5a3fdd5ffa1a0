"""Activating a squadron without moving it (ARM-SQPH-04): it attacks, which is recorded by hand, or does nothing.

An engaged squadron cannot move, nor stay as a move. It is activated in this way, so that the turn passes.
"""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from sublight.games.armada.moves import HoldSquadron, MoveSquadron
from sublight.games.armada.pieces import Table
from sublight.games.armada.squadrons.activation import activation_violations, how_activated, validate_squadron_move
from sublight.referee.procedure import Prepared, Procedure
from sublight.referee.ruling import Violation, happens


def prepare(table: Table, move: HoldSquadron, _calls: Mapping[str, str]) -> Prepared[Table]:
    """Return what speaks against activating the squadron, and how it is activated."""
    validate_squadron_move(table, as_move(move))
    return Prepared(tuple(hold_violations(table, move)), lambda: hold(table, move))


def as_move(move: HoldSquadron) -> MoveSquadron:
    """Return the move that is activated in the same way."""
    return MoveSquadron(squadron=move.squadron, by=move.by)


def hold_violations(table: Table, move: HoldSquadron) -> Iterator[Violation]:
    """Return every reason why the squadron may not be activated now in this way."""
    return activation_violations(table, as_move(move), holds=True)


def hold(table: Table, move: HoldSquadron) -> Procedure[Table]:
    """Activate it where it is. Obstacles under it do nothing, because it has not moved (ARM-OBST-03)."""
    squadron = table.squadron(move.squadron)
    how = how_activated(table, table.ship(move.by) if move.by else None)
    yield happens("ARM-SQ-07", "squadron_activation", squadron.id, how=how)
    yield happens("ARM-SQPH-04", "squadron_holds", squadron.id, case="attacks" if move.attacks else "")
    turns = table.squadron_turns if move.by else (*table.squadron_turns, squadron.player)
    return replace(table.with_squadron(replace(squadron, activated=True)), squadron_turns=turns)
