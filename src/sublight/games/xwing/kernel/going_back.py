"""Going back along a course until the base is on no other piece (XW-OVL-02), on a packed scene.

The first place free of all pieces, coming from the full end, is the one (XW-AMB-15). Each step is as long as the base
is sure to overlap some piece (see `stride`), so no free place is stepped over; along a straight one step ends at the
contact.
"""

from collections.abc import Sequence

from sublight.games.xwing.kernel.curve import (
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
)
from sublight.games.xwing.kernel.layout import arc_clicks, frame_at
from sublight.games.xwing.kernel.scene import (
    PART_INDEX,
    PART_REALS,
    PART_WHOLES,
    PARTS_AT,
    PIECE_INDEX,
    PIECE_REALS,
    PIECE_WHOLES,
    PIECES_AT,
)
from sublight.games.xwing.kernel.stride import FREE, pair_stride
from sublight.geometry.kernel import kernel
from sublight.geometry.parts import circles_farther
from sublight.geometry.poly_poly import poly_poly_margin
from sublight.geometry.quad import stand_quad
from sublight.geometry.segment import FAR_MM
from sublight.geometry.tolerance import EPS_MM
from sublight.geometry.turn import rotate_clicks

NOBODY = -1
AT_START = -1
START_MM = 0.25
HAIR_MM = 1e-12
UNSEEN_MM = 1e-6
SETTLING = 2

# where the template begins, travel, base's side, quarters, hand, length, radius, tip, clicks, short
Line = tuple[float, float, float, float, float, int, int, float, float, float, int, bool]
# phase, its parameter, the piece backed over last; x, y, forward
Stop = tuple[int, float, int, float, float, float, float]


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
) -> float:  # fmt: skip
    """Return how long a body in its own frame is sure to overlap another piece; FREE where it does not."""
    x, y, fx, fy, vx, vy, turning = motion
    speed, change, turn, turn_change = bounds
    mine = wholes[PIECE_INDEX] + PIECE_WHOLES * body
    theirs = wholes[PIECE_INDEX] + PIECE_WHOLES * other
    radius = reals[wholes[PIECES_AT] + PIECE_REALS * body + 2]
    spin = turn_change + turn * turn
    own_change = change + radius * spin
    longest = FREE
    for i in range(wholes[mine], wholes[mine] + wholes[mine + 1]):
        c = wholes[PARTS_AT] + PART_REALS * i
        ax = x + reals[c] * fy + reals[c + 1] * fx
        ay = y - reals[c] * fx + reals[c + 1] * fy
        near = False
        for j in range(wholes[theirs], wholes[theirs] + wholes[theirs + 1]):
            d = wholes[PARTS_AT] + PART_REALS * j
            near = near or not circles_farther(ax, ay, reals[c + 2], reals[d], reals[d + 1], reals[d + 2], 0.0)
        if near:
            quad = stand_quad(reals, wholes[wholes[PART_INDEX] + PART_WHOLES * i], x, y, fx, fy)
            for j in range(wholes[theirs], wholes[theirs] + wholes[theirs + 1]):
                d = wholes[PARTS_AT] + PART_REALS * j
                if not circles_farther(ax, ay, reals[c + 2], reals[d], reals[d + 1], reals[d + 2], 0.0):
                    p = wholes[PART_INDEX] + PART_WHOLES * j
                    # A corner of a part that overlaps is at most this far from the centre.
                    seen = change + 2.0 * turn * speed + (radius + 2.0 * reals[d + 2]) * spin
                    lasting = pair_stride(
                        quad, 0, 4, reals, wholes[p], wholes[p + 1], x, y, vx, vy, turning, own_change, seen, band
                    )
                    if lasting > longest:
                        longest = lasting
        # The base comes first: while it overlaps, the guides need not be asked.
        if longest > FREE:
            return longest
    return longest


@kernel
def scene_stride(
    reals: Sequence[float], wholes: Sequence[int], body: int, skip: int, count: int, motion: Motion,
    bounds: Bounds, band: float,
) -> tuple[float, int]:  # fmt: skip
    """Return how long a body is sure to overlap one of the first `count` pieces, and which; FREE where none."""
    radius = reals[wholes[PIECES_AT] + PIECE_REALS * body + 2]
    longest = FREE
    which = NOBODY
    for other in range(count):
        r = wholes[PIECES_AT] + PIECE_REALS * other
        near = other != skip and not circles_farther(
            motion[0], motion[1], radius, reals[r], reals[r + 1], reals[r + 2], 0.0
        )
        if near:
            lasting = parts_stride(reals, wholes, body, other, motion, bounds, band)
            if lasting > longest:
                longest = lasting
                which = other
    return longest, which


