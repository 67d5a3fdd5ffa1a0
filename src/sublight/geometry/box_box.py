"""Two oriented boxes, each (cx, cy, fx, fy, hw, hl): the pair that decides most rulings.

Two boxes are apart exactly when one of the four directions of their sides separates them. In overlap the
greatest of the four separations is minus the least shift; in a gap the true distance is reached at a corner
of one of them.
"""

from math import sqrt

from sublight.geometry.box import corners_gap2
from sublight.geometry.kernel import kernel
from sublight.geometry.tolerance import EPS_MM


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
