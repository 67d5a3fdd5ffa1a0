"""Other regions than the travelled template, for the readings that have them.

Where the base begins to cover the template, and what lies under the front of the base before the move.
"""

from math import sqrt

from msgspec.structs import replace

from sublight.board.plane.shape import Solid, solid_of
from sublight.games.xwing.course import Moved, Travelled
from sublight.games.xwing.obstacles.along import template_end
from sublight.games.xwing.pieces import Table
from sublight.games.xwing.shapes import behind, half_sizes
from sublight.geometry.parts import box_parts_margin
from sublight.geometry.tolerance import overlaps

Corners = tuple[float, ...]


def covered_cut(moved: Moved, solid: Solid) -> tuple[Travelled, Solid]:
    """Return the last template run on past the mark, and what of an outline lies behind the base's trailing edge.

    Together they are the template up to where the base in its final position begins to cover it: what turns at most a
    quarter never comes back behind that edge.
    """
    last = moved.travelled[-1]
    x, y = template_end(last)
    dx, dy = moved.rest.x - x, moved.rest.y - y
    size = sqrt(dx * dx + dy * dy)
    parts = [behind(solid, part, (x, y), (dx / size, dy / size)) for part in range(solid.count)]
    return replace(last, reach=1.0), solid_of(tuple(part for part in parts if len(part) >= 6))


def under_the_front(table: Table, moved: Moved, solid: Solid) -> bool:
    """Say whether an outline lies under the front half of the base before the move, as wide as the template."""
    first = moved.travelled[0]
    half = half_sizes(table.ship(moved.ship))[1] / 2.0
    x, y = first.x - half * first.fx, first.y - half * first.fy
    return overlaps(box_parts_margin(x, y, first.fx, first.fy, first.width_mm / 2, half, *solid.packed))
