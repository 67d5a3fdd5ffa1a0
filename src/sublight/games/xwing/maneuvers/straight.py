"""Straight ahead to the first contact, in closed form: a base that is only shifted meets a convex part in one stretch.

Two convex outlines overlap while no edge of either has the other wholly on its outer side. Along a straight each edge
bars a half-line of the way gone, so that the overlap is one stretch of it, known exactly.
"""

from collections.abc import Sequence
from math import inf, sqrt

from sublight.board.plane.pose import Pose
from sublight.board.plane.shape import Solid, stand
from sublight.games.xwing.course import Course
from sublight.games.xwing.kernel.slide import Slid
from sublight.geometry.tolerance import EPS_MM
from sublight.geometry.turn import rotate_clicks

Corners = tuple[tuple[float, float], ...]
Way = tuple[float, float]

ALONG = 1e-12
"""An edge whose normal is this square to the way is neither neared nor left."""


def straight_to_contact(course: Course, body: Solid, others: Sequence[Solid], end: Pose) -> Slid:
    """Return the farthest pose along a straight with no blocked one behind it; the full end where nothing is met."""
    way = rotate_clicks(*course.start.forward, 4 * course.travel)
    placed = stand(body, course.start)
    whole = course.length_mm + course.side_mm
    gone, which = min(
        ((_first(placed, other, way, whole), index) for index, other in enumerate(others)), default=(inf, -1)
    )
    if gone >= whole:
        return Slid(pose=end, rear_mm=course.length_mm, reach=course.length_mm, against=-1, stays=False)
    start, rear = course.start, gone - course.side_mm
    pose = Pose(start.x + gone * way[0], start.y + gone * way[1], start.forward) if gone > 0.0 else start
    return Slid(pose=pose, rear_mm=rear, reach=max(0.0, rear), against=which, stays=gone <= 0.0)


def _first(placed: Solid, other: Solid, way: Way, whole: float) -> float:
    """Return how far the base has gone when it first goes into another piece, infinity if it never does."""
    found = inf
    for one in range(placed.count):
        for part in range(other.count):
            low, high = stretch(placed.corners(one), other.corners(part), way)
            if high > max(low, 0.0) + EPS_MM and low < whole - EPS_MM:
                found = min(found, max(low, 0.0))
    return found


def stretch(moving: Corners, standing: Corners, way: Way) -> tuple[float, float]:
    """Return from where to where along a unit vector a convex outline overlaps another; the first is more if never."""
    one = _limits(standing, moving, way, 1.0)
    two = _limits(moving, standing, way, -1.0)
    return max(one[0], two[0]), min(one[1], two[1])


def _limits(edges: Corners, points: Corners, way: Way, sign: float) -> tuple[float, float]:
    """Return where the points, moving by `sign` times the way, are not wholly outside any one edge."""
    low, high = -inf, inf
    for (ax, ay), (bx, by) in zip(edges, (*edges[1:], edges[0]), strict=True):
        size = sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay))
        nx, ny = (by - ay) / size, (ax - bx) / size
        gap = min(nx * (x - ax) + ny * (y - ay) for x, y in points)
        rate = sign * (nx * way[0] + ny * way[1])
        if abs(rate) < ALONG:
            if gap >= -EPS_MM:
                return inf, -inf
        elif rate > 0.0:
            high = min(high, -gap / rate)
        else:
            low = max(low, -gap / rate)
    return low, high
