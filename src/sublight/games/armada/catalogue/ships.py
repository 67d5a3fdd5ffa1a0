"""Ship cards: the values that bear on movement, and the measured cardboard tokens."""

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Literal

import msgspec

from sublight.errors import RulebookError
from sublight.games.armada.catalogue.components import Size
from sublight.games.armada.catalogue.files import FILES
from sublight.games.armada.catalogue.find import Directory

Faction = Literal["empire", "rebel", "republic", "separatist"]
DefenseToken = Literal["brace", "contain", "evade", "redirect", "salvo", "scatter"]
Clicks = Annotated[int, msgspec.Meta(ge=0, le=2)]
Count = Annotated[int, msgspec.Meta(ge=0)]
Positive = Annotated[int, msgspec.Meta(ge=1)]
Sources = Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]

FILE = "ships.toml"


class Shields(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Shields by hull zone; only huge ships have auxiliary zones."""

    front: Count
    left: Count
    right: Count
    rear: Count
    left_aux: Count | None = None
    right_aux: Count | None = None


class TokenGeometry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Firing-arc lines and targeting points of a ship token: mm back from its front, or to either side."""

    id: str
    front_lines_meet_mm: float
    front_line_at_side_mm: float
    rear_lines_meet_mm: float
    rear_line_at_side_mm: float
    front_dot_mm: float
    rear_dot_mm: float
    side_dot_lateral_mm: float
    side_dot_mm: float
    source: str


class ShipCard(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One ship card. `speed_chart[v][j]` is what joint j + 1 may bend at speed v, in clicks (ARM-NAV-02)."""

    id: str
    name: str
    faction: Faction
    size: Size
    flotilla: bool = False
    unique: bool = False
    speed_chart: tuple[tuple[Clicks, ...], ...]
    command: Count
    squadron: Count
    engineering: Count
    hull: Positive
    shields: Shields
    defense_tokens: tuple[DefenseToken, ...]
    points: Positive
    points_older: Positive | None = None
    token_geometry: str | None = None
    sources: Sources
    disputed: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Refuse a chart whose column v has not v joints, and auxiliary shields on any but huge ships."""
        if len(self.speed_chart) < 2 or any(len(column) != v for v, column in enumerate(self.speed_chart)):
            raise RulebookError(f"speed_chart {self.speed_chart}: column v must hold v joints, from speed 0 on")
        auxiliary = (self.shields.left_aux is not None, self.shields.right_aux is not None)
        if auxiliary != (self.size == "huge",) * 2:
            raise RulebookError("huge ships, and only they, have left_aux and right_aux shields")

    @property
    def max_speed(self) -> int:
        """The highest speed of the chart (ARM-NAV-01)."""
        return len(self.speed_chart) - 1


@cache
def ship_cards() -> Mapping[str, ShipCard]:
    """Return all ship cards by id."""
    return FILES.lazily(FILE, "ship", ShipCard)


@cache
def token_geometries() -> Mapping[str, TokenGeometry]:
    """Return the measured ship tokens by id."""
    return FILES.lazily(FILE, "token_geometry", TokenGeometry)


@cache
def _directory() -> Directory[ShipCard]:
    return Directory("ship", ship_cards())


def ship_card(name: str) -> ShipCard:
    """Return the card that `name` means: id, end of id, printed name, or words that single it out.

    Raises `InputError`: an unknown name with the nearest ones, an ambiguous name with all candidates.
    """
    return _directory().find(name)


def ship_aliases(ship_id: str) -> tuple[str, ...]:
    """Return the short names that mean this ship and no other, shortest first."""
    return _directory().aliases(ship_card(ship_id).id)
