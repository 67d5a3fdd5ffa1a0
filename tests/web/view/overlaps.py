"""The areas of the overlaps of a ruling, and tables with a piece elsewhere or taken away."""

from typing import Any

from shapely.geometry import Polygon
from shapely.ops import unary_union

from sublight.api.tables import load_table, read_table
from sublight.board.plane.shape import Solid
from sublight.formats.records import table_dict
from sublight.registry import adjudicate, game_of, scene_of
from sublight.view.models import RulingView
from sublight.web.view.margins import Areas, areas
from sublight.web.view.ruling_view import ruling_view


def whole(solid: Solid) -> Any:
    """An outline as shapely has it."""
    return unary_union([Polygon(solid.corners(part)) for part in range(solid.count)])


def ruled(table: Any, line: str) -> tuple[Any, Areas, RulingView]:
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
