"""The pose of a piece from measurements: touching another, at a distance, by one or two rulers, or from the edges.

The piece keeps its heading unless one is given in degrees clockwise from +y, or as `turned` degrees from the other
piece's. Contact is exact: a margin of 0 to a billionth of a millimetre.
"""

from collections.abc import Callable
from math import inf
from typing import NamedTuple

from sublight.board.plane.pose import Pose
from sublight.board.plane.shape import Round, Shape, margin
from sublight.errors import InputError, did_you_mean
from sublight.geometry.turn import length, unit_of_degrees
from sublight.view.editor import MatEditor
from sublight.view.page import Mat, Placed
from sublight.web.setup.editing import mat_editor, piece_called
from sublight.web.setup.meeting import EXACT_MM, both, meet
from sublight.web.setup.places import At, Distance, Edges, Place, Point, Ruler, Rulers, Side, Touching

SIDES: dict[Side, float] = {"front": 0.0, "right": 90.0, "rear": 180.0, "left": 270.0}
READ_MM = 2.0
"""By how much, in mm, two rulers may miss each other, because each is read to a millimetre."""

Vector = tuple[float, float]


class _Moved(NamedTuple):
    """The piece to place, its table, and the direction that it will face."""

    table: Mat
    editor: MatEditor[Mat, Placed]
    piece: Placed
    forward: Vector

    def at(self, x: float, y: float) -> Pose:
        """Return the pose at a point."""
        return Pose(x, y, self.forward)

    def measured(self, pose: Pose) -> Shape:
        """Return the outline at a pose that distances are measured to."""
        return self.editor.measured(self.table, self.piece, pose)

    def met(self, shape: Callable[[Pose], Shape], still: Shape, line: tuple[Vector, Vector], gap: float) -> Pose | None:
        """Return the first pose on a line, coming in from far out, at which the outline is `gap` mm from `still`."""
        (x, y), (dx, dy) = line
        t = meet(lambda t: margin(shape(self.at(x + t * dx, y + t * dy)), still), gap)
        return None if t is None else self.at(x + t * dx, y + t * dy)


def placed(table: Mat, name: str, place: Place) -> tuple[Pose, str]:
    """Return the pose of a piece by a place, and a remark; InputError if there is no such position.

    The pieces that the place names must be on the table.
    """
    editor, piece = mat_editor(table), piece_called(table, name)
    others = [getattr(place, field) for field in ("other", "second") if hasattr(place, field)]
    if name in others:
        raise InputError(f"`{name}` cannot be placed in relation to itself")
    other = piece_called(table, others[0]) if others else None
    moved = _Moved(table, editor, piece, _forward(piece, other, place))
    match place:
        case At():
            return moved.at(place.x, place.y), ""
        case Edges():
            return _off_edges(moved, place), ""
        case Rulers():
            return _by_two(moved, piece_called(table, place.other), piece_called(table, place.second), place)
        case Touching():
            return _touching(moved, piece_called(table, place.other), place), ""
        case Distance():
            return _at_distance(moved, piece_called(table, place.other), place), ""
        case Ruler():
            return _by_ruler(moved, piece_called(table, place.other), place), ""


def _forward(piece: Placed, other: Placed | None, place: Place) -> Vector:
    """Return the direction that the piece will face."""
    if place.heading is not None and place.turned is not None:
        raise InputError("give either `heading` or `turned`, not both")
    if place.heading is not None:
        return unit_of_degrees(place.heading)
    if place.turned is None:
        return piece.pose.forward
    if other is None:
        raise InputError("`turned` is an angle to another piece, but this place names none")
    return turned(other.pose.forward, place.turned)


def turned(forward: Vector, degrees: float) -> Vector:
    """Return a direction turned clockwise by degrees, as a unit vector."""
    across, ahead = unit_of_degrees(degrees % 360.0)
    fx, fy = forward
    x, y = fx * ahead + fy * across, fy * ahead - fx * across
    long = length(x, y)
    return x / long, y / long


def _touching(moved: _Moved, other: Placed, place: Touching) -> Pose:
    editor, table, piece = moved.editor, moved.table, moved.piece
    out = turned(other.pose.forward, SIDES[place.side])
    right = turned(out, 90.0)
    start = other.pose.x + place.along * right[0], other.pose.y + place.along * right[1]
    still = editor.contact(table, other, piece)
    found = moved.met(lambda pose: editor.contact(table, piece, other, pose), still, (start, out), 0.0)
    if found is None:
        raise InputError(
            f"at {place.along:g} mm along the {place.side} of `{other.id}`, `{piece.id}` does not reach it"
        )
    return found


def _at_distance(moved: _Moved, other: Placed, place: Distance) -> Pose:
    out = _bearing(moved.piece, other, place)
    still = moved.editor.measured(moved.table, other)
    wanted = _wanted_mm(moved.editor.bands(moved.table), place)
    found = moved.met(moved.measured, still, ((other.pose.x, other.pose.y), out), wanted)
    if found is None:
        raise InputError(f"no position in that direction is {wanted:g} mm from `{other.id}`")
    return found


