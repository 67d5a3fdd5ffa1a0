"""Where hexes lie on the page: x right, y down, a tile 200 units across its flats."""

from math import sqrt

from sublight.draw.extent import Box, box_of
from sublight.geometry.clip import Point
from sublight.geometry.hexes import Hex, centre_of, corners_of, neighbours, side_middle

WIDE = 200.0
"""Units across the flats of a tile."""
REACH = WIDE / sqrt(3.0)
"""From the middle of a tile to a corner."""
MM = 0.4
"""Millimetres a unit, where a picture is printed in its own size."""


def middle(at: Hex) -> Point:
    """Return the middle of a hex."""
    x, y = centre_of(at, WIDE)
    return x, -y


def corners(at: Hex, inset: float = 0.0) -> tuple[Point, ...]:
    """Return the corners of a hex, those of a smaller one within where `inset` moves the sides in."""
    cx, cy = middle(at)
    share = 1.0 - 2.0 * inset / WIDE
    return tuple((cx + share * (x - cx), cy + share * (-y - cy)) for x, y in corners_of(at, WIDE))


def side(at: Hex, number: int, inset: float = 0.0) -> tuple[Point, Point]:
    """Return both ends of a side of a hex."""
    ring = corners(at, inset)
    return ring[number], ring[(number + 1) % 6]


def middle_of_side(at: Hex, number: int) -> Point:
    """Return the middle of a side."""
    x, y = side_middle(at, number, WIDE)
    return x, -y


def touching(one: Hex, other: Hex) -> bool:
    """Whether two hexes share a side."""
    return other in neighbours(one)


def toward(one: Point, other: Point, far: float) -> Point:
    """Return the point `far` units from `one` on the way to `other`; `one` itself where both are the same."""
    dx, dy = other[0] - one[0], other[1] - one[1]
    length = sqrt(dx * dx + dy * dy)
    return (one[0] + far * dx / length, one[1] + far * dy / length) if length > 0.0 else one


def between(one: Point, other: Point, share: float) -> Point:
    """Return the point at a share of the way from one to the other."""
    return one[0] + share * (other[0] - one[0]), one[1] + share * (other[1] - one[1])


def across(one: Point, other: Point) -> Point:
    """Return the unit vector across the way between two points, the same whichever is first; (0, 0) for one point."""
    (ax, ay), (bx, by) = sorted((one, other))
    length = sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay))
    return (-(by - ay) / length, (bx - ax) / length) if length > 0.0 else (0.0, 0.0)


def room(top: float, bottom: float) -> float:
    """Return how wide a tile is between two heights, measured from its middle, with a margin at both sides."""
    return 2.0 * (REACH - max(abs(top), abs(bottom)) / sqrt(3.0)) - 14.0


def around(hexes: tuple[Hex, ...]) -> Box:
    """Return the box around some hexes; a single one at the centre where there are none."""
    return box_of([point for at in hexes or ((0, 0),) for point in corners(at)])
