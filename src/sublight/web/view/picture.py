"""A scene as the page takes it: the board as SVG without a style of its own, and how big a unit of its strokes is."""

from typing import Any

from sublight.board.plane.scene import Scene
from sublight.draw.extent import unit_of
from sublight.draw.plane import board


def picture(scene: Any) -> dict[str, Any]:
    """Return the board of a scene: its SVG, its surface, its size in mm and its unit."""
    if isinstance(scene, Scene):
        return {
            "svg": board(scene),
            "surface": "plane",
            "width": scene.width,
            "height": scene.height,
            "unit": round(unit_of(scene), 4),
            "title": scene.title,
            "caption": scene.caption,
        }
    from sublight.board.hexes.scene import HexTile
    from sublight.draw.hexes import board as hex_board
    from sublight.draw.hexes.page import MM, around

    map_ = around(tuple(mark.at for mark in scene.marks if isinstance(mark, HexTile)))
    return {
        "svg": hex_board(scene),
        "surface": "hexes",
        "width": round(MM * map_.width, 2),
        "height": round(MM * map_.height, 2),
        "unit": 1.0,
        "title": scene.title,
        "caption": scene.caption,
    }
