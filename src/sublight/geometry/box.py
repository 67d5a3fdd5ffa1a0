"""One oriented box: its corners, its bounding radius, and distances in its own frame.

A box is (cx, cy, fx, fy, hw, hl): centre, forward unit vector, half width along the right, half length along
forward, in millimetres. Its right is (fy, -fx); in its own frame a point is (u, v), u to the right and v
forward.
"""

from math import sqrt

from sublight.geometry.kernel import kernel
from sublight.geometry.tolerance import EPS_MM


@kernel
def box_corners(
    cx: float, cy: float, fx: float, fy: float, hw: float, hl: float
) -> tuple[float, float, float, float, float, float, float, float]:
    """Return the corners counter-clockwise as x, y pairs: front right, front left, back left, back right."""
    rx, ry = fy * hw, 0.0 - fx * hw
    ux, uy = fx * hl, fy * hl
    return (
        cx + ux + rx,
        cy + uy + ry,
        cx + ux - rx,
        cy + uy - ry,
        cx - ux - rx,
        cy - uy - ry,
        cx - ux + rx,
        cy - uy + ry,
    )


@kernel
def box_radius(hw: float, hl: float) -> float:
    """Return the radius of the circle through the corners, for culling."""
    return sqrt(hw * hw + hl * hl)


@kernel
def point_gap2(u: float, v: float, hw: float, hl: float) -> float:
    """Return the squared distance from a point in the box's own frame to the box; 0 inside."""
    eu = abs(u) - hw
    ev = abs(v) - hl
    if eu > 0.0:
        if ev > 0.0:
            return eu * eu + ev * ev
        return eu * eu
    if ev > 0.0:
        return ev * ev
    return 0.0


@kernel
def corners_gap2(p: float, q: float, ru: float, rv: float, fu: float, fv: float, hw: float, hl: float) -> float:
    """Return the least squared distance to the box (hw, hl) from the corners (p, q) +- (ru, rv) +- (fu, fv)
    in its frame.
    """
    best = point_gap2(p + ru + fu, q + rv + fv, hw, hl)
    gap2 = point_gap2(p + ru - fu, q + rv - fv, hw, hl)
    if gap2 < best:
        best = gap2
    gap2 = point_gap2(p - ru + fu, q - rv + fv, hw, hl)
    if gap2 < best:
        best = gap2
    gap2 = point_gap2(p - ru - fu, q - rv - fv, hw, hl)
    if gap2 < best:
        best = gap2
    return best


# Two oriented boxes, each (cx, cy, fx, fy, hw, hl): the pair that decides most rulings.


@kernel
def box_box_sign(
    ax: float, ay: float, afx: float, afy: float, ahw: float, ahl: float,
    bx: float, by: float, bfx: float, bfy: float, bhw: float, bhl: float,
) -> float:  # fmt: skip
    """Return a value with the sign of the margin, without a root.

    In millimetres for unit vectors: equal to the margin in overlap, at most the margin in a gap. Stops at the
    first direction that separates beyond the rounding band.
    """
    dx = bx - ax
    dy = by - ay
    c = abs(afx * bfx + afy * bfy)
    s = abs(afy * bfx - afx * bfy)
    best = abs(dx * afy - dy * afx) - (ahw + bhw * c + bhl * s)
    if best > EPS_MM:
        return best
    gap = abs(dx * afx + dy * afy) - (ahl + bhw * s + bhl * c)
    if gap > best:
        best = gap
        if best > EPS_MM:
            return best
    gap = abs(dx * bfy - dy * bfx) - (bhw + ahw * c + ahl * s)
    if gap > best:
        best = gap
        if best > EPS_MM:
            return best
    gap = abs(dx * bfx + dy * bfy) - (bhl + ahw * s + ahl * c)
    if gap > best:
        best = gap
    return best


@kernel
def box_box_margin(
    ax: float, ay: float, afx: float, afy: float, ahw: float, ahl: float,
    bx: float, by: float, bfx: float, bfy: float, bhw: float, bhl: float,
) -> float:  # fmt: skip
    """Return the signed margin in mm: the true distance, or minus the least shift that separates."""
    dx = bx - ax
    dy = by - ay
    c = afx * bfx + afy * bfy
    s = afy * bfx - afx * bfy
    along = abs(c)
    across = abs(s)
    au = dx * afy - dy * afx
    av = dx * afx + dy * afy
    bu = dx * bfy - dy * bfx
    bv = dx * bfx + dy * bfy
    best = abs(au) - (ahw + bhw * along + bhl * across)
    gap = abs(av) - (ahl + bhw * across + bhl * along)
    if gap > best:
        best = gap
    gap = abs(bu) - (bhw + ahw * along + ahl * across)
    if gap > best:
        best = gap
    gap = abs(bv) - (bhl + ahw * across + ahl * along)
    if gap > best:
        best = gap
    if best <= 0.0:
        return best
    # In the frame of the first the second's right and forward are (c, -s) and (s, c).
    gap2 = corners_gap2(au, av, c * bhw, -s * bhw, s * bhl, c * bhl, ahw, ahl)
    other2 = corners_gap2(bu, bv, c * ahw, s * ahw, -s * ahl, c * ahl, bhw, bhl)
    if other2 < gap2:
        gap2 = other2
    return sqrt(gap2)  # guarded: a least of sums of squares
