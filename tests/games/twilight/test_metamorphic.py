"""A galaxy turned, renamed and listed in another order is ruled on in the same way."""

from collections.abc import Mapping

import pytest

from games.twilight.oracle.galaxy_change import turned
from games.twilight.oracle.metamorphic import agreement
from sublight.games.twilight.game import Twilight
from sublight.games.twilight.moves import Move, TacticalAction
from sublight.games.twilight.pieces import Galaxy
from sublight.geometry.hexes import hex_named, places_within
from sublight.referee.procedure import Prepared


@pytest.mark.slow
def test_rulings_on_transformed_galaxies_are_the_transformed_rulings() -> None:
    """Whatever is asked on the way."""
    assert agreement(120).startswith("120 moves, ")


@pytest.mark.parametrize("turns", range(6))
def test_a_turn_keeps_what_touches_and_the_distance_to_the_middle(turns: int) -> None:
    """Every place of three rings has one to go to, in its own ring, and neighbours stay neighbours."""
    places = ["000", *(f"{ring}{slot:02d}" for ring in (1, 2, 3) for slot in range(1, 6 * ring + 1))]
    assert len(places) == places_within(3)
    there = {place: turned(place, turns) for place in places}
    assert sorted(there.values()) == places
    assert all(place[0] == there[place][0] for place in places)
    assert {(there[a], there[b]) for a, b in _touching(places)} == set(_touching(places))


def _touching(places: list[str]) -> list[tuple[str, str]]:
    hexes = {place: hex_named(place) for place in places}
    steps = {(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)}
    return [
        (one, other)
        for one in places
        for other in places
        if (hexes[other][0] - hexes[one][0], hexes[other][1] - hexes[one][1]) in steps
    ]


@pytest.mark.slow
def test_the_comparison_sees_a_rule_that_looks_at_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """A check that breaks its ties by the name of a system is found out."""
    plain = Twilight.prepare

    def by_name(self: Twilight, state: Galaxy, move: Move, calls: Mapping[str, str]) -> Prepared[Galaxy]:
        found = plain(self, state, move, calls)
        return found if isinstance(move, TacticalAction) and move.system > "103" else found._replace(violations=())

    monkeypatch.setattr(Twilight, "prepare", by_name)
    with pytest.raises(AssertionError, match="status"):
        agreement(120)
