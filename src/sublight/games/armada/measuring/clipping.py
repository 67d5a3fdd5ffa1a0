"""Parts of lines and areas: outside an area, inside a disc, and the closest points inside a firing arc (ARM-ARC-02).

The parts of an area are convex, with corners counter-clockwise, as a `Solid` has them.
"""

from collections.abc import Iterator, Sequence
from math import sqrt

from sublight.board.plane.shape import Measured, Round, Shape, Solid, Witness, margin, measure, solid_of
from sublight.geometry.clip import Point, clip, signed_area
from sublight.geometry.tolerance import EPS_MM, at_most
from sublight.geometry.turn import length


def outside(line: Witness, area: Solid) -> tuple[Witness, ...]:
    """Return the parts of a line that lie outside every part of an area."""
    left: tuple[Witness, ...] = (line,)
    for part in range(area.count):
        corners = area.corners(part)
        left = tuple(piece for each in left for piece in _outside(each, corners))
    return left


def _outside(line: Witness, corners: Sequence[Point]) -> Iterator[Witness]:
    start, end = line[:2], line[2:]
    enters, leaves = _span(start, end, corners)
    if enters >= leaves:
        yield line
        return
    for first, last in ((0.0, enters), (leaves, 1.0)):
        piece = (*_at(start, end, first), *_at(start, end, last))
        if length(piece[2] - piece[0], piece[3] - piece[1]) > EPS_MM:
            yield piece


def _span(start: Point, end: Point, corners: Sequence[Point]) -> tuple[float, float]:
    """Return from which share of a line to which it runs inside an area; the first is not less where it misses."""
    enters, leaves = 0.0, 1.0
    for edge in zip(corners, (*corners[1:], corners[0]), strict=True):
        here, there = _side_of(edge, start), _side_of(edge, end)
        if here < 0.0 and there < 0.0:
            return 1.0, 0.0
        if here < 0.0 <= there:
            enters = max(enters, here / (here - there))
        elif there < 0.0 <= here:
            leaves = min(leaves, here / (here - there))
    return enters, leaves


def chord(disc: Round, start: Point, end: Point) -> Witness | None:
    """Return the part of a line inside a disc; None where it misses it."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    whole = length(dx, dy)
    ux, uy = dx / whole, dy / whole
    along = (disc.x - start[0]) * ux + (disc.y - start[1]) * uy
    aside = (disc.x - start[0]) * uy - (disc.y - start[1]) * ux
    room = disc.radius * disc.radius - aside * aside
    if room < 0.0:
        return None
    half = sqrt(room)
    first, last = max(0.0, along - half), min(whole, along + half)
    if first > last:
        return None
    return (start[0] + ux * first, start[1] + uy * first, start[0] + ux * last, start[1] + uy * last)


def _at(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _side_of(edge: tuple[Point, Point], point: Point) -> float:
    """Return how far to the left of a side a point is, times the side's length: inside is positive."""
    (x, y), (u, v) = edge
    return (u - x) * (point[1] - y) - (v - y) * (point[0] - x)


# Inside an arc.


def in_arc_of(zone: Solid, arc: Solid, target: Shape) -> Measured | None:
    """Return the distance from a zone to the part of a convex target inside its arc; None where none of it is."""
    corners = arc.corners(0)
    if isinstance(target, Round):
        return _to_disc(zone, arc, target)
    part = clip(target.corners(0), corners)
    if len(part) < 3 or signed_area(part) <= EPS_MM:
        return None
    return measure(zone, _solid(part))


def _to_disc(zone: Solid, arc: Solid, disc: Round) -> Measured | None:
    """The nearest point of the disc counts if it is in the arc; else one on the two lines of the arc does."""
    found = measure(zone, disc)
    if at_most(margin(arc, Round(*found.witness[2:], 0.0)), 0.0):
        return found
    chords = (chord(disc, start, end) for start, end in _lines(arc))
    measured = [measure(zone, solid_of((each,))) for each in chords if each is not None]
    return min(measured, key=lambda each: each.margin_mm, default=None)


def _lines(arc: Solid) -> tuple[tuple[Point, Point], ...]:
    """Return the sides of an arc."""
    corners = arc.corners(0)
    return tuple(zip(corners, (*corners[1:], corners[0]), strict=True))


def _solid(corners: tuple[Point, ...]) -> Solid:
    return solid_of((tuple(number for corner in corners for number in corner),))
