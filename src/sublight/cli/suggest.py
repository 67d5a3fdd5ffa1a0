"""`sublight suggest TABLE MOVE`: a legal answer to the question that waits, as `--answer` takes it."""

from argparse import ArgumentParser, Namespace

from sublight.cli import COMPLETE
from sublight.cli.parser import add_answers, add_house, add_json, add_move, add_table
from sublight.cli.reading import case_of
from sublight.formats.answers import print_answer
from sublight.formats.jsons import write_json
from sublight.registry import adjudication_of


def declare(parser: ArgumentParser) -> None:
    """Add table, move and answers."""
    add_table(parser)
    add_move(parser)
    add_answers(parser)
    add_house(parser)
    add_json(parser)


def run(arguments: Namespace) -> int:
    """Print `ID=VALUE`, or nothing where no question waits."""
    table, move, answers = case_of(arguments)
    adjudication = adjudication_of(table, move, house=arguments.house)
    question, suggestion = adjudication.rule(answers).question, adjudication.suggest(answers)
    if question is None or suggestion is None:
        print("{}" if arguments.json else "", end="\n" if arguments.json else "")
    elif arguments.json:
        print(write_json({question.id: suggestion}), end="")
    else:
        print(f"{question.id}={print_answer(suggestion)}")
    return COMPLETE
