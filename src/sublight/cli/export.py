"""`sublight export TABLE`: a player's ships as a squad (XWS), a galaxy as a map string, or the table as JSON."""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sublight.cli import COMPLETE
from sublight.cli.parser import add_table
from sublight.cli.reading import table_of
from sublight.cli.writing import write_file
from sublight.errors import InputError, did_you_mean
from sublight.formats.tables import write_table
from sublight.formats.taken import map_text, squad_text
from sublight.registry import game_of

FORMATS = ("squad", "map", "json")
USUAL = {"xwing": "squad", "twilight": "map"}
"""What a table of each game is written as, where nothing else is asked for; of other games as JSON."""

BELONGS = {"player": "squad", "faction": "squad", "dialect": "map"}


def declare(parser: ArgumentParser) -> None:
    """Add the table, what to write it as, whose ships, and where to write."""
    add_table(parser)
    parser.add_argument("--as", dest="kind", default="", help=f"one of {', '.join(FORMATS)}; by its game if left out")
    parser.add_argument("--player", default="", help="whose ships the squad has (default: the first player's)")
    parser.add_argument("--faction", default="", help="the squad's faction, where its ships fly for several")
    parser.add_argument("--dialect", default="", help="how to write a map (default: ring)")
    parser.add_argument("--output", metavar="FILE", default="", help="where to write it, instead of printing")


def run(arguments: Namespace) -> int:
    """Write it."""
    table = table_of(arguments.table)
    kind = arguments.kind or USUAL.get(game_of(table).name, "json")
    if kind not in FORMATS:
        raise InputError(f"no format `{kind}`; formats are {', '.join(FORMATS)}{did_you_mean(kind, FORMATS)}")
    for name, owner in BELONGS.items():
        if getattr(arguments, name) and owner != kind:
            raise InputError(f"--{name} is for a {owner}; this is written as {kind}")
    text = _WRITERS[kind](table, arguments)
    if arguments.output:
        write_file(Path(arguments.output), text)
    else:
        print(text, end="")
    return COMPLETE


_WRITERS: dict[str, Callable[[Any, Namespace], str]] = {
    "squad": lambda table, said: squad_text(table, said.player, said.faction),
    "map": lambda galaxy, said: map_text(galaxy, said.dialect),
    "json": lambda table, _: write_table(table),
}
