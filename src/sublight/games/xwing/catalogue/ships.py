"""Ships: size, dial, action bar and statistics; pilots: the ship that each flies, its initiative and Force, and hull
and shields where they differ from the ship's; and the upgrade cards that change these.
"""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Annotated, Literal, NamedTuple

import msgspec

from sublight.errors import RulebookError
from sublight.games.xwing.catalogue.components import Size
from sublight.games.xwing.catalogue.files import FILES
from sublight.rulebook.cards import find
from sublight.rulebook.data_files import unique

Faction = Literal[
    "firstorder",
    "galacticempire",
    "galacticrepublic",
    "rebelalliance",
    "resistance",
    "scumandvillainy",
    "separatistalliance",
]
Bearing = Literal[
    "straight",
    "bank_left",
    "bank_right",
    "turn_left",
    "turn_right",
    "koiogran_turn",
    "segnors_loop_left",
    "segnors_loop_right",
    "tallon_roll_left",
    "tallon_roll_right",
    "reverse_straight",
    "reverse_bank_left",
    "reverse_bank_right",
    "stationary",
]
Difficulty = Literal["blue", "white", "red", "purple"]
Action = Literal[
    "barrel_roll",
    "boost",
    "calculate",
    "cloak",
    "coordinate",
    "evade",
    "focus",
    "jam",
    "lock",
    "reinforce",
    "reload",
    "rotate_arc",
    "slam",
]
Arc = Literal["bullseye", "double_turret", "front", "full_front", "left", "rear", "right", "single_turret"]
Count = Annotated[int, msgspec.Meta(ge=0)]
Positive = Annotated[int, msgspec.Meta(ge=1)]
Speed = Annotated[int, msgspec.Meta(ge=0, le=5)]

FILE = "ships.toml"


HIGHEST_INITIATIVE = 8
Initiative = Annotated[int, msgspec.Meta(ge=0, le=HIGHEST_INITIATIVE)]

PILOTS_FILE = "pilots.toml"
UPGRADES_FILE = "upgrades.toml"


