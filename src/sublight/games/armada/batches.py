"""What Armada offers to batches: maneuvers as rows, and rows as maneuvers."""

from collections.abc import Sequence
from typing import ClassVar

from msgspec import Struct

from sublight.batch.blocks import Cut
from sublight.batch.columns import Record, of_kind
from sublight.batch.offered import Batches
from sublight.batch.packs import Pack, refuse_effects, row_error, ship_index
from sublight.games.armada.batch import Columns, TableRows, admitted, pack, rule
from sublight.games.armada.moves import Maneuver, Side
from sublight.games.armada.pieces import Table

SIDES: dict[Side | None, int] = {None: 0, "right": 1, "left": -1}
NAMES = {side: name for name, side in SIDES.items()}
JOINTS = 4


class ArmadaBatches(Batches[Table, Pack]):
    """A row is a maneuver with its dial, clicks and tool: nothing spent on Navigate, no card used."""

    rows: ClassVar[type[Record]] = TableRows
    columns: ClassVar[type[Record]] = Columns

    def pack(self, tables: Sequence[Table]) -> Pack:
        """Return tables packed; InputError as `scene_of` says."""
        return pack(tables)

    def admitted(self, packed: Pack, rows: Record) -> TableRows:
        """Return the rows ready to rule on; InputError as `admitted` of the module `batch` says."""
        return admitted(packed, of_kind(TableRows, rows))

    def rule(self, packed: Pack, rows: Record, cut: Cut) -> Columns:
        """Return where each maneuver leads."""
        return rule(packed, of_kind(TableRows, rows), cut)

    def entries(self, table: Table, move: Struct, number: int) -> tuple[int, ...]:
        """Return the row of a maneuver; its speed is that of the ship's dial where it names none."""
        if not isinstance(move, Maneuver):
            raise row_error(number, "only a maneuver fits in a row")
        if move.navigate != "none":
            raise row_error(number, f"a row cannot name `navigate={move.navigate}`; leave it out")
        refuse_effects((*(use.effect for use in move.uses), move.extra), number)
        if len(move.clicks) > JOINTS:
            raise row_error(number, f"{len(move.clicks)} clicks; a row has {JOINTS}")
        ship = ship_index(table.ships, move.ship, number)
        speed = table.ships[ship].speed if move.speed is None else move.speed
        return ship, speed, *(*move.clicks, 0, 0, 0, 0)[:JOINTS], SIDES[move.tool]

    def moves_of(self, tables: Sequence[Table], rows: Record) -> list[Maneuver]:
        """Return the maneuver of each row, with its speed and its clicks up to the last that is used or not 0."""
        entries = zip(*(column.tolist() for column in rows.columns), strict=True)
        return [_move(tables[table], *rest) for *rest, table in entries]


def _move(table: Table, ship: int, speed: int, *rest: int) -> Maneuver:
    *clicks, side = rest
    last = max((joint for joint, click in enumerate(clicks, 1) if click), default=0)
    return Maneuver(
        ship=table.ships[ship].id, speed=speed, clicks=tuple(clicks[: max(speed, 1, last)]), tool=NAMES[side]
    )


BATCHES = ArmadaBatches()
