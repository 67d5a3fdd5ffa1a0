"""The verbs on pieces as they stand: the margin between two of them, and every end that one can reach."""

from collections import Counter
from collections.abc import Sequence

import msgspec

from sublight import registry
from sublight.api.envelopes import options_found
from sublight.cli import COMPLETE
from sublight.cli.arguments import Arguments, Given, add_all, add_envelope, add_table
from sublight.cli.files import say, say_envelope, say_json, table_of
from sublight.formats.measured import text_of_measures
from sublight.formats.options import Option, not_now, option_text
from sublight.formats.rulings import finite, measured_dict
from sublight.formats.text import numbered, reasons_of, visible
from sublight.referee.state import State
from sublight.registry import game_of
from sublight.registry import options as options_of

BARRED = "Not allowed: "
"""How an option begins that is not allowed."""


def declare_measure(parser: Arguments) -> None:
    """Add the table and two pieces."""
    add_table(parser)
    parser.add_argument("one", metavar="PIECE", help="a piece, or a system or planet")
    parser.add_argument("other", metavar="PIECE", help="another piece, system or planet")
    add_envelope(parser)
    add_all(parser, "also print the measurements that decide nothing, and between which points each is made")


def measure(arguments: Given) -> int:
    """Print range, arcs and obstruction, each margin with its rule, and what other readings give."""
    table = table_of(arguments.table)
    here, found = game_of(table), registry.measure(table, arguments.one, arguments.other)
    if arguments.envelope:
        say_envelope("measure", **measured_dict(here, arguments.one, found.verdicts, found.disputes))
    elif arguments.json:
        say_json(measured_dict(here, arguments.one, found.verdicts, found.disputes))
    else:
        say(text_of_measures(here, arguments.one, found.verdicts, found.disputes, everything=arguments.all))
    return COMPLETE


def declare_options(parser: Arguments) -> None:
    """Add the table and the piece."""
    add_table(parser)
    parser.add_argument(
        "piece", metavar="PIECE", help="the piece that moves: a ship or squadron, on a map PLAYER>SYSTEM"
    )
    add_envelope(parser)


def options(arguments: Given) -> int:
    """Print a line an end: the move that reaches it, where it is, and the worst that happens there."""
    table = table_of(arguments.table)
    found = options_of(table, arguments.piece)
    if arguments.envelope:
        say_envelope("options", **options_found(table, arguments.piece, found))
    elif arguments.json:
        say_json(finite(msgspec.to_builtins(found)))
    else:
        say("".join(f"{visible(line)}\n" for line in _told(table, arguments.piece, found)))
    return COMPLETE


def _told(table: State, piece: str, found: Sequence[Option]) -> list[str]:
    """Return the options in words, below why none of them is open now."""
    here = game_of(table)
    phrases, barred = here.phrases_on(table), not_now(here, table, piece, found)
    reasons = [*reasons_of(phrases, barred)]
    if not found:
        return [f"{piece} has no option now{':' if reasons else '.'}", *numbered(reasons)]
    rows = [(str(getattr(each, "shown", each.notation)), option_text(each, phrases, barred)) for each in found]
    count = _counted(len(rows), sum(says.startswith(BARRED) for _, says in rows))
    later = ["Not now: " + " ".join(reasons), "In its turn:"] if reasons else []
    return [*later, *_ends(rows), count]


def _counted(many: int, barred: int) -> str:
    """Return how many options there are, and how many of them are allowed where not all are."""
    options = f"{many} {'option' if many == 1 else 'options'}"
    return f"{many - barred} of {options} allowed" if barred else options


def _ends(rows: list[tuple[str, str]]) -> list[str]:
    """Return a line for each option: the move, and what comes of it; moves barred for the same reason are one line."""
    barred = Counter(says for _, says in rows if says.startswith(BARRED))
    told = [(move, says) for move, says in rows if barred[says] < 2]
    width = max((len(move) for move, _ in told), default=0)
    alike = [f"{many} moves are not allowed: {says.removeprefix(BARRED)}" for says, many in barred.items() if many > 1]
    return [*(f"{move:<{width}}  {says}" for move, says in told), *alike]


COMMANDS = {"measure": (declare_measure, measure), "options": (declare_options, options)}
