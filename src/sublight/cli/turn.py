"""`sublight next TABLE`: whose turn it is and what may be declared now, on a table or after a saved ruling."""

from pathlib import Path

from sublight.api.tables import read_table, table_text
from sublight.api.turns import next_dict, next_text
from sublight.cli import COMPLETE, ILLEGAL
from sublight.cli.arguments import Arguments, Given, add_envelope
from sublight.cli.files import input_text, say, say_envelope, say_json, write_file
from sublight.errors import InputError
from sublight.formats.jsons import read_json
from sublight.formats.records import write_table
from sublight.referee.state import State
from sublight.registry import next_moves


def declare(parser: Arguments) -> None:
    """Add the table and where it is written with its clock."""
    parser.add_argument(
        "table", metavar="TABLE", help="a JSON file, an example, a ruling saved by --json, or `-` for standard input"
    )
    parser.add_argument("--output", metavar="FILE", default="", help="write the table, with its clock, to a JSON file")
    add_envelope(parser)


def next_(arguments: Given) -> int:
    """Print what comes next; 1 if the game is over."""
    found = next_moves(_table_of(arguments.table))
    if arguments.output:
        write_file(Path(arguments.output), write_table(found.table))
    if arguments.envelope:
        say_envelope("next", **next_dict(found))
    elif arguments.json:
        say_json(next_dict(found))
    else:
        say(next_text(found))
    return ILLEGAL if found.now.over else COMPLETE


def _table_of(source: str) -> State:
    """Return the table that the word TABLE names, or the one that a saved ruling left."""
    raw = read_json(input_text() if source == "-" else table_text(source), source)
    if isinstance(raw, dict) and isinstance(ruling := raw.get("ruling", raw), dict) and "status" in ruling:
        if ruling["status"] == "asking":
            raise InputError(f"{source}: the ruling asks a question, so answer it first")
        return read_table(ruling.get("state"), f"{source}: state")
    return read_table(raw, source)


COMMANDS = {"next": (declare, next_)}
