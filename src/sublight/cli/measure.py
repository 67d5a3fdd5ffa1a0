"""`sublight measure TABLE A B`: the margin between two pieces as they stand, with the points that show it."""

from argparse import ArgumentParser, Namespace

from sublight.cli import COMPLETE
from sublight.cli.parser import add_json, add_table
from sublight.cli.reading import table_of
from sublight.formats.jsons import write_json
from sublight.formats.rulings import verdict_dict
from sublight.formats.text import verdict_text
from sublight.formats.visible import visible
from sublight.registry import between


def declare(parser: ArgumentParser) -> None:
    """Add the table and two pieces."""
    add_table(parser)
    parser.add_argument("one", metavar="A", help="the id of a piece")
    parser.add_argument("other", metavar="B", help="the id of another")
    add_json(parser)


def run(arguments: Namespace) -> int:
    """Print each margin that the rules look at, with its rule and witness points."""
    verdicts = between(table_of(arguments.table), arguments.one, arguments.other)
    if arguments.json:
        print(write_json([verdict_dict(verdict) for verdict in verdicts]), end="")
        return COMPLETE
    for verdict in verdicts:
        asked = "" if verdict.counted else f"{verdict.question}: "
        print(visible(f"{asked}{verdict_text(verdict)} [{verdict.rule}]"))
        if verdict.witness:
            x, y, other_x, other_y = verdict.witness
            print(f"  from ({x:.2f}, {y:.2f}) to ({other_x:.2f}, {other_y:.2f})")
    return COMPLETE
