"""The words for templates."""

import pytest

from sublight.errors import InputError
from sublight.games.xwing.catalogue import templates
from sublight.games.xwing.course import laid_template, laid_templates


def test_every_template_has_a_word_for_each_way_to_lay_it() -> None:
    """Five straight ones, and six curved ones to either side."""
    assert len(laid_templates()) == 5 + 2 * 6
    assert {each.template for each in laid_templates().values()} == set(templates())
    assert all(each.shape in word and str(each.speed) == word[-1] for word, each in laid_templates().items())


def test_hands_are_as_seen_along_the_template() -> None:
    """Left is -1, right is 1, straight is 0."""
    assert [laid_template(word).hand for word in ("bank_left_1", "straight_3", "turn_right_2")] == [-1, 0, 1]


@pytest.mark.parametrize(
    ("word", "hint"), [("bank_lef_1", "bank_left_1"), ("straight_6", "straight_"), ("bank_1", "bank_")]
)
def test_a_word_that_names_no_template_is_refused_with_the_nearest(word: str, hint: str) -> None:
    """A slip of the hand, a speed too many, a bank without a side."""
    with pytest.raises(InputError, match=f"no template `{word}`.*{hint}"):
        laid_template(word)
