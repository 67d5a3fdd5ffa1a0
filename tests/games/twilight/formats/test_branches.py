"""The options of a ship in Twilight Imperium, as text."""

from games.twilight.galaxies import galaxy, player, units
from referee.toy.game import GAME
from sublight.formats.branches import option_text
from sublight.games.twilight.reach.options import options


def test_a_way_over_places_says_its_arithmetic_and_the_safest_if_another() -> None:
    """By the rift in 101 with a die, or by 202 and 102 without."""
    laid = {"at_101": "41", "at_201": {"space": (units("creuss", "cruiser"),), "tile": "39"}}
    (option,) = options(galaxy(2, (player("creuss"),), **laid), "creuss>000")
    assert option_text(option, GAME.phrases) == (
        "1 ship, entering 2 of 4 systems (printed move =2, Slipstream +1, leaves rift 101 +1), 1 die, "
        "7/10 come through; "
        "safest by 202 > 102 > 000, entering 3 of 3 systems (printed move =2, Slipstream +1)"
    )
