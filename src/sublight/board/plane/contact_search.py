"""The first contact along a course, of a base that starts free.

`slide_back` starts in an overlap at the full end and goes back to the first free place. Here the base starts free, at
the full end or at its start, and goes until it first touches a ship.

Each step is as long as the gap lasts at the fastest that any point of the base can move, and never shorter than
`LEAST_MM`: a shorter overlap is passed. Straights are exact. Two convex outlines overlap while no edge of either has
the other wholly on its outer side; along a straight each edge bars a half-line of the distance gone, so the overlap is
one stretch of it.
"""

from collections.abc import Iterator, Sequence
from math import inf, sqrt
from typing import NamedTuple

from msgspec import Struct

from sublight.board.plane.course import Course, arc_clicks, frame_at, full_end, pose_of
from sublight.board.plane.curve import (
    LEAD_OUT,
    STRAIGHT,
    bounds_of,
    is_short,
    motion_at,
    phase_before,
    phase_range,
    rear_mm_or_half_tan,
)
from sublight.board.plane.pose import Pose
from sublight.board.plane.shape import Solid, margin, stand
from sublight.board.plane.slide_back import Slid, laid_motion
from sublight.geometry.strip import strip_length
from sublight.geometry.tolerance import EPS_MM
from sublight.geometry.turn import rotate_clicks

CONTACT_MM = 1e-9
LEAST_MM = 0.02
"""No step is shorter; a ship gone into within one is found again by halving it."""

HALVINGS = 48
"""A step halved so often is shorter than any rounding."""


Corners = tuple[tuple[float, float], ...]

Direction = tuple[float, float]

Circle = tuple[float, float, float]

ALONG = 1e-12
"""An edge whose normal is this square to the direction is neither neared nor left."""


class Stage(Struct, frozen=True):
    """A phase of the pose curve, walked from one value of its parameter to another, and its greatest speed."""

    phase: int
    start: float
    end: float
    speed: float


def stages(course: Course, radius_mm: float) -> Iterator[Stage]:
    """Yield the phases of a course from the full end back to its start, for a base that reaches `radius_mm` far."""
    clicks = arc_clicks(course.half_angle_tan)
    short = course.hand != 0 and is_short(course.side_mm, course.radius_mm, clicks)
    phase = STRAIGHT if course.hand == 0 else LEAD_OUT
    while True:
        start, end = phase_range(
            course.side_mm, course.length_mm, course.radius_mm, course.half_angle_tan, phase, short
        )
        speed, _, turn, _ = bounds_of(course.side_mm, course.radius_mm, clicks, phase, start, end)
        yield Stage(phase, start, end, speed + radius_mm * turn)
        phase = phase_before(phase, short)
        if phase == STRAIGHT:
            return


def pose_at(course: Course, phase: int, t: float) -> Pose:
    """Return the pose of the base at a parameter of a phase."""
    frame = frame_at(*course.start.floats, course.side_mm, course.travel)
    local = motion_at(course.side_mm, course.radius_mm, arc_clicks(course.half_angle_tan), phase, t)
    return pose_of(*laid_motion(*frame, course.travel, course.hand, 1.0, local)[:4])


def first_contact_going_back(course: Course, body: Solid, others: Sequence[Solid]) -> Slid:
    """Return where a base that is free at the full end first touches another, going back; else its start."""
    return _walk(course, body, others, list(stages(course, _reach(body))), full_end(course), course.start)


def first_contact_going_ahead(course: Course, body: Solid, others: Sequence[Solid]) -> Slid:
    """Return the farthest pose with no blocked one behind it, going ahead from the start."""
    if course.hand == 0:
        return straight_to_contact(course, body, others, full_end(course))
    ahead = [Stage(each.phase, each.end, each.start, each.speed) for each in stages(course, _reach(body))]
    return _walk(course, body, others, ahead[::-1], course.start, full_end(course))


def is_blocked_before(course: Course, body: Solid, others: Sequence[Solid], phase: int, t: float) -> bool:
    """Tell whether a base that goes ahead from its start overlaps another before a parameter of a phase."""
    path: list[Stage] = []
    for each in stages(course, _reach(body)):
        if each.phase == phase:
            path = [Stage(phase, each.end, t, each.speed)]
        elif path:
            path.insert(0, Stage(each.phase, each.end, each.start, each.speed))
    return any(step.gap < -CONTACT_MM for step in _steps(course, body, others, path, course.start))


class Step(NamedTuple):
    """One step along a stage, from one parameter to another, and the least gap there and to which piece that is."""

    stage: Stage
    start: float
    end: float
    gap: float
    which: int


def _steps(course: Course, body: Solid, others: Sequence[Solid], path: list[Stage], first: Pose) -> Iterator[Step]:
    """Yield steps that are no longer than the gap is sure to last."""
    gap = _gap(body, first, others)[0]
    for stage in path:
        t = stage.start
        while t != stage.end:
            further = _stepped(stage, t, max(gap, LEAST_MM) / stage.speed)
            gap, which = _gap(body, pose_at(course, stage.phase, further), others)
            yield Step(stage, t, further, gap, which)
            t = further


def _walk(course: Course, body: Solid, others: Sequence[Solid], path: list[Stage], first: Pose, last: Pose) -> Slid:
    """Walk the stages until the base goes into another piece; where it never does, the last pose is the answer."""
    stage, t = path[0], path[0].start
    for step in _steps(course, body, others, path, first):
        stage, t = step.stage, step.end
        if step.gap < -CONTACT_MM:
            entered = _entered(course, body, others[step.which], stage, (step.start, step.end))
            return _slid(course, stage, entered, step.which)
    mm_or_half_tan = rear_mm_or_half_tan(course.half_angle_tan, stage.phase, t)
    stays = last == course.start
    return Slid(
        pose=last, rear_mm=_rear_mm(course, mm_or_half_tan), mm_or_half_tan=mm_or_half_tan, against=-1, stays=stays
    )


