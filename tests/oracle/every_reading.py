"""Every dispute of a game tried on two pieces, where the referee tries only those that a measurement looks up."""

from collections.abc import Iterable
from itertools import islice, permutations
from typing import Any

from msgspec.structs import replace

from sublight.api.tables import load_table
from sublight.referee.readings import other_readings
from sublight.registry import between, game_of, measured_otherwise


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


def all_found(name: str, pieces: Iterable[str]) -> bool:
    """Say whether the referee finds, between pieces of an example, all that trying every dispute finds."""
    state = load_table(name)
    return all(
        {(each.dispute, each.other) for each in measured_otherwise(state, one, other)}
        == changed_by_any(state, one, other)
        for one, other in islice(permutations(pieces, 2), 4)
    )
