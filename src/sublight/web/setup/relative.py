"""Where a piece stands by what is told of other pieces: touching, at a distance, by a ruler, off edges.

Its heading stays unless one is told, in degrees clockwise from +y, or `turned` by so many degrees from the other
piece. Contact is exact: a margin of 0 to a billionth of a millimetre.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from sublight.board.plane.pose import Pose
from sublight.board.plane.shape import Shape, margin
from sublight.errors import InputError, did_you_mean
from sublight.geometry.turn import length, unit_of_degrees
from sublight.web.setup.meeting import meet
from sublight.web.setup.outlines import Outlines, outlines_of
from sublight.web.setup.places import At, Distance, Edges, Place, Ruler, Rulers, Side, Touching
from sublight.web.setup.rulers import Vector, by_ruler, by_two, off_edges, ruled, turned
from sublight.web.setup.standing import piece_called


class Stood(NamedTuple):
    """Where a piece stands by what was told, and what there is to say of it."""

    pose: Pose
    says: str = ""


def placed(table: Any, name: str, place: Place) -> Stood:
    """Return where a piece stands by a place; InputError for what is not there, and for a place that there is not."""
    outlines = outlines_of(table)
    piece = piece_called(table, name)
    others = [getattr(place, field) for field in ("other", "second") if hasattr(place, field)]
    if name in others:
        raise InputError(f"`{name}` cannot be placed by itself")
    other = piece_called(table, others[0]) if others else None
    forward = _forward(piece, other, place)
    match place:
        case At():
            return Stood(Pose(place.x, place.y, forward))
        case Edges():
            shape = outlines.measured(table, piece, Pose(0.0, 0.0, forward))
            return Stood(off_edges(table, shape, forward, place))
        case Rulers():
            three = piece, other, piece_called(table, place.second)
            return Stood(*by_two(table, outlines, three, forward, place))
        case Touching():
            return Stood(_touching(table, outlines, (piece, other), forward, place))
        case Distance():
            return Stood(_at_distance(table, outlines, (piece, other), forward, place))
        case Ruler():
            return Stood(by_ruler(table, outlines, (piece, other), forward, place))


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
        return ruled("mm", place.mm)
    if place.band not in bands:
        raise InputError(f"no band `{place.band}`; there are {', '.join(bands)}{did_you_mean(place.band, bands)}")
    near, far = bands[place.band]
    return (near + far) / 2
