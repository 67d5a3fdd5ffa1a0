"""The argument parser of all verbs; only the verb that is called declares its arguments in it."""

from argparse import Action, ArgumentError, ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Iterator, Sequence
from typing import NoReturn

from sublight import __version__
from sublight.cli import GROUPS, VERBS, command_of
from sublight.cli.arguments import Declare, Given
from sublight.errors import InputError, did_you_mean, nearest

TABLE_AND_MOVE = (
    "TABLE is a JSON file of a table or of a ruling, an example, or `-` for standard input.",
    "`sublight list examples` lists the examples; each has a move of its own, so MOVE may be left out.",
    'MOVE is one line, such as "cr90 speed=2" (see `sublight moves`), or a .move or .json file.',
)
EXIT_CODES = {
    0: "done",
    1: "a move that is not allowed, a warning, a case that fails, or nothing found",
    2: "input that cannot be read, or an answer that a ruling has not asked for",
    3: "an internal error",
}


class UsageError(InputError):
    """A command line that cannot be understood."""

    code = "usage"


class Parser(ArgumentParser):
    """A parser that raises UsageError instead of exiting."""

    def error(self, message: str) -> NoReturn:
        """Raise the message in one line that also says how to get help."""
        missing = message.removeprefix("the following arguments are required: ")
        one = "," not in missing
        said = f"{missing.replace(', ', ' and ')} {'is' if one else 'are'} missing"
        said = message.removeprefix("argument ") if missing == message else said
        said = said.replace("expected one argument", "a value is missing")
        raise UsageError(f"{said}; see `{self.prog} --help`")

    def _check_value(self, action: Action, value: object) -> None:
        """Raise ArgumentError, with the nearest choice, for a value that is none of the choices of its argument."""
        if action.choices is not None and value not in action.choices:
            choices = [*map(str, action.choices)]
            hint = did_you_mean(str(value), choices)
            raise ArgumentError(action, f"`{value}` is not one of {', '.join(choices)}{hint}")


class Overview(Parser):
    """The parser of all verbs, whose help lists them in groups."""

    def format_help(self) -> str:
        """Return a line for each verb, the common arguments, and the exit codes."""
        return "\n".join(overview_lines()) + "\n"


def overview_lines() -> Iterator[str]:
    """Yield the lines of `sublight --help`."""
    yield from ("usage: sublight VERB … [--help]", "", "Referee movement in tabletop space games.")
    for group, verbs in GROUPS.items():
        yield from ("", f"{group}:")
        yield from (f"  {verb:<14}{says}" for verb, says in verbs.items())
    yield from ("", *TABLE_AND_MOVE, "", "Exit codes:")
    yield from (f"  {code}  {says}" for code, says in EXIT_CODES.items())
    yield from ("", "`sublight VERB --help` explains a verb, with examples; `sublight --version` prints the version.")


def verb_of(words: Sequence[str]) -> str:
    """Return the verb of a command line, empty if it has none; UsageError if it is unknown."""
    verb = next((word for word in words if not word.startswith("-")), "")
    if verb and verb not in VERBS:
        hint = did_you_mean(verb, VERBS) or "; see `sublight --help`"
        raise UsageError(f"no verb `{verb}`{hint}")
    return verb


def parser_for(verb: str, declare: Declare | None) -> Parser:
    """Return the parser of all verbs; `declare` adds the arguments of `verb`."""
    top = Overview(prog="sublight")
    top.add_argument("--version", action="version", version=f"sublight {__version__}")
    below = top.add_subparsers(dest="verb", metavar="VERB", required=True, parser_class=Parser)
    for name, summary in VERBS.items():
        one = below.add_parser(
            name,
            description=f"{summary[:1].upper()}{summary[1:]}.",
            epilog=_epilog(verb) if name == verb else "",
            formatter_class=RawDescriptionHelpFormatter,
        )
        if declare and name == verb:
            declare(one)
    return top


def options_of(verb: str) -> Sequence[str]:
    """Return the options of a verb, such as `--json`."""
    from sublight.cli.completion import arguments_of

    return ["--help", *(name for each in arguments_of(verb) for name in each.names)]


def _epilog(verb: str) -> str:
    """Return the examples of a verb. They take long to find, so this is done only when the help is printed."""
    from sublight.cli.examples import epilog

    return "\n".join(epilog(verb))


def parsed(words: Sequence[str]) -> int:
    """Run the verb of a command line and return its exit code; SystemExit after printing help."""
    verb = verb_of(words)
    parser = parser_for(verb, command_of(verb)[0] if verb else None)
    given, unknown = parser.parse_known_args(words, namespace=Given())
    if unknown:
        near = nearest(unknown[0], options_of(given.verb), 1)
        hint = f"did you mean `{near[0]}`?" if near else f"see `{parser.prog} {given.verb} --help`"
        what = "argument" if len(unknown) == 1 else "arguments"
        raise UsageError(f"unknown {what}: {' '.join(unknown)}; {hint}")
    return command_of(given.verb)[1](given)
