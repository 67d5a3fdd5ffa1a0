"""A survey of what a player reaches: kept with its galaxy, on galaxies of any size, by the kernel."""

from bench.twilight.scenes import PLAYER, random_galaxy
from games.twilight.galaxies import galaxy, units
from sublight.games.twilight.kernel.reach import MOST_PLACES
from sublight.games.twilight.reach.heat import heat
from sublight.games.twilight.reach.options import options
from sublight.games.twilight.reach.survey import survey


def test_a_survey_is_kept_with_the_galaxy_for_each_player() -> None:
    """A changed galaxy has its own."""
    state = galaxy(1, at_101={"space": (units("sol", "cruiser"),)})
    assert survey(state, "sol") is survey(state, "sol")
    assert survey(state, "letnev") is not survey(state, "sol")
    assert survey(state.__replace__(active_player="sol"), "sol") is not survey(state, "sol")


def test_a_galaxy_too_large_to_compile_is_surveyed_all_the_same() -> None:
    """Of 217 systems the kernel says who arrives where, and the options are those ships."""
    state = random_galaxy(1, rings=8)
    found = survey(state, PLAYER)
    assert len(found.systems) > MOST_PLACES
    arriving = {place: len(dice) for place, dice in found.arrivals.items() if dice and place in found.open}
    listed = [option.move.system for option in options(state, PLAYER)]
    assert {place: listed.count(place) for place in listed} == arriving
    assert {line.system for line in heat(state, PLAYER) if line.ships} == arriving.keys()
