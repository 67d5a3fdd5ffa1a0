"""A new galaxy by the printed layout of its number of players, and the places of one that are still open."""

from collections.abc import Iterator

from sublight.board.hexes.scene import HexTile
from sublight.errors import InputError
from sublight.games.twilight.catalogue.tiles import Layout, printed_layout, printed_layouts, tile_cards
from sublight.games.twilight.catalogue.units import FactionCard, faction_card
from sublight.games.twilight.pieces import Galaxy, Player, System
from sublight.games.twilight.rulebook import book
from sublight.games.twilight.scene import places
from sublight.games.twilight.validate import validate_galaxy
from sublight.geometry.hexes import hex_at, hex_named, name_of, places_within, ring_of

CENTRE = "000"
NEXUS = "82a"
Seats = tuple[tuple[str, str], ...]
"""Who plays and their factions, clockwise from the north."""


def new_galaxy(edition: str, seats: Seats) -> Galaxy:
    """Return the galaxy of a printed layout: its centre, its homes and hyperlanes, and what lies beside the map.

    All other places are open. InputError for a number of players without a layout, a faction that is none or that two
    have, and where a tile that is needed is not played in the edition.
    """
    named = book().edition(edition).id
    factions = [faction_card(faction) for _, faction in seats]
    twice = next((each.id for each in factions if factions.count(each) > 1), "")
    if twice:
        raise InputError(f"two players have the faction {twice}: each is there once")
    players = tuple(Player(id=name, faction=card.id) for (name, _), card in zip(seats, factions, strict=True))
    systems = _systems(printed_layout(len(seats)), named, factions)
    galaxy = Galaxy(edition=named, players=players, systems=tuple(systems))
    validate_galaxy(galaxy)
    return galaxy


def _systems(layout: Layout, edition: str, factions: list[FactionCard]) -> Iterator[System]:
    tiles = tile_cards()
    centres = [card.id for card in tiles.values() if card.kind == "centre" and card.holds_in(edition)]
    yield System(id=CENTRE, tile=centres[-1])
    for home, card in zip(layout.homes, factions, strict=True):
        if not card.home_choice:
            yield System(id=home, tile=card.home[0])
            yield from (System(id=card.id, tile=each) for each in card.home if not tiles[each].on_map)
    yield from (System(id=each.at, tile=each.tile, turns=each.turns) for each in layout.hyperlanes)
    if tiles[NEXUS].holds_in(edition):
        yield System(id="nexus", tile=NEXUS)


def choices(galaxy: Galaxy) -> str:
    """Return what is to be chosen yet: home systems of factions that have several, empty where nothing is."""
    layout, laid = printed_layouts().get(len(galaxy.players)), {system.id for system in galaxy.systems}
    cards = [faction_card(player.faction) for player in galaxy.players]
    said = [
        f"{card.name} choose a home: lay {' or '.join(card.home)} in {home}"
        for home, card in zip(layout.homes if layout else (), cards, strict=False)
        if card.home_choice and home not in laid
    ]
    return "; ".join(said)


def open_places(galaxy: Galaxy) -> tuple[str, ...]:
    """Return the places that take a tile and have none, from the centre outward.

    They are those of the printed layout, or of the rings that have a tile where those are more.
    """
    layout = printed_layouts().get(len(galaxy.players))
    drawn = places(galaxy)
    laid = {place: drawn[place] for place in drawn if place.isdigit()}
    ring = max((ring_of(at) for at in laid.values()), default=0)
    unused = layout.unused if layout and ring <= layout.rings else ()
    rings = max(ring, layout.rings if layout else 0)
    every = (hex_at(number) for number in range(places_within(rings)))
    taken = frozenset(drawn.values())
    return tuple(name_of(at) for at in every if at not in taken and name_of(at) not in unused)


def open_marks(galaxy: Galaxy) -> Iterator[HexTile]:
    """Yield the open places, to be drawn as such."""
    for place in open_places(galaxy):
        yield HexTile(role="open", at=hex_named(place), place=place, title=f"{place}: no tile yet")
