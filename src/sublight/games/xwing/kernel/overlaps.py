"""What a ship at a pose lies on, and what its travelled template lies over, in the packed scene of a table.

A single ruling and a batch ask the same functions. Sets of ships and of obstacles have bit i for the i-th of the table.
"""

from collections.abc import Sequence

from sublight.board.plane.contacts import edge_margin, pieces_under_strip, pieces_within
from sublight.board.plane.slide_back import NO_PIECE
from sublight.games.xwing.kernel.scene import HEIGHT, OBSTACLES, SHIPS, WIDTH
from sublight.geometry.kernel import kernel


@kernel
def own_body(wholes: Sequence[int], ship: int) -> int:
    """Return which piece is the body of a ship in its own frame."""
    return wholes[SHIPS] + wholes[OBSTACLES] + ship


@kernel
def ships_within(
    reals: Sequence[float], wholes: Sequence[int], mover: int,
    x: float, y: float, fx: float, fy: float, limit_mm: float,
) -> int:  # fmt: skip
    """Return to which other ships a ship at a pose has a margin below a limit (XW-OVL-01)."""
    return pieces_within(reals, wholes, own_body(wholes, mover), mover, 0, wholes[SHIPS], x, y, fx, fy, limit_mm)


@kernel
def obstacles_within(
    reals: Sequence[float], wholes: Sequence[int], mover: int,
    x: float, y: float, fx: float, fy: float, limit_mm: float,
) -> int:  # fmt: skip
    """Return to which obstacles a ship at a pose has a margin below a limit (XW-OVL-01)."""
    return pieces_within(
        reals, wholes, own_body(wholes, mover), NO_PIECE, wholes[SHIPS], wholes[OBSTACLES], x, y, fx, fy, limit_mm
    )


@kernel
def ships_under_strip(
    reals: Sequence[float], wholes: Sequence[int], mover: int,
    x: float, y: float, fx: float, fy: float, hw: float, hand: int, radius_mm: float, reach: float,
) -> int:  # fmt: skip
    """Return the other ships that the travelled part of a template lies over (XW-OVL-09)."""
    return pieces_under_strip(reals, wholes, mover, 0, wholes[SHIPS], x, y, fx, fy, hw, hand, radius_mm, reach)


@kernel
def obstacles_under_strip(
    reals: Sequence[float], wholes: Sequence[int],
    x: float, y: float, fx: float, fy: float, hw: float, hand: int, radius_mm: float, reach: float,
) -> int:  # fmt: skip
    """Return the obstacles that the travelled part of a template overlaps (XW-OBS-14)."""
    return pieces_under_strip(
        reals, wholes, NO_PIECE, wholes[SHIPS], wholes[OBSTACLES], x, y, fx, fy, hw, hand, radius_mm, reach
    )


@kernel
def ship_edge_margin(
    reals: Sequence[float], wholes: Sequence[int], mover: int, x: float, y: float, fx: float, fy: float
) -> float:
    """Return how far (mm) a ship at a pose, guides included, is inside the play area (XW-FLEE-01)."""
    return edge_margin(reals, wholes, own_body(wholes, mover), x, y, fx, fy, reals[WIDTH], reals[HEIGHT])
