"""The tiles there are, as far as reading a map needs them."""

from collections.abc import Mapping
from functools import cache

from msgspec import Struct

from sublight.board.hexes.grid import Line
from sublight.errors import did_you_mean
from sublight.games.twilight.catalogue.hyperlanes import hyperlane_cards
from sublight.games.twilight.catalogue.tiles import tile_cards

CENTRE = "18"
"""The tile in the middle where a text does not name one."""

CENTRES = (CENTRE, "112")
"""Tiles that, first in a text, are its middle."""


class KnownTile(Struct, frozen=True, kw_only=True):
    """A tile by its printed number: `lines` make it a hyperlane tile; off the map it is never laid in a place of it.

    `planets` says how many regions beside space its units may be in.
    """

    name: str = ""
    lines: tuple[Line, ...] | None = None
    on_map: bool = True
    planets: int = 0


Known = Mapping[str, KnownTile]
"""Tiles by id: the number in two digits or more, then the side in a small letter, as in 07, 112, 83a."""


@cache
def known_tiles() -> Known:
    """Return the tiles of the catalogue; not to be changed. Stations are no planets."""
    lanes = {card.id: card.lanes for card in hyperlane_cards().values()}
    return {
        card.id: KnownTile(
            name=card.name,
            lines=lanes.get(card.id),
            on_map=card.on_map,
            planets=sum(not planet.station for planet in card.planets),
        )
        for card in tile_cards().values()
    }


def tile_id(number: str, side: str) -> str:
    """Return the id of a tile by its number, with or without leading noughts, and its side."""
    return f"{number.lstrip('0') or '0':0>2}{side}"


def find_tile(number: str, side: str, known: Known) -> tuple[str, str]:
    """Return the id of the tile that a text names, and nothing; or nothing, and why there is none."""
    wanted = tile_id(number, side)
    if wanted in known:
        return wanted, ""
    plain = tile_id(number, "")
    if side and plain in known:
        return "", f"tile {plain} has no sides, so no {side.upper()}"
    sides = [each for each in known if each[:-1] == plain and each[-1:].isalpha()]
    if sides:
        return "", f"tile {plain} has sides: {' or '.join(each.upper() for each in sides)}"
    return "", f"no tile {wanted.upper()}{did_you_mean(wanted, known)}"
