"""The printed layouts with hyperlanes: which hyperlane tile and which home lies where, by number of players."""

from functools import cache
from typing import Annotated

import msgspec

from sublight.errors import InputError
from sublight.games.twilight.catalogue.files import FILES
from sublight.games.twilight.catalogue.hyperlanes import Edge

Players = Annotated[int, msgspec.Meta(ge=3, le=8)]
Position = Annotated[str, msgspec.Meta(pattern=r"^\d{3}$")]

FILE = "layouts.toml"


class PlacedHyperlane(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A hyperlane tile at a position (ring, then slot clockwise from north), turned by sixths of a circle."""

    at: Position
    tile: str
    turns: Edge


class Layout(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The layout of a number of players: its outermost ring, its hyperlane tiles, and the homes clockwise from north.

    Places within `rings` that are neither hold ordinary tiles, but for those `unused`.
    """

    players: Players
    rings: int
    homes: tuple[Position, ...]
    unused: tuple[Position, ...] = ()
    hyperlanes: tuple[PlacedHyperlane, ...] = ()
    note: str | None = None


@cache
def printed_layouts() -> dict[int, Layout]:
    """Return the layouts by number of players."""
    return {row.players: row for row in FILES.rows(FILE, "layout", Layout)}


def printed_layout(players: int) -> Layout:
    """Return the layout of a number of players; `InputError` if there is none."""
    if players not in printed_layouts():
        raise InputError(f"no layout for {players} players (one of {', '.join(map(str, printed_layouts()))})")
    return printed_layouts()[players]
