"""A squadron is activated and does not move: it attacks, or does nothing (ARM-SQPH-04)."""

from collections.abc import Mapping

from msgspec.structs import replace

from sublight.games.armada.moves import HoldSquadron, MoveSquadron
from sublight.games.armada.pieces import Table
from sublight.games.armada.squadrons.activation import activation_violations, validate_squadron_move
from sublight.referee.procedure import Prepared, Procedure
from sublight.referee.ruling import happens


def activation_of(move: HoldSquadron) -> MoveSquadron:
    """Return the move of the same activation in which the squadron stays: what forbids the one forbids the other."""
    return MoveSquadron(squadron=move.squadron, by=move.by)


def prepare(table: Table, move: HoldSquadron, _calls: Mapping[str, str]) -> Prepared[Table]:
    """Return what speaks against the activation; an engaged squadron may be activated, it only cannot move."""
    validate_squadron_move(table, activation_of(move))
    return Prepared(tuple(activation_violations(table, activation_of(move))), lambda: hold_squadron(table, move))


def hold_squadron(table: Table, move: HoldSquadron) -> Procedure[Table]:
    """Activate it; what it attacks and what that does is recorded by hand."""
    squadron = table.squadron(move.squadron)
    how = f"by the Squadron command of {move.by}" if move.by else "in the Squadron Phase"
    yield happens("ARM-SQ-07", "squadron_activation", squadron.id, how=how)
    yield happens("ARM-SQPH-04", "squadron_holds", squadron.id, case="attacks" if move.attacks else "")
    turns = table.squadron_turns if move.by else (*table.squadron_turns, squadron.player)
    return replace(table.with_squadron(replace(squadron, activated=True)), squadron_turns=turns)
