"""The damage deck: 52 cards by title, and what each does as soon as it is dealt faceup."""

from functools import cache
from typing import Literal

import msgspec

from sublight.games.armada.catalogue.files import FILES
from sublight.games.armada.catalogue.ships import Positive, Sources
from sublight.rulebook.deck import deck_of

AtOnce = Literal["further_card", "speed_or_dial", "tokens_lost", "strongest_zone", "two_zones", "defense_token"]

FILE = "damage_deck.toml"
CARDS = 52
"""The size of the deck."""


class DamageCard(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A title of the deck. `effect` is the id of its row among the effects, where it bears on movement."""

    id: str
    title: str
    trait: Literal["crew", "ship"]
    count: Positive
    effect: str | None = None
    at_once: AtOnce | None = None
    sources: Sources
    verified: bool


@cache
def damage_deck() -> dict[str, DamageCard]:
    """Return the titles by id; counts that do not add up to the deck raise `RulebookError`."""
    return deck_of(FILE, FILES.by_id(FILE, "card", DamageCard), CARDS)
