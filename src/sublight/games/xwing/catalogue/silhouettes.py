"""Which silhouette shows a ship. On its own, since a ruling that is not drawn does not read it."""

from collections.abc import Mapping
from functools import cache

import msgspec

from sublight.games.xwing.catalogue.files import FILES


class Shown(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What one silhouette shows; `id` is a shape of `sublight.drawing.silhouettes`."""

    id: str
    ships: tuple[str, ...]


@cache
def shapes() -> Mapping[str, str]:
    """Return the shape of each ship that has one, by the card's id."""
    rows = FILES.rows("silhouettes.toml", "silhouette", Shown)
    return {card: row.id for row in rows for card in row.ships}
