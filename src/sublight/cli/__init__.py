"""The command line: `sublight VERB …`. The module of a verb is imported when it is called.

0   ruled, or whatever else was asked for
1   ruled illegal; a case that does not hold; a hole in the matrix of rules
2   something given cannot be read: one line on the error stream says what
3   an error of this program: one line asks to report it; SUBLIGHT_DEBUG=1 shows the traceback

With `--json` an error is printed as `{"error": {"code": …, "says": …}}` too; `sublight.errors.CODES` has the codes.
"""

import gc
import os
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NoReturn

VERBS = {
    "adjudicate": "rule on a move",
    "alternatives": "what each open reading, close call and set of measurements would change",
    "backup": "copy the matches of a server while it serves",
    "check-cases": "run case files",
    "draw": "draw a table, or a ruling on it, as SVG",
    "export": "write a table as a squad, a map string or JSON",
    "import": "set up a fleet, a squad or a map from a builder's text",
    "measure": "the margin between two pieces",
    "moves": "how each kind of move is written in one line",
    "odds": "every way a move can go, with its exact chance",
    "options": "every end a piece can reach, and how to pay for it",
    "rules": "search the rulebook, or check it",
    "serve": "tables in the browser, and the referee over HTTP",
    "suggest": "a legal answer to the question that waits",
}

MODULES = {
    "moves": ("adjudicate", "alternatives", "odds", "suggest"),
    "notation": ("moves",),
    "pieces": ("measure", "options"),
    "cases": ("check-cases",),
    "draw": ("draw",),
    "lists": ("export", "import"),
    "rules": ("rules",),
    "server": ("backup", "serve"),
}
"""The verbs of each module, which has them as `COMMANDS`."""

if TYPE_CHECKING:
    from sublight.cli.arguments import Declare, Given

    Command = tuple[Declare, Callable[[Given], int]]


COMPLETE, ILLEGAL, UNREADABLE, BROKEN = 0, 1, 2, 3


OBJECTS = 100_000
"""So many objects come to life between two collections of garbage: more than a ruling has."""


def process() -> NoReturn:
    """Be the process of a command. It ends soon: garbage is collected seldom, and not once more at the end."""
    gc.set_threshold(OBJECTS)
    code = main()
    gc.freeze()
    sys.exit(code)


def main(argv: Sequence[str] | None = None) -> int:
    """Run one verb and return the exit code."""
    from sublight.errors import InputError

    words = list(sys.argv[1:] if argv is None else argv)
    try:
        code = _run(words)
        sys.stdout.flush()
    except InputError as error:
        return _failed(words, UNREADABLE, error.code, _one_line(str(error)))
    except BrokenPipeError:
        # Whoever read the output has closed it: nothing is left to say, not even at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return COMPLETE
    except Exception as error:  # noqa: BLE001 - the last resort: no traceback to a user
        return _broken(words, error)
    return code


def _run(words: list[str]) -> int:
    from sublight.cli.arguments import read_plainly

    declare, run = command_of(words[0]) if words and words[0] in VERBS else (None, None)
    given = read_plainly(declare, words[1:]) if declare else None
    if given is None or run is None:
        from sublight.cli.parser import parsed

        return parsed(words)
    return run(given)


def command_of(verb: str) -> "Command":
    """Return what declares the arguments of a verb, and what runs it."""
    from importlib import import_module

    module = next(name for name, verbs in MODULES.items() if verb in verbs)
    found: Command = import_module(f"sublight.cli.{module}").COMMANDS[verb]
    return found


def _failed(words: Sequence[str], exit_code: int, code: str, says: str) -> int:
    """Print an error in one line, and as JSON where that was asked for; return the exit code."""
    if "--json" in words:
        from sublight.formats.jsons import write_json

        print(write_json({"error": {"code": code, "says": says}}), end="")
    print(f"sublight: {says}", file=sys.stderr)
    return exit_code


def _broken(words: Sequence[str], error: Exception) -> int:
    """Say that this program is at fault, in one line; the traceback only where it is asked for."""
    if os.environ.get("SUBLIGHT_DEBUG"):
        import traceback

        traceback.print_exception(error)
    said = _one_line(f"{type(error).__name__}: {error}")
    hint = "please report it with the table and the move; SUBLIGHT_DEBUG=1 shows where"
    return _failed(words, BROKEN, getattr(error, "code", "error"), f"an error of this program: {said}; {hint}")


def _one_line(text: str) -> str:
    from sublight.formats.text import visible

    return visible(" ".join(text.split()))
