"""Two convex polygons.

A polygon is (pts, start, count): world coordinates x, y, x, y ... at pts[start : start + 2 * count],
counter-clockwise. Distances run over the edges of both: the gap is always reached between an edge that faces
the other polygon and one of the other's corners, the depth is always along the normal of one edge.
"""

from collections.abc import Sequence
from math import sqrt

from sublight.geometry.kernel import kernel
from sublight.geometry.segment import FAR_MM, nearest_on_segment, segment_gap2
from sublight.geometry.tolerance import EPS_MM


@kernel
def edge_reach(px: float, py: float, dx: float, dy: float, pts: Sequence[float], start: int, count: int) -> float:
    """Return how far the polygon stays outside the edge from p along d: the least cross product, in mm times
    |d|.
    """
    least = (pts[start] - px) * dy - (pts[start + 1] - py) * dx
    for i in range(start + 2, start + 2 * count, 2):
        reach = (pts[i] - px) * dy - (pts[i + 1] - py) * dx
        if reach < least:
            least = reach
    return least


@kernel
def _edges_sign(
    apts: Sequence[float], astart: int, acount: int, bpts: Sequence[float], bstart: int, bcount: int
) -> float:
    """Return the greatest separation along edge normals of the first polygon, over the taxicab length of the
    edge.
    """
    last = astart + 2 * acount - 2
    px = apts[last]
    py = apts[last + 1]
    best = -FAR_MM
    for i in range(astart, astart + 2 * acount, 2):
        dx = apts[i] - px
        dy = apts[i + 1] - py
        size = abs(dx) + abs(dy)
        if size > 0.0:
            gap = edge_reach(px, py, dx, dy, bpts, bstart, bcount) / size
            if gap > best:
                best = gap
                if best > EPS_MM:
                    return best
        px = apts[i]
        py = apts[i + 1]
    return best


@kernel
def poly_poly_sign(
    apts: Sequence[float], astart: int, acount: int, bpts: Sequence[float], bstart: int, bcount: int
) -> float:
    """Return a value with the sign of the margin, without a root.

    In millimetres, between 0.7 and 1 times the separation along an edge normal; stops at the first edge that
    separates beyond the rounding band.
    """
    best = _edges_sign(apts, astart, acount, bpts, bstart, bcount)
    if best > EPS_MM:
        return best
    gap = _edges_sign(bpts, bstart, bcount, apts, astart, acount)
    if gap > best:
        best = gap
    return best


@kernel
def _edges_margin(
    apts: Sequence[float], astart: int, acount: int, bpts: Sequence[float], bstart: int, bcount: int
) -> tuple[float, float]:
    """Return the greatest separation (mm) along edge normals of the first, and the least squared gap at
    facing edges.
    """
    last = astart + 2 * acount - 2
    px = apts[last]
    py = apts[last + 1]
    best = -FAR_MM
    near2 = FAR_MM
    for i in range(astart, astart + 2 * acount, 2):
        qx = apts[i]
        qy = apts[i + 1]
        dx = qx - px
        dy = qy - py
        size = sqrt(dx * dx + dy * dy)
        if size > 0.0:
            gap = edge_reach(px, py, dx, dy, bpts, bstart, bcount) / size
            if gap > best:
                best = gap
            # An edge that faces the other polygon; the band keeps rounding from hiding one.
            if gap >= -EPS_MM:
                for j in range(bstart, bstart + 2 * bcount, 2):
                    gap2 = segment_gap2(bpts[j], bpts[j + 1], px, py, qx, qy)
                    if gap2 < near2:
                        near2 = gap2
        px = qx
        py = qy
    return best, near2


@kernel
def poly_poly_margin(
    apts: Sequence[float], astart: int, acount: int, bpts: Sequence[float], bstart: int, bcount: int
) -> float:
    """Return the signed margin in mm: the true distance, or minus the least shift that separates."""
    best, near2 = _edges_margin(apts, astart, acount, bpts, bstart, bcount)
    gap, gap2 = _edges_margin(bpts, bstart, bcount, apts, astart, acount)
    if gap > best:
        best = gap
    if gap2 < near2:
        near2 = gap2
    if best <= 0.0:
        return best
    return sqrt(near2)  # guarded: a least of sums of squares


@kernel
def poly_poly_within(
    apts: Sequence[float], astart: int, acount: int, bpts: Sequence[float], bstart: int, bcount: int, limit_mm: float
) -> bool:
    """Tell whether the margin is below a limit, with a root only where the sign leaves it open."""
    sign = poly_poly_sign(apts, astart, acount, bpts, bstart, bcount)
    # A gap is no shorter than its sign says, and a depth no less.
    if sign >= 0.0 and sign >= limit_mm:
        return False
    if sign <= 0.0 and sign < limit_mm:
        return True
    return poly_poly_margin(apts, astart, acount, bpts, bstart, bcount) < limit_mm


