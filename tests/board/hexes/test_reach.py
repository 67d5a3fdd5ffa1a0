"""Sets of places are whole numbers, and reach is counted in steps."""

from hypothesis import given
from hypothesis import strategies as st

from board.hexes.maps import rings
from sublight.board.hexes.layers import adjacency
from sublight.board.hexes.reach import around, bits, mask_of, steps_to
from sublight.geometry.hexes import distance, hex_named

NEAR = adjacency(rings(4))


def mask(*places: str) -> int:
    """The set of these places."""
    return mask_of(NEAR.number(place) for place in places)


@given(st.sets(st.integers(0, 127)))
def test_a_set_is_read_back(numbers: set[int]) -> None:
    """From its bits, the smallest number first."""
    assert list(bits(mask_of(numbers))) == sorted(numbers)


def test_steps_on_an_open_map_are_distances() -> None:
    """From any place, to all others."""
    for start in ("000", "207", "413"):
        for steps, reached in enumerate(steps_to(NEAR.masks, mask(start))):
            for number in bits(reached):
                assert distance(hex_named(start), hex_named(NEAR.places[number])) == steps


def test_each_place_is_reached_once() -> None:
    """Nought steps are the start itself; a ring has six places more than the one within."""
    assert [each.bit_count() for each in steps_to(NEAR.masks, mask("000"))] == [1, 6, 12, 18, 24]


def test_around_a_set_are_the_neighbours_of_each() -> None:
    """Its own places too where they are adjacent to one another."""
    assert around(NEAR.masks, mask("000")) == mask("101", "102", "103", "104", "105", "106")
    assert around(NEAR.masks, mask("000", "101")) & mask("000", "101") == mask("000", "101")
    assert around(NEAR.masks, 0) == 0
