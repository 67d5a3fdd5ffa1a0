"""Which shifts along a line a shape cannot take.

A shape shifted by t along a unit vector overlaps another one for t in open intervals: one for each pair of convex
parts, since the shifts that make two convex parts overlap form a convex set. At an interval's end the two are in exact
contact. A pair that never overlaps deeper than the rounding band blocks nothing.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from math import sqrt

from sublight.board.plane.shape import Round, Shape
from sublight.geometry.disc import disc_poly_margin
from sublight.geometry.poly_poly import edge_reach
from sublight.geometry.segment import FAR_MM
from sublight.geometry.tolerance import EPS_MM

Interval = tuple[float, float]

DEEP_MM = EPS_MM / 2
"""Overlaps no deeper than this are contact; half the band allows for the rounding of interval ends."""

STEEP = 1e-6
"""Along an edge flatter than this the end of exact contact is not defined well; that of `DEEP_MM` is."""


ANYWHERE: Interval = (-FAR_MM, FAR_MM)


def blocked(
    moving: Iterable["Part"], still: Iterable["Part"], ux: float, uy: float, between: Interval = ANYWHERE
) -> Iterator[Interval]:
    """Yield the open intervals of shifts along (ux, uy) at which parts overlap; those sure to miss `between` not."""
    for one in moving:
        for other in still:
            found = _pair(one, other, ux, uy, between)
            if found is not None:
                yield found


Bounds = tuple[float, float, float, float]


def area_span(box: Bounds, width: float, height: float, ux: float, uy: float) -> Interval:
    """Return the least and greatest shift at which bounds are inside the area; the first is greater if none is."""
    low, high = -FAR_MM, FAR_MM
    left, bottom, right, top = box
    for room, along in ((left, ux), (width - right, -ux), (bottom, uy), (height - top, -uy)):
        if along > STEEP:
            low = max(low, -room / along)
        elif along < -STEEP:
            high = min(high, room / -along)
        elif room < -EPS_MM:
            return FAR_MM, -FAR_MM
    return low, high


class Part:
    """A convex part: corners (none for a disc), and a circle round it."""

    __slots__ = ("points", "radius", "x", "y")

    def __init__(self, points: Sequence[float], x: float, y: float, radius: float) -> None:
        self.points = points
        self.x, self.y, self.radius = x, y, radius


def parts_of(shape: Shape) -> list[Part]:
    """Return the convex parts of a shape."""
    if isinstance(shape, Round):
        return [Part((), shape.x, shape.y, shape.radius)]
    return [Part(points, *circle) for points, circle in shape.parts]


class Sideways:
    """Two convex parts and a line along (ux, uy): the shifts along it that block, for any distance to its right.

    A shift to the right changes by how much each edge is passed in proportion to it, so the corners are gone through
    once for all distances.
    """

    def __init__(self, one: Part, other: Part, ux: float, uy: float) -> None:
        """`one` is the part that is shifted."""
        self.one, self.other = one, other
        self.ux, self.uy = ux, uy
        dx, dy = other.x - one.x, other.y - one.y
        self.along, self.right = dx * ux + dy * uy, dx * uy - dy * ux
        self.near = one.radius + other.radius

    def blocked(self, aside: float, first: float, last: float) -> Interval | None:
        """Return the open interval of shifts, if it meets that from `first` to `last`."""
        if abs(self.right - aside) >= self.near or not first < self.along + self.near <= last + 2 * self.near:
            return None
        found = self._found(aside)
        return found if found is not None and found[1] > first and found[0] < last else None

    def _found(self, aside: float) -> Interval | None:
        one, other, ux, uy = self.one, self.other, self.ux, self.uy
        x, y = one.x + aside * uy, one.y - aside * ux
        if one.points and other.points:
            return _passed(self._edges, aside)
        if one.points:
            return _rounded(other.x - aside * uy, other.y + aside * ux, -ux, -uy, one.points, other.radius)
        if other.points:
            return _rounded(x, y, ux, uy, other.points, one.radius)
        return _rounded(x, y, ux, uy, (other.x, other.y), one.radius + other.radius)

    @cached_property
    def _edges(self) -> list["Edge"]:
        return list(_edges(self.one.points, self.other.points, self.ux, self.uy))


def _pair(one: Part, other: Part, ux: float, uy: float, between: Interval) -> Interval | None:
    dx, dy = other.x - one.x, other.y - one.y
    near, along = one.radius + other.radius, dx * ux + dy * uy
    if abs(dx * uy - dy * ux) >= near or along + near <= between[0] or along - near >= between[1]:
        return None
    if one.points and other.points:
        return _polygons(one.points, other.points, ux, uy)
    if one.points:
        return _rounded(other.x, other.y, -ux, -uy, one.points, other.radius)
    if other.points:
        return _rounded(one.x, one.y, ux, uy, other.points, one.radius)
    return _rounded(one.x, one.y, ux, uy, (other.x, other.y), one.radius + other.radius)


class _Span:
    """The shifts t for which every a + b t so far is 0 or more."""

    __slots__ = ("high", "low")

    def __init__(self) -> None:
        self.low, self.high = -FAR_MM, FAR_MM


def _polygons(one: Sequence[float], other: Sequence[float], ux: float, uy: float) -> Interval | None:
    return _passed(_edges(one, other, ux, uy), 0.0)


Edge = tuple[float, float, float]
"""By how much an edge is not passed, and how that falls with the shift along a line, and with one to its right."""


def _edges(one: Sequence[float], other: Sequence[float], ux: float, uy: float) -> Iterator[Edge]:
    for edges, reached, sign in ((other, one, -1.0), (one, other, 1.0)):
        px, py = edges[-2], edges[-1]
        for i in range(0, len(edges), 2):
            qx, qy = edges[i], edges[i + 1]
            dx, dy = qx - px, qy - py
            size = sqrt(dx * dx + dy * dy)
            if size > 0.0:
                reach = edge_reach(px, py, dx, dy, reached, 0, len(reached) // 2) / size
                yield reach, sign * (ux * dy - uy * dx) / size, sign * (ux * dx + uy * dy) / size
            px, py = qx, qy


def _passed(edges: Iterable[Edge], aside: float) -> Interval | None:
    """Overlap needs every edge of either polygon to be passed by the other one, somewhere deeper than `DEEP_MM`."""
    low = deep_low = -FAR_MM
    high = deep_high = FAR_MM
    for reach, along, right in edges:
        a = right * aside - reach
        if along == 0.0:
            if a <= DEEP_MM:
                return None
            continue
        deep = (DEEP_MM - a) / along
        end = -a / along if abs(along) >= STEEP else deep
        if along > 0.0:
            low, deep_low = end if end > low else low, deep if deep > deep_low else deep_low
        else:
            high, deep_high = end if end < high else high, deep if deep < deep_high else deep_high
        if deep_low >= deep_high:
            return None
    return low, high


def _rounded(x: float, y: float, ux: float, uy: float, points: Sequence[float], radius: float) -> Interval | None:
    """Return the t for which the point (x, y) + t u is within `radius` of a convex polygon, or of a single point."""
    found = _rounded_span(x, y, ux, uy, points, radius)
    if found is None or _is_deep(x, y, ux, uy, points, radius - DEEP_MM, found):
        return found
    return found if _rounded_span(x, y, ux, uy, points, radius - DEEP_MM) else None


def _is_deep(x: float, y: float, ux: float, uy: float, points: Sequence[float], radius: float, span: Interval) -> bool:
    """Say whether the middle of a span is within `radius`; where it is not, another place may be."""
    t = (span[0] + span[1]) / 2
    px, py = x + t * ux, y + t * uy
    if len(points) > 2:
        return disc_poly_margin(px, py, radius, points, 0, len(points) // 2) < 0.0
    return (px - points[0]) * (px - points[0]) + (py - points[1]) * (py - points[1]) < radius * radius


def _rounded_span(x: float, y: float, ux: float, uy: float, points: Sequence[float], radius: float) -> Interval | None:
    """A rounded polygon is its corners' discs, a strip at each edge, and itself: a line meets it in one stretch."""
    found = [_disc_span(x - points[i], y - points[i + 1], ux, uy, radius) for i in range(0, len(points), 2)]
    if len(points) > 2:
        px, py = points[-2], points[-1]
        for i in range(0, len(points), 2):
            found.append(_strip_span(x - px, y - py, ux, uy, points[i] - px, points[i + 1] - py, radius))
            px, py = points[i], points[i + 1]
        found.append(_inner_span(x, y, ux, uy, points))
    ends = [each for each in found if each is not None]
    return (min(low for low, _ in ends), max(high for _, high in ends)) if ends else None


