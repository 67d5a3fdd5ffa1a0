"""`sublight import PAPER`: a fleet, a squad or a map from a builder as a table, with a report on every part."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from sublight.board.plane.table import Area, PlaneTable
from sublight.cli import COMPLETE
from sublight.cli.parser import add_json
from sublight.cli.reading import STDIN, table_of
from sublight.cli.writing import write_file
from sublight.errors import InputError
from sublight.formats.jsons import LARGEST_BYTES, read_file, write_json
from sublight.formats.paper import PAPERS, Paper, paper_named, recognised
from sublight.formats.tables import table_dict, write_table
from sublight.registry import game

TableT = TypeVar("TableT", bound=PlaneTable)

USUAL_AREA: dict[Paper, str] = {"fleet": "1828.8x914.4", "squad": "914.4x914.4"}
USUAL_PLAYER = "first"
BELONGS: dict[str, tuple[Paper, ...]] = {
    "dialect": ("fleet", "map"),
    "player": ("fleet", "squad"),
    "table": ("fleet", "squad"),
    "area": ("fleet", "squad"),
    "no_obstacles": ("squad",),
    "seat": ("map",),
}
"""What each argument is for, where it is not for every paper."""


class Imported(NamedTuple):
    """A table made of a paper, and the report as text and as plain values."""

    state: Any
    text: str
    plain: dict[str, Any]


def declare(parser: ArgumentParser) -> None:
    """Add the text, what it is, the table to join or its size and edition, and where to write."""
    parser.add_argument("paper", metavar="PAPER", help="a file with a fleet's text, a squad (XWS) or a map, or `-`")
    parser.add_argument("--as", dest="kind", default="", help=f"one of {', '.join(PAPERS)}; recognised if left out")
    parser.add_argument("--dialect", default="", help="the builder of a fleet, the tool of a map, if not recognised")
    parser.add_argument("--player", default="", help=f"whose fleet or squad it is (default: {USUAL_PLAYER})")
    parser.add_argument("--table", metavar="TABLE", default="", help="a table that the fleet or squad joins")
    parser.add_argument("--area", metavar="WxH", default="", help="a new table's size in mm (default: the usual one)")
    parser.add_argument("--no-obstacles", action="store_true", help="leave a squad's obstacles out")
    parser.add_argument(
        "--seat", metavar="NAME=FACTION", action="append", default=[], help="a player of a map, clockwise, each in turn"
    )
    parser.add_argument("--edition", default="", help="a new table's edition of the rules, such as rrg-1.5")
    parser.add_argument("--output", metavar="FILE", default="", help="where to write the table, instead of printing")
    add_json(parser)


def run(arguments: Namespace) -> int:
    """Write the table; the report goes to the output, or to the error stream where the table goes there."""
    text = _text(arguments.paper)
    kind = paper_named(arguments.kind) if arguments.kind else recognised(text)
    _refuse_strange(arguments, kind)
    made = _READERS[kind](text, arguments)
    if arguments.output:
        write_file(Path(arguments.output), write_table(made.state))
    if arguments.json:
        print(write_json({"table": table_dict(made.state), "report": made.plain}), end="")
    elif arguments.output:
        print(made.text, end="")
    else:
        print(write_table(made.state), end="")
        print(made.text, end="", file=sys.stderr)
    return COMPLETE


def _text(source: str) -> str:
    if source != STDIN:
        return read_file(Path(source))
    try:
        return sys.stdin.read(LARGEST_BYTES + 1)
    except UnicodeDecodeError as error:
        raise InputError(f"the input is no text in UTF-8 (byte {error.start})") from None


def _refuse_strange(arguments: Namespace, kind: Paper) -> None:
    """Raise InputError for an argument that is not for this kind of paper."""
    for name, kinds in BELONGS.items():
        if getattr(arguments, name) and kind not in kinds:
            option = f"--{name.replace('_', '-')}"
            raise InputError(f"{option} is for a {' or a '.join(kinds)}; `{arguments.paper}` is read as a {kind}")


def _fleet(text: str, arguments: Namespace) -> Imported:
    from sublight.formats.fleets.read import read_fleet
    from sublight.formats.fleets.report import report_dict, report_text
    from sublight.formats.fleets.stand import stand
    from sublight.games.armada.pieces import Table

    fleet = read_fleet(text, arguments.dialect, arguments.paper)
    table = stand(fleet, _table(arguments, "armada", "fleet", Table), arguments.player or USUAL_PLAYER)
    return Imported(table, report_text(fleet), report_dict(fleet))


def _squad(text: str, arguments: Namespace) -> Imported:
    from sublight.formats.squads.read import read_squad
    from sublight.formats.squads.report import report_dict, report_text
    from sublight.formats.squads.stand import stand
    from sublight.games.xwing.pieces import Table

    squad = read_squad(text, arguments.paper)
    table = _table(arguments, "xwing", "squad", Table)
    stood = stand(squad, table, arguments.player or USUAL_PLAYER, obstacles=not arguments.no_obstacles)
    return Imported(stood, report_text(squad), report_dict(squad))


def _map(text: str, arguments: Namespace) -> Imported:
    from sublight.formats.maps.galaxy import galaxy_of
    from sublight.formats.maps.known import known_tiles
    from sublight.formats.maps.read import read_map
    from sublight.formats.maps.report import report_dict, report_text

    read = read_map(text, known_tiles(), arguments.dialect, arguments.paper)
    return Imported(galaxy_of(read, arguments.edition, _seats(arguments.seat)), report_text(read), report_dict(read))


_READERS: dict[Paper, Callable[[str, Namespace], Imported]] = {"fleet": _fleet, "squad": _squad, "map": _map}


def _seats(words: list[str]) -> list[Any]:
    """Return the players that `--seat` names, in their order."""
    from sublight.games.twilight.pieces import Player

    pairs = [word.partition("=") for word in words]
    for word, (name, _, faction) in zip(words, pairs, strict=True):
        if not (name and faction):
            raise InputError(f"--seat {word}: give a player and a faction, such as `red=arborec`")
    return [Player(id=name, faction=faction) for name, _, faction in pairs]


def _table(arguments: Namespace, of: str, kind: Paper, table_type: type[TableT]) -> TableT:
    """Return the table to join, or a new one."""
    if not arguments.table:
        edition = game(of).book.edition(arguments.edition or None)
        return table_type(edition=edition.id, area=_area(arguments.area or USUAL_AREA[kind], kind))
    for name in ("area", "edition"):
        if getattr(arguments, name):
            raise InputError(f"--{name} is for a new table; `{arguments.table}` has its own")
    table = table_of(arguments.table)
    if not isinstance(table, table_type):
        raise InputError(f"`{arguments.table}` is no table of {of}, whose {kind}s these are")
    return table


def _area(text: str, kind: Paper) -> Area:
    width, _, height = text.casefold().partition("x")
    try:
        return Area(float(width), float(height))
    except InputError:
        raise
    except ValueError:
        usual = USUAL_AREA[kind]
        raise InputError(f"--area {text}: give width and height in millimetres, such as {usual}") from None
