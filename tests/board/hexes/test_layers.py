"""Adjacency is laid on in layers, and every link keeps its reason."""

import pytest

from board.hexes.maps import rings
from sublight.board.hexes.layers import Cut, Layer, Link, adjacency, base_links, every_two
from sublight.board.hexes.reach import bits
from sublight.errors import InputError

MAP = rings(2, beside=("nexus", "home"))
ALPHA = Layer(links=every_two(("201", "207", "nexus"), "wormhole", "alpha"))
BETA = Layer(links=every_two(("101", "nexus", "201"), "wormhole", "beta"))


@pytest.mark.rule("TI4-6.0")
def test_places_that_share_a_side_are_adjacent() -> None:
    """Either way, with the side as the reason; others are not."""
    near = adjacency(MAP)
    assert near.around("000") == ("101", "102", "103", "104", "105", "106")
    assert near.around("201") == ("101", "202", "212")
    assert near.adjacent("101", "000")
    assert not near.adjacent("101", "103")
    assert [str(link) for link in near.why("101", "000")] == ["border N"]
    assert near.why("101", "103") == ()


@pytest.mark.rule("TI4-6.2a")
def test_no_place_is_adjacent_to_itself() -> None:
    """Nor can a layer make it so."""
    near = adjacency(MAP, (ALPHA, BETA))
    assert not any(near.adjacent(place, place) for place in near.places)
    with pytest.raises(InputError, match="a place cannot be adjacent to itself"):
        adjacency(MAP, (Layer(links=(Link(one="101", other="101", kind="wormhole"),)),))


@pytest.mark.rule("TI4-N-6-offmap")
def test_a_place_beside_the_map_touches_nothing() -> None:
    """Only links join it."""
    assert adjacency(MAP).around("nexus") == ()
    assert adjacency(MAP, (ALPHA,)).around("nexus") == ("201", "207")


@pytest.mark.rule("TI4-6.1", "TI4-101.0")
def test_places_with_the_same_kind_are_linked_two_by_two() -> None:
    """A place named twice is taken once."""
    assert [link.pair for link in every_two(("b", "a", "b", "c"), "wormhole")] == [("a", "b"), ("b", "c"), ("a", "c")]
    assert every_two(("a", "a"), "wormhole") == ()


def test_every_reason_is_kept() -> None:
    """Two kinds between one pair, beside a border or not."""
    near = adjacency(MAP, (ALPHA, BETA))
    assert [str(link) for link in near.why("nexus", "201")] == ["wormhole alpha", "wormhole beta"]
    assert [str(link) for link in near.why("201", "101")] == ["border N", "wormhole beta"]


def test_a_layer_holds_for_everybody_or_for_one() -> None:
    """For one player, for one unit, or for one unit of one player."""

    def of(player: str = "", unit: str = "") -> Layer:
        return Layer(links=(Link(one="home", other="000", kind="token"),), player=player, unit=unit)

    def seen(layer: Layer, player: str = "", unit: str = "") -> bool:
        return adjacency(MAP, (layer,), player=player, unit=unit).adjacent("000", "home")

    assert seen(of())
    assert seen(of("red"), "red")
    assert not seen(of("red"), "blue")
    assert not seen(of("red"))
    assert seen(of(unit="memoria"), "blue", "memoria")
    assert not seen(of(unit="memoria"), "blue", "cruiser")
    assert not seen(of("red", "memoria"), "blue", "memoria")


@pytest.mark.rule("TI4-N-6-onesided")
def test_a_cut_of_a_border_leaves_other_links_of_the_pair() -> None:
    """And says what was cut, and by what."""
    tether = Layer(cuts=(Cut(by="void_tether", one="101", other="201", kind="border"),))
    near = adjacency(MAP, (BETA, tether))
    assert [str(link) for link in near.why("101", "201")] == ["wormhole beta"]
    assert [(str(gone.link), gone.cut.by) for gone in near.why_not("201", "101")] == [("border N", "void_tether")]
    assert near.why_not("101", "202") == ()
    alone = adjacency(MAP, (tether,))
    assert not alone.adjacent("101", "201")
    assert alone.adjacent("101", "202")


@pytest.mark.rule("TI4-N-travelban")
def test_a_cut_takes_links_of_the_layers_below_it_only() -> None:
    """So what stands above a ban is exempt."""
    ban = Layer(cuts=(Cut(by="travel_ban", kind="wormhole", name="alpha"),))
    below = adjacency(MAP, (ALPHA, BETA, ban))
    assert not below.adjacent("201", "207")
    assert below.adjacent("nexus", "201")
    assert adjacency(MAP, (ban, ALPHA)).adjacent("201", "207")


@pytest.mark.parametrize(
    "cut, left",
    [
        (Cut(by="x"), set()),
        (Cut(by="x", kind="wormhole", one="nexus"), {("201", "207")}),
        (Cut(by="x", one="207", other="nexus"), {("201", "207"), ("201", "nexus")}),
        (Cut(by="x", one="nexus", other="101"), {("201", "207"), ("201", "nexus"), ("207", "nexus")}),
        (Cut(by="x", name="beta"), {("201", "207"), ("201", "nexus"), ("207", "nexus")}),
        (Cut(by="x", kind="lane"), {("201", "207"), ("201", "nexus"), ("207", "nexus")}),
    ],
)
def test_a_cut_takes_what_agrees_with_all_that_it_names(cut: Cut, left: set[tuple[str, str]]) -> None:
    """Nothing named takes everything."""
    assert {link.pair for link in ALPHA.links if not cut.takes(link)} == left


def test_what_is_not_on_the_map_is_refused() -> None:
    """A lane tile is no place either; a second place needs a first."""
    lost = Layer(links=(Link(one="101", other="nexus", kind="wormhole", name="alpha"),))
    with pytest.raises(InputError, match=r"101-nexus \(wormhole alpha\): nexus is not a place"):
        adjacency(rings(1), (lost,))
    with pytest.raises(InputError, match="101 is not a place"):
        adjacency(rings(1, at_101="83a0"), (Layer(links=(Link(one="000", other="101", kind="token"),)),))
    with pytest.raises(InputError, match="207 is not a place on this map"):
        adjacency(rings(1)).around("207")
    with pytest.raises(InputError, match="names its second place, 101, but not its first"):
        Cut(by="x", other="101")


def test_masks_and_neighbours_say_the_same() -> None:
    """By number, and symmetric."""
    near = adjacency(MAP, (ALPHA, BETA))
    assert [near.number(place) for place in MAP.places] == list(range(21))
    for number, mask in enumerate(near.masks):
        assert [near.places[other] for other in bits(mask)] == list(near.around(near.places[number]))
        assert all(near.masks[other] >> number & 1 for other in bits(mask))


def test_asked_again_the_same_is_returned() -> None:
    """Nothing is computed twice for the same map and layers."""
    assert adjacency(MAP, (ALPHA,)) is adjacency(MAP, (ALPHA,), player="red")
    assert base_links(MAP) is base_links(MAP)
