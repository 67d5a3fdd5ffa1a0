"""The travelled part of a curved template: a strip that turns, which is a sector of a ring.

A strip is (x, y, fx, fy, hw, hand, r, reach): the middle of its near end, the unit vector it sets out along, half its
width, the side it turns to (1 right, -1 left), the radius of its middle line and the tangent of half its angle, above 0
and at most 1. Points are read in the frame of the sector: u from the centre towards the near end, v along the heading,
so that for either hand the strip runs from direction (1, 0) to (cos, sin) of its angle.
"""

from math import sqrt

from sublight.geometry.kernel import kernel
from sublight.geometry.segment import segment_gap2


@kernel
def sector_frame(x: float, y: float, fx: float, fy: float, hand: int, r: float) -> tuple[float, float, float, float]:
    """Return the centre of the circle and the unit vector from it to the near end."""
    return x + hand * r * fy, y - hand * r * fx, 0.0 - hand * fy, hand * fx


@kernel
def half_tangent_unit(reach: float) -> tuple[float, float]:
    """Return cosine and sine of the angle whose half has the tangent `reach`."""
    scale = 1.0 + reach * reach
    return (1.0 - reach * reach) / scale, 2.0 * reach / scale  # guarded: one plus a square


@kernel
def sector_point_gap2(u: float, v: float, inner: float, outer: float, c: float, s: float) -> float:
    """Return the squared distance from a point in the sector's frame to the sector from (1, 0) to (c, s)."""
    if v >= 0.0 and u * s - v * c >= 0.0:
        distance = sqrt(u * u + v * v)
        if distance > outer:
            return (distance - outer) * (distance - outer)
        if distance < inner:
            return (inner - distance) * (inner - distance)
        return 0.0
    near = segment_gap2(u, v, inner, 0.0, outer, 0.0)
    far = segment_gap2(u, v, inner * c, inner * s, outer * c, outer * s)
    return near if near < far else far


@kernel
def sector_depth(u: float, v: float, inner: float, outer: float, c: float, s: float) -> float:
    """Return how far inside the sector a point is: the distance to its outline, or a value below 0 outside."""
    distance = sqrt(u * u + v * v)
    best = outer - distance
    if distance - inner < best:
        best = distance - inner
    if v < best:
        best = v
    if u * s - v * c < best:
        best = u * s - v * c
    return best


@kernel
def sector_circle(
    x: float, y: float, fx: float, fy: float, hw: float, hand: int, r: float, reach: float
) -> tuple[float, float, float]:
    """Return a circle that holds the strip: centre and radius, for culling."""
    ox, oy, ax, ay = sector_frame(x, y, fx, fy, hand, r)
    size = sqrt(1.0 + reach * reach)
    c, s = 1.0 / size, reach / size  # guarded: the root of one plus a square
    du, dv = (r + hw) - r * c, r * s
    eu, ev = (r - hw) - r * c, r * s
    wide = du * du + dv * dv
    other = eu * eu + ev * ev
    if other > wide:
        wide = other
    return ox + r * (c * ax + s * fx), oy + r * (c * ay + s * fy), sqrt(wide)  # guarded: a greatest of sums of squares


@kernel
def sector_outline_point(u: float, v: float, inner: float, outer: float, c: float, s: float) -> tuple[float, float]:
    """Return the point of the sector's outline that is nearest to a point inside it, in the sector's frame."""
    distance = sqrt(u * u + v * v)
    depth = sector_depth(u, v, inner, outer, c, s)
    if v <= depth:
        return u, 0.0
    if u * s - v * c <= depth:
        along = u * c + v * s
        return along * c, along * s
    edge = outer if outer - distance <= depth else inner
    if distance > 0.0:
        return u * edge / distance, v * edge / distance
    return edge, 0.0


@kernel
def sector_nearest_point(u: float, v: float, inner: float, outer: float, c: float, s: float) -> tuple[float, float]:
    """Return the point of the sector nearest to a point outside it, in the sector's frame; one inside is its own."""
    if v >= 0.0 and u * s - v * c >= 0.0:
        distance = sqrt(u * u + v * v)
        edge = outer if distance > outer else inner if distance < inner else distance
        if distance > 0.0:
            return u * edge / distance, v * edge / distance
        return edge, 0.0
    near = segment_gap2(u, v, inner, 0.0, outer, 0.0)
    if near <= segment_gap2(u, v, inner * c, inner * s, outer * c, outer * s):
        return _between(u, inner, outer), 0.0
    along = _between(u * c + v * s, inner, outer)
    return along * c, along * s


@kernel
def _between(value: float, low: float, high: float) -> float:
    """Return the value, or the limit that it passes."""
    if value < low:
        return low
    return high if value > high else value
