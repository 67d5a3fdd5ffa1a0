"""What goes into a batch and what comes out: one numpy array a column, one entry a maneuver."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from itertools import accumulate
from typing import Any, Self, TypeVar

import numpy as np
import numpy.typing as npt
from msgspec import Struct
from msgspec.structs import asdict, astuple, fields, replace

from sublight.errors import InputError

Whole = npt.NDArray[np.int64]
Real = npt.NDArray[np.float64]
Flag = npt.NDArray[np.bool_]

Column = Whole | Real | Flag
"""A column: whole numbers, real numbers or yes and no."""

Limits = Mapping[str, tuple[int, int]]

REAL, WHOLE, FLAG = np.dtype(np.float64), np.dtype(np.int64), np.dtype(np.bool_)
"""The types of columns as numpy takes them fastest."""
WHOLE_KINDS = "iu"
"""The kinds of numpy's types of whole numbers."""
FEW = 32
"""So many entries are faster to look at one by one."""
MANY = 32_768
"""Columns of so many entries are parts of one piece of memory."""
LINE = 64
"""Bytes of a line of the processor's cache: where each such part begins."""


class Record(Struct, frozen=True, kw_only=True, eq=False):
    """Columns of one length: the records of each game's rows and of what they lead to."""

    def __len__(self) -> int:
        return len(getattr(self, self.__struct_fields__[0]))

    def __getitem__(self, part: slice) -> Self:
        """Return a view of a slice: what is written to it is written here."""
        return replace(self, **{name: column[part] for name, column in asdict(self).items()})

    @property
    def columns(self) -> tuple[Column, ...]:
        """The columns, in the record's order."""
        return astuple(self)

    def tobytes(self) -> bytes:
        """Return all bits, column by column: equal where every number is the same."""
        return b"".join(column.tobytes() for column in self.columns)


Some = TypeVar("Some", bound=Record)

_KINDS: dict[object, np.dtype[Any]] = {Whole: WHOLE, Real: REAL, Flag: FLAG}


