"""One maneuver against a packed scene: one row of a batch (chapters A2 to A4, no dice, no cards).

The functions are kernels: the same source runs interpreted on tuples and compiled on arrays, with the same bits. The
scene is two flat sequences (see `scene`). Sets of pieces have bit i for piece i.
"""

from collections.abc import Sequence

from sublight.games.xwing.kernel.curve import rear_mm_or_half_tan
from sublight.games.xwing.kernel.layout import BANK_HALF_TAN, TURN_HALF_TAN, course_end, frame_at, tallon_shift
from sublight.games.xwing.kernel.scene import (
    HALF_TEMPLATE,
    HEIGHT,
    OBSTACLES,
    PART_INDEX,
    PART_REALS,
    PART_WHOLES,
    PARTS_AT,
    PIECE_INDEX,
    PIECE_REALS,
    PIECE_WHOLES,
    PIECES_AT,
    REALS_HEAD,
    SHIP_REALS,
    SHIPS,
    TEMPLATES,
    WIDTH,
)
from sublight.games.xwing.kernel.slide_back import NO_PIECE, STAYS, slide_back_packed
from sublight.geometry.area import poly_area_margin
from sublight.geometry.kernel import kernel
from sublight.geometry.parts import circles_farther
from sublight.geometry.poly_poly import poly_poly_margin, poly_poly_sign
from sublight.geometry.quad import stand_quad
from sublight.geometry.segment import FAR_MM
from sublight.geometry.strip import strip_circle, strip_poly_overlaps
from sublight.geometry.tolerance import EPS_MM, overlaps

# Templates are numbered in the catalogue's order; a stationary maneuver has none.
NO_TEMPLATE = -1
FIRST_BANK = 5
FIRST_TURN = 8

# How the ship is set down at the end: as it came, reversed, or in a place of a Tallon roll.
AHEAD = 0
REVERSED = 1
NEAR = 2
MIDDLE = 3
FAR = 4

PLACE_BLOCKED = 1
TURN_FREE = 2

# x, y, fx, fy, down, partial, met, against, reach, through, under, edge_mm, outside, flag
Row = tuple[float, float, float, float, int, bool, int, int, float, int, int, float, bool, int]
Pose4 = tuple[float, float, float, float]


@kernel
def template_half_angle_tan(template: int) -> float:
    """Return the tangent of half a template's angle, 0 for a straight."""
    if template >= FIRST_TURN:
        return TURN_HALF_TAN
    return BANK_HALF_TAN if template >= FIRST_BANK else 0.0


@kernel
def set_down(reals: Sequence[float], x: float, y: float, fx: float, fy: float, hand: int, down: int) -> Pose4:
    """Return the pose of a fully executed maneuver from that of the basic one (XW-BRG-02 to XW-BRG-04)."""
    if down == AHEAD:
        return x, y, fx, fy
    if down == REVERSED:
        return x, y, 0.0 - fx, 0.0 - fy
    return tallon_shift(x, y, fx, fy, hand, (down - MIDDLE) * reals[HALF_TEMPLATE])


@kernel
def free_place(
    reals: Sequence[float], wholes: Sequence[int], body: int, mover: int,
    x: float, y: float, fx: float, fy: float, hand: int,
) -> int:  # fmt: skip
    """Return the first place of a Tallon roll that is free of ships, near to far; AHEAD where none is (XW-BRG-05)."""
    for down in range(NEAR, FAR + 1):
        px, py, pfx, pfy = set_down(reals, x, y, fx, fy, hand, down)
        if pieces_under(reals, wholes, body, mover, 0, wholes[SHIPS], px, py, pfx, pfy) == 0:
            return down
    return AHEAD


