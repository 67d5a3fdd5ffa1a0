"""Whose move a declaration is, in every game."""

from typing import Any

import pytest

from sublight.api.tables import example, examples, load_table
from sublight.registry import game_of
from sublight.web.matches.policy import owner_of


def move_of(name: str) -> tuple[Any, Any]:
    """Return an example's table and its move."""
    table = load_table(name)
    line = next(each for each in example(name, ".move").splitlines() if each and not each.startswith("#"))
    return table, game_of(table).parse_move(line)


@pytest.mark.parametrize(
    ("name", "owner"),
    [
        ("armada-400-points", "rebel"),
        ("armada-learning-fight", "rebel"),
        ("twilight-anomaly-maze", "empyrean"),
        ("twilight-hyperlanes", "mentak"),
        ("twilight-six-players", "sol"),
        ("xwing-dogfight", "rebels"),
        ("xwing-joust", "empire"),
    ],
)
def test_the_move_of_an_example_is_its_players(name: str, owner: str) -> None:
    """The player it names, or whose piece moves."""
    assert owner_of(*move_of(name)) == owner


def test_every_example_is_tried() -> None:
    """There are as many as are named above."""
    assert len(examples()) == 7


@pytest.mark.parametrize(
    ("name", "line", "owner"),
    [
        ("armada-learning-fight", "phase squadron", ""),
        ("xwing-joust", "tractor red1 player=empire", "empire"),
        ("xwing-joust", "nobody 3 straight", ""),
    ],
)
def test_who_is_named_goes_before_whose_piece_it_is(name: str, line: str, owner: str) -> None:
    """Moving another's ship is the move of who may; a phase is nobody's, nor is a piece that is not there."""
    table = load_table(name)
    assert owner_of(table, game_of(table).parse_move(line)) == owner
