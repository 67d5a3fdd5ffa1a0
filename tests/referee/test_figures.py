"""Figures in a sentence are said as people say them."""

import pytest

from sublight.errors import RulebookError
from sublight.referee.figures import Shown, Whole, Wording, capital, is_name_first, show
from sublight.referee.question import Figure

WORDING: Wording = {"card": lambda key: str(key).replace("_", " ").title()}


def said(value: Figure, spec: str) -> str:
    """A figure by its spec, in a game with one word of its own."""
    return format(Shown(value, lambda: WORDING), spec)


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (1.005, "1.00"),
        (-0.001, "0.00"),
        (-1.5, "-1.50"),
        (3, "3"),
        (True, "yes"),
        (False, "no"),
        ((1, 2), "1 and 2"),
        ((1.0, 2.5, 3.0), "1.00, 2.50 and 3.00"),
        ((), "none"),
        ("cr90", "cr90"),
    ],
)
def test_a_figure_without_a_spec_is_shown_plainly(value: Figure, shown: str) -> None:
    """Numbers have two places and no negative zero, lists are joined, nothing is a word."""
    assert show(value) == said(value, "") == shown


@pytest.mark.parametrize(
    ("value", "spec", "shown"),
    [
        (0, "ship|ships", "0 ships"),
        (1, "ship|ships", "1 ship"),
        (2, "ship|ships", "2 ships"),
        (("a",), "ship|ships", "1 ship"),
        ((), "ship|ships", "0 ships"),
        (1, "!is|are", "is"),
        (("a", "b"), "!is|are", "are"),
        ("fleet", "!is|are", "is"),
        (2, "!|s", "s"),
    ],
)
def test_a_noun_or_a_verb_agrees_with_a_count_or_a_list(value: Figure, spec: str, shown: str) -> None:
    """One is singular, everything else plural; a name is one thing."""
    assert said(value, spec) == shown


@pytest.mark.parametrize(
    ("value", "spec", "shown"),
    [
        (12.34, "mm", "12.3 mm"),
        (1.0, "mm", "1.0 mm"),
        (0.994, "mm", "0.99 mm"),
        (0.0, "mm", "0 mm"),
        (-0.001, "mm", "less than 0.01 mm"),
        (-2.0, "mm", "-2.0 mm"),
        (3, "mm", "3.0 mm"),
        (30.0, "deg", "30°"),
        (22.5, "deg", "22.5°"),
        (-0.01, "deg", "0°"),
    ],
)
def test_lengths_and_angles_have_their_unit(value: Figure, spec: str, shown: str) -> None:
    """Millimetres to a tenth, less than one to a hundredth; degrees without places that are nought."""
    assert said(value, spec) == shown


@pytest.mark.parametrize(
    ("spec", "shown"),
    [
        ("and", "luke_s, han and r4_p"),
        ("or", "luke_s, han or r4_p"),
        ("list", "luke_s, han, r4_p"),
        ("card", "Luke S, Han and R4 P"),
        ("card,or", "Luke S, Han or R4 P"),
        ("cap", "Luke_s, han and r4_p"),
    ],
)
def test_specs_of_lists_are_chained(spec: str, shown: str) -> None:
    """Each name is put in the words of the game before they are joined."""
    assert said(("luke_s", "han", "r4_p"), spec) == shown


def test_one_thing_and_nothing_are_not_joined() -> None:
    """One is itself, none is a word."""
    assert said(("a",), "or") == "a"
    assert said((), "card,or") == "none"


def test_an_unknown_word_and_a_unit_of_a_name_are_our_mistakes() -> None:
    """The nearest word is named."""
    with pytest.raises(RulebookError, match=r"no word `crd`; did you mean `card`"):
        said("luke", "crd")
    with pytest.raises(RulebookError, match="`mm` is for numbers, not for 'luke'"):
        said("luke", "mm")


@pytest.mark.parametrize(
    ("template", "is_name"),
    [
        ("{subject} moves", True),
        ("{names:and} move", True),
        ("{card:card} moves", False),
        ("{n:ship|ships} move", False),
        ("the ship", False),
    ],
)
def test_a_sentence_that_begins_with_a_bare_name_keeps_it(template: str, is_name: bool) -> None:
    """What a word of the game or of the sentence begins is made a capital."""
    assert is_name_first(template) is is_name
    assert capital("the ship") == "The ship"
    assert capital("") == ""


def test_a_word_for_a_whole_list_says_it_as_one() -> None:
    """Even an empty one, of which nothing may be said."""
    words: Wording = {"load": Whole(lambda cargo: f", carrying {len(cargo)} units" if isinstance(cargo, tuple) else "")}
    said_of = [format(Shown(cargo, lambda: words), "load") for cargo in (("a", "b"), ())]
    assert said_of == [", carrying 2 units", ", carrying 0 units"]