def _entered(course: Course, body: Solid, other: Solid, stage: Stage, between: tuple[float, float]) -> float:
    """Return the parameter at which the base goes into another piece, by halving the step in which it does."""
    free, blocked = between
    for _ in range(HALVINGS):
        middle = (free + blocked) / 2
        if margin(stand(body, pose_at(course, stage.phase, middle)), other) < -CONTACT_MM:
            blocked = middle
        else:
            free = middle
    return free


def _gap(body: Solid, pose: Pose, others: Sequence[Solid]) -> tuple[float, int]:
    """Return the least gap to another piece and which that is; for distant pieces the gap of the circles."""
    placed = stand(body, pose)
    return min((_gap_to(placed, other), index) for index, other in enumerate(others))


def _gap_to(placed: Solid, other: Solid) -> float:
    """The circle round a bare base, the first part, holds its guides as well."""
    (x, y, own), (ox, oy, reach) = placed.circles[:3], other.circles[:3]
    far = sqrt((ox - x) * (ox - x) + (oy - y) * (oy - y)) - own - reach
    return far if far > LEAST_MM else margin(placed, other)


def _stepped(stage: Stage, t: float, step: float) -> float:
    return min(stage.end, t + step) if stage.start < stage.end else max(stage.end, t - step)


def _slid(course: Course, stage: Stage, t: float, against: int) -> Slid:
    pose = pose_at(course, stage.phase, t)
    start = course.start
    stays = abs(pose.x - start.x) < CONTACT_MM and abs(pose.y - start.y) < CONTACT_MM
    mm_or_half_tan = 0.0 if stays else rear_mm_or_half_tan(course.half_angle_tan, stage.phase, t)
    return Slid(
        pose=start if stays else pose,
        rear_mm=_rear_mm(course, mm_or_half_tan),
        mm_or_half_tan=mm_or_half_tan,
        against=against,
        stays=stays,
    )


def _rear_mm(course: Course, mm_or_half_tan: float) -> float:
    return strip_length(course.hand, course.radius_mm, mm_or_half_tan) if mm_or_half_tan > 0.0 else -course.side_mm


def _reach(body: Solid) -> float:
    return sqrt(max(x * x + y * y for x, y in zip(body.points[::2], body.points[1::2], strict=True)))


def straight_to_contact(course: Course, body: Solid, others: Sequence[Solid], end: Pose) -> Slid:
    """Return the farthest pose along a straight with no blocked one behind it; the full end where nothing is met."""
    direction = rotate_clicks(*course.start.forward, 4 * course.travel)
    placed = stand(body, course.start)
    whole = course.length_mm + course.side_mm
    gone, which = min(
        ((_first(placed, other, direction, whole), index) for index, other in enumerate(others)), default=(inf, -1)
    )
    if gone >= whole:
        return Slid(pose=end, rear_mm=course.length_mm, mm_or_half_tan=course.length_mm, against=-1, stays=False)
    start, rear = course.start, gone - course.side_mm
    pose = Pose(start.x + gone * direction[0], start.y + gone * direction[1], start.forward) if gone > 0.0 else start
    return Slid(pose=pose, rear_mm=rear, mm_or_half_tan=max(0.0, rear), against=which, stays=gone <= 0.0)


def _first(placed: Solid, other: Solid, direction: Direction, whole: float) -> float:
    """Return how far the base has gone when it first goes into another piece, infinity if it never does."""
    found = inf
    if not _may_pass(placed.ring, other.ring, direction, whole):
        return found
    for one in range(placed.count):
        for part in range(other.count):
            if not _may_pass(placed.circle(one), other.circle(part), direction, whole):
                continue
            low, high = stretch(placed.corners(one), other.corners(part), direction)
            if high > max(low, 0.0) + EPS_MM and low < whole - EPS_MM:
                found = min(found, max(low, 0.0))
    return found


def _may_pass(one: Circle, other: Circle, direction: Direction, whole: float) -> bool:
    """Tell whether a disc that moves so far along a unit vector may meet another."""
    (x, y), reach = direction, one[2] + other[2]
    dx, dy = other[0] - one[0], other[1] - one[1]
    return abs(dx * y - dy * x) <= reach and -reach <= dx * x + dy * y <= whole + reach


def stretch(moving: Corners, standing: Corners, direction: Direction) -> tuple[float, float]:
    """Return from where to where along a unit vector a convex outline overlaps another; the first is more if never."""
    one = _limits(standing, moving, direction, 1.0)
    two = _limits(moving, standing, direction, -1.0)
    return max(one[0], two[0]), min(one[1], two[1])


def _limits(edges: Corners, points: Corners, direction: Direction, sign: float) -> tuple[float, float]:
    """Return where the points, moving by `sign` times the direction, are not wholly outside any one edge."""
    low, high = -inf, inf
    for (ax, ay), (bx, by) in zip(edges, (*edges[1:], edges[0]), strict=True):
        size = sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay))
        nx, ny = (by - ay) / size, (ax - bx) / size
        gap = min(nx * (x - ax) + ny * (y - ay) for x, y in points)
        rate = sign * (nx * direction[0] + ny * direction[1])
        if abs(rate) < ALONG:
            if gap >= -EPS_MM:
                return inf, -inf
        elif rate > 0.0:
            high = min(high, -gap / rate)
        else:
            low = max(low, -gap / rate)
    return low, high
