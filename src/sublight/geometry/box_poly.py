"""An oriented box (cx, cy, fx, fy, hw, hl) and a convex polygon (pts, start, count), counter-clockwise.

The polygon is read once, in the frame of the box, where the reach of the box along any direction is a closed
form.
"""

from collections.abc import Sequence
from math import sqrt

from sublight.geometry.box import box_corners, point_gap2
from sublight.geometry.kernel import kernel
from sublight.geometry.poly_poly import poly_poly_witness
from sublight.geometry.segment import FAR_MM
from sublight.geometry.tolerance import EPS_MM


@kernel
def _sides_reach(
    cx: float, cy: float, fx: float, fy: float, hw: float, hl: float,
    pts: Sequence[float], start: int, count: int,
) -> float:  # fmt: skip
    """Return the greatest separation (mm) of the polygon along the four normals of the box."""
    u_least = FAR_MM
    u_greatest = -FAR_MM
    v_least = FAR_MM
    v_greatest = -FAR_MM
    for i in range(start, start + 2 * count, 2):
        dx = pts[i] - cx
        dy = pts[i + 1] - cy
        u = dx * fy - dy * fx
        v = dx * fx + dy * fy
        if u < u_least:
            u_least = u
        if u > u_greatest:
            u_greatest = u
        if v < v_least:
            v_least = v
        if v > v_greatest:
            v_greatest = v
    across = (u_least if u_least > -u_greatest else -u_greatest) - hw
    along = (v_least if v_least > -v_greatest else -v_greatest) - hl
    return across if across > along else along


@kernel
def box_poly_sign(
    cx: float, cy: float, fx: float, fy: float, hw: float, hl: float,
    pts: Sequence[float], start: int, count: int,
) -> float:  # fmt: skip
    """Return a value with the sign of the margin, without a root.

    In millimetres for unit vectors, between 0.7 and 1 times the separation along a side's normal; stops at
    the sides of the box when they separate beyond the rounding band.
    """
    best = _sides_reach(cx, cy, fx, fy, hw, hl, pts, start, count)
    if best > EPS_MM:
        return best
    last = start + 2 * count - 2
    u0 = (pts[last] - cx) * fy - (pts[last + 1] - cy) * fx
    v0 = (pts[last] - cx) * fx + (pts[last + 1] - cy) * fy
    for i in range(start, start + 2 * count, 2):
        dx = pts[i] - cx
        dy = pts[i + 1] - cy
        u1 = dx * fy - dy * fx
        v1 = dx * fx + dy * fy
        du = u1 - u0
        dv = v1 - v0
        size = abs(du) + abs(dv)
        if size > 0.0:
            gap = (v0 * du - u0 * dv - (hw * abs(dv) + hl * abs(du))) / size
            if gap > best:
                best = gap
        u0 = u1
        v0 = v1
    return best


@kernel
def _corner_gap2(u0: float, v0: float, du: float, dv: float, gap: float, hw: float, hl: float) -> float:
    """Return gap squared where the box corner nearest to the edge stands square before it, else FAR_MM."""
    corner_u = -hw if dv > 0.0 else hw
    corner_v = hl if du > 0.0 else -hl
    along = (corner_u - u0) * du + (corner_v - v0) * dv
    if along >= 0.0 and along <= du * du + dv * dv:
        return gap * gap
    return FAR_MM


@kernel
def box_poly_margin(
    cx: float, cy: float, fx: float, fy: float, hw: float, hl: float,
    pts: Sequence[float], start: int, count: int,
) -> float:  # fmt: skip
    """Return the signed margin in mm: the true distance, or minus the least shift that separates."""
    best = _sides_reach(cx, cy, fx, fy, hw, hl, pts, start, count)
    near2 = FAR_MM
    last = start + 2 * count - 2
    u0 = (pts[last] - cx) * fy - (pts[last + 1] - cy) * fx
    v0 = (pts[last] - cx) * fx + (pts[last + 1] - cy) * fy
    for i in range(start, start + 2 * count, 2):
        dx = pts[i] - cx
        dy = pts[i + 1] - cy
        u1 = dx * fy - dy * fx
        v1 = dx * fx + dy * fy
        du = u1 - u0
        dv = v1 - v0
        size = sqrt(du * du + dv * dv)
        gap2 = point_gap2(u1, v1, hw, hl)
        if size > 0.0:
            gap = (v0 * du - u0 * dv - (hw * abs(dv) + hl * abs(du))) / size
            if gap > best:
                best = gap
            # An edge that faces the box; the band keeps rounding from hiding one.
            if gap >= -EPS_MM:
                corner2 = _corner_gap2(u0, v0, du, dv, gap, hw, hl)
                if corner2 < gap2:
                    gap2 = corner2
        if gap2 < near2:
            near2 = gap2
        u0 = u1
        v0 = v1
    return best if best <= 0.0 else sqrt(near2)  # guarded: a least of sums of squares


@kernel
def box_poly_witness(
    cx: float, cy: float, fx: float, fy: float, hw: float, hl: float,
    pts: Sequence[float], start: int, count: int,
) -> tuple[float, float, float, float]:  # fmt: skip
    """Return the closest points, first on the box; in overlap the pair that the least shift would join."""
    return poly_poly_witness(box_corners(cx, cy, fx, fy, hw, hl), 0, 4, pts, start, count)
