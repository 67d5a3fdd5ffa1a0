"""What a body at a pose overlaps, or touches, in a packed scene, and what a strip lies over; how far a body is inside.

A body is a piece of the scene (see `packing`) in its own frame, all its parts four-cornered; the others stand on the
table. Sets of pieces have bit i for the i-th piece that was asked about.
"""

from collections.abc import Sequence

from sublight.board.plane.packing import CIRCLE_REALS, INDEX_WHOLES, PART_WHOLES
from sublight.geometry.area import point_area_inside, poly_area_margin
from sublight.geometry.kernel import kernel
from sublight.geometry.parts import circles_farther
from sublight.geometry.poly_poly import poly_poly_margin, poly_poly_within
from sublight.geometry.quad import NO_QUAD, stand_quad
from sublight.geometry.segment import FAR_MM
from sublight.geometry.strip import strip_circle, strip_misses_disc, strip_poly_overlaps
from sublight.geometry.tolerance import EPS_MM

OVERLAP_MM = -EPS_MM  # a margin below this is an overlap
TOUCH_MM = EPS_MM  # a margin below this is contact, or an overlap


def places_of(found: int) -> list[int]:
    """Return the places of the bits of a set, in ascending order."""
    return [at for at in range(found.bit_length()) if found & 1 << at]


@kernel
def body_within(
    reals: Sequence[float], wholes: Sequence[int], body: int, other: int,
    x: float, y: float, fx: float, fy: float, limit_mm: float,
) -> bool:  # fmt: skip
    """Tell whether the margin between a body at a pose and another piece is below a limit."""
    mine = wholes[0] + INDEX_WHOLES * body
    theirs = wholes[0] + INDEX_WHOLES * other
    own_at, own = wholes[mine], wholes[mine + 1]
    its_at, its = wholes[theirs], wholes[theirs + 1]
    for i in range(wholes[own]):
        c = own_at + CIRCLE_REALS + CIRCLE_REALS * i
        ax = x + reals[c] * fy + reals[c + 1] * fx
        ay = y - reals[c] * fx + reals[c + 1] * fy
        near = not circles_farther(ax, ay, reals[c + 2], reals[its_at], reals[its_at + 1], reals[its_at + 2], 0.0)
        placed = False
        quad = NO_QUAD
        for j in range(wholes[its] if near else 0):
            d = its_at + CIRCLE_REALS + CIRCLE_REALS * j
            if not circles_farther(ax, ay, reals[c + 2], reals[d], reals[d + 1], reals[d + 2], 0.0):
                if not placed:
                    quad = stand_quad(reals, own_at + wholes[own + 1 + PART_WHOLES * i], x, y, fx, fy)
                    placed = True
                p = its + 1 + PART_WHOLES * j
                if poly_poly_within(quad, 0, 4, reals, its_at + wholes[p], wholes[p + 1], limit_mm):
                    return True
    return False


@kernel
def pieces_near(
    reals: Sequence[float], wholes: Sequence[int], first: int, count: int,
    x: float, y: float, radius: float, within_mm: float,
) -> int:  # fmt: skip
    """Return which of `count` pieces from the first on may be so near a disc, by the circles round them."""
    found = 0
    for i in range(count):
        r = wholes[wholes[0] + INDEX_WHOLES * (first + i)]
        if not circles_farther(x, y, radius, reals[r], reals[r + 1], reals[r + 2], within_mm):
            found |= 1 << i
    return found


@kernel
def pieces_within(
    reals: Sequence[float], wholes: Sequence[int], body: int, skip: int, first: int, count: int,
    x: float, y: float, fx: float, fy: float, limit_mm: float,
) -> int:  # fmt: skip
    """Return to which of `count` pieces from the first on, but not `skip`, a body at a pose has a margin below a limit.

    The limit is less than a thousandth of a millimetre.
    """
    radius = reals[wholes[wholes[0] + INDEX_WHOLES * body] + 2]
    found = 0
    for i in range(count):
        other = first + i
        r = wholes[wholes[0] + INDEX_WHOLES * other]
        near = other != skip and not circles_farther(x, y, radius, reals[r], reals[r + 1], reals[r + 2], 0.0)
        if near and body_within(reals, wholes, body, other, x, y, fx, fy, limit_mm):
            found |= 1 << i
    return found


