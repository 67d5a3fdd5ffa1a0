"""Records found by what players call them; a printed deck, its size, and what can still come up."""

import pytest
from msgspec import Struct

from sublight.errors import InputError, RulebookError
from sublight.rulebook.cards import deck_of, find, matches, squeezed, still_to_draw


class Card(Struct, frozen=True):
    """A record with a printed name."""

    name: str


CARDS = {
    "t65": Card("T-65 X-wing"),
    "t70": Card("T-70 X-wing"),
    "star": Card("Star"),
    "dark_star": Card("Dark Star"),
}


def test_names_are_compared_by_letters_and_digits() -> None:
    """Case, signs and blanks of a name do not matter."""
    assert squeezed("T-65 X-wing") == squeezed("t65_xwing") == "t65xwing"
    assert squeezed("Y'sia Y'ssrila") == "ysiayssrila"


@pytest.mark.parametrize("text", ["t65", "T-65", "t65xwing", "T-65 X-wing", "65"])
def test_a_record_is_found_by_id_name_or_part(text: str) -> None:
    """The id, the printed name and a part of either that singles a record out mean that record."""
    assert find("ship", CARDS, text) is CARDS["t65"]


def test_a_whole_name_is_preferred_to_a_part() -> None:
    """A name that is one record's whole name finds it even where it is part of another's."""
    assert matches(CARDS, "Star") == ("star",)


def test_an_ambiguous_name_lists_all_candidates() -> None:
    """A part of several names is refused with all of them."""
    with pytest.raises(InputError, match="ship `X-wing` is ambiguous: write `t65` or `t70`"):
        find("ship", CARDS, "X-wing")


def test_an_unknown_name_is_refused_with_the_nearest() -> None:
    """A name that is nothing's part is refused with ids and names that look like it."""
    with pytest.raises(InputError, match=r"unknown ship `dark_stor`; did you mean .*`dark_star`"):
        find("ship", CARDS, "dark_stor")


@pytest.mark.parametrize("text", ["", " - "])
def test_an_empty_name_means_nothing(text: str) -> None:
    """An empty name, or one of signs alone, is part of no name."""
    assert matches(CARDS, text) == ()
    with pytest.raises(InputError, match=f"unknown ship `{text}`"):
        find("ship", CARDS, text)


# A deck.


class Counted(Struct, frozen=True):
    """A kind of card."""

    count: int


DECK = {"hit": Counted(3), "fire": Counted(1)}


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
