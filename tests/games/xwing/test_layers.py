"""The layers of X-Wing: printed arcs, ranges, setup areas."""

from sublight.api.tables import load_table
from sublight.board.plane.scene import Label, Polygon
from sublight.games.xwing.layers import LAYERS
from sublight.games.xwing.measuring.arcs import arc_area
from sublight.games.xwing.pieces import Table
from sublight.geometry.clip import clip, signed_area
from sublight.view.layers import Layer


def dogfight() -> Table:
    """An example with a turret."""
    table = load_table("xwing-dogfight")
    assert isinstance(table, Table)
    return table


def layers(subject: str) -> dict[str, Layer]:
    """The layers for a ship, by key."""
    return {each.key: each for each in LAYERS.layers(dogfight(), subject)}


def polygons(layer: Layer) -> list[Polygon]:
    """The areas of a layer."""
    return [each for each in layer.scene.marks if isinstance(each, Polygon)] if layer.scene else []


def test_a_printed_arc_is_drawn_to_range_three() -> None:
    """By range, the longest first, each wholly within the arc that is measured."""
    found = polygons(layers("luke")["arcs"])
    assert [each.title for each in found] == [f"front arc, range {each}" for each in (3, 2, 1)]
    area = arc_area(dogfight().ship("luke"), "front")
    for each in found:
        inside = clip(each.points, area.corners(0))
        assert abs(signed_area(inside) - signed_area(each.points)) < 1.0


def test_a_turret_has_no_arc_on_the_table() -> None:
    """The layer says why nothing is drawn."""
    arcs = layers("falcon")["arcs"]
    assert (polygons(arcs), arcs.says) == ([], "The table does not say where a turret points, so its arc is not drawn")


def test_ranges_lie_around_the_base() -> None:
    """One band of 100 mm outside the other, each with its number."""
    layer = layers("luke")["ranges"]
    areas = [abs(signed_area(each.points)) for each in polygons(layer)]
    assert areas == sorted(areas, reverse=True)
    assert layer.scene is not None
    assert [each.text for each in layer.scene.marks if isinstance(each, Label)] == ["3", "2", "1"]


def test_without_a_ship_only_the_setup_areas_are_drawn() -> None:
    """The others say to select one."""
    found = layers("rock1")
    assert [key for key, each in found.items() if each.scene] == ["zones"]
    assert found["arcs"].says == "Select a ship to see its arcs up to range 3"
