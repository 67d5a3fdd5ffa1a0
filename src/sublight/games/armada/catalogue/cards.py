"""Ship cards, squadron cards and the damage deck: the values that bear on movement."""

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Literal

import msgspec

from sublight.errors import RulebookError
from sublight.games.armada.catalogue.components import Size
from sublight.games.armada.catalogue.files import FILES, Directory
from sublight.rulebook.cards import deck_of

Clicks = Annotated[int, msgspec.Meta(ge=0, le=2)]
Chart = tuple[tuple[Clicks, ...], ...]
Faction = Literal["empire", "rebel", "republic", "separatist"]
DefenseToken = Literal["brace", "contain", "evade", "redirect", "salvo", "scatter"]
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


class ShipCard(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One ship card. `speed_chart[v][j]` is what joint j + 1 may bend at speed v, in clicks (ARM-NAV-02).

    `chart_dispute` is open where sources differ on the chart; `charts` has it by the readings that are not as listed.
    """

    id: str
    name: str
    faction: Faction
    size: Size
    flotilla: bool = False
    unique: bool = False
    speed_chart: Chart
    chart_dispute: str = ""
    charts: dict[str, Chart] = {}
    command: Count
    squadron: Count
    engineering: Count
    hull: Positive
    shields: Shields
    defense_tokens: tuple[DefenseToken, ...]
    points: Positive
    points_older: Positive | None = None
    token_geometry: str
    sources: Sources
    disputed: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Refuse a chart whose column v has not v joints, and auxiliary shields on any but huge ships."""
        for chart in (self.speed_chart, *self.charts.values()):
            if len(chart) < 2 or any(len(column) != v for v, column in enumerate(chart)):
                raise RulebookError(f"speed_chart {chart}: column v must hold v joints, from speed 0 on")
        if any(len(chart) != len(self.speed_chart) for chart in self.charts.values()):
            raise RulebookError("charts: every reading has as many speeds as speed_chart")
        auxiliary = (self.shields.left_aux is not None, self.shields.right_aux is not None)
        if auxiliary != (self.size == "huge",) * 2:
            raise RulebookError("huge ships, and only they, have left_aux and right_aux shields")

    def chart_by(self, reading: str) -> Chart:
        """Return the speed chart by a reading of `chart_dispute`."""
        return self.charts.get(reading, self.speed_chart)

    @property
    def max_speed(self) -> int:
        """The highest speed of the chart (ARM-NAV-01)."""
        return len(self.speed_chart) - 1


@cache
def ship_cards() -> Mapping[str, ShipCard]:
    """Return all ship cards by id."""
    return FILES.lazily(FILE, "ship", ShipCard)


@cache
def _ship_directory() -> Directory[ShipCard]:
    return Directory("ship", ship_cards())


def ship_card(name: str) -> ShipCard:
    """Return the card that `name` means: id, end of id, printed name, or words that single it out.

    Raises `InputError`: an unknown name with the nearest ones, an ambiguous name with all candidates.
    """
    return _ship_directory().find(name)


def ship_aliases(ship_id: str) -> tuple[str, ...]:
    """Return the short names that mean this ship and no other, shortest first."""
    return _ship_directory().aliases(ship_card(ship_id).id)


# Squadrons.


MOVEMENT_KEYWORDS = frozenset({"grit", "heavy", "intel", "cloak", "rogue", "strategic", "relay", "scout"})
Band = Annotated[int, msgspec.Meta(ge=1, le=5)]


class SquadronCard(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One squadron card. `speed` is the farthest distance band of a standard move.

    `ability` is the id of its row among the effects, where its ability affects movement.
    """

    id: str
    name: str
    craft: str | None = None
    faction: Faction
    unique: bool
    irregular: bool
    speed: Band
    hull: Positive
    keywords: tuple[str, ...]
    movement_keywords: tuple[str, ...]
    ability: str | None = None
    sources: Sources
    disputed: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Refuse movement keywords that are not exactly the card's keywords that bear on movement."""
        bearing = tuple(keyword for keyword in self.keywords if keyword.split()[0] in MOVEMENT_KEYWORDS)
        if self.movement_keywords != bearing:
            raise RulebookError(f"movement_keywords {self.movement_keywords}: the keywords have {bearing}")


@cache
def squadron_cards() -> Mapping[str, SquadronCard]:
    """Return all squadron cards by id."""
    return FILES.lazily("squadrons.toml", "squadron", SquadronCard)


@cache
def _squadron_directory() -> Directory[SquadronCard]:
    return Directory("squadron", squadron_cards())


def squadron_card(name: str) -> SquadronCard:
    """Return the card that `name` means (see `ship_card`); unknown or ambiguous raises `InputError`."""
    return _squadron_directory().find(name)


def squadron_aliases(squadron_id: str) -> tuple[str, ...]:
    """Return the short names that mean this squadron and no other, shortest first."""
    return _squadron_directory().aliases(squadron_card(squadron_id).id)


# The damage deck.


AtOnce = Literal["further_card", "speed_or_dial", "tokens_lost", "strongest_zone", "two_zones", "defense_token"]
WhileFaceup = Literal[
    "card_for_overlaps",  # a further card for overlapping a ship, and one for obstacles
    "damage_after_maneuver",  # 1 damage after a maneuver with more than 1 on the dial
    "damage_by_dial",  # 1 damage for a change of the dial
    "last_joint_lower",  # the last joint with printed yaw is one lower
    "no_tokens",  # the ship holds no command tokens
]

DECK = "damage_deck.toml"
DECK_SIZE = 52
"""The size of the deck."""


class DamageCard(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A title of the deck. `effect` is the id of its row among the effects, where it affects movement.

    `while_faceup` is what other steps ask of a ship that has it faceup.
    """

    id: str
    title: str
    trait: Literal["crew", "ship"]
    count: Positive
    effect: str | None = None
    at_once: AtOnce | None = None
    while_faceup: WhileFaceup | None = None
    sources: Sources
    verified: bool


@cache
def damage_deck() -> dict[str, DamageCard]:
    """Return the titles by id; counts that do not add up to the deck raise `RulebookError`."""
    return deck_of(DECK, FILES.by_id(DECK, "card", DamageCard), DECK_SIZE)


def faceup_that(faceup: tuple[str, ...], does: WhileFaceup) -> tuple[str, ...]:
    """Return those of a ship's faceup cards that do this."""
    return tuple([name for name in faceup if damage_deck()[name].while_faceup == does]) if faceup else ()
