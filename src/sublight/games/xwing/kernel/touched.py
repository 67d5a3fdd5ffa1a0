"""What a base at rest and the template it came along meet, on a packed scene; sets of pieces have bit i for piece i."""

from collections.abc import Sequence

from sublight.games.xwing.kernel.records import (
    HALF_TEMPLATE,
    HEIGHT,
    OBSTACLES,
    PART_INDEX,
    PART_REALS,
    PART_WHOLES,
    PARTS_AT,
    PIECE_INDEX,
    PIECE_REALS,
    PIECE_WHOLES,
    PIECES_AT,
    SHIPS,
    WIDTH,
)
from sublight.geometry.kernel import kernel
from sublight.geometry.parts import circles_farther
from sublight.geometry.poly_area import poly_area_margin
from sublight.geometry.poly_poly import poly_poly_margin, poly_poly_sign
from sublight.geometry.quad import stand_quad
from sublight.geometry.segment import FAR_MM
from sublight.geometry.strip import strip_circle, strip_poly_overlaps
from sublight.geometry.tolerance import EPS_MM


@kernel
def body_overlaps(
    reals: Sequence[float], wholes: Sequence[int], body: int, other: int, x: float, y: float, fx: float, fy: float
) -> bool:
    """Tell whether a body in its own frame, put at a pose, overlaps another piece (XW-OVL-01)."""
    mine = wholes[PIECE_INDEX] + PIECE_WHOLES * body
    theirs = wholes[PIECE_INDEX] + PIECE_WHOLES * other
    for i in range(wholes[mine], wholes[mine] + wholes[mine + 1]):
        c = wholes[PARTS_AT] + PART_REALS * i
        ax = x + reals[c] * fy + reals[c + 1] * fx
        ay = y - reals[c] * fx + reals[c + 1] * fy
        quad = stand_quad(reals, wholes[wholes[PART_INDEX] + PART_WHOLES * i], x, y, fx, fy)
        for j in range(wholes[theirs], wholes[theirs] + wholes[theirs + 1]):
            d = wholes[PARTS_AT] + PART_REALS * j
            if not circles_farther(ax, ay, reals[c + 2], reals[d], reals[d + 1], reals[d + 2], 0.0):
                p = wholes[PART_INDEX] + PART_WHOLES * j
                sign = poly_poly_sign(quad, 0, 4, reals, wholes[p], wholes[p + 1])
                # The sign may be 0.7 of the margin: within the band the margin decides.
                if sign < -EPS_MM:
                    return True
                if sign < 0.0 and poly_poly_margin(quad, 0, 4, reals, wholes[p], wholes[p + 1]) < -EPS_MM:
                    return True
    return False


@kernel
def pieces_under(
    reals: Sequence[float], wholes: Sequence[int], body: int, skip: int, first: int, count: int,
    x: float, y: float, fx: float, fy: float,
) -> int:  # fmt: skip
    """Return which of `count` pieces from the first on, but not `skip`, a body at a pose overlaps."""
    radius = reals[wholes[PIECES_AT] + PIECE_REALS * body + 2]
    found = 0
    bit = 1
    for other in range(first, first + count):
        r = wholes[PIECES_AT] + PIECE_REALS * other
        near = other != skip and not circles_farther(x, y, radius, reals[r], reals[r + 1], reals[r + 2], 0.0)
        if near and body_overlaps(reals, wholes, body, other, x, y, fx, fy):
            found += bit
        bit += bit
    return found


@kernel
def passed_through(
    reals: Sequence[float], wholes: Sequence[int],
    x: float, y: float, gx: float, gy: float, hand: int, radius_mm: float, reach: float,
) -> int:  # fmt: skip
    """Return the obstacles that the travelled part of a template overlaps (XW-OBS-14)."""
    if reach <= 0.0:
        return 0
    width = reals[HALF_TEMPLATE]
    cx, cy, radius = strip_circle(x, y, gx, gy, width, hand, radius_mm, reach)
    found = 0
    bit = 1
    for obstacle in range(wholes[SHIPS], wholes[SHIPS] + wholes[OBSTACLES]):
        r = wholes[PIECES_AT] + PIECE_REALS * obstacle
        index = wholes[PIECE_INDEX] + PIECE_WHOLES * obstacle
        meets = False
        if not circles_farther(cx, cy, radius, reals[r], reals[r + 1], reals[r + 2], 0.0):
            for part in range(wholes[index], wholes[index] + wholes[index + 1]):
                d = wholes[PARTS_AT] + PART_REALS * part
                if not meets and not circles_farther(cx, cy, radius, reals[d], reals[d + 1], reals[d + 2], 0.0):
                    p = wholes[PART_INDEX] + PART_WHOLES * part
                    meets = strip_poly_overlaps(
                        x, y, gx, gy, width, hand, radius_mm, reach, reals, wholes[p], wholes[p + 1]
                    )
        if meets:
            found += bit
        bit += bit
    return found


@kernel
def edge_margin(
    reals: Sequence[float], wholes: Sequence[int], body: int, x: float, y: float, fx: float, fy: float
) -> float:
    """Return how far (mm) a body at a pose, guides included, is inside the play area (XW-FLEE-01)."""
    mine = wholes[PIECE_INDEX] + PIECE_WHOLES * body
    least = FAR_MM
    for i in range(wholes[mine], wholes[mine] + wholes[mine + 1]):
        quad = stand_quad(reals, wholes[wholes[PART_INDEX] + PART_WHOLES * i], x, y, fx, fy)
        margin = poly_area_margin(quad, 0, 4, reals[WIDTH], reals[HEIGHT])
        if margin < least:
            least = margin
    return least
