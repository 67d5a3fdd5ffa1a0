"""Hyperlane tiles: the drawn lines of each side as pairs of edges, unrotated and turned."""

from functools import cache
from typing import Annotated

import msgspec

from sublight.errors import RulebookError
from sublight.games.twilight.catalogue.files import FILES
from sublight.games.twilight.catalogue.tiles import tile_cards
from sublight.rulebook.find import find

Edge = Annotated[int, msgspec.Meta(ge=0, le=5)]
"""An edge of a tile: 0 north, then clockwise 1 north-east, 2 south-east, 3 south, 4 south-west, 5 north-west."""
Lane = tuple[Edge, Edge]

FILE = "hyperlanes.toml"


class HyperlaneCard(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One side of a hyperlane tile: each lane joins its two edges and no other lane (TI4-N-44-converge)."""

    id: str
    lanes: Annotated[tuple[Lane, ...], msgspec.Meta(min_length=1)]

    def __post_init__(self) -> None:
        """Refuse a lane that is not written from its lower edge to its higher one, or stands twice."""
        if any(low >= high for low, high in self.lanes) or len(set(self.lanes)) < len(self.lanes):
            raise RulebookError("each lane goes from its lower edge to its higher one, and stands once")

    @property
    def name(self) -> str:
        """The name of the tile."""
        return tile_cards()[self.id].name

    def turned(self, turns: int) -> tuple[Lane, ...]:
        """Return the lanes of the tile turned clockwise by `turns` sixths of a circle, in order."""
        pairs = (((low + turns) % 6, (high + turns) % 6) for low, high in self.lanes)
        return tuple(sorted((min(pair), max(pair)) for pair in pairs))


@cache
def hyperlane_cards() -> dict[str, HyperlaneCard]:
    """Return the sides of all hyperlane tiles by id."""
    return FILES.by_id(FILE, "hyperlane", HyperlaneCard)


def hyperlane_card(name: str) -> HyperlaneCard:
    """Return the side of a hyperlane tile that `name` means (see `tile_card`)."""
    return find("hyperlane", hyperlane_cards(), name)
