"""The tool of a maneuver: the side it must be on (ARM-MOVE-10, ARM-HUGE-02), and whether it reaches off the table."""

from collections.abc import Sequence

from sublight.games.armada.kernel.shapes import (
    HEIGHT,
    SHIP_INDEX,
    SHIP_REALS,
    SHIP_WHOLES,
    SHIPS_AT,
    TOOL_A,
    TOOL_B,
    TOOL_W,
    TOOL_WIDTH,
    WIDTH,
)
from sublight.geometry.area import box_area_sign, point_area_inside
from sublight.geometry.box import box_box_sign
from sublight.geometry.kernel import kernel
from sublight.geometry.path import joint_clicks, side_rule, tool_end, tool_leg
from sublight.geometry.tolerance import EPS_MM

NO_SIDE = 2
"""Stands for the side where a huge ship has none."""


@kernel
def huge_free(
    reals: Sequence[float], wholes: Sequence[int], mover: int, speed: int,
    k1: int, k2: int, k3: int, k4: int, side: int, ahead: float, start_counts: bool,
) -> bool:  # fmt: skip
    """Tell whether a huge ship lies on the tool with neither base at the end, nor the front one at the start.

    The front base stands `ahead` of the rear one, and counts at the start where `start_counts`. Of the tool only what
    comes before the used joint counts (ARM-HUGE-01, ARM-HUGE-02).
    """
    m = wholes[SHIPS_AT] + SHIP_REALS * mover
    x, y, fx, fy = reals[m], reals[m + 1], reals[m + 2], reals[m + 3]
    hw, hl = reals[m + 4], reals[m + 5]
    a, b, w, width = reals[TOOL_A], reals[TOOL_B], reals[TOOL_W], reals[TOOL_WIDTH]
    ex, ey, gx, gy = tool_end(x, y, fx, fy, hw, hl, a, b, w, side, k1, k2, k3, k4, speed)
    px, py = x + fx * ahead, y + fy * ahead
    qx, qy = ex + gx * ahead, ey + gy * ahead
    for leg in range(speed):
        lx, ly, tx, ty, thw, thl = tool_leg(x, y, fx, fy, hw, hl, a, b, w, width, side, k1, k2, k3, k4, speed, leg)
        if start_counts and box_box_sign(px, py, fx, fy, hw, hl, lx, ly, tx, ty, thw, thl) < -EPS_MM:
            return False
        if box_box_sign(ex, ey, gx, gy, hw, hl, lx, ly, tx, ty, thw, thl) < -EPS_MM:
            return False
        if box_box_sign(qx, qy, gx, gy, hw, hl, lx, ly, tx, ty, thw, thl) < -EPS_MM:
            return False
    return True


@kernel
def huge_side(
    reals: Sequence[float], wholes: Sequence[int], mover: int, speed: int,
    k1: int, k2: int, k3: int, k4: int, ahead: float, start_counts: bool,
) -> int:  # fmt: skip
    """Return the side of a huge ship's tool, see `forced_side`, for a front base that stands `ahead` of the rear one.

    Whether the start counts is open (AMB-10), and so is how far ahead (AMB-35).
    """
    right = huge_free(reals, wholes, mover, speed, k1, k2, k3, k4, 1, ahead, start_counts)
    left = huge_free(reals, wholes, mover, speed, k1, k2, k3, k4, -1, ahead, start_counts)
    if right:
        return 0 if left else 1
    return -1 if left else NO_SIDE


@kernel
def forced_side(
    reals: Sequence[float], wholes: Sequence[int], mover: int, speed: int, k1: int, k2: int, k3: int, k4: int
) -> int:
    """Return the side the tool must be on: +1 right, -1 left, 0 either; NO_SIDE where a huge ship has none."""
    ahead = reals[wholes[SHIPS_AT] + SHIP_REALS * mover + 6]
    if ahead > 0.0:
        return huge_side(reals, wholes, mover, speed, k1, k2, k3, k4, ahead, True)
    lookback = wholes[wholes[SHIP_INDEX] + SHIP_WHOLES * mover + 3]
    return side_rule(lookback, k1, k2, k3, k4, speed)


@kernel
def sides_differ(k1: int, k2: int, k3: int, k4: int, speed: int, tries: int) -> bool:
    """Tell whether any of the tries made would end elsewhere with the tool on the other side."""
    turned = 0
    for joint in range(1, speed + 1):
        turned += joint_clicks(joint, k1, k2, k3, k4)
        if turned != 0 and joint >= speed - tries:
            return True
    return False


@kernel
def tool_leaves(
    reals: Sequence[float], wholes: Sequence[int], mover: int, speed: int, k1: int, k2: int, k3: int, k4: int, side: int
) -> bool:
    """Tell whether any of the tool's body up to the used joint is outside the play area (ARM-MOVE-08)."""
    m = wholes[SHIPS_AT] + SHIP_REALS * mover
    x, y, fx, fy, hw, hl = reals[m], reals[m + 1], reals[m + 2], reals[m + 3], reals[m + 4], reals[m + 5]
    a, b, w, width = reals[TOOL_A], reals[TOOL_B], reals[TOOL_W], reals[TOOL_WIDTH]
    # No part of the tool is farther from the start.
    if point_area_inside(x, y, reals[WIDTH], reals[HEIGHT]) > hl + hw + w + width + (a + b) * speed + a:
        return False
    for leg in range(speed + 1):
        lx, ly, tx, ty, thw, thl = tool_leg(x, y, fx, fy, hw, hl, a, b, w, width, side, k1, k2, k3, k4, speed, leg)
        if box_area_sign(lx, ly, tx, ty, thw, thl, reals[WIDTH], reals[HEIGHT]) < -EPS_MM:
            return True
    return False
