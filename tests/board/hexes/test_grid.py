"""A grid has at most one tile in a place, and knows which are places to be in."""

import pytest

from board.hexes.maps import rings, tile
from sublight.board.hexes.grid import Grid, Tile, side_named, sides_in_words
from sublight.errors import InputError


def test_places_are_in_order_from_the_centre_and_those_beside_come_last() -> None:
    """However the tiles are given; a lane tile is no place to be in."""
    grid = Grid(
        (Tile(at="nexus", tile="82a"), tile("102", "-"), tile("101", "83a0"), tile("000", "18"), tile("201", "-"))
    )
    assert grid.places == ("000", "102", "201", "nexus")
    assert grid.tile_at("101").lines == ((1, 4),)
    assert grid.by_hex[0, -1].at == "101"
    assert grid.tile_at("nexus").hex is None


def test_two_tiles_in_one_place_are_refused() -> None:
    """Both are named; beside the map as well."""
    with pytest.raises(InputError, match="two tiles in 101: 26 and 27"):
        Grid((tile("101", "26"), tile("102", "26"), tile("101", "27")))
    with pytest.raises(InputError, match="two tiles in nexus"):
        Grid((tile("nexus", "82a"), tile("nexus", "82b")))


@pytest.mark.parametrize("turns", [-1, 6, 60])
def test_a_tile_turns_by_nought_to_five_sixths(turns: int) -> None:
    """Beyond either limit it is refused."""
    with pytest.raises(InputError, match="is turned by 0 to 5 sixths"):
        Tile(at="101", tile="83a", turns=turns)
    assert [Tile(at="101", tile="83a", turns=each).turns for each in (0, 5)] == [0, 5]


@pytest.mark.parametrize("line", [(0, 6), (-1, 2), (3, 3)])
def test_a_line_joins_two_sides(line: tuple[int, int]) -> None:
    """Two different ones, from 0 to 5."""
    with pytest.raises(InputError, match="does not join two sides"):
        Tile(at="101", tile="hl", lines=((0, 3), line))


@pytest.mark.parametrize("at", ["", "1 01", "a:b", "a=b", "a,b", "107", "1701", "18"])
def test_a_place_has_a_name_of_the_map_or_one_of_its_own(at: str) -> None:
    """What begins with a digit must be a place of the map; a name must be such that a move can hold it."""
    with pytest.raises(InputError, match=r"place|there is no system"):
        Tile(at=at, tile="26")


def test_a_turned_tile_has_its_lines_turned_clockwise() -> None:
    """From N-NE after two sixths to SE-S."""
    assert Tile(at="101", tile="x", turns=2, lines=((0, 1), (4, 2))).drawn == ((2, 3), (0, 4))
    assert tile("101", "26").drawn == ()


def test_a_place_without_a_tile_is_told() -> None:
    """So is a side that there is none of."""
    with pytest.raises(InputError, match=r"there is no tile in 107$"):
        rings(1).tile_at("107")
    with pytest.raises(InputError, match=r"no side `NNE`; sides are N, .*did you mean"):
        side_named("NNE")
    assert (side_named("N"), side_named("nw")) == (0, 5)
    assert sides_in_words((0, 4)) == "N-SW"
