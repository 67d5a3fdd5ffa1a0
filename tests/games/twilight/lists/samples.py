"""Maps as the tools write them: each a text and what of it matters."""

from sublight.games.twilight.lists.read import read_map
from sublight.games.twilight.lists.tokens import KnownTile

KNOWN = {
    "01": KnownTile(name="Jord", planets=1),
    "18": KnownTile(name="Mecatol Rex", planets=1),
    "26": KnownTile(name="Lodor", planets=1),
    "27": KnownTile(name="New Albion / Starpoint", planets=2),
    "39": KnownTile(name="Alpha Wormhole"),
    "82a": KnownTile(name="Wormhole Nexus, inactive side", on_map=False, planets=1),
    "82b": KnownTile(name="Wormhole Nexus, active side", on_map=False, planets=1),
    "83a": KnownTile(name="Hyperlane 83A", lines=((1, 4),)),
    "83b": KnownTile(name="Hyperlane 83B", lines=((0, 2), (0, 3), (3, 5))),
    "112": KnownTile(name="Mecatol Rex (legendary)", planets=1),
    "fracture1": KnownTile(name="Cocytus", planets=1),
}
"""A few tiles, so that reading is tested without the catalogue."""

THREE = (
    "-1 85A3 -1 85A5 -1 85A1 -1 -1 87A3 -1 88A5 -1 87A5 -1 87A3 -1 88A5 -1 88A3 "
    "86A3 84A3 -1 -1 -1 83A2 86A5 84A5 -1 -1 -1 84A3 86A1 83A2 -1 -1 -1 83A0"
)
"""The three-player layout as map makers write it, the middle first."""


def placed(text: str, dialect: str = "") -> dict[str, str]:
    """What lies where, as tile and turns: `83a2`."""
    return {tile.at: f"{tile.tile}{tile.turns or ''}" for tile in read_map(text, KNOWN, dialect).tiles}


def said(text: str, dialect: str = "") -> list[str]:
    """What the report says of the tokens that are to be looked at."""
    return [f"{reading.at}: {reading.says}" for reading in read_map(text, KNOWN, dialect).amiss]
