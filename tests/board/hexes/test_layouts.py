"""The layouts for 3, 4, 5, 7 and 8 players: lanes join exactly the pairs listed for them, by both tracers."""

import pytest

from board.hexes.maps import JOINED, LAYOUTS, loose_ends
from oracle.hex_tracer import Laid, spiral, traced
from sublight.board.hexes.grid import Grid
from sublight.board.hexes.layers import LANE, adjacency, base_links


def pairs(players: int) -> set[tuple[str, str]]:
    """The pairs listed."""
    return {(pair[:3], pair[4:]) for pair in JOINED[players].split()}


def turned_about(grid: Grid) -> Grid:
    """The same tiles, each turned anticlockwise by as much."""
    return Grid(
        tuple(tile if tile.lines is None else type(tile)(
            at=tile.at, tile=tile.tile, turns=-tile.turns % 6, lines=tile.lines
        ) for tile in grid.tiles)
    )  # fmt: skip


@pytest.mark.rule("TI4-44.1", "TI4-N-44-converge")
@pytest.mark.parametrize("players", LAYOUTS)
def test_lanes_join_exactly_the_listed_pairs(players: int) -> None:
    """As a set of pairs, not only as many; none of them touches, and no line leads nowhere."""
    grid = LAYOUTS[players]
    assert {link.pair for link in base_links(grid) if link.kind == LANE} == pairs(players)
    assert not {link.pair for link in base_links(grid) if link.kind != LANE} & pairs(players)
    assert not list(loose_ends(grid))


@pytest.mark.parametrize("players", LAYOUTS)
def test_the_second_tracer_finds_the_listed_pairs_too(players: int) -> None:
    """It shares no code with the first."""
    grid = LAYOUTS[players]
    laid = {tile.at: Laid(tile.lines, tile.turns) for tile in grid.tiles}
    touching, joined = traced(laid, 4)
    assert joined == {frozenset(pair) for pair in pairs(players)}
    assert touching == {frozenset(link.pair) for link in base_links(grid) if link.kind != LANE}
    assert set(spiral(4).values()) >= set(laid)


@pytest.mark.parametrize("players, loose", [(3, 10), (4, 4), (5, 0), (7, 0), (8, 1)])
def test_tiles_turned_the_other_way_give_other_pairs(players: int, loose: int) -> None:
    """Seven players have as many pairs either way, so only the set tells."""
    wrong = turned_about(LAYOUTS[players])
    found = {link.pair for link in base_links(wrong) if link.kind == LANE}
    assert (found == pairs(players)) == (players == 5)
    assert len(list(loose_ends(wrong))) == loose


@pytest.mark.rule("TI4-N-44-converge")
def test_with_five_players_two_pairs_that_only_meet_on_a_tile_are_not_adjacent() -> None:
    """105 with 312 over 87A, 103 with 308 over 88A: the pairs that taking a tile for one junction would join."""
    near = adjacency(LAYOUTS[5])
    assert not near.adjacent("105", "312")
    assert not near.adjacent("103", "308")
    assert near.adjacent("105", "207")
    assert [str(link) for link in near.why("308", "312")] == ["lane over 309, 310, 311"]
