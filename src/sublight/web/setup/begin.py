"""New tables: the mat of a plane game with nothing on it, or a galaxy by its printed layout."""

from typing import Any

from msgspec import Struct

from sublight.api.tables import read_table
from sublight.errors import InputError
from sublight.registry import GAMES, game

SIZES: dict[str, dict[str, tuple[float, float]]] = {
    "armada": {"6 × 3 feet": (1828.8, 914.4), "3 × 3 feet": (914.4, 914.4), "6 × 4 feet": (1828.8, 1219.2)},
    "xwing": {"3 × 3 feet": (914.4, 914.4)},
}
"""The usual mats of a game in mm, the most usual first."""

USUAL = ("first", "second")


class New(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A new table: its game, its edition (the usual one if left out), its mat in mm, and who plays.

    A galaxy has `seats` instead of a mat and players: a player and a faction each, clockwise from the north.
    """

    game: str
    edition: str = ""
    width: float = 0.0
    height: float = 0.0
    players: tuple[str, ...] = USUAL
    seats: tuple[tuple[str, str], ...] = ()


def new_table(wanted: New) -> Any:
    """Return the table with nothing on it, or the galaxy with what its layout has; InputError for what none can be."""
    if wanted.game not in GAMES:
        raise InputError(f"a new table is of {' or '.join(GAMES)}, not of `{wanted.game}`")
    edition = wanted.edition or game(wanted.game).book.default_edition
    if wanted.game not in SIZES:
        return _galaxy(edition, wanted)
    if wanted.seats:
        raise InputError("seats with factions are of a galaxy: a table with a mat has `players`")
    if (wanted.width > 0.0) != (wanted.height > 0.0):
        raise InputError("a mat has a width and a height: give both, or neither for the usual one")
    width, height = next(iter(SIZES[wanted.game].values()))
    area = {"width": wanted.width or width, "height": wanted.height or height}
    raw = {"game": wanted.game, "edition": edition, "area": area, "players": list(wanted.players)}
    return read_table(raw, "the new table")


def _galaxy(edition: str, wanted: New) -> Any:
    from sublight.web.setup.layouts import new_galaxy

    if not wanted.seats:
        raise InputError("a galaxy has `seats`: 3 to 8 players, each with a faction; or paste a map")
    return new_galaxy(edition, wanted.seats)
