"""`sublight check-cases FILE…` runs case files and prints what fails. `adjudicate --case` adds a case to a file."""

from collections.abc import Iterable, Iterator
from itertools import count
from pathlib import Path

from sublight.api import cases
from sublight.api.casefile import case_text
from sublight.api.tables import is_example
from sublight.cli import COMPLETE, ILLEGAL
from sublight.cli.arguments import Arguments, Given, add_json
from sublight.cli.files import say, say_json, write_file
from sublight.formats.jsons import read_file
from sublight.formats.text import visible
from sublight.referee.question import Answers
from sublight.referee.ruling import Ruling
from sublight.referee.state import State


def declare(parser: Arguments) -> None:
    """Add the files."""
    parser.add_argument("files", metavar="FILE", nargs="+", help="a case file in TOML")
    add_json(parser)


def check_cases(arguments: Given) -> int:
    """Print each failing case with its differences, then the counts; return 1 if any case fails."""
    results = cases.check_cases(arguments.files)
    failed = [result for result in results if result.problems]
    if arguments.json:
        rows = [{"file": each.file, "name": each.name, "problems": list(each.problems)} for each in results]
        say_json(rows)
    else:
        lines = [*_failures(failed), f"{len(results) - len(failed)} of {len(results)} cases hold"]
        say("".join(f"{visible(line)}\n" for line in lines))
    return ILLEGAL if failed else COMPLETE


def _failures(failed: Iterable[cases.CaseResult]) -> Iterator[str]:
    for result in failed:
        yield f"{result.file}, case `{result.name}`:"
        yield from (f"  {problem}" for problem in result.problems)


def add_case(arguments: Given, ruling: Ruling[State], move: str, answers: Answers, before: State) -> None:
    """Add a ruling to the case file of `--case`, creating it if necessary; InputError if that is not possible.

    The case is named after its move, with a number if the file already has a case of that name.
    """
    path = Path(arguments.case)
    there = read_file(path) if path.exists() else ""
    known = [each.case.name for each in cases.read_cases_text(there, str(path))] if there.strip() else []
    names = (move if number == 1 else f"{move} ({number})" for number in count(1))
    name = next(each for each in names if each not in known)
    source = arguments.table
    example = source if is_example(source) and not Path(source).exists() else ""
    text = case_text(ruling, before, name=name, move=move, answers=answers, example=example)
    write_file(path, f"{there.rstrip()}\n\n{text}" if there.strip() else text)


COMMANDS = {"check-cases": (declare, check_cases)}
