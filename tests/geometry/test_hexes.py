"""Hexes are whole numbers: places, sides and turns go there and back without loss."""

from math import hypot, isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sublight.geometry.hexes import (
    LONGEST_NAME,
    SIDES,
    centre_of,
    corners_of,
    distance,
    hex_at,
    hex_named,
    index_of,
    name_of,
    neighbour,
    neighbours,
    opposite,
    places_within,
    ring_of,
    side_middle,
    turned,
)

HEXES = st.tuples(st.integers(-2000, 2000), st.integers(-2000, 2000))
TURNS = st.integers(0, 5)


def walked(rings: int) -> list[tuple[int, int]]:
    """The map as one walks it: from each ring's north, along its six straight runs."""
    found = [(0, 0)]
    for ring in range(1, rings + 1):
        at = (0, -ring)
        for way in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)):
            for _ in range(ring):
                found.append(at)
                at = (at[0] + way[0], at[1] + way[1])
        assert at == (0, -ring)
    return found


def test_the_number_of_a_place_is_its_turn_on_the_walk_to_ring_ten() -> None:
    """Numbers, coordinates and names agree with walking the rings one by one."""
    for index, at in enumerate(walked(10)):
        assert hex_at(index) == at
        assert index_of(at) == index
        assert hex_named(name_of(at)) == at


def test_names_are_ring_and_slot_from_due_north() -> None:
    """As printed on the players' maps."""
    assert [name_of(hex_at(index)) for index in (0, 1, 6, 7, 18, 19, 36, 37, 60)] == [
        *("000", "101", "106", "201", "212", "301", "318", "401", "424"),
    ]
    assert name_of((0, -10)) == "1001"
    assert hex_named("104") == (0, 1)
    assert hex_named("207") == (0, 2)


def test_no_two_places_to_ring_forty_share_a_name() -> None:
    """From ring 17 the slot has three digits, so ring 17 is never taken for ring 1 or 171."""
    names = [name_of(hex_at(index)) for index in range(places_within(40))]
    assert len(set(names)) == places_within(40)
    assert (names[places_within(15)], names[places_within(16)]) == ("1601", "17001")
    assert names[-1] == "40240"


def test_the_neighbours_of_a_place_are_those_on_the_table() -> None:
    """N, NE, SE, S, SW, NW, for a place on a side of its ring and one at a corner of it."""
    assert [name_of(each) for each in neighbours(hex_named("305"))] == ["304", "406", "407", "306", "204", "203"]
    assert [name_of(each) for each in neighbours(hex_named("301"))] == ["401", "402", "302", "201", "318", "424"]
    assert [name_of(each) for each in neighbours((0, 0))] == ["101", "102", "103", "104", "105", "106"]
    assert SIDES == ("N", "NE", "SE", "S", "SW", "NW")


@pytest.mark.parametrize(
    "name, told",
    [
        ("", "is not a system; systems are numbered by ring and place"),
        ("18", "is not a system; systems are numbered by ring and place"),
        ("tl", "is not a system; systems are numbered by ring and place"),
        ("²01", "is not a system; systems are numbered by ring and place"),
        ("0000", "ring 0 has only 000"),
        ("001", "ring 0 has only 000"),
        ("100", "ring 1 has 101 to 106"),
        ("107", "ring 1 has 101 to 106"),
        ("1697", "ring 16 has 1601 to 1696"),
        ("1701", "ring 17 has 17001 to 17102"),
        ("17103", "ring 17 has 17001 to 17102"),
        ("1" * (LONGEST_NAME + 1), "is not a system; systems are numbered by ring and place"),
        ("1" * 1_000_000, "is not a system; systems are numbered by ring and place"),
    ],
)
def test_a_name_that_no_place_has_is_refused_with_those_of_its_ring(name: str, told: str) -> None:
    """Briefly, however long the name is."""
    with pytest.raises(ValueError, match=r"is not a system|there is no system") as refused:
        hex_named(name)
    assert told in str(refused.value)
    assert len(str(refused.value)) < 200


