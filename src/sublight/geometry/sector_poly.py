"""A strip that turns (see `sector`) and a convex polygon (pts, start, count), counter-clockwise.

A gap is the true distance. In overlap the depth is how far inside the strip some common point lies: a lower bound of
the least shift that separates, at most half the width, whose sign is exact. A step of the search asks for a common
point at least `deep` inside: the polygon is cut to the wedge that far inside both ends, and what is left is convex, so
its points have every distance from the centre between the least and the greatest.
"""

from collections.abc import Sequence
from math import sqrt

from sublight.geometry.common import poly_holds
from sublight.geometry.kernel import kernel
from sublight.geometry.sector import (
    half_tangent_unit,
    sector_frame,
    sector_nearest_point,
    sector_outline_point,
    sector_point_gap2,
)
from sublight.geometry.segment import FAR_MM, nearest_on_segment, segment_gap2
from sublight.geometry.tolerance import EPS_MM

# Millimetres: a hair past the rounding band, so that what is that deep is beyond doubt an overlap.
DEEPER_MM = EPS_MM * 1.0009765625
# How often the search for the greatest depth halves its bracket at most, and the width at which it stops.
_HALVINGS = 40
_CLOSE_MM = 1e-7


@kernel
def _kept(a: float, b: float, low: float, high: float) -> tuple[float, float]:
    """Return which part of the line from a point to another, low to high, has a value of at least 0, a to b."""
    if a < 0.0 and b < 0.0:
        return 1.0, 0.0
    if a < 0.0:
        at = a / (a - b)  # guarded: a is below 0 and b is not
        return (at if at > low else low), high
    if b < 0.0:
        at = a / (a - b)  # guarded: b is below 0 and a is not
        return low, (at if at < high else high)
    return low, high


@kernel
def _wedge(
    ox: float, oy: float, ax: float, ay: float, fx: float, fy: float, c: float, s: float, deep: float,
    pts: Sequence[float], start: int, count: int,
) -> tuple[float, float, float, float, float, float]:  # fmt: skip
    """Return what of the polygon lies at least `deep` inside the wedge: least squared distance from the centre, that
    point, the greatest, that point; the greatest is below 0 where nothing does.
    """
    found = (FAR_MM, 0.0, 0.0, -1.0, 0.0, 0.0)
    if s > 0.0:
        u = deep * (1.0 + c) / s
        if poly_holds(ox + u * ax + deep * fx, oy + u * ay + deep * fy, pts, start, count):
            apex2 = u * u + deep * deep
            found = (apex2, u, deep, apex2, u, deep)
    last = start + 2 * count - 2
    u0 = (pts[last] - ox) * ax + (pts[last + 1] - oy) * ay
    v0 = (pts[last] - ox) * fx + (pts[last + 1] - oy) * fy
    for i in range(start, start + 2 * count, 2):
        u1 = (pts[i] - ox) * ax + (pts[i + 1] - oy) * ay
        v1 = (pts[i] - ox) * fx + (pts[i + 1] - oy) * fy
        low, high = _kept(v0 - deep, v1 - deep, 0.0, 1.0)
        low, high = _kept(u0 * s - v0 * c - deep, u1 * s - v1 * c - deep, low, high)
        if low <= high:
            found = _widened(found, u0 + low * (u1 - u0), v0 + low * (v1 - v0), u0 + high * (u1 - u0),
                             v0 + high * (v1 - v0))  # fmt: skip
        u0 = u1
        v0 = v1
    return found


@kernel
def _widened(
    found: tuple[float, float, float, float, float, float], pu: float, pv: float, qu: float, qv: float
) -> tuple[float, float, float, float, float, float]:
    """Return nearest and farthest point so far, with those of the segment p-q taken in."""
    near2, nu, nv, far2, mu, mv = found
    u, v = nearest_on_segment(0.0, 0.0, pu, pv, qu, qv)
    if u * u + v * v < near2:
        near2, nu, nv = u * u + v * v, u, v
    if pu * pu + pv * pv > far2:
        far2, mu, mv = pu * pu + pv * pv, pu, pv
    if qu * qu + qv * qv > far2:
        far2, mu, mv = qu * qu + qv * qv, qu, qv
    return near2, nu, nv, far2, mu, mv


