"""`sublight next TABLE`: whose turn it is and what may be declared now, on a table or after a saved ruling."""

from pathlib import Path

from sublight.api.turns import next_dict, next_text
from sublight.cli import COMPLETE, ILLEGAL
from sublight.cli.arguments import Arguments, Given, add_all, add_envelope, add_table
from sublight.cli.files import say, say_envelope, say_json, table_of, write_file
from sublight.formats.records import write_table
from sublight.registry import next_moves

NOT_IN_TURNS = (
    "This table does not record turns yet. To play it in turns, run `sublight next TABLE --output FILE` first, and\n"
    "make each move on FILE."
)


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
    table = table_of(arguments.table)
    found = next_moves(table)
    if arguments.output:
        write_file(Path(arguments.output), write_table(found.table))
    if arguments.envelope:
        say_envelope("next", **next_dict(found))
    elif arguments.json:
        say_json(next_dict(found))
    else:
        say(next_text(found, everything=arguments.all))
        if found.table is not table and not arguments.output and not found.now.over:
            say(f"\n{NOT_IN_TURNS}\n")
    return ILLEGAL if found.now.over else COMPLETE


COMMANDS = {"next": (declare, next_)}
