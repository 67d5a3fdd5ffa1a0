"""Millions of X-Wing maneuvers on one table."""

from collections.abc import Iterable, Sequence
from concurrent.futures import Executor
from functools import cache, partial

import numpy as np

from sublight.batch.blocks import BLOCK, Cut, in_blocks
from sublight.batch.columns import Flag, Limits, Real, Record, Whole, empty_columns, fill, holds_in_any
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
from sublight.board.plane.packing import PackedScene
from sublight.errors import InputError
from sublight.games.xwing.catalogue import templates
from sublight.games.xwing.course import bearing_of, template_of
from sublight.games.xwing.kernel.batch_maneuver import FIRST_BANK, FIRST_TURN, NO_TEMPLATE, batch_maneuver
from sublight.games.xwing.kernel.ends import AHEAD, FAR, NEAR, PLACES, REVERSED
from sublight.games.xwing.kernel.scene import pack_scene
from sublight.games.xwing.moves import TallonPlace
from sublight.games.xwing.pieces import DialEntry, Table
from sublight.games.xwing.rulebook import book
from sublight.games.xwing.validate import validate_table
from sublight.referee.state import kept

PACKAGE = "sublight.games.xwing"
LIMITS: Limits = {"template": (NO_TEMPLATE, 10), "hand": (-1, 1), "travel": (0, 3), "down": (AHEAD, FAR)}
READINGS = {"XW-AMB-05": "full-end", "XW-AMB-11": "guides-count", "XW-AMB-15": "first-free"}
"""The readings that a batch rules by."""


class Rows(Record, frozen=True, kw_only=True, eq=False):
    """Maneuvers: the mover's index among the table's ships, the template's in the catalogue (-1 for a stationary one),
    its turn as seen along the travel (1 right, -1 left, 0 straight), the travel in quarter turns clockwise, and how the
    ship is set down: 0 as it came, 1 reversed, 2 to 4 near, middle and far in a Tallon roll. `rows_of` makes them.

    The batch does not check whether a maneuver is allowed by dial and cards.
    """

    ship: Whole
    template: Whole
    hand: Whole
    travel: Whole
    down: Whole


class TableRows(Rows, frozen=True, kw_only=True, eq=False):
    """Maneuvers on many tables: `table` is the index of each row's among those packed, the other columns are as in
    `Rows`.
    """

    table: Whole


class Columns(Record, frozen=True, kw_only=True, eq=False):
    """What each maneuver leads to.

    x, y, fx, fy: the pose at rest: the centre in mm, and the direction as a unit vector
    down: how the ship was set down: 0 as it came, 1 reversed, 2 to 4 near, middle and far in a Tallon Roll
    partial: whether the maneuver was partially executed
    met: the ships overlapped at the full position, as a set: bit i is ship i of the table
    against: the ship that it backed over last; -1 where none was overlapped
    reach: how far it went along the template: mm of a straight one, the tangent of half the angle of a curved one
    through, under: the obstacles moved through, and those overlapped at rest, as sets
    edge_mm, outside: how far base and guides are inside the play area, and whether they are outside
    flag: 0, or 1 (the place asked for in a Tallon Roll is blocked and another was taken) or 2 (all are blocked, and the
        ship is at the end of the plain turn)
    """

    x: Real
    y: Real
    fx: Real
    fy: Real
    down: Whole
    partial: Flag
    met: Whole
    against: Whole
    reach: Real
    through: Whole
    under: Whole
    edge_mm: Real
    outside: Flag
    flag: Whole


def rule_rows(
    reals: Sequence[float], wholes: Sequence[int], reals_at: Whole, wholes_at: Whole,
    ship: Whole, template: Whole, hand: Whole, travel: Whole, down: Whole, table: Whole,
    x: Real, y: Real, fx: Real, fy: Real, landed: Whole, partial_: Flag, met: Whole, against: Whole, reach: Real,
    through: Whole, under: Whole, edge_mm: Real, outside: Flag, flag: Whole,
) -> None:  # fmt: skip
    """Rule on rows one by one, writing into columns: what is compiled."""
    for i in range(ship.shape[0]):
        own, counts = beginning(reals, reals_at[table[i]]), beginning(wholes, wholes_at[table[i]])
        row = batch_maneuver(own, counts, ship[i], template[i], hand[i], travel[i], down[i])
        x[i], y[i], fx[i], fy[i], landed[i] = row.x, row.y, row.fx, row.fy, row.down
        partial_[i], met[i], against[i], reach[i] = row.partial, row.met, row.against, row.reach
        through[i], under[i], edge_mm[i], outside[i], flag[i] = (
            row.through,
            row.under,
            row.edge_mm,
            row.outside,
            row.flag,
        )


