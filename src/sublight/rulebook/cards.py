"""The cards of a game: found by what players call them, and counted in a printed deck.

A card is found by its id, its printed name, or a part of either that singles it out.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Protocol, TypeVar

from sublight.errors import InputError, RulebookError, did_you_mean, either


class Titled(Protocol):
    """A record with a printed name."""

    @property
    def name(self) -> str:
        """The printed name."""


Item = TypeVar("Item", bound=Titled)


@lru_cache(maxsize=4096)
def squeezed(text: str) -> str:
    """Return the letters and digits of a name, small: `TIE/ln Fighter` is `tielnfighter`."""
    return "".join(sign for sign in text.casefold() if sign.isalnum())


def matches(items: Mapping[str, Titled], text: str) -> tuple[str, ...]:
    """Return the ids that `text` may mean: those it is or whose name it is, else those that contain it."""
    wanted = squeezed(text)
    names = {key: (squeezed(key), squeezed(item.name)) for key, item in items.items()}
    whole = tuple(key for key, both in names.items() if wanted in both)
    if whole or not wanted:
        return whole
    return tuple(key for key, both in names.items() if any(wanted in name for name in both))


def find(kind: str, items: Mapping[str, Item], text: str, edition: str = "") -> Item:
    """Return the one item that `text` names; messages call it a `kind`, of an `edition` where that has only some.

    Raises `InputError`: an unknown name with the nearest ones, an ambiguous name with all candidates.
    """
    if text in items:
        return items[text]
    found = matches(items, text)
    if len(found) == 1:
        return items[found[0]]
    if found:
        raise InputError(f"{kind} `{text}` is ambiguous: write {either(found)}")
    names = (*items, *(item.name for key, item in items.items() if squeezed(item.name) != squeezed(key)))
    unknown = f"edition {edition} has no {kind}" if edition else f"unknown {kind}"
    hint = did_you_mean(text, names) or "; `sublight list cards` lists all names"
    raise InputError(f"{unknown} `{text}`{hint}", "unknown_name")


# A printed deck.


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
