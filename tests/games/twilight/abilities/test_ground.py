"""Units that leave planets by an effect: one from each planet, against every assignment tried in turn."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.twilight.galaxies import galaxy, planet, player, units
from sublight.games.twilight.abilities.ground import Wanted, feasible, wanted
from sublight.games.twilight.moves import Voyage
from sublight.games.twilight.pieces import Galaxy, PlanetState

NAMES = ("Horizon", "El'Nath", "Luthien VI")
troops = st.tuples(st.integers(0, 2), st.integers(0, 1))


def held(name: str, infantry: int, mechs: int) -> PlanetState:
    """A planet of the Norr with so many of each."""
    here = (("infantry", infantry), ("mech", mechs))
    return planet(name, "norr", *(units("norr", unit, count) for unit, count in here if count))  # type: ignore[arg-type]


def board(planets: list[tuple[int, int]]) -> Galaxy:
    """Three planets in one system, with so many infantry and mechs."""
    held_planets = tuple(held(name, *here) for name, here in zip(NAMES, planets, strict=True))
    sides = (player("norr"), player("letnev"))
    return galaxy(1, sides, "lrr-2-te", at_101={"tile": "110", "planets": held_planets})


def by_trying(planets: list[tuple[int, int]], infantry: int, mechs: int) -> bool:
    """Whether some order of the planets gives each unit one of its own."""
    kinds = (0,) * infantry + (1,) * mechs
    return len(kinds) <= len(planets) and any(
        all(planets[place][kind] for place, kind in zip(order, kinds, strict=True))
        for order in permutations(range(len(planets)), len(kinds))
    )


@pytest.mark.rule("TI4-N-SEK-from")
@given(planets=st.lists(troops, min_size=3, max_size=3), infantry=st.integers(0, 3), mechs=st.integers(0, 3))
def test_units_come_from_planets_of_their_own_if_some_assignment_has_them(
    planets: list[tuple[int, int]], infantry: int, mechs: int
) -> None:
    """At most one from each planet, of whichever type."""
    asked = tuple(Wanted(origin="101", unit=unit) for unit in ("infantry",) * infantry + ("mech",) * mechs)
    assert feasible(board(planets), "norr", asked, ()) == by_trying(planets, infantry, mechs)


def test_a_planet_that_was_used_gives_no_more() -> None:
    """What left one planet leaves the others."""
    state = board([(1, 0), (1, 0), (0, 0)])
    one = (Wanted(origin="101", unit="infantry"),)
    assert feasible(state, "norr", one, ("Horizon",))
    assert not feasible(state, "norr", one, ("Horizon", "El'Nath"))


def test_voyages_are_taken_unit_by_unit() -> None:
    """Each with its origin and type."""
    voyages = (
        Voyage(unit="infantry", origin="101", path=("000",), count=2),
        Voyage(unit="mech", origin="102", path=("000",)),
    )
    assert [(each.origin, each.unit) for each in wanted(voyages)] == [
        ("101", "infantry"),
        ("101", "infantry"),
        ("102", "mech"),
    ]
