"""Many packed tables one after another, so that one call rules on rows of all of them."""

from collections.abc import Sequence
from itertools import accumulate

import numpy as np
from msgspec import Struct
from msgspec.structs import asdict

from sublight.batch.columns import Limits, Real, Record, Some, Whole, validate_rows
from sublight.batch.compile import Numbers
from sublight.board.plane.packing import PackedScene
from sublight.errors import InputError
from sublight.referee.state import kept


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

    @property
    def numbers(self) -> tuple[Numbers, Numbers]:
        """The numbers as the compiled kernels take them."""
        return kept(self, _numbers)


def _numbers(pack: Pack) -> tuple[Numbers, Numbers]:
    return Numbers(pack.reals), Numbers(pack.wholes)


def pack_scenes(scenes: Sequence[PackedScene], ships: Sequence[int]) -> Pack:
    """Return packed tables one after another, with the number of ships of each."""
    reals = np.array([number for each in scenes for number in each.reals], dtype=np.float64)
    wholes = np.array([number for each in scenes for number in each.wholes], dtype=np.int64)
    return Pack(
        reals=reals,
        wholes=wholes,
        reals_at=_starts([len(each.reals) for each in scenes]),
        wholes_at=_starts([len(each.wholes) for each in scenes]),
        ships=np.array(ships, dtype=np.int64),
    )


def _starts(lengths: Sequence[int]) -> Whole:
    return np.array(list(accumulate(lengths, initial=0))[:-1], dtype=np.int64)


def placed(kind: type[Some], rows: Record, table: int = 0) -> Some:
    """Return rows as those of many tables, `kind`: all of `table` where they name none."""
    if isinstance(rows, kind):
        return rows
    return kind(**asdict(rows), table=np.full(len(rows), table, dtype=np.int64))


def validate_table_rows(pack: Pack, rows: Some, limits: Limits) -> Some:
    """Return rows as `validate_rows` does, with the columns `ship` and `table` as well.

    InputError where a row names no table of the pack, or no ship of its table.
    """
    most = int(pack.ships.max(initial=0)) - 1
    taken = validate_rows(rows, {"ship": (0, most), **limits, "table": (0, len(pack) - 1)})
    _, *_, table = taken.columns
    beyond = np.flatnonzero(taken.columns[0] >= pack.ships[table])
    if len(beyond):
        row = int(beyond[0])
        raise InputError(f"column `ship`, row {row}: its table has {pack.ships[table[row]]} ships")
    return taken
