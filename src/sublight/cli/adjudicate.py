"""`sublight adjudicate TABLE MOVE`: the ruling, as a judge would read it out, as JSON, or as a slip."""

from argparse import ArgumentParser, Namespace

from sublight.api.rulings import ruling_text
from sublight.cli import COMPLETE, ILLEGAL
from sublight.cli.parser import add_answers, add_house, add_json, add_move, add_table
from sublight.cli.reading import case_of
from sublight.registry import adjudication_of


def declare(parser: ArgumentParser) -> None:
    """Add table, move, answers and the form of the answer."""
    add_table(parser)
    add_move(parser)
    add_answers(parser)
    add_json(parser)
    add_house(parser)
    parser.add_argument("--slip", action="store_true", help="print the ruling slip: one page to keep")


def run(arguments: Namespace) -> int:
    """Rule and print."""
    table, move, answers = case_of(arguments)
    adjudication = adjudication_of(table, move, house=arguments.house)
    ruling, suggestion = adjudication.rule(answers), adjudication.suggest(answers)
    if arguments.json:
        from sublight.api.rulings import ruling_dict
        from sublight.formats.jsons import write_json

        text = write_json(ruling_dict(ruling, suggestion))
    elif arguments.slip:
        from sublight.api.rulings import slip

        text = slip(table, move, answers, ruling)
    else:
        text = ruling_text(ruling, suggestion)
    print(text, end="")
    return ILLEGAL if ruling.refused else COMPLETE
