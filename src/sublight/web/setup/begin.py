"""New tables: the mat of a plane game with nothing on it; a galaxy comes from a map, see `papers`."""

from typing import Any

from msgspec import Struct

from sublight.errors import InputError
from sublight.formats.tables import read_table
from sublight.registry import game

SIZES: dict[str, dict[str, tuple[float, float]]] = {
    "armada": {"6 × 3 feet": (1828.8, 914.4), "3 × 3 feet": (914.4, 914.4), "6 × 4 feet": (1828.8, 1219.2)},
    "xwing": {"3 × 3 feet": (914.4, 914.4)},
}
"""The usual mats of a game in mm, the most usual first."""

USUAL = ("first", "second")


class New(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A new table: its game, its edition (the usual one if left out), its mat in mm, and who plays."""

    game: str
    edition: str = ""
    width: float = 0.0
    height: float = 0.0
    players: tuple[str, ...] = USUAL


def new_table(wanted: New) -> Any:
    """Return the table with nothing on it; InputError for a galaxy, and for what no table can be."""
    if wanted.game not in SIZES:
        raise InputError(f"a new table is of {' or '.join(SIZES)}; a galaxy is made of a map: paste one")
    if (wanted.width > 0.0) != (wanted.height > 0.0):
        raise InputError("a mat has a width and a height: give both, or neither for the usual one")
    width, height = next(iter(SIZES[wanted.game].values()))
    area = {"width": wanted.width or width, "height": wanted.height or height}
    edition = wanted.edition or game(wanted.game).book.default_edition
    raw = {"game": wanted.game, "edition": edition, "area": area, "players": list(wanted.players)}
    return read_table(raw, "the new table")
