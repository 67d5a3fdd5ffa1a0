"""The layers of Armada: arcs with ranges, command range, distances, deployment zones."""

from games.armada.oracle.tables import ship, squadron, table
from sublight.board.plane.scene import Disc, Label, Polygon, Scene
from sublight.games.armada.layers import LAYERS
from sublight.games.armada.measuring.distances import nearest
from sublight.games.armada.pieces import Table
from sublight.games.armada.shapes import components_of
from sublight.view.layers import Layer


def layers(state: Table, subject: str) -> dict[str, Layer]:
    """The layers for a piece, by key."""
    return {each.key: each for each in LAYERS.layers(state, subject)}


def scene(layer: Layer) -> Scene:
    """The picture of a layer, which has one."""
    assert isinstance(layer.scene, Scene)
    return layer.scene


def test_a_ship_has_arcs_at_each_range() -> None:
    """Each hull zone's at long, medium and close range, one over the other; each range is named once."""
    marks = scene(layers(table(), "cr90")["arcs"]).marks
    titles = [each.title for each in marks if isinstance(each, Polygon)]
    assert titles[:3] == ["Front arc, long range", "Front arc, medium range", "Front arc, close range"]
    assert len(titles) == len(set(titles)) == 12
    assert [each.text for each in marks if isinstance(each, Label)] == ["close", "medium", "long"]


def test_the_command_range_ends_at_medium_range() -> None:
    """The area ends as far before the ship as a squadron may be."""
    state = table()
    (area,) = scene(layers(state, "cr90")["command"]).marks
    assert isinstance(area, Polygon)
    limit = components_of(state).range_mm[1]
    high = max(y for _, y in area.points)
    top = 300.0 + components_of(state).base("small")[1]
    assert abs(high - top - limit) < 0.5
    within = squadron("x1", (450.0, high + 16.0))
    assert nearest(table(squadrons=(within,)), table().ships[0], within) < limit


def test_a_squadron_has_distances_only() -> None:
    """Five discs, the widest first; what ships have is offered with the advice to select one."""
    found = layers(table(squadrons=(squadron("x1", (200.0, 200.0)),)), "x1")
    radii = [each.radius for each in scene(found["distances"]).marks if isinstance(each, Disc)]
    assert (len(radii), radii) == (5, sorted(radii, reverse=True))
    assert [found[key].scene for key in ("arcs", "command")] == [None, None]
    assert found["arcs"].says == "Select a ship to see its arcs and attack ranges"


def test_zones_need_no_selection() -> None:
    """There is one for each player; nothing else is drawn without a piece, or of one that is not there."""
    for subject in ("", "nobody"):
        found = layers(table(), subject)
        assert [each.role for each in scene(found["zones"]).marks] == ["zone", "zone"]
        assert [key for key, each in found.items() if each.scene] == ["zones"]


def test_both_bases_of_a_huge_ship_have_a_range() -> None:
    """Its command range is drawn around each."""
    huge = ship(card="empire.executor_i_class_star_dreadnought")
    assert len(scene(layers(table(huge), "cr90")["command"]).marks) == 2
