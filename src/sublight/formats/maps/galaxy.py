"""A map that was read, as a galaxy with players; and a galaxy as the map that its tiles make."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from sublight.errors import InputError
from sublight.formats.maps.model import GalaxyMap, MapHome, MapTile
from sublight.formats.maps.stand import systems_of
from sublight.games.twilight.admit import admit_galaxy
from sublight.games.twilight.book import book
from sublight.games.twilight.catalogue.factions import faction_cards
from sublight.games.twilight.pieces import Galaxy, Player


def galaxy_of(read: GalaxyMap, edition: str, players: Sequence[Player]) -> Galaxy:
    """Return the galaxy that a map makes, its numbered homes filled with the home systems of the players by their seat.

    `players` are in clockwise order. InputError for links and borders of the text's own, for units of somebody who
    does not play, and for whatever else cannot be a galaxy.
    """
    own = [link.one for link in read.links] + [side.at for side in read.sides]
    if own:
        raise InputError(f"{own[0]} has links or borders of its own, which a galaxy does not hold")
    if not players:
        colours = sorted({units.colour for units in read.units if units.colour})
        known = f"; the units are of {', '.join(colours)}" if colours else ""
        raise InputError(f"a galaxy needs players, each with a faction{known}")
    filled = replace(read, tiles=(*read.tiles, *_homes(read.homes, players)))
    galaxy = Galaxy(edition=book().edition(edition or None).id, players=tuple(players), systems=systems_of(filled))
    admit_galaxy(galaxy)
    return galaxy


def _homes(homes: Sequence[MapHome], players: Sequence[Player]) -> Iterator[MapTile]:
    """Yield the home systems of the seats that have a player; one whose tile is a choice is left for that."""
    for home in homes:
        if home.seat is not None and 1 <= home.seat <= len(players):
            card = faction_cards().get(players[home.seat - 1].faction)
            if card and card.home and not card.home_choice:
                yield MapTile(at=home.at, tile=card.home[0])


def map_of(galaxy: Galaxy) -> GalaxyMap:
    """Return the map that a galaxy's tiles make, those beside it left out; units and tokens are no part of a map."""
    tiles = (
        MapTile(at=system.id, tile=system.card.id, turns=system.turns)
        for system in galaxy.systems
        if system.id[:1].isdigit()
    )
    return GalaxyMap(text="", dialect="places", tiles=tuple(tiles))
