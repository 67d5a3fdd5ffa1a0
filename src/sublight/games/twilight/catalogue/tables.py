"""Reads Twilight Imperium's data files: the rows of a table as records, or a table that stands alone.

Every file states the number of its rows; a wrong number, an unknown table and a value that does not fit raise
`RulebookError` with file, table and id.
"""

from functools import cache
from pathlib import Path
from typing import Protocol, TypeVar

from msgspec import Struct

from sublight.errors import RulebookError
from sublight.rulebook.tables import Raw, read_toml, records, refuse_other_tables, unique

DATA = Path(__file__).parent.parent / "data"
"""The folder of Twilight Imperium's data files."""

TABLES = {
    "effects.toml": ("effect",),
    "factions.toml": ("faction",),
    "hyperlanes.toml": ("hyperlane",),
    "layouts.toml": ("layout",),
    "sets.toml": ("set",),
    "tiles.toml": ("tile",),
    "tokens.toml": ("token",),
    "units.toml": ("limits", "unit"),
}
"""The tables of each file, `meta` apart."""


class Named(Protocol):
    """A record with an id."""

    @property
    def id(self) -> str:
        """What the record is found by."""


Row = TypeVar("Row", bound=Struct)
NamedRow = TypeVar("NamedRow", bound=Named)


@cache
def contents(file: str, folder: Path = DATA) -> Raw:
    """Return the tables of a file as plain values; an unknown table raises `RulebookError`."""
    raw = read_toml(folder, file)
    refuse_other_tables(file, raw, ("meta", *TABLES[file]))
    return raw


def read_rows(file: str, table: str, kind: type[Row], folder: Path = DATA) -> tuple[Row, ...]:
    """Return the rows of one table in file order; their number is the one that `meta.count` states."""
    raw = contents(file, folder)
    rows = records(file, table, raw.get(table), kind)
    stated = raw.get("meta", {}).get("count", {}).get(table)
    if stated != len(rows):
        raise RulebookError(f"{file}, {table}: {len(rows)} rows, but meta.count says {stated}")
    return rows


def by_id(file: str, table: str, rows: tuple[NamedRow, ...]) -> dict[str, NamedRow]:
    """Return the rows by id, in order; an id that stands twice raises `RulebookError`."""
    unique(file, table, (row.id for row in rows))
    return {row.id: row for row in rows}


def read_one(file: str, table: str, kind: type[Row], folder: Path = DATA) -> Row:
    """Return a table that stands alone."""
    return records(file, table, [contents(file, folder).get(table)], kind)[0]
