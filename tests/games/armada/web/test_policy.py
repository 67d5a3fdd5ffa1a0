"""Whose move a declaration of Armada is."""

import pytest

from sublight.api.tables import examples
from web.matches.owners import owner_of_example, owner_of_line

OWNERS = {"armada-400-points": "rebel", "armada-learning-fight": "rebel"}


@pytest.mark.parametrize(("name", "owner"), OWNERS.items())
def test_the_move_of_an_example_is_its_players(name: str, owner: str) -> None:
    """The player it names, or whose piece moves."""
    assert owner_of_example(name) == owner


def test_every_example_is_tried() -> None:
    """They are those that are named above."""
    assert set(OWNERS) == {name for name in examples() if name.startswith("armada-")}


def test_a_phase_is_nobodys() -> None:
    """It names no player, and no piece."""
    assert not owner_of_line("armada-learning-fight", "phase squadron")


def test_what_is_recorded_is_the_move_of_who_records_it() -> None:
    """Another player may not record in that name; without a name anybody may."""
    assert owner_of_line("armada-learning-fight", "record victory facedown=1 by=rebel why=attack") == "rebel"
    assert not owner_of_line("armada-learning-fight", "record victory facedown=1")
