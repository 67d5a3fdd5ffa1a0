"""The argument parser: of the verb that is called, or of all verbs where none is."""

import os
from argparse import ArgumentParser, HelpFormatter
from collections.abc import Callable, Sequence
from typing import NoReturn

from sublight import __version__
from sublight.cli import VERBS
from sublight.errors import InputError, did_you_mean


class UsageError(InputError):
    """The words of a command line do not make a command."""


class Help(HelpFormatter):
    """Help as wide as the terminal, which is asked for without what else `shutil` brings."""

    def __init__(self, prog: str) -> None:
        """Take the width that users set, or that of the terminal."""
        try:
            columns = int(os.environ.get("COLUMNS", "0")) or os.get_terminal_size().columns
        except (OSError, ValueError):
            columns = 80
        super().__init__(prog, width=columns - 2)


class Parser(ArgumentParser):
    """A parser that raises UsageError instead of leaving the program."""

    def __init__(self, prog: str, description: str) -> None:
        """Use our help."""
        super().__init__(prog=prog, description=description, formatter_class=Help)

    def error(self, message: str) -> NoReturn:
        """Raise the message in one line, with where to find help."""
        raise UsageError(f"{message} (see {self.prog} --help)")


def verb_of(words: Sequence[str]) -> str:
    """Return the word of a command line that is its verb, empty if it has none; UsageError if unknown."""
    verb = next((word for word in words if not word.startswith("-")), "")
    if verb and verb not in VERBS:
        raise UsageError(f"no verb `{verb}`{did_you_mean(verb, VERBS)} (see sublight --help)")
    return verb


def parser_for(verb: str, declare: Callable[[ArgumentParser], None] | None) -> Parser:
    """Return the parser of a verb with the arguments that `declare` adds, else of all verbs without theirs."""
    top = Parser(prog="sublight", description="The referee for movement in tabletop space games.")
    top.add_argument("--version", action="version", version=f"sublight {__version__}")
    below = top.add_subparsers(dest="verb", required=True, parser_class=Parser, prog=top.prog)
    for name in (verb,) if declare else VERBS:
        one = below.add_parser(name, help=VERBS[name], description=f"{VERBS[name][:1].upper()}{VERBS[name][1:]}.")
        if declare:
            declare(one)
    return top


def add_table(parser: ArgumentParser) -> None:
    """Add the table argument."""
    parser.add_argument("table", metavar="TABLE", help="a JSON file, `-` for the input, or an example's name")


def add_answers(parser: ArgumentParser) -> None:
    """Add the two ways to answer what the rules ask, and `--house`."""
    parser.add_argument(
        "--answer",
        metavar="ID=VALUE",
        action="append",
        default=[],
        help="answer a question: one key; keys with commas; or places, piece@x,y;piece@x,y",
    )
    parser.add_argument("--answers", metavar="FILE", default="", help="answers as a JSON object, id to answer")
    parser.add_argument("--house", action="store_true", help="as a house ruling: despite what forbids it")


def add_json(parser: ArgumentParser) -> None:
    """Add `--json`."""
    parser.add_argument("--json", action="store_true", help="print JSON")
