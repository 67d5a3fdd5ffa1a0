"""A position as a case file: the table, the move and the answers, and what the ruling on them is today."""

import re
from collections.abc import Iterator, Sequence

import msgspec

from sublight.api.moves import read_move
from sublight.errors import InputError
from sublight.formats.differences import with_ids
from sublight.formats.jsons import Raw
from sublight.formats.records import table_dict
from sublight.formats.rulings import finite
from sublight.referee.question import Answers
from sublight.referee.ruling import Ruling
from sublight.referee.state import State
from sublight.registry import adjudicate, game_of

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_WIDTH = 116
_DIGITS = 3
"""As many as `check-cases` compares."""


def case_file(state: State, name: str, move: str, answers: Answers, note: str, *, house: bool = False) -> str:
    """Return the case of a move as TOML that `check-cases` finds to hold; InputError without a move to rule on."""
    if not move:
        raise InputError("a case needs a move; plan one, or choose one from the log")
    ruling = adjudicate(state, read_move(move, state), answers, house=house)
    return case_text(ruling, state, name=name, move=move, answers=answers, note=note)


def case_text(
    ruling: Ruling[State], before: State, *, name: str, move: str, answers: Answers, note: str = "", example: str = ""
) -> str:
    """Return a ruling as a case in TOML, with the whole table `before` it, or the name of the example that it is."""
    case: Raw = {"name": name, "source": "a position from a game"}
    if note:
        case["note"] = note
    if example:
        case["example"] = example
    case |= {"move": move} | ({"answers": msgspec.to_builtins(dict(answers))} if answers else {})
    case |= {"house": True} if ruling.house else {}
    written = [] if example else ["", "[case.table]", *_lines(table_dict(before))]
    expected = _lines({**_expected(ruling), **_numbers(ruling), **_afterwards(before, ruling)})
    return "\n".join(["[[case]]", *_head(case), *written, "", "[case.expect]", *expected]) + "\n"


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


def _numbers(ruling: Ruling[State]) -> Raw:
    """The numbers of the events in which something happens, by kind; words may be put better one day."""
    found: dict[str, list[Raw]] = {}
    loud = {event.kind for event in game_of(ruling.state).phrases.loud(ruling.events)}
    for event in (each for each in ruling.events if each.kind in loud):
        numbers = {key: _rounded(value) for key, value in event.figures.items() if _is_number(value)}
        found.setdefault(event.kind, []).append({"subject": event.subject, **numbers})
    told = {kind: rows for kind, rows in found.items() if any(len(row) > 1 for row in rows)}
    return {f"event.{_key(kind)}": rows if len(rows) > 1 else rows[0] for kind, rows in told.items()}


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _afterwards(before: State, ruling: Ruling[State]) -> Raw:
    """What a complete ruling has changed on the table: fields of the table, fields of each piece, and what is gone."""
    if ruling.status != "complete":
        return {}
    old, new = with_ids(msgspec.to_builtins(before)), with_ids(msgspec.to_builtins(ruling.state))
    found: Raw = {}
    gone: list[str] = []
    for field, value in new.items():
        was = old.get(field)
        if isinstance(value, str | int | float) and value != was:
            found[f"state.{_key(field)}"] = value
        elif _by_id(getattr(ruling.state, field, None)) or _by_id(getattr(before, field, None)):
            found |= _pieces(field, was, value)
            gone += [name for name in _named(was) if name not in _named(value)]
    there = {name for value in new.values() for name in _named(value)}
    left = [name for name in gone if name not in there]
    return found | ({"gone": left} if left else {})


def _by_id(value: object) -> bool:
    return isinstance(value, Sequence) and bool(value) and all(hasattr(each, "id") for each in value)


def _named(value: object) -> Raw:
    """The pieces of a list by id; none where nothing has one."""
    return value if isinstance(value, dict) else {}


def _pieces(field: str, was: object, value: object) -> Raw:
    """The fields of each piece that are not as they were."""
    found: Raw = {}
    for name, each in _named(value).items():
        piece, before = _named(each), _named(_named(was).get(name))
        changed = {key: _rounded(new) for key, new in piece.items() if new is not None and new != before.get(key)}
        if changed:
            found[f"state.{_key(field)}.{_key(name)}"] = changed
    return found


def _rounded(value: object) -> object:
    """Plain values with as many digits as are compared, a direction by its heading alone."""
    if isinstance(value, float):
        return round(value, _DIGITS) + 0.0
    if isinstance(value, dict):
        return {key: _rounded(each) for key, each in value.items() if not (key == "forward" and "heading" in value)}
    return [_rounded(each) for each in value] if isinstance(value, list | tuple) else value


def _lines(values: Raw) -> Iterator[str]:
    """The lines of a table of TOML, each value on a line of its own, long lists over several."""
    for key, value in values.items():
        line = f"{key} = {_value(value)}"
        if len(line) <= _WIDTH or not isinstance(value, list | tuple):
            yield line
        else:
            yield f"{key} = ["
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
