"""Places and outlines of as many pieces as a table takes, round the place where a ship comes to rest."""

from collections.abc import Iterator
from math import cos, pi, sin

from oracle.cutting import star
from sublight.board.plane.pose import Pose, pose_at
from sublight.board.plane.table import Area
from sublight.geometry.outline import MOST_VERTICES, Outline

EDGE_MM = 25.0
"""No place is nearer to an edge of the table."""

LEAST_POINTS = 4


def places(count: int, apart: float, middle: tuple[float, float], area: Area) -> list[Pose]:
    """Return places in a spiral, about `apart` mm from each other."""
    turn = pi * (3.0 - 5.0**0.5)
    found = []
    for number in range(count):
        reach = apart * number**0.5
        x, y = middle[0] + reach * cos(number * turn), middle[1] + reach * sin(number * turn)
        found.append(pose_at(_inside(x, area.width), _inside(y, area.height)))
    return found


def _inside(at: float, size: float) -> float:
    return min(max(at, EDGE_MM), size - EDGE_MM)


def stars(points: int, middle: tuple[float, float], area: Area) -> Iterator[tuple[Outline, Pose]]:
    """Yield outlines of so many points in all, which are cut into many parts, with places 40 mm apart."""
    number, rest = divmod(points, MOST_VERTICES)
    counts = [MOST_VERTICES] * number + ([rest] if rest >= LEAST_POINTS else [])
    yield from zip(map(star, counts), places(len(counts), 40.0, middle, area), strict=True)
