"""A piece's outline on the table, and the measurement between two of them.

A Solid is one or more convex parts: a rectangle, a base with its frames, a concave token cut up. A Round is a disc. The
margin between two shapes is the least over their parts: a gap is the true distance, a depth of overlap a lower bound
where either has more than one part. Outlines that a table describes itself are bounded in number and size.
"""

from collections.abc import Iterator, Mapping
from functools import cached_property
from math import sqrt
from typing import TYPE_CHECKING

from msgspec import Struct

from sublight.board.plane.pose import Pose
from sublight.errors import InputError
from sublight.geometry.area import disc_area_margin, disc_area_witness, poly_area_margin, poly_area_witness
from sublight.geometry.disc import disc_disc_margin, disc_disc_witness, disc_poly_witness
from sublight.geometry.parts import (
    circles_farther,
    disc_parts_nearest,
    disc_parts_overlaps,
    parts_parts_nearest,
    parts_parts_overlaps,
)
from sublight.geometry.poly_poly import poly_poly_witness
from sublight.geometry.tolerance import overlaps

if TYPE_CHECKING:
    from sublight.geometry.outline import Outline, Parts

Witness = tuple[float, float, float, float]

_CIRCLE_MARGIN_MM = 1e-6
"""Added to each circle, so that rounding never makes it too small for its part."""

MOST_POINTS = 4_096
"""Points of all outlines that one table describes."""


class Solid(Struct, frozen=True, dict=True):
    """Convex parts, as the kernel takes them.

    `points` are flat counter-clockwise corners, `spans` start and count of each part's corners, `circles` x, y and
    radius of a circle round each part. The same record serves a piece's own frame and the table.
    """

    points: tuple[float, ...]
    spans: tuple[int, ...]
    circles: tuple[float, ...]

    @property
    def count(self) -> int:
        """How many parts there are."""
        return len(self.spans) // 2

    @cached_property
    def ring(self) -> tuple[float, float, float]:
        """A circle round the whole outline: x, y and radius."""
        return _circle(self.points)

    @property
    def packed(self) -> tuple[tuple[float, ...], tuple[int, ...], tuple[float, ...], int]:
        """The parts as the kernel's four arguments."""
        return self.points, self.spans, self.circles, self.count

    def corners(self, part: int) -> tuple[tuple[float, float], ...]:
        """Return the corners of one part, counter-clockwise."""
        first, count = self.spans[2 * part : 2 * part + 2]
        flat = self.points[first : first + 2 * count]
        return tuple(zip(flat[::2], flat[1::2], strict=True))

    @property
    def parts(self) -> Iterator[tuple[tuple[float, ...], tuple[float, float, float]]]:
        """Each part's flat corners, and a circle that holds it."""
        for part in range(self.count):
            first, count = self.spans[2 * part : 2 * part + 2]
            yield self.points[first : first + 2 * count], self.circle(part)

    def circle(self, part: int) -> tuple[float, float, float]:
        """Return x, y and radius of a circle that holds one part."""
        x, y, radius = self.circles[3 * part : 3 * part + 3]
        return x, y, radius


class Round(Struct, frozen=True):
    """A disc: centre and radius."""

    x: float
    y: float
    radius: float


Shape = Solid | Round


class Measured(Struct, frozen=True):
    """The signed margin between two shapes in mm, and the two points that show it, first on the first."""

    margin_mm: float
    witness: Witness


