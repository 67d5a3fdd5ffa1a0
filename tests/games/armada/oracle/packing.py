"""How many discs can touch a ship, by another method: bounds from points sampled along the curve of contact.

The curve comes from another library's buffer, which is 0.0001 mm inside the true one. With points every h mm, discs
that keep a thousandth of a millimetre more distance than they must prove a lower bound; if they may keep h less, every
true placement has one of sampled points beside it, and the best number is an upper bound. h shrinks until both agree.
Neither bound supposes anything about the curve: the lower one checks all pairs, the upper one only neighbours.
"""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray
from shapely import distance, get_parts, line_interpolate_point, points
from shapely.geometry.base import BaseGeometry

from games.armada.oracle.crowds import crowded
from games.armada.oracle.outlines import outline
from sublight.games.armada.displacement.obstructions import Obstructions
from sublight.games.armada.displacement.surroundings import Surroundings
from sublight.games.armada.pieces import Ship, Table
from sublight.games.armada.shapes import components_of

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

QUARTER = 256
SPACINGS = (0.4, 0.1, 0.02)
STRICT_MM = 0.001


def bounds(
    table: Table, ship: Ship, lifted: tuple[str, ...], spacing: float, *, frames: bool = True
) -> tuple[int, int]:
    """A proven lower and upper bound of how many squadrons can touch the ship."""
    radius = components_of(table).squadron_radius
    curve = outline(table, ship, frames=frames).buffer(radius, quad_segs=QUARTER)
    lower: list[Floats] = []
    upper = 0
    for part in get_parts(curve):
        ring = part.exterior
        count = int(ring.length / spacing) + 1
        at = line_interpolate_point(ring, np.arange(count) * (ring.length / count))
        xy = np.array([(p.x, p.y) for p in at])
        room = _room(table, ship, lifted, xy, frames=frames)
        lower += _spread_out(xy, room >= STRICT_MM, 2 * radius + STRICT_MM, spacing)
        upper += _most(xy, room >= -spacing, 2 * radius - spacing - STRICT_MM, spacing)
    return _kept(lower, 2 * radius + STRICT_MM), upper


def _room(table: Table, ship: Ship, lifted: tuple[str, ...], xy: Floats, *, frames: bool) -> Floats:
    """How much room a disc centred at each point has from everything but the ship itself."""
    radius = components_of(table).squadron_radius
    x, y = xy[:, 0], xy[:, 1]
    area = table.area
    room = np.minimum.reduce([x, area.width - x, y, area.height - y]) - radius
    bodies: list[BaseGeometry] = [outline(table, each) for each in table.ships if each.id != ship.id]
    if not frames:
        # The frames alone block; a hair of foot less keeps slivers along the base from blocking all of it.
        bodies.append(outline(table, ship).difference(outline(table, ship, frames=False).buffer(0.01)))
    for body in bodies:
        room = np.minimum(room, distance(points(xy), body) - radius)
    for each in table.squadrons:
        if each.id not in lifted:
            room = np.minimum(room, np.hypot(x - each.pose.x, y - each.pose.y) - 2 * radius)
    return np.asarray(room)


def _onward(xy: Floats, chord: float, spacing: float) -> Ints:
    """For each point how many points on the first one at least a chord away is; a lap where none is."""
    count = len(xy)
    steps = np.full(count, count, dtype=np.int64)
    waiting = np.arange(count)
    # Along a curve no point is farther than its way, so the search starts a chord ahead.
    for step in range(max(1, int((chord - 1.0) / spacing)), count):
        ahead = xy[(waiting + step) % count]
        far = np.hypot(*(ahead - xy[waiting]).T) >= chord
        steps[waiting[far]] = step
        waiting = waiting[~far]
        if not len(waiting):
            break
    return steps


def _next_free(free: NDArray[np.bool_]) -> Ints:
    """For two laps of points the first free one from each on."""
    index = np.where(np.concatenate([free, free, free]), np.arange(3 * len(free)), 3 * len(free))
    return np.minimum.accumulate(index[::-1])[::-1]