class Maneuver(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A maneuver of a dial, with its colour."""

    speed: Speed
    bearing: Bearing
    difficulty: Difficulty


class LinkedAction(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The action that may follow another."""

    action: Action
    difficulty: Difficulty


class BarAction(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An action of the bar, with the one linked to it."""

    action: Action
    difficulty: Difficulty
    linked: LinkedAction | None = None


class Attack(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A primary weapon: its arc and its dice."""

    arc: Arc
    value: Positive


class ShipCard(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One ship. An empty dial: it has none of its own. Energy and recovery are of huge ships only."""

    id: str
    name: str
    size: Size
    factions: Annotated[tuple[Faction, ...], msgspec.Meta(min_length=1)]
    attacks: tuple[Attack, ...]
    agility: Count
    hull: Positive
    shields: Count
    shields_recover: Positive | None = None
    energy: Positive | None = None
    energy_recover: Positive | None = None
    actions: tuple[BarAction, ...]
    dial: tuple[Maneuver, ...]
    note: str | None = None

    def __post_init__(self) -> None:
        """Refuse a maneuver listed twice, and on other ships the fields of huge ships."""
        if len({(each.speed, each.bearing) for each in self.dial}) < len(self.dial):
            raise RulebookError("a maneuver is listed twice on the dial")
        extra = (self.shields_recover, self.energy, self.energy_recover)
        if extra.count(None) != (0 if self.size == "huge" else 3):
            raise RulebookError("huge ships, and only they, have energy, energy_recover and shields_recover")
        if self.size != "huge" and any(each.speed == 0 and each.bearing != "stationary" for each in self.dial):
            raise RulebookError("speed 0 is stationary for all but huge ships")

    @property
    def movable(self) -> bool:
        """Whether templates move it: it has a dial and is not huge, whose tool is not measured."""
        return bool(self.dial) and self.size != "huge"

    def maneuver(self, speed: int, bearing: str) -> Maneuver | None:
        """Return the maneuver of the dial with this speed and bearing, None where it has none."""
        return next((each for each in self.dial if (each.speed, each.bearing) == (speed, bearing)), None)


@cache
def ship_cards() -> Mapping[str, ShipCard]:
    """Return all ships by id."""
    return FILES.lazily(FILE, "ship", ShipCard)


@lru_cache(maxsize=1024)
def ship_card(name: str) -> ShipCard:
    """Return the ship that `name` means: its id, its printed name, or a part that singles it out.

    Raises `InputError`: an unknown name with the nearest ones, an ambiguous name with all candidates.
    """
    return find("ship", ship_cards(), name)


class Roster(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The pilots of one ship and one initiative, None where that is another ship's."""

    ship: str
    initiative: Initiative | None = None
    pilots: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]

    def __post_init__(self) -> None:
        """Refuse a ship that is none."""
        if self.ship not in ship_cards():
            raise RulebookError(f"no ship `{self.ship}`")


@cache
def pilot_names() -> dict[str, str]:
    """Return the printed names of pilots, by what the ids of their printings begin with."""
    found: dict[str, str] = FILES.contents("pilot_names.toml")["names"]
    return found


def pilot_name(pilot: str) -> str:
    """Return the printed name of a pilot, its id where that is not known."""
    return pilot_names().get(pilot.partition("-")[0], pilot)


@cache
def upgrade_names() -> dict[str, str]:
    """Return the printed names of upgrades, by what the ids of their printings begin with."""
    found: dict[str, str] = FILES.contents("upgrade_names.toml")["names"]
    return found


class PilotCard(msgspec.Struct, frozen=True, kw_only=True):
    """One pilot: the ship it flies and its initiative, None where that is another ship's."""

    id: str
    ship: str
    initiative: int | None


@cache
def pilot_cards() -> dict[str, PilotCard]:
    """Return all pilots by id; one that is listed twice raises `RulebookError`."""
    rows = FILES.rows(PILOTS_FILE, "roster", Roster)
    listed = [PilotCard(id=name, ship=row.ship, initiative=row.initiative) for row in rows for name in row.pilots]
    unique(PILOTS_FILE, "roster", (card.id for card in listed))
    return {card.id: card for card in listed}


class Strength(NamedTuple):
    """How many damage cards destroy a ship, and how many shields it begins with (XW-DMG-01)."""

    hull: int
    shields: int


class PilotStrength(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Pilots of one ship whose cards print another hull or other shields than the ship's."""

    ship: str
    hull: Positive
    shields: Count
    pilots: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]

    def __post_init__(self) -> None:
        """Refuse a pilot that does not fly the ship."""
        for name in self.pilots:
            if name not in pilot_cards() or pilot_cards()[name].ship != self.ship:
                raise RulebookError(f"no pilot `{name}` of `{self.ship}`")


class PilotForce(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Pilots whose cards print this Force capacity."""

    force: Positive
    pilots: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]

    def __post_init__(self) -> None:
        """Refuse a pilot that is none."""
        for name in self.pilots:
            if name not in pilot_cards():
                raise RulebookError(f"no pilot `{name}`")


class UpgradeCard(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An upgrade card that adds to a ship's hull, shields or Force capacity, or takes from its hull or shields."""

    id: str
    name: str
    hull: int = 0
    shields: int = 0
    force: Count = 0


@cache
def pilot_strengths() -> Mapping[tuple[str, str], Strength]:
    """Return the hull and shields of each pilot that has its own, by its ship and its id."""
    rows = FILES.rows(PILOTS_FILE, "strength", PilotStrength)
    return {(row.ship, name): Strength(row.hull, row.shields) for row in rows for name in row.pilots}


@cache
def pilot_forces() -> Mapping[str, int]:
    """Return the Force capacity of each pilot that has one, by id; one that is listed twice raises `RulebookError`."""
    rows = FILES.rows(PILOTS_FILE, "force", PilotForce)
    unique(PILOTS_FILE, "force", (name for row in rows for name in row.pilots))
    return {name: row.force for row in rows for name in row.pilots}


@cache
def upgrade_cards() -> Mapping[str, UpgradeCard]:
    """Return the upgrade cards that change a ship's hull, shields or Force capacity, by id."""
    return FILES.by_id(UPGRADES_FILE, "upgrade", UpgradeCard)


def _changing(upgrades: tuple[str, ...]) -> list[UpgradeCard]:
    return [upgrade_cards()[each] for each in upgrades if each in upgrade_cards()]


@lru_cache(maxsize=1024)
def strength(ship: str, pilot: str, upgrades: tuple[str, ...]) -> Strength:
    """Return the hull and shields of a ship with its pilot and upgrade cards, at least 1 and 0.

    A pilot of another ship, and an upgrade that is not listed, change nothing. Raises `InputError` for an unknown ship.
    """
    card = ship_card(ship)
    printed = pilot_strengths().get((card.id, pilot), Strength(card.hull, card.shields))
    cards = _changing(upgrades)
    return Strength(
        max(1, printed.hull + sum(each.hull for each in cards)),
        max(0, printed.shields + sum(each.shields for each in cards)),
    )


@lru_cache(maxsize=1024)
def force_capacity(pilot: str, upgrades: tuple[str, ...]) -> int:
    """Return the Force with which a ship begins, which is the most that it can have (XW-SET-09).

    It is that of its pilot and its upgrades together. A pilot and an upgrade that are not listed count 0.
    """
    return pilot_forces().get(pilot, 0) + sum(each.force for each in _changing(upgrades))