def solid_of(parts: tuple[tuple[float, ...], ...]) -> Solid:
    """Return convex parts, each as flat counter-clockwise corners, as one outline."""
    points: list[float] = []
    spans: list[int] = []
    circles: list[float] = []
    for part in parts:
        spans += [len(points), len(part) // 2]
        points += part
        circles += _circle(part)
    return Solid(tuple(points), tuple(spans), tuple(circles))


def _circle(part: tuple[float, ...]) -> tuple[float, float, float]:
    xs, ys = part[::2], part[1::2]
    x, y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    reach = max(sqrt((px - x) * (px - x) + (py - y) * (py - y)) for px, py in zip(xs, ys, strict=True))
    return x, y, reach + _CIRCLE_MARGIN_MM


def stand(local: Solid, pose: Pose) -> Solid:
    """Return the outline of a piece that stands at `pose`, given its outline in its own frame."""
    x, y, fx, fy = pose.floats
    points: list[float] = []
    flat = local.points
    for index in range(0, len(flat), 2):
        across, ahead = flat[index], flat[index + 1]
        points += (x + across * fy + ahead * fx, y - across * fx + ahead * fy)
    circles: list[float] = []
    flat = local.circles
    for index in range(0, len(flat), 3):
        across, ahead = flat[index], flat[index + 1]
        circles += (x + across * fy + ahead * fx, y - across * fx + ahead * fy, flat[index + 2])
    return Solid(tuple(points), local.spans, tuple(circles))


def margin(one: Shape, other: Shape) -> float:
    """Return the signed margin between two shapes in mm."""
    if isinstance(one, Solid):
        if isinstance(other, Solid):
            return parts_parts_nearest(*one.packed, *other.packed)[0]
        return disc_parts_nearest(other.x, other.y, other.radius, *one.packed)[0]
    if isinstance(other, Solid):
        return margin(other, one)
    return disc_disc_margin(one.x, one.y, one.radius, other.x, other.y, other.radius)


def may_reach(solid: Solid, disc: Round, within_mm: float = 0.0) -> bool:
    """Tell whether a disc may be nearer than `within_mm` to an outline; if not, it is sure not to be."""
    if circles_farther(disc.x, disc.y, disc.radius, *solid.ring, within_mm):
        return False
    flat = solid.circles
    return any(
        not circles_farther(disc.x, disc.y, disc.radius, flat[at], flat[at + 1], flat[at + 2], within_mm)
        for at in range(0, len(flat), 3)
    )


def circles_meet(one: Shape, other: Shape, within_mm: float = 0.0) -> bool:
    """Tell whether two shapes' circles leave it open that they are nearer than `within_mm`."""
    return not circles_farther(*_circle_of(one), *_circle_of(other), within_mm)


def _circle_of(shape: Shape) -> tuple[float, float, float]:
    return (shape.x, shape.y, shape.radius) if isinstance(shape, Round) else shape.ring


def overlapping(one: Shape, other: Shape) -> bool:
    """Tell whether the margin between two shapes is an overlap, without measuring it."""
    if isinstance(one, Solid):
        if isinstance(other, Solid):
            return parts_parts_overlaps(*one.packed, *other.packed)
        return disc_parts_overlaps(other.x, other.y, other.radius, *one.packed)
    if isinstance(other, Solid):
        return overlapping(other, one)
    return overlaps(margin(one, other))


def measure(one: Shape, other: Shape) -> Measured:
    """Return the signed margin between two shapes and its witness points."""
    if isinstance(one, Solid):
        return _measure_solid(one, other)
    if isinstance(other, Solid):
        found = _measure_solid(other, one)
        px, py, x, y = found.witness
        return Measured(found.margin_mm, (x, y, px, py))
    discs = (one.x, one.y, one.radius, other.x, other.y, other.radius)
    return Measured(disc_disc_margin(*discs), disc_disc_witness(*discs))


def _measure_solid(one: Solid, other: Shape) -> Measured:
    if isinstance(other, Solid):
        least, part, other_part = parts_parts_nearest(*one.packed, *other.packed)
        start, count = one.spans[2 * part : 2 * part + 2]
        other_start, other_count = other.spans[2 * other_part : 2 * other_part + 2]
        return Measured(least, poly_poly_witness(one.points, start, count, other.points, other_start, other_count))
    least, part = disc_parts_nearest(other.x, other.y, other.radius, *one.packed)
    start, count = one.spans[2 * part : 2 * part + 2]
    x, y, px, py = disc_poly_witness(other.x, other.y, other.radius, one.points, start, count)
    return Measured(least, (px, py, x, y))


def inside(shape: Shape, width: float, height: float) -> Measured:
    """Return how far a shape is inside the area (negative: how far its worst point is outside), with witness."""
    if isinstance(shape, Round):
        disc = (shape.x, shape.y, shape.radius, width, height)
        return Measured(disc_area_margin(*disc), disc_area_witness(*disc))
    spans = [(shape.spans[index], shape.spans[index + 1]) for index in range(0, len(shape.spans), 2)]
    least, span = min((poly_area_margin(shape.points, *span, width, height), span) for span in spans)
    return Measured(least, poly_area_witness(shape.points, *span, width, height))


def bounds(shape: Shape) -> tuple[float, float, float, float]:
    """Return the least x and y and the greatest x and y of a shape."""
    if isinstance(shape, Round):
        return shape.x - shape.radius, shape.y - shape.radius, shape.x + shape.radius, shape.y + shape.radius
    xs, ys = shape.points[::2], shape.points[1::2]
    return min(xs), min(ys), max(xs), max(ys)


def validate_outlines(outlines: "Mapping[str, Outline]") -> None:
    """Raise InputError for outlines, by what they are of, that are too many points or no simple polygons."""
    count = sum(len(outline) for outline in outlines.values())
    if count > MOST_POINTS:
        raise InputError(
            f"the outlines described on a table have at most {MOST_POINTS} points, these have {count}", "large"
        )
    if not outlines:
        return
    from sublight.geometry.outline import OutlineError, convex_parts

    for name, outline in outlines.items():
        try:
            convex_parts(outline)
        except OutlineError as error:
            raise InputError(f"{name}: {error}") from None


def own_parts(outline: "Outline") -> "Parts":
    """Return the convex parts of an outline that a table describes itself."""
    from sublight.geometry.outline import convex_parts

    return convex_parts(outline)
