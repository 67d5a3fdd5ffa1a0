"""What no rule lets a galaxy come to: a tile twice, fleets over their limits or without a combat, and more units than a
player has.

A combat or a movement under way is settled when it ends, so its system is not counted until then (TI4-16.3c). Ships in
an asteroid field or a supernova are no warning: an effect that is spent since may have put them there (TI4-86.1).
"""

from collections import Counter
from collections.abc import Iterator

from sublight.games.twilight.catalogue import plastic_limit
from sublight.games.twilight.fleets.arrival import RULES, token_stacks
from sublight.games.twilight.fleets.command_tokens import COUNT, tokens_in_use
from sublight.games.twilight.fleets.limits import fleet_limit, in_space, needs_capacity, space_capacity, takes_slot
from sublight.games.twilight.galaxy.presence import factories, is_blockaded, others_with_ships, ships_of
from sublight.games.twilight.pieces import Galaxy, System
from sublight.referee.ruling import Notice, warns


def warnings(galaxy: Galaxy) -> tuple[Notice, ...]:
    """Return what cannot come of play, system by system, then player by player."""
    occupied = tuple(system for system in galaxy.systems if system.units)
    in_systems = (notice for system in occupied for notice in _in_system(galaxy, system))
    return (*_tiles_twice(galaxy), *in_systems, *_of_players(galaxy))


def _tiles_twice(galaxy: Galaxy) -> Iterator[Notice]:
    """Each tile is in the boxes once, so that it can be on the map once."""
    found: dict[str, str] = {}
    for system in galaxy.systems:
        if system.tile in found:
            yield warns("TI4-N-tiles", "tile_twice", system.id, other=found[system.tile], tile=system.tile)
        found.setdefault(system.tile, system.id)


def _in_system(galaxy: Galaxy, system: System) -> Iterator[Notice]:
    yield from _blockaded(galaxy, system)
    if system.id == galaxy.active and galaxy.step in ("movement", "combat"):
        return
    yield from _together(galaxy, system)
    for player in (each.id for each in galaxy.players if each.id in system.contents.owners):
        yield from _over_pool(galaxy, player, system.id)
        yield from _over_capacity(galaxy, player, system.id)
        for each in token_stacks(system, player):
            rule, kind = RULES[each.stack.unit][0], "tokens_alone_on_planet" if each.planet else "tokens_alone_in_space"
            yield warns(rule, kind, player, system=system.id, unit=each.stack.unit, planet=each.planet)


def _blockaded(galaxy: Galaxy, system: System) -> Iterator[Notice]:
    for units, card in factories(galaxy, system.id):
        if is_blockaded(galaxy, system.id, units.player):
            yield warns("TI4-79.4a", "factory_stands_blockaded", system.id, player=units.player, unit=card.name)


def _together(galaxy: Galaxy, system: System) -> Iterator[Notice]:
    """Ships of several players meet in the active system, or where an effect has begun a combat without one."""
    fights = system.id == galaxy.active if galaxy.active else galaxy.step == "combat"
    owners = others_with_ships(galaxy, system.id, "")
    if not fights and len(owners) > 1 and sum(bool(ships_of(galaxy, system.id, each)) for each in owners) > 1:
        yield warns("TI4-89.3", "fleets_stand_together", system.id, players=owners)


def _over_pool(galaxy: Galaxy, player: str, place: str) -> Iterator[Notice]:
    ships = sum(units.count for units, card in in_space(galaxy, player, place) if takes_slot(card))
    limit = fleet_limit(galaxy, player).total if ships else None
    if limit is not None and ships > limit:
        yield warns("TI4-37.1", "stands_over_fleet_limit", player, system=place, ships=ships, limit=limit)


def _over_capacity(galaxy: Galaxy, player: str, place: str) -> Iterator[Notice]:
    if not needs_capacity(galaxy, player, place):
        return
    found = space_capacity(galaxy, player, place)
    if found.excess:
        figures = {**found.figures, "units": found.units, "excess": found.excess}
        yield warns("TI4-16.2", "stands_over_capacity", player, system=place, **figures)


def _of_players(galaxy: Galaxy) -> Iterator[Notice]:
    """Fighters and infantry have tokens without number, so that the plastic of neither is counted."""
    every = (units for system in galaxy.systems for units, _ in system.units)
    used = Counter[tuple[str, str]]()
    for units in every:
        used[units.player, units.unit] += units.count
    for (player, unit), count in used.items():
        limit = plastic_limit(unit)
        if player in galaxy.by_id and unit not in RULES and count > limit:
            yield warns("TI4-96.2", "more_than_plastic", player, units=(f"{count} {unit}",), limit=limit)
    for each in galaxy.players:
        tokens = tokens_in_use(galaxy, each)
        if tokens > COUNT:
            yield warns("TI4-N-20-count", "more_than_tokens", each.id, count=tokens, limit=COUNT)
