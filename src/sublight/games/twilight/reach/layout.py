"""Ships on their terrains as the kernel `reach` takes them: one flat sequence of whole numbers."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sublight.board.hexes.reach import bits
from sublight.games.twilight.kernel.reach import GROUPS_AT, RECORD, WORD
from sublight.games.twilight.reach.terrain import Terrain

_WORD_MASK = (1 << WORD) - 1


class Entry(NamedTuple):
    """A ship on its terrain: where it starts, its allowance, whether it may leave, the places that are closed to it."""

    terrain: Terrain
    origin: int
    value: int
    leaves: bool
    barred: int


def lay_out(places: Sequence[str], ships: int, members: Sequence[int], entries: Iterable[Entry]) -> tuple[int, ...]:
    """Return so many ships laid out for each group of places; `members` are the groups of the places.

    `entries` are the ships of the first group, then those of the next.
    """
    laid = tuple(entries)
    records_at = GROUPS_AT + len(places)
    lists_at = records_at + RECORD * len(laid)
    lists: list[int] = []
    known: dict[tuple[int, ...], int] = {}
    listed: dict[int, tuple[int, int, int, int]] = {}
    records: list[int] = []
    for entry in laid:
        terrain = entry.terrain
        if id(terrain) not in listed:
            rifts = tuple(bits(terrain.rolling))
            added = (_pairs(terrain.first), _pairs(terrain.later), rifts)
            first, later, at = (lists_at + _kept(known, lists, each) for each in added)
            listed[id(terrain)] = first, later, at, len(rifts)
        first, later, at, count = listed[id(terrain)]
        records += (entry.origin, entry.value, int(entry.leaves), first, later)
        records += (*_pairs(_sets(entry, (1 << len(places)) - 1)), at, count)
    return (len(places), ships, records_at, *members, *records, *lists)


def _sets(entry: Entry, every: int) -> tuple[int, ...]:
    """Return what a record says of the places, in its order."""
    terrain = entry.terrain
    return terrain.passable & every, terrain.enterable & every & ~entry.barred, terrain.gratis, terrain.rolling


def _kept(known: dict[tuple[int, ...], int], lists: list[int], added: tuple[int, ...]) -> int:
    """Return where a list is among the others, put there once."""
    if added not in known:
        known[added] = len(lists)
        lists += added
    return known[added]


def _pairs(sets: Iterable[int]) -> tuple[int, ...]:
    """Return sets as two words each."""
    return tuple(word for places in sets for word in (places & _WORD_MASK, places >> WORD))
