"""Many packed tables one after another, so that one call rules on rows of all of them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import accumulate
from typing import TypeVar

import numpy as np
from msgspec import Struct
from msgspec.structs import asdict

from sublight.batch.columns import (
    REAL,
    WHOLE,
    Column,
    Limits,
    Real,
    Record,
    Some,
    Whole,
    outside_limits,
    validate_rows,
    whole_column,
    whole_numbers,
)
from sublight.board.plane.packing import PackedScene
from sublight.board.plane.table import Piece
from sublight.errors import InputError
from sublight.rulebook.book import Rulebook

BYTES = 8
"""How long a number of a packed table is."""
TableT = TypeVar("TableT")
SceneT = TypeVar("SceneT")


class Pack(Struct, frozen=True, kw_only=True, dict=True, eq=False):
    """Tables as ragged columns: the numbers of table i begin at `reals_at[i]` of `reals` and `wholes_at[i]` of
    `wholes`; `ships[i]` is how many ships it has.
    """

    reals: Real
    wholes: Whole
    reals_at: Whole
    wholes_at: Whole
    ships: Whole

    def __len__(self) -> int:
        return len(self.ships)

    @cached_property
    def most_ships(self) -> int:
        """How many ships the table with the most has."""
        return max(self.ships.tolist(), default=0)


def pack_scenes(scenes: Sequence[PackedScene], ships: Sequence[int]) -> Pack:
    """Return packed tables one after another, with the number of ships of each; the same object lies there once."""
    if len(scenes) == 1:
        return _pack_one(*scenes[0].binary, ships)
    found = {id(each): each for each in scenes}
    reals, wholes = zip(*[each.binary for each in found.values()], strict=True) if found else ((), ())
    order = {scene: at for at, scene in enumerate(found)}
    at = [order[id(each)] for each in scenes]
    return Pack(
        reals=np.frombuffer(b"".join(reals), dtype=REAL),
        wholes=np.frombuffer(b"".join(wholes), dtype=WHOLE),
        reals_at=starts([len(each) // BYTES for each in reals], at),
        wholes_at=starts([len(each) // BYTES for each in wholes], at),
        ships=whole_numbers(ships),
    )


def _pack_one(reals: bytes, wholes: bytes, ships: Sequence[int]) -> Pack:
    """Return a single packed table, which begins at 0: in a third of the time that many take."""
    return Pack(
        reals=np.frombuffer(reals, REAL),
        wholes=np.frombuffer(wholes, WHOLE),
        reals_at=np.zeros(1, WHOLE),
        wholes_at=np.zeros(1, WHOLE),
        ships=whole_numbers(ships),
    )


@lru_cache(maxsize=64)
def usual_readings(book: Callable[[], Rulebook], edition: str, disputes: tuple[str, ...]) -> dict[str, str]:
    """Return the readings that disputes have in an edition where nothing is agreed on."""
    known = book()
    return {dispute: known.reading_in(dispute, known.edition(edition)) for dispute in disputes}


def refuse_readings(known: Mapping[str, str], agreed: Mapping[str, str], usual: Mapping[str, str]) -> None:
    """Raise InputError where a table takes another reading of a dispute than the one that batches know: the one agreed
    on, or the usual one of its edition.
    """
    if not agreed and usual == known:
        return
    for dispute, reading in known.items():
        taken = agreed.get(dispute) or usual[dispute]
        if taken != reading:
            raise InputError(f"a batch rules by the reading `{reading}` of {dispute}; this table takes `{taken}`")


def made_once(tables: Sequence[TableT], make: Callable[[TableT], SceneT]) -> list[SceneT]:
    """Return `make` of each table, made once for each object: many rows may have led to one table.

    InputError, with the number of the first such table where there are several, as `make` says.
    """
    if len(tables) == 1:
        return [make(tables[0])]
    made: dict[int, SceneT] = {}
    for number, table in enumerate(tables):
        if id(table) not in made:
            made[id(table)] = _numbered(number, table, make)
    return [made[id(each)] for each in tables]


def _numbered(number: int, table: TableT, make: Callable[[TableT], SceneT]) -> SceneT:
    try:
        return make(table)
    except InputError as error:
        raise error.within(f"table {number}") from None


def starts(lengths: Sequence[int], at: Iterable[int]) -> Whole:
    """Return where the parts at the indices `at` begin, by the lengths of all parts."""
    found = list(accumulate(lengths, initial=0))
    return whole_numbers([found[each] for each in at])


def table_indices(at: Sequence[int] | Column | None, count: int, tables: int) -> Whole:
    """Return the table of each of `count` moves, 0 without `at`; InputError for another count, or no such table."""
    if at is None:
        return np.zeros(count, WHOLE)
    where = whole_column("at", at)
    if len(where) != count:
        raise InputError(f"column `at` must have an entry for each move: {count}, not {len(where)}")
    beyond = np.flatnonzero((where < 0) | (where >= tables))
    if len(beyond):
        raise outside_limits("at", int(beyond[0]), where, 0, tables - 1)
    return where.astype(WHOLE)


def ship_index(ships: Sequence[Piece], name: str, row: int) -> int:
    """Return the index of a ship among those of the table of a row; InputError where it is not there."""
    found = next((index for index, ship in enumerate(ships) if ship.id == name), None)
    if found is None:
        raise row_error(row, f"no ship `{name}` on its table")
    return found


def refuse_effects(names: Iterable[str], row: int) -> None:
    """Raise InputError for the first effect that the move of a row uses."""
    for name in names:
        if name:
            raise row_error(row, f"a row cannot name the effect `{name}`; leave it out")


def row_error(row: int, said: str) -> InputError:
    """Return the error of one row."""
    return InputError(f"row {row}: {said}")


def placed(kind: type[Some], rows: Record, table: int = 0) -> Some:
    """Return rows as those of many tables, `kind`: all of `table` where they name none."""
    if isinstance(rows, kind):
        return rows
    where = np.full(len(rows), table, dtype=WHOLE) if table else np.zeros(len(rows), dtype=WHOLE)
    return kind(**asdict(rows), table=where)


def validate_table_rows(pack: Pack, rows: Some, limits: Limits) -> Some:
    """Return rows as `validate_rows` does, with the columns `ship` and `table` as well.

    InputError where a row names no table of the pack, or no ship of its table.
    """
    taken = validate_rows(rows, {"ship": (0, pack.most_ships - 1), **limits, "table": (0, len(pack) - 1)})
    if len(pack) > 1:
        ship, *_, table = taken.columns
        refuse_past("ship", ship, pack.ships[table])
    return taken


def refuse_past(name: str, entries: Column, counts: Column) -> None:
    """Raise InputError where an entry of a column is not below the count that its row has."""
    beyond = np.flatnonzero(entries >= counts)
    if len(beyond):
        row = int(beyond[0])
        raise outside_limits(name, row, entries, 0, int(counts[row]) - 1)
