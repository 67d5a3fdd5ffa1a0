"""The argument parser: one for all verbs, in which only the verb that is called declares its arguments."""

from argparse import ArgumentParser
from collections.abc import Sequence
from typing import NoReturn

from sublight import __version__
from sublight.cli import VERBS, command_of
from sublight.cli.arguments import Declare, Given
from sublight.errors import InputError, did_you_mean


class UsageError(InputError):
    """The words of a command line do not make a command."""

    code = "usage"


class Parser(ArgumentParser):
    """A parser that raises UsageError instead of leaving the program."""

    def error(self, message: str) -> NoReturn:
        """Raise the message in one line, with where to find help."""
        raise UsageError(f"{message} (see {self.prog} --help)")


def verb_of(words: Sequence[str]) -> str:
    """Return the word of a command line that is its verb, empty if it has none; UsageError if unknown."""
    verb = next((word for word in words if not word.startswith("-")), "")
    if verb and verb not in VERBS:
        raise UsageError(f"no verb `{verb}`{did_you_mean(verb, VERBS)} (see sublight --help)")
    return verb


def parser_for(verb: str, declare: Declare | None) -> Parser:
    """Return the parser of all verbs, with the arguments of `verb`, which `declare` adds."""
    top = Parser(prog="sublight", description="The referee for movement in tabletop space games.")
    top.add_argument("--version", action="version", version=f"sublight {__version__}")
    below = top.add_subparsers(dest="verb", required=True, parser_class=Parser)
    for name, summary in VERBS.items():
        one = below.add_parser(name, help=summary, description=summary[:1].upper() + summary[1:] + ".")
        if declare and name == verb:
            declare(one)
    return top


def parsed(words: Sequence[str]) -> int:
    """Run the verb that words call, and return its exit code; SystemExit where they ask for help."""
    verb = verb_of(words)
    given = parser_for(verb, command_of(verb)[0] if verb else None).parse_args(words, namespace=Given())
    return command_of(given.verb)[1](given)