@kernel
def pieces_under_strip(
    reals: Sequence[float], wholes: Sequence[int], skip: int, first: int, count: int,
    x: float, y: float, fx: float, fy: float, hw: float, hand: int, radius_mm: float, reach: float,
) -> int:  # fmt: skip
    """Return which of `count` pieces from the first on, but not `skip`, a strip overlaps."""
    if reach <= 0.0:
        return 0
    cx, cy, radius = strip_circle(x, y, fx, fy, hw, hand, radius_mm, reach)
    found = 0
    for i in range(count):
        other = first + i
        index = wholes[0] + INDEX_WHOLES * other
        r, w = wholes[index], wholes[index + 1]
        meets = False
        near = other != skip and not circles_farther(cx, cy, radius, reals[r], reals[r + 1], reals[r + 2], 0.0)
        if near and not strip_misses_disc(
            x, y, fx, fy, hw, hand, radius_mm, reach, reals[r], reals[r + 1], reals[r + 2]
        ):
            for j in range(wholes[w]):
                d, p = r + CIRCLE_REALS + CIRCLE_REALS * j, w + 1 + PART_WHOLES * j
                if not meets and not strip_misses_disc(
                    x, y, fx, fy, hw, hand, radius_mm, reach, reals[d], reals[d + 1], reals[d + 2]
                ):
                    meets = strip_poly_overlaps(
                        x, y, fx, fy, hw, hand, radius_mm, reach, reals, r + wholes[p], wholes[p + 1]
                    )
        if meets:
            found |= 1 << i
    return found


@kernel
def body_margin(
    reals: Sequence[float], wholes: Sequence[int], body: int, other: int, x: float, y: float, fx: float, fy: float
) -> float:
    """Return the signed margin in mm between a body at a pose and another piece."""
    mine = wholes[0] + INDEX_WHOLES * body
    theirs = wholes[0] + INDEX_WHOLES * other
    own_at, own = wholes[mine], wholes[mine + 1]
    its_at, its = wholes[theirs], wholes[theirs + 1]
    best = FAR_MM
    for i in range(wholes[own]):
        quad = stand_quad(reals, own_at + wholes[own + 1 + PART_WHOLES * i], x, y, fx, fy)
        for j in range(wholes[its]):
            p = its + 1 + PART_WHOLES * j
            margin = poly_poly_margin(quad, 0, 4, reals, its_at + wholes[p], wholes[p + 1])
            if margin < best:
                best = margin
    return best


@kernel
def edge_margin(
    reals: Sequence[float], wholes: Sequence[int], body: int,
    x: float, y: float, fx: float, fy: float, width: float, height: float,
) -> float:  # fmt: skip
    """Return how far (mm) a body at a pose is inside an area; negative: how far its worst corner is outside."""
    index = wholes[0] + INDEX_WHOLES * body
    r, w = wholes[index], wholes[index + 1]
    least = FAR_MM
    for i in range(wholes[w]):
        c = r + CIRCLE_REALS + CIRCLE_REALS * i
        middle_x = x + reals[c] * fy + reals[c + 1] * fx
        middle_y = y - reals[c] * fx + reals[c + 1] * fy
        inside = point_area_inside(middle_x, middle_y, width, height) - reals[c + 2]
        # A part whose circle lies wholly inside, and farther than the least margin, does not have a smaller one.
        if inside < least or inside < 0.0:
            quad = stand_quad(reals, r + wholes[w + 1 + PART_WHOLES * i], x, y, fx, fy)
            margin = poly_area_margin(quad, 0, 4, width, height)
            if margin < least:
                least = margin
    return least
