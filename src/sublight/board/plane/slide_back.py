"""Sliding a base back along its course until it overlaps no other piece.

`slide_back` takes outlines, `slide_back_packed` a packed scene. The first place free of all pieces, coming from the
full end, is the one.

Along a straight the base neither turns nor changes its speed, so the step is known in closed form. Take an edge of one
outline, the corner of the other that is deepest inside it, at depth d, and the angle a between the edge's normal and
the movement of the corner as seen from the edge. If a is acute, the edge separates the two after d / cos(a). The least
of these over all edges of both is the step. It ends where the base touches the blocker's edge; if it overlaps another
piece there, it steps on in the same way.

Along a curve a step is as long as the base is sure to overlap some piece (see `stride`), so no free place is stepped
over.
"""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from sublight.board.plane.contacts import body_margin
from sublight.board.plane.course import Course, arc_clicks, course_end, frame_at, pose_of
from sublight.board.plane.curve import (
    ACROSS,
    LEAD_IN,
    LEAD_OUT,
    STRAIGHT,
    Bounds,
    Motion,
    bounds_of,
    is_short,
    motion_at,
    phase_before,
    phase_range,
    rear_mm_or_half_tan,
)
from sublight.board.plane.packing import (
    CIRCLE_REALS,
    INDEX_WHOLES,
    PART_WHOLES,
    PackedScene,
    pack_piece,
    pack_pieces,
)
from sublight.board.plane.pose import Pose
from sublight.board.plane.shape import Solid
from sublight.board.plane.stride import FREE, pair_stride
from sublight.errors import InputError
from sublight.geometry.kernel import kernel
from sublight.geometry.parts import circles_farther
from sublight.geometry.quad import NO_QUAD, stand_quad
from sublight.geometry.segment import FAR_MM
from sublight.geometry.strip import strip_length
from sublight.geometry.tolerance import EPS_MM
from sublight.geometry.turn import rotate_clicks

NO_PIECE = -1  # the index of the piece overlapped last, where none was
STAYS = -1  # the phase of a base that stays where it was
START_MM = 0.25  # a base this near its start may count as staying
CONTACT_BAND_MM = 1e-12  # the band of the contact itself, to which a stop within the rounding band is settled
MAX_SETTLE_STEP_MM = 1e-6  # a longer step would show
SETTLE_STEPS = 2  # at most so many steps settle a stop


class Line(NamedTuple):
    """A course as it is followed: its frame, and what is known of it throughout."""

    x: float
    y: float
    gx: float
    gy: float
    side_mm: float
    travel: int
    hand: int
    length_mm: float
    radius_mm: float
    half_angle_tan: float
    clicks: int
    short: bool


class Stop(NamedTuple):
    """Where a base comes to rest: phase and its parameter, the piece backed over last, and the pose.

    `by_first`: of every piece backed over the first part alone decided, so that the others might not be there.
    """

    phase: int
    t: float
    against: int
    x: float
    y: float
    fx: float
    fy: float
    by_first: bool


@kernel
def laid_motion(
    ox: float, oy: float, gx: float, gy: float, travel: int, hand: int, back: float, local: Motion
) -> Motion:
    """Return a motion of a course's frame on the table, going back: centre, the base's own forward, their changes."""
    x, y, dx, dy, vx, vy, turning = local
    side = -1.0 if hand < 0 else 1.0
    fx, fy = rotate_clicks(side * dx * gy + dy * gx, dy * gy - side * dx * gx, -4 * travel)
    return (
        ox + side * x * gy + y * gx,
        oy - side * x * gx + y * gy,
        fx,
        fy,
        back * (side * vx * gy + vy * gx),
        back * (vy * gy - side * vx * gx),
        back * side * turning,
    )


