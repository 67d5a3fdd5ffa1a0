"""Hyperlane tiles: the table of lanes, and turning them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sublight.errors import InputError, RulebookError
from sublight.games.twilight.catalogue import HyperlaneCard, hyperlane_card, hyperlane_cards, tile_cards

LANES = {
    "83a": "1-4",
    "83b": "0-2 0-3 3-5",
    "84a": "2-5",
    "84b": "0-3 0-4 1-3",
    "85a": "1-5",
    "85b": "0-2 0-3 3-5",
    "86a": "1-5",
    "86b": "0-3 0-4 1-3",
    "87a": "0-2 2-4 2-5",
    "87b": "0-2 0-3",
    "88a": "0-4 1-4 2-4",
    "88b": "0-2 0-3 3-5",
    "89a": "0-2 0-4 2-4",
    "89b": "0-3 0-4",
    "90a": "1-5 2-4",
    "90b": "0-3 0-4",
    "91a": "0-3 0-4 1-3",
    "91b": "0-2 0-3",
    "119a": "1-4",
    "119b": "0-3 1-4",
    "120a": "2-5",
    "120b": "0-2 0-3 1-3",
    "121a": "2-4",
    "121b": "0-2 0-3 1-3",
    "122a": "2-4",
    "122b": "1-3 3-5",
    "123a": "1-5 2-5 3-5",
    "123b": "1-3 3-5",
    "124a": "1-3 1-4 1-5",
    "124b": "0-3 0-4 1-3 1-4",
}


def test_lanes_are_those_of_the_tiles() -> None:
    """Each side of each tile has its drawn lines, and every hyperlane tile is there."""
    written = {key: " ".join(f"{low}-{high}" for low, high in one.lanes) for key, one in hyperlane_cards().items()}
    assert written == LANES
    assert set(LANES) == {key for key, tile in tile_cards().items() if tile.kind == "hyperlane"}


@given(st.sampled_from(sorted(LANES)), st.integers(-12, 12))
def test_turning_adds_to_every_edge(name: str, turns: int) -> None:
    """Turned clockwise, edge e is edge e + k; six sixths change nothing, and turning back undoes it."""
    card = hyperlane_card(name)
    turned = HyperlaneCard(id=name, lanes=card.turned(turns))
    assert {frozenset(lane) for lane in turned.lanes} == {
        frozenset(((low + turns) % 6, (high + turns) % 6)) for low, high in card.lanes
    }
    assert turned.turned(-turns) == tuple(sorted(card.lanes))
    assert card.turned(turns + 6) == turned.lanes


def test_a_lane_is_written_one_way_and_once() -> None:
    """A lane from its higher edge, from an edge to itself, or written twice is refused."""
    for lanes in (((4, 1),), ((2, 2),), ((0, 3), (0, 3))):
        with pytest.raises(RulebookError, match="lower edge"):
            HyperlaneCard(id="83a", lanes=lanes)


def test_a_side_is_found_by_its_printed_name() -> None:
    """`83A` and `Hyperlane 83A` mean the side, and an unknown one is refused."""
    assert hyperlane_card("83A") is hyperlane_card("Hyperlane 83A") is hyperlane_cards()["83a"]
    with pytest.raises(InputError, match="unknown hyperlane `92a`"):
        hyperlane_card("92a")
