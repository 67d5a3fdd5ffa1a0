"""One maneuver against a packed scene (chapters A3 to A5 and A8, no dice, no cards): a row of a batch.

The functions are kernels: the same source runs interpreted on tuples and compiled on arrays, with the same bits. The
scene is two flat sequences, see `shapes`; poses are x, y and the forward unit vector; sets of pieces are whole
numbers whose bit i stands for piece i of the table.
"""

from collections.abc import Sequence

from sublight.games.armada.kernel.shapes import (
    CIRCLE_REALS,
    DISCS,
    OBSTACLES,
    SHIP_REALS,
    SHIPS,
    SHIPS_AT,
    bases_margin,
    disc_overlaps,
    edge_margin,
    framed_margin,
    obstacle_overlaps,
    ship_overlaps,
)
from sublight.games.armada.kernel.tries import forced_side, last_try, sides_differ, try_pose
from sublight.geometry.kernel import kernel
from sublight.geometry.parts import circles_farther
from sublight.geometry.segment import FAR_MM
from sublight.geometry.tolerance import EPS_MM, overlaps

CHOOSE_SIDE = 1
CHOOSE_CLOSEST = 2
NO_SIDE = 4

# x, y, fx, fy, rest speed, side, overlapped, closest, closest_mm, edge_mm, outside, obstacles, squadrons, ship_mm, flag
Row = tuple[
    float, float, float, float, int, int, int, int, float, float, bool, int, int, float, int,
]  # fmt: skip


@kernel
def ships_met(
    reals: Sequence[float], wholes: Sequence[int], mover: int, x: float, y: float, fx: float, fy: float
) -> int:
    """Return the other ships that the mover at a pose overlaps (ARM-RAM-01); contact is none (ARM-RAM-04)."""
    outer = reals[wholes[SHIPS_AT] + SHIP_REALS * mover + 7]
    found = 0
    bit = 1
    for other in range(wholes[SHIPS]):
        o = wholes[SHIPS_AT] + SHIP_REALS * other
        near = other != mover and not circles_farther(x, y, outer, reals[o], reals[o + 1], reals[o + 7], 0.0)
        if near and ship_overlaps(reals, wholes, mover, x, y, fx, fy, other):
            found += bit
        bit += bit
    return found


@kernel
def union(one: int, other: int) -> int:
    """Return the pieces that are in either of two sets."""
    found = 0
    bit = 1
    while one > 0 or other > 0:
        if one % 2 == 1 or other % 2 == 1:
            found += bit
        one = one // 2
        other = other // 2
        bit += bit
    return found


@kernel
def closest_ship(
    reals: Sequence[float], wholes: Sequence[int], mover: int, x: float, y: float, fx: float, fy: float, among: int
) -> tuple[int, float, float]:
    """Return the closest of a set of ships to the mover at a pose, and the two least distances in mm.

    Distances run between bare bases (ARM-RAM-06); -1 where the set is empty.
    """
    closest = -1
    least = FAR_MM
    second = FAR_MM
    other = 0
    while among > 0:
        if among % 2 == 1:
            distance = bases_margin(reals, wholes, mover, x, y, fx, fy, other)
            if distance < 0.0:
                distance = 0.0
            if distance < least:
                closest = other
                second = least
                least = distance
            elif distance < second:
                second = distance
        among = among // 2
        other += 1
    return closest, least, second


@kernel
def pieces_met(
    reals: Sequence[float], wholes: Sequence[int], mover: int, x: float, y: float, fx: float, fy: float, kind: int
) -> int:
    """Return the squadrons or obstacles that the mover at a pose overlaps; `kind` is where their number is.

    Squadrons are overlapped with dial frames (ARM-DISP-01), obstacles by the bare base (ARM-OBST-01).
    """
    outer = reals[wholes[SHIPS_AT] + SHIP_REALS * mover + 7]
    found = 0
    bit = 1
    for piece in range(wholes[kind]):
        c = wholes[kind + 1] + CIRCLE_REALS * piece
        if not circles_farther(x, y, outer, reals[c], reals[c + 1], reals[c + 2], 0.0):
            if kind == DISCS:
                meets = disc_overlaps(reals, wholes, mover, x, y, fx, fy, reals[c], reals[c + 1], reals[c + 2])
            else:
                meets = obstacle_overlaps(reals, wholes, mover, x, y, fx, fy, piece)
            if meets:
                found += bit
        bit += bit
    return found


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
    whatever was asked (ARM-MOVE-10, ARM-MOVE-11). At speed 0, `k1` is the yaw of the speed-0 joint. The closest ship is
    -1 and its distance 0 where no ship was overlapped. The flag is 1 where the owner must choose the side, plus 2 where
    the owner must choose among ships that are equally close, or 4 where no side is legal and the course must be plotted
    anew.
    """
    forced = forced_side(reals, wholes, mover, speed, k1, k2, k3, k4)
    used = -1 if side < 0 else 1
    if abs(forced) == 1:
        used = forced
    last = last_try(speed, k1)
    tries = 0
    overlapped = 0
    x, y, fx, fy = try_pose(reals, wholes, mover, speed, k1, k2, k3, k4, used, 0)
    met = ships_met(reals, wholes, mover, x, y, fx, fy) if last > 0 else 0
    while met > 0:
        overlapped = union(overlapped, met) if overlapped > 0 else met
        tries += 1
        x, y, fx, fy = try_pose(reals, wholes, mover, speed, k1, k2, k3, k4, used, tries)
        met = ships_met(reals, wholes, mover, x, y, fx, fy) if tries < last else 0
    rest = speed - tries if speed > 0 else 0
    flag = NO_SIDE if forced == 2 else 0
    if forced == 0 and side == 0 and sides_differ(k1, k2, k3, k4, speed, tries):
        flag = CHOOSE_SIDE
    closest = -1
    closest_mm = 0.0
    if overlapped > 0:
        closest, closest_mm, second = closest_ship(reals, wholes, mover, x, y, fx, fy, overlapped)
        if second <= closest_mm + EPS_MM:
            flag += CHOOSE_CLOSEST
    edge_mm = edge_margin(reals, wholes, mover, x, y, fx, fy)
    obstacles = pieces_met(reals, wholes, mover, x, y, fx, fy, OBSTACLES)
    squadrons = pieces_met(reals, wholes, mover, x, y, fx, fy, DISCS)
    ship_mm = within_mm
    if within_mm > 0.0:
        ship_mm = nearest_ship_mm(reals, wholes, mover, x, y, fx, fy, within_mm)
    return (
        x, y, fx, fy, rest, used, overlapped, closest, closest_mm, edge_mm, overlaps(edge_mm),
        obstacles, squadrons, ship_mm, flag,
    )  # fmt: skip
