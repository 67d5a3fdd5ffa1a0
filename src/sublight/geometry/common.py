"""A point and a convex polygon that may hold it, and what two polygons have in common, seen from a point."""

from collections.abc import Sequence

from sublight.geometry.kernel import kernel
from sublight.geometry.segment import FAR_MM, nearest_on_segment


@kernel
def poly_holds(x: float, y: float, pts: Sequence[float], start: int, count: int) -> bool:
    """Tell whether a point lies in a polygon or on its outline."""
    last = start + 2 * count - 2
    px = pts[last]
    py = pts[last + 1]
    for i in range(start, start + 2 * count, 2):
        if (x - px) * (pts[i + 1] - py) - (y - py) * (pts[i] - px) > 0.0:
            return False
        px = pts[i]
        py = pts[i + 1]
    return True


@kernel
def common_gap2(
    x: float, y: float,
    apts: Sequence[float], astart: int, acount: int, bpts: Sequence[float], bstart: int, bcount: int,
) -> float:  # fmt: skip
    """Return the squared distance from a point to the common part of two polygons; FAR_MM where they share nothing."""
    if poly_holds(x, y, apts, astart, acount) and poly_holds(x, y, bpts, bstart, bcount):
        return 0.0
    one = _edges_gap2(x, y, apts, astart, acount, bpts, bstart, bcount)
    other = _edges_gap2(x, y, bpts, bstart, bcount, apts, astart, acount)
    return one if one < other else other


@kernel
def _edges_gap2(
    x: float, y: float,
    apts: Sequence[float], astart: int, acount: int, bpts: Sequence[float], bstart: int, bcount: int,
) -> float:  # fmt: skip
    """Return the squared distance from a point to what of the first polygon's edges lies in the second."""
    best = FAR_MM
    last = astart + 2 * acount - 2
    px = apts[last]
    py = apts[last + 1]
    for i in range(astart, astart + 2 * acount, 2):
        qx = apts[i]
        qy = apts[i + 1]
        low, high = _part_within(px, py, qx, qy, bpts, bstart, bcount)
        if low <= high:
            ax, ay = px + low * (qx - px), py + low * (qy - py)
            bx, by = px + high * (qx - px), py + high * (qy - py)
            nx, ny = nearest_on_segment(x, y, ax, ay, bx, by)
            gap2 = (x - nx) * (x - nx) + (y - ny) * (y - ny)
            if gap2 < best:
                best = gap2
        px = qx
        py = qy
    return best


@kernel
def _part_within(
    px: float, py: float, qx: float, qy: float, pts: Sequence[float], start: int, count: int
) -> tuple[float, float]:
    """Return which part of the line from p to q lies in the polygon, 0 to 1; the first above the second for none."""
    low = 0.0
    high = 1.0
    last = start + 2 * count - 2
    ex = pts[last]
    ey = pts[last + 1]
    for i in range(start, start + 2 * count, 2):
        dx = pts[i] - ex
        dy = pts[i + 1] - ey
        a = (py - ey) * dx - (px - ex) * dy
        b = (qy - ey) * dx - (qx - ex) * dy
        if a < 0.0 and b < 0.0:
            return 1.0, 0.0
        if a < 0.0:
            at = a / (a - b)  # guarded: a is below 0 and b is not
            if at > low:
                low = at
        elif b < 0.0:
            at = a / (a - b)  # guarded: b is below 0 and a is not
            if at < high:
                high = at
        ex = pts[i]
        ey = pts[i + 1]
    return low, high