_LOOP = compiled(rule_rows, PACKAGE)


def scene_of(table: Table) -> PackedScene:
    """Return the table packed; InputError where it cannot stand, or agreed on a reading that a batch does not know."""
    validate_table(table)
    refuse_readings(READINGS, table.readings, usual_readings(book, table.edition, tuple(READINGS)))
    return pack_scene(table)


def rows_of(ships: Iterable[int], entries: Iterable[DialEntry], places: Iterable[TallonPlace | None]) -> Rows:
    """Return rows of maneuvers as they stand on dials, each with the mover's index and the place of a Tallon roll."""
    found = [(ship, *course_entries(entry, place)) for ship, entry, place in zip(ships, entries, places, strict=True)]
    columns = np.array(found, dtype=np.int64).reshape(len(found), 5).T
    return Rows(**dict(zip(Rows.__struct_fields__, columns, strict=True)))


@cache
def _numbers() -> dict[str, int]:
    return {name: number for number, name in enumerate(templates())}


def course_entries(entry: DialEntry, place: TallonPlace | None) -> tuple[int, int, int, int]:
    """Return template, hand, travel and ending of a maneuver as a row has them; InputError for one without a template,
    and for a Tallon Roll without its place.
    """
    bearing = bearing_of(entry)
    if bearing.set_down == "tallon" and place is None:
        raise InputError(f"{entry.speed} {entry.bearing}: say where the Tallon roll ends: {', '.join(PLACES)}")
    plain = REVERSED if bearing.set_down == "reversed" else AHEAD
    down = PLACES[place] if bearing.set_down == "tallon" and place else plain
    name = template_of(entry)
    return _numbers()[name] if name else NO_TEMPLATE, bearing.hand, bearing.travel, down


def pack(tables: Sequence[Table]) -> Pack:
    """Return tables packed, for one call that rules on rows of all of them; InputError as `scene_of` says."""
    return pack_scenes(made_once(tables, scene_of), [len(each.ships) for each in tables])


def _packed(table: Table | Pack) -> Pack:
    return table if isinstance(table, Pack) else kept(table, _alone)


def _alone(table: Table) -> Pack:
    return pack((table,))


def admitted(table: Table | Pack, rows: Rows) -> TableRows:
    """Return the rows ready to rule on; InputError for what names no table, ship, template, turn, travel or ending.

    Rows that name no table are of the first.
    """
    taken = validate_table_rows(_packed(table), placed(TableRows, rows), LIMITS)
    if holds_in_any(lambda hand, template: (hand != 0) != (template >= FIRST_BANK), (taken.hand, taken.template)):
        raise InputError("column `hand` is 0 for straight templates, and only for them")
    if holds_in_any(lambda down, template: (down >= NEAR) & (template < FIRST_TURN), (taken.down, taken.template)):
        raise InputError("column `down` names a place of a Tallon Roll, but the template is not a turn")
    return taken


def maneuvers(
    table: Table | Pack, rows: Rows, *, threads: int = 1, block: int = BLOCK, executor: Executor | None = None
) -> Columns:
    """Return where each maneuver of `rows` leads, one at a time from the table as it stands.

    `table` is one, or many that `pack` has packed, of which `TableRows` name theirs. Blocks of `block` rows go to
    `executor`, or to `threads` threads. InputError for tables or rows that cannot be read.
    """
    return rule(_packed(table), rows, Cut(threads=threads, block=block, executor=executor))


def rule(packed: Pack, rows: Rows, cut: Cut) -> Columns:
    """Return where each maneuver of `rows` leads, in blocks as `cut` says."""
    taken = admitted(packed, rows)
    whole, alone = partial(rule_into, packed), partial(rule_block, packed)
    return in_blocks(cut, taken, empty_columns(Columns, len(taken)), whole, alone)


def rule_into(packed: Pack, rows: TableRows, out: Columns) -> None:
    """Rule on admitted rows, writing into `out`."""
    run(_LOOP, (packed.reals, packed.wholes, packed.reals_at, packed.wholes_at), rows, out)


def rule_block(packed: Pack, rows: TableRows) -> Columns:
    """Rule on one block of admitted rows: what an executor is handed, wherever it runs."""
    out = empty_columns(Columns, len(rows))
    rule_into(packed, rows, out)
    return out


def interpret(table: Table, rows: Rows) -> Columns:
    """Return what `maneuvers` returns, to the bit, some hundred times slower, by the same functions uncompiled."""
    scene = scene_of(table)
    taken = admitted(table, rows)
    out = empty_columns(Columns, len(taken))
    fill(out, taken, lambda *entries: batch_maneuver(scene.reals, scene.wholes, *entries[:-1]))
    return out
