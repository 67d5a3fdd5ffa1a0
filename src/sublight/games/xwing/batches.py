"""What X-Wing offers to batches: maneuvers of dials as rows, and rows as maneuvers of dials."""

from collections.abc import Sequence
from functools import cache
from typing import ClassVar

from msgspec import Struct, convert

from sublight.batch.blocks import Cut
from sublight.batch.columns import Record, of_kind
from sublight.batch.offered import Batches
from sublight.batch.packs import Pack, refuse_effects, row_error, ship_index
from sublight.errors import InputError
from sublight.games.xwing.batch import Columns, TableRows, admitted, course_entries, pack, rule
from sublight.games.xwing.course import BEARINGS, speeds_of
from sublight.games.xwing.kernel.ends import PLACES
from sublight.games.xwing.moves import Maneuver, TallonPlace
from sublight.games.xwing.pieces import DialEntry, Table

Dialled = tuple[DialEntry, TallonPlace | None]
"""A maneuver as it stands on a dial, and where a Tallon Roll ends."""


class XWingBatches(Batches[Table, Pack]):
    """A row is a revealed maneuver and the place of a Tallon Roll: no card is used."""

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
        """Return the row of a maneuver."""
        if not isinstance(move, Maneuver) or move.maneuver is None:
            raise row_error(number, "only a revealed maneuver fits in a row")
        refuse_effects((*move.uses, move.extra), number)
        ship = ship_index(table.ships, move.ship, number)
        if move.place and not move.maneuver.bearing.startswith("tallon"):
            raise row_error(number, f"place = {move.place}, but it is not a Tallon Roll")
        try:
            return ship, *course_entries(move.maneuver, move.place)
        except InputError as error:
            raise row_error(number, str(error)) from None

    def moves_of(self, tables: Sequence[Table], rows: Record) -> list[Maneuver]:
        """Return the maneuver of each row."""
        entries = zip(*(column.tolist() for column in rows.columns), strict=True)
        return [_move(tables[table], number, ship, *course) for number, (ship, *course, table) in enumerate(entries)]


def _move(table: Table, number: int, ship: int, *course: int) -> Maneuver:
    if course not in _dialled():
        raise row_error(number, "no bearing of a dial lays a template so and sets the ship down so")
    entry, place = _dialled()[course]
    return Maneuver(ship=table.ships[ship].id, maneuver=entry, place=place)


@cache
def _dialled() -> dict[tuple[int, ...], Dialled]:
    """Return every maneuver of a dial by the columns of its row: template, hand, travel and ending."""
    found: dict[tuple[int, ...], Dialled] = {}
    for name, bearing in BEARINGS.items():
        places: tuple[TallonPlace | None, ...] = tuple(PLACES) if bearing.set_down == "tallon" else (None,)
        for speed in speeds_of(bearing.shape):
            entry = convert({"speed": speed, "bearing": name}, DialEntry)
            found.update({course_entries(entry, place): (entry, place) for place in places})
    return found


BATCHES = XWingBatches()
