"""The rows of a long table, each read when it is first asked for: a ruling needs a few cards of hundreds.

A file is cut at the lines that begin a row of a table it may have. The number of rows, their ids and their order are
known at once, what a row says is checked when it is read.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Generic, TypeVar

from msgspec import Struct

from sublight.errors import RulebookError
from sublight.rulebook.tables import records, refuse_other_tables, toml_of, unique

Row = TypeVar("Row", bound=Struct)
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
        stated = [toml_of(file, text)[META].get("count", {}).get(table) for text in parts.get(META, [])]
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


def _id_in(file: str, table: str, number: int, text: str) -> str:
    found = _ID.search(text)
    if found is None:
        raise RulebookError(f"{file}, {table} number {number}: lacks `id`")
    return found[1]
