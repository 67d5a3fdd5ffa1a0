"""The tries of a maneuver: one speed less each time, until no ship is met (ARM-RAM-01)."""

from collections.abc import Sequence
from typing import NamedTuple

from sublight.games.armada.kernel.shapes import SHIP_REALS, SHIPS_AT, TOOL_A, TOOL_B, TOOL_W, ships_met
from sublight.geometry.kernel import kernel
from sublight.geometry.path import tool_end, tool_zero_yaw

Sets = tuple[int, int, int, int]
"""A set of ships for each try that can fail: the highest speed is 4."""

NOBODY: Sets = (0, 0, 0, 0)


class Tries(NamedTuple):
    """How many tries failed, the pose at rest, and the ships met in each try that failed, the last one first."""

    failed: int
    x: float
    y: float
    fx: float
    fy: float
    met: Sets


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
def run_tries(
    reals: Sequence[float], wholes: Sequence[int], mover: int, speed: int,
    k1: int, k2: int, k3: int, k4: int, side: int, apart: Sets, overlapping: Sets,
) -> Tries:  # fmt: skip
    """Return the tries down to the first that meets no ship; the one that leaves the ship in place meets none.

    In each try the ships of `apart` are not met and those of `overlapping` are: people agreed on it.
    """
    last = last_try(speed, k1)
    failed = 0
    sets = (0, 0, 0, 0)
    x, y, fx, fy = try_pose(reals, wholes, mover, speed, k1, k2, k3, k4, side, 0)
    met = 0
    if last > 0:
        met = called(ships_met(reals, wholes, mover, x, y, fx, fy), apart[0], overlapping[0])
    while met > 0:
        sets = (met, sets[0], sets[1], sets[2])
        failed += 1
        x, y, fx, fy = try_pose(reals, wholes, mover, speed, k1, k2, k3, k4, side, failed)
        met = 0
        if failed < last:
            met = called(ships_met(reals, wholes, mover, x, y, fx, fy), apart[failed], overlapping[failed])
    return Tries(failed, x, y, fx, fy, sets)


@kernel
def called(found: int, apart: int, overlapping: int) -> int:
    """Return a set without what is called apart, with what is called overlapping."""
    return (found | overlapping) - (found & apart)
