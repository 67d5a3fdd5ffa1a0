"""A map that was read, as a galaxy with players; and a galaxy as the map of its tiles."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from sublight.errors import InputError
from sublight.games.twilight.catalogue.tiles import tile_card, token_cards
from sublight.games.twilight.catalogue.units import faction_cards
from sublight.games.twilight.lists.model import GalaxyMap, MapMarker, MapTile, MapUnits
from sublight.games.twilight.pieces import Galaxy, PlanetState, Player, System, Units
from sublight.games.twilight.rulebook import book
from sublight.games.twilight.validate import validate_galaxy
from sublight.geometry.hexes import hex_named, index_of, places_within, ring_of

PLAYERS = 8
"""With more places open than that, they are not all homes."""


def galaxy_of(read: GalaxyMap, edition: str, players: Sequence[Player]) -> Galaxy:
    """Return the galaxy that a map makes, with the players' home systems in its homes.

    `players` are in clockwise order. A numbered home is that of the seat. Homes without a number, or else places left
    open, are the homes of the players who have none yet, clockwise from the north, if there is one for each; otherwise
    they stay empty.

    InputError for links and borders of the text's own, for units of somebody who does not play, and for whatever else
    cannot be a galaxy.
    """
    own = [link.one for link in read.links] + [side.at for side in read.sides]
    if own:
        raise InputError(f"{own[0]} has custom connections or borders, which a galaxy cannot represent")
    if not players:
        colours = sorted({units.colour for units in read.units if units.colour})
        known = f"; the units are of {', '.join(colours)}" if colours else ""
        says = f"give a player and a faction for each seat, such as red=arborec{known}"
        raise InputError(says, "missing_seats")
    filled = replace(read, tiles=(*read.tiles, *_homes(read, players)))
    galaxy = Galaxy(edition=book().edition(edition or None).id, players=tuple(players), systems=systems_of(filled))
    validate_galaxy(galaxy)
    return galaxy


def _homes(read: GalaxyMap, players: Sequence[Player]) -> Iterator[MapTile]:
    """Yield the home systems that the map has a place for; one whose tile is a choice is left for that."""
    numbered = {home.seat: home.at for home in read.homes if home.seat is not None}
    seats = {number: numbered.get(number, "") for number in range(1, len(players) + 1)}
    there = {tile.tile for tile in read.tiles}
    without = [number for number, at in seats.items() if not at and there.isdisjoint(_home_tiles(players[number - 1]))]
    free = [home.at for home in read.homes if home.seat is None] or list(read.opened)
    if len(free) == len(without):
        seats |= zip(without, sorted(free, key=_clockwise), strict=True)
    for player, at in zip(players, seats.values(), strict=True):
        card = faction_cards().get(player.faction)
        if at and card and card.home and not card.home_choice:
            yield MapTile(at=at, tile=card.home[0])


def factions_at_home(read: GalaxyMap) -> tuple[str, ...]:
    """Return the factions whose home system lies on a map, clockwise from the north."""
    homes = {tile: faction.id for faction in faction_cards().values() for tile in faction.home}
    lying = sorted((tile for tile in read.tiles if tile.tile in homes), key=lambda tile: _clockwise(tile.at))
    return tuple(dict.fromkeys(homes[tile.tile] for tile in lying))


def homes_to_fill(read: GalaxyMap) -> int:
    """Return how many players have a home to come: those written as homes, or places left open if they may be homes."""
    open_places = len(read.opened)
    players = len(factions_at_home(read)) + open_places
    return len(read.homes) or (open_places if players <= PLAYERS else 0)


def _home_tiles(player: Player) -> tuple[str, ...]:
    card = faction_cards().get(player.faction)
    return card.home if card else ()


def _clockwise(at: str) -> tuple[float, int]:
    """Return how far round its ring a place lies, from the north, and the ring; a place beside the map comes last."""
    if not at[0].isdigit() or at == "000":
        return 1.0, 0
    ring = ring_of(hex_named(at))
    return (index_of(hex_named(at)) - places_within(ring - 1)) / (6 * ring), ring


def map_of(galaxy: Galaxy) -> GalaxyMap:
    """Return the map that a galaxy's tiles make, those beside it left out; units and tokens are no part of a map."""
    tiles = (
        MapTile(at=system.id, tile=system.card.id, turns=system.turns)
        for system in galaxy.systems
        if system.id[:1].isdigit()
    )
    return GalaxyMap(text="", dialect="places", tiles=tuple(tiles))


def systems_of(galaxy: GalaxyMap) -> tuple[System, ...]:
    """Return the tiles as systems with their units, whose players are the colours, and their tokens.

    Planets' attachments are no part of a system. InputError for a tile with lines of its own.
    """
    return tuple(_system(tile, galaxy) for tile in galaxy.tiles)


def _system(tile: MapTile, galaxy: GalaxyMap) -> System:
    if tile.lines is not None:
        raise InputError(f"the tile in {tile.at} has custom hyperlanes, which no printed tile has")
    units = [each for each in galaxy.units if each.at == tile.at]
    markers = [each for each in galaxy.markers if each.at == tile.at]
    return System(
        id=tile.at,
        tile=tile.tile,
        turns=tile.turns,
        space=_units(units, 0),
        planets=tuple(_planets(tile, units, markers)),
        tokens=tuple(each.colour for each in markers if each.marker == "command_token"),
        markers=tuple(each.marker for each in markers if each.region == 0 and each.marker in token_cards()),
    )


def _planets(tile: MapTile, units: Sequence[MapUnits], markers: Sequence[MapMarker]) -> Iterator[PlanetState]:
    planets = [planet.name for planet in tile_card(tile.tile).planets if not planet.station]
    last = max([each.region for each in units] + [each.region for each in markers], default=0)
    if last > len(planets):
        raise InputError(f"{tile.at} has something on planet {last}, but tile {tile.tile} has {len(planets)}")
    for region, planet in enumerate(planets, 1):
        here = _units(units, region)
        control = [each.colour for each in markers if each.marker == "control_token" and each.region == region]
        owner = control[0] if control else here[0].player if here else ""
        if owner:
            yield PlanetState(planet=planet, player=owner, units=here)


def _units(units: Sequence[MapUnits], region: int) -> tuple[Units, ...]:
    return tuple(Units(unit=each.unit, player=each.colour, count=each.count) for each in units if each.region == region)
