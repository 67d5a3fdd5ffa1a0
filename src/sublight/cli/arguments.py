"""The arguments of the verbs. Each verb declares them once.

Plain command lines are read here. All others, help and errors included, are left to `argparse`, which takes longer to
import than a ruling takes.
"""

from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any, Protocol


class Given(SimpleNamespace):
    """The arguments of a verb by name."""


class Arguments(Protocol):
    """The part of `ArgumentParser` that verbs declare their arguments with."""

    def add_argument(self, *names: str, **about: Any) -> object:
        """Declare an argument, as in `argparse`."""


Declare = Callable[[Arguments], None]


class _Declared:
    """The declared arguments of a verb: positional ones in order, flags by their words, and all defaults."""

    def __init__(self) -> None:
        self.places: list[str] = []
        self.flags: dict[str, str] = {}
        self.defaults: dict[str, Any] = {}
        self.plain = True

    def add_argument(self, *names: str, **about: Any) -> None:
        """Record an argument."""
        name = about.get("dest", names[0].lstrip("-").replace("-", "_"))
        if not names[0].startswith("-"):
            self.places.append(name)
            self.plain = self.plain and about.get("nargs") in (None, "?")
        elif about.get("action") == "store_true":
            self.flags[names[0]] = name
            self.defaults[name] = False
        if "default" in about:
            self.defaults[name] = about["default"]


def read_plainly(declare: Declare, words: Sequence[str]) -> Given | None:
    """Return the arguments of a plain command line, positional ones together and flags around them; None for others."""
    known = _Declared()
    declare(known)
    at = [number for number, word in enumerate(words) if not word.startswith("-") or word == "-"]
    flags = [known.flags.get(word) for number, word in enumerate(words) if number not in at]
    together = not at or at[-1] - at[0] == len(at) - 1
    given = known.defaults | dict(zip(known.places, (words[number] for number in at), strict=False))
    complete = len(at) <= len(known.places) and all(place in given for place in known.places)
    if not (known.plain and together and complete) or None in flags:
        return None
    return Given(**{**given, **{name: True for name in flags if name}})


def whole_number(word: str) -> int:
    """Return a whole number, as an argument's `type`; an error of `argparse` for anything else."""
    from argparse import ArgumentTypeError

    if word.isascii() and word.removeprefix("-").isdecimal():
        return int(word)
    raise ArgumentTypeError(f"`{word}` is not a whole number")


TABLE = "a JSON file of a table or of a ruling, an example of `sublight list examples`, or `-` for standard input"


def add_table(parser: Arguments) -> None:
    """Add the table argument."""
    parser.add_argument("table", metavar="TABLE", help=TABLE)


def add_answers(parser: Arguments) -> None:
    """Add `--answers`, `--answer` and `--house`."""
    parser.add_argument(
        "--answer",
        metavar="ID=VALUE",
        action="append",
        default=[],
        help="answer the question with this id, which the ruling prints: one choice, several separated by commas, "
        "or positions (piece@x,y;piece@x,y)",
    )
    parser.add_argument(
        "--answers",
        metavar="FILE",
        default="",
        help="a JSON file with an object that has an answer for each question id",
    )
    parser.add_argument("--house", action="store_true", help="rule as if the players had agreed to allow the move")


def add_json(parser: Arguments) -> None:
    """Add `--json`."""
    parser.add_argument("--json", action="store_true", help="print JSON, errors included")


def add_envelope(parser: Arguments) -> None:
    """Add `--json` and `--envelope`."""
    add_json(parser)
    parser.add_argument("--envelope", action="store_true", help="print the JSON that the HTTP API would return")


EVERYTHING = "also print the steps that change nothing and the measurements that decide nothing"


def add_all(parser: Arguments, says: str = EVERYTHING) -> None:
    """Add `--all`, with what it prints."""
    parser.add_argument("--all", action="store_true", help=says)
