"""Reading the tables of a data folder into records.

A folder is anything with `joinpath`: a `Path`, or a package resource. A value that does not fit is reported
with the file, the table and the id of its row, what is wrong, and what would do.
"""

import re
import tomllib
from collections.abc import Iterable, Sequence
from typing import Literal, Protocol, TypeVar, get_args, get_origin

import msgspec
from msgspec import Struct

from sublight.errors import RulebookError, did_you_mean

R = TypeVar("R", bound=Struct)
Raw = dict[str, object]
"""The tables of a file as plain values: each is looked into only where it is read."""


class TextFile(Protocol):
    """A file that can be read as text."""

    def read_text(self, encoding: str | None = None) -> str:
        """Return the whole text."""


class Folder(Protocol):
    """A folder of data files: a `Path`, or a package resource."""

    def joinpath(self, name: str, /) -> TextFile:
        """Return the file `name` of the folder."""


def read_toml(folder: Folder, file: str) -> Raw:
    """Return the contents of one TOML file of `folder`.

    Raises RulebookError, naming the file, where it is missing or is not TOML.
    """
    return toml_of(file, read_text(folder, file))


def read_text(folder: Folder, file: str) -> str:
    """Return the whole text of a file; RulebookError, naming it, where it is missing."""
    try:
        return folder.joinpath(file).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise RulebookError(f"{file}: no such file in the data folder") from None


def toml_of(file: str, text: str) -> Raw:
    """Return what `text`, of a file or a part of it, says; RulebookError, naming the file, for what is not TOML."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise RulebookError(f"{file}: not TOML: {error}") from None


def refuse_other_tables(file: str, raw: Raw, known: Sequence[str]) -> None:
    """Raise RulebookError for a top-level key of `file` that is none of `known`."""
    for key in raw:
        if key not in known:
            raise RulebookError(f"{file}: unknown table `{key}`{did_you_mean(key, known)}")


def records(file: str, table: str, rows: object, kind: type[R]) -> tuple[R, ...]:
    """Return the rows of one table as records of `kind`, in order.

    Raises RulebookError with file, table and the row's id, for the first row that does not fit.
    """
    if not isinstance(rows, list):
        raise RulebookError(f"{file}: `{table}` is not an array of tables; write [[{table}]]")
    try:
        return msgspec.convert(rows, tuple[kind, ...])  # type: ignore[valid-type]
    except msgspec.ValidationError:
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