def _most(xy: Floats, free: NDArray[np.bool_], chord: float, spacing: float) -> int:
    """The most points of which neighbours, and the last and the first, are a chord apart."""
    places = np.arange(len(xy)) + _onward(xy, chord, spacing)
    lifted = np.concatenate([places, places + len(xy)])
    # The earliest that any point from here on leads to: a bound also where later points would lead to earlier ones.
    earliest = np.minimum.accumulate(lifted[::-1])[::-1][: len(xy)]
    return _longest(free, earliest)[1] if free.any() else 0


def _spread_out(xy: Floats, free: NDArray[np.bool_], chord: float, spacing: float) -> list[Floats]:
    """Points all a chord apart: the longest chain from any start."""
    if not free.any():
        return []
    places = np.arange(len(xy)) + _onward(xy, chord, spacing)
    start, length = _longest(free, places)
    after = _next_free(free)
    chain = [start]
    while len(chain) < length:
        laps, inside = divmod(chain[-1], len(xy))
        chain.append(int(after[places[inside]]) + laps * len(xy))
    return [xy[place % len(xy)] for place in chain]


def _longest(free: NDArray[np.bool_], places: Ints) -> tuple[int, int]:
    """The start from which most steps stay within a lap, and how many; `places` says how far a step leads at least."""
    count = len(free)
    after = _next_free(free)
    starts = np.flatnonzero(free)
    at, length = starts.copy(), 0
    while True:
        laps, inside = np.divmod(at, count)
        at = after[places[inside]] + laps * count
        keep = at <= starts + count
        if not keep.any():
            return int(starts[0]), length
        length += 1
        starts, at = starts[keep], at[keep]


def _kept(found: list[Floats], chord: float) -> int:
    """How many points are found, all pairs a chord apart."""
    if not found:
        return 0
    xy = np.array(found)
    gaps = np.hypot(*(xy[:, None] - xy[None, :]).transpose(2, 0, 1))
    np.fill_diagonal(gaps, np.inf)
    if gaps.min() < chord:
        raise AssertionError(f"a chain of the oracle itself overlaps: {gaps.min()}")
    return len(found)


def settled_bounds(table: Table, ship: Ship, lifted: tuple[str, ...], *, frames: bool = True) -> tuple[int, int]:
    """The bounds at the first spacing at which they agree, or at the finest."""
    low, high = 0, 0
    for spacing in SPACINGS:
        low, high = bounds(table, ship, lifted, spacing, frames=frames)
        if low == high:
            break
    return low, high


def surroundings(count: int) -> Iterator[tuple[int, Table, Ship, bool]]:
    """`count` random surroundings with the reading of contact: frames count, or the base only."""
    for seed in range(count):
        yield seed, *crowded(seed), seed % 4 != 3


def packing_agreement(count: int) -> str:
    """Compare the greatest number that can touch with the bounds on `count` random surroundings."""
    undecided: list[int] = []
    for seed, table, ship, frames in surroundings(count):
        lifted = tuple(each.id for each in table.squadrons if each.id.startswith("sq-") and _lifted(seed, each.id))
        found = len(Surroundings(Obstructions(table, ship, lifted), frames=frames).most_touching(99))
        low, high = settled_bounds(table, ship, lifted, frames=frames)
        if not low <= found <= high:
            raise AssertionError(f"surroundings {seed}: {found} discs, but {low} to {high} by sampling")
        undecided += [seed] if low != high else []
    if 20 * len(undecided) > count + 20:
        raise AssertionError(f"{len(undecided)} of {count} surroundings hang on less than the sampling can tell")
    return f"{count:,} surroundings, 0 differ, {len(undecided)} too close for sampling"


def _lifted(seed: int, name: str) -> bool:
    """Whether a squadron is lifted in these surroundings: about every third, by its number."""
    return (seed + int(name.rpartition("-")[2])) % 3 == 0
