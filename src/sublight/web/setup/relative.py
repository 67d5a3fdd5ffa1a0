"""Places told by other pieces, as people read them off a real table: touching, at a distance, by a ruler, off edges.

Each gives the pose of the piece; its heading stays unless one is told, in degrees clockwise from +y, or `turned` by so
many degrees from the other piece. Contact is exact: a margin of 0 to a billionth of a millimetre.
"""

from collections.abc import Callable
from math import inf
from typing import Any, Literal

from msgspec import Struct

from sublight.errors import InputError, did_you_mean
from sublight.geometry.turn import length, unit_of_degrees
from sublight.surfaces.plane.pose import Pose
from sublight.surfaces.plane.shape import Round, Shape, margin
from sublight.web.setup.meeting import both, meet
from sublight.web.setup.outlines import Outlines, outlines_of
from sublight.web.setup.standing import piece_called

Side = Literal["front", "right", "rear", "left"]
Point = Literal[
    "centre", "front", "front_right", "right", "rear_right", "rear", "rear_left", "left", "front_left"
]  # fmt: skip
Vector = tuple[float, float]


class _Place(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="by"):
    """A heading of its own, or from the other piece's; neither keeps the one the piece has."""

    heading: float | None = None
    turned: float | None = None


class At(_Place, frozen=True, kw_only=True, tag="at"):
    """At coordinates, in mm."""

    x: float
    y: float


class Touching(_Place, frozen=True, kw_only=True, tag="touching"):
    """Touching a side of another piece, `along` mm to the right of its middle as one looks out of that side."""

    other: str
    side: Side = "front"
    along: float = 0.0


class Distance(_Place, frozen=True, kw_only=True, tag="distance"):
    """In a band of the ruler (its middle), or `mm` away by nearest points.

    `bearing` is the direction from the other piece's middle, in degrees clockwise from its front; without one the
    direction in which the piece already stands.
    """

    other: str
    band: str = ""
    mm: float | None = None
    bearing: float | None = None


class Ruler(_Place, frozen=True, kw_only=True, tag="ruler"):
    """A ruler laid from a point of another piece, at a bearing from its front: a point of the piece is at its end."""

    other: str
    start: Point = "front"
    bearing: float = 0.0
    mm: float
    end: Point = "centre"


class Rulers(_Place, frozen=True, kw_only=True, tag="rulers"):
    """Two rulers: so many mm from one piece and from another by nearest points, on a side of the way between them."""

    other: str
    mm: float
    second: str
    second_mm: float
    side: Literal["left", "right"] = "left"


class Edges(_Place, frozen=True, kw_only=True, tag="edges"):
    """So many mm from a side edge and from a near or far edge of the mat, by the nearest point of the piece."""

    west: float | None = None
    east: float | None = None
    south: float | None = None
    north: float | None = None


Place = At | Touching | Distance | Ruler | Rulers | Edges


def placed(table: Any, name: str, place: Place) -> Pose:
    """Return the pose of a piece by a place; InputError for what is not there, and for a place that there is not."""
    outlines = outlines_of(table)
    piece = piece_called(table, name)
    others = [getattr(place, field) for field in ("other", "second") if hasattr(place, field)]
    if name in others:
        raise InputError(f"`{name}` cannot be placed by itself")
    other = piece_called(table, others[0]) if others else None
    forward = _forward(piece, other, place)
    match place:
        case At():
            return Pose(place.x, place.y, forward)
        case Edges():
            return _off_edges(table, outlines.measured(table, piece, Pose(0.0, 0.0, forward)), forward, place)
        case Rulers():
            return _by_two(table, outlines, (piece, other, piece_called(table, place.second)), forward, place)
        case Touching():
            return _touching(table, outlines, (piece, other), forward, place)
        case Distance():
            return _at_distance(table, outlines, (piece, other), forward, place)
        case Ruler():
            return _by_ruler(table, outlines, (piece, other), forward, place)


def _forward(piece: Any, other: Any, place: Place) -> Vector:
    """The direction that the piece looks in."""
    if place.heading is not None and place.turned is not None:
        raise InputError("give `heading`, or `turned` from the other piece; not both")
    if place.heading is not None:
        return unit_of_degrees(place.heading)
    if place.turned is None:
        forward: Vector = piece.pose.forward
        return forward
    if other is None:
        raise InputError("`turned` is told from another piece, and this place names none")
    return turned(other.pose.forward, place.turned)


def turned(forward: Vector, degrees: float) -> Vector:
    """Return a direction turned by degrees clockwise, as a unit vector."""
    across, ahead = unit_of_degrees(degrees % 360.0)
    fx, fy = forward
    x, y = fx * ahead + fy * across, fy * ahead - fx * across
    long = length(x, y)
    return x / long, y / long


SIDES: dict[Side, float] = {"front": 0.0, "right": 90.0, "rear": 180.0, "left": 270.0}


def _touching(table: Any, outlines: Outlines, pair: tuple[Any, Any], forward: Vector, place: Touching) -> Pose:
    piece, other = pair
    out = turned(other.pose.forward, SIDES[place.side])
    right = turned(out, 90.0)
    start = other.pose.x + place.along * right[0], other.pose.y + place.along * right[1]
    still = outlines.contact(table, other, piece)
    t = meet(_gap(lambda pose: outlines.contact(table, piece, other, pose), still, start, out, forward), 0.0)
    if t is None:
        raise InputError(f"{place.along:g} mm along the {place.side} of `{other.id}`, `{piece.id}` passes by it")
    return Pose(start[0] + t * out[0], start[1] + t * out[1], forward)