@kernel
def pushed_back(
    reals: Sequence[float],
    wholes: Sequence[int],
    mover: int,
    size: float,
    hand: int,
    travel: int,
    half_angle_tan: float,
) -> tuple[float, float, float, float, int, float, int]:
    """Return the rest of a blocked mover, the ship backed over last, the template travelled, and the flag."""
    m = REALS_HEAD + SHIP_REALS * mover
    body = wholes[SHIPS] + wholes[OBSTACLES] + mover
    phase, t, against, x, y, fx, fy = slide_back_packed(
        reals, wholes, body, mover, wholes[SHIPS],
        reals[m], reals[m + 1], reals[m + 2], reals[m + 3], reals[m + 4], travel, hand, size, size, half_angle_tan,
    )  # fmt: skip
    if against == NO_PIECE:
        return x, y, fx, fy, against, half_angle_tan, TURN_FREE
    return x, y, fx, fy, against, 0.0 if phase == STAYS else rear_mm_or_half_tan(half_angle_tan, phase, t), 0


@kernel
def batch_maneuver(
    reals: Sequence[float], wholes: Sequence[int], mover: int, template: int, hand: int, travel: int, down: int
) -> Row:
    """Return what one maneuver leads to.

    `met` are the ships overlapped at the full position, in the place asked for. The flag is PLACE_BLOCKED where that
    place of a Tallon roll is blocked but another is free, which is then taken, near before far; TURN_FREE where all
    three are blocked but the end of the plain turn is not, where the ship is then placed (XW-AMB-05).
    """
    m = REALS_HEAD + SHIP_REALS * mover
    x, y, fx, fy, side_mm = reals[m], reals[m + 1], reals[m + 2], reals[m + 3], reals[m + 4]
    body = wholes[SHIPS] + wholes[OBSTACLES] + mover
    if template == NO_TEMPLATE:
        return rested(reals, wholes, mover, x, y, fx, fy, AHEAD, False, 0, NO_PIECE, 0.0, 0, 0)
    size, half_angle_tan = reals[TEMPLATES + template], template_half_angle_tan(template)
    bx, by, bfx, bfy = course_end(x, y, fx, fy, side_mm, travel, hand, size, size, half_angle_tan)
    ex, ey, efx, efy = set_down(reals, bx, by, bfx, bfy, hand, down)
    met = pieces_under(reals, wholes, body, mover, 0, wholes[SHIPS], ex, ey, efx, efy)
    against, flag, landed = NO_PIECE, 0, down
    reach = half_angle_tan if hand != 0 else size
    if met > 0:
        landed = free_place(reals, wholes, body, mover, bx, by, bfx, bfy, hand) if down >= NEAR else AHEAD
        if landed != AHEAD:
            flag = PLACE_BLOCKED
            ex, ey, efx, efy = set_down(reals, bx, by, bfx, bfy, hand, landed)
        else:
            ex, ey, efx, efy, against, reach, flag = pushed_back(
                reals, wholes, mover, size, hand, travel, half_angle_tan
            )
    partial = met > 0 and landed == AHEAD
    ox, oy, gx, gy = frame_at(x, y, fx, fy, side_mm, travel)
    through = passed_through(reals, wholes, ox, oy, gx, gy, hand, size, reach)
    return rested(reals, wholes, mover, ex, ey, efx, efy, landed, partial, met, against, reach, through, flag)


@kernel
def rested(
    reals: Sequence[float], wholes: Sequence[int], mover: int, x: float, y: float, fx: float, fy: float,
    down: int, partial: bool, met: int, against: int, reach: float, through: int, flag: int,
) -> Row:  # fmt: skip
    """Return the row of a ship at rest: what it lies on, and the edge."""
    body = wholes[SHIPS] + wholes[OBSTACLES] + mover
    under = pieces_under(reals, wholes, body, mover, wholes[SHIPS], wholes[OBSTACLES], x, y, fx, fy)
    edge_mm = edge_margin(reals, wholes, body, x, y, fx, fy)
    return x, y, fx, fy, down, partial, met, against, reach, through, under, edge_mm, overlaps(edge_mm), flag


