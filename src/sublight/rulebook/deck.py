"""A printed deck: its size, and what of it can still come up."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Protocol, TypeVar

from sublight.errors import RulebookError


class Counted(Protocol):
    """A kind of card and how many of it a deck holds."""

    @property
    def count(self) -> int:
        """How many."""


CardT = TypeVar("CardT", bound=Counted)


def deck_of(file: str, cards: dict[str, CardT], size: int) -> dict[str, CardT]:
    """Return the kinds by id; counts that do not add up to the deck's size raise `RulebookError` with the file."""
    found = sum(card.count for card in cards.values())
    if found != size:
        raise RulebookError(f"{file}: the counts add up to {found} cards, not {size}")
    return cards


def still_to_draw(deck: Mapping[str, Counted], faceup: Iterable[str]) -> dict[str, int]:
    """Return how many cards of each kind may come up, given the ids of those that lie faceup.

    What lies facedown or has left the game is unknown, so it is drawn from as if it were in the deck. With no card left
    the whole deck is shuffled anew.
    """
    seen = Counter(faceup)
    left = {kind: card.count - seen[kind] for kind, card in deck.items() if card.count > seen[kind]}
    return left or {kind: card.count for kind, card in deck.items()}
