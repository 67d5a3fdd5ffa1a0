"""A printed deck: its size, and what can still come up."""

import pytest
from msgspec import Struct

from sublight.errors import RulebookError
from sublight.rulebook.deck import deck_of, still_to_draw


class Card(Struct, frozen=True):
    """A kind of card."""

    count: int


DECK = {"hit": Card(3), "fire": Card(1)}


def test_counts_add_up_to_the_deck() -> None:
    """A deck of its size is itself; of another size it is a fault of the file."""
    assert deck_of("deck.toml", DECK, 4) is DECK
    with pytest.raises(RulebookError, match=r"deck\.toml: the counts add up to 4 cards, not 5"):
        deck_of("deck.toml", DECK, 5)


@pytest.mark.parametrize(
    ("faceup", "left"),
    [
        ([], {"hit": 3, "fire": 1}),
        (["hit"], {"hit": 2, "fire": 1}),
        (["fire"], {"hit": 3}),
        (["fire", "fire", "other"], {"hit": 3}),
        (["hit", "hit", "hit"], {"fire": 1}),
        (["hit", "hit", "hit", "fire"], {"hit": 3, "fire": 1}),
    ],
)
def test_what_lies_faceup_cannot_come_up(faceup: list[str], left: dict[str, int]) -> None:
    """A kind all of whose cards lie there is out; with none left the whole deck is shuffled anew."""
    assert still_to_draw(DECK, faceup) == left