@kernel
def body_overlaps(
    reals: Sequence[float], wholes: Sequence[int], body: int, other: int, x: float, y: float, fx: float, fy: float
) -> bool:
    """Tell whether a body in its own frame, put at a pose, overlaps another piece (XW-OVL-01)."""
    mine = wholes[PIECE_INDEX] + PIECE_WHOLES * body
    theirs = wholes[PIECE_INDEX] + PIECE_WHOLES * other
    for i in range(wholes[mine], wholes[mine] + wholes[mine + 1]):
        c = wholes[PARTS_AT] + PART_REALS * i
        ax = x + reals[c] * fy + reals[c + 1] * fx
        ay = y - reals[c] * fx + reals[c + 1] * fy
        quad = stand_quad(reals, wholes[wholes[PART_INDEX] + PART_WHOLES * i], x, y, fx, fy)
        for j in range(wholes[theirs], wholes[theirs] + wholes[theirs + 1]):
            d = wholes[PARTS_AT] + PART_REALS * j
            if not circles_farther(ax, ay, reals[c + 2], reals[d], reals[d + 1], reals[d + 2], 0.0):
                p = wholes[PART_INDEX] + PART_WHOLES * j
                sign = poly_poly_sign(quad, 0, 4, reals, wholes[p], wholes[p + 1])
                # The sign may be 0.7 of the margin: within the band the margin decides.
                if sign < -EPS_MM:
                    return True
                if sign < 0.0 and poly_poly_margin(quad, 0, 4, reals, wholes[p], wholes[p + 1]) < -EPS_MM:
                    return True
    return False


@kernel
def pieces_under(
    reals: Sequence[float], wholes: Sequence[int], body: int, skip: int, first: int, count: int,
    x: float, y: float, fx: float, fy: float,
) -> int:  # fmt: skip
    """Return which of `count` pieces from the first on, but not `skip`, a body at a pose overlaps."""
    radius = reals[wholes[PIECES_AT] + PIECE_REALS * body + 2]
    found = 0
    bit = 1
    for other in range(first, first + count):
        r = wholes[PIECES_AT] + PIECE_REALS * other
        near = other != skip and not circles_farther(x, y, radius, reals[r], reals[r + 1], reals[r + 2], 0.0)
        if near and body_overlaps(reals, wholes, body, other, x, y, fx, fy):
            found += bit
        bit += bit
    return found


@kernel
def passed_through(
    reals: Sequence[float], wholes: Sequence[int],
    x: float, y: float, gx: float, gy: float, hand: int, radius_mm: float, reach: float,
) -> int:  # fmt: skip
    """Return the obstacles that the travelled part of a template overlaps (XW-OBS-14)."""
    if reach <= 0.0:
        return 0
    width = reals[HALF_TEMPLATE]
    cx, cy, radius = strip_circle(x, y, gx, gy, width, hand, radius_mm, reach)
    found = 0
    bit = 1
    for obstacle in range(wholes[SHIPS], wholes[SHIPS] + wholes[OBSTACLES]):
        r = wholes[PIECES_AT] + PIECE_REALS * obstacle
        index = wholes[PIECE_INDEX] + PIECE_WHOLES * obstacle
        meets = False
        if not circles_farther(cx, cy, radius, reals[r], reals[r + 1], reals[r + 2], 0.0):
            for part in range(wholes[index], wholes[index] + wholes[index + 1]):
                d = wholes[PARTS_AT] + PART_REALS * part
                if not meets and not circles_farther(cx, cy, radius, reals[d], reals[d + 1], reals[d + 2], 0.0):
                    p = wholes[PART_INDEX] + PART_WHOLES * part
                    meets = strip_poly_overlaps(
                        x, y, gx, gy, width, hand, radius_mm, reach, reals, wholes[p], wholes[p + 1]
                    )
        if meets:
            found += bit
        bit += bit
    return found


@kernel
def edge_margin(
    reals: Sequence[float], wholes: Sequence[int], body: int, x: float, y: float, fx: float, fy: float
) -> float:
    """Return how far (mm) a body at a pose, guides included, is inside the play area (XW-FLEE-01)."""
    mine = wholes[PIECE_INDEX] + PIECE_WHOLES * body
    least = FAR_MM
    for i in range(wholes[mine], wholes[mine] + wholes[mine + 1]):
        quad = stand_quad(reals, wholes[wholes[PART_INDEX] + PART_WHOLES * i], x, y, fx, fy)
        margin = poly_area_margin(quad, 0, 4, reals[WIDTH], reals[HEIGHT])
        if margin < least:
            least = margin
    return least
