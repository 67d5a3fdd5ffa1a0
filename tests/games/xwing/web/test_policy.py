"""Whose move a declaration of X-Wing is."""

import pytest

from sublight.api.tables import examples
from web.matches.owners import owner_of_example, owner_of_line

OWNERS = {"xwing-dogfight": "rebels", "xwing-joust": "empire"}


@pytest.mark.parametrize(("name", "owner"), OWNERS.items())
def test_the_move_of_an_example_is_its_players(name: str, owner: str) -> None:
    """The player it names, or whose piece moves."""
    assert owner_of_example(name) == owner


def test_every_example_is_tried() -> None:
    """They are those that are named above."""
    assert set(OWNERS) == {name for name in examples() if name.startswith("xwing-")}


@pytest.mark.parametrize(
    ("line", "owner"),
    [
        ("tractor red1 player=empire", "empire"),
        ("nobody 3 straight", ""),
        ("record black1 by=rebels why=attack damage=1", "rebels"),
    ],
)
def test_who_is_named_goes_before_whose_piece_it_is(line: str, owner: str) -> None:
    """Moving another's ship is the move of who may; a piece that is not there is nobody's."""
    assert owner_of_line("xwing-joust", line) == owner
