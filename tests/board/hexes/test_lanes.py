"""Lines are followed from tile to tile, each to its own end."""

import pytest

from board.hexes.maps import loose_ends, rings, tile, turned_map
from oracle.hex_tracer import as_grid, lane_agreement, random_map
from sublight.board.hexes.grid import Grid, Tile
from sublight.board.hexes.lanes import Lane, lanes
from sublight.board.hexes.layers import base_links
from sublight.geometry.hexes import hex_named, name_of, turned


def joined(grid: Grid) -> set[tuple[str, str]]:
    """The pairs of places that lanes join."""
    return {(lane.one, lane.other) for lane in lanes(grid)}


@pytest.mark.rule("TI4-44.1", "TI4-6.4")
def test_a_line_joins_the_places_at_its_two_ends() -> None:
    """Over one tile, NE to SW; the sides it crosses and the tile it passes are named."""
    assert lanes(rings(1, at_000="83a0")) == (Lane(one="102", out=4, other="105", into=1, via=("000",)),)


@pytest.mark.rule("TI4-44.1")
def test_a_line_goes_on_from_tile_to_tile() -> None:
    """Over three tiles in a row, north to south, all of them named in order."""
    straight = {"lines": ((0, 3),)}
    tiles = [Tile(at=at, tile="x", **straight) for at in ("101", "000", "104")]  # type: ignore[arg-type]
    grid = Grid((tile("201", "-"), *tiles, tile("207", "-")))
    assert lanes(grid) == (Lane(one="201", out=3, other="207", into=0, via=("101", "000", "104")),)
    assert not list(loose_ends(grid))


@pytest.mark.rule("TI4-N-44-converge")
def test_lines_that_only_meet_at_a_side_are_not_joined() -> None:
    """88A has SW to N, NE and SE: each of the three is joined with SW, no two of them with each other."""
    assert joined(rings(1, at_000="88a0")) == {("101", "105"), ("102", "105"), ("103", "105")}


@pytest.mark.rule("TI4-N-44-converge")
def test_lines_that_meet_the_same_line_of_the_next_tile_each_go_on_into_it() -> None:
    """Two lines come to the south side; the next tile's one line takes both on, and joins them not."""
    fork = Tile(at="101", tile="x", lines=((0, 3), (1, 3)))
    stem = Tile(at="000", tile="y", lines=((0, 3),))
    grid = Grid((tile("201", "-"), tile("202", "-"), fork, stem, tile("104", "-")))
    assert joined(grid) == {("104", "201"), ("104", "202")}


@pytest.mark.rule("TI4-44.2")
def test_a_lane_tile_is_no_end() -> None:
    """A lane that comes to no place joins none, even if its tile has other lines."""
    grid = Grid(
        (tile("201", "-"), Tile(at="101", tile="x", lines=((0, 3),)), Tile(at="000", tile="y", lines=((1, 4),)))
    )
    assert lanes(grid) == ()


def test_a_line_that_runs_in_a_circle_ends() -> None:
    """Six tiles round the centre, each handing on to the next: nothing is joined by the circle alone."""
    ring = [Tile(at=f"10{slot + 1}", tile="x", turns=slot, lines=((2, 4),)) for slot in range(6)]
    assert joined(Grid((tile("000", "-"), *ring))) == set()
    entered = Tile(at="101", tile="x", lines=((2, 4), (0, 2)))
    assert joined(Grid((tile("000", "-"), tile("201", "-"), entered, *ring[1:]))) == set()


@pytest.mark.rule("TI4-6.2a")
def test_a_lane_back_to_its_own_place_joins_nothing() -> None:
    """Out by the north side, round, and in by the north-east side."""
    grid = Grid(
        (tile("000", "-"), Tile(at="101", tile="x", lines=((3, 2),)), Tile(at="102", tile="y", lines=((5, 4),)))
    )
    assert lanes(grid) == ()
    assert not list(loose_ends(grid))


def test_two_ways_between_two_places_are_two_lanes() -> None:
    """By different sides; each is given once, from the place nearer the centre."""
    over = [Tile(at="101", tile="x", lines=((3, 1),)), Tile(at="102", tile="y", lines=((4, 0), (4, 1)))]
    found = lanes(Grid((tile("000", "-"), tile("202", "-"), tile("203", "-"), *over)))
    assert [(lane.one, lane.out, lane.other, lane.into, lane.via) for lane in found] == [
        ("000", 0, "202", 4, ("101",)),
        ("000", 1, "202", 3, ("102",)),
        ("000", 1, "203", 4, ("102",)),
    ]


def test_of_two_ways_by_the_same_sides_the_shortest_is_told() -> None:
    """From north to south of the centre, straight or round it."""
    straight = Tile(at="000", tile="x", lines=((0, 3),))
    north = Tile(at="101", tile="n", lines=((0, 2), (0, 3)))
    south = Tile(at="104", tile="s", lines=((1, 3), (0, 3)))
    east = [Tile(at="102", tile="e", lines=((5, 3),)), Tile(at="103", tile="f", lines=((0, 4),))]
    grid = Grid((tile("201", "-"), tile("207", "-"), straight, north, south, *east))
    assert [lane.via for lane in lanes(grid)] == [("101", "000", "104")]


@pytest.mark.slow
def test_an_independent_tracer_finds_the_same_pairs() -> None:
    """On 200 random maps with random lane tiles and turns."""
    assert lane_agreement(200).endswith("on 200 maps")


def test_a_turned_map_has_its_adjacency_turned() -> None:
    """Places that are adjacent stay so, on random maps and for every turn; six turns change nothing."""
    for seed in range(20):
        grid = as_grid(random_map(seed)[0])
        pairs = {(link.pair, link.kind) for link in base_links(grid)}
        for turns in range(1, 6):
            moved = {
                (tuple(sorted(name_of(turned(hex_named(place), turns)) for place in pair)), kind)
                for pair, kind in pairs
            }
            assert {(link.pair, link.kind) for link in base_links(turned_map(grid, turns))} == moved
        assert turned_map(turned_map(grid, 4), 2) == grid
