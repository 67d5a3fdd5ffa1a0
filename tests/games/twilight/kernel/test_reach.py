"""Sets of two words do what whole numbers of any size do."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bench.twilight.scenes import random_galaxy
from sublight.board.hexes import reach
from sublight.games.twilight.kernel.reach import FIRST_AT, MOST_PLACES, RECORDS_AT, WORD, around, holds
from sublight.games.twilight.movement.marks import UNWAIVED
from sublight.games.twilight.reach.layout import Entry, lay_out
from sublight.games.twilight.reach.packed import pack_galaxy
from sublight.games.twilight.reach.survey import at_rest, ground_at
from sublight.games.twilight.reach.terrain import Terrain

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


@pytest.mark.parametrize("count", [MOST_PLACES, MOST_PLACES + 1])
def test_each_place_has_its_neighbours_on_both_sides_of_what_is_compiled(count: int) -> None:
    """Places in a line, as many as a batch takes, and one more."""
    line = (*(2 << at | 1 << at >> 1 for at in range(count - 1)), 1 << count - 2)
    places = tuple(map(str, range(count)))
    terrain = Terrain(places=places, first=line, later=line, marks=(0,) * count, ship=UNWAIVED)
    wholes = lay_out(places, 1, [0] * count, [Entry(terrain, 0, 1, True, 0)])
    table = wholes[wholes[RECORDS_AT] + FIRST_AT]
    for at in range(count):
        assert around(wholes, table, *words(1 << at)) == words(line[at])


def test_a_packed_galaxy_is_short() -> None:
    """91 systems and eight kinds of ships."""
    assert len(PACKED.wholes) < 1_000
