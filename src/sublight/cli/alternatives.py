"""`sublight alternatives TABLE MOVE`: what each open reading, close call and set of measurements would change."""

from argparse import ArgumentParser, Namespace

from sublight.cli import COMPLETE
from sublight.cli.parser import add_answers, add_house, add_json, add_move, add_table
from sublight.cli.reading import case_of
from sublight.formats.branches import alternative_dict, alternatives_text
from sublight.formats.jsons import write_json
from sublight.registry import alternatives


def declare(parser: ArgumentParser) -> None:
    """Add table, move and answers."""
    add_table(parser)
    add_move(parser)
    add_answers(parser)
    add_house(parser)
    add_json(parser)


def run(arguments: Namespace) -> int:
    """Print every alternative, those that change nothing included."""
    found = alternatives(*case_of(arguments), house=arguments.house)
    if arguments.json:
        print(write_json([alternative_dict(each) for each in found]), end="")
    else:
        print(alternatives_text(found), end="")
    return COMPLETE
