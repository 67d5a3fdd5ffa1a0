"""A game's own data files: the rows of a table as records, or a table that stands alone.

An unknown table and a value that does not fit raise `RulebookError` with file, table and id. The rows of a long table
are each read when first asked for, because a ruling needs a few cards of hundreds.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from operator import attrgetter
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Raw, Struct, msgpack

from sublight.errors import RulebookError, did_you_mean
from sublight.rulebook.compiled import Location, data_folder

Row = TypeVar("Row", bound=Struct)
_id_of = attrgetter("id")


class _Named(Struct):
    id: str


class LazyRows(Mapping[str, Row], Generic[Row]):
    """The rows of one table by id, in the order of the file. RulebookError, when it is read, for one that is wrong."""

    def __init__(self, file: str, table: str, rows: dict[str, Raw], kind: type[Row]) -> None:
        """Take the rows as they are compiled."""
        self._file, self._table, self._kind = file, table, kind
        self._rows = rows
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
        some = LazyRows(self._file, self._table, {key: self._rows[key] for key in ids}, self._kind)
        some._read = self._read
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


class DataFiles(Struct, frozen=True):
    """The files of one folder, and the tables of each, `meta` apart."""

    folder: Location
    tables: Mapping[str, tuple[str, ...]]

    def contents(self, file: str) -> dict[str, Any]:
        """Return the tables of a file as plain values; an unknown table raises `RulebookError`."""
        return {name: msgpack.decode(table) for name, table in self._tables(file).items()}

    def rows(self, file: str, table: str, kind: type[Row]) -> tuple[Row, ...]:
        """Return the rows of one table in file order."""
        return decoded(file, table, self._table(file, table), kind)

    def by_id(self, file: str, table: str, kind: type[Row]) -> dict[str, Row]:
        """Return the rows of one table by their field `id`, in order; `RulebookError` for one listed twice."""
        rows = self.rows(file, table, kind)
        unique(file, table, map(_id_of, rows))
        return {_id_of(row): row for row in rows}

    def lazily(self, file: str, table: str, kind: type[Row]) -> LazyRows[Row]:
        """Return the same, but read a row when it is first asked for, and only then see whether it fits."""
        rows = self._table(file, table)
        ids = [row.id for row in decoded(file, table, rows, _Named)]
        unique(file, table, ids)
        return LazyRows(file, table, dict(zip(ids, msgpack.decode(rows, type=list[Raw]), strict=True)), kind)

    def one(self, file: str, table: str, kind: type[Row]) -> Row:
        """Return a table that stands alone."""
        return one_decoded(file, table, self._table(file, table), kind)

    def _table(self, file: str, table: str) -> Raw:
        return self._tables(file).get(table, MISSING)

    def _tables(self, file: str) -> dict[str, Raw]:
        return _tables(self.folder, file, self.tables[file])


@cache
def _tables(folder: Location, file: str, tables: tuple[str, ...]) -> dict[str, Raw]:
    found = data_folder(folder).tables(file)
    refuse_other_tables(file, found, ("meta", *tables))
    return found


# Compiled tables into records.


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
    """Raise RulebookError for the first key of a table that is listed twice."""
    seen = set[str]()
    for key in keys:
        if key in seen:
            raise RulebookError(f"{file}, {table} {key}: is listed twice")
        seen.add(key)


def _record(file: str, table: str, number: int, row: object, kind: type[R]) -> R:
    try:
        return msgspec.convert(row, kind)
    except msgspec.ValidationError as error:
        from sublight.rulebook.complaints import complaint

        raise RulebookError(f"{file}, {row_name(table, row, number)}: {complaint(str(error), kind)}") from None
