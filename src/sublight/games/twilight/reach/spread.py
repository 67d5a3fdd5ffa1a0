"""Everywhere that a ship gets at once, by the least number of dice."""

from sublight.board.hexes.reach import around
from sublight.games.twilight.reach.terrain import SHIP, Terrain


def is_plain(terrain: Terrain) -> bool:
    """Say whether gains neither depend on what was had nor pay for earlier steps: then going in circles is no use."""
    return not (terrain.held or terrain.late or terrain.rift_once == SHIP)


def spread(terrain: Terrain, origin: int, value: int) -> tuple[int, ...]:
    """Return, by the number of dice from 0 on, the places that a ship gets to with so many and no fewer.

    For a plain terrain. No path need leave a rift twice: a circle costs no less than its rifts add.
    """
    at = 1 << origin
    sure, risky = dict[int, int](), dict[int, int]()
    _add(risky if terrain.rolling & at else sure, 0 if terrain.paying & at else 1, terrain.first[origin])
    found: list[int] = []
    reached = 0
    for _ in range(terrain.rolling.bit_count() + 1):
        here, after = _with_so_many(terrain, sure, value)
        for cost, places in risky.items():
            _add(after, cost, places)
        here &= terrain.enterable
        found.append(here & ~reached)
        reached |= here
        sure, risky = after, {}
    return tuple(found)


def _with_so_many(terrain: Terrain, starts: dict[int, int], value: int) -> tuple[int, dict[int, int]]:
    """Return the places reached with no further die, from places entered at a cost; and those that a next die opens."""
    seen, after, waiting = 0, dict[int, int](), dict(starts)
    for cost in range(value + 1):
        front = waiting.get(cost, 0) & ~seen
        while front:
            seen |= front
            left = front & terrain.passable
            gratis, paid = left & terrain.paying, left & ~terrain.paying
            _add(after, cost, around(terrain.later, gratis & terrain.rolling))
            _add(after, cost + 1, around(terrain.later, paid & terrain.rolling))
            _add(waiting, cost + 1, around(terrain.later, paid & ~terrain.rolling))
            front = around(terrain.later, gratis & ~terrain.rolling) & ~seen
    return seen, after


def _add(by_cost: dict[int, int], cost: int, places: int) -> None:
    if places:
        by_cost[cost] = by_cost.get(cost, 0) | places
