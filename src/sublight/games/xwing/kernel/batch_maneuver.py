"""One maneuver against a packed scene: one row of a batch (chapters A2 to A4, no dice, no cards).

The functions are kernels: the same source runs interpreted on tuples and compiled on arrays, with the same bits. The
scene is two flat sequences (see `scene`). Sets of pieces have bit i for piece i.
"""

from collections.abc import Sequence
from typing import NamedTuple

from sublight.board.plane.contacts import OVERLAP_MM
from sublight.board.plane.course import EIGHTH_HALF_TAN, QUARTER_HALF_TAN, course_end, frame_at
from sublight.board.plane.curve import rear_mm_or_half_tan
from sublight.board.plane.slide_back import NO_PIECE, STAYS, Stop, slide_back_packed
from sublight.games.xwing.kernel.ends import AHEAD, FAR, NEAR, set_down
from sublight.games.xwing.kernel.overlaps import (
    obstacles_under_strip,
    obstacles_within,
    own_body,
    ship_edge_margin,
    ships_within,
)
from sublight.games.xwing.kernel.scene import HALF_TEMPLATE, REALS_HEAD, SHIP_REALS, SHIPS, TEMPLATES
from sublight.geometry.kernel import kernel
from sublight.geometry.tolerance import overlaps

# Templates are numbered in the catalogue's order; a stationary maneuver has none.
NO_TEMPLATE = -1
FIRST_BANK = 5
FIRST_TURN = 8

PLACE_BLOCKED = 1
TURN_FREE = 2


class Row(NamedTuple):
    """What one maneuver leads to; the columns of a batch, in their order."""

    x: float
    y: float
    fx: float
    fy: float
    down: int
    partial: bool
    met: int
    against: int
    reach: float
    through: int
    under: int
    edge_mm: float
    outside: bool
    flag: int


class Pushed(NamedTuple):
    """Where a blocked mover rests: the ship backed over last, how far the template was travelled, and the flag."""

    x: float
    y: float
    fx: float
    fy: float
    against: int
    reach: float
    flag: int


@kernel
def template_half_angle_tan(template: int) -> float:
    """Return the tangent of half a template's angle, 0 for a straight."""
    if template >= FIRST_TURN:
        return QUARTER_HALF_TAN
    return EIGHTH_HALF_TAN if template >= FIRST_BANK else 0.0


@kernel
def free_place(
    reals: Sequence[float], wholes: Sequence[int], mover: int, x: float, y: float, fx: float, fy: float, hand: int
) -> int:
    """Return the first place of a Tallon roll that is free of ships, near to far; AHEAD where none is (XW-BRG-05)."""
    for down in range(NEAR, FAR + 1):
        px, py, pfx, pfy = set_down(reals[HALF_TEMPLATE], x, y, fx, fy, hand, down)
        if ships_within(reals, wholes, mover, px, py, pfx, pfy, OVERLAP_MM) == 0:
            return down
    return AHEAD


@kernel
def pushed_back(
    reals: Sequence[float], wholes: Sequence[int], mover: int, size: float, hand: int, travel: int,
    half_angle_tan: float,
) -> Pushed:  # fmt: skip
    """Return the rest of a blocked mover."""
    m = REALS_HEAD + SHIP_REALS * mover
    stop: Stop = slide_back_packed(
        reals, wholes, own_body(wholes, mover), mover, wholes[SHIPS],
        reals[m], reals[m + 1], reals[m + 2], reals[m + 3], reals[m + 4], travel, hand, size, size, half_angle_tan,
    )  # fmt: skip
    if stop.against == NO_PIECE:
        return Pushed(stop.x, stop.y, stop.fx, stop.fy, stop.against, half_angle_tan, TURN_FREE)
    reach = 0.0 if stop.phase == STAYS else rear_mm_or_half_tan(half_angle_tan, stop.phase, stop.t)
    return Pushed(stop.x, stop.y, stop.fx, stop.fy, stop.against, reach, 0)


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
    if template == NO_TEMPLATE:
        return at_rest(reals, wholes, mover, x, y, fx, fy, AHEAD, False, 0, NO_PIECE, 0.0, 0, 0)
    size, half_angle_tan = reals[TEMPLATES + template], template_half_angle_tan(template)
    bx, by, bfx, bfy = course_end(x, y, fx, fy, side_mm, travel, hand, size, size, half_angle_tan)
    ex, ey, efx, efy = set_down(reals[HALF_TEMPLATE], bx, by, bfx, bfy, hand, down)
    met = ships_within(reals, wholes, mover, ex, ey, efx, efy, OVERLAP_MM)
    against, flag, landed = NO_PIECE, 0, down
    reach = half_angle_tan if hand != 0 else size
    if met != 0:
        landed = free_place(reals, wholes, mover, bx, by, bfx, bfy, hand) if down >= NEAR else AHEAD
        if landed != AHEAD:
            flag = PLACE_BLOCKED
            ex, ey, efx, efy = set_down(reals[HALF_TEMPLATE], bx, by, bfx, bfy, hand, landed)
        else:
            pushed = pushed_back(reals, wholes, mover, size, hand, travel, half_angle_tan)
            ex, ey, efx, efy = pushed.x, pushed.y, pushed.fx, pushed.fy
            against, reach, flag = pushed.against, pushed.reach, pushed.flag
    partial = met != 0 and landed == AHEAD
    ox, oy, gx, gy = frame_at(x, y, fx, fy, side_mm, travel)
    through = obstacles_under_strip(reals, wholes, ox, oy, gx, gy, reals[HALF_TEMPLATE], hand, size, reach)
    return at_rest(reals, wholes, mover, ex, ey, efx, efy, landed, partial, met, against, reach, through, flag)


@kernel
def at_rest(
    reals: Sequence[float], wholes: Sequence[int], mover: int, x: float, y: float, fx: float, fy: float,
    down: int, partial: bool, met: int, against: int, reach: float, through: int, flag: int,
) -> Row:  # fmt: skip
    """Return the row of a ship at rest: what it lies on, and the edge."""
    under = obstacles_within(reals, wholes, mover, x, y, fx, fy, OVERLAP_MM)
    edge_mm = ship_edge_margin(reals, wholes, mover, x, y, fx, fy)
    return Row(x, y, fx, fy, down, partial, met, against, reach, through, under, edge_mm, overlaps(edge_mm), flag)
