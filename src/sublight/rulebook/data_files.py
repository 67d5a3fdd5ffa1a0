"""A game's own data files: the rows of a table as records, or a table that stands alone.

A wrong number of rows where a file states one, an unknown table and a value that does not fit raise `RulebookError`
with file, table and id.
"""

from collections.abc import Mapping
from functools import cache
from operator import attrgetter
from pathlib import Path
from typing import NamedTuple, TypeVar

from msgspec import Struct

from sublight.errors import RulebookError
from sublight.rulebook.lazy_rows import Cut, LazyRows, cut
from sublight.rulebook.tables import Raw, read_text, read_toml, records, refuse_other_tables, unique

Row = TypeVar("Row", bound=Struct)
_id_of = attrgetter("id")


class DataFiles(NamedTuple):
    """The files of one folder, and the tables of each, `meta` apart."""

    folder: Path
    tables: Mapping[str, tuple[str, ...]]

    def contents(self, file: str) -> Raw:
        """Return the tables of a file as plain values, read once; an unknown table raises `RulebookError`."""
        return _contents(self.folder, file, self.tables[file])

    def rows(self, file: str, table: str, kind: type[Row]) -> tuple[Row, ...]:
        """Return the rows of one table in file order; their number is the one that `meta.count` states, if it does."""
        raw = self.contents(file)
        rows = records(file, table, raw.get(table), kind)
        stated = raw.get("meta", {}).get("count", {}).get(table)
        if stated is not None and stated != len(rows):
            raise RulebookError(f"{file}, {table}: {len(rows)} rows, but meta.count says {stated}")
        return rows

    def by_id(self, file: str, table: str, kind: type[Row]) -> dict[str, Row]:
        """Return the rows of one table by their field `id`, in order; one that stands twice raises `RulebookError`."""
        rows = self.rows(file, table, kind)
        unique(file, table, map(_id_of, rows))
        return {_id_of(row): row for row in rows}

    def lazily(self, file: str, table: str, kind: type[Row]) -> Mapping[str, Row]:
        """Return the same, but read a row when it is first asked for, and only then see whether it fits."""
        return LazyRows(file, table, _cut(self.folder, file, self.tables[file]), kind)

    def one(self, file: str, table: str, kind: type[Row]) -> Row:
        """Return a table that stands alone."""
        return records(file, table, [self.contents(file).get(table)], kind)[0]


@cache
def _cut(folder: Path, file: str, tables: tuple[str, ...]) -> Cut:
    return cut(file, read_text(folder, file), tables)


@cache
def _contents(folder: Path, file: str, tables: tuple[str, ...]) -> Raw:
    raw = read_toml(folder, file)
    refuse_other_tables(file, raw, ("meta", *tables))
    return raw
