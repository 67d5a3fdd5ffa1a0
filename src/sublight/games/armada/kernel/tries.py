"""The poses a maneuver tries, and the side that the tool must be on (ARM-MOVE-10, ARM-RAM-01, ARM-HUGE-02)."""

from collections.abc import Sequence

from sublight.games.armada.kernel.shapes import (
    SHIP_INDEX,
    SHIP_REALS,
    SHIP_WHOLES,
    SHIPS_AT,
    TOOL_A,
    TOOL_B,
    TOOL_W,
    TOOL_WIDTH,
)
from sublight.geometry.box_box import box_box_sign
from sublight.geometry.kernel import kernel
from sublight.geometry.path import joint_clicks, side_rule, tool_end, tool_leg, tool_zero_yaw
from sublight.geometry.tolerance import EPS_MM


@kernel
def last_try(speed: int, k1: int) -> int:
    """Return the number of the try that leaves the ship where it stands; tries are counted from 0."""
    if speed > 0:
        return speed
    return 0 if k1 == 0 else 1


@kernel
def try_pose(
    reals: Sequence[float], wholes: Sequence[int], mover: int, speed: int,
    k1: int, k2: int, k3: int, k4: int, side: int, tried: int,
) -> tuple[float, float, float, float]:  # fmt: skip
    """Return the pose of a try: one speed less each time (ARM-RAM-01); at speed 0 the yaw, then none (ARM-ZERO-04)."""
    m = wholes[SHIPS_AT] + SHIP_REALS * mover
    x, y, fx, fy = reals[m], reals[m + 1], reals[m + 2], reals[m + 3]
    if tried >= last_try(speed, k1):
        return x, y, fx, fy
    hw, hl, a, b, w = reals[m + 4], reals[m + 5], reals[TOOL_A], reals[TOOL_B], reals[TOOL_W]
    if speed == 0:
        return tool_zero_yaw(x, y, fx, fy, hw, hl, b, w, k1)
    return tool_end(x, y, fx, fy, hw, hl, a, b, w, side, k1, k2, k3, k4, speed - tried)


@kernel
def huge_free(
    reals: Sequence[float], wholes: Sequence[int], mover: int, speed: int,
    k1: int, k2: int, k3: int, k4: int, side: int,
) -> bool:  # fmt: skip
    """Tell whether a huge ship lies on the tool with neither base at the end, nor the front one at the start.

    Of the tool only what comes before the used joint counts (ARM-HUGE-01, ARM-HUGE-02).
    """
    m = wholes[SHIPS_AT] + SHIP_REALS * mover
    x, y, fx, fy = reals[m], reals[m + 1], reals[m + 2], reals[m + 3]
    hw, hl, ahead = reals[m + 4], reals[m + 5], reals[m + 6]
    a, b, w, width = reals[TOOL_A], reals[TOOL_B], reals[TOOL_W], reals[TOOL_WIDTH]
    ex, ey, gx, gy = tool_end(x, y, fx, fy, hw, hl, a, b, w, side, k1, k2, k3, k4, speed)
    px, py = x + fx * ahead, y + fy * ahead
    qx, qy = ex + gx * ahead, ey + gy * ahead
    for leg in range(speed):
        lx, ly, tx, ty, thw, thl = tool_leg(x, y, fx, fy, hw, hl, a, b, w, width, side, k1, k2, k3, k4, speed, leg)
        if box_box_sign(px, py, fx, fy, hw, hl, lx, ly, tx, ty, thw, thl) < -EPS_MM:
            return False
        if box_box_sign(ex, ey, gx, gy, hw, hl, lx, ly, tx, ty, thw, thl) < -EPS_MM:
            return False
        if box_box_sign(qx, qy, gx, gy, hw, hl, lx, ly, tx, ty, thw, thl) < -EPS_MM:
            return False
    return True


@kernel
def forced_side(
    reals: Sequence[float], wholes: Sequence[int], mover: int, speed: int, k1: int, k2: int, k3: int, k4: int
) -> int:
    """Return the side the tool must be on: +1 right, -1 left, 0 either, 2 where a huge ship has none (ARM-HUGE-02)."""
    if reals[wholes[SHIPS_AT] + SHIP_REALS * mover + 6] <= 0.0:
        lookback = wholes[wholes[SHIP_INDEX] + SHIP_WHOLES * mover + 3]
        return side_rule(lookback, k1, k2, k3, k4, speed)
    right = huge_free(reals, wholes, mover, speed, k1, k2, k3, k4, 1)
    left = huge_free(reals, wholes, mover, speed, k1, k2, k3, k4, -1)
    if right:
        return 0 if left else 1
    return -1 if left else 2


@kernel
def sides_differ(k1: int, k2: int, k3: int, k4: int, speed: int, tries: int) -> bool:
    """Tell whether any of the tries made would end elsewhere with the tool on the other side."""
    turned = 0
    for joint in range(1, speed + 1):
        turned += joint_clicks(joint, k1, k2, k3, k4)
        if turned != 0 and joint >= speed - tries:
            return True
    return False
