"""`sublight next TABLE`: whose turn it is and what may be declared now, on a table or after a saved ruling."""

from pathlib import Path

from sublight.api.turns import next_dict, next_text
from sublight.cli import COMPLETE, ILLEGAL
from sublight.cli.arguments import Arguments, Given, add_all, add_envelope, add_table
from sublight.cli.files import say, say_envelope, say_json, table_of, write_file
from sublight.formats.records import write_table
from sublight.registry import next_moves


def declare(parser: Arguments) -> None:
    """Add the table and where it is written with its clock."""
    add_table(parser)
    parser.add_argument(
        "--output",
        metavar="FILE",
        default="",
        help="write the table to a JSON file, with a clock, which records the round, the phase and whose turn it is",
    )
    add_envelope(parser)
    add_all(parser, "list every choice, such as each system that can be activated, instead of only counting them")


def next_(arguments: Given) -> int:
    """Print what comes next; 1 if the game is over."""
    found = next_moves(table_of(arguments.table))
    if arguments.output:
        write_file(Path(arguments.output), write_table(found.table))
    if arguments.envelope:
        say_envelope("next", **next_dict(found))
    elif arguments.json:
        say_json(next_dict(found))
    else:
        say(next_text(found, everything=arguments.all))
    return ILLEGAL if found.now.over else COMPLETE


COMMANDS = {"next": (declare, next_)}
