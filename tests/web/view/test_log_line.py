"""Lines of the log: the class of a ruling, its declaration and its rule, in every game."""

import pytest

from web.sample import Sample
from web.samples import SAMPLES
from web.view.logged import logged, told

of_each_game = pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.game)


@of_each_game
def test_the_declaration_stands_in_the_line_as_it_was_written(sample: Sample) -> None:
    """What is legal has the class of its end; what asks is so called."""
    glyph, line = logged(sample.table, sample.move)
    assert glyph in {"clear", "near", "overlap"}
    assert sample.move in line.split(" · ")
    assert logged(sample.table, sample.asking)[0] == "asking"


@of_each_game
def test_a_house_ruling_is_called_one_and_what_it_follows_is_not(sample: Sample) -> None:
    """The refusal has its reason and its rule."""
    refused = logged(sample.table, sample.illegal)
    assert refused[0] == "illegal"
    assert refused[1].endswith(f" · {sample.broken[0]}")
    assert "House ruling" not in refused[1]
    assert "House ruling." in logged(sample.table, sample.illegal, house=True)[1]


@of_each_game
def test_what_a_move_did_is_told_in_words(sample: Sample) -> None:
    """It has neither notation nor a rule; of a move that asks it is what happened before, or the question."""
    for move in (sample.move, sample.asking):
        assert "=" not in told(sample.table, move)
        assert " · " not in told(sample.table, move)
        assert not told(sample.table, move).endswith(".")
