"""One maneuver against a packed scene (chapters A3 to A5 and A8, no dice, no cards): a row of a batch.

The functions are kernels: the same source runs interpreted on tuples and compiled on arrays, with the same bits. The
scene is two flat sequences, see `shapes`; poses are x, y and the forward unit vector; sets of pieces are whole
numbers whose bit i stands for piece i of the table. A ruling calls the same functions one by one.
"""

from collections.abc import Sequence
from typing import NamedTuple

from sublight.games.armada.kernel.shapes import (
    DISCS,
    OBSTACLES,
    SHIP_REALS,
    SHIPS,
    SHIPS_AT,
    bases_margin,
    edge_margin,
    framed_margin,
    pieces_met,
)
from sublight.games.armada.kernel.tool import NO_SIDE, forced_side, sides_differ
from sublight.games.armada.kernel.tries import NOBODY, Attempt, Sets, attempt
from sublight.geometry.kernel import kernel
from sublight.geometry.parts import circles_farther
from sublight.geometry.segment import FAR_MM
from sublight.geometry.tolerance import at_most, overlaps

CHOOSE_SIDE = 1
CHOOSE_CLOSEST = 2
NO_LEGAL_SIDE = 4


class Closest(NamedTuple):
    """The closest of several ships and the next, each with its distance in mm: -1 and FAR_MM where there is none."""

    ship: int
    distance_mm: float
    second: int
    second_mm: float


class Row(NamedTuple):
    """What one maneuver leads to.

    The pose and the speed at rest, the side of the tool, the ships overlapped in any try, the closest of them (-1 and
    0 mm where there is none), how far the base is inside the area and whether it is outside, the obstacles and the
    squadrons overlapped at rest, the least margin to another ship there, and what the owner must choose.
    """

    x: float
    y: float
    fx: float
    fy: float
    speed: int
    side: int
    overlapped: int
    closest: int
    closest_mm: float
    edge_mm: float
    outside: bool
    obstacles: int
    squadrons: int
    ship_mm: float
    flag: int


@kernel
def ship_distance(
    reals: Sequence[float], wholes: Sequence[int], mover: int, x: float, y: float, fx: float, fy: float,
    other: int, frames: bool,
) -> float:  # fmt: skip
    """Return the distance in mm from the mover at a pose to another ship, 0 where they overlap.

    It runs between bare bases (ARM-RAM-06), with dial frames by the other reading (AMB-03).
    """
    if frames:
        distance = framed_margin(reals, wholes, mover, x, y, fx, fy, other, FAR_MM)
    else:
        distance = bases_margin(reals, wholes, mover, x, y, fx, fy, other)
    return distance if distance > 0.0 else 0.0


@kernel
def closest_ship(
    reals: Sequence[float], wholes: Sequence[int], mover: int, x: float, y: float, fx: float, fy: float,
    met: Sets, frames: bool,
) -> Closest:  # fmt: skip
    """Return the closest to the mover at a pose of the ships met in its tries, the last one first.

    Of two at the same distance, the one that was met first; of those met in one try, the first of the table.
    """
    closest = -1
    least = FAR_MM
    second = -1
    second_mm = FAR_MM
    seen = 0
    for back in range(4):
        bits = met[3 - back] - (met[3 - back] & seen)
        seen = seen | bits
        other = 0
        while bits > 0:
            if bits % 2 == 1:
                distance = ship_distance(reals, wholes, mover, x, y, fx, fy, other, frames)
                if distance < least:
                    second, second_mm = closest, least
                    closest, least = other, distance
                elif distance < second_mm:
                    second, second_mm = other, distance
            bits = bits // 2
            other += 1
    return Closest(closest, least, second, second_mm)


@kernel
def nearest_ship_mm(
    reals: Sequence[float], wholes: Sequence[int], mover: int, x: float, y: float, fx: float, fy: float,
    within_mm: float,
) -> float:  # fmt: skip
    """Return the least margin in mm to any other ship, dial frames counted, and `within_mm` where none is nearer."""
    m = wholes[SHIPS_AT] + SHIP_REALS * mover
    best = within_mm
    for other in range(wholes[SHIPS]):
        o = wholes[SHIPS_AT] + SHIP_REALS * other
        if other != mover and not circles_farther(x, y, reals[m + 7], reals[o], reals[o + 1], reals[o + 7], best):
            best = framed_margin(reals, wholes, mover, x, y, fx, fy, other, best)
    return best


@kernel
def batch_maneuver(
    reals: Sequence[float], wholes: Sequence[int], mover: int, speed: int,
    k1: int, k2: int, k3: int, k4: int, side: int, within_mm: float,
) -> Row:  # fmt: skip
    """Return what one maneuver leads to.

    `side` is +1 right, -1 left, 0 for whichever is legal, right where both are; where only one side is legal it is used
    whatever was asked (ARM-MOVE-10, ARM-MOVE-11). At speed 0, `k1` is the yaw of the speed-0 joint. The flag is 1 where
    the owner must choose the side, plus 2 where the owner must choose among ships that are equally close, or 4 where no
    side is legal and the course must be plotted anew.
    """
    forced = forced_side(reals, wholes, mover, speed, k1, k2, k3, k4)
    used = -1 if side < 0 else 1
    if abs(forced) == 1:
        used = forced
    failed = 0
    met = NOBODY
    now: Attempt = attempt(reals, wholes, mover, speed, k1, k2, k3, k4, used, 0)
    while now.met > 0:
        met = (now.met, met[0], met[1], met[2])
        failed += 1
        now = attempt(reals, wholes, mover, speed, k1, k2, k3, k4, used, failed)
    x, y, fx, fy = now.x, now.y, now.fx, now.fy
    flag = NO_LEGAL_SIDE if forced == NO_SIDE else 0
    if forced == 0 and side == 0 and sides_differ(k1, k2, k3, k4, speed, failed):
        flag = CHOOSE_SIDE
    closest = -1
    closest_mm = 0.0
    if failed > 0:
        found = closest_ship(reals, wholes, mover, x, y, fx, fy, met, False)
        closest, closest_mm = found.ship, found.distance_mm
        if at_most(found.second_mm, closest_mm):
            flag += CHOOSE_CLOSEST
    edge_mm = edge_margin(reals, wholes, mover, x, y, fx, fy)
    obstacles = pieces_met(reals, wholes, mover, x, y, fx, fy, OBSTACLES)
    squadrons = pieces_met(reals, wholes, mover, x, y, fx, fy, DISCS)
    ship_mm = within_mm
    if within_mm > 0.0:
        ship_mm = nearest_ship_mm(reals, wholes, mover, x, y, fx, fy, within_mm)
    return Row(
        x, y, fx, fy, speed - failed if speed > 0 else 0, used, met[0] | met[1] | met[2] | met[3],
        closest, closest_mm, edge_mm, overlaps(edge_mm), obstacles, squadrons, ship_mm, flag,
    )  # fmt: skip
