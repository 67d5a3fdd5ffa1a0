"""Setting a dial in the Planning Phase (XW-GEN-02, XW-ACT-01, XW-TOK-01)."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from sublight.errors import MoveError
from sublight.games.xwing.activation import PLANNED_ION, check_on_dial
from sublight.games.xwing.active_effects import effects_of
from sublight.games.xwing.catalogue import EffectCard
from sublight.games.xwing.damage.tokens import ionized
from sublight.games.xwing.maneuvers.check import validate_entry
from sublight.games.xwing.moves import SetDial
from sublight.games.xwing.pieces import Ship, Table, entry_text
from sublight.games.xwing.rulebook import edition_of, has_wording, rests_on_unsourced
from sublight.referee.procedure import Prepared, Procedure
from sublight.referee.ruling import Event, Violation, breaks, happens, leaves_unknown


def prepare(table: Table, move: SetDial, _calls: Mapping[str, str]) -> Prepared[Table]:
    """Return what setting a dial breaks and how it is done."""
    ship = table.ship(move.ship)
    if move.seal:
        _validate_seal(move)
    if move.maneuver is not None and ship.card.movable:
        validate_entry(table, ship, move.maneuver)
    return Prepared(tuple(_check(table, ship, move)), lambda: set_dial(table, move))


def _validate_seal(move: SetDial) -> None:
    # Imported here, because most tables have no seals.
    from sublight.referee.sealing import validate_seal

    validate_seal(move.seal, f"dial {move.ship}")
    if move.maneuver is not None:
        raise MoveError(f"dial {move.ship}: a dial has a maneuver or a seal, not both")


def _check(table: Table, ship: Ship, move: SetDial) -> Iterator[Violation]:
    """Yield every reason why the dial cannot be set so."""
    if not ship.card.movable:
        yield leaves_unknown("XW-ACT-01", "dial_not_ruled", ship.id, ship=ship.card.name)
        return
    if table.phase != "planning" and _setting(table, ship) is None:
        yield breaks("XW-GEN-02", "not_planning", ship.id, phase=table.phase)
    if move.maneuver is not None:
        yield from check_on_dial(ship, move.maneuver, "XW-ACT-01")
    is_set = move.maneuver is not None or move.seal
    if is_set and ionized(ship) and not has_wording(table, "ionized_dial_on_card"):
        yield breaks("XW-TOK-01", "ionized_gets_no_dial", ship.id, edition=edition_of(table).id)


def _setting(table: Table, ship: Ship) -> EffectCard | None:
    """Return the effect by which a ship sets its dial again in this phase, once a round."""
    cards = (card for card in effects_of(table, ship).values() if card.hints.sets_dial == table.phase)
    return next((card for card in cards if card.id not in ship.used), None)


def needs_dial(table: Table, ship: Ship) -> bool:
    """Say whether a ship on the table is assigned a dial: not an ionized one up to 1.3.1 (XW-PLAN-06)."""
    return ship.card.movable and not (ionized(ship) and not has_wording(table, "ionized_dial_on_card"))


def without_dial(table: Table) -> tuple[str, ...]:
    """Return the ships that need a dial and have none set; those in reserve need none (XW-PLAN-05)."""
    return tuple(ship.id for ship in table.ships if not ship.has_dial and needs_dial(table, ship))


def set_dial(table: Table, move: SetDial) -> Procedure[Table]:
    """Set the dial, or take it back; that of an ionized ship lies face down on its card where the edition says so."""
    yield from rests_on_unsourced(table, "XW-GEN-02", move.ship)
    ship = replace(table.ship(move.ship), dial=move.maneuver, seal=move.seal)
    card = _setting(table, ship)
    if card is not None and table.phase != "planning":
        yield happens("XW-MAN-09", "card_used_on", ship.id, effect=card.name, by=ship.id, lender="")
        ship = ship.marked(card.id)
    if not ship.has_dial:
        yield happens("XW-GEN-02", "dial_taken_back", ship.id)
        return table.with_ship(ship)
    yield _is_set(move)
    if ionized(ship) and not has_wording(table, "ion_maneuver_follows_dial"):
        yield happens("XW-TOK-01", "dial_on_card", ship.id)
        ship = ship if PLANNED_ION in ship.used else ship.marked(PLANNED_ION)
    return table.with_ship(ship)


def _is_set(move: SetDial) -> Event:
    """A facedown dial shows the other player only that it is set (XW-INFO-02)."""
    if move.maneuver is None:
        return happens("XW-PLAN-01", "dial_set_facedown", move.ship)
    return happens("XW-GEN-02", "dial_set", move.ship, maneuver=entry_text(move.maneuver))
