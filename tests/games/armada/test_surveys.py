"""What Armada offers to surveys says what a batch and the table say."""

from random import Random

import pytest

from sublight import load_table
from sublight.games.armada import ArmadaTable
from sublight.games.armada.surveys import SURVEYS

pytestmark = pytest.mark.slow


def test_every_course_of_every_chart_is_a_row_once() -> None:
    """No click is beyond the chart."""
    table = load_table("armada-learning-fight", ArmadaTable)
    names = ("ship", "speed", "k1", "k2", "k3", "k4")
    found = SURVEYS.measured(table, frozenset(SURVEYS.columns))
    assert found.keys() == SURVEYS.columns.keys()
    rows = [tuple(map(int, row)) for row in zip(*(found[name] for name in names), strict=True)]
    assert len(rows) == len(set(rows))
    for ship, speed, *clicks in rows:
        chart = table.ships[ship].card.speed_chart[speed]
        assert all(abs(click) <= most for click, most in zip(clicks, chart, strict=False))
        assert not any(clicks[speed:])


def test_scattered_ships_overlap_nothing() -> None:
    """Each seed gives a table that play can reach."""
    from sublight.registry import game_of

    table = load_table("armada-learning-fight", ArmadaTable)
    drawn = SURVEYS.setups["scattered"].draw(table, Random(3), 700.0)
    assert drawn != table
    ships = {ship.id for ship in drawn.ships}
    assert not [each for each in game_of(drawn).warnings(drawn) if each.subject in ships]
