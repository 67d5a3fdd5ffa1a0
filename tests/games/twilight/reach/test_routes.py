"""The chance of a route is that of its dice, and where it may load is what a judge would say."""

from fractions import Fraction

import pytest

from games.twilight.galaxies import galaxy, planet, player, units
from sublight.board.hexes.reach import bits
from sublight.games.twilight.moves import Voyage
from sublight.games.twilight.reach.options import at_rest, options
from sublight.games.twilight.reach.pickups import carries, pickups
from sublight.games.twilight.reach.routes import survival


@pytest.mark.rule("TI4-41.2")
def test_every_die_takes_three_of_ten() -> None:
    """No die, no risk; two are independent."""
    assert [survival(dice) for dice in range(3)] == [1, Fraction(7, 10), Fraction(49, 100)]


@pytest.mark.rule("TI4-41.3", "TI4-N-41-each")
def test_a_path_out_of_two_rifts_has_two_dice() -> None:
    """From a rift through another: two exits, two dice, a chance of 49 in 100, and two more moves."""
    laid = {"at_201": {"tile": "41", "space": (units("sol", "carrier"),)}, "at_101": "67"}
    (option,) = options(galaxy(2, **laid), "sol>000")
    (route,) = option.routes
    assert (route.exits, route.dice, route.chance, route.allowance) == (("201", "101"), 2, "49/100", 3)


@pytest.mark.rule("TI4-95.1", "TI4-95.3")
def test_ships_load_fighters_and_ground_forces_where_no_own_token_lies() -> None:
    """Infantry on a planet, fighters in space, nothing of others, no structures; a token bars, unless active."""
    laid = {
        "at_101": {"tile": "19", "planets": (planet("Wellon", "sol", units("sol", "infantry")),)},
        "at_102": {"space": (units("sol", "fighter"),)},
        "at_103": {"space": (units("letnev", "fighter"),)},
        "at_104": {"tile": "19", "planets": (planet("Wellon", "sol", units("sol", "pds")),)},
        "at_105": {"space": (units("sol", "infantry"),), "tokens": ("sol",)},
    }
    places = ("000", "101", "102", "103", "104", "105")
    state = at_rest(galaxy(1, **laid), "sol")
    assert list(bits(pickups(state, "sol", places))) == [1, 2]
    active = galaxy(1, active="105", active_player="sol", **laid)
    assert list(bits(pickups(active, "sol", places))) == [1, 2, 5]


@pytest.mark.rule("TI4-95.0")
def test_only_ships_with_capacity_load() -> None:
    """A carrier does, a destroyer does not, a cruiser with its upgrade does."""
    state = galaxy(1, (player("sol"), player("letnev", "cruiser2")))
    assert carries(state, "sol", Voyage(unit="carrier", origin="000", path=()))
    assert not carries(state, "sol", Voyage(unit="destroyer", origin="000", path=()))
    assert not carries(state, "sol", Voyage(unit="cruiser", origin="000", path=()))
    assert carries(state, "letnev", Voyage(unit="cruiser", origin="000", path=()))
