"""The Command Phase: dials are set under the stack of each ship, by both players at once (ARM-CMD-01 to 06).

A dial is set by its owner alone, so no event says which commands were set (ARM-INFO-01, ARM-INFO-04). Until a player is
ready, dials set in this phase may be set again (AMB-40); the order of older ones stays.
"""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from sublight.errors import MoveError
from sublight.games.armada.active_effects import command_value
from sublight.games.armada.moves import Ready, SetDials
from sublight.games.armada.pieces import Ship, Table
from sublight.games.armada.rounds.whose import clock_of, clocked, no_clock, validate_player
from sublight.games.armada.rulebook import taken_reading
from sublight.referee.procedure import Prepared, Procedure
from sublight.referee.ruling import Violation, breaks, happens


def dials_due(table: Table, ship: Ship) -> int:
    """Return how many dials a ship is given in this Command Phase: up to its command value (ARM-CMD-01)."""
    clock = clock_of(table)
    return max(0, command_value(ship) - len(clock.dials(ship.id)) + clock.new_dials(ship.id))


def missing_dials(table: Table, player: str) -> tuple[Ship, ...]:
    """Return the ships of a player that have fewer dials than they must have."""
    clock = clock_of(table)
    own = (each for each in table.ships if each.player == player)
    return tuple(each for each in own if clock.new_dials(each.id) < dials_due(table, each))


def prepare_dials(table: Table, move: SetDials, _calls: Mapping[str, str]) -> Prepared[Table]:
    """Return what setting dials breaks and how it is done."""
    table.ship(move.ship)
    validate_seals(move.seals, move.dials, f"dials {move.ship}")
    return Prepared(tuple(_dial_violations(table, move)), lambda: set_dials(table, move))


def validate_seals(seals: tuple[str, ...], dials: tuple[str, ...], where: str) -> None:
    """Raise InputError for seals that are none, or that are not those of as many facedown dials."""
    if not seals:
        return
    # Imported here, because most tables have no seals.
    from sublight.referee.sealing import validate_seal

    for seal in seals:
        validate_seal(seal, where)
    if len(seals) != len(dials) or set(dials) != {"facedown"}:
        raise MoveError(f"{where}: {len(seals)} seals; there is one for each dial, and each dial is `facedown`")


def _dial_violations(table: Table, move: SetDials) -> Iterator[Violation]:
    if table.clock is None:
        yield from no_clock(table, move.ship)
        return
    ship = table.ship(move.ship)
    yield from _in_command_phase(table, ship.id)
    if ship.player in table.clock.done:
        yield breaks("ARM-CMD-06", "already_ready", ship.player)
    if table.clock.new_dials(ship.id) and taken_reading(table, "AMB-40") == "final":
        yield breaks("ARM-CMD-02", "dials_set_already", ship.id)
    due = dials_due(table, ship)
    if len(move.dials) != due:
        count, value, cause = len(move.dials), command_value(ship), "" if due else "full"
        yield breaks("ARM-CMD-01", "wrong_dials", ship.id, due=due, count=count, value=value, cause=cause)


def _in_command_phase(table: Table, subject: str) -> Iterator[Violation]:
    if table.phase != "command":
        yield breaks("ARM-CMD-01", "not_dial_phase", subject, phase=table.phase)


def set_dials(table: Table, move: SetDials) -> Procedure[Table]:
    """Put the dials under those that are there: what is set last is revealed last (ARM-CMD-02)."""
    clock = clock_of(table)
    old = clock.dials(move.ship)
    stays = len(old) - clock.new_dials(move.ship)
    kept = old[:stays]
    seals = (*clock.seals(move.ship)[:stays], *(move.seals or ("",) * len(move.dials)))
    yield happens("ARM-CMD-02", "dials_set", move.ship, count=len(move.dials), total=len(kept) + len(move.dials))
    return replace(table, clock=clock.with_stack(move.ship, (*kept, *move.dials), len(move.dials), seals))


# Ready.


def prepare_ready(table: Table, move: Ready, _calls: Mapping[str, str]) -> Prepared[Table]:
    """Return what speaks against being ready."""
    validate_player(table, move.player)
    return Prepared(tuple(_ready_violations(table, move.player)), lambda: be_ready(table, move.player))


def _ready_violations(table: Table, player: str) -> Iterator[Violation]:
    if table.clock is None:
        yield from no_clock(table, player)
        return
    yield from _in_command_phase(table, player)
    if player in table.clock.done:
        yield breaks("ARM-CMD-06", "already_ready", player)
    lacking = tuple(each.id for each in missing_dials(table, player)) if table.phase == "command" else ()
    if lacking:
        yield breaks("ARM-CMD-06", "dials_missing", player, others=lacking)


def be_ready(table: Table, player: str) -> Procedure[Table]:
    """Note that a player is ready; that is all that the opponent learns (ARM-INFO-04)."""
    yield happens("ARM-CMD-06", "player_ready", player)
    return clocked(table, done=(*clock_of(table).done, player))
