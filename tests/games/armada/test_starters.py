"""The fleets that a whole game begins with, by the points of the catalogue."""

import json
from pathlib import Path

import pytest

from sublight.api.tables import load_table
from sublight.games.armada.catalogue import obstacle_token, ship_card
from sublight.games.armada.pieces import Table
from sublight.games.armada.shapes import components_of, framed_local
from sublight.registry import adjudicate, folder_of, game_of, next_moves
from sublight.view.page import corners_of
from sublight.web.view.table_view import page_of, pieces


def starter(name: str) -> Table:
    """Return a table that a whole game begins with."""
    raw = json.loads(Path(folder_of("armada"), "starters", f"{name}.json").read_text(encoding="utf-8"))
    return load_table(raw, Table)


def ships_of(name: str, player: str) -> list[str]:
    """Return the cards of a player's ships."""
    return [each.ship for each in starter(name).undeployed if each.ship and each.player == player]


@pytest.mark.parametrize(("player", "points"), [("rebel", 95), ("empire", 100)])
def test_the_ships_of_small_fleets_cost_about_the_same(player: str, points: int) -> None:
    """Those of the empire 5 points more, and one squadron of 8 points more against three of 13."""
    assert sum(ship_card(each).points for each in ships_of("armada-small-fleets", player)) == points


@pytest.mark.parametrize("player", ["rebel", "empire"])
def test_the_large_fleets_are_those_of_the_example(player: str) -> None:
    """Ship for ship."""
    there = load_table("armada-400-points", Table).ships
    assert ships_of("armada-400-points-fleets", player) == [each.ship for each in there if each.player == player]


def test_an_obstacle_is_called_alike_before_and_after_it_is_placed() -> None:
    """By the name of its token, under the same id."""
    table = next_moves(starter("armada-small-fleets")).table
    waits = next(each for each in pieces(table) if each.kind == "obstacle")
    placed = adjudicate(table, game_of(table).parse_move(waits.places)).state
    found = next(each for each in pieces(placed) if each.id == waits.id)
    assert waits.says == "to be placed"
    assert waits.name == found.name == "Asteroid field 1 (long)"


def test_what_is_left_to_set_up_is_drawn_as_it_lies() -> None:
    """An obstacle by its edge alone, a ship with its frames and its bow; a squadron is a circle without an outline."""
    table = next_moves(starter("armada-small-fleets")).table
    outline = page_of(table).outline
    assert outline(table, "station-6") == (obstacle_token("station_6").outline_mm,)
    *base, bow = outline(table, "nebulon")
    assert tuple(base) == corners_of(framed_local("small", components_of(table)))
    tip, *back = bow
    assert tip[0] == 0.0
    assert all(0.0 < y < tip[1] < base[0][0][1] for _, y in back)
    assert outline(table, "xwing-1") == ()
