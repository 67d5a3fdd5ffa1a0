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


def _squad(table: Any, arguments: Namespace) -> str:
    from sublight.formats.squads.gather import gather
    from sublight.formats.squads.write import write_squad
    from sublight.games.xwing.pieces import Table

    if not isinstance(table, Table):
        raise InputError(f"`{arguments.table}` is no table of xwing: squads are of its ships")
    return write_squad(gather(table, arguments.player or table.players[0], arguments.faction))


def _map(galaxy: Any, arguments: Namespace) -> str:
    from sublight.formats.maps.galaxy import map_of
    from sublight.formats.maps.write import write_map
    from sublight.games.twilight.pieces import Galaxy

    if not isinstance(galaxy, Galaxy):
        raise InputError(f"`{arguments.table}` is no galaxy of twilight: maps are of its tiles")
    return write_map(map_of(galaxy), arguments.dialect or "ring") + "\n"


def _json(table: Any, _: Namespace) -> str:
    return write_table(table)


_WRITERS: dict[str, Callable[[Any, Namespace], str]] = {"squad": _squad, "map": _map, "json": _json}