@kernel
def poly_poly_overlaps(
    apts: Sequence[float], astart: int, acount: int, bpts: Sequence[float], bstart: int, bcount: int
) -> bool:
    """Tell whether the margin is an overlap, with a root only where the sign leaves it open."""
    return poly_poly_within(apts, astart, acount, bpts, bstart, bcount, -EPS_MM)


@kernel
def _facing_pair(
    apts: Sequence[float], astart: int, acount: int, bpts: Sequence[float], bstart: int, bcount: int
) -> tuple[float, float, float, float, float]:
    """Return the least squared gap at facing edges of the first polygon, and the two points that reach it."""
    last = astart + 2 * acount - 2
    px = apts[last]
    py = apts[last + 1]
    found = (FAR_MM, 0.0, 0.0, 0.0, 0.0)
    for i in range(astart, astart + 2 * acount, 2):
        qx = apts[i]
        qy = apts[i + 1]
        dx = qx - px
        dy = qy - py
        size = sqrt(dx * dx + dy * dy)
        if edge_reach(px, py, dx, dy, bpts, bstart, bcount) >= -EPS_MM * size:
            for j in range(bstart, bstart + 2 * bcount, 2):
                gap2 = segment_gap2(bpts[j], bpts[j + 1], px, py, qx, qy)
                if gap2 < found[0]:
                    x, y = nearest_on_segment(bpts[j], bpts[j + 1], px, py, qx, qy)
                    found = (gap2, x, y, bpts[j], bpts[j + 1])
        px = qx
        py = qy
    return found


@kernel
def _deepest_edge(
    apts: Sequence[float], astart: int, acount: int, bpts: Sequence[float], bstart: int, bcount: int
) -> tuple[float, float, float, float, float, float]:
    """Return the greatest separation along edge normals of the first, and that edge: start, unit direction,
    length.
    """
    last = astart + 2 * acount - 2
    px = apts[last]
    py = apts[last + 1]
    found = (-FAR_MM, 0.0, 0.0, 0.0, 0.0, 0.0)
    for i in range(astart, astart + 2 * acount, 2):
        dx = apts[i] - px
        dy = apts[i + 1] - py
        size = sqrt(dx * dx + dy * dy)
        if size > 0.0:
            gap = edge_reach(px, py, dx, dy, bpts, bstart, bcount) / size
            if gap > found[0]:
                found = (gap, px, py, dx / size, dy / size, size)
        px = apts[i]
        py = apts[i + 1]
    return found


@kernel
def _depth_pair(
    apts: Sequence[float], astart: int, acount: int, bpts: Sequence[float], bstart: int, bcount: int
) -> tuple[float, float, float, float, float]:
    """Return the greatest separation along edge normals of the first, a point on that edge, and the point
    facing it.

    Where an edge of the second runs parallel, the pair stands in the middle of the stretch that both share.
    """
    gap, px, py, tx, ty, size = _deepest_edge(apts, astart, acount, bpts, bstart, bcount)
    low = FAR_MM
    high = -FAR_MM
    for i in range(bstart, bstart + 2 * bcount, 2):
        ex = bpts[i] - px
        ey = bpts[i + 1] - py
        if ex * ty - ey * tx <= gap + EPS_MM:
            along = ex * tx + ey * ty
            if along < low:
                low = along
            if along > high:
                high = along
    if low < 0.0:
        low = 0.0
    if high > size:
        high = size
    middle = (low + high) / 2.0
    x = px + tx * middle
    y = py + ty * middle
    return gap, x, y, x + ty * gap, y - tx * gap


@kernel
def poly_poly_witness(
    apts: Sequence[float], astart: int, acount: int, bpts: Sequence[float], bstart: int, bcount: int
) -> tuple[float, float, float, float]:
    """Return the closest points, first on the first; in overlap the pair that the least shift would join."""
    a_gap, ax, ay, bx, by = _depth_pair(apts, astart, acount, bpts, bstart, bcount)
    b_gap, dx, dy, cx, cy = _depth_pair(bpts, bstart, bcount, apts, astart, acount)
    if a_gap <= 0.0 and b_gap <= 0.0:
        if a_gap >= b_gap:
            return ax, ay, bx, by
        return cx, cy, dx, dy
    a_gap, ax, ay, bx, by = _facing_pair(apts, astart, acount, bpts, bstart, bcount)
    b_gap, dx, dy, cx, cy = _facing_pair(bpts, bstart, bcount, apts, astart, acount)
    if a_gap <= b_gap:
        return ax, ay, bx, by
    return cx, cy, dx, dy
