"""What the verbs are given, from files, the input, examples or the words themselves: a table, a move, answers; and how
they print and write to files.
"""

import os
import sys
from typing import TYPE_CHECKING

from msgspec import Struct

from sublight.api.moves import read_move
from sublight.api.tables import MOVE, example, is_example, read_table, table_text
from sublight.cli.arguments import Given
from sublight.errors import AnswerError, InputError
from sublight.formats.jsons import LARGEST_BYTES, read_file, read_json, write_json
from sublight.referee.state import State

if TYPE_CHECKING:
    from pathlib import Path

STDIN = "-"


def table_of(source: str) -> State:
    """Return the table that the word TABLE names, or the one that the ruling saved there by `--json` left."""
    text, where = (input_text(), "the input") if source == STDIN else (table_text(source), source)
    raw = read_json(text, where)
    if isinstance(raw, dict) and isinstance(ruling := raw.get("ruling", raw), dict) and "status" in ruling:
        if ruling["status"] == "asking":
            raise InputError(f"{where}: the ruling asks a question, so answer it first")
        return read_table(ruling.get("state"), f"{where}: state")
    return read_table(raw, where)


def move_of(words: str | None, table: State, table_source: str) -> Struct:
    """Return the move that the word MOVE says, or that the example TABLE has of its own."""
    source, where = _declaration(words, table_source)
    return read_move(source, table, where)


def _declaration(words: str | None, table_source: str) -> tuple[str, str]:
    """Return the text that declares a move, and where it comes from."""
    if words is None and is_example(table_source):
        return example(table_source, MOVE), table_source + MOVE
    if not words or not words.strip():
        raise InputError("a MOVE is missing after the table, such as `cr90 speed=2 clicks=0,1 tool=right`")
    if words == STDIN:
        return input_text(), "the input"
    if os.path.splitext(words)[1] in (MOVE, ".json"):
        return _move_file(words), words
    return words, "move"


def _move_file(path: str) -> str:
    name = path.removeprefix("./").removesuffix(MOVE)
    if not os.path.exists(path) and is_example(name):
        return example(name, MOVE)
    return read_file(path)


def text_of(source: str) -> str:
    """Return the text of a file, or of the standard input."""
    return input_text() if source == STDIN else read_file(source)


def input_text() -> str:
    """Return the standard input; InputError if it is too large or is not text."""
    try:
        text = sys.stdin.read(LARGEST_BYTES + 1)
    except UnicodeDecodeError as error:
        raise InputError(f"the input is not UTF-8 text (byte {error.start})") from None
    if len(text) > LARGEST_BYTES:
        raise InputError(f"the input is too large; at most {LARGEST_BYTES} characters are read", "large")
    return text


def answers_of(arguments: Given) -> dict[str, object]:
    """Return the answers of `--answers` and `--answer`; AnswerError where both answer the same question."""
    if not (arguments.answers or arguments.answer):
        return {}
    from sublight.formats.answers import read_answers, read_answers_text

    filed = read_answers_text(read_file(arguments.answers), arguments.answers) if arguments.answers else {}
    said = read_answers(arguments.answer)
    for key in said:
        if key in filed:
            raise AnswerError(f"`{key}` is already answered in {arguments.answers}")
    return filed | said


def case_of(arguments: Given) -> tuple[State, Struct, dict[str, object]]:
    """Return table, move and answers."""
    table = table_of(arguments.table)
    return table, move_of(arguments.move, table, arguments.table), answers_of(arguments)


def write_file(path: "Path", content: str | bytes) -> None:
    """Write a file, text as UTF-8, with the folders it needs; InputError where it cannot be written."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
    except OSError as error:
        raise InputError(f"{path}: cannot be written: {error.strerror or error}") from None


def say(text: str) -> None:
    """Print text, in colours on a terminal."""
    if sys.stdout.isatty():
        from sublight.cli.terminal import has_colours, painted

        text = painted(text) if has_colours(sys.stdout) else text
    put(text)


def say_json(value: object) -> None:
    """Print a value as JSON."""
    put(write_json(value))


def put(text: str) -> None:
    """Print text as it is, where the line of progress was."""
    if sys.stdout.isatty():
        from sublight.cli.terminal import erase_progress

        erase_progress()
    print(text, end="")


def say_envelope(verb: str, **found: object) -> None:
    """Print what the HTTP API answers to a verb."""
    from sublight.api.envelopes import envelope

    say_json(envelope(verb, **found))
