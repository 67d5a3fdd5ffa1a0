"""The verbs on pieces as they stand: the margin between two of them, and every end that one can reach."""

import msgspec

from sublight.cli import COMPLETE
from sublight.cli.arguments import Arguments, Given, add_json, add_table
from sublight.cli.files import table_of
from sublight.formats.branches import option_text
from sublight.formats.jsons import write_json
from sublight.formats.measured import text_of_measures
from sublight.formats.rulings import finite, measured_dict
from sublight.formats.text import numbered, reasons_of, visible
from sublight.referee.state import State
from sublight.registry import between, game_of, measured_otherwise, no_options
from sublight.registry import options as options_of


def declare_measure(parser: Arguments) -> None:
    """Add the table and two pieces."""
    add_table(parser)
    parser.add_argument("one", metavar="PIECE", help="a piece")
    parser.add_argument("other", metavar="PIECE", help="another piece")
    add_json(parser)


def measure(arguments: Given) -> int:
    """Print range, arcs and obstruction, each margin with its rule and witness points, and what other readings give."""
    table = table_of(arguments.table)
    verdicts = between(table, arguments.one, arguments.other)
    otherwise = measured_otherwise(table, arguments.one, arguments.other)
    if arguments.json:
        print(write_json(measured_dict(verdicts, otherwise)), end="")
        return COMPLETE
    print(text_of_measures(game_of(table), arguments.one, verdicts, otherwise), end="")
    return COMPLETE


def declare_options(parser: Arguments) -> None:
    """Add the table and the piece."""
    add_table(parser)
    parser.add_argument(
        "piece", metavar="PIECE", help="the piece that moves: a ship or squadron, or PLAYER>SYSTEM for a map"
    )
    add_json(parser)


def options(arguments: Given) -> int:
    """Print a line an end: the move that reaches it, where it is, and the worst that happens there."""
    table = table_of(arguments.table)
    found = options_of(table, arguments.piece)
    if arguments.json:
        print(write_json(finite(msgspec.to_builtins(found))), end="")
        return COMPLETE
    width = max((len(option.notation) for option in found), default=0)
    phrases = game_of(table).phrases_on(table)
    for option in found:
        print(visible(f"{option.notation:<{width}}  {option_text(option, phrases)}"))
    print(f"{len(found)} {'option' if len(found) == 1 else 'options'}" if found else _why_none(table, arguments.piece))
    return COMPLETE


def _why_none(table: State, piece: str) -> str:
    """Return that a piece has no option, and what forbids them all."""
    reasons = numbered(reasons_of(game_of(table).phrases_on(table), no_options(table, piece)))
    lines = [*map(visible, reasons)]
    return "\n".join([f"{visible(piece)} has no option now{':' if lines else '.'}", *lines])


COMMANDS = {"measure": (declare_measure, measure), "options": (declare_options, options)}