@kernel
def parts_stride(
    reals: Sequence[float], wholes: Sequence[int], body: int, other: int, motion: Motion,
    bounds: Bounds, band: float,
) -> tuple[float, int]:  # fmt: skip
    """Return how long a body is sure to overlap another piece, and which part of it; FREE where it does not."""
    x, y, fx, fy, vx, vy, turning = motion
    speed, change, turn, turn_change = bounds
    mine = wholes[0] + INDEX_WHOLES * body
    theirs = wholes[0] + INDEX_WHOLES * other
    own_at, own = wholes[mine], wholes[mine + 1]
    its_at, its = wholes[theirs], wholes[theirs + 1]
    radius = reals[own_at + 2]
    spin = turn_change + turn * turn
    own_change = change + radius * spin
    longest = FREE
    part = 0
    for i in range(wholes[own]):
        c = own_at + CIRCLE_REALS + CIRCLE_REALS * i
        ax = x + reals[c] * fy + reals[c + 1] * fx
        ay = y - reals[c] * fx + reals[c + 1] * fy
        near = not circles_farther(ax, ay, reals[c + 2], reals[its_at], reals[its_at + 1], reals[its_at + 2], 0.0)
        placed = False
        quad = NO_QUAD
        for j in range(wholes[its] if near else 0):
            d = its_at + CIRCLE_REALS + CIRCLE_REALS * j
            if not circles_farther(ax, ay, reals[c + 2], reals[d], reals[d + 1], reals[d + 2], 0.0):
                if not placed:
                    quad = stand_quad(reals, own_at + wholes[own + 1 + PART_WHOLES * i], x, y, fx, fy)
                    placed = True
                p = its + 1 + PART_WHOLES * j
                # A corner of a part that overlaps is at most this far from the centre.
                seen = change + 2.0 * turn * speed + (radius + 2.0 * reals[d + 2]) * spin
                lasting = pair_stride(
                    quad, 0, 4, reals, its_at + wholes[p], wholes[p + 1],
                    x, y, vx, vy, turning, own_change, seen, band, longest,
                )  # fmt: skip
                if lasting > longest:
                    longest = lasting
                    part = j
        # The base comes first: while it overlaps, the guides need not be asked.
        if longest > FREE:
            return longest, part
    return longest, part


@kernel
def scene_stride(
    reals: Sequence[float], wholes: Sequence[int], body: int, skip: int, count: int, motion: Motion,
    bounds: Bounds, band: float,
) -> tuple[float, int, int]:  # fmt: skip
    """Return how long a body is sure to overlap one of the first `count` pieces, which, and which part of that; FREE
    where none.
    """
    radius = reals[wholes[wholes[0] + INDEX_WHOLES * body] + 2]
    longest = FREE
    which = NO_PIECE
    decides = 0
    for other in range(count):
        r = wholes[wholes[0] + INDEX_WHOLES * other]
        near = other != skip and not circles_farther(
            motion[0], motion[1], radius, reals[r], reals[r + 1], reals[r + 2], 0.0
        )
        if near:
            lasting, part = parts_stride(reals, wholes, body, other, motion, bounds, band)
            if lasting > longest:
                longest = lasting
                which = other
                decides = part
    return longest, which, decides


@kernel
def never_clear(
    reals: Sequence[float], wholes: Sequence[int], body: int, other: int, left_mm: float,
    x: float, y: float, fx: float, fy: float,
) -> bool:  # fmt: skip
    """Tell whether a base so near its start has only turned into a piece that it touched there.

    Two touching bases separate too slowly for the tolerance to see, so within 0.25 mm they count as staying.
    """
    return left_mm < START_MM and abs(body_margin(reals, wholes, body, other, x, y, fx, fy)) <= EPS_MM


@kernel
def motion_on(line: Line, phase: int, t: float) -> Motion:
    """Return the motion of the base on the table, going back, in a phase of its course."""
    back = 1.0 if phase == LEAD_OUT else -1.0
    local = motion_at(line.side_mm, line.radius_mm, line.clicks, phase, t)
    return laid_motion(line.x, line.y, line.gx, line.gy, line.travel, line.hand, back, local)


