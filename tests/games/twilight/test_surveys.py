"""What Twilight Imperium offers to surveys says what a batch and the map say."""

from random import Random

import pytest

from sublight import load_table
from sublight.games.twilight import Galaxy
from sublight.games.twilight.surveys import SURVEYS


def test_only_hyperlane_tiles_are_turned() -> None:
    """By less than a whole turn, and the rest of the map stays."""
    galaxy = load_table("twilight-hyperlanes", Galaxy)
    drawn = SURVEYS.setups["turned"].draw(galaxy, Random(1), 1.0)
    for before, after in zip(galaxy.systems, drawn.systems, strict=True):
        assert before == after or not before.card.system
        assert 0 <= after.turns < 6
    assert drawn != galaxy


@pytest.mark.slow
def test_every_player_has_a_row_for_each_ship_and_system() -> None:
    """And every column that is offered is there."""
    galaxy = load_table("twilight-hyperlanes", Galaxy)
    found = SURVEYS.measured(galaxy, frozenset(SURVEYS.columns))
    assert found.keys() == SURVEYS.columns.keys()
    assert set(map(str, found["player"])) == {player.id for player in galaxy.players}
    rows = list(zip(*(found[name] for name in ("player", "unit", "origin", "target", "value")), strict=True))
    assert len(rows) == len(set(rows))
