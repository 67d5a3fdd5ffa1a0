"""Places measured with rulers: from a point of a piece, from two pieces at once, from the edges of the mat."""

from math import inf
from typing import Any

from sublight.board.plane.pose import Pose
from sublight.board.plane.shape import Round, Shape
from sublight.errors import InputError
from sublight.geometry.turn import length, unit_of_degrees
from sublight.web.setup.meeting import EXACT_MM, both
from sublight.web.setup.outlines import Outlines
from sublight.web.setup.places import Edges, Point, Ruler, Rulers

READ_MM = 2.0
"""How much two rulers may miss each other by: each is read to a millimetre."""

Vector = tuple[float, float]


def turned(forward: Vector, degrees: float) -> Vector:
    """Return a direction turned by degrees clockwise, as a unit vector."""
    across, ahead = unit_of_degrees(degrees % 360.0)
    fx, fy = forward
    x, y = fx * ahead + fy * across, fy * ahead - fx * across
    long = length(x, y)
    return x / long, y / long


def ruled(name: str, value: float) -> float:
    """Return a length as it was told; InputError for one below 0, and for none."""
    if not 0.0 <= value < inf:
        raise InputError(f"{name} = {value!r}: a length is 0 mm or more")
    return value


def by_ruler(table: Any, outlines: Outlines, pair: tuple[Any, Any], forward: Vector, place: Ruler) -> Pose:
    """Return the pose that a ruler gives from a point of another piece to a point of this one."""
    piece, other = pair
    x, y = point_of(outlines.measured(table, other), other.pose, place.start)
    dx, dy = turned(other.pose.forward, place.bearing)
    long = ruled("mm", place.mm)
    here = Pose(0.0, 0.0, forward)
    px, py = point_of(outlines.measured(table, piece, here), here, place.end)
    return Pose(x + long * dx - px, y + long * dy - py, forward)


def point_of(shape: Shape, pose: Pose, point: Point) -> Vector:
    """Return a point of an outline: its centre, the middle of a side, a corner of the box that fits it."""
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


def by_two(
    table: Any, outlines: Outlines, three: tuple[Any, Any, Any], forward: Vector, place: Rulers
) -> tuple[Pose, str]:
    """Return the pose that two rulers give, and what there is to say of it; InputError where they cannot meet.

    Near one line a hair's breadth of reading decides whether they meet: there the second gives way by so much.
    """
    piece, one, two = three
    if one.id == two.id:
        raise InputError(f"two rulers from `{one.id}`: the second starts at another piece")
    wanted = ruled("mm", place.mm), ruled("second_mm", place.second_mm)
    still = outlines.measured(table, one), outlines.measured(table, two)
    found = both(lambda x, y: outlines.measured(table, piece, Pose(x, y, forward)), still, wanted, place.side)
    if found is None:
        raise InputError(f"no place is {wanted[0]:g} mm from `{one.id}`: say it from another piece")
    if abs(found.off) > READ_MM:
        raise InputError(_parted(place, wanted, found.off))
    return Pose(found.x, found.y, forward), _gives_way(place, wanted[1], found.off)


def _parted(place: Rulers, wanted: tuple[float, float], off: float) -> str:
    """Why there is no such place: what the second ruler can read at least or at most, given the first."""
    bound = f"{'at least' if off > 0.0 else 'at most'} {wanted[1] + off:.1f} mm"
    return (
        f"no place is {wanted[0]:g} mm from `{place.other}` and {wanted[1]:g} mm from `{place.second}` on that side: "
        f"what is {wanted[0]:g} mm from `{place.other}` is {bound} from `{place.second}`"
    )


def _gives_way(place: Rulers, wanted: float, off: float) -> str:
    if abs(off) <= 2 * EXACT_MM:
        return ""
    return (
        f"the rulers run along one line and miss each other by {abs(off):.2f} mm: it stands {wanted + off:.2f} mm "
        f"from `{place.second}`, as reading them to {READ_MM:g} mm allows"
    )


def off_edges(table: Any, shape: Shape, forward: Vector, place: Edges) -> Pose:
    """Return the pose so far off two edges of the mat; `shape` is the outline with its pose at 0, 0."""
    left, right, low, high = _extent(shape, Pose(0.0, 0.0, (0.0, 1.0)))
    across, along = (place.west, place.east), (place.south, place.north)
    if across.count(None) != 1 or along.count(None) != 1:
        raise InputError("give `west` or `east`, and `south` or `north`")
    x = place.west - left if place.west is not None else table.area.width - (place.east or 0.0) - right
    y = place.south - low if place.south is not None else table.area.height - (place.north or 0.0) - high
    return Pose(x, y, forward)
