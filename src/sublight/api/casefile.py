"""A position as a case file: the table, the move and the answers, and what the ruling on them is today."""

import re
from collections.abc import Iterator

import msgspec

from sublight.api.moves import read_move
from sublight.errors import InputError
from sublight.formats.jsons import Raw
from sublight.formats.records import table_dict
from sublight.formats.rulings import finite
from sublight.referee.question import Answers
from sublight.referee.ruling import Ruling
from sublight.referee.state import State
from sublight.registry import adjudicate

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_WIDTH = 116


def case_file(state: State, name: str, move: str, answers: Answers, note: str, *, house: bool = False) -> str:
    """Return the case of a move as TOML that `check-cases` finds to hold; InputError without a move to rule on."""
    if not move:
        raise InputError("a case needs a move; plan one, or choose one from the log")
    ruling = adjudicate(state, read_move(move, state), answers, house=house)
    return case_text(ruling, table_dict(state), name=name, move=move, answers=answers, note=note)


def case_text(
    ruling: Ruling[object], table: Raw | str, *, name: str, move: str, answers: Answers, note: str = ""
) -> str:
    """Return a ruling as a case in TOML; `table` is the whole table as plain values, or the name of an example."""
    case: Raw = {"name": name, "source": "a position from a game"}
    if note:
        case["note"] = note
    if isinstance(table, str):
        case["example"] = table
    case |= {"move": move} | ({"answers": msgspec.to_builtins(dict(answers))} if answers else {})
    case |= {"house": True} if ruling.house else {}
    written = [] if isinstance(table, str) else ["", *_table("case.table", table)]
    return "\n".join(["[[case]]", *_head(case), *written, "", *_table("case.expect", _expected(ruling))]) + "\n"


def _head(case: Raw) -> Iterator[str]:
    yield from (f"{_key(name)} = {_value(value)}" for name, value in case.items())


def _expected(ruling: Ruling[object]) -> Raw:
    """What the ruling is: its status, its events or reasons in order, and what it asks."""
    expect: Raw = {"status": ruling.status}
    if ruling.events or not ruling.violations:
        expect["events"] = list(ruling.kinds())
    if ruling.violations:
        expect["violations"] = [each.kind for each in ruling.violations]
    if ruling.despite:
        expect["despite"] = [each.kind for each in ruling.despite]
    if ruling.warnings:
        expect["warnings"] = [each.kind for each in ruling.warnings]
    if ruling.question is not None:
        expect["question"] = ruling.question.kind
    if ruling.disputes:
        expect["disputes"] = sorted({each.dispute for each in ruling.disputes})
    return expect


def _table(name: str, values: Raw) -> Iterator[str]:
    """A table of TOML, each value on a line of its own, long lists over several."""
    yield f"[{name}]"
    for key, value in values.items():
        line = f"{_key(key)} = {_value(value)}"
        if len(line) <= _WIDTH or not isinstance(value, list | tuple):
            yield line
        else:
            yield f"{_key(key)} = ["
            yield from (f"  {_value(each)}," for each in value)
            yield "]"


def _key(name: str) -> str:
    return name if _BARE.fullmatch(name) else _text(name)


def _value(value: object) -> str:
    """A value of TOML on one line; nothing stands for None, which TOML does not have."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, dict):
        inner = ", ".join(f"{_key(key)} = {_value(each)}" for key, each in value.items() if each is not None)
        return f"{{ {inner} }}" if inner else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(_value(each) for each in value)}]"
    return repr(finite(value))


def _text(text: str) -> str:
    """A text of TOML: the escapes of JSON are among its own, but for DEL and half surrogates."""
    return msgspec.json.encode(text).decode().replace("\x7f", "\\u007f")
