"""`sublight import FLEET`: a fleet builder's text, set up beside its player's edge, with a report on every line."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from sublight.cli import COMPLETE
from sublight.cli.parser import add_json
from sublight.cli.reading import STDIN, table_of
from sublight.errors import InputError
from sublight.formats.fleets.dialects import DIALECTS
from sublight.formats.fleets.read import LARGEST, read_fleet
from sublight.formats.fleets.report import report_dict, report_text
from sublight.formats.fleets.stand import stand
from sublight.formats.jsons import read_file, write_json
from sublight.formats.tables import table_dict, write_table
from sublight.games.armada.pieces import Table
from sublight.registry import game
from sublight.surfaces.plane.table import Area

USUAL_AREA = "1828.8x914.4"


def declare(parser: ArgumentParser) -> None:
    """Add the text, the table to join or its size and edition, and where to write."""
    parser.add_argument("fleet", metavar="FLEET", help="a text file that a fleet builder exported, or `-`")
    parser.add_argument("--dialect", default="", help=f"one of {', '.join(DIALECTS)}; recognised if left out")
    parser.add_argument("--player", default="first", help="whose fleet it is (default: first)")
    parser.add_argument("--table", metavar="TABLE", default="", help="a table that the fleet joins")
    parser.add_argument("--area", metavar="WxH", default="", help=f"a new table's size in mm (default: {USUAL_AREA})")
    parser.add_argument("--edition", default="", help="a new table's edition of the rules, such as rrg-1.5")
    parser.add_argument("--output", metavar="FILE", default="", help="where to write the table, instead of printing")
    add_json(parser)


def run(arguments: Namespace) -> int:
    """Write the table; the report goes to the output, or to the error stream where the table goes there."""
    fleet = read_fleet(_text(arguments.fleet), arguments.dialect, arguments.fleet)
    table = stand(fleet, _table(arguments), arguments.player)
    if arguments.output:
        _write(table, Path(arguments.output))
    if arguments.json:
        print(write_json({"table": table_dict(table), "report": report_dict(fleet)}), end="")
    elif arguments.output:
        print(report_text(fleet), end="")
    else:
        print(write_table(table), end="")
        print(report_text(fleet), end="", file=sys.stderr)
    return COMPLETE


def _text(source: str) -> str:
    if source != STDIN:
        return read_file(Path(source))
    try:
        return sys.stdin.read(LARGEST + 1)
    except UnicodeDecodeError as error:
        raise InputError(f"the input is no text in UTF-8 (byte {error.start})") from None


def _table(arguments: Namespace) -> Table:
    """Return the table to join, or a new one."""
    if not arguments.table:
        edition = game("armada").book.edition(arguments.edition or None)
        return Table(edition=edition.id, area=_area(arguments.area or USUAL_AREA))
    for name in ("area", "edition"):
        if getattr(arguments, name):
            raise InputError(f"--{name} is for a new table; `{arguments.table}` has its own")
    table = table_of(arguments.table)
    if not isinstance(table, Table):
        raise InputError(f"`{arguments.table}` is no table of armada, whose fleets these are")
    return table


def _area(text: str) -> Area:
    width, _, height = text.casefold().partition("x")
    try:
        return Area(float(width), float(height))
    except InputError:
        raise
    except ValueError:
        raise InputError(f"--area {text}: give width and height in millimetres, such as {USUAL_AREA}") from None


def _write(table: Table, path: Path) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(write_table(table), encoding="utf-8", newline="\n")
    except OSError as error:
        raise InputError(f"{path}: cannot be written: {error.strerror or error}") from None
