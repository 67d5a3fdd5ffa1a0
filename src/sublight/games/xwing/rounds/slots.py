"""Slots: for each initiative first the ships of the first player, in the order they like, then the second's.

System and Activation ascend, Engagement descends (XW-ROUND-02). A slot is what `slot_of` in `activation` returns.
"""

from itertools import groupby
from typing import NamedTuple

from sublight.games.xwing.activation import DEPLOYED, Slot, slot_of
from sublight.games.xwing.pieces import Device, Ship, Table, clock_of
from sublight.games.xwing.rounds.legal import may_do_something
from sublight.games.xwing.rulebook import taken_reading
from sublight.referee.state import kept

REMOTE_INITIATIVE = 0
"""What every remote that moves by itself has printed."""


class Waiting(NamedTuple):
    """A piece that has not had its turn in the phase, with the slot in which it has it."""

    slot: Slot
    piece: str
    player: str
    initiative: int


def initiative_of(piece: Ship | Device) -> int:
    """Return the initiative of a ship, or the one printed on remotes (XW-ROUND-06)."""
    return piece.initiative if isinstance(piece, Ship) else REMOTE_INITIATIVE


def waits(table: Table, piece: Ship | Device) -> Waiting:
    """Return a piece with its slot in the phase of the table."""
    number = initiative_of(piece)
    return Waiting(slot_of(table, number, piece.player), piece.id, piece.player, number)


def waiting(table: Table) -> tuple[Waiting, ...]:
    """Return the pieces that have their turn yet to come in this phase, in the order of their slots.

    In the System Phase those are the ones with something known to do (XW-SYS-01).
    """
    return kept(table, _waiting)


def _waiting(table: Table) -> tuple[Waiting, ...]:
    done = clock_of(table).done
    found = [waits(table, piece) for piece in _able(table) if piece.id not in done]
    return tuple(sorted(found, key=lambda each: each.slot))


def _able(table: Table) -> list[Ship | Device]:
    acting = clock_of(table).acting
    if table.phase == "activation":
        able = [ship for ship in table.ships if not ship.activated or ship.id == table.active]
        return [ship for ship in able if ship.card.movable]
    if table.phase == "engagement":
        deployed = taken_reading(table, "XW-AMB-34") == "yes"
        return [ship for ship in table.ships if deployed or DEPLOYED not in ship.used]
    if table.phase == "system":
        pieces: list[Ship | Device] = [*table.ships, *table.reserve, *table.devices]
        return [piece for piece in pieces if piece.id == acting or may_do_something(table, piece)]
    return []


def first_slot(table: Table) -> tuple[Waiting, ...]:
    """Return the pieces of the slot whose turn it is; nothing where nobody waits.

    The one whose turn has begun, in an activation or a slot, is alone in it: it finishes first. By a reading the
    remotes of the slot wait for its ships.
    """
    found = waiting(table)
    running = clock_of(table).acting or table.active
    if any(each.piece == running for each in found):
        return tuple(each for each in found if each.piece == running)
    slot = tuple(each for each in found if each.slot == found[0].slot)
    ships = _ships_of(table, slot)
    return ships if ships and taken_reading(table, "XW-AMB-29") == "ship" else slot


def ships_beside(table: Table, remote: str) -> tuple[str, ...]:
    """Return the ships that wait in the slot of a remote; which acts first is an open question (XW-AMB-29)."""
    found = waiting(table)
    slot = next((each.slot for each in found if each.piece == remote), None)
    return tuple(each.piece for each in _ships_of(table, tuple(each for each in found if each.slot == slot)))


def _ships_of(table: Table, slot: tuple[Waiting, ...]) -> tuple[Waiting, ...]:
    remotes = {each.id for each in table.devices}
    return tuple(each for each in slot if each.piece not in remotes)


def later_players(table: Table) -> tuple[str, ...]:
    """Return the players of the slots after the present one, one after the other."""
    found = waiting(table)
    players = [each.player for each in found if each.slot != found[0].slot]
    return tuple(player for player, _ in groupby(players))
