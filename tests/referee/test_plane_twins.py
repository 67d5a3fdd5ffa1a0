"""A table turned, mirrored, in another order or with a far rock has the same ruling; the large counts are proven."""

import pytest

from oracle.plane_changes import quarter, with_far_rock
from oracle.plane_twins import twins
from sublight.registry import GAMES, game


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in GAMES if hasattr(game(name).state_type, "area")])
def test_a_table_laid_otherwise_has_the_same_ruling(name: str) -> None:
    """Events, reasons, verdicts and poses are those of the table, laid otherwise."""
    found = twins(name, 150)
    assert found["turned"] > 50
    assert found["in a mirror"] > 0
    assert found["in another order"] > 10
    assert found["with a far rock"] > 5


def test_four_quarter_turns_are_none() -> None:
    """Places, headings, edges and the mat come back."""
    table = {
        "area": {"width": 900.0, "height": 600.0},
        "edges": ["south", "north"],
        "ships": [{"id": "a", "pose": {"x": 100.0, "y": 50.0, "forward": [0.0, 1.0]}}],
        "zone": [[0.0, 0.0], [9.0, 0.0], [0.0, 9.0]],
        "toward": "south_edge",
    }
    once = quarter(900.0, 600.0, table)
    assert once["area"] == {"width": 600.0, "height": 900.0}
    assert once["edges"] == ["west", "east"]
    assert once["ships"][0]["pose"] == {"x": 50.0, "y": 800.0, "forward": [1.0, 0.0]}
    assert once["toward"] == "west_edge"
    twice = quarter(600.0, 900.0, once)
    assert quarter(600.0, 900.0, quarter(900.0, 600.0, twice)) == table


def test_a_far_rock_is_far() -> None:
    """In the corner farthest from a lone ship; nowhere where ships stand in all corners."""
    ship = {"id": "a", "pose": {"x": 100.0, "y": 50.0, "forward": [0.0, 1.0]}}
    table = {"area": {"width": 900.0, "height": 600.0}, "ships": [ship]}
    far = with_far_rock(table, "asteroid")
    assert far is not None
    assert far["obstacles"][0]["pose"]["y"] == 540.0
    corners = [{"id": f"{x}{y}", "pose": {"x": x, "y": y}} for x in (0.0, 450.0, 900.0) for y in (0.0, 600.0)]
    assert with_far_rock({**table, "ships": corners}, "asteroid") is None