def test_places_are_counted_from_nought() -> None:
    """There is none before the centre."""
    with pytest.raises(ValueError, match="counted from 0"):
        hex_at(-1)


@given(st.integers(0, 10**12))
def test_every_number_is_of_one_place(index: int) -> None:
    """Far beyond any map."""
    at = hex_at(index)
    assert index_of(at) == index
    assert places_within(ring_of(at)) > index >= (places_within(ring_of(at) - 1) if index else 0)


@given(HEXES)
def test_a_place_is_found_by_its_number_and_by_its_name(at: tuple[int, int]) -> None:
    """Whatever its ring."""
    assert hex_at(index_of(at)) == at
    assert hex_named(name_of(at)) == at


@given(HEXES, st.integers(0, 5))
def test_over_a_side_and_back_is_where_one_was(at: tuple[int, int], side: int) -> None:
    """The opposite side is the same border."""
    over = neighbour(at, side)
    assert distance(at, over) == 1
    assert neighbour(over, opposite(side)) == at


@given(HEXES, HEXES, TURNS)
def test_turning_keeps_distances_and_borders(one: tuple[int, int], other: tuple[int, int], turns: int) -> None:
    """The neighbour over a side becomes the neighbour over the turned side; six turns are none."""
    assert distance(turned(one, turns), turned(other, turns)) == distance(one, other)
    assert turned(neighbour(one, 2), turns) == neighbour(turned(one, turns), (2 + turns) % 6)
    assert turned(turned(one, turns), 6 - turns) == one


@given(st.integers(1, 300), st.integers(0, 10_000))
def test_a_turn_moves_a_place_on_by_a_ring_length_of_slots(ring: int, slot: int) -> None:
    """Clockwise: 301 comes to 304, 101 to 102."""
    start, slot = places_within(ring - 1), slot % (6 * ring)
    assert index_of(turned(hex_at(start + slot), 1)) == start + (slot + ring) % (6 * ring)


@given(HEXES, HEXES, HEXES)
def test_distances_are_distances(one: tuple[int, int], other: tuple[int, int], third: tuple[int, int]) -> None:
    """Symmetric, nought only to itself, and no shorter over a third place."""
    assert distance(one, other) == distance(other, one)
    assert (distance(one, other) == 0) == (one == other)
    assert distance(one, third) <= distance(one, other) + distance(other, third)


@given(st.tuples(st.integers(-20, 20), st.integers(-20, 20)), st.integers(0, 5))
def test_the_picture_of_a_hex_meets_that_of_its_neighbour(at: tuple[int, int], side: int) -> None:
    """A side's two corners are the neighbour's too, its middle lies between them and half-way between the centres."""
    corners, over = corners_of(at, 100.0), corners_of(neighbour(at, side), 100.0)
    first, last = corners[side], corners[(side + 1) % 6]
    back = (over[(opposite(side) + 1) % 6], over[opposite(side)])
    for mine, theirs in zip((first, last), back, strict=True):
        assert isclose(mine[0], theirs[0], abs_tol=1e-9)
        assert isclose(mine[1], theirs[1], abs_tol=1e-9)
    middle = side_middle(at, side, 100.0)
    assert isclose(middle[0], (first[0] + last[0]) / 2, abs_tol=1e-9)
    assert isclose(middle[1], (first[1] + last[1]) / 2, abs_tol=1e-9)


def test_north_is_up_and_a_hex_is_as_wide_as_told() -> None:
    """Millimetres, y up; the corners are as far from the centre as the sides are long."""
    assert centre_of((0, 0), 100.0) == (0.0, 0.0)
    assert centre_of((0, -1), 100.0) == (0.0, 100.0)
    x, y = centre_of((1, 0), 100.0)
    assert x > 0
    assert y == -50.0
    corners = corners_of((0, 0), 100.0)
    assert (corners[0][1], corners[1][1], corners[3][1]) == (50.0, 50.0, -50.0)
    radii = {round(hypot(*corner), 9) for corner in corners}
    assert radii == {round(hypot(corners[1][0] - corners[0][0], 0.0), 9)}
