"""A draft before its turn."""

from typing import Any

from sublight.web.work.tasks import draft
from web.ahead import clocked


def test_an_early_draft_leaves_the_table_of_its_turn() -> None:
    """The draft behind it is ruled on there: a ship that has moved stands at its end."""
    found, left = draft(clocked("armada-learning-fight"), "victory", {}, {})
    ships: Any = left["ships"]
    moved = next(each for each in ships if each["id"] == "victory")
    assert found["not_yet"]
    assert moved["pose"]["y"] < 500.0
