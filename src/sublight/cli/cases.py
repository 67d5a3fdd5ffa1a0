"""`sublight check-cases FILE…`: run case files and say what does not hold."""

from sublight.api import cases
from sublight.cli import COMPLETE, ILLEGAL
from sublight.cli.arguments import Arguments, Given, add_json
from sublight.formats.jsons import write_json
from sublight.formats.text import visible


def declare(parser: Arguments) -> None:
    """Add the files."""
    parser.add_argument("files", metavar="FILE", nargs="+", help="a case file (docs/case-files.md)")
    add_json(parser)


def check_cases(arguments: Given) -> int:
    """Print each case that does not hold with what differs, and the count; 1 if there is any."""
    results = cases.check_cases(arguments.files)
    failed = [result for result in results if result.problems]
    if arguments.json:
        rows = [{"file": each.file, "name": each.name, "problems": list(each.problems)} for each in results]
        print(write_json(rows), end="")
    else:
        for result in failed:
            print(visible(f"{result.file}, case `{result.name}`:"))
            for problem in result.problems:
                print(visible(f"  {problem}"))
        print(f"{len(results) - len(failed)} of {len(results)} cases hold")
    return ILLEGAL if failed else COMPLETE


COMMANDS = {"check-cases": (declare, check_cases)}