@kernel
def settled(
    reals: Sequence[float], wholes: Sequence[int], body: int, skip: int, count: int,
    line: Line, phase: int, t: float, end: float, bounds: Bounds,
) -> tuple[float, bool]:  # fmt: skip
    """Return the parameter of the contact itself for a stop within the rounding band of it, and whether first parts
    alone decided.

    Only steps below MAX_SETTLE_STEP_MM are taken, so that sliding along a piece is not undone.
    """
    back = 1.0 if phase == LEAD_OUT else -1.0
    found = t
    by_first = True
    for _ in range(SETTLE_STEPS):
        motion = motion_on(line, phase, found)
        step, met, part = scene_stride(reals, wholes, body, skip, count, motion, bounds, CONTACT_BAND_MM)
        by_first = by_first and part == 0
        if met == NO_PIECE or step * bounds[0] > MAX_SETTLE_STEP_MM or back * found + step > back * end:
            return found, by_first
        found += back * step
    return found, by_first


@kernel
def left_mm(phase: int, side_mm: float, radius_mm: float, t: float) -> float:
    """Return about how far (mm) a base is from its start, where that is little; FAR_MM where it is much."""
    if phase == STRAIGHT:
        return t + side_mm
    return 2.0 * radius_mm * t if phase == LEAD_IN else FAR_MM


@kernel
def at_rest(
    reals: Sequence[float], wholes: Sequence[int], body: int, skip: int, count: int, line: Line,
    phase: int, t: float, end: float, bounds: Bounds, against: int, by_first: bool,
    x: float, y: float, fx: float, fy: float,
) -> Stop:  # fmt: skip
    """Return the stop of a base found free at a parameter, after it backed over a piece; (x, y) is its start."""
    left = left_mm(phase, line.side_mm, line.radius_mm, t)
    if never_clear(reals, wholes, body, against, left, x, y, fx, fy):
        return Stop(STAYS, t, against, x, y, fx, fy, False)
    found, settled_by_first = settled(reals, wholes, body, skip, count, line, phase, t, end, bounds)
    motion = motion_on(line, phase, found)
    alone = by_first and settled_by_first and left >= START_MM
    return Stop(phase, found, against, motion[0], motion[1], motion[2], motion[3], alone)


@kernel
def slide_back_packed(
    reals: Sequence[float], wholes: Sequence[int], body: int, skip: int, count: int,
    x: float, y: float, fx: float, fy: float, side_mm: float, travel: int,
    hand: int, length_mm: float, radius_mm: float, half_angle_tan: float,
) -> Stop:  # fmt: skip
    """Return where a body of the scene comes to rest: phase and parameter, the piece backed over last, and the pose.

    The piece is NO_PIECE where nothing is met at the full end, the phase STAYS where the base stays where it was. The
    pieces met are the first `count` of the scene but `skip`.
    """
    ox, oy, gx, gy = frame_at(x, y, fx, fy, side_mm, travel)
    clicks = arc_clicks(half_angle_tan)
    short = hand != 0 and is_short(side_mm, radius_mm, clicks)
    line = Line(ox, oy, gx, gy, side_mm, travel, hand, length_mm, radius_mm, half_angle_tan, clicks, short)
    phase = STRAIGHT if hand == 0 else LEAD_OUT
    against = NO_PIECE
    by_first = True
    going = True
    while going:
        t, end = phase_range(side_mm, length_mm, radius_mm, half_angle_tan, phase, short)
        bounds = bounds_of(side_mm, radius_mm, clicks, phase, t, end)
        back = 1.0 if phase == LEAD_OUT else -1.0
        while back * t < back * end:
            motion = motion_on(line, phase, t)
            step, met, part = scene_stride(reals, wholes, body, skip, count, motion, bounds, EPS_MM)
            if met == NO_PIECE and against == NO_PIECE:
                end_x, end_y, end_fx, end_fy = course_end(
                    x, y, fx, fy, side_mm, travel, hand, length_mm, radius_mm, half_angle_tan
                )
                return Stop(phase, t, NO_PIECE, end_x, end_y, end_fx, end_fy, True)
            if met == NO_PIECE:
                return at_rest(
                    reals, wholes, body, skip, count, line, phase, t, end, bounds, against, by_first, x, y, fx, fy
                )
            against = met
            by_first = by_first and part == 0
            t += back * step
        phase = phase_before(phase, short)
        going = phase != STRAIGHT
    return Stop(STAYS, 0.0, against, x, y, fx, fy, by_first)


