"""Where along a straight strip a convex polygon is first met.

The strip begins with its middle at (x, y), runs along the unit vector (fx, fy) and is 2 hw wide; the polygon is (pts,
start, count), counter-clockwise.
"""

from collections.abc import Sequence

from sublight.geometry.kernel import kernel
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
