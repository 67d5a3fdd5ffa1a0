"""The maneuver that a ship executes: the one on its dial, changed by effects, or one that the rules impose."""

from typing import Literal

from msgspec.structs import replace

from sublight.errors import MoveError
from sublight.games.xwing.activation import PLANNED_ION
from sublight.games.xwing.bearings import faster
from sublight.games.xwing.cards.changes import CHANGES
from sublight.games.xwing.cards.effective_maneuver import EffectiveManeuver, harder
from sublight.games.xwing.catalogue import Difficulty
from sublight.games.xwing.damage.tokens import ionized
from sublight.games.xwing.moves import Maneuver
from sublight.games.xwing.pieces import DialEntry, Ship, Table
from sublight.games.xwing.rulebook import in_force, worded

STRESS_MANEUVER = DialEntry(2, "straight")
ION_STRAIGHT = DialEntry(1, "straight")


def ion_bound(table: Table, ship: Ship) -> bool:
    """Say whether a ship must execute an ion maneuver if it activates now (XW-TOK-01).

    Where ionized means ionized in the Planning Phase, a ship without a dial was, and so was one marked for it.
    """
    if not ionized(ship):
        return False
    return worded(table, "ion_maneuver_follows_dial") or ship.dial is None or PLANNED_ION in ship.used


def ion_entry(shown: DialEntry) -> DialEntry:
    """Return the ion maneuver in the direction of a dial: a bank to its side, else a straight (XW-TOK-01)."""
    hand = shown.bearing.rpartition("_")[2]
    return (
        DialEntry(1, "bank_left") if hand == "left" else DialEntry(1, "bank_right") if hand == "right" else ION_STRAIGHT
    )


def effective_maneuver(table: Table, move: Maneuver) -> EffectiveManeuver:
    """Return the maneuver that a legal declaration leads to."""
    ship = table.ship(move.ship)
    if ion_bound(table, ship):
        return _ion(table, ship, move)
    shown = move.maneuver or ship.dial
    if shown is None:
        return EffectiveManeuver(entry=STRESS_MANEUVER, difficulty="white", why="forgotten")
    printed = ship.card.maneuver(shown.speed, shown.bearing)
    colour: Difficulty = printed.difficulty if printed else "white"
    return permitted_maneuver(table, ship, EffectiveManeuver(entry=shown, difficulty=colour, revealed=shown), move.uses)


def _ion(table: Table, ship: Ship, move: Maneuver) -> EffectiveManeuver:
    shown = (move.maneuver or ship.dial) if worded(table, "ion_maneuver_follows_dial") else None
    entry = ion_entry(shown) if shown else ION_STRAIGHT
    return EffectiveManeuver(entry=entry, difficulty="blue", why="ion", revealed=shown)


def permitted_maneuver(
    table: Table, ship: Ship, effective: EffectiveManeuver, uses: tuple[str, ...]
) -> EffectiveManeuver:
    """Return the maneuver after every change, or the stress maneuver where it may not be executed.

    Where XW-ACT-06 is not in force, effects that change maneuvers change the stress maneuver as well (XW-ACT-05).
    """
    changed = _changed(table, ship, effective, uses)
    why = _forbidden(ship, changed)
    if why is None:
        return changed
    instead = replace(effective, entry=STRESS_MANEUVER, difficulty="white", why=why)
    return instead if in_force(table, "XW-ACT-06") else _changed(table, ship, instead, uses)


def _changed(table: Table, ship: Ship, effective: EffectiveManeuver, uses: tuple[str, ...]) -> EffectiveManeuver:
    for change in CHANGES:
        effective = change(table, ship, effective, uses)
    entry, difficulty = faster(effective.entry, effective.faster), harder(effective.difficulty, effective.harder)
    return replace(effective, entry=entry, difficulty=difficulty, harder=0, faster=0)


def _forbidden(ship: Ship, effective: EffectiveManeuver) -> Literal["stress", "force"] | None:
    """Say what forbids a maneuver: red while stressed (XW-ACT-04), or purple without Force (XW-ACT-06)."""
    if effective.difficulty == "purple" and ship.force == 0:
        return "force"
    return "stress" if effective.difficulty == "red" and ship.stressed and not effective.reds_while_stressed else None


def granted_maneuver(_table: Table, move: Maneuver) -> EffectiveManeuver:
    """Return the granted maneuver of a legal declaration: white, and nothing that the dial shows."""
    if move.maneuver is None:
        raise MoveError(f"extra={move.extra}: say which maneuver")
    return EffectiveManeuver(entry=move.maneuver, difficulty="white", why="granted")
