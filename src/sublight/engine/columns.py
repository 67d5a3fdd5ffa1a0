"""What goes into a batch and what comes out: one numpy array a column, one entry a maneuver."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt
from msgspec import Struct
from msgspec.structs import asdict, replace

from sublight.errors import InputError
from sublight.games.armada.pieces import Table

Whole = npt.NDArray[np.int64]
Real = npt.NDArray[np.float64]
Flag = npt.NDArray[np.bool_]

LIMITS = {"speed": (0, 4), "k1": (-2, 2), "k2": (-2, 2), "k3": (-2, 2), "k4": (-2, 2), "side": (-1, 1)}


class Rows(Struct, frozen=True, kw_only=True, eq=False):
    """Maneuvers: the mover's index among the table's ships, the speed run at, the clicks of the joints (right when
    positive; at speed 0 `k1` is the speed-0 joint's), and the tool's side (+1 right, -1 left, 0 whichever is legal).

    A course is taken as declared: what chart, dial and cards allow is not asked here.
    """

    ship: Whole
    speed: Whole
    k1: Whole
    k2: Whole
    k3: Whole
    k4: Whole
    side: Whole

    def __len__(self) -> int:
        return len(self.ship)

    def __getitem__(self, part: slice) -> "Rows":
        """Return the rows of a slice."""
        return replace(self, **{name: column[part] for name, column in asdict(self).items()})


class Columns(Struct, frozen=True, kw_only=True, eq=False):
    """What each maneuver leads to.

    Pose and speed at which the ship comes to rest; the tool's side used; the ships overlapped in any try, and the
    obstacles and squadrons overlapped at rest, as sets whose bit i is piece i of the table; the closest ship
    overlapped (-1 and 0 mm where none was); how far the base is inside the area, and whether it is outside; the least
    margin to any other ship at rest, at most the reach asked for. `flag` is 0, or 1 where the owner must choose the
    side, plus 2 where the owner must choose among ships equally close, plus 4 where a huge ship has no legal side.
    """

    x: Real
    y: Real
    fx: Real
    fy: Real
    speed: Whole
    side: Whole
    overlapped: Whole
    closest: Whole
    closest_mm: Real
    edge_mm: Real
    outside: Flag
    obstacles: Whole
    squadrons: Whole
    ship_mm: Real
    flag: Whole

    def __len__(self) -> int:
        return len(self.x)

    def __getitem__(self, part: slice) -> "Columns":
        """Return a view of a slice: what is written to it is written here."""
        return replace(self, **{name: column[part] for name, column in asdict(self).items()})

    def tobytes(self) -> bytes:
        """Return all bits, column by column: equal where every number is the same."""
        return b"".join(column.tobytes() for column in asdict(self).values())


KINDS: dict[str, type[np.generic]] = {
    "outside": np.bool_,
    **dict.fromkeys(("x", "y", "fx", "fy", "closest_mm", "edge_mm", "ship_mm"), np.float64),
}


def empty_columns(count: int) -> Columns:
    """Return columns of `count` entries to be filled."""
    names = Columns.__struct_fields__
    return Columns(**{name: np.empty(count, dtype=KINDS.get(name, np.int64)) for name in names})


def joined(blocks: Sequence[Columns]) -> Columns:
    """Return the blocks one after another."""
    if not blocks:
        return empty_columns(0)
    return Columns(
        **{name: np.concatenate([getattr(block, name) for block in blocks]) for name in Columns.__struct_fields__}
    )


def admit_rows(table: Table, rows: Rows) -> Rows:
    """Return the rows as whole numbers in memory order; InputError for what names no ship, joint, speed or side."""
    limits = {"ship": (0, len(table.ships) - 1), **LIMITS}
    columns: dict[str, Whole] = {}
    for name, (least, most) in limits.items():
        given = np.asarray(getattr(rows, name))
        if given.ndim != 1 or not np.issubdtype(given.dtype, np.integer):
            raise InputError(f"column `{name}` must be a row of whole numbers")
        if len(given) != len(rows):
            raise InputError(f"column `{name}` has {len(given)} entries, `ship` has {len(rows)}")
        if len(given) and (given.min() < least or given.max() > most):
            raise InputError(f"column `{name}` has an entry outside {least} to {most}")
        columns[name] = np.ascontiguousarray(given, dtype=np.int64)
    return Rows(**columns)
