"""Sets of places are whole numbers, and reach is counted in steps."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from board.hexes.maps import rings
from sublight.board.hexes.layers import adjacency
from sublight.board.hexes.reach import around, bits, mask_of, steps_to, words
from sublight.errors import InputError
from sublight.geometry.hexes import distance, hex_named

NEAR = adjacency(rings(4))


def mask(*places: str) -> int:
    """The set of these places."""
    return mask_of(NEAR.number(place) for place in places)


@given(st.sets(st.integers(0, 127)))
def test_a_set_is_read_back(numbers: set[int]) -> None:
    """From bits, and from two words."""
    found = mask_of(numbers)
    low, high = words(found)
    assert list(bits(found)) == sorted(numbers)
    assert max(low, high) < 1 << 64
    assert low + (high << 64) == found


def test_two_words_hold_places_to_127() -> None:
    """The next is refused."""
    assert words(1 << 127) == (0, 1 << 63)
    with pytest.raises(InputError, match="a place has the number 128; two words hold 128 places"):
        words(1 << 128)


def test_steps_on_an_open_map_are_distances() -> None:
    """From any place, to all others."""
    for start in ("000", "207", "413"):
        for steps, reached in enumerate(steps_to(NEAR.masks, mask(start))):
            for number in bits(reached):
                assert distance(hex_named(start), hex_named(NEAR.places[number])) == steps


def test_no_more_steps_than_allowed() -> None:
    """Nought steps are the start itself."""
    assert steps_to(NEAR.masks, mask("000"), most=0) == (mask("000"),)
    assert [each.bit_count() for each in steps_to(NEAR.masks, mask("000"), most=2)] == [1, 6, 12]
    assert len(steps_to(NEAR.masks, mask("000"))) == 5


def test_only_open_places_are_passed() -> None:
    """A closed ring can be entered, not passed; the start may be left even if it is closed itself."""
    closed = mask(*("101", "102", "103", "104", "105", "106"))
    assert [each.bit_count() for each in steps_to(NEAR.masks, mask("000"), through=~closed)] == [1, 6]
    assert steps_to(NEAR.masks, mask("101"), through=~closed, most=1)[1].bit_count() == 6


def test_around_a_set_are_the_neighbours_of_each() -> None:
    """Its own places too where they are adjacent to one another."""
    assert around(NEAR.masks, mask("000")) == mask("101", "102", "103", "104", "105", "106")
    assert around(NEAR.masks, mask("000", "101")) & mask("000", "101") == mask("000", "101")
    assert around(NEAR.masks, 0) == 0
