"""Where along a strip a convex polygon (pts, start, count), counter-clockwise, is first met.

A straight strip begins with its middle at (x, y), runs along the unit vector (fx, fy) and is 2 hw wide; one that turns
is described in `sector`.
"""

from collections.abc import Sequence
from math import sqrt

from sublight.geometry.common import poly_holds
from sublight.geometry.kernel import kernel
from sublight.geometry.sector import sector_frame
from sublight.geometry.segment import FAR_MM
from sublight.geometry.tolerance import EPS_MM


@kernel
def straight_poly_along(
    x: float, y: float, fx: float, fy: float, hw: float, pts: Sequence[float], start: int, count: int
) -> float:
    """Return the least length in mm at which a polygon shares interior with the strip, 0 where it lies across its near
    end; FAR_MM where it lies beside or behind the strip.
    """
    wide = hw - EPS_MM
    least = FAR_MM
    most = -FAR_MM
    last = start + 2 * count - 2
    u0 = (pts[last] - x) * fy - (pts[last + 1] - y) * fx
    v0 = (pts[last] - x) * fx + (pts[last + 1] - y) * fy
    for i in range(start, start + 2 * count, 2):
        u1 = (pts[i] - x) * fy - (pts[i + 1] - y) * fx
        v1 = (pts[i] - x) * fx + (pts[i + 1] - y) * fy
        low, high = _span(u0, v0, u1, v1, wide)
        if low < least:
            least = low
        if high > most:
            most = high
        u0 = u1
        v0 = v1
    if most <= 0.0:
        return FAR_MM
    return least if least > 0.0 else 0.0


@kernel
def _span(u0: float, v0: float, u1: float, v1: float, wide: float) -> tuple[float, float]:
    """Return the least and the greatest length of the part of an edge within the width; the far ends where none is."""
    low = 0.0
    high = 1.0
    for side in range(-1, 2, 2):
        a = wide - side * u0
        b = wide - side * u1
        if a < 0.0 and b < 0.0:
            return FAR_MM, -FAR_MM
        if a < 0.0:
            at = a / (a - b)  # guarded: a is below 0 and b is not
            if at > low:
                low = at
        elif b < 0.0:
            at = a / (a - b)  # guarded: b is below 0 and a is not
            if at < high:
                high = at
    if low > high:
        return FAR_MM, -FAR_MM
    p = v0 + low * (v1 - v0)
    q = v0 + high * (v1 - v0)
    if p < q:
        return p, q
    return q, p


# A strip that turns.


@kernel
def sector_poly_along(
    x: float, y: float, fx: float, fy: float, hw: float, hand: int, r: float,
    pts: Sequence[float], start: int, count: int,
) -> float:  # fmt: skip
    """Return where along the ring, as the tangent of half the angle, a polygon first shares interior with it; FAR_MM
    for nowhere within a half turn.

    Along an edge or an arc the angle only grows or only falls, so the first place is a corner inside the ring, where
    an edge passes an arc, or the near end.
    """
    ox, oy, ax, ay = sector_frame(x, y, fx, fy, hand, r)
    inner, outer = r - hw + EPS_MM, r + hw - EPS_MM
    best = FAR_MM
    last = start + 2 * count - 2
    u0 = (pts[last] - ox) * ax + (pts[last + 1] - oy) * ay
    v0 = (pts[last] - ox) * fx + (pts[last + 1] - oy) * fy
    for i in range(start, start + 2 * count, 2):
        u1 = (pts[i] - ox) * ax + (pts[i + 1] - oy) * ay
        v1 = (pts[i] - ox) * fx + (pts[i + 1] - oy) * fy
        best = _earlier(best, u1, v1, inner, outer)
        best = _passes(best, u0, v0, u1, v1, inner)
        best = _passes(best, u0, v0, u1, v1, outer)
        if (v0 < 0.0 and v1 > 0.0) or (v0 > 0.0 and v1 < 0.0):
            u = u0 - v0 * (u1 - u0) / (v1 - v0)  # guarded: the two differ in sign
            best = _earlier(best, u, 0.0, inner, outer)
        u0 = u1
        v0 = v1
    if best > 0.0 and poly_holds(x, y, pts, start, count):
        return 0.0
    return best


@kernel
def _earlier(best: float, u: float, v: float, inner: float, outer: float) -> float:
    """Return the place of a point, where it lies in the ring ahead of the near end and comes before the best."""
    distance2 = u * u + v * v
    if v < 0.0 or distance2 < inner * inner or distance2 > outer * outer:
        return best
    scale = sqrt(distance2) + u
    if scale <= 0.0:
        return best
    return v / scale if v < best * scale else best


@kernel
def _passes(best: float, pu: float, pv: float, qu: float, qv: float, radius: float) -> float:
    """Return the best place, with those where the edge p-q passes the circle taken in."""
    du = qu - pu
    dv = qv - pv
    a = du * du + dv * dv
    b = pu * du + pv * dv
    root = b * b - a * (pu * pu + pv * pv - radius * radius)
    if a <= 0.0 or root < 0.0:
        return best
    size = sqrt(root)
    for sign in range(-1, 2, 2):
        share = (sign * size - b) / a
        if share >= 0.0 and share <= 1.0:
            u = pu + share * du
            v = pv + share * dv
            scale = radius + u
            if v >= 0.0 and scale > 0.0 and v < best * scale:
                best = v / scale
    return best
