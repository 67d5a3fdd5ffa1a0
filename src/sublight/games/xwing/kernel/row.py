"""One maneuver against a packed scene: the row that a batch is made of (chapters A2 to A4, no dice, no cards).

The functions are kernels: the same source runs interpreted on tuples and compiled on arrays, with the same bits. The
scene is two flat sequences, see `records`.
"""

from collections.abc import Sequence

from sublight.games.xwing.kernel.curve import rear_reach
from sublight.games.xwing.kernel.going_back import AT_START, NOBODY, go_back
from sublight.games.xwing.kernel.layout import BANK_TIP, TURN_TIP, course_end, frame_at, tallon_shift
from sublight.games.xwing.kernel.records import (
    HALF_TEMPLATE,
    OBSTACLES,
    REALS_HEAD,
    SHIP_REALS,
    SHIPS,
    TEMPLATES,
)
from sublight.games.xwing.kernel.touched import edge_margin, passed_through, pieces_under
from sublight.geometry.kernel import kernel
from sublight.geometry.tolerance import overlaps

# Templates are numbered in the catalogue's order; a stationary maneuver has none.
NO_TEMPLATE = -1
FIRST_BANK = 5
FIRST_TURN = 8

# How the ship is set down at the end: as it came, about, or in a place of a Tallon roll.
AHEAD = 0
ABOUT = 1
NEAR = 2
MIDDLE = 3
FAR = 4

PLACE_BLOCKED = 1
TURN_FREE = 2

# x, y, fx, fy, down, partial, met, against, reach, through, under, edge_mm, outside, flag
Row = tuple[float, float, float, float, int, bool, int, int, float, int, int, float, bool, int]
Pose4 = tuple[float, float, float, float]


@kernel
def template_tip(template: int) -> float:
    """Return the tangent of half a template's angle, 0 for a straight."""
    if template >= FIRST_TURN:
        return TURN_TIP
    return BANK_TIP if template >= FIRST_BANK else 0.0


@kernel
def set_down(reals: Sequence[float], x: float, y: float, fx: float, fy: float, hand: int, down: int) -> Pose4:
    """Return the pose of a fully executed maneuver from that of the basic one (XW-BRG-02 to XW-BRG-04)."""
    if down == AHEAD:
        return x, y, fx, fy
    if down == ABOUT:
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
    reals: Sequence[float], wholes: Sequence[int], mover: int, size: float, hand: int, travel: int, tip: float
) -> tuple[float, float, float, float, int, float, int]:
    """Return where a blocked mover comes to rest, the ship backed over last, the template travelled, and the flag."""
    m = REALS_HEAD + SHIP_REALS * mover
    body = wholes[SHIPS] + wholes[OBSTACLES] + mover
    phase, t, against, x, y, fx, fy = go_back(
        reals, wholes, body, mover, wholes[SHIPS],
        reals[m], reals[m + 1], reals[m + 2], reals[m + 3], reals[m + 4], travel, hand, size, size, tip,
    )  # fmt: skip
    if against == NOBODY:
        return x, y, fx, fy, against, tip, TURN_FREE
    return x, y, fx, fy, against, 0.0 if phase == AT_START else rear_reach(tip, phase, t), 0


@kernel
def maneuver_row(
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
        return rested(reals, wholes, mover, x, y, fx, fy, AHEAD, False, 0, NOBODY, 0.0, 0, 0)
    size, tip = reals[TEMPLATES + template], template_tip(template)
    bx, by, bfx, bfy = course_end(x, y, fx, fy, side_mm, travel, hand, size, size, tip)
    ex, ey, efx, efy = set_down(reals, bx, by, bfx, bfy, hand, down)
    met = pieces_under(reals, wholes, body, mover, 0, wholes[SHIPS], ex, ey, efx, efy)
    against, flag, landed = NOBODY, 0, down
    reach = tip if hand != 0 else size
    if met > 0:
        landed = free_place(reals, wholes, body, mover, bx, by, bfx, bfy, hand) if down >= NEAR else AHEAD
        if landed != AHEAD:
            flag = PLACE_BLOCKED
            ex, ey, efx, efy = set_down(reals, bx, by, bfx, bfy, hand, landed)
        else:
            ex, ey, efx, efy, against, reach, flag = pushed_back(reals, wholes, mover, size, hand, travel, tip)
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