@kernel
def body_margin(
    reals: Sequence[float], wholes: Sequence[int], body: int, other: int, x: float, y: float, fx: float, fy: float
) -> float:
    """Return the signed margin in mm between a body in its own frame, put at a pose, and another piece."""
    mine = wholes[PIECE_INDEX] + PIECE_WHOLES * body
    theirs = wholes[PIECE_INDEX] + PIECE_WHOLES * other
    best = FAR_MM
    for i in range(wholes[mine], wholes[mine] + wholes[mine + 1]):
        quad = stand_quad(reals, wholes[wholes[PART_INDEX] + PART_WHOLES * i], x, y, fx, fy)
        for j in range(wholes[theirs], wholes[theirs] + wholes[theirs + 1]):
            p = wholes[PART_INDEX] + PART_WHOLES * j
            margin = poly_poly_margin(quad, 0, 4, reals, wholes[p], wholes[p + 1])
            if margin < best:
                best = margin
    return best


@kernel
def never_clear(
    reals: Sequence[float], wholes: Sequence[int], body: int, other: int, left_mm: float,
    x: float, y: float, fx: float, fy: float,
) -> bool:  # fmt: skip
    """Tell whether a base so near its start has only turned into a piece that it touched there.

    Two bases that touch come apart so slowly at first that the rounding band hides it over some tenths of a millimetre.
    """
    return left_mm < START_MM and abs(body_margin(reals, wholes, body, other, x, y, fx, fy)) <= EPS_MM


@kernel
def motion_on(line: Line, phase: int, t: float) -> Motion:
    """Return the motion of the base on the table, going back, in a phase of its course."""
    ox, oy, gx, gy, side_mm, travel, hand, _length_mm, radius_mm, _tip, clicks, _short = line
    back = 1.0 if phase == LEAD_OUT else -1.0
    return laid_motion(ox, oy, gx, gy, travel, hand, back, motion_at(side_mm, radius_mm, clicks, phase, t))


@kernel
def settled(
    reals: Sequence[float], wholes: Sequence[int], body: int, skip: int, count: int,
    line: Line, phase: int, t: float, end: float, bounds: Bounds,
) -> float:  # fmt: skip
    """Return the parameter of the contact itself for a stop within the rounding band of it.

    Only steps too short to see are taken: a base that slides along another within the band is not pushed back by it.
    """
    back = 1.0 if phase == LEAD_OUT else -1.0
    found = t
    for _ in range(SETTLING):
        motion = motion_on(line, phase, found)
        step, met = scene_stride(reals, wholes, body, skip, count, motion, bounds, HAIR_MM)
        if met == NOBODY or step * bounds[0] > UNSEEN_MM or back * found + step > back * end:
            return found
        found += back * step
    return found


@kernel
def left_mm(phase: int, side_mm: float, radius_mm: float, t: float) -> float:
    """Return about how far (mm) a base is from its start, where that is little; FAR_MM where it is much."""
    if phase == STRAIGHT:
        return t + side_mm
    return 2.0 * radius_mm * t if phase == LEAD_IN else FAR_MM


@kernel
def at_rest(
    reals: Sequence[float], wholes: Sequence[int], body: int, skip: int, count: int, line: Line,
    phase: int, t: float, end: float, bounds: Bounds, against: int, x: float, y: float, fx: float, fy: float,
) -> Stop:  # fmt: skip
    """Return the stop of a base found free at a parameter, after it backed over a piece; (x, y) is its start."""
    left = left_mm(phase, line[4], line[8], t)
    if against != NOBODY and never_clear(reals, wholes, body, against, left, x, y, fx, fy):
        return AT_START, t, against, x, y, fx, fy
    found = t
    if against != NOBODY:
        found = settled(reals, wholes, body, skip, count, line, phase, t, end, bounds)
    motion = motion_on(line, phase, found)
    return phase, found, against, motion[0], motion[1], motion[2], motion[3]


@kernel
def go_back(
    reals: Sequence[float], wholes: Sequence[int], body: int, skip: int, count: int,
    x: float, y: float, fx: float, fy: float, side_mm: float, travel: int,
    hand: int, length_mm: float, radius_mm: float, tip: float,
) -> Stop:  # fmt: skip
    """Return where a body of the scene comes to rest: phase and parameter, the piece backed over last, and the pose.

    The piece is NOBODY where nothing is met at the full end, the phase AT_START where the base stays where it was. The
    pieces met are the first `count` of the scene but `skip`.
    """
    ox, oy, gx, gy = frame_at(x, y, fx, fy, side_mm, travel)
    clicks = arc_clicks(tip)
    short = hand != 0 and is_short(side_mm, radius_mm, clicks)
    line = (ox, oy, gx, gy, side_mm, travel, hand, length_mm, radius_mm, tip, clicks, short)
    phase = STRAIGHT if hand == 0 else LEAD_OUT
    against = NOBODY
    going = True
    while going:
        t, end = phase_range(side_mm, length_mm, radius_mm, tip, phase, short)
        bounds = bounds_of(side_mm, radius_mm, clicks, phase, t, end)
        back = 1.0 if phase == LEAD_OUT else -1.0
        while back * t < back * end:
            motion = motion_on(line, phase, t)
            step, met = scene_stride(reals, wholes, body, skip, count, motion, bounds, EPS_MM)
            if met == NOBODY:
                return at_rest(reals, wholes, body, skip, count, line, phase, t, end, bounds, against, x, y, fx, fy)
            against = met
            t += back * step
        phase = phase_before(phase, short)
        going = phase != STRAIGHT
    return AT_START, 0.0, against, x, y, fx, fy
