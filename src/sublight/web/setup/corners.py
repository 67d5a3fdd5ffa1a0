"""Where the corners of bases lie: what a photo of the table is straightened by."""

from typing import Any

from sublight.board.plane.shape import Solid
from sublight.web.setup.outlines import outlines_of
from sublight.web.setup.places import Point
from sublight.web.setup.rulers import Vector, point_of

ORDER: tuple[Point, ...] = ("front_left", "front_right", "rear_right", "rear_left")
"""Clockwise as one looks at the table."""
QUAD = 8
"""How many numbers the outline of one base has."""


def corners(table: Any) -> dict[str, tuple[Vector, ...]]:
    """Return the four corners of each ship's base in mm, by ship; a huge ship stands on two bases and has none."""
    outlines = outlines_of(table)
    shapes = {ship.id: (outlines.measured(table, ship), ship.pose) for ship in table.ships}
    return {
        name: tuple(point_of(shape, pose, corner) for corner in ORDER)
        for name, (shape, pose) in shapes.items()
        if isinstance(shape, Solid) and shape.count == 1 and len(shape.points) == QUAD
    }