def empty_columns(kind: type[Some], count: int) -> Some:
    """Return columns of `count` entries to be filled.

    Those of many entries are parts of one piece of memory, which the system maps in large pages. It stays as long as
    any of them.
    """
    if count < MANY:
        return kind(**{name: np.empty(count, dtype) for name, dtype in _dtypes(kind)})
    sizes = [-(count * dtype.itemsize // -LINE) * LINE for _, dtype in _dtypes(kind)]
    memory = np.empty(sum(sizes), np.uint8)
    at = accumulate(sizes, initial=0)
    return kind(**{name: np.ndarray(count, dtype, memory, next(at)) for name, dtype in _dtypes(kind)})


@cache
def _dtypes(kind: type[Record]) -> tuple[tuple[str, np.dtype[Any]], ...]:
    """Return the columns of a record; reading its annotations takes longer than ruling on a row."""
    return tuple((each.name, _KINDS[each.type]) for each in fields(kind))


def of_kind(kind: type[Some], rows: Record) -> Some:
    """Return rows as those of a kind; InputError where they are of another, such as another game's."""
    if isinstance(rows, kind):
        return rows
    raise InputError(
        f"rows must be {kind.__module__}.{kind.__name__}, which `rows` and `rows_of` make, "
        f"not {type(rows).__module__}.{type(rows).__name__}"
    )


def rows_by_name(kind: type[Some], columns: Mapping[str, Sequence[int] | Column]) -> Some:
    """Return rows given column by column, 0 where a column is left out; InputError for no column, an unknown one, one
    that is not whole numbers, and for columns of several lengths.
    """
    names = kind.__struct_fields__
    unknown = sorted(columns.keys() - set(names))
    if unknown:
        raise InputError(f"no column `{unknown[0]}`; the columns are {', '.join(names)}", "unknown_name")
    if not columns:
        raise InputError(f"no column is given; the columns are {', '.join(names)}")
    given = {name: whole_column(name, column) for name, column in columns.items()}
    lengths = {len(column) for column in given.values()}
    if len(lengths) != 1:
        raise InputError(f"columns must be of one length, not of {sorted(lengths)}")
    return kind(**dict.fromkeys(names, np.zeros(lengths.pop(), WHOLE)) | given)


def rows_from(kind: type[Some], rows: Sequence[Sequence[int]]) -> Some:
    """Return rows given one by one, each with the entries of all columns, as columns of whole numbers."""
    names = kind.__struct_fields__
    columns = np.array(rows, dtype=np.int64).reshape(len(rows), len(names)).T
    return kind(**{name: np.ascontiguousarray(column) for name, column in zip(names, columns, strict=True)})


def flags(entries: Sequence[bool]) -> Flag:
    """Return a column of yes and no."""
    return np.array(entries, dtype=np.bool_)


def whole_numbers(entries: Sequence[int]) -> Whole:
    """Return a column of whole numbers."""
    return np.array(entries, WHOLE)


def joined(kind: type[Some], blocks: Sequence[Some]) -> Some:
    """Return the blocks one after another."""
    if not blocks:
        return empty_columns(kind, 0)
    names = kind.__struct_fields__
    return kind(**{name: np.concatenate([getattr(block, name) for block in blocks]) for name in names})


def validate_rows(rows: Some, limits: Limits) -> Some:
    """Return rows as whole numbers in memory order; InputError for any other column, and entries past its limits."""
    count = len(rows)
    changed: dict[str, Whole] = {}
    for name, (least, most) in limits.items():
        column = getattr(rows, name)
        given = whole_column(name, column)
        if len(given) != count:
            raise InputError(f"column `{name}` has {len(given)} entries, `ship` has {count}")
        if _outside(given, least, most):
            raise outside_limits(name, int(np.flatnonzero((given < least) | (given > most))[0]), given, least, most)
        taken = np.ascontiguousarray(given, WHOLE)
        if taken is not column:
            changed[name] = taken
    return replace(rows, **changed) if changed else rows


def whole_column(name: str, entries: Sequence[int] | Column) -> npt.NDArray[np.integer]:
    """Return entries as a column; InputError where they are not whole numbers in a row. None are of any kind."""
    given = np.asarray(entries)
    if given.ndim != 1 or (given.dtype is not WHOLE and len(given) and given.dtype.kind not in WHOLE_KINDS):
        raise InputError(f"column `{name}` must be a row of whole numbers")
    return given


def outside_limits(name: str, row: int, entries: npt.NDArray[np.generic], least: int, most: int) -> InputError:
    """Return the error for the entry of a row that is past its limits, with the nearest that is valid."""
    entry = int(entries.item(row))
    if most < least:
        return InputError(f"column `{name}`, row {row}: {entry}, but there is none to name")
    nearest = min(max(entry, least), most)
    return InputError(f"column `{name}`, row {row}: {entry} is outside {least} to {most}; the nearest is {nearest}")


def _outside(given: npt.NDArray[np.generic], least: int, most: int) -> bool:
    """Tell whether an entry is past a limit; of few entries numpy is slower to find the least than Python."""
    if len(given) > FEW:
        return bool(given.min() < least or given.max() > most)
    for entry in given.tolist():  # noqa: SIM110 - `any` takes twice as long
        if not least <= entry <= most:
            return True
    return False


def holds_in_any(test: Callable[..., Any], columns: Sequence[Column]) -> bool:
    """Tell whether a test holds in any row, given the entries of few rows one by one, else whole columns."""
    if len(columns[0]) > FEW:
        return bool(test(*columns).any())
    return any(map(test, *[column.tolist() for column in columns]))


def fill(out: Record, rows: Record, row: Callable[..., Iterable[float]]) -> None:
    """Write what `row` returns for the entries of each of `rows` into the columns of `out`, one by one."""
    given = [column.tolist() for column in rows.columns]
    taken = out.columns
    for index, entries in enumerate(zip(*given, strict=True)):
        for column, value in zip(taken, row(*entries), strict=True):
            column[index] = value
