"""A game's own data files: the rows of a table as records, or a table that stands alone.

A wrong number of rows where a file states one, an unknown table and a value that does not fit raise `RulebookError`
with file, table and id. The rows of a long table are each read when first asked for, because a ruling needs a few cards
of hundreds: the file is cut at the lines that begin a row, so that number, ids and order are known at once.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from operator import attrgetter
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

from msgspec import Struct

from sublight.errors import RulebookError
from sublight.rulebook.tables import Raw, read_text, read_toml, records, refuse_other_tables, toml_of, unique

Row = TypeVar("Row", bound=Struct)
_id_of = attrgetter("id")
Cut = dict[str, list[str]]
META = "meta"
_ID = re.compile(r'^id = "([^"\\]+)"', re.MULTILINE)


def cut(file: str, text: str, tables: Sequence[str]) -> Cut:
    """Return the text of each row by its table, `meta` among them; RulebookError for values before the first."""
    names = "|".join(map(re.escape, (META, *tables)))
    heads = [*re.finditer(rf"^\[\[?({names})\]\]?[ \t]*$", text, re.MULTILINE)]
    starts = [head.start() for head in heads]
    refuse_other_tables(file, toml_of(file, text[: starts[0]] if starts else text), (META, *tables))
    found: Cut = {}
    for head, start, end in zip(heads, starts, [*starts[1:], len(text)], strict=True):
        found.setdefault(head[1], []).append(text[start:end])
    return found


class LazyRows(Mapping[str, Row], Generic[Row]):
    """The rows of one table by id, in the order of the file. RulebookError, when it is read, for one that is wrong."""

    def __init__(self, file: str, table: str, parts: Cut, kind: type[Row]) -> None:
        """Know which rows there are; RulebookError for another number of them than `meta` states, and for twins."""
        texts = parts.get(table, [])
        stated = [_stated(toml_of(file, text), table) for text in parts.get(META, [])]
        if stated != [len(texts)]:
            raise RulebookError(f"{file}, {table}: {len(texts)} rows, but meta.count says {(stated or [None])[0]}")
        ids = [_id_in(file, table, number, text) for number, text in enumerate(texts, start=1)]
        unique(file, table, ids)
        self._file, self._table, self._kind = file, table, kind
        self._texts = dict(zip(ids, texts, strict=True))
        self._read: dict[str, Row] = {}

    def __getitem__(self, key: str) -> Row:
        """Return a row."""
        if key not in self._read:
            raw = toml_of(self._file, self._texts[key])
            refuse_other_tables(self._file, raw, (self._table,))
            self._read[key] = records(self._file, self._table, raw[self._table], self._kind)[0]
        return self._read[key]

    def __contains__(self, key: object) -> bool:
        """Say whether there is such a row, without reading it."""
        return key in self._texts

    def __iter__(self) -> Iterator[str]:
        """Yield the ids."""
        return iter(self._texts)

    def __len__(self) -> int:
        """Return how many rows there are."""
        return len(self._texts)


def _stated(raw: Raw, table: str) -> object:
    """Return how many rows of a table `meta.count` states, None where it states none."""
    meta = raw.get(META)
    count = meta.get("count") if isinstance(meta, dict) else None
    return count.get(table) if isinstance(count, dict) else None


def _id_in(file: str, table: str, number: int, text: str) -> str:
    found = _ID.search(text)
    if found is None:
        raise RulebookError(f"{file}, {table} number {number}: lacks `id`")
    return found[1]


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
        stated = self.stated(file, table)
        if stated is not None and stated != len(rows):
            raise RulebookError(f"{file}, {table}: {len(rows)} rows, but meta.count says {stated}")
        return rows

    def stated(self, file: str, table: str) -> object:
        """Return how many rows of a table the file states in `meta.count`, None where it states none."""
        return _stated(self.contents(file), table)

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
