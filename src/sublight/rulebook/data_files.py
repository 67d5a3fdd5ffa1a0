"""A game's own data files: the rows of a table as records, or a table that stands alone.

An unknown table and a value that does not fit raise `RulebookError` with file, table and id. The rows of a long table
are each read when first asked for, because a ruling needs a few cards of hundreds.
"""

from collections.abc import Iterable, Iterator, Mapping
from copy import copy
from functools import cache
from operator import attrgetter
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar

from msgspec import Raw, Struct, msgpack

from sublight.rulebook.compiled import data_folder
from sublight.rulebook.tables import MISSING, decoded, one_decoded, refuse_other_tables, unique

Row = TypeVar("Row", bound=Struct)
_id_of = attrgetter("id")


class _Named(Struct):
    id: str


class LazyRows(Mapping[str, Row], Generic[Row]):
    """The rows of one table by id, in the order of the file. RulebookError, when it is read, for one that is wrong."""

    def __init__(self, file: str, table: str, rows: Raw, kind: type[Row]) -> None:
        """Know which rows there are; RulebookError for a row without an id, and for twins."""
        self._file, self._table, self._kind = file, table, kind
        ids = [row.id for row in decoded(file, table, rows, _Named)]
        unique(file, table, ids)
        self._rows = dict(zip(ids, msgpack.decode(rows, type=list[Raw]), strict=True))
        self._read: dict[str, Row] = {}

    def __getitem__(self, key: str) -> Row:
        """Return a row."""
        row = self._rows[key]
        found = self._read.get(key)
        if found is None:
            found = self._read[key] = one_decoded(self._file, self._table, row, self._kind)
        return found

    def only(self, ids: Iterable[str]) -> "LazyRows[Row]":
        """Return the rows of these ids; what is read of them is read for both."""
        some = copy(self)
        some._rows = {key: self._rows[key] for key in ids}  # noqa: SLF001 - its own
        return some

    def __contains__(self, key: object) -> bool:
        """Say whether there is such a row, without reading it."""
        return key in self._rows

    def __iter__(self) -> Iterator[str]:
        """Yield the ids."""
        return iter(self._rows)

    def __len__(self) -> int:
        """Return how many rows there are."""
        return len(self._rows)


class DataFiles(NamedTuple):
    """The files of one folder, and the tables of each, `meta` apart."""

    folder: Path
    tables: Mapping[str, tuple[str, ...]]

    def contents(self, file: str) -> dict[str, Any]:
        """Return the tables of a file as plain values; an unknown table raises `RulebookError`."""
        return {name: msgpack.decode(table) for name, table in self._tables(file).items()}

    def rows(self, file: str, table: str, kind: type[Row]) -> tuple[Row, ...]:
        """Return the rows of one table in file order."""
        return decoded(file, table, self._table(file, table), kind)

    def by_id(self, file: str, table: str, kind: type[Row]) -> dict[str, Row]:
        """Return the rows of one table by their field `id`, in order; one that stands twice raises `RulebookError`."""
        rows = self.rows(file, table, kind)
        unique(file, table, map(_id_of, rows))
        return {_id_of(row): row for row in rows}

    def lazily(self, file: str, table: str, kind: type[Row]) -> LazyRows[Row]:
        """Return the same, but read a row when it is first asked for, and only then see whether it fits."""
        return LazyRows(file, table, self._table(file, table), kind)

    def one(self, file: str, table: str, kind: type[Row]) -> Row:
        """Return a table that stands alone."""
        return one_decoded(file, table, self._table(file, table), kind)

    def _table(self, file: str, table: str) -> Raw:
        return self._tables(file).get(table, MISSING)

    def _tables(self, file: str) -> dict[str, Raw]:
        return _tables(self.folder, file, self.tables[file])


@cache
def _tables(folder: Path, file: str, tables: tuple[str, ...]) -> dict[str, Raw]:
    found = data_folder(folder).tables(file)
    refuse_other_tables(file, found, ("meta", *tables))
    return found
