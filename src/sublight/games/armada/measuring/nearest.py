"""The closest points of a hull zone and of what it has in its arc (ARM-ARC-02)."""

from sublight.board.plane.shape import Measured, Round, Shape, Solid, margin, measure, solid_of
from sublight.games.armada.measuring.clipping import chord
from sublight.geometry.clip import Point, clip, signed_area
from sublight.geometry.tolerance import EPS_MM, at_most


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
