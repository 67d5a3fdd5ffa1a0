"""The areas of Armada's overlaps are those of its outlines."""

from typing import Any

import pytest
from shapely.geometry import Polygon
from shapely.ops import unary_union

from sublight.api.tables import load_table, read_table
from sublight.board.plane.shape import Solid
from sublight.formats.records import table_dict
from sublight.games.armada import shapes as armada
from sublight.registry import adjudicate, game_of, scene_of
from sublight.view.models import Judged
from sublight.web.view.margins import Areas, areas
from sublight.web.view.ruling_view import ruling_view

FIGHT, DOGFIGHT = "armada-learning-fight", "xwing-dogfight"
RAM = "cr90 clicks=0,1,2 tool=right navigate=dial"


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


def test_a_ram_has_the_area_of_the_outlines_with_their_frames() -> None:
    """At the speed that was tried, not where the ship came to rest; the headline says it."""
    table = load_table(FIGHT)
    _, found, said = ruled(table, RAM)
    tried = ruled(without(table, "victory"), RAM)[0]
    mover = whole(armada.framed_base(table, table.ship("cr90"), tried.state.ship("cr90").pose))
    common = mover.intersection(whole(armada.framed_base(table, table.ship("victory")))).area
    assert found == {("overlaps", "victory", "3"): pytest.approx(common, rel=1e-9)}
    assert said.headline == f"Speed 3 ✕ → 2 ✓. Overlaps victory by 17.5 mm ({common:.0f} mm²) at speed 3."
    assert any(each.says.endswith(f"({common:.0f} mm²)") for each in said.margins)


def test_a_station_under_a_ship_has_the_area_of_the_bare_base() -> None:
    """As obstacles are overlapped; one that lies clear has none."""
    line = "cr90 speed=2 clicks=0,-1 navigate=dial"
    rest = ruled(load_table(FIGHT), line)[0].state.ship("cr90").pose
    table = moved(FIGHT, "obstacles", "asteroid-1", rest.x, rest.y + 20.0)
    _, found, said = ruled(table, line)
    rock = next(each for each in table.obstacles if each.id == "asteroid-1")
    mover = whole(armada.bare_base(table, table.ship("cr90"), rest))
    common = mover.intersection(whole(armada.obstacle_solid(rock))).area
    assert common > 10.0
    assert found["overlaps", "asteroid-1", "2"] == pytest.approx(common, rel=1e-9)
    assert any(each.says.endswith(f"({common:.0f} mm²)") for each in said.margins)
    assert ruled(load_table(FIGHT), line)[1] == {}
