"""Moves that huge ships cannot make (XW-MOV-12)."""

from sublight.games.xwing.pieces import Ship
from sublight.referee.ruling import Violation, prevents


def too_big(ship: Ship, move: str) -> tuple[Violation, ...]:
    """Return the violation where a huge ship declares such a move.

    No house ruling sets it aside: the templates do not fit a huge base.
    """
    return (prevents("XW-MOV-12", "huge_not_ruled", ship.id, move=move),) if ship.card.size == "huge" else ()
