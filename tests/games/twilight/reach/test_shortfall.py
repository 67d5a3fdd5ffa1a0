"""Shortfalls: each kind of ship that does not get to a system, once an origin, with what its plainest path breaks."""

import pytest

from bench.twilight.scenes import random_galaxy
from games.twilight.galaxies import galaxy, units
from sublight.games.twilight.pieces import Galaxy
from sublight.games.twilight.reach.options import options
from sublight.games.twilight.reach.ships import ship_classes
from sublight.games.twilight.reach.shortfall import Shortfall, shortfalls
from sublight.games.twilight.reach.survey import at_rest, may_activate
from sublight.games.twilight.tactical.action import prepare

RIFT, NEBULA, ASTEROIDS = "41", "42", "45"


def short(state: Galaxy, place: str = "000") -> list[Shortfall]:
    """Why ships of sol do not get to a place."""
    return list(shortfalls(state, "sol", place, options(state, f"sol>{place}")))


def kinds(state: Galaxy, place: str = "000") -> list[tuple[str, str, list[str]]]:
    """Unit, path and what is broken, of each."""
    return [(each.unit, ">".join(each.path), [one.kind for one in each.broken]) for each in short(state, place)]


def fleet(*ships: object, **fields: object) -> dict[str, object]:
    """A system with ships."""
    return {"space": ships, **fields}


def cruiser(owner: str = "sol") -> dict[str, object]:
    """A system with a cruiser, which moves two."""
    return fleet(units(owner, "cruiser"))


@pytest.mark.rule("TI4-58.4f")
def test_what_is_too_far_says_by_how_much() -> None:
    """A carrier moves one and needs two; of two carriers one line; the cruiser beside them gets there."""
    found = short(galaxy(2, at_201=fleet(units("sol", "carrier", 2), units("sol", "cruiser"))))
    (only,) = found
    assert (only.unit, only.origin, only.path[-1], len(only.path)) == ("carrier", "201", "000", 2)
    assert [each.kind for each in only.broken] == ["too_far"]
    assert (only.broken[0].figures["entered"], only.broken[0].figures["allowance"]) == (2, 1)


@pytest.mark.rule("TI4-58.4b", "TI4-11.1", "TI4-59.1a")
@pytest.mark.parametrize(
    ("between", "broken"),
    [
        (fleet(units("letnev", "fighter")), "passage_blocked"),
        (ASTEROIDS, "through_asteroid"),
        (NEBULA, "through_nebula"),
    ],
)
def test_what_lies_between_is_named_where_nothing_goes_round_it(between: object, broken: str) -> None:
    """With empty space in its place the ship gets there."""
    assert kinds(galaxy(2, at_201=cruiser(), at_101=between)) == [("cruiser", "101>000", [broken])]
    assert kinds(galaxy(2, at_201=cruiser())) == []


def test_of_two_paths_as_short_the_one_with_less_in_its_way_is_told() -> None:
    """A carrier in 202 lies between 101 and 102: whichever is held, too far is all that is said; both, both are."""
    carrier, enemy = fleet(units("sol", "carrier")), fleet(units("letnev", "cruiser"))
    assert kinds(galaxy(2, at_202=carrier, at_101=enemy)) == [("carrier", "102>000", ["too_far"])]
    assert kinds(galaxy(2, at_202=carrier, at_102=enemy)) == [("carrier", "101>000", ["too_far"])]
    assert kinds(galaxy(2, at_202=carrier, at_101=enemy, at_102=enemy)) == [
        ("carrier", "101>000", ["passage_blocked", "too_far"])
    ]


@pytest.mark.rule("TI4-58.4c")
def test_an_own_token_beside_ships_is_said_and_one_of_others_is_none() -> None:
    """It pins all that start there."""
    pinned = fleet(units("sol", "cruiser"), tokens=("sol",))
    assert kinds(galaxy(2, at_101=pinned)) == [("cruiser", "000", ["pinned_by_token"])]
    assert kinds(galaxy(2, at_101=fleet(units("sol", "cruiser"), tokens=("letnev",)))) == []


@pytest.mark.rule("TI4-11.1")
def test_asteroids_that_are_active_keep_every_ship_out() -> None:
    """Each kind of ship says so, those next to it too."""
    state = galaxy(2, at_000=ASTEROIDS, at_101=fleet(units("sol", "carrier"), units("sol", "cruiser")))
    assert kinds(state) == [("carrier", "000", ["into_asteroid"]), ("cruiser", "000", ["into_asteroid"])]


def test_what_nothing_joins_is_not_adjacent() -> None:
    """A system beside the map: the step itself is what is missing."""
    assert kinds(galaxy(1, at_101=cruiser(), at_nexus="82b"), "nexus") == [("cruiser", "nexus", ["not_adjacent"])]


def test_where_the_player_may_not_go_no_ship_has_a_reason_of_its_own() -> None:
    """An own token bars the activation; ships that are there already lack nothing."""
    assert short(galaxy(2, at_000={"tokens": ("sol",)}, at_101=cruiser())) == []
    assert short(galaxy(2, at_000=cruiser())) == []


def test_every_reason_is_the_referees_own() -> None:
    """What is told of a path is what the check says of that declaration, and never nothing."""
    slow = fleet(units("sol", "dreadnought"))
    state = galaxy(2, at_201=cruiser(), at_101=cruiser("letnev"), at_102=RIFT, at_203=slow, at_204=NEBULA)
    found = [each for place in state.systems for each in short(state, place.id)]
    assert len(found) > 10
    for each in found:
        assert each.broken == prepare(at_rest(state, "sol"), each.move, {}).violations, each.move


@pytest.mark.parametrize("seed", range(3))
def test_every_ship_gets_there_or_has_a_reason_and_none_both(seed: int) -> None:
    """On galaxies of 61 systems, for targets near and far: what the search does not serve, the referee refuses."""
    state = at_rest(random_galaxy(seed), "sol")
    for system in state.systems[::7]:
        found = options(state, f"sol>{system.id}")
        reasons = list(shortfalls(state, "sol", system.id, found))
        served = {(each.origin, each.unit, each.form) for each in found}
        told = [(each.origin, each.unit, each.form) for each in reasons]
        kinds_there = {(each.ship.origin, each.ship.unit, each.ship.form) for each in ship_classes(state, "sol")}
        away = {kind for kind in kinds_there if kind[0] != system.id}
        if may_activate(state, "sol", system.id):
            assert not served & set(told)
            assert away <= served | set(told)
            assert len(told) == len(set(told))
        else:
            assert not told
        for each in reasons:
            assert each.broken == prepare(state, each.move, {}).violations, each.move
