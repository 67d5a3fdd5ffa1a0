"""System tiles: planets, anomalies, wormholes, and whether they are systems at all."""

from functools import cache
from typing import Annotated, Literal

import msgspec

from sublight.errors import RulebookError
from sublight.games.twilight.catalogue.files import FILES
from sublight.games.twilight.catalogue.sets import Printed
from sublight.rulebook.find import find

Anomaly = Literal["asteroid_field", "nebula", "supernova", "gravity_rift", "entropic_scar"]
Wormhole = Literal["alpha", "beta", "gamma", "delta", "epsilon"]
Trait = Literal["cultural", "hazardous", "industrial"]
Technology = Literal["biotic", "cybernetic", "propulsion", "warfare"]
Back = Literal["green", "blue", "red", "none", "fracture"]
TileKind = Literal[
    "home", "planet", "anomaly", "empty", "wormhole", "centre", "nexus", "faction", "hyperlane", "fracture"
]
Count = Annotated[int, msgspec.Meta(ge=0)]

FILE = "tiles.toml"


class Planet(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A planet of a tile. A station is none: no ground forces, no structures, no landing (TI4-TE-station)."""

    name: str
    resources: Count
    influence: Count
    traits: tuple[Trait, ...] = ()
    technologies: tuple[Technology, ...] = ()
    legendary: bool = False
    station: bool = False


class TileCard(Printed, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One tile, one side up: the printed number as two or three digits, with the side's letter where it has two.

    `on_map` false: never placed in the grid, touches nothing. `egress`: its printed egress (TI4-TE-ingress).
    `same_as`: the tile whose system it shows under another number.
    """

    id: str
    name: str
    back: Back
    kind: TileKind
    faction: str | None = None
    form: Literal["obsidian"] | None = None
    planets: tuple[Planet, ...] = ()
    anomalies: tuple[Anomaly, ...] = ()
    wormholes: tuple[Wormhole, ...] = ()
    on_map: bool = True
    egress: bool = False
    same_as: str | None = None
    note: str | None = None

    def __post_init__(self) -> None:
        """Refuse a hyperlane tile with anything of a system on it."""
        if not self.system and (self.planets or self.anomalies or self.wormholes):
            raise RulebookError("a hyperlane tile is not a system and holds nothing")

    @property
    def system(self) -> bool:
        """Whether the tile is a system: every tile but a hyperlane's (TI4-44.2)."""
        return self.kind != "hyperlane"

    @property
    def number(self) -> str:
        """The printed number, the side's letter left out."""
        return self.id[:-1] if self.id[0].isdigit() and self.id[-1] in "ab" else self.id

    @property
    def side(self) -> str | None:
        """The letter of the side up, None for a tile with one side."""
        return self.id[len(self.number) :] or None


@cache
def tile_cards() -> dict[str, TileCard]:
    """Return all tiles by id."""
    return FILES.by_id(FILE, "tile", TileCard)


@cache
def tiles_in(edition: str) -> dict[str, TileCard]:
    """Return the tiles that are played in an edition, by id; an unknown edition raises `EditionError`."""
    return {key: card for key, card in tile_cards().items() if card.holds_in(edition)}


def tile_card(name: str) -> TileCard:
    """Return the tile that `name` means: its number (`1` is `01`), its name, or a part that singles it out.

    Raises `InputError`: an unknown name with the nearest ones, an ambiguous name with all candidates.
    """
    return find("tile", tile_cards(), name.zfill(2) if name.isdigit() else name)


def other_side(tile: TileCard) -> TileCard | None:
    """Return the tile turned over, None for a tile with one side."""
    if tile.side is None:
        return None
    return tile_cards()[tile.number + ("b" if tile.side == "a" else "a")]
