"""Millions of Armada maneuvers on one table."""

from collections.abc import Sequence
from concurrent.futures import Executor
from functools import partial

from sublight.batch.blocks import BLOCK, Cut, in_blocks
from sublight.batch.columns import Flag, Limits, Real, Record, Whole, empty_columns, fill
from sublight.batch.compile import beginning, compiled, run
from sublight.batch.packs import (
    Pack,
    made_once,
    pack_scenes,
    placed,
    refuse_readings,
    usual_readings,
    validate_table_rows,
)
from sublight.board.plane.packing import PackedScene, refuse_crowds
from sublight.games.armada.kernel.maneuver import Row, batch_maneuver
from sublight.games.armada.kernel.scene import packed
from sublight.games.armada.pieces import Table
from sublight.games.armada.rulebook import book
from sublight.games.armada.validate import validate_table
from sublight.referee.state import kept

PACKAGE = "sublight.games.armada"
LIMITS: Limits = {"speed": (0, 4), "k1": (-2, 2), "k2": (-2, 2), "k3": (-2, 2), "k4": (-2, 2), "side": (-1, 1)}

READINGS = {
    "AMB-01": "all-tries",
    "AMB-03": "base-only",
    "AMB-10": "start-counts",
    "AMB-29": "side-first",
    "AMB-35": "short-gap",
}
"""The readings that a batch rules by."""


class Rows(Record, frozen=True, kw_only=True, eq=False):
    """Maneuvers: the mover's index among the table's ships, the speed run at, the clicks of the joints (right when
    positive; at speed 0 `k1` is the speed-0 joint's), and the tool's side (+1 right, -1 left, 0 whichever is legal).

    The batch does not check whether a course is allowed by speed chart, dial and cards.
    """

    ship: Whole
    speed: Whole
    k1: Whole
    k2: Whole
    k3: Whole
    k4: Whole
    side: Whole


class TableRows(Rows, frozen=True, kw_only=True, eq=False):
    """Maneuvers on many tables: `table` is the index of each row's among those packed, the other columns are as in
    `Rows`.
    """

    table: Whole