@kernel
def _room(
    x: float, y: float, fx: float, fy: float, hw: float, hand: int, r: float, reach: float, deep: float,
    pts: Sequence[float], start: int, count: int,
) -> float:  # fmt: skip
    """Return how far inside both arcs a common point can be that is `deep` inside both ends; below 0 for none."""
    ox, oy, ax, ay = sector_frame(x, y, fx, fy, hand, r)
    c, s = half_tangent_unit(reach)
    near2, _nu, _nv, far2, _mu, _mv = _wedge(ox, oy, ax, ay, fx, fy, c, s, deep, pts, start, count)
    if far2 < 0.0:
        return -FAR_MM
    room = (r + hw) - sqrt(near2)  # guarded: a least of sums of squares
    other = sqrt(far2) - (r - hw)
    if other < room:
        room = other
    return room if room < hw else hw


@kernel
def sector_poly_overlaps(
    x: float, y: float, fx: float, fy: float, hw: float, hand: int, r: float, reach: float,
    pts: Sequence[float], start: int, count: int,
) -> bool:  # fmt: skip
    """Tell whether strip and polygon overlap: deeper than the rounding band, so contact is none."""
    return _room(x, y, fx, fy, hw, hand, r, reach, DEEPER_MM, pts, start, count) >= DEEPER_MM


@kernel
def _depth(
    x: float, y: float, fx: float, fy: float, hw: float, hand: int, r: float, reach: float,
    pts: Sequence[float], start: int, count: int,
) -> float:  # fmt: skip
    """Return the greatest depth of a common point, of a strip and polygon that overlap."""
    low = DEEPER_MM
    high = _room(x, y, fx, fy, hw, hand, r, reach, low, pts, start, count)
    deep = high
    for _ in range(_HALVINGS):
        room = _room(x, y, fx, fy, hw, hand, r, reach, deep, pts, start, count)
        if room >= deep:
            low = deep
            if room < high:
                high = room
        else:
            high = deep
            if room > low:
                low = room
        if high - low < _CLOSE_MM:
            break
        deep = (low + high) / 2.0
    return low


@kernel
def _gap2(
    x: float, y: float, fx: float, fy: float, hw: float, hand: int, r: float, reach: float,
    pts: Sequence[float], start: int, count: int,
) -> tuple[float, float, float, float, float]:  # fmt: skip
    """Return the least squared distance of a strip and a polygon that share no interior, and the points that have it,
    first that of the strip, in the frame of the sector.

    It is reached at a corner of the polygon, at one of the strip's four, or where an edge runs along the outer arc.
    """
    ox, oy, ax, ay = sector_frame(x, y, fx, fy, hand, r)
    c, s = half_tangent_unit(reach)
    inner, outer = r - hw, r + hw
    found = (FAR_MM, 0.0, 0.0, 0.0, 0.0)
    last = start + 2 * count - 2
    u0 = (pts[last] - ox) * ax + (pts[last + 1] - oy) * ay
    v0 = (pts[last] - ox) * fx + (pts[last + 1] - oy) * fy
    for i in range(start, start + 2 * count, 2):
        u1 = (pts[i] - ox) * ax + (pts[i + 1] - oy) * ay
        v1 = (pts[i] - ox) * fx + (pts[i + 1] - oy) * fy
        gap2 = sector_point_gap2(u1, v1, inner, outer, c, s)
        if gap2 < found[0]:
            su, sv = sector_nearest_point(u1, v1, inner, outer, c, s)
            found = (gap2, su, sv, u1, v1)
        found = _nearer_corner(found, inner, 0.0, u0, v0, u1, v1)
        found = _nearer_corner(found, outer, 0.0, u0, v0, u1, v1)
        found = _nearer_corner(found, inner * c, inner * s, u0, v0, u1, v1)
        found = _nearer_corner(found, outer * c, outer * s, u0, v0, u1, v1)
        # The foot of the centre on the edge: the only inner point of an edge that can be nearest to the outer arc.
        u, v = nearest_on_segment(0.0, 0.0, u0, v0, u1, v1)
        if u * u + v * v > outer * outer:
            gap2 = sector_point_gap2(u, v, inner, outer, c, s)
            if gap2 < found[0]:
                su, sv = sector_nearest_point(u, v, inner, outer, c, s)
                found = (gap2, su, sv, u, v)
        u0 = u1
        v0 = v1
    return found


