"""The command line: `sublight VERB …`. The module of a verb is imported when it is called.

0   done
1   a move that is not allowed, a warning, a case that fails, a rule without code or test, or nothing found
2   input that cannot be read, or an answer that a ruling has not asked for: one line on the error stream says what
3   an internal error, which one line asks to report, or a fault in the data of a game; SUBLIGHT_DEBUG=1 prints the
    traceback

With `--json` an error is also printed as `{"error": {"code": …, "message": …}}`; `sublight.errors.CODES` has the codes.
With `--envelope` results and errors are those of the HTTP API.
"""

import gc
import os
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NoReturn

GROUPS = {
    "Rule on moves": {
        "adjudicate": "rule on a move",
        "suggest": "print a legal answer to the question that a ruling asks",
        "odds": "list every outcome of a move with its exact chance",
        "alternatives": "show what another answer to an open question or close call would change",
        "next": "say whose turn it is and what may be declared now",
        "survey": "rule on the many moves that a plan describes, and write Parquet files",
    },
    "Look at a table": {
        "options": "list every position that a piece can reach",
        "measure": "measure between two pieces",
        "check": "look for faults in a table, such as overlaps, pieces off the mat or too many ships",
        "draw": "draw a table, or the ruling on a move",
    },
    "Bring a table in or out": {
        "import": "set up a table from a fleet, a squad or a map",
        "export": "write a table as a fleet, a squad, a map or JSON",
    },
    "Look things up": {
        "list": "list examples, editions, cards, open questions and kinds of event",
        "moves": "explain how moves are written",
        "rules": "search the rulebook",
        "schema": "print a JSON Schema of tables, moves, rulings, cases or messages",
        "check-cases": "rule on the moves in case files and compare the rulings with what is expected",
    },
    "Play": {
        "serve": "serve tables in the browser and the referee over HTTP",
        "backup": "copy the matches of a server while it runs",
        "check-log": "check a match's dice against its seeds, and what it reveals against its seals",
    },
    "Shell": {
        "completion": "print the completion script for a shell",
    },
}
"""The verbs with what they do, in the groups of the help."""

VERBS = {verb: says for group in GROUPS.values() for verb, says in group.items()}

MODULES = {
    "moves": ("adjudicate", "alternatives", "odds", "suggest"),
    "notation": ("moves",),
    "pieces": ("measure", "options"),
    "cases": ("check-cases",),
    "checking": ("check",),
    "completion": ("completion",),
    "draw": ("draw",),
    "listing": ("list",),
    "lists": ("export", "import"),
    "rules": ("rules",),
    "schema": ("schema",),
    "server": ("backup", "check-log", "serve"),
    "survey": ("survey",),
    "turn": ("next",),
}
"""The verbs of each module, which defines them in `COMMANDS`."""

if TYPE_CHECKING:
    from sublight.cli.arguments import Declare, Given

    Command = tuple[Declare, Callable[[Given], int]]


COMPLETE, ILLEGAL, UNREADABLE, BROKEN = 0, 1, 2, 3


OBJECTS = 100_000
"""How many objects are allocated between two garbage collections: more than a ruling creates."""


def process() -> NoReturn:
    """Run the command line in a process of its own, which is too short-lived to be worth much garbage collection."""
    gc.set_threshold(OBJECTS)
    code = main()
    gc.freeze()
    sys.exit(code)


def main(argv: Sequence[str] | None = None) -> int:
    """Run one verb and return the exit code."""
    from sublight.errors import InputError

    words = list(sys.argv[1:] if argv is None else argv)
    try:
        code = _run_on_terminals(words) if sys.stdout.isatty() or sys.stderr.isatty() else _run(words)
        sys.stdout.flush()
    except InputError as error:
        return _failed(words, UNREADABLE, error.code, _one_line(str(error)))
    except BrokenPipeError:
        # The reader has closed the pipe; without this, flushing at exit would fail as well.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return COMPLETE
    except Exception as error:  # noqa: BLE001 - the last resort: no traceback to a user
        return _broken(words, error)
    return code


def _run_on_terminals(words: list[str]) -> int:
    from sublight.cli.terminal import on_terminals

    with on_terminals():
        return _run(words)


def _run(words: list[str]) -> int:
    from sublight.cli.arguments import read_plainly

    declare, run = command_of(words[0]) if words and words[0] in VERBS else (None, None)
    given = read_plainly(declare, words[1:]) if declare else None
    if given is None or run is None:
        from sublight.cli.parser import parsed

        return parsed(words)
    return run(given)


def command_of(verb: str) -> "Command":
    """Return the two functions of a verb: one declares its arguments, the other runs it."""
    from importlib import import_module

    module = next(name for name, verbs in MODULES.items() if verb in verbs)
    found: Command = import_module(f"sublight.cli.{module}").COMMANDS[verb]
    return found


def _failed(words: Sequence[str], exit_code: int, code: str, says: str) -> int:
    """Print an error in one line, with `--json` also as JSON; return the exit code."""
    key = "says" if "--envelope" in words else "message" if "--json" in words else ""
    if key:
        from sublight.cli.files import say_json

        say_json({"error": {"code": code, key: says}})
    print(f"sublight: {says}", file=sys.stderr)
    return exit_code


def _broken(words: Sequence[str], error: Exception) -> int:
    """Report an internal error in one line, and its traceback if SUBLIGHT_DEBUG asks for it; return the exit code.

    What is wrong in the data of a game is said as it is: its writer mends it.
    """
    from sublight.errors import RulebookError
    from sublight.registry import faulty_game

    if os.environ.get("SUBLIGHT_DEBUG"):
        import traceback

        traceback.print_exception(error)
    said = _one_line(f"{type(error).__name__}: {error}")
    if isinstance(error, RulebookError):
        return _failed(words, BROKEN, error.code, str(error))
    name = faulty_game(error)
    whose, makers = (f" of the game `{name}`", " to its authors") if name else ("", "")
    hint = f"please report it{makers} with the table and the move (SUBLIGHT_DEBUG=1 prints the traceback)"
    return _failed(words, BROKEN, getattr(error, "code", "error"), f"internal error{whose}: {said}; {hint}")


def _one_line(text: str) -> str:
    from sublight.formats.text import visible

    return visible(" ".join(text.split()))
