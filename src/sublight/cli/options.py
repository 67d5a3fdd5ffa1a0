"""`sublight options TABLE PIECE`: every end a piece can reach, with the cheapest way to pay for it."""

from argparse import ArgumentParser, Namespace

import msgspec

from sublight.cli import COMPLETE
from sublight.cli.parser import add_json, add_table
from sublight.cli.reading import table_of
from sublight.formats.branches import option_text
from sublight.formats.jsons import write_json
from sublight.formats.rulings import finite
from sublight.formats.visible import visible
from sublight.registry import game_of, options


def declare(parser: ArgumentParser) -> None:
    """Add the table and the piece."""
    add_table(parser)
    parser.add_argument("piece", metavar="PIECE", help="the id of the piece that moves")
    add_json(parser)


def run(arguments: Namespace) -> int:
    """Print a line an end: the move that reaches it, where it is, and the worst that happens there."""
    table = table_of(arguments.table)
    found = options(table, arguments.piece)
    if arguments.json:
        print(write_json(finite(msgspec.to_builtins(found))), end="")
        return COMPLETE
    width = max((len(option.notation) for option in found), default=0)
    for option in found:
        print(visible(f"{option.notation:<{width}}  {option_text(option, game_of(table).phrases)}"))
    print(f"{len(found)} ends")
    return COMPLETE
