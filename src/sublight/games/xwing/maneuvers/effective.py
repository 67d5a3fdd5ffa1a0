"""The maneuver that a ship executes: the one on its dial, changed by effects, or one that the rules impose."""

from typing import Literal

from msgspec.structs import replace

from sublight.errors import MoveError
from sublight.games.xwing.activation import PLANNED_ION, colour_on_dial
from sublight.games.xwing.cards.maneuver_changes import EffectiveManeuver, changed_maneuver, hand_of
from sublight.games.xwing.damage.tokens import ionized
from sublight.games.xwing.moves import Maneuver
from sublight.games.xwing.pieces import DialEntry, Ship, Table
from sublight.games.xwing.rulebook import in_force, worded

STRESS_MANEUVER = DialEntry(2, "straight")
ION_STRAIGHT = DialEntry(1, "straight")
ION_BANKS = {"left": DialEntry(1, "bank_left"), "right": DialEntry(1, "bank_right")}


def ion_bound(table: Table, ship: Ship) -> bool:
    """Say whether a ship must execute an ion maneuver if it activates now (XW-TOK-01).

    Where ionized means ionized in the Planning Phase, a ship without a dial was, and so was one marked for it.
    """
    if not ionized(ship):
        return False
    return worded(table, "ion_maneuver_follows_dial") or ship.dial is None or PLANNED_ION in ship.used


def ion_entry(shown: DialEntry) -> DialEntry:
    """Return the ion maneuver in the direction of a dial: a bank to its side, else a straight (XW-TOK-01)."""
    return ION_BANKS.get(hand_of(shown), ION_STRAIGHT)


def effective_maneuver(table: Table, move: Maneuver) -> EffectiveManeuver:
    """Return the maneuver that a legal declaration leads to."""
    ship = table.ship(move.ship)
    if ion_bound(table, ship):
        return _ion(table, ship, move)
    shown = move.maneuver or ship.dial
    if shown is None:
        return EffectiveManeuver(entry=STRESS_MANEUVER, difficulty="white", why="forgotten")
    colour = colour_on_dial(ship, shown) or "white"
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
    changed = changed_maneuver(table, ship, effective, uses)
    why = _forbidden(ship, changed)
    if why is None:
        return changed
    instead = replace(effective, entry=STRESS_MANEUVER, difficulty="white", why=why)
    return instead if in_force(table, "XW-ACT-06") else changed_maneuver(table, ship, instead, uses)


def _forbidden(ship: Ship, effective: EffectiveManeuver) -> Literal["stress", "force"] | None:
    """Say what forbids a maneuver: red while stressed (XW-ACT-04), or purple without Force (XW-ACT-06)."""
    if effective.difficulty == "purple" and ship.force == 0:
        return "force"
    return "stress" if effective.difficulty == "red" and ship.stressed and not effective.reds_while_stressed else None


def granted_maneuver(move: Maneuver) -> EffectiveManeuver:
    """Return the granted maneuver of a legal declaration: white, and nothing that the dial shows."""
    if move.maneuver is None:
        raise MoveError(f"extra={move.extra}: say which maneuver")
    return EffectiveManeuver(entry=move.maneuver, difficulty="white", why="granted")
