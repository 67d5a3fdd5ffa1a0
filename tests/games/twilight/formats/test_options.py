"""The options of a ship in Twilight Imperium, as text."""

from games.twilight.galaxies import galaxy, player, units
from sublight.formats.options import option_text
from sublight.games.twilight.game import GAME
from sublight.games.twilight.reach.options import options


def test_a_way_over_places_says_its_arithmetic_and_the_safest_if_another() -> None:
    """By the rift in 101 with a die, or by 202 and 102 without."""
    laid = {"at_101": "41", "at_201": {"space": (units("creuss", "cruiser"),), "tile": "39"}}
    board = galaxy(2, (player("creuss"),), **laid)
    (option,) = options(board, "creuss>000")
    assert option_text(option, GAME.phrases_on(board)) == (
        "The cruiser from system 201 can move through system 101 to system 000. The distance is 2 and its move value "
        "is 4 (printed 2, +1 from Slipstream, +1 for leaving the gravity rift in system 101). It rolls 1 die for the "
        "gravity rift on this path and survives with a chance of 7 in 10. The path through systems 202 and 102 needs "
        "no roll."
    )
