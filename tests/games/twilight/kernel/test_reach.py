"""Sets of two words do what whole numbers of any size do."""

from hypothesis import given, settings
from hypothesis import strategies as st

from bench.twilight.scenes import random_galaxy
from sublight.board.hexes import reach
from sublight.games.twilight.kernel.reach import FIRST_AT, MOST_PLACES, RECORDS_AT, WORD, around, holds
from sublight.games.twilight.reach.packed import pack_galaxy
from sublight.games.twilight.reach.survey import at_rest, ground_at

STATE = at_rest(random_galaxy(0, rings=5), "sol")
PACKED = pack_galaxy(STATE, "sol")
TERRAIN = ground_at(STATE, "sol", "000").terrain(PACKED.ships[0])
COUNT = len(PACKED.places)


def words(places: int) -> tuple[int, int]:
    """The two words of a set."""
    return places % (1 << WORD), places >> WORD


@given(st.sets(st.integers(0, COUNT - 1)))
@settings(derandomize=True, max_examples=200, deadline=None)
def test_the_places_around_a_set_are_those_of_whole_numbers(numbers: set[int]) -> None:
    """On 91 systems, so both words are used."""
    places = reach.mask_of(numbers)
    table = PACKED.wholes[PACKED.wholes[RECORDS_AT] + FIRST_AT]
    assert around(PACKED.wholes, table, *words(places)) == words(reach.around(TERRAIN.first, places))
    for number in range(COUNT):
        assert holds(*words(places), number) == (number in numbers)


def test_two_words_hold_the_places_of_five_rings_and_ten_more() -> None:
    """91 places on the map and ten beside it."""
    assert COUNT == 91
    assert COUNT + 10 <= MOST_PLACES
