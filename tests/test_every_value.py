"""Whatever word, effect or number a declaration or a table has, the project rules on it or says what cannot be read."""

import pytest

from oracle.every_value import ends
from sublight.registry import GAMES, game, move_tags

STEP = 15
"""Every fifteenth variation: all of them are a claim of `make prove`."""


@pytest.mark.slow
@pytest.mark.prove
@pytest.mark.parametrize("name", GAMES)
def test_every_value_of_every_part_is_ruled_on_or_named(name: str) -> None:
    """No other error comes out, and every kind of move is carried out with some of them."""
    found = ends(name, STEP)
    assert all(found[tag, "complete"] for tag in move_tags(game(name))), found
