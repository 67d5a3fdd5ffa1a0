"""What a galaxy is laid out from: system tiles, hyperlane tiles, the printed layouts, tokens."""

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Literal

import msgspec

from sublight.errors import InputError, RulebookError
from sublight.games.twilight.catalogue.sets import FILES, Printed
from sublight.rulebook.cards import find

Anomaly = Literal["asteroid_field", "nebula", "supernova", "gravity_rift", "entropic_scar"]
Wormhole = Literal["alpha", "beta", "gamma", "delta", "epsilon"]
Trait = Literal["cultural", "hazardous", "industrial"]
Technology = Literal["biotic", "cybernetic", "propulsion", "warfare"]
Back = Literal["green", "blue", "red", "none", "fracture"]
TileKind = Literal[
    "home", "planet", "anomaly", "empty", "wormhole", "centre", "nexus", "faction", "hyperlane", "fracture"
]
Count = Annotated[int, msgspec.Meta(ge=0)]
Edge = Annotated[int, msgspec.Meta(ge=0, le=5)]
"""An edge of a tile: 0 north, then clockwise 1 north-east, 2 south-east, 3 south, 4 south-west, 5 north-west."""
Lane = tuple[Edge, Edge]
Players = Annotated[int, msgspec.Meta(ge=3, le=8)]
Position = Annotated[str, msgspec.Meta(pattern=r"^\d{3}$")]
LinkKind = Literal["breach_active", "ingress", "egress"]


class Planet(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A planet of a tile. A station is not a planet: no ground forces, no structures, no landing (TI4-TE-station)."""

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
def tile_cards() -> Mapping[str, TileCard]:
    """Return all tiles by id."""
    return FILES.lazily("tiles.toml", "tile", TileCard)


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


# Hyperlane tiles: the drawn lines of each side as pairs of edges, unrotated.


class HyperlaneCard(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One side of a hyperlane tile: each lane joins its two edges and no other lane (TI4-N-44-converge)."""

    id: str
    lanes: Annotated[tuple[Lane, ...], msgspec.Meta(min_length=1)]

    def __post_init__(self) -> None:
        """Refuse a lane that is not written from its lower edge to its higher one, or is listed twice."""
        if any(low >= high for low, high in self.lanes) or len(set(self.lanes)) < len(self.lanes):
            raise RulebookError("each lane goes from its lower edge to its higher one, and stands once")

    @property
    def name(self) -> str:
        """The name of the tile."""
        return tile_cards()[self.id].name


@cache
def hyperlane_cards() -> dict[str, HyperlaneCard]:
    """Return the sides of all hyperlane tiles by id."""
    return FILES.by_id("hyperlanes.toml", "hyperlane", HyperlaneCard)


def hyperlane_card(name: str) -> HyperlaneCard:
    """Return the side of a hyperlane tile that `name` means (see `tile_card`)."""
    return find("hyperlane", hyperlane_cards(), name)


# The printed layouts: which hyperlane tile and which home lies where, by number of players.


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
    return {row.players: row for row in FILES.rows("layouts.toml", "layout", Layout)}


def printed_layout(players: int) -> Layout:
    """Return the layout of a number of players; `InputError` if there is none."""
    if players not in printed_layouts():
        raise InputError(f"no layout for {players} players (one of {', '.join(map(str, printed_layouts()))})")
    return printed_layouts()[players]


# Tokens and unit texts that change what a system is: wormholes, anomalies, links, borders, command tokens.


class TokenCard(Printed, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What lies in a system, or comes with a unit there (`with_unit`).

    `links` is what its system is adjacent to, which is no wormhole. `cuts_border`: it lies on a border, not in a
    system. `mutes_wormholes`: those of its system do nothing during movement. `side_of` is the name of a token with
    two sides, each of which is a card here. `rule` is cited first for links by the wormhole it adds.
    """

    id: str
    name: str
    adds_wormhole: Wormhole | None = None
    adds_anomaly: Anomaly | None = None
    links: LinkKind | None = None
    with_unit: tuple[str, ...] = ()
    flips_to: str | None = None
    side_of: str | None = None
    rule: str | None = None
    cuts_border: bool = False
    mutes_wormholes: bool = False
    command_tokens: bool = False
    note: str


@cache
def token_cards() -> dict[str, TokenCard]:
    """Return all tokens by id."""
    return FILES.by_id("tokens.toml", "token", TokenCard)
