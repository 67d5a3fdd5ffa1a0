"""Finding records by what players call them."""

import pytest
from msgspec import Struct

from sublight.errors import InputError
from sublight.rulebook.find import find, matches, squeezed


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
    with pytest.raises(InputError, match="ship `X-wing` may be `t65`, `t70`: say which"):
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
