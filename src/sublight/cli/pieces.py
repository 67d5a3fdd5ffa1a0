"""The verbs on pieces as they stand: the margin between two of them, and every end that one can reach."""

from collections import Counter
from collections.abc import Iterator

import msgspec

from sublight import registry
from sublight.api.envelopes import option_rows
from sublight.cli import COMPLETE
from sublight.cli.arguments import Arguments, Given, add_all, add_envelope, add_table
from sublight.cli.files import say, say_envelope, say_json, table_of
from sublight.formats.measured import text_of_measures
from sublight.formats.rulings import finite, measured_dict
from sublight.formats.text import numbered, reasons_of, visible
from sublight.referee.state import State
from sublight.registry import game_of, no_options
from sublight.registry import options as options_of

BARRED = "Not allowed: "
"""How an option begins that is not allowed."""


def declare_measure(parser: Arguments) -> None:
    """Add the table and two pieces."""
    add_table(parser)
    parser.add_argument("one", metavar="PIECE", help="a piece")
    parser.add_argument("other", metavar="PIECE", help="another piece")
    add_envelope(parser)
    add_all(parser, "also print the measurements that decide nothing, and between which points each is made")


def measure(arguments: Given) -> int:
    """Print range, arcs and obstruction, each margin with its rule, and what other readings give."""
    table = table_of(arguments.table)
    here, found = game_of(table), registry.measure(table, arguments.one, arguments.other)
    if arguments.envelope:
        say_envelope("measure", **measured_dict(here, found.verdicts, found.disputes))
    elif arguments.json:
        say_json(measured_dict(here, found.verdicts, found.disputes))
    else:
        say(text_of_measures(here, arguments.one, found.verdicts, found.disputes, everything=arguments.all))
    return COMPLETE


def declare_options(parser: Arguments) -> None:
    """Add the table and the piece."""
    add_table(parser)
    parser.add_argument(
        "piece", metavar="PIECE", help="the piece that moves: a ship or squadron, or PLAYER>SYSTEM for a map"
    )
    add_envelope(parser)


def options(arguments: Given) -> int:
    """Print a line an end: the move that reaches it, where it is, and the worst that happens there."""
    table = table_of(arguments.table)
    found = options_of(table, arguments.piece)
    if arguments.envelope:
        say_envelope("options", options=option_rows(table, found))
    elif arguments.json:
        say_json(finite(msgspec.to_builtins(found)))
    else:
        shown = [str(getattr(each, "shown", each.notation)) for each in found]
        says = [str(each["says"]) for each in option_rows(table, found)]
        ends = _ends(list(zip(shown, says, strict=True)))
        count = f"{len(found)} {'option' if len(found) == 1 else 'options'}"
        say("".join(f"{visible(line)}\n" for line in ([*ends, count] if found else _why_none(table, arguments.piece))))
    return COMPLETE


def _ends(rows: list[tuple[str, str]]) -> list[str]:
    """Return a line for each option: the move, and what comes of it; moves barred for the same reason are one line."""
    barred = Counter(says for _, says in rows if says.startswith(BARRED))
    told = [(move, says) for move, says in rows if barred[says] < 2]
    width = max((len(move) for move, _ in told), default=0)
    alike = [f"{many} moves are not allowed: {says.removeprefix(BARRED)}" for says, many in barred.items() if many > 1]
    return [*(f"{move:<{width}}  {says}" for move, says in told), *alike]


def _why_none(table: State, piece: str) -> Iterator[str]:
    """Yield that a piece has no option, and what forbids them all."""
    reasons = [*numbered(reasons_of(game_of(table).phrases_on(table), no_options(table, piece)))]
    yield f"{piece} has no option now{':' if reasons else '.'}"
    yield from reasons


COMMANDS = {"measure": (declare_measure, measure), "options": (declare_options, options)}
