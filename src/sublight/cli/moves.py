"""The verbs on a move: rule on it, answer what it asks, and go through what else may come of it.

What only one of them needs is imported when it runs: a single ruling loads little.
"""

from sublight.api.rulings import branch_dict, odds_text, ruling_dict, ruling_text, slip
from sublight.cli import COMPLETE, ILLEGAL
from sublight.cli.arguments import Arguments, Given, add_all, add_answers, add_json, add_table
from sublight.cli.files import case_of
from sublight.formats.jsons import write_json
from sublight.registry import adjudication_of, game_of


def declare(parser: Arguments) -> None:
    """Add table, move and answers; an example has a move of its own."""
    add_table(parser)
    parser.add_argument(
        "move",
        metavar="MOVE",
        nargs="?",
        default="",
        help="a line of notation, or a .move or .json file; an example has a move of its own",
    )
    add_answers(parser)
    add_json(parser)


def declare_ruling(parser: Arguments) -> None:
    """Add the same, and the form of the answer."""
    declare(parser)
    add_all(parser)
    parser.add_argument("--slip", action="store_true", help="print a ruling slip: one page to sign and keep")
    parser.add_argument("--case", metavar="FILE", default="", help="add the ruling as a case to a case file")


def adjudicate(arguments: Given) -> int:
    """Print the ruling, as a judge would read it out, as JSON, or as a slip."""
    table, move, answers = case_of(arguments)
    adjudication = adjudication_of(table, move, house=arguments.house)
    ruling, suggestion = adjudication.rule(answers), adjudication.suggest(answers)
    if arguments.case:
        from sublight.cli.cases import add_case

        add_case(arguments, ruling, game_of(table).print_move(move), answers, table)
    if arguments.json:
        text = write_json(ruling_dict(ruling, suggestion))
    else:
        text = (
            slip(table, move, answers, ruling)
            if arguments.slip
            else ruling_text(ruling, suggestion, everything=arguments.all)
        )
    print(text, end="")
    return ILLEGAL if ruling.refused else COMPLETE


def alternatives(arguments: Given) -> int:
    """Print what each open reading, close call and set of measurements would change, if anything."""
    from sublight import registry
    from sublight.formats.branches import alternative_dict, alternatives_text

    found = registry.alternatives(*case_of(arguments), house=arguments.house)
    print(write_json([*map(alternative_dict, found)]) if arguments.json else alternatives_text(found), end="")
    return COMPLETE


def odds(arguments: Given) -> int:
    """Print the branches with their exact chances, the likeliest first; players answer as suggested."""
    from sublight import registry

    table, move, answers = case_of(arguments)
    branches = registry.odds(table, move, answers=answers, house=arguments.house)
    print(write_json([*map(branch_dict, branches)]) if arguments.json else odds_text(branches), end="")
    return ILLEGAL if branches[0].ruling.refused else COMPLETE


def suggest(arguments: Given) -> int:
    """Print a legal answer as `--answer` takes it, `ID=VALUE`, or nothing where no question waits."""
    from sublight.formats.answers import print_answer

    table, move, answers = case_of(arguments)
    adjudication = adjudication_of(table, move, house=arguments.house)
    question, suggestion = adjudication.rule(answers).question, adjudication.suggest(answers)
    found = {} if question is None or suggestion is None else {question.id: suggestion}
    text = "".join(f"{name}={print_answer(value)}\n" for name, value in found.items())
    print(write_json(found) if arguments.json else text, end="")
    return COMPLETE


COMMANDS = {
    "adjudicate": (declare_ruling, adjudicate),
    "alternatives": (declare, alternatives),
    "odds": (declare, odds),
    "suggest": (declare, suggest),
}
