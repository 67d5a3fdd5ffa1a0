"""Only the disputes that a measurement looks up are tried, and no other would change it."""

from itertools import islice, permutations
from typing import Any

import pytest
from msgspec.structs import replace

from sublight.api.tables import load_table
from sublight.referee.readings import other_readings
from sublight.registry import between, game_of, measured_otherwise

CROWDED = [
    ("armada-400-points", ("mc30", "victory", "xwing-1")),
    ("xwing-dogfight", ("luke", "vader")),
    ("twilight-hyperlanes", ("102", "308")),
]


def changed_by_any(state: Any, one: str, other: str) -> set[tuple[str, str]]:
    """Return each dispute of the game with a reading under which something else is measured."""
    game, said = game_of(state), set(map(repr, between(state, one, other)))
    found = set()
    for dispute in game.book.disputes:
        for reading in other_readings(game, state, dispute):
            flipped = replace(state, readings={**state.readings, dispute: reading})
            if not said.issuperset(map(repr, between(flipped, one, other))):
                found.add((dispute, reading))
    return found


@pytest.mark.slow
@pytest.mark.parametrize(("table", "pieces"), CROWDED)
def test_no_dispute_that_matters_is_left_out(table: str, pieces: tuple[str, ...]) -> None:
    """Trying every dispute of the game finds the same ones."""
    state = load_table(table)
    for one, other in islice(permutations(pieces, 2), 4):
        found = {(each.dispute, each.other) for each in measured_otherwise(state, one, other)}
        assert found == changed_by_any(state, one, other)
