"""Shapes made of several convex parts: a base with its dial frames, a concave obstacle.

Such a shape is (pts, spans, circles, count): flat world coordinates of all vertices, start and count of each
part in `pts`, x, y, r of a circle round each part, and the number of parts. The margin is the least over
pairs of parts: in a gap the true distance; in overlap the sign is exact and the depth a lower bound. A pair
whose circles are no nearer than the best margin so far cannot change the answer and is passed over.
"""

from collections.abc import Sequence
from math import sqrt

from sublight.geometry.box import box_radius
from sublight.geometry.box_poly import box_poly_margin
from sublight.geometry.disc import disc_poly_margin
from sublight.geometry.kernel import kernel
from sublight.geometry.poly_poly import poly_poly_margin, poly_poly_overlaps
from sublight.geometry.segment import FAR_MM
from sublight.geometry.tolerance import overlaps

SLACK_MM = 1.0
"""What is allowed for rounding where a search starts from a bound instead of from far away."""


@kernel
def circles_farther(ax: float, ay: float, ar: float, bx: float, by: float, br: float, margin_mm: float) -> bool:
    """Tell whether what two circles hold is sure to have at least this margin."""
    reach = ar + br + margin_mm
    dx = bx - ax
    dy = by - ay
    return reach <= 0.0 or dx * dx + dy * dy >= reach * reach


@kernel
def box_parts_nearest(
    cx: float, cy: float, fx: float, fy: float, hw: float, hl: float,
    pts: Sequence[float], spans: Sequence[int], circles: Sequence[float], count: int,
) -> tuple[float, int]:  # fmt: skip
    """Return the signed margin in mm between a box and the nearest part, and that part's number."""
    radius = box_radius(hw, hl)
    best = FAR_MM
    part = 0
    for i in range(count):
        if not circles_farther(cx, cy, radius, circles[3 * i], circles[3 * i + 1], circles[3 * i + 2], best):
            margin = box_poly_margin(cx, cy, fx, fy, hw, hl, pts, spans[2 * i], spans[2 * i + 1])
            if margin < best:
                best = margin
                part = i
    return best, part


@kernel
def box_parts_margin(
    cx: float, cy: float, fx: float, fy: float, hw: float, hl: float,
    pts: Sequence[float], spans: Sequence[int], circles: Sequence[float], count: int,
) -> float:  # fmt: skip
    """Return the signed margin in mm: the true distance, or minus a lower bound of the depth."""
    best, _part = box_parts_nearest(cx, cy, fx, fy, hw, hl, pts, spans, circles, count)
    return best


@kernel
def disc_parts_nearest(
    x: float,
    y: float,
    r: float,
    pts: Sequence[float],
    spans: Sequence[int],
    circles: Sequence[float],
    count: int,
) -> tuple[float, int]:
    """Return the signed margin in mm between a disc and the nearest part, and that part's number."""
    best = FAR_MM
    part = 0
    for i in range(count):
        if not circles_farther(x, y, r, circles[3 * i], circles[3 * i + 1], circles[3 * i + 2], best):
            margin = disc_poly_margin(x, y, r, pts, spans[2 * i], spans[2 * i + 1])
            if margin < best:
                best = margin
                part = i
    return best, part


@kernel
def disc_parts_overlaps(
    x: float, y: float, r: float, pts: Sequence[float], spans: Sequence[int], circles: Sequence[float], count: int
) -> bool:
    """Tell whether a disc overlaps any part; contact is none."""
    for i in range(count):
        if not circles_farther(x, y, r, circles[3 * i], circles[3 * i + 1], circles[3 * i + 2], 0.0) and overlaps(
            disc_poly_margin(x, y, r, pts, spans[2 * i], spans[2 * i + 1])
        ):
            return True
    return False


@kernel
def _no_farther(acircles: Sequence[float], acount: int, bcircles: Sequence[float], bcount: int) -> float:
    """Return a distance in mm that the nearest two parts do not exceed, from their circles alone."""
    least = FAR_MM
    for i in range(acount):
        for j in range(bcount):
            dx = bcircles[3 * j] - acircles[3 * i]
            dy = bcircles[3 * j + 1] - acircles[3 * i + 1]
            reach = sqrt(dx * dx + dy * dy) + acircles[3 * i + 2] + bcircles[3 * j + 2]
            if reach < least:
                least = reach
    return least


@kernel
def parts_parts_nearest(
    apts: Sequence[float], aspans: Sequence[int], acircles: Sequence[float], acount: int,
    bpts: Sequence[float], bspans: Sequence[int], bcircles: Sequence[float], bcount: int,
) -> tuple[float, int, int]:  # fmt: skip
    """Return the signed margin in mm between the nearest two parts, and their numbers."""
    best = _no_farther(acircles, acount, bcircles, bcount) + SLACK_MM
    a_part = 0
    b_part = 0
    for i in range(acount):
        ax, ay, ar = acircles[3 * i], acircles[3 * i + 1], acircles[3 * i + 2]
        for j in range(bcount):
            bx, by, br = bcircles[3 * j], bcircles[3 * j + 1], bcircles[3 * j + 2]
            if not circles_farther(ax, ay, ar, bx, by, br, best):
                margin = poly_poly_margin(
                    apts, aspans[2 * i], aspans[2 * i + 1], bpts, bspans[2 * j], bspans[2 * j + 1]
                )
                if margin < best:
                    best = margin
                    a_part = i
                    b_part = j
    return best, a_part, b_part


@kernel
def parts_parts_overlaps(
    apts: Sequence[float], aspans: Sequence[int], acircles: Sequence[float], acount: int,
    bpts: Sequence[float], bspans: Sequence[int], bcircles: Sequence[float], bcount: int,
) -> bool:  # fmt: skip
    """Tell whether any two parts overlap; contact is none."""
    for i in range(acount):
        ax, ay, ar = acircles[3 * i], acircles[3 * i + 1], acircles[3 * i + 2]
        for j in range(bcount):
            if not circles_farther(
                ax, ay, ar, bcircles[3 * j], bcircles[3 * j + 1], bcircles[3 * j + 2], 0.0
            ) and poly_poly_overlaps(apts, aspans[2 * i], aspans[2 * i + 1], bpts, bspans[2 * j], bspans[2 * j + 1]):
                return True
    return False
