"""The beginning of a phase: its turn in the round, and what comes at its start or just before it (XW-GEN-02)."""

from collections.abc import Callable, Iterator, Mapping

from msgspec.structs import replace

from sublight.games.xwing.book import in_force, rests_on_unsourced, worded
from sublight.games.xwing.cards.cloaking import must_decloak
from sublight.games.xwing.catalogue.hints.words import Phase
from sublight.games.xwing.damage.thresholds import ionized
from sublight.games.xwing.devices.bombs import detonate_bombs
from sublight.games.xwing.marks import PLANNED_ION
from sublight.games.xwing.moves import BeginPhase
from sublight.games.xwing.phases.ending import end_round, round_over
from sublight.games.xwing.phases.order import roll_order
from sublight.games.xwing.pieces import Table
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import Violation, breaks, happens

AFTER: dict[Phase, Phase] = {
    "setup": "planning",
    "planning": "system",
    "system": "activation",
    "activation": "engagement",
    "engagement": "end",
    "end": "planning",
}
"""Which phase follows which."""


def check_begin(table: Table, move: BeginPhase) -> tuple[Violation, ...]:
    """Return every reason why the phase cannot begin now."""
    return tuple(_violations(table, move))


def _violations(table: Table, move: BeginPhase) -> Iterator[Violation]:
    due = AFTER[table.phase]
    if move.phase != due:
        yield breaks("XW-GEN-02", "phase_out_of_turn", move.phase, phase=table.phase, due=due)
        return
    if table.active:
        yield breaks("XW-ACT-01", "activation_runs", move.phase, ship=table.active)
    left = tuple(
        ship.id for ship in table.ships if not ship.activated and ship.card.movable and ship.id != table.active
    )
    if table.phase == "activation" and left:
        yield breaks("XW-GEN-03", "ships_left", move.phase, others=left)
    cloaked = tuple(ship.id for ship in table.ships if table.phase == "end" and must_decloak(table, ship))
    if cloaked:
        yield breaks("XW-MOV-05", "must_decloak", move.phase, others=cloaked)


def begin_phase(table: Table, move: BeginPhase, calls: Mapping[str, str]) -> Procedure[Table]:
    """End the phase before and begin this one; `calls` bear on what bombs reach."""
    yield from rests_on_unsourced(table, "XW-GEN-02", move.phase)
    table = yield from _before(table, move.phase, calls)
    number = table.round + 1 if table.phase == "end" else table.round
    yield happens("XW-GEN-02", "phase_begins", move.phase, round=number)
    table = replace(table, phase=move.phase, round=number)
    return (yield from _AT_START[move.phase](table))


def _before(table: Table, phase: Phase, calls: Mapping[str, str]) -> Procedure[Table]:
    """Resolve what comes at the end of the phase before `phase`."""
    if phase == "system":
        return (yield from _dials_are_set(table))
    if phase == "planning" and table.phase == "end":
        return round_over(table)
    return (yield from detonate_bombs(table, calls)) if phase == "engagement" else table


def _nothing(table: Table) -> Procedure[Table]:
    yield from ()
    return table


def _dials_are_set(table: Table) -> Procedure[Table]:
    """The dials are set: who forgot one is named, and the players roll for their order where they do."""
    if in_force(table, "XW-ACT-07"):
        for ship in table.ships:
            if ship.dial is None and ship.card.movable:
                yield happens("XW-ACT-07", "dial_missing", ship.id)
    return (yield from roll_order(table))


def _who_is_ionized(table: Table) -> Procedure[Table]:
    """A ship that is ionized in the Planning Phase is marked, where that is the moment that counts (XW-TOK-01)."""
    if worded(table, "ion_maneuver_follows_dial"):
        return table
    for ship in table.ships:
        if ionized(ship) and PLANNED_ION not in ship.used:
            dial = "lies face down on its card" if worded(table, "ionized_dial_on_card") else "is not assigned"
            yield happens("XW-TOK-01", "ionized_in_planning", ship.id, dial=dial)
            table = table.with_ship(replace(ship, used=(*ship.used, PLANNED_ION)))
    return table


_AT_START: dict[Phase, Callable[[Table], Procedure[Table]]] = {
    "setup": _nothing,
    "planning": _who_is_ionized,
    "system": _nothing,
    "activation": _nothing,
    "engagement": _nothing,
    "end": end_round,
}
"""What comes at the start of a phase, or in the End Phase."""
