"""Deployment in the editor: zones, and what the rules of setup say to each place."""

from typing import Any

import pytest

from sublight.web.setup.catalogue import catalogue, games
from sublight.web.setup.tasks import setup_change, setup_new, setup_show

MATS = [each.game for each in games() if not each.map]
of_each_mat = pytest.mark.parametrize("game", MATS)


def new(game: str) -> Any:
    """Return a new table with a ship of the first player."""
    table: Any = setup_new({"game": game})["table"]
    cards = next(each.cards for each in catalogue(game).kinds if each.kind == "ship")
    return setup_change(table, {"do": "add", "kind": "ship", "card": cards[0].id}, deploying=True)


@of_each_mat
def test_a_ship_outside_its_zone_is_told(game: str) -> None:
    """One that was added stands in it; in the middle of the mat the rule is said; without zones nothing is."""
    shown = new(game)
    assert shown["misplaced"] == {}
    area = shown["table"]["area"]
    place = {"by": "at", "x": area["width"] / 2, "y": area["height"] / 2}
    moved: Any = setup_change(shown["table"], {"do": "place", "piece": shown["piece"], "place": place}, deploying=True)
    assert "edge" in " ".join(moved["misplaced"][shown["piece"]])
    assert "misplaced" not in setup_show(moved["table"])


@of_each_mat
def test_zones_are_drawn_only_where_they_are_wanted(game: str) -> None:
    """One for each player."""
    table: Any = setup_new({"game": game})["table"]
    pictures = [str(setup_show(table, deploying=deploying)["scene"]) for deploying in (True, False)]
    assert pictures[0].count(" of first") == 1
    assert pictures[1].count(" of first") == 0
