"""The tries of a maneuver: one speed less after each that meets a ship (ARM-RAM-01)."""

from collections.abc import Sequence
from typing import NamedTuple

from sublight.games.armada.kernel.shapes import SHIP_REALS, SHIPS_AT, TOOL_A, TOOL_B, TOOL_W, ships_met
from sublight.geometry.kernel import kernel
from sublight.geometry.path import tool_end, tool_zero_yaw

Sets = tuple[int, int, int, int]
"""A set of ships for each try that can fail: the highest speed is 4."""

NOBODY: Sets = (0, 0, 0, 0)


class Attempt(NamedTuple):
    """One try: the pose at which the ship would end, and the ships that it would overlap there."""

    x: float
    y: float
    fx: float
    fy: float
    met: int


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
def attempt(
    reals: Sequence[float], wholes: Sequence[int], mover: int, speed: int,
    k1: int, k2: int, k3: int, k4: int, side: int, tried: int,
) -> Attempt:  # fmt: skip
    """Return a try, counted from 0; the one that leaves the ship where it stands meets no ship."""
    x, y, fx, fy = try_pose(reals, wholes, mover, speed, k1, k2, k3, k4, side, tried)
    met = 0
    if tried < last_try(speed, k1):
        met = ships_met(reals, wholes, mover, x, y, fx, fy)
    return Attempt(x, y, fx, fy, met)
