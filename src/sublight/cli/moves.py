"""The verbs on a move: `adjudicate`, `alternatives`, `odds` and `suggest`.

Each imports what only it needs when it runs, so that a single ruling loads little.
"""

import sys

from msgspec import Struct

from sublight.api.rulings import branch_dict, odds_text, ruling_dict, slip
from sublight.cli import COMPLETE, ILLEGAL, UNREADABLE
from sublight.cli.arguments import Arguments, Given, add_all, add_answers, add_envelope, add_json, add_table
from sublight.cli.files import case_of, say, say_envelope, say_json, write_file
from sublight.errors import did_you_mean
from sublight.formats.text import text_of_ruling
from sublight.referee.adjudication import Adjudication
from sublight.referee.question import Answers
from sublight.referee.ruling import Ruling
from sublight.referee.state import State
from sublight.registry import adjudication_of, game_of

SIGNED = f"Signed  {'_' * 40}  Date  {'_' * 16}"
"""The last line of a slip."""


def declare(parser: Arguments) -> None:
    """Add the table, the move and the answers; examples have a move of their own."""
    add_table(parser)
    parser.add_argument(
        "move",
        metavar="MOVE",
        nargs="?",
        default=None,
        help="a move in one line (see `sublight moves`), or a .move or .json file; "
        "may be left out for an example, which has a move of its own",
    )
    add_answers(parser)


def declare_suggest(parser: Arguments) -> None:
    """Add the arguments of `declare`, and `--json`."""
    declare(parser)
    add_json(parser)


def declare_branches(parser: Arguments) -> None:
    """Add the arguments of `declare`, `--json` and `--envelope`."""
    declare(parser)
    add_envelope(parser)


def declare_odds(parser: Arguments) -> None:
    """Add the same, and all that happens in every branch."""
    declare_branches(parser)
    add_all(parser, "also print the steps that change nothing, and the answers that lead to each outcome")


def declare_alternatives(parser: Arguments) -> None:
    """Add the same, and the alternatives that change nothing."""
    declare_branches(parser)
    add_all(parser, "also print the other answers that change nothing")


def declare_ruling(parser: Arguments) -> None:
    """Add the arguments of `declare`, and the forms in which a ruling can be printed."""
    declare_branches(parser)
    add_all(parser)
    parser.add_argument(
        "--slip", action="store_true", help="print a ruling slip: every step, margin and source, with a line to sign"
    )
    parser.add_argument("--case", metavar="FILE", default="", help="add the ruling as a case to a case file")
    help_ = "if the move is carried out, write the table after it to this JSON file, which may be TABLE itself"
    parser.add_argument("--output", metavar="FILE", default="", help=help_)


def adjudicate(arguments: Given) -> int:
    """Print the ruling as text, as JSON or as a slip, and first which answers it has not asked for."""
    table, move, answers = case_of(arguments)
    adjudication = adjudication_of(table, move, house=arguments.house)
    ruling, suggestion = adjudication.rule(answers), adjudication.suggest(answers)
    unused = _warned(adjudication, answers)
    if arguments.case:
        from sublight.cli.cases import add_case

        add_case(arguments, ruling, game_of(table).print_move(move), answers, table)
    unwritten = arguments.output and not _kept(arguments.output, ruling)
    if arguments.envelope:
        say_envelope("adjudicate", ruling=ruling_dict(ruling, suggestion))
    elif arguments.json:
        say_json(ruling_dict(ruling, suggestion))
    elif arguments.slip:
        say(f"{slip(table, move, answers, ruling)}\n{SIGNED}\n")
    else:
        example, here = adjudication.example(answers), game_of(table)
        say(text_of_ruling(ruling, here, example, everything=arguments.all, option="--answer "))
    return UNREADABLE if unused else ILLEGAL if ruling.refused or unwritten else COMPLETE


def _warned(adjudication: Adjudication[State, Struct], answers: Answers) -> bool:
    """Say on the error stream which answers are to questions that the ruling has not asked; return whether any is."""
    unused = adjudication.unused(answers)
    question = adjudication.rule(answers).question if unused else None
    asked = [*([question.id] if question else []), *(each for each in answers if each not in unused)]
    for each in unused:
        hint = did_you_mean(each, asked)
        print(f"sublight: `{each}` is not used, because this ruling has not asked that question{hint}", file=sys.stderr)
    return bool(unused)


def _kept(file: str, ruling: Ruling[State]) -> bool:
    """Write the table after a move to a file; where it is not carried out, say that on the error stream instead."""
    if ruling.status != "complete":
        why = "is not carried out" if ruling.refused else "waits for an answer"
        print(f"sublight: {file} is not written, because the move {why}", file=sys.stderr)
        return False
    from pathlib import Path

    from sublight.formats.records import write_table

    write_file(Path(file), write_table(ruling.state))
    return True


def alternatives(arguments: Given) -> int:
    """Print what changes under other readings, calls and measured component sets."""
    from sublight import registry
    from sublight.formats.branches import alternative_dict, alternatives_text

    table, move, answers = case_of(arguments)
    adjudication = adjudication_of(table, move, house=arguments.house)
    unused = _warned(adjudication, answers)
    found = registry.alternatives(table, move, answers, house=arguments.house)
    if arguments.envelope:
        ruling = ruling_dict(adjudication.rule(answers), adjudication.suggest(answers))
        say_envelope("adjudicate", ruling=ruling, alternatives=[*map(alternative_dict, found)])
    elif arguments.json:
        say_json([*map(alternative_dict, found)])
    else:
        say(alternatives_text(found, game_of(table).phrases.table.moment, everything=arguments.all))
    return UNREADABLE if unused else COMPLETE


def odds(arguments: Given) -> int:
    """Print the outcomes with their exact chances, likeliest first; players give the suggested answers."""
    from sublight import registry

    table, move, answers = case_of(arguments)
    branches = registry.odds(table, move, answers=answers, house=arguments.house)
    if arguments.envelope:
        say_envelope("odds", branches=[*map(branch_dict, branches)])
    elif arguments.json:
        say_json([*map(branch_dict, branches)])
    else:
        say(odds_text(branches, everything=arguments.all))
    return ILLEGAL if branches[0].ruling.refused else COMPLETE


def suggest(arguments: Given) -> int:
    """Print a legal answer as `ID=VALUE`, the form that `--answer` takes; if no question is open, only say so."""
    from sublight.formats.answers import print_answer

    table, move, answers = case_of(arguments)
    adjudication = adjudication_of(table, move, house=arguments.house)
    unused = _warned(adjudication, answers)
    answer_of = adjudication.suggest if arguments.json else adjudication.example
    question, suggestion = adjudication.rule(answers).question, answer_of(answers)
    found = {} if question is None or suggestion is None else {question.id: suggestion}
    if arguments.json:
        say_json(found)
    else:
        say("".join(f"{name}={print_answer(value)}\n" for name, value in found.items()))
        if not found:
            print("No question is open, so there is nothing to answer.", file=sys.stderr)
    return UNREADABLE if unused else COMPLETE


COMMANDS = {
    "adjudicate": (declare_ruling, adjudicate),
    "alternatives": (declare_alternatives, alternatives),
    "odds": (declare_odds, odds),
    "suggest": (declare_suggest, suggest),
}
