"""`sublight draw TABLE [MOVE]`: the table, or the ruling on a move, as SVG, or as JSON what is to be drawn."""

from pathlib import Path

import msgspec

from sublight.board.hexes.scene import Heatmap, HexScene
from sublight.board.plane.scene import Scene
from sublight.cli import COMPLETE
from sublight.cli.arguments import Arguments, Given, add_answers, add_json, add_table
from sublight.cli.files import answers_of, move_of, table_of, write_file
from sublight.drawing import draw
from sublight.errors import InputError
from sublight.formats.jsons import write_json
from sublight.registry import adjudicate, game_of, scene_of


def declare(parser: Arguments) -> None:
    """Add the table, a move, where to write and the theme."""
    add_table(parser)
    parser.add_argument("move", metavar="MOVE", nargs="?", default="", help="draw the ruling on this move")
    add_answers(parser)
    parser.add_argument(
        "--reach",
        metavar="PLAYER",
        default="",
        help="color the systems of a map by which of the player's ships reach them; with >SYSTEM, the ways to one",
    )
    parser.add_argument("--output", metavar="FILE", default="", help="write to a file instead of printing")
    parser.add_argument("--theme", choices=("auto", "light", "dark"), default="auto", help="colors (default: auto)")
    add_json(parser)


def write_picture(arguments: Given) -> int:
    """Write the picture."""
    scene = _scene(arguments)
    picture = write_json(msgspec.to_builtins(scene)) if arguments.json else draw(scene, arguments.theme)
    if not arguments.output:
        print(picture, end="" if picture.endswith("\n") else "\n")
        return COMPLETE
    write_file(Path(arguments.output), picture)
    return COMPLETE


def _scene(arguments: Given) -> Scene | HexScene:
    table = table_of(arguments.table)
    if arguments.house and not arguments.move:
        raise InputError("--house draws a MOVE as a house ruling: give one")
    if arguments.reach:
        return _reach(table, arguments)
    ruling = move = None
    if arguments.move:
        move = move_of(arguments.move, table, arguments.table)
        ruling = adjudicate(table, move, answers_of(arguments), house=arguments.house)
    return scene_of(table, ruling, move)


def _reach(table: object, arguments: Given) -> HexScene:
    """Return the picture of what ships reach; InputError for a table of a game without systems to count them in."""
    if arguments.move:
        raise InputError("--reach draws what ships could do, and MOVE what they do: give one of both")
    here = game_of(table)
    heatmap = here.facet(Heatmap)
    if heatmap is None:
        raise InputError(f"--reach is for galaxies; this is a table of {here.name}", "not_offered")
    return heatmap.scene(table, arguments.reach)


COMMANDS = {"draw": (declare, write_picture)}
