"""`sublight options TABLE PIECE`: every end a piece can reach, with the cheapest way to pay for it."""

from argparse import ArgumentParser, Namespace
from typing import Any

import msgspec

from sublight.cli import COMPLETE
from sublight.cli.parser import add_json, add_table
from sublight.cli.reading import table_of
from sublight.formats.jsons import write_json
from sublight.formats.rulings import finite
from sublight.formats.visible import visible
from sublight.registry import options


def declare(parser: ArgumentParser) -> None:
    """Add the table and the piece."""
    add_table(parser)
    parser.add_argument("piece", metavar="PIECE", help="the id of the piece that moves")
    add_json(parser)


def run(arguments: Namespace) -> int:
    """Print a line an end: the move that reaches it, where it is, and the worst that happens there."""
    found = options(table_of(arguments.table), arguments.piece)
    if arguments.json:
        print(write_json(finite(msgspec.to_builtins(found))), end="")
        return COMPLETE
    width = max((len(option.notation) for option in found), default=0)
    for option in found:
        print(visible(f"{option.notation:<{width}}  {_end(option)}"))
    print(f"{len(found)} ends")
    return COMPLETE


def _end(option: Any) -> str:
    end = option.end
    place = f"({end.x:.1f}, {end.y:.1f}) heading {end.heading:.1f}"
    who = f" {', '.join(option.overlapped)}" if option.overlapped else ""
    return f"{place}: {option.worst}{who}"
