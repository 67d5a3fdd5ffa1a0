"""JSON, read with care and written for people.

What is refused: more than 8 MiB, nesting deeper than 32, more than 100 000 values, NaN and Infinity, numbers too
large for a double or a safe whole number, a key given twice, half of a surrogate pair. Errors are InputError and name
where it came from; unreadable JSON with line and column.
"""

import json
import math
import os
from typing import NoReturn

from sublight.errors import InputError

Raw = dict[str, object]
"""An object of JSON, or a table of TOML, as plain values: each is looked into only where it is read."""

LARGEST_BYTES = 8 * 1024 * 1024
DEEPEST = 32
MOST_VALUES = 100_000
LARGEST_WHOLE = 2**53

_WIDTH = 100


def read_file(path: str | os.PathLike[str], most: int = LARGEST_BYTES) -> str:
    """Return the text of a file; InputError if it cannot be read, has more than `most` bytes, or is not UTF-8."""
    try:
        size = os.path.getsize(path)
        if size > most:
            raise InputError(f"{path}: {size} bytes; at most {most} are read", "large")
        with open(path, encoding="utf-8-sig") as file:
            return file.read()
    except OSError as error:
        raise InputError(f"{path}: cannot be read: {error.strerror or error}", "file") from None
    except UnicodeDecodeError as error:
        raise InputError(f"{path}: is not UTF-8 text (byte {error.start})", "text") from None


def decoded(text: str | bytes, where: str) -> str:
    """Return text that may be given as UTF-8 bytes; InputError if it is not UTF-8."""
    try:
        return text if isinstance(text, str) else text.decode()
    except UnicodeDecodeError as error:
        raise InputError(f"{where}: is not UTF-8 text (byte {error.start})", "text") from None


def read_json(text: str, where: str = "JSON") -> object:
    """Return the value that `text` is; `where` begins every message."""
    if len(text) > LARGEST_BYTES:
        raise InputError(f"{where}: {len(text)} characters; at most {LARGEST_BYTES} are read", "large")
    try:
        value = json.loads(
            text,
            object_pairs_hook=_object,
            parse_constant=_no_constant,
            parse_float=_float,
            parse_int=_whole,
        )
        check_values(value)
    except json.JSONDecodeError as error:
        says = _FAULTS.get(error.msg, error.msg) if text.strip() else "there is nothing to read"
        raise InputError(
            f"{where}, line {error.lineno}, column {error.colno}: not valid JSON: {says}", "text"
        ) from None
    except RecursionError:
        raise InputError(f"{where}: nested deeper than {DEEPEST}", "large") from None
    except InputError as error:
        raise error.within(where) from None
    return value


def read_toml(text: str, where: str) -> Raw:
    """Return the tables that `text` is; InputError with `where`, the line and the column for what is not TOML."""
    import tomllib  # a plain ruling reads no TOML

    try:
        return tomllib.loads(text)
    except RecursionError:
        raise InputError(f"{where}: nested too deep", "large") from None
    except ValueError as error:  # also a number of more digits than Python reads, which has no line
        said, _, at = str(error).removesuffix(")").rpartition(" (at ")
        raise InputError(f"{where}{f', {at}' if said else ''}: not valid TOML: {said or error}", "text") from None


_FAULTS = {
    "Expecting value": "a value must stand here",
    "Expecting ',' delimiter": "a comma is missing before this",
    "Expecting ':' delimiter": "a colon is missing before this",
    "Expecting property name enclosed in double quotes": "the name of a field must stand here, in double quotes",
    "Extra data": "nothing may follow the value",
    "Unterminated string starting at": "the text that begins here has no closing quote",
}
"""What Python says of text that is not JSON, as people say it."""


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    read: dict[str, object] = {}
    for key, value in pairs:
        if key in read:
            owner = f" in `{read['id']}`" if isinstance(read.get("id"), str) else ""
            raise InputError(f"the key `{key}` is given twice{owner}", "text")
        read[key] = value
    return read


def _no_constant(word: str) -> NoReturn:
    raise InputError(f"{word} is not a number that a table can hold")


def _float(digits: str) -> float:
    value = float(digits)
    if not math.isfinite(value):
        raise InputError(f"the number {_shortened(digits)} is too large")
    return value


def _whole(digits: str) -> int:
    if len(digits) > len(str(LARGEST_WHOLE)) + 1 or abs(int(digits)) > LARGEST_WHOLE:
        raise InputError(f"the number {_shortened(digits)} is too large")
    return int(digits)


def _shortened(digits: str) -> str:
    return digits if len(digits) <= 20 else f"{digits[:12]}… ({len(digits)} digits)"


def check_values(value: object) -> None:
    """Raise InputError for nesting, numbers of values, numbers or texts that no table has."""
    waiting: list[tuple[object, int]] = [(value, 1)]
    count = 0
    while waiting:
        one, depth = waiting.pop()
        count += 1
        if depth > DEEPEST:
            raise InputError(f"nested deeper than {DEEPEST}", "large")
        if count > MOST_VALUES:
            raise InputError(f"more than {MOST_VALUES} values", "large")
        if isinstance(one, dict):
            waiting += [(each, depth + 1) for pair in one.items() for each in pair]
        elif isinstance(one, list):
            waiting += [(each, depth + 1) for each in one]
        else:
            _check_one(one)


def _check_one(value: object) -> None:
    if isinstance(value, str) and _halved(value):
        raise InputError(f"the text {value!r} contains half of a surrogate pair")
    if isinstance(value, float) and not math.isfinite(value):
        raise InputError(f"{value!r} is not a number that a table can hold")
    if isinstance(value, int) and abs(value) > LARGEST_WHOLE:
        raise InputError(f"the number {_shortened(str(value))} is too large")


def _halved(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return True
    return False


def write_json(value: object) -> str:
    """Return `value` as JSON that ends with a line break: what fits on one line of 100 stands on one."""
    return _written(value, "") + "\n"


def _written(value: object, indent: str) -> str:
    line = json.dumps(value, ensure_ascii=False, allow_nan=False)
    if len(indent) + len(line) <= _WIDTH or not isinstance(value, dict | list | tuple) or not value:
        return line
    inner = indent + "  "
    if isinstance(value, dict):
        rows = [f"{json.dumps(str(k), ensure_ascii=False)}: {_written(v, inner)}" for k, v in value.items()]
        left, right = "{", "}"
    else:
        rows = [_written(each, inner) for each in value]
        left, right = "[", "]"
    return f"{left}\n" + ",\n".join(inner + row for row in rows) + f"\n{indent}{right}"
