"""What a button says that declares a move: a command in a few words."""

import pytest

from sublight.referee.phrases import names_in
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


def test_a_button_names_the_piece() -> None:
    """A dial is set: whose, the button says; a kind without a button has no words for one."""
    phrases = game("xwing").phrases
    assert phrases.button(warns("XW-PLAN-01", "needs_dial", "luke")) == "Set luke's dial"
    assert phrases.button(warns("XW-PLAN-01", "sets_dials", "luke")) == ""
    assert names_in(phrases.table.button["phase_follows"]) == {"phase"}