@kernel
def _nearer_corner(
    found: tuple[float, float, float, float, float], cu: float, cv: float, pu: float, pv: float, qu: float, qv: float
) -> tuple[float, float, float, float, float]:
    """Return the nearest pair so far, or a corner of the strip and its nearest point on the edge p-q."""
    gap2 = segment_gap2(cu, cv, pu, pv, qu, qv)
    if gap2 >= found[0]:
        return found
    u, v = nearest_on_segment(cu, cv, pu, pv, qu, qv)
    return gap2, cu, cv, u, v


@kernel
def sector_poly_margin(
    x: float, y: float, fx: float, fy: float, hw: float, hand: int, r: float, reach: float,
    pts: Sequence[float], start: int, count: int,
) -> float:  # fmt: skip
    """Return the signed margin in mm: the true distance, or minus a lower bound of the least separating shift."""
    if sector_poly_overlaps(x, y, fx, fy, hw, hand, r, reach, pts, start, count):
        return 0.0 - _depth(x, y, fx, fy, hw, hand, r, reach, pts, start, count)
    if _room(x, y, fx, fy, hw, hand, r, reach, 0.0, pts, start, count) >= 0.0:
        return 0.0
    gap2, _su, _sv, _pu, _pv = _gap2(x, y, fx, fy, hw, hand, r, reach, pts, start, count)
    return sqrt(gap2)  # guarded: a least of squared distances


@kernel
def sector_poly_witness(
    x: float, y: float, fx: float, fy: float, hw: float, hand: int, r: float, reach: float,
    pts: Sequence[float], start: int, count: int,
) -> tuple[float, float, float, float]:  # fmt: skip
    """Return the closest points, first on the strip; in overlap its outline's point nearest to the deepest common one,
    and that one.
    """
    ox, oy, ax, ay = sector_frame(x, y, fx, fy, hand, r)
    if sector_poly_overlaps(x, y, fx, fy, hw, hand, r, reach, pts, start, count):
        su, sv, pu, pv = _deepest(x, y, fx, fy, hw, hand, r, reach, pts, start, count)
    else:
        _gap, su, sv, pu, pv = _gap2(x, y, fx, fy, hw, hand, r, reach, pts, start, count)
    return ox + su * ax + sv * fx, oy + su * ay + sv * fy, ox + pu * ax + pv * fx, oy + pu * ay + pv * fy


@kernel
def _deepest(
    x: float, y: float, fx: float, fy: float, hw: float, hand: int, r: float, reach: float,
    pts: Sequence[float], start: int, count: int,
) -> tuple[float, float, float, float]:  # fmt: skip
    """Return the point of the strip's outline nearest to the deepest common point, and that point, in its frame."""
    ox, oy, ax, ay = sector_frame(x, y, fx, fy, hand, r)
    c, s = half_tangent_unit(reach)
    deep = _depth(x, y, fx, fy, hw, hand, r, reach, pts, start, count)
    near2, nu, nv, far2, mu, mv = _wedge(ox, oy, ax, ay, fx, fy, c, s, deep, pts, start, count)
    du, dv = mu - nu, mv - nv
    a = du * du + dv * dv
    if r * r <= near2 or a <= 0.0:
        pu, pv = nu, nv
    elif r * r >= far2:
        pu, pv = mu, mv
    else:
        b = nu * du + nv * dv
        share = (sqrt(abs(b * b - a * (near2 - r * r))) - b) / a
        pu, pv = nu + share * du, nv + share * dv
    su, sv = sector_outline_point(pu, pv, r - hw, r + hw, c, s)
    return su, sv, pu, pv
