"""Whose move a declaration is, in every game."""

import pytest

from sublight.api.moves import read_move
from sublight.api.tables import load_table
from sublight.web.matches.judging import owner_of
from web.sample import Sample
from web.samples import SAMPLES


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.game)
def test_a_move_is_that_of_the_player_whose_piece_moves(sample: Sample) -> None:
    """Or of the one it names."""
    table = load_table(sample.table)
    assert owner_of(table, read_move(sample.move, table)) == sample.mover
