"""The areas of X-Wing's overlaps are those of its outlines."""

from typing import Any

import pytest
from shapely.geometry import Polygon
from shapely.ops import unary_union

from sublight.api.tables import load_table, read_table
from sublight.board.plane.shape import Solid
from sublight.formats.records import table_dict
from sublight.games.xwing.shapes import body, obstacle_solid
from sublight.registry import adjudicate, game_of, scene_of
from sublight.view.models import Judged
from sublight.web.view.margins import Areas, area_of, areas
from sublight.web.view.ruling_view import ruling_view

FIGHT, DOGFIGHT = "armada-learning-fight", "xwing-dogfight"


def whole(solid: Solid) -> Any:
    """An outline as shapely has it."""
    return unary_union([Polygon(solid.corners(part)) for part in range(solid.count)])


def ruled(table: Any, line: str) -> tuple[Any, Areas, Judged]:
    """A ruling, the areas of its picture, and what the page is told."""
    here = game_of(table)
    move = here.parse_move(line)
    ruling = adjudicate(table, move, {})
    return ruling, areas(scene_of(table, ruling, move)), ruling_view(table, move, ruling)


def moved(example: str, kind: str, name: str, x: float, y: float) -> Any:
    """The table of an example with a piece elsewhere."""
    raw: dict[str, Any] = table_dict(load_table(example))
    for piece in raw[kind]:
        if piece["id"] == name:
            piece["pose"] |= {"x": x, "y": y}
    return read_table(raw)


def without(table: Any, name: str) -> Any:
    """The table without a ship."""
    raw: dict[str, Any] = table_dict(table)
    raw["ships"] = [each for each in raw["ships"] if each["id"] != name]
    return read_table(raw)


def test_an_x_wing_ship_that_is_pushed_back_has_the_area_of_its_full_position() -> None:
    """Guides and all, whose parts lie on no other."""
    table = load_table(DOGFIGHT)
    ruling, found, said = ruled(table, "luke 3 bank_right")
    full = ruled(without(table, "mauler"), "luke 3 bank_right")[0].state.ship("luke").pose
    common = whole(body(table.ship("luke"), full)).intersection(whole(body(table.ship("mauler")))).area
    assert found["overlaps", "mauler", "full"] == pytest.approx(common, rel=1e-6)
    assert f"({common:.0f} mm²)" in " ".join(each.says for each in said.margins)
    at_rest = next(each for each in ruling.verdicts if each.at == "rest")
    assert area_of(at_rest, found) == ""


def test_a_rock_that_is_moved_through_and_ended_on_has_an_area_for_each() -> None:
    """The template's part of it, and the base's."""
    rest = ruled(load_table(DOGFIGHT), "luke 1 bank_left")[0].state.ship("luke").pose
    start = load_table(DOGFIGHT).ship("luke").pose
    x, y = (0.7 * one + 0.3 * other for one, other in ((rest.x, start.x), (rest.y, start.y)))
    table = moved(DOGFIGHT, "obstacles", "rock1", x, y)
    _, found, said = ruled(table, "luke 1 bank_left")
    rock = next(each for each in table.obstacles if each.id == "rock1")
    common = whole(body(table.ship("luke"), rest)).intersection(whole(obstacle_solid(rock))).area
    assert found["overlaps", "rock1", "rest"] == pytest.approx(common, rel=1e-9)
    assert found["moved through", "rock1", "template"] > 1.0
    assert any(each.says.startswith("Moved through rock1: yes. ") and "mm²" in each.says for each in said.margins)
