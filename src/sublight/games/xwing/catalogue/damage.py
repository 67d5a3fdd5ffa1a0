"""The damage deck: 33 cards of 14 kinds, and what each does as soon as it is dealt faceup."""

from functools import cache
from typing import Annotated, Literal

import msgspec

from sublight.games.xwing.catalogue.files import FILES
from sublight.rulebook.deck import deck_of

AtOnce = Literal["stress", "damage"]

FILE = "damage_deck.toml"
CARDS = 33
"""The size of the deck."""


class DamageCard(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A kind of card. Its id is that of its row among the effects, where it bears on movement."""

    id: str
    title: str
    trait: Literal["pilot", "ship"]
    count: Annotated[int, msgspec.Meta(ge=1)]
    at_once: AtOnce | None = None
    sources: tuple[str, ...]
    verified: bool


@cache
def damage_deck() -> dict[str, DamageCard]:
    """Return the kinds by id; counts that do not add up to the deck raise `RulebookError`."""
    return deck_of(FILE, FILES.by_id(FILE, "card", DamageCard), CARDS)
