"""Reading the tables of a compiled data folder into records.

A value that does not fit is reported with the file, the table and the id of its row, what is wrong, and what would do.
"""

import re
from collections.abc import Iterable, Sequence
from typing import Literal, TypeVar, get_args, get_origin

import msgspec
from msgspec import Raw, Struct

from sublight.errors import RulebookError, did_you_mean

R = TypeVar("R", bound=Struct)
EMPTY = Raw(msgspec.msgpack.encode([]))
"""A table without rows."""
MISSING = Raw(msgspec.msgpack.encode(None))
"""A table that a file does not have."""


def refuse_other_tables(file: str, found: Iterable[str], known: Sequence[str]) -> None:
    """Raise RulebookError for a top-level key of `file` that is none of `known`."""
    for key in found:
        if key not in known:
            raise RulebookError(f"{file}: unknown table `{key}`{did_you_mean(key, known)}")


def decoded(file: str, table: str, raw: Raw, kind: type[R]) -> tuple[R, ...]:
    """Return the compiled rows of one table as records of `kind`, in order; RulebookError as `records`."""
    try:
        return msgspec.msgpack.decode(raw, type=tuple[kind, ...])  # type: ignore[valid-type]
    except msgspec.ValidationError:
        return records(file, table, msgspec.msgpack.decode(raw), kind)


def one_decoded(file: str, table: str, raw: Raw, kind: type[R]) -> R:
    """Return one compiled row, or a table that stands alone, as a record; RulebookError as `records`."""
    try:
        return msgspec.msgpack.decode(raw, type=kind)
    except msgspec.ValidationError:
        return _record(file, table, 1, msgspec.msgpack.decode(raw), kind)


def records(file: str, table: str, rows: object, kind: type[R]) -> tuple[R, ...]:
    """Return the rows of one table as records of `kind`, in order.

    Raises RulebookError with file, table and the row's id, for the first row that does not fit.
    """
    if not isinstance(rows, list):
        raise RulebookError(f"{file}: `{table}` is not an array of tables; write [[{table}]]")
    return tuple(_record(file, table, number, row, kind) for number, row in enumerate(rows, start=1))


def row_name(table: str, row: object, number: int) -> str:
    """Return how a row is named in messages: by its id, else by its seed and number, else by its place."""
    if isinstance(row, dict) and isinstance(row.get("id"), str):
        return f"{table} {row['id']}"
    if isinstance(row, dict) and "seed" in row and "n" in row:
        return f"{table} {row['seed']}:{row['n']}"
    return f"{table} number {number}"


def folded(text: str) -> str:
    """Return `text` with every run of white space as one blank."""
    return " ".join(text.split())


def unique(file: str, table: str, keys: Iterable[str]) -> None:
    """Raise RulebookError for the first key of a table that stands twice."""
    seen = set[str]()
    for key in keys:
        if key in seen:
            raise RulebookError(f"{file}, {table} {key}: stands twice")
        seen.add(key)


def _record(file: str, table: str, number: int, row: object, kind: type[R]) -> R:
    try:
        return msgspec.convert(row, kind)
    except msgspec.ValidationError as error:
        complaint = _complaint(str(error), row, kind)
        raise RulebookError(f"{file}, {row_name(table, row, number)}: {complaint}") from None


def _complaint(message: str, row: object, kind: type[Struct]) -> str:
    """Return what is wrong with a row, put so that it can be mended."""
    unknown = re.search(r"unknown field `(.+?)`", message)
    if unknown:
        return f"unknown key `{unknown[1]}`{did_you_mean(unknown[1], kind.__struct_fields__)}"
    missing = re.search(r"missing required field `(.+?)`", message)
    if missing:
        return f"lacks `{missing[1]}`"
    at = re.search(r"at `\$\.(\w+)", message)
    field = at[1] if at else ""
    hint = next((one.type for one in msgspec.structs.fields(kind) if one.name == field), None)
    if get_origin(hint) is Literal and isinstance(row, dict) and isinstance(row[field], str):
        return f"unknown {field} `{row[field]}`; one of {', '.join(get_args(hint))}"
    return f"`{field}`: {message.split(' - at ', maxsplit=1)[0]}" if field else message
