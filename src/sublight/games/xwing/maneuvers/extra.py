"""Maneuvers that an effect grants outside the Execute Maneuver step, such as Adaptive Ailerons once (XW-MOV-11)."""

from collections.abc import Iterator
from functools import cache

from sublight.errors import MoveError, did_you_mean
from sublight.games.xwing.active_effects import has
from sublight.games.xwing.bearings import entry_text
from sublight.games.xwing.cards.ordered import Ordered
from sublight.games.xwing.catalogue import effect_cards
from sublight.games.xwing.moves import Maneuver
from sublight.games.xwing.pieces import DialEntry, Ship, Table
from sublight.referee.ruling import Violation, breaks

AILERONS = "adaptive_ailerons_a"


@cache
def extras() -> dict[str, tuple[DialEntry, ...]]:
    """Return by effect the white maneuvers that it lets its ship execute before it reveals its dial."""
    cards = effect_cards().items()
    return {name: tuple(DialEntry(*each) for each in card.hints.extra) for name, card in cards if card.hints.extra}


def admit_extra(move: Maneuver) -> None:
    """Raise MoveError for an effect that grants no maneuver, or a declaration without one."""
    if not move.extra:
        return
    if move.extra not in extras():
        listed = ", ".join(extras())
        raise MoveError(f"extra={move.extra}: grants no maneuver (one of {listed}){did_you_mean(move.extra, extras())}")
    if move.maneuver is None:
        raise MoveError(f"extra={move.extra}: say which maneuver")


def check_extra(table: Table, ship: Ship, move: Maneuver) -> Iterator[Violation]:
    """Yield what a granted maneuver breaks: not its effect, used already, stressed, not one of those it grants."""
    if not has(table, ship, move.extra):
        yield breaks("XW-MOV-11", "extra_not_there", ship.id, effect=move.extra)
    if move.extra in ship.used:
        yield breaks("XW-MOV-11", "extra_used", ship.id, effect=move.extra)
    if ship.stressed:
        yield breaks("XW-MOV-11", "extra_while_stressed", ship.id, effect=move.extra)
    offered = extras()[move.extra]
    if move.maneuver not in offered:
        yield breaks(
            "XW-MOV-11", "not_granted", ship.id,
            effect=move.extra, offered=tuple(entry_text(each) for each in offered),
        )  # fmt: skip


def check_extra_first(table: Table, ship: Ship) -> Iterator[Violation]:
    """Adaptive Ailerons come before the dial whether the player likes it or not, unless the ship is stressed."""
    if has(table, ship, AILERONS) and AILERONS not in ship.used and not ship.stressed:
        yield breaks("XW-MOV-11", "extra_first", ship.id, effect=AILERONS)


def extra_order(_table: Table, move: Maneuver) -> Ordered:
    """Return the granted maneuver of a legal declaration: white, and nothing that the dial shows."""
    if move.maneuver is None:
        raise MoveError(f"extra={move.extra}: say which maneuver")
    return Ordered(entry=move.maneuver, difficulty="white", why="granted")