# Outlines.


class Slid(Struct, frozen=True, kw_only=True):
    """Where a base comes to rest after sliding back along its course.

    `rear_mm` is how far its rear hash mark is from where the template begins, negative before it. `mm_or_half_tan` is
    how far the template counts, as in `Travelled`: 0 for nothing. `against` is the index of the piece overlapped last,
    -1 where nothing is met at the full end. `stays`: it never left its start. `phase` and `t` are those of the course
    there (see `curve`). `by_first`: the first parts of the pieces alone decided, as if they had no others.
    """

    pose: Pose
    rear_mm: float
    mm_or_half_tan: float
    against: int
    stays: bool
    phase: int = STAYS
    t: float = 0.0
    by_first: bool = False


def slide_back(course: Course, body: Solid, blockers: Sequence[tuple[Solid, ...]]) -> Slid:
    """Return the first pose, going back from the full end, in which `body` overlaps none of `blockers`.

    `body` is in its own frame, all its parts four-cornered, the bare base first. A blocker stands on the table; it
    blocks by one outline or several.
    """
    if any(count != 4 for count in body.spans[1::2]):
        raise InputError("only a body whose parts have four corners slides back along a template")
    outlines = [solid for each in blockers for solid in each]
    scene = pack_pieces(pack_piece(each) for each in (*outlines, body))
    found = slide_in_scene(course, scene, len(outlines), NO_PIECE, len(outlines))
    if found.against == NO_PIECE:
        return found
    return replace(found, against=[index for index, each in enumerate(blockers) for _ in each][found.against])


def slide_in_scene(course: Course, scene: PackedScene, body: int, skip: int, count: int) -> Slid:
    """Return where a body of a packed scene comes to rest, sliding back over the first `count` pieces but `skip`."""
    stop = slide_back_packed(scene.reals, scene.wholes, body, skip, count, *course.figures)
    against, pose = stop.against, pose_of(stop.x, stop.y, stop.fx, stop.fy)
    if against == NO_PIECE:
        full = course.full_mm_or_half_tan
        return Slid(
            pose=pose,
            rear_mm=_length_to(course, full),
            mm_or_half_tan=full,
            against=against,
            stays=False,
        )
    if stop.phase == STAYS:
        return Slid(pose=course.start, rear_mm=-course.side_mm, mm_or_half_tan=0.0, against=against, stays=True)
    mm_or_half_tan = rear_mm_or_half_tan(course.half_angle_tan, stop.phase, stop.t)
    rear_mm = _length_to(course, mm_or_half_tan) if mm_or_half_tan > 0.0 else _before_mm(course, stop.phase, stop.t)
    return Slid(
        pose=pose, rear_mm=rear_mm, mm_or_half_tan=mm_or_half_tan, against=against, stays=False,
        phase=stop.phase, t=stop.t, by_first=stop.by_first,
    )  # fmt: skip


def _length_to(course: Course, mm_or_half_tan: float) -> float:
    return strip_length(course.hand, course.radius_mm, mm_or_half_tan)


def _before_mm(course: Course, phase: int, t: float) -> float:
    """Return how far the rear mark is from the template's beginning, while it is before it."""
    if phase != LEAD_IN:
        return t if phase in (0, ACROSS) else 0.0
    _, y, _, dy, *_ = motion_at(course.side_mm, course.radius_mm, arc_clicks(course.half_angle_tan), phase, t)
    return y - course.side_mm / 2.0 * dy
