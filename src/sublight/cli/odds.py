"""`sublight odds TABLE MOVE`: every way the move can go, with its exact chance."""

from argparse import ArgumentParser, Namespace

from sublight.api.rulings import branch_dict, odds_text
from sublight.cli import COMPLETE, ILLEGAL
from sublight.cli.parser import add_answers, add_house, add_json, add_move, add_table
from sublight.cli.reading import case_of
from sublight.formats.jsons import write_json
from sublight.registry import odds


def declare(parser: ArgumentParser) -> None:
    """Add table, move and answers."""
    add_table(parser)
    add_move(parser)
    add_answers(parser)
    add_house(parser)
    add_json(parser)


def run(arguments: Namespace) -> int:
    """Print the branches, the likeliest first; players answer as suggested."""
    table, move, answers = case_of(arguments)
    branches = odds(table, move, answers=answers, house=arguments.house)
    if arguments.json:
        print(write_json([branch_dict(branch) for branch in branches]), end="")
    else:
        print(odds_text(branches), end="")
    return ILLEGAL if branches[0].ruling.refused else COMPLETE
