"""The least allowance that a ship needs in each place to get to a target: what a search leaves out below it."""

from sublight.board.hexes.reach import around, bits
from sublight.games.twilight.reach.terrain import Terrain

FAR = 1 << 30
"""More than any ship has."""


def circles_pay(terrain: Terrain) -> bool:
    """Say whether a step may add more than it costs: a rift that is passed with own units in it."""
    return terrain.per_pass > 1 or bool(terrain.held & terrain.paying)


def needed(terrain: Terrain, target: int) -> tuple[int, ...]:
    """Return by place the least allowance that takes a ship from there to `target`, FAR where none does.

    What is added late is not taken off, what is added once counts as if each time. Where circles pay, any place from
    which the target can be reached may do: its need is as low as what is left may ever be.
    """
    free = terrain.paying | terrain.held
    found = [FAR] * len(terrain.places)
    front, seen, cost = 1 << target, 0, 0
    while front:
        costly, gratis = 0, front
        while gratis:
            before = around(terrain.first, gratis) & ~seen
            costly |= before & ~free
            gratis = _noted(found, before & free, cost) & terrain.passable
            seen |= before & free
        cost += 1
        front = _noted(found, costly & ~seen, cost) & terrain.passable
        seen |= costly
    if circles_pay(terrain):
        return tuple(each if each == FAR else -len(found) for each in found)
    return tuple(found)


def _noted(found: list[int], places: int, cost: int) -> int:
    for place in bits(places):
        found[place] = cost
    return places
