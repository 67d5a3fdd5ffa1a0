"""The heat map says of every system at once what the options say of each alone."""

import pytest

from bench.twilight.scenes import random_galaxy
from games.twilight.galaxies import galaxy, planet, player, units
from games.twilight.oracle.reach import as_galaxy, random_world
from sublight.errors import InputError
from sublight.games.twilight.pieces import Galaxy
from sublight.games.twilight.reach.effect_sets import EffectSet
from sublight.games.twilight.reach.heat import Heat, heat
from sublight.games.twilight.reach.options import reaching
from sublight.games.twilight.reach.survey import alike_when_active, at_rest, may_activate

RIFT = "41"


def assert_as_options(state: Galaxy, name: str) -> int:
    """Each line counts the ships of the options with nothing used; return how many ships there are in all."""
    resting = at_rest(state, name)
    lines = heat(state, name)
    for line in lines:
        found = reaching(resting, name, line.system, (EffectSet(),))
        assert line.ships == sum(each.count for each in found), line
        assert line.sure == sum(each.count for each in found if not each.safest.dice), line
        assert set(line.units) == {each.unit for each in found}, line
        assert line.share == max((each.safest.share for each in found), default=0.0), line
        assert line.barred != may_activate(resting, name, line.system), line
    return sum(line.ships for line in lines)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
def test_a_big_galaxy_is_as_its_options(seed: int) -> None:
    """For a player of six, over 61 systems."""
    state = random_galaxy(seed)
    assert assert_as_options(state, state.players[seed + 2].id) > 50


@pytest.mark.slow
def test_small_worlds_are_as_their_options() -> None:
    """With Luminous, Hil Colish, tears, effects and every reading of repeated rifts."""
    worlds = [random_world(seed) for seed in range(24)]
    assert {"deepwrought", "creuss", "vuilraith"} <= {world.mover for world in worlds}
    assert sum(assert_as_options(as_galaxy(world), world.mover) for world in worlds) > 300


@pytest.mark.rule("TI4-41.2")
def test_a_line_says_how_many_get_there_and_how_safely() -> None:
    """A cruiser beyond a rift comes with a die, a carrier next door without; where none gets, there is no chance."""
    laid = {
        "at_201": {"tile": RIFT, "space": (units("sol", "cruiser", 2),)},
        "at_104": {"space": (units("sol", "carrier"),)},
        "at_102": {"tokens": ("sol",)},
        "at_211": "43",
    }
    lines = {line.system: line for line in heat(galaxy(2, **laid), "sol")}
    assert lines["000"] == Heat(system="000", ships=3, sure=1, units=("carrier", "cruiser"), each=(1, 2), share=1.0)
    assert lines["101"] == Heat(system="101", ships=2, sure=0, units=("cruiser",), each=(2,), share=0.7)
    assert lines["102"] == Heat(system="102", barred=True)
    assert lines["211"] == Heat(system="211")


def test_an_unknown_player_is_refused() -> None:
    """The nearest is named."""
    with pytest.raises(InputError, match="letnev"):
        heat(galaxy(1), "letne")


def test_effects_that_look_at_the_active_system_part_the_places() -> None:
    """A Corsair passes others' ships only where it goes for them: such places are a group of their own."""
    corsair = player("mentak", "corsair", "mentak_cruiser3", "cruiser2")
    fleet = {"space": (units("letnev", "dreadnought"),)}
    state = at_rest(galaxy(1, (corsair, player("letnev")), "lrr-2-te", at_101=fleet, at_104=fleet), "mentak")
    places = tuple(system.id for system in state.systems)
    assert [sorted(each) for each in alike_when_active(state, "mentak", places)] == [
        ["000", "102", "103", "105", "106"],
        ["101", "104"],
    ]
    plain = at_rest(galaxy(1), "sol")
    assert alike_when_active(plain, "sol", places) == (list(places),)


@pytest.mark.rule("TI4-N-taivra")
def test_links_of_the_active_system_make_each_place_its_own_group() -> None:
    """What joins the active system to others joins another pair for each."""
    state = at_rest(galaxy(1, at_101="26", at_104="25", in_effect=("wormhole_generator",)), "sol")
    assert len(alike_when_active(state, "sol", ("000", "101"))) == 1
    mech = {"planets": (planet("Lodor", "sol", units("sol", "mech")),), "tile": "26"}
    linked = galaxy(1, (player("sol", "memoria"),), at_101=mech)
    assert len(alike_when_active(at_rest(linked, "sol"), "sol", ("000", "101"))) == 1