def _disc_span(x: float, y: float, ux: float, uy: float, radius: float) -> Interval | None:
    across = x * uy - y * ux
    square = radius * radius - across * across
    if square <= 0.0:
        return None
    half, middle = sqrt(square), -(x * ux + y * uy)
    return middle - half, middle + half


def _strip_span(x: float, y: float, ux: float, uy: float, dx: float, dy: float, radius: float) -> Interval | None:
    """The strip of width `radius` outside an edge that starts at the origin."""
    size = sqrt(dx * dx + dy * dy)
    if size <= 0.0:
        return None
    tx, ty = dx / size, dy / size
    along, across = x * tx + y * ty, x * ty - y * tx
    step_along, step_across = ux * tx + uy * ty, ux * ty - uy * tx
    span = _Span()
    for a, b in (
        (along, step_along),
        (size - along, -step_along),
        (across, step_across),
        (radius - across, -step_across),
    ):
        _closed(span, a, b)
    return (span.low, span.high) if span.low < span.high else None


def _inner_span(x: float, y: float, ux: float, uy: float, points: Sequence[float]) -> Interval | None:
    span = _Span()
    px, py = points[-2], points[-1]
    for i in range(0, len(points), 2):
        dx, dy = points[i] - px, points[i + 1] - py
        _closed(span, dx * (y - py) - dy * (x - px), dx * uy - dy * ux)
        px, py = points[i], points[i + 1]
    return (span.low, span.high) if span.low < span.high else None


def _closed(span: _Span, a: float, b: float) -> None:
    """Need a + b t of 0 or more: pieces of a whole that meet at their borders leave no gap between them."""
    if b > 0.0:
        span.low = max(span.low, -a / b)
    elif b < 0.0:
        span.high = min(span.high, -a / b)
    elif a < 0.0:
        span.low = FAR_MM
