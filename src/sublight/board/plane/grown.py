"""An outline with every edge moved outward, or inward, by the same distance."""

from functools import partial
from math import sqrt

from sublight.board.plane.shape import Solid, solid_of
from sublight.geometry.turn import unit_of_degrees

Corner = tuple[float, float]
CHORD_DEGREES = 5
"""The turn of the straight pieces that stand for a round corner; measurements use the corner itself."""
AROUND = tuple(unit_of_degrees(float(each)) for each in range(0, 360, CHORD_DEGREES))


def grown(solid: Solid, by_mm: float) -> Solid:
    """Return an outline whose parts have their edges moved outward by `by_mm`, inward where that is negative.

    Corners stay corners. A part too small to be made so much smaller goes.
    """
    parts = [corners for part in range(solid.count) if (corners := _grown(solid.corners(part), by_mm))]
    return solid_of(tuple(tuple(number for corner in corners for number in corner) for corners in parts))


def rounded(corners: tuple[Corner, ...], by_mm: float) -> tuple[Corner, ...]:
    """Return everything within `by_mm` of a convex outline, to be drawn: its round corners as short chords."""
    ends = (max(corners, key=partial(_along, to)) for to in AROUND)
    return tuple((x + by_mm * dx, y + by_mm * dy) for (x, y), (dx, dy) in zip(ends, AROUND, strict=True))


def _along(to: Corner, corner: Corner) -> float:
    """Return how far a corner lies in the direction `to`."""
    return corner[0] * to[0] + corner[1] * to[1]


def _grown(corners: tuple[Corner, ...], by_mm: float) -> tuple[Corner, ...]:
    """Return a convex part with its edges moved; no corners where one of them turned round."""
    after = (*corners[1:], corners[0])
    edges = [_unit(one, other) for one, other in zip(corners, after, strict=True)]
    before = (edges[-1], *edges[:-1])
    found = tuple(_moved(corner, one, other, by_mm) for corner, one, other in zip(corners, before, edges, strict=True))
    turned = any(
        (bx - ax) * ux + (by - ay) * uy <= 0.0
        for (ax, ay), (bx, by), (ux, uy) in zip(found, (*found[1:], found[0]), edges, strict=True)
    )
    return () if turned else found


def _unit(one: Corner, other: Corner) -> Corner:
    dx, dy = other[0] - one[0], other[1] - one[1]
    size = sqrt(dx * dx + dy * dy)
    return dx / size, dy / size


def _moved(corner: Corner, one: Corner, other: Corner, by_mm: float) -> Corner:
    """Return the corner between two edges, given by their directions, that are both moved outward."""
    share = by_mm / (1.0 + one[0] * other[0] + one[1] * other[1])
    return corner[0] + share * (one[1] + other[1]), corner[1] - share * (one[0] + other[0])
