"""The damage deck: 52 cards by title, and what each does as soon as it is dealt faceup."""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import Literal

import msgspec

from sublight.errors import RulebookError
from sublight.games.armada.catalogue.ships import Positive, Sources
from sublight.games.armada.catalogue.tables import DATA, read_rows

AtOnce = Literal["further_card", "speed_or_dial", "tokens_lost", "strongest_zone", "two_zones", "defense_token"]

FILE = DATA / "damage_deck.toml"
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
    cards = read_rows(FILE, "card", DamageCard)
    found = sum(card.count for card in cards.values())
    if found != CARDS:
        raise RulebookError(f"{FILE.name}: the counts add up to {found} cards, not {CARDS}")
    return cards


def still_to_draw(faceup: Iterable[str]) -> dict[str, int]:
    """Return how many cards of each title may come up, given the ids of those that lie faceup.

    What lies facedown is unknown, so it is drawn from as if it were in the deck. With no card left the whole deck is
    shuffled anew.
    """
    seen = Counter(faceup)
    left = {card.id: card.count - seen[card.id] for card in damage_deck().values() if card.count > seen[card.id]}
    return left or {card.id: card.count for card in damage_deck().values()}
