"""`sublight draw TABLE [MOVE]` draws a table or the ruling on a move: SVG, PNG, PDF, or the scene as JSON."""

from collections.abc import Callable
from pathlib import Path
from typing import get_args

import msgspec

from sublight.board.hexes.scene import Heatmap, HexScene
from sublight.board.plane.scene import Scene
from sublight.cli import COMPLETE
from sublight.cli.arguments import Arguments, Given, add_answers, add_json, add_table, whole_number
from sublight.cli.files import answers_of, move_of, put, table_of, write_file
from sublight.drawing import draw
from sublight.drawing.palette import Theme
from sublight.drawing.typeset import MOST_PIXELS, Paper, svg_pdf, svg_png
from sublight.errors import InputError
from sublight.formats.jsons import write_json
from sublight.referee.figures import joined
from sublight.registry import adjudicate, game_of, scene_of

WIDTH = 1600
"""The default width of a PNG in pixels."""


def declare(parser: Arguments) -> None:
    """Add the table, a move, where to write, and how."""
    add_table(parser)
    parser.add_argument("move", metavar="MOVE", nargs="?", default=None, help="draw the ruling on this move")
    add_answers(parser)
    parser.add_argument(
        "--reach",
        metavar="PLAYER",
        default="",
        help="colour the systems of a map that the player's ships reach, by ship; PLAYER>SYSTEM draws the paths to one",
    )
    parser.add_argument(
        "--output",
        metavar="FILE",
        default="",
        help="write an .svg, .png or .pdf file instead of printing SVG; missing folders are made",
    )
    parser.add_argument("--theme", choices=sorted(get_args(Theme)), default="auto", help="colours (default: auto)")
    parser.add_argument("--crop", action="store_true", help="show only the part of the mat around ships and squadrons")
    parser.add_argument(
        "--width", metavar="PIXELS", type=whole_number, default=WIDTH, help=f"width of a PNG (default: {WIDTH})"
    )
    parser.add_argument(
        "--paper",
        choices=sorted(get_args(Paper)),
        default="whole",
        help="paper of a PDF to scale: sheets to put together, or one page as large as the table (default: whole)",
    )
    add_json(parser)


def write_picture(arguments: Given) -> int:
    """Write the picture in the format of the file's suffix, or print it as SVG."""
    path = Path(arguments.output)
    if not arguments.json and path.suffix not in ("", *WRITERS):
        raise InputError(f"{path}: a picture is written to a file that ends in {joined(tuple(WRITERS), 'or')}")
    if not 1 <= arguments.width <= MOST_PIXELS:
        raise InputError(f"--width {arguments.width}: a picture is 1 to {MOST_PIXELS} pixels wide", "large")
    scene = _scene(arguments)
    if arguments.crop and isinstance(scene, HexScene):
        raise InputError("--crop shows a part of a mat; a map is always drawn whole", "not_offered")
    if arguments.json:
        picture: str | bytes = write_json(msgspec.to_builtins(scene))
    else:
        picture = WRITERS[path.suffix or ".svg"](scene, arguments)
    if arguments.output:
        write_file(path, picture)
    else:
        put(str(picture))
    return COMPLETE


def _svg(scene: Scene | HexScene, arguments: Given) -> str:
    return draw(scene, arguments.theme, crop=arguments.crop)


def _png(scene: Scene | HexScene, arguments: Given) -> bytes:
    return svg_png(draw(scene, _on_paper(arguments), crop=arguments.crop), arguments.width)


def _pdf(scene: Scene | HexScene, arguments: Given) -> bytes:
    return svg_pdf(draw(scene, _on_paper(arguments), crop=arguments.crop), arguments.paper)


def _on_paper(arguments: Given) -> Theme:
    """Return the theme of a picture that cannot adapt to its viewer: light, unless dark was chosen."""
    return "dark" if arguments.theme == "dark" else "light"


WRITERS: dict[str, Callable[[Scene | HexScene, Given], str | bytes]] = {".svg": _svg, ".png": _png, ".pdf": _pdf}
"""The function that makes a picture, by the suffix of its file."""


def _scene(arguments: Given) -> Scene | HexScene:
    table = table_of(arguments.table)
    if arguments.house and arguments.move is None:
        raise InputError("--house needs a MOVE to rule on")
    if arguments.reach:
        return _reach(table, arguments)
    ruling = move = None
    if arguments.move is not None:
        move = move_of(arguments.move, table, arguments.table)
        ruling = adjudicate(table, move, answers_of(arguments), house=arguments.house)
    return scene_of(table, ruling, move)


def _reach(table: object, arguments: Given) -> HexScene:
    """Return the heat map of the systems that ships reach; InputError for a game without systems."""
    if arguments.move is not None:
        raise InputError("--reach cannot be combined with a MOVE")
    here = game_of(table)
    heatmap = here.facet(Heatmap)
    if heatmap is None:
        raise InputError(f"--reach needs a map of systems; this is a table of {here.title}", "not_offered")
    return heatmap.scene(table, arguments.reach)


COMMANDS = {"draw": (declare, write_picture)}
