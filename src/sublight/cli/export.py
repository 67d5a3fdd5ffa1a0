"""`sublight export TABLE`: a player's ships as a squad (XWS), a galaxy as a map string, or the table as JSON."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from sublight.api.lists import list_text, usual_list, written_lists
from sublight.cli import COMPLETE
from sublight.cli.parser import add_table
from sublight.cli.reading import table_of
from sublight.cli.writing import write_file
from sublight.errors import InputError, did_you_mean
from sublight.formats.lists import WriteOption, Writing
from sublight.formats.records import write_table

JSON = "json"
OPTIONS: tuple[WriteOption, ...] = ("player", "faction", "dialect")


def declare(parser: ArgumentParser) -> None:
    """Add the table, what to write it as, whose ships, and where to write."""
    add_table(parser)
    parser.add_argument("--as", dest="kind", default="", help=f"one of {_formats()}; by its game if left out")
    parser.add_argument("--player", default="", help="whose ships the squad has (default: the first player's)")
    parser.add_argument("--faction", default="", help="the squad's faction, where its ships fly for several")
    parser.add_argument("--dialect", default="", help="how to write a map (default: ring)")
    parser.add_argument("--output", metavar="FILE", default="", help="where to write it, instead of printing")


def run(arguments: Namespace) -> int:
    """Write it."""
    table = table_of(arguments.table)
    kind = arguments.kind or usual_list(table) or JSON
    if kind != JSON and kind not in written_lists():
        raise InputError(f"no format `{kind}`; formats are {_formats()}{did_you_mean(kind, (*written_lists(), JSON))}")
    _refuse_strange(arguments, kind)
    how = Writing(player=arguments.player, faction=arguments.faction, dialect=arguments.dialect)
    text = write_table(table) if kind == JSON else list_text(table, kind, how)
    if arguments.output:
        write_file(Path(arguments.output), text)
    else:
        print(text, end="")
    return COMPLETE


def _formats() -> str:
    return ", ".join((*written_lists(), JSON))


def _refuse_strange(arguments: Namespace, kind: str) -> None:
    """Raise InputError for an argument that is for another kind of list."""
    for name in OPTIONS:
        kinds = [each.kind for each in written_lists().values() if name in each.writes]
        if getattr(arguments, name) and kind not in kinds:
            raise InputError(f"--{name} is for a {' or a '.join(kinds)}; this is written as {kind}")
