"""The damage deck: 33 cards of 14 kinds, and what each does as soon as it is dealt faceup."""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import Annotated, Literal

import msgspec

from sublight.errors import RulebookError
from sublight.games.xwing.catalogue.tables import by_id, read_rows

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
    cards = by_id(FILE, "card", read_rows(FILE, "card", DamageCard))
    found = sum(card.count for card in cards.values())
    if found != CARDS:
        raise RulebookError(f"{FILE}: the counts add up to {found} cards, not {CARDS}")
    return cards


def still_to_draw(faceup: Iterable[str]) -> dict[str, int]:
    """Return how many cards of each kind may come up, given the ids of those that lie faceup.

    What lies facedown or left the game is unknown here, so it is drawn from as if it were in the deck. With no card
    left the whole deck is shuffled anew.
    """
    seen = Counter(faceup)
    left = {card.id: card.count - seen[card.id] for card in damage_deck().values() if card.count > seen[card.id]}
    return left or {card.id: card.count for card in damage_deck().values()}
