"""A galaxy as `kernel.batch_reach` takes it, for the ships of one player with nothing used."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct

from sublight.board.hexes.reach import bits
from sublight.errors import InputError
from sublight.games.twilight.kernel.batch_reach import (
    BITS_AT,
    MOST_PLACES,
    MOST_RIFTS,
    MOST_VALUE,
    RECORD,
    SLOTS,
    WORD,
)
from sublight.games.twilight.moves import Voyage
from sublight.games.twilight.pieces import Galaxy
from sublight.games.twilight.reach.heat import alike_when_active, ground_at, moves_alone, open_systems
from sublight.games.twilight.reach.options import at_rest
from sublight.games.twilight.reach.ships import ShipClass, kept_by_token, ship_classes
from sublight.games.twilight.reach.terrain import Ground, Terrain

_WORD_MASK = (1 << WORD) - 1


class PackedGalaxy(Struct, frozen=True, kw_only=True):
    """A galaxy as flat numbers, with the places and ships that its rows number."""

    wholes: tuple[int, ...]
    places: tuple[str, ...]
    ships: tuple[Voyage, ...]
    values: tuple[int, ...]


class _Entry(NamedTuple):
    """The record of a ship when a place of one group is active, without offsets, and its lists."""

    head: tuple[int, ...]
    terrain: Terrain


def pack_galaxy(galaxy: Galaxy, name: str) -> PackedGalaxy:
    """Return a galaxy packed for a player's ships; InputError for one too large, and for ships whose reach depends on
    other ships, or on what their path has met.
    """
    player = galaxy.player(name).id
    galaxy = at_rest(galaxy, player)
    systems = tuple(system.id for system in galaxy.systems if system.card.system)
    open_ = frozenset(open_systems(galaxy, player, systems))
    groups = alike_when_active(galaxy, player, systems)
    classes = ship_classes(galaxy, player)
    grounds = [ground_at(galaxy, player, alike[0]) for alike in groups]
    places = grounds[0].places
    for ground in grounds:
        _validate(ground, classes, len(places))
    entries = [_entry(galaxy, ground, each, open_) for ground in grounds for each in classes]
    members = [next(number for number, alike in enumerate(groups) if place in alike) for place in places]
    return PackedGalaxy(
        wholes=_laid_out(len(places), len(classes), members, entries),
        places=places,
        ships=tuple(each.ship for each in classes),
        values=tuple(grounds[0].value(each.ship) for each in classes),
    )


def _validate(ground: Ground, classes: Sequence[ShipClass], places: int) -> None:
    if places > MOST_PLACES:
        raise InputError(f"{places} systems: a batch takes at most {MOST_PLACES}")
    if not moves_alone(ground, tuple(classes)):
        raise InputError("a batch takes ships that move alone: no Gravleash, Luminous or Hil Colish, rifts by the exit")
    for each in classes:
        rifts = ground.terrain(each.ship).rolling.bit_count()
        if rifts > MOST_RIFTS or ground.value(each.ship) > MOST_VALUE:
            said = f"{rifts} rifts, a move of {ground.value(each.ship)}"
            raise InputError(f"{said}: a batch takes at most {MOST_RIFTS} and {MOST_VALUE}")


def _entry(galaxy: Galaxy, ground: Ground, each: ShipClass, open_: frozenset[str]) -> _Entry:
    """A system that may not be activated cannot be entered."""
    terrain = ground.terrain(each.ship)
    barred = sum(1 << number for number, place in enumerate(terrain.places) if place not in open_)
    origin = terrain.places.index(each.ship.origin)
    sets = (terrain.passable, terrain.enterable & ~barred, terrain.paying & ~terrain.rolling, terrain.rolling)
    every = (1 << len(terrain.places)) - 1
    words = [word for places in sets for word in _words(places & every)]
    return _Entry(
        (origin, ground.value(each.ship), int(not kept_by_token(galaxy, ground.facts, each)), *words), terrain
    )


def _words(places: int) -> tuple[int, int]:
    return places & _WORD_MASK, places >> WORD


def _laid_out(places: int, ships: int, members: list[int], entries: list[_Entry]) -> tuple[int, ...]:
    groups_at = BITS_AT + 2 * places
    records_at = groups_at + places
    lists_at = records_at + RECORD * len(entries)
    lists: list[int] = []
    known: dict[tuple[int, ...], int] = {}
    records: list[int] = []
    for head, terrain in entries:
        rifts = tuple(bits(terrain.rolling))
        first, later = (_kept(known, lists, _pairs(masks)) for masks in (terrain.first, terrain.later))
        at = _kept(known, lists, rifts)
        records += (*head[:3], lists_at + first, lists_at + later, *head[3:], lists_at + at, len(rifts))
    bit_words = _pairs(tuple(1 << place for place in range(places)))
    return (places, ships, groups_at, records_at, *_slots(), *bit_words, *members, *records, *lists)


def _kept(known: dict[tuple[int, ...], int], lists: list[int], added: tuple[int, ...]) -> int:
    """Return where a list is among the others, put there once."""
    if added not in known:
        known[added] = len(lists)
        lists += added
    return known[added]


def _pairs(masks: Sequence[int]) -> tuple[int, ...]:
    return tuple(word for mask in masks for word in _words(mask))


def _slots() -> tuple[int, ...]:
    """For each rest modulo 67, the bit whose power of 2 leaves it; 0 where none does."""
    by_rest = {(1 << bit) % SLOTS: bit for bit in range(WORD)}
    return tuple(by_rest.get(rest, 0) for rest in range(SLOTS))