def _bearing(piece: Placed, other: Placed, place: Distance) -> Vector:
    if place.bearing is not None:
        return turned(other.pose.forward, place.bearing)
    dx, dy = piece.pose.x - other.pose.x, piece.pose.y - other.pose.y
    far = length(dx, dy)
    if far == 0.0:
        raise InputError(f"`{piece.id}` is at the centre of `{other.id}`; give a `bearing`")
    return dx / far, dy / far


def _wanted_mm(bands: dict[str, tuple[float, float]], place: Distance) -> float:
    if bool(place.band) == (place.mm is not None):
        raise InputError("give either a `band` of the ruler or `mm`")
    if place.mm is not None:
        return ruled("mm", place.mm)
    if place.band not in bands:
        raise InputError(f"no band `{place.band}`; there are {', '.join(bands)}{did_you_mean(place.band, bands)}")
    near, far = bands[place.band]
    return (near + far) / 2


def ruled(name: str, value: float) -> float:
    """Return a length; InputError if it is negative or not finite."""
    if not 0.0 <= value < inf:
        raise InputError(f"`{name}` is {value!r}, but a length must be at least 0 mm")
    return value


def _by_ruler(moved: _Moved, other: Placed, place: Ruler) -> Pose:
    """Return the pose by a ruler from a point of another piece to a point of this one."""
    x, y = point_of(moved.editor.measured(moved.table, other), other.pose, place.start)
    dx, dy = turned(other.pose.forward, place.bearing)
    long = ruled("mm", place.mm)
    here = moved.at(0.0, 0.0)
    px, py = point_of(moved.measured(here), here, place.end)
    return moved.at(x + long * dx - px, y + long * dy - py)


def point_of(shape: Shape, pose: Pose, point: Point) -> Vector:
    """Return a point of an outline: its centre, or a side's middle or a corner of its bounding box."""
    fx, fy = pose.forward
    left, right, rear, front = _extent(shape, pose)
    words = point.split("_")
    across = right if "right" in words else left if "left" in words else 0.0
    ahead = front if "front" in words else rear if "rear" in words else 0.0
    return pose.x + across * fy + ahead * fx, pose.y - across * fx + ahead * fy


def _extent(shape: Shape, pose: Pose) -> tuple[float, float, float, float]:
    """Return how far an outline extends from its pose to the left, right, rear and front."""
    if isinstance(shape, Round):
        return -shape.radius, shape.radius, -shape.radius, shape.radius
    fx, fy = pose.forward
    spots = [(x - pose.x, y - pose.y) for part in range(shape.count) for x, y in shape.corners(part)]
    across, ahead = [x * fy - y * fx for x, y in spots], [x * fx + y * fy for x, y in spots]
    return min(across), max(across), min(ahead), max(ahead)


def _by_two(moved: _Moved, one: Placed, two: Placed, place: Rulers) -> tuple[Pose, str]:
    """Return the pose by two rulers, and a remark; InputError if they cannot meet.

    If they lie almost on one line, a small reading error decides whether they meet, so the second ruler may be off a
    little.
    """
    if one.id == two.id:
        raise InputError(f"both rulers start at `{one.id}`; the second must start at another piece")
    wanted = ruled("mm", place.mm), ruled("second_mm", place.second_mm)
    still = moved.editor.measured(moved.table, one), moved.editor.measured(moved.table, two)
    found = both(lambda x, y: moved.measured(moved.at(x, y)), still, wanted, place.side)
    if found is None:
        raise InputError(f"no position is {wanted[0]:g} mm from `{one.id}`; measure from another piece")
    if abs(found.off) > READ_MM:
        raise InputError(_parted(place, wanted, found.off))
    return moved.at(found.x, found.y), _gives_way(place, wanted[1], found.off)


def _parted(place: Rulers, wanted: tuple[float, float], off: float) -> str:
    """Return why there is no such position: what the second ruler reads at least or at most, given the first."""
    bound = f"{'at least' if off > 0.0 else 'at most'} {wanted[1] + off:.1f} mm"
    return (
        f"no position on that side is {wanted[0]:g} mm from `{place.other}` and {wanted[1]:g} mm from "
        f"`{place.second}`: at {wanted[0]:g} mm from `{place.other}` it is {bound} from `{place.second}`"
    )


def _gives_way(place: Rulers, wanted: float, off: float) -> str:
    if abs(off) <= 2 * EXACT_MM:
        return ""
    return (
        f"both rulers lie on one line and differ by {abs(off):.2f} mm, which is within the {READ_MM:g} mm of reading "
        f"them; it is {wanted + off:.2f} mm from `{place.second}`"
    )


def _off_edges(moved: _Moved, place: Edges) -> Pose:
    """Return the pose at the given distances from two edges of the mat."""
    area = moved.table.area
    left, right, low, high = _extent(moved.measured(moved.at(0.0, 0.0)), Pose(0.0, 0.0, (0.0, 1.0)))
    across, along = (place.west, place.east), (place.south, place.north)
    if across.count(None) != 1 or along.count(None) != 1:
        raise InputError("give `west` or `east`, and `south` or `north`")
    x = place.west - left if place.west is not None else area.width - (place.east or 0.0) - right
    y = place.south - low if place.south is not None else area.height - (place.north or 0.0) - high
    return moved.at(x, y)
