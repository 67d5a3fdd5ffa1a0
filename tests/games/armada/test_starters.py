"""The fleets that a whole game begins with, by the points of the catalogue."""

import json
from pathlib import Path

import pytest

from sublight.api.tables import load_table
from sublight.games.armada.catalogue import ship_card
from sublight.games.armada.pieces import Table
from sublight.registry import folder_of


def ships_of(name: str, player: str) -> list[str]:
    """Return the cards of a player's ships."""
    raw = json.loads(Path(folder_of("armada"), "starters", f"{name}.json").read_text(encoding="utf-8"))
    return [each.ship for each in load_table(raw, Table).undeployed if each.ship and each.player == player]


@pytest.mark.parametrize(("player", "points"), [("rebel", 95), ("empire", 100)])
def test_the_ships_of_small_fleets_cost_about_the_same(player: str, points: int) -> None:
    """Those of the empire 5 points more, and one squadron of 8 points more against three of 13."""
    assert sum(ship_card(each).points for each in ships_of("armada-small-fleets", player)) == points


@pytest.mark.parametrize("player", ["rebel", "empire"])
def test_the_large_fleets_are_those_of_the_example(player: str) -> None:
    """Ship for ship."""
    there = load_table("armada-400-points", Table).ships
    assert ships_of("armada-400-points-fleets", player) == [each.ship for each in there if each.player == player]
