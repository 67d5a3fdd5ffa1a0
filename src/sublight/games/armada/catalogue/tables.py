"""Reads the catalogue's data files: one TOML file, several tables of rows, each row strictly typed.

Rows are converted one at a time, so that a bad value is reported as `RulebookError` with file, table and id;
every file states the number of its rows, which is checked.
"""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from sublight.errors import RulebookError

Row = TypeVar("Row", bound=msgspec.Struct)

DATA = Path(__file__).parent.parent / "data"
"""The folder of Armada's data files."""


@cache
def read_tables(path: Path) -> dict[str, Any]:
    """Return the file's tables as plain values; unreadable TOML raises `RulebookError`."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise RulebookError(f"{path.name}: {error}") from error


def read_rows(path: Path, table: str, row_type: type[Row]) -> dict[str, Row]:
    """Return the rows of one table by id, in file order; counts and unique ids are checked."""
    rows: dict[str, Row] = {}
    for raw in read_list(path, table):
        row_id = raw.get("id")
        if not isinstance(row_id, str) or not row_id:
            raise RulebookError(f"{path.name}, {table} number {len(rows) + 1}: `id` must be a name, not {row_id!r}")
        if row_id in rows:
            raise RulebookError(f"{path.name}, {table} {row_id}: this id stands twice")
        rows[row_id] = convert(raw, row_type, f"{path.name}, {table} {row_id}")
    return rows


def read_list(path: Path, table: str) -> list[dict[str, Any]]:
    """Return the raw rows of one table; their number must be the one that the file's `meta.count` states."""
    tables = read_tables(path)
    rows = tables.get(table)
    if not isinstance(rows, list):
        raise RulebookError(f"{path.name}: table `{table}` is missing")
    stated = tables.get("meta", {}).get("count", {}).get(table)
    if stated != len(rows):
        raise RulebookError(f"{path.name}, {table}: {len(rows)} rows, but meta.count says {stated}")
    return rows


def convert(raw: object, row_type: type[Row], where: str) -> Row:
    """Return `raw` as a record; a wrong, missing or unknown field raises `RulebookError`, `where` first."""
    try:
        return msgspec.convert(raw, row_type)
    except (msgspec.ValidationError, RulebookError) as error:
        raise RulebookError(f"{where}: {error}") from error
