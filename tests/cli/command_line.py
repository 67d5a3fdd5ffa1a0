"""docs/command-line.md as the declarations of the verbs make it."""

from collections.abc import Iterator

from sublight.cli import GROUPS
from sublight.cli.completion import Argument, arguments_of
from sublight.cli.examples import examples_of
from sublight.cli.parser import EXIT_CODES, TABLE_AND_MOVE

HEAD = """# The command line

`sublight VERB …` rules on moves, looks at tables and serves them in the browser. `sublight --help` lists the verbs, and
`sublight VERB --help` explains one. `python -m sublight` is the same program.

<!-- Made from the declarations of the verbs by `make golden`. tests/cli/test_command_line.py runs each example. -->

## What all verbs share
"""

JSON = """
**JSON.** With `--json` a verb prints one JSON document. An error is then printed as
`{"error": {"code": "unknown_piece", "message": "…"}}` on standard output too, and the exit code is the same as
without `--json`. Codes do not change between versions; messages may be reworded. `--envelope` prints exactly what the
[HTTP API](http-api.md) would answer, errors included, so that a program can read both in the same way.

**Terminals.** Text has colours and the width of the window only where standard output is a terminal; `NO_COLOR=1` turns
the colours off. A command that takes longer than a second shows its progress on standard error, if that is a terminal.
Output to a file or to another program is always the same.

**Errors** are one line on standard error. `SUBLIGHT_DEBUG=1` adds the traceback of an internal error.
"""


def document() -> str:
    """Return the whole page."""
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    yield HEAD
    yield from (f"- {line}" for line in TABLE_AND_MOVE)
    yield JSON
    yield from ("| Exit code | Meaning |", "|--:|---|")
    yield from (f"| {code} | {says} |" for code, says in EXIT_CODES.items())
    for group, verbs in GROUPS.items():
        yield from ("", f"## {group}")
        for verb, says in verbs.items():
            yield from _section(verb, says)


def _section(verb: str, says: str) -> Iterator[str]:
    found = arguments_of(verb)
    yield from ("", f"### {verb}", "", f"{says[:1].upper()}{says[1:]}.", "", f"`{' '.join(_usage(verb, found))}`")
    yield from ("", "| Argument | Meaning |", "|---|---|")
    yield from (f"| {_written(each)} | {_sentence(each.says)} |" for each in found)
    yield from ("", "| Example | What it does |", "|---|---|")
    yield from (f"| `sublight {line}` | {_sentence(what)} |" for line, what in examples_of(verb))


def _usage(verb: str, found: tuple[Argument, ...]) -> Iterator[str]:
    yield from ("sublight", verb)
    for each in found:
        if not each.names:
            yield (
                f"[{each.value} …]"
                if each.many and each.optional
                else f"{each.value} …"
                if each.many
                else (f"[{each.value}]" if each.optional else each.value)
            )
    yield from ["[OPTION …]"] if any(each.names for each in found) else []


def _written(argument: Argument) -> str:
    value = "\\|".join(argument.choices) if argument.names and argument.chosen else argument.value.replace("|", "\\|")
    return f"`{' '.join(filter(None, (*argument.names, value)))}`"


def _sentence(text: str) -> str:
    return text.replace("|", "\\|")
