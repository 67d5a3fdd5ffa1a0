"""Where along the travelled templates an obstacle is met, and how far from their end the final base lies on it."""

from math import sqrt

from sublight.board.plane.shape import Solid
from sublight.games.xwing.course import Travelled
from sublight.games.xwing.verdicts import strip_of
from sublight.geometry.common import common_gap2
from sublight.geometry.sector import half_tangent_unit, sector_frame
from sublight.geometry.segment import FAR_MM
from sublight.geometry.strip import strip_length, strip_parts_along
from sublight.referee.ruling import Verdict

Parts = tuple[Travelled, ...]
Point = tuple[float, float]


def first_met(parts: Parts, solid: Solid, nearest: int, witness: Point) -> tuple[int, float]:
    """Return the first template that meets an outline, and where along it, in the measure of its reach.

    Where none does and people call it so, it is the `nearest` one, at the point of it that is nearest, the `witness`.
    """
    for index, part in enumerate(parts):
        along = strip_parts_along(*strip_of(part), *solid.packed)
        if along < FAR_MM:
            return index, along
    return nearest, _place_on(parts[nearest], witness)


def _place_on(part: Travelled, point: Point) -> float:
    px, py = point
    if not part.hand:
        return (px - part.x) * part.fx + (py - part.y) * part.fy
    x, y, ax, ay = sector_frame(part.x, part.y, part.fx, part.fy, part.hand, part.radius_mm)
    u, v = (px - x) * ax + (py - y) * ay, (px - x) * part.fx + (py - y) * part.fy
    return v / (sqrt(u * u + v * v) + u)


def length_to(parts: Parts, part: int, along: float) -> float:
    """Return the length in mm of the templates' middle line up to a place on one of them."""
    before = sum(strip_length(each.hand, each.radius_mm, each.reach) for each in parts[:part])
    return before + strip_length(parts[part].hand, parts[part].radius_mm, along)


def template_end(part: Travelled) -> Point:
    """Return the middle of a travelled template's far end: where the mark of the ship's trailing side lies."""
    if not part.hand:
        return part.x + part.reach * part.fx, part.y + part.reach * part.fy
    x, y, ax, ay = sector_frame(part.x, part.y, part.fx, part.fy, part.hand, part.radius_mm)
    c, s = half_tangent_unit(part.reach)
    return x + part.radius_mm * (c * ax + s * part.fx), y + part.radius_mm * (c * ay + s * part.fy)


def end_gap(base: Solid, end: Point, solid: Solid, over: Verdict) -> float:
    """Return the distance from the template's end to what a base and an outline have in common; FAR_MM for nothing.

    Where only people call it an overlap, it is the distance to the obstacle's nearest point.
    """
    if over.outcome != "overlap":
        return FAR_MM
    least = min(
        common_gap2(*end, base.points, *_span(base, i), solid.points, *_span(solid, j))
        for i in range(base.count)
        for j in range(solid.count)
    )
    if least < FAR_MM or over.witness is None:
        return sqrt(least)
    return sqrt((over.witness[2] - end[0]) ** 2 + (over.witness[3] - end[1]) ** 2)


def _span(solid: Solid, part: int) -> tuple[int, int]:
    return solid.spans[2 * part], solid.spans[2 * part + 1]
