"""Beginning the Squadron Phase (ARM-SQ-07): the Ship Phase is over, and what comes at the start of the phase comes
first.

Exogorths measure as they attack, so nothing is measured before.
"""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from sublight.games.armada.moves import BeginPhase
from sublight.games.armada.phases.exogorths import exogorths_attack
from sublight.games.armada.pieces import Table
from sublight.games.armada.ships.activation import end_activation
from sublight.games.armada.ships.extra import due_maneuver
from sublight.referee.procedure import Prepared, Procedure
from sublight.referee.ruling import Violation, breaks, happens


def prepare(table: Table, move: BeginPhase, calls: Mapping[str, str]) -> Prepared[Table]:
    """Return what speaks against beginning a phase and what begins with it."""
    return Prepared(tuple(_violations(table, move)), lambda: begin_phase(table, move, calls))


def _violations(table: Table, move: BeginPhase) -> Iterator[Violation]:
    """The Squadron Phase follows the Ship Phase, in which every ship is activated (ARM-ACT-01)."""
    if table.phase != "ship":
        yield breaks("ARM-SQ-07", "phase_out_of_turn", move.phase, phase=table.phase)
        return
    left = tuple(each.id for each in table.ships if not each.activated)
    if left:
        yield breaks("ARM-ACT-01", "ships_left", move.phase, others=left)
    due = due_maneuver(table)
    if due:
        yield breaks("ARM-CARD-03", "maneuver_due", move.phase, other=due)


def begin_phase(table: Table, move: BeginPhase, calls: Mapping[str, str]) -> Procedure[Table]:
    """Begin the phase; no ship's activation runs any more, and the exogorths attack."""
    table = yield from end_activation(table, "")
    yield happens("ARM-SQ-07", "phase_begins", move.phase)
    table = replace(table, phase=move.phase, active="", squadron_turns=())
    return (yield from exogorths_attack(table, calls))