def _gap(
    shape: Callable[[Pose], Shape], still: Shape, start: Vector, out: Vector, forward: Vector
) -> Callable[[float], float]:
    """How far the piece is off what stands still, so many mm out."""
    return lambda t: margin(shape(Pose(start[0] + t * out[0], start[1] + t * out[1], forward)), still)


def _at_distance(table: Any, outlines: Outlines, pair: tuple[Any, Any], forward: Vector, place: Distance) -> Pose:
    piece, other = pair
    out = _bearing(piece, other, place)
    start = other.pose.x, other.pose.y
    still = outlines.measured(table, other)
    wanted = _wanted_mm(outlines.bands(table), place)
    t = meet(_gap(lambda pose: outlines.measured(table, piece, pose), still, start, out, forward), wanted)
    if t is None:
        raise InputError(f"no place in that direction is {wanted:g} mm from `{other.id}`")
    return Pose(start[0] + t * out[0], start[1] + t * out[1], forward)


def _bearing(piece: Any, other: Any, place: Distance) -> Vector:
    if place.bearing is not None:
        return turned(other.pose.forward, place.bearing)
    dx, dy = piece.pose.x - other.pose.x, piece.pose.y - other.pose.y
    far = length(dx, dy)
    if far == 0.0:
        raise InputError(f"`{piece.id}` stands in the middle of `{other.id}`: give a `bearing`")
    return dx / far, dy / far


def _wanted_mm(bands: dict[str, tuple[float, float]], place: Distance) -> float:
    if bool(place.band) == (place.mm is not None):
        raise InputError("give a `band` of the ruler, or `mm`; one of them")
    if place.mm is not None:
        return _ruled("mm", place.mm)
    if place.band not in bands:
        raise InputError(f"no band `{place.band}`; there are {', '.join(bands)}{did_you_mean(place.band, bands)}")
    near, far = bands[place.band]
    return (near + far) / 2


def _ruled(name: str, value: float) -> float:
    if not 0.0 <= value < inf:
        raise InputError(f"{name} = {value!r}: a length is 0 mm or more")
    return value


def _by_ruler(table: Any, outlines: Outlines, pair: tuple[Any, Any], forward: Vector, place: Ruler) -> Pose:
    piece, other = pair
    x, y = _point(outlines.measured(table, other), other.pose, place.start)
    dx, dy = turned(other.pose.forward, place.bearing)
    long = _ruled("mm", place.mm)
    here = Pose(0.0, 0.0, forward)
    px, py = _point(outlines.measured(table, piece, here), here, place.end)
    return Pose(x + long * dx - px, y + long * dy - py, forward)


def _point(shape: Shape, pose: Pose, point: Point) -> Vector:
    """A point of a piece's outline: its centre, the middle of a side, a corner of the box that fits it."""
    fx, fy = pose.forward
    left, right, rear, front = _extent(shape, pose)
    words = point.split("_")
    across = right if "right" in words else left if "left" in words else 0.0
    ahead = front if "front" in words else rear if "rear" in words else 0.0
    return pose.x + across * fy + ahead * fx, pose.y - across * fx + ahead * fy


def _extent(shape: Shape, pose: Pose) -> tuple[float, float, float, float]:
    """How far an outline reaches to its left, right, rear and front from its pose."""
    if isinstance(shape, Round):
        return -shape.radius, shape.radius, -shape.radius, shape.radius
    fx, fy = pose.forward
    spots = [(x - pose.x, y - pose.y) for part in range(shape.count) for x, y in shape.corners(part)]
    across, ahead = [x * fy - y * fx for x, y in spots], [x * fx + y * fy for x, y in spots]
    return min(across), max(across), min(ahead), max(ahead)


def _by_two(table: Any, outlines: Outlines, three: tuple[Any, Any, Any], forward: Vector, place: Rulers) -> Pose:
    piece, one, two = three
    if one.id == two.id:
        raise InputError(f"two rulers from `{one.id}`: the second starts at another piece")
    wanted = _ruled("mm", place.mm), _ruled("second_mm", place.second_mm)
    found = both(
        lambda x, y: outlines.measured(table, piece, Pose(x, y, forward)),
        (outlines.measured(table, one), outlines.measured(table, two)),
        wanted,
        place.side,
    )
    if found is None:
        raise InputError(f"found no place {wanted[0]:g} mm from `{one.id}` and {wanted[1]:g} mm from `{two.id}`")
    return Pose(*found, forward)


def _off_edges(table: Any, shape: Shape, forward: Vector, place: Edges) -> Pose:
    """`shape` is the outline with its pose at 0, 0."""
    left, right, low, high = _extent(shape, Pose(0.0, 0.0, (0.0, 1.0)))
    across, along = (place.west, place.east), (place.south, place.north)
    if across.count(None) != 1 or along.count(None) != 1:
        raise InputError("give `west` or `east`, and `south` or `north`")
    x = place.west - left if place.west is not None else table.area.width - (place.east or 0.0) - right
    y = place.south - low if place.south is not None else table.area.height - (place.north or 0.0) - high
    return Pose(x, y, forward)
