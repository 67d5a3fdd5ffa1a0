"""`sublight measure TABLE A B`: the margin between two pieces as they stand, with the points that show it."""

from argparse import ArgumentParser, Namespace

from sublight.cli import COMPLETE
from sublight.cli.parser import add_json, add_table
from sublight.cli.reading import table_of
from sublight.formats.jsons import write_json
from sublight.formats.rulings import measured_dict
from sublight.formats.text import verdict_text
from sublight.formats.visible import visible
from sublight.referee.ruling import Verdict
from sublight.registry import between, measured_otherwise


def declare(parser: ArgumentParser) -> None:
    """Add the table and two pieces."""
    add_table(parser)
    parser.add_argument("one", metavar="A", help="the id of a piece")
    parser.add_argument("other", metavar="B", help="the id of another")
    add_json(parser)


def run(arguments: Namespace) -> int:
    """Print each margin that the rules look at, with its rule and witness points, and what other readings give."""
    table = table_of(arguments.table)
    verdicts = between(table, arguments.one, arguments.other)
    otherwise = measured_otherwise(table, arguments.one, arguments.other)
    if arguments.json:
        print(write_json(measured_dict(verdicts, otherwise)), end="")
        return COMPLETE
    _say(verdicts)
    for found in otherwise:
        print(visible(f"{found.dispute} is open, taken as {found.taken}; read as {found.other}:"))
        _say(found.verdicts, "  ")
    return COMPLETE


def _say(verdicts: tuple[Verdict, ...], indent: str = "") -> None:
    for verdict in verdicts:
        asked = "" if verdict.counted else f"{verdict.question}: "
        print(visible(f"{indent}{asked}{verdict_text(verdict)} [{verdict.rule}]"))
        if verdict.witness:
            x, y, other_x, other_y = verdict.witness
            print(f"{indent}  from ({x:.2f}, {y:.2f}) to ({other_x:.2f}, {other_y:.2f})")
