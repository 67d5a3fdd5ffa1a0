"""Units: what each card says, the upgrades, and how much plastic a player has; and the factions that own them."""

from functools import cache
from typing import Annotated, Literal, get_args

import msgspec

from sublight.errors import InputError, RulebookError, did_you_mean
from sublight.games.twilight.catalogue.sets import FILES, Printed
from sublight.rulebook.cards import find

UnitType = Literal[
    "carrier",
    "cruiser",
    "destroyer",
    "dreadnought",
    "fighter",
    "flagship",
    "infantry",
    "mech",
    "pds",
    "spacedock",
    "warsun",
]
UnitClass = Literal["ship", "ground", "structure"]
Count = Annotated[int, msgspec.Meta(ge=0)]
Positive = Annotated[int, msgspec.Meta(ge=1)]
HitsOn = Annotated[int, msgspec.Meta(ge=1, le=10)]
Dice = tuple[HitsOn, Count]
"""The lowest result that hits, and how many dice; no dice: as many as the card's text counts."""


class Limits(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The plastic of one player by type (TI4-96.2), and the command tokens (TI4-N-20-count)."""

    carrier: Positive
    cruiser: Positive
    destroyer: Positive
    dreadnought: Positive
    fighter: Positive
    flagship: Positive
    infantry: Positive
    mech: Positive
    pds: Positive
    spacedock: Positive
    warsun: Positive
    command_tokens: Positive


class UnitCard(Printed, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One card of a unit. An attribute that is None is not printed, which is not zero (TI4-76.3).

    `cost` buys `per` pieces. `uses_capacity` is the capacity it takes aboard or in space, None if it takes no capacity.
    `fleet_slot`: counts against the fleet pool. `form`: stands beside the plain card of its faction, not for it.
    `cannon_reach` 1 adds adjacent systems (TI4-77.3c). `dock_fighters` it supports beyond capacity.
    `production_plus` is on top of the planet's resources. `code`: what AsyncTI4 exports call the type.
    """

    id: str
    name: str
    type: UnitType
    classes: Annotated[tuple[UnitClass, ...], msgspec.Meta(min_length=1)]
    faction: str | None = None
    form: str | None = None
    upgrade_of: str | None = None
    cost: Positive | None = None
    per: Positive = 1
    move: Positive | None = None
    capacity: Positive | None = None
    uses_capacity: Count | None = None
    fleet_slot: bool = False
    combat: Dice | None = None
    anti_fighter: Dice | None = None
    bombardment: Dice | None = None
    cannon: Dice | None = None
    cannon_reach: Literal[0, 1] | None = None
    dock_fighters: Positive | None = None
    production: Positive | None = None
    production_plus: Positive | None = None
    sustain: bool = False
    planetary_shield: bool = False
    code: str
    text: str | None = None

    def __post_init__(self) -> None:
        """Refuse a cannon without a reach or a reach without a cannon."""
        if (self.cannon is None) != (self.cannon_reach is None):
            raise RulebookError("cannon and cannon_reach stand together")

    @property
    def is_ship(self) -> bool:
        """Whether it is a ship (TI4-76.0); a Floating Factory is not."""
        return "ship" in self.classes

    @property
    def is_ground_force(self) -> bool:
        """Whether it is a ground force."""
        return "ground" in self.classes

    @property
    def is_structure(self) -> bool:
        """Whether it is a structure (TI4-85.0)."""
        return "structure" in self.classes

    @property
    def lands(self) -> bool:
        """Whether it is placed on a planet; the space docks of Saar, which move, are in space."""
        return self.is_ground_force or (self.is_structure and self.move is None)


@cache
def unit_cards() -> dict[str, UnitCard]:
    """Return all units by id."""
    return FILES.by_id("units.toml", "unit", UnitCard)


@cache
def units_in(edition: str) -> dict[str, UnitCard]:
    """Return the units that are played in an edition, by id; an unknown edition raises `EditionError`."""
    return {key: card for key, card in unit_cards().items() if card.holds_in(edition)}


@cache
def unit_for(unit_type: str, faction: str | None, *, form: str | None = None) -> UnitCard:
    """Return the card that a faction's units of a type have: its own where it has one, else the common one.

    Raises `InputError` for an unknown type, and where no card is so.
    """
    if unit_type not in get_args(UnitType):
        raise InputError(
            f"unknown unit type `{unit_type}`{did_you_mean(unit_type, get_args(UnitType))}", "unknown_name"
        )
    for owner in (faction, None):
        for card in unit_cards().values():
            if (card.type, card.faction, card.form, card.upgrade_of) == (unit_type, owner, form, None):
                return card
    raise InputError(f"no {unit_type} for faction `{faction}`" + (_no_form(unit_type, faction, form) if form else ""))


def _no_form(unit_type: str, faction: str | None, form: str) -> str:
    """Which forms there are instead."""
    cards = (card for card in unit_cards().values() if card.type == unit_type and card.faction in (faction, None))
    forms = sorted({card.form for card in cards if card.form})
    known = f"; forms are {', '.join(forms)}{did_you_mean(form, forms)}" if forms else "; it has no other form"
    return f" in the form `{form}`{known}"


@cache
def limits() -> Limits:
    """Return the plastic and the command tokens of one player."""
    return FILES.one("units.toml", "limits", Limits)


def plastic_limit(unit_type: str) -> int:
    """Return how many pieces of a type a player has; an unknown type raises `InputError`."""
    if unit_type not in get_args(UnitType):
        raise InputError(
            f"unknown unit type `{unit_type}`{did_you_mean(unit_type, get_args(UnitType))}", "unknown_name"
        )
    return int(getattr(limits(), unit_type))


# Factions: home tiles, and their codes in exports.


class FactionCard(Printed, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A faction: `home` are tiles, the first in the home position unless `home_choice` makes it one of them.

    `starts` are the units in its home system when the game begins, `techs` its technologies then that are effects here.
    `codes` are what AsyncTI4 exports call it. Its effects and units name it. `zero_token`: it goes first in initiative
    order; `more_tokens` are command tokens that it gains in a status phase beside those of everybody.
    `free_custodians`: it spends no influence on the custodians token.
    """

    id: str
    name: str
    home: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]
    home_choice: bool = False
    codes: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]
    starts: dict[UnitType, Positive]
    techs: tuple[str, ...] = ()
    zero_token: bool = False
    more_tokens: int = 0
    free_custodians: bool = False
    says: str


@cache
def faction_cards() -> dict[str, FactionCard]:
    """Return all factions by id."""
    return FILES.by_id("factions.toml", "faction", FactionCard)


def faction_card(name: str) -> FactionCard:
    """Return the faction that `name` means (see `tile_card`); unknown or ambiguous raises `InputError`."""
    return find("faction", faction_cards(), name)
