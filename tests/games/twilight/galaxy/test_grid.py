"""Tiles of a galaxy as a map: hyperlanes with lanes, the rest beside it."""

from collections.abc import Iterator

import pytest

from board.hexes.maps import JOINED
from games.twilight.galaxies import galaxy
from oracle.hex_tracer import PRINTED
from sublight.board.hexes.layers import LANE, Adjacency
from sublight.errors import InputError
from sublight.games.twilight.catalogue import printed_layouts
from sublight.games.twilight.galaxy.adjacency import adjacency
from sublight.games.twilight.galaxy.grid import grid_of
from sublight.games.twilight.pieces import Galaxy


def layout(players: int) -> Galaxy:
    """The printed layout, empty space in all other places."""
    card = printed_layouts()[players]
    lanes = {f"at_{each.at}": f"{each.tile}@{each.turns}" for each in card.hyperlanes}
    return galaxy(card.rings, **lanes)


@pytest.mark.rule("TI4-44.1", "TI4-6.4")
@pytest.mark.parametrize("players", JOINED)
def test_the_lanes_of_each_printed_layout_join_exactly_the_listed_pairs(players: int) -> None:
    """A layout with gaps joins no more: what is beyond the edge takes no part."""
    found = adjacency(layout(players))
    joined = {f"{min(pair)}-{max(pair)}" for pair in _by_lane(found)}
    assert joined == set(JOINED[players].split())


def _by_lane(found: Adjacency) -> Iterator[tuple[str, str]]:
    for links in found.reasons.values():
        yield from (link.pair for link in links if link.kind == LANE)


def test_lane_tiles_have_the_lines_of_their_cards() -> None:
    """As printed, with the turns kept apart."""
    tile = grid_of(galaxy(at_101="83b@2")).tile_at("101")
    assert (tile.lines, tile.turns) == (PRINTED["83b"], 2)


@pytest.mark.rule("TI4-N-6-offmap")
def test_what_lies_beside_the_map_touches_nothing() -> None:
    """The nexus and the Creuss home, by any name."""
    board = galaxy(nexus="82a", creuss="51")
    assert adjacency(board).around("nexus") == ()
    assert grid_of(board).places[-2:] == ("nexus", "creuss")


@pytest.mark.parametrize(
    "laid, said",
    [
        ({"at_101": "82a"}, "system `101`: tile 82a .* is placed off the map"),
        ({"at_101": "51"}, "is placed off the map"),
        ({"at_101": "fracture1"}, "is placed off the map"),
        ({"lane": "83a"}, "system `lane`: hyperlane tile 83a must be on the map"),
        ({"at_101": "83a@6"}, "system `101`: `turns` is 6; it must be 0 to 5"),
        ({"at_101": "999"}, "unknown tile `999`"),
    ],
)
def test_a_tile_that_cannot_lie_there_is_named(laid: dict[str, str], said: str) -> None:
    """By place and number."""
    with pytest.raises(InputError, match=said):
        grid_of(galaxy(**laid))