class Columns(Record, frozen=True, kw_only=True, eq=False):
    """What each maneuver leads to.

    x, y, fx, fy: the pose at rest: the centre in mm, and the direction as a unit vector
    speed, side: the speed at which the ship comes to rest, and the side of the tool used (1 right, -1 left)
    overlapped: the ships overlapped at any speed tried, as a set: bit i is ship i of the table
    closest, closest_mm: the closest ship overlapped and how far away it is; -1 and 0 where none was overlapped
    edge_mm, outside: how far the base is inside the play area, and whether it is outside
    obstacles, squadrons: those overlapped at rest, as sets
    ship_mm: the least margin to another ship at rest, at most `within_mm`
    flag: 0, or the sum of 1 (the owner must choose the side), 2 (the owner must choose among ships equally close) and
        4 (a huge ship has no legal side)
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


def rule_rows(
    reals: Sequence[float], wholes: Sequence[int], reals_at: Whole, wholes_at: Whole, within_mm: float,
    ship: Whole, speed: Whole, k1: Whole, k2: Whole, k3: Whole, k4: Whole, side: Whole, table: Whole,
    x: Real, y: Real, fx: Real, fy: Real, rest: Whole, used: Whole, overlapped: Whole, closest: Whole, closest_mm: Real,
    edge_mm: Real, outside: Flag, obstacles: Whole, squadrons: Whole, ship_mm: Real, flag: Whole,
) -> None:  # fmt: skip
    """Rule on rows one by one, writing into columns: what is compiled."""
    for i in range(ship.shape[0]):
        own, counts = beginning(reals, reals_at[table[i]]), beginning(wholes, wholes_at[table[i]])
        row = batch_maneuver(own, counts, ship[i], speed[i], k1[i], k2[i], k3[i], k4[i], side[i], within_mm)
        x[i], y[i], fx[i], fy[i], rest[i], used[i] = row.x, row.y, row.fx, row.fy, row.speed, row.side
        overlapped[i], closest[i], closest_mm[i], edge_mm[i] = row.overlapped, row.closest, row.closest_mm, row.edge_mm
        outside[i], obstacles[i], squadrons[i], ship_mm[i] = row.outside, row.obstacles, row.squadrons, row.ship_mm
        flag[i] = row.flag


_LOOP = compiled(rule_rows, PACKAGE)


def scene_of(table: Table) -> PackedScene:
    """Return the table packed.

    InputError where it cannot stand, agreed on a reading that a batch does not know, or has more than 60 ships,
    squadrons or obstacles.
    """
    usual = usual_readings(book, table.edition, tuple(READINGS))
    validate_table(table)
    refuse_readings(READINGS, table.readings, usual)
    ships, squadrons, obstacles = len(table.ships), len(table.squadrons), len(table.obstacles)
    refuse_crowds((("ships", ships), ("squadrons", squadrons), ("obstacles", obstacles)))
    return packed(table)


def pack(tables: Sequence[Table]) -> Pack:
    """Return tables packed, for one call that rules on rows of all of them; InputError as `scene_of` says."""
    return pack_scenes(made_once(tables, scene_of), [len(each.ships) for each in tables])


def _packed(table: Table | Pack) -> Pack:
    return table if isinstance(table, Pack) else kept(table, _alone)


def _alone(table: Table) -> Pack:
    return pack((table,))


def admitted(table: Table | Pack, rows: Rows) -> TableRows:
    """Return the rows ready to rule on; InputError for what names no table, ship, joint, speed or side.

    Rows that name no table are of the first.
    """
    return validate_table_rows(_packed(table), placed(TableRows, rows), LIMITS)


def maneuvers(
    table: Table | Pack,
    rows: Rows,
    *,
    threads: int = 1,
    block: int = BLOCK,
    within_mm: float = 0.0,
    executor: Executor | None = None,
) -> Columns:
    """Return where each maneuver of `rows` leads, one at a time from the table as it stands.

    `table` is one, or many that `pack` has packed, of which `TableRows` name theirs. Blocks of `block` rows go to
    `executor`, or to `threads` threads. Margins to other ships at rest are measured up to `within_mm`. InputError for
    tables or rows that cannot be read.
    """
    return rule(_packed(table), rows, Cut(threads=threads, block=block, executor=executor), within_mm)


def rule(packed: Pack, rows: Rows, cut: Cut, within_mm: float = 0.0) -> Columns:
    """Return where each maneuver of `rows` leads, in blocks as `cut` says."""
    taken = admitted(packed, rows)
    whole, alone = partial(rule_into, packed, within_mm), partial(rule_block, packed, within_mm)
    return in_blocks(cut, taken, empty_columns(Columns, len(taken)), whole, alone)


def rule_into(packed: Pack, within_mm: float, rows: TableRows, out: Columns) -> None:
    """Rule on admitted rows, writing into `out`."""
    run(_LOOP, (packed.reals, packed.wholes, packed.reals_at, packed.wholes_at, within_mm), rows, out)


def rule_block(packed: Pack, within_mm: float, rows: TableRows) -> Columns:
    """Rule on one block of admitted rows; an executor runs this function."""
    out = empty_columns(Columns, len(rows))
    rule_into(packed, within_mm, rows, out)
    return out


def interpret(table: Table, rows: Rows, *, within_mm: float = 0.0) -> Columns:
    """Return what `maneuvers` returns, to the bit, some hundred times slower, by the same functions uncompiled."""
    scene = scene_of(table)
    taken = admitted(table, rows)
    out = empty_columns(Columns, len(taken))

    def row(ship: int, speed: int, k1: int, k2: int, k3: int, k4: int, side: int, _: int) -> Row:
        return batch_maneuver(scene.reals, scene.wholes, ship, speed, k1, k2, k3, k4, side, within_mm)

    fill(out, taken, row)
    return out
