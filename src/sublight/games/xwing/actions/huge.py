"""Huge ships do none of these moves, and how they move instead is not measured (XW-MOV-12)."""

from sublight.games.xwing.pieces import Ship
from sublight.referee.ruling import Violation, lacks


def too_big(ship: Ship, move: str) -> tuple[Violation, ...]:
    """Return what is missing to rule on a move of a huge ship, nothing for any other."""
    return (lacks("XW-MOV-12", "huge_not_ruled", ship.id, move=move),) if ship.card.size == "huge" else ()
