"""Whose move a declaration of Twilight Imperium is."""

import pytest

from sublight.api.tables import examples
from web.matches.owners import owner_of_example

OWNERS = {"twilight-anomaly-maze": "empyrean", "twilight-hyperlanes": "mentak", "twilight-six-players": "sol"}


@pytest.mark.parametrize(("name", "owner"), OWNERS.items())
def test_the_move_of_an_example_is_its_players(name: str, owner: str) -> None:
    """The player it names, or whose piece moves."""
    assert owner_of_example(name) == owner


def test_every_example_is_tried() -> None:
    """They are those that are named above."""
    assert set(OWNERS) == {name for name in examples() if name.startswith("twilight-")}
