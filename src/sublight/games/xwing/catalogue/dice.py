"""Dice and the damage deck: the faces of the attack die, the roll for the first player, 33 cards of 14 kinds."""

from collections import Counter
from functools import cache
from typing import Annotated, Literal

import msgspec

from sublight.errors import RulebookError
from sublight.games.xwing.catalogue.files import FILES, Spanned
from sublight.rulebook.cards import deck_of

Face = Literal["hit", "crit", "evade", "focus", "blank"]
FILE = "dice.toml"


AtOnce = Literal["stress", "damage"]

Does = Literal[
    "regular_is_critical",
    "leaks",
    "hurts_by_obstacles",
    "hurts_unless_straight",
    "stresses_after_action",
    "focus_only",
    "turns_harder",
]

DECK_FILE = "damage_deck.toml"

CARDS = 33
"""The size of the deck."""


class Die(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A die: its faces, each as often as it is there."""

    sides: int
    faces: tuple[Face, ...]
    count: dict[Face, int]

    def __post_init__(self) -> None:
        """Refuse faces that are not as many as the sides, or not as counted."""
        if len(self.faces) != self.sides or Counter(self.faces) != self.count:
            raise RulebookError(f"the faces are not the {self.sides} that are counted")


class FirstPlayerRoll(Spanned, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The roll for the first player: most of the first face in `compare` wins, then of the next."""

    dice: int
    die: Literal["attack"]
    compare: tuple[Face, ...]
    tie: str


@cache
def attack_die() -> Die:
    """Return the attack die."""
    return FILES.one(FILE, "attack", Die)


@cache
def first_player_roll() -> FirstPlayerRoll:
    """Return the roll for the first player."""
    return FILES.one(FILE, "first_player_roll", FirstPlayerRoll)


class DamageCard(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A kind of card, and what it `does` to movement. Its id is that of its row among the effects, where it has one."""

    id: str
    title: str
    trait: Literal["pilot", "ship"]
    count: Annotated[int, msgspec.Meta(ge=1)]
    at_once: AtOnce | None = None
    does: Does | None = None
    sources: tuple[str, ...]
    verified: bool


@cache
def damage_deck() -> dict[str, DamageCard]:
    """Return the kinds by id; counts that do not add up to the deck raise `RulebookError`."""
    return deck_of(DECK_FILE, FILES.by_id(DECK_FILE, "card", DamageCard), CARDS)


def faceup_that(faceup: tuple[str, ...], does: Does) -> tuple[str, ...]:
    """Return those of a ship's faceup damage cards that do this, each copy."""
    return tuple(name for name in faceup if damage_deck()[name].does == does)
