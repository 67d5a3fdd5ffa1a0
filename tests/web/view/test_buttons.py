"""What a button says that declares a move: a command in a few words."""

import pytest

from sublight.referee.ruling import warns
from sublight.registry import game
from web.sample import Sample
from web.samples import SAMPLES

MOST_LETTERS = 60


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda each: each.game)
def test_a_button_commands_what_a_reason_allows(sample: Sample) -> None:
    """Each belongs to a sentence, and is no sentence itself."""
    said = game(sample.game).phrases.table
    assert said.button
    assert said.button.keys() <= said.warning.keys()
    assert not [each for each in said.button.values() if each.endswith(".") or len(each) > MOST_LETTERS]


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda each: each.game)
def test_a_button_names_the_piece(sample: Sample) -> None:
    """It has the subject of the reason in its words; a kind without a button has none."""
    phrases = game(sample.game).phrases
    book = game(sample.game).book
    rule = book.rules(book.default_edition)[0].id
    plain = {kind: text for kind, text in phrases.table.button.items() if "{" not in text.replace("{subject}", "")}
    assert plain
    for kind, text in plain.items():
        assert phrases.button(warns(rule, kind, "x1")) == text.replace("{subject}", "x1")
    other = next(kind for kind in phrases.table.warning if kind not in phrases.table.button)
    assert phrases.button(warns(rule, other, "x1")) == ""
