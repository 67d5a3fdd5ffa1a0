"""Packed tables lie one after another, and rows may name only what is there."""

import numpy as np
import pytest

from sublight.batch.columns import Record, Whole
from sublight.batch.packs import Pack, made_once, pack_scenes, placed, validate_table_rows
from sublight.board.plane.packing import PackedPiece, PackedScene
from sublight.errors import InputError


class Rows(Record, frozen=True, kw_only=True, eq=False):
    """Rows of one table."""

    ship: Whole


class TableRows(Rows, frozen=True, kw_only=True, eq=False):
    """Rows of many."""

    table: Whole


def packed(reals: tuple[float, ...], wholes: tuple[int, ...]) -> PackedScene:
    """Return a scene of one part."""
    return PackedScene((PackedPiece(reals, wholes),))


def two_tables() -> Pack:
    """Return a table with two ships and one with three."""
    scenes = [packed((1.0, 2.0), (7,)), packed((3.0,), (8, 9))]
    return pack_scenes(scenes, [2, 3])


def rows(ship: list[int], table: list[int]) -> TableRows:
    """Return rows of these entries."""
    return TableRows(ship=np.array(ship, dtype=np.int64), table=np.array(table, dtype=np.int64))


def test_tables_lie_one_after_another() -> None:
    """The numbers of each table begin where those of the tables before it end."""
    pack = two_tables()
    assert (pack.reals.tolist(), pack.reals_at.tolist()) == ([1.0, 2.0, 3.0], [0, 2])
    assert (pack.wholes.tolist(), pack.wholes_at.tolist()) == ([7, 8, 9], [0, 1])
    assert len(pack) == 2


def test_rows_without_a_table_are_of_the_first() -> None:
    """Rows that name no table are of table 0, and rows that name one stay as they are."""
    assert placed(TableRows, Rows(ship=np.array([1, 0]))).table.tolist() == [0, 0]
    named = rows([0], [1])
    assert placed(TableRows, named) is named


@pytest.mark.parametrize(("ship", "table"), [(1, 0), (2, 1), (0, 0)])
def test_the_last_ship_of_each_table_is_taken(ship: int, table: int) -> None:
    """A row may name any ship of its own table."""
    assert validate_table_rows(two_tables(), rows([ship], [table]), {}).ship.tolist() == [ship]


@pytest.mark.parametrize(
    ("ship", "table", "said"),
    [
        (2, 0, "row 1: 2 is outside 0 to 1; the nearest is 1"),
        (3, 1, "`ship`"),
        (-1, 0, "column `ship`, row 1: -1 is outside 0 to 2; the nearest is 0"),
        (0, 2, "column `table`, row 1: 2 is outside 0 to 1; the nearest is 1"),
        (0, -1, "column `table`, row 1: -1 is outside 0 to 1; the nearest is 0"),
    ],
)
def test_what_is_not_there_is_refused(ship: int, table: int, said: str) -> None:
    """A ship that another table has, and a table beyond the last, are an InputError."""
    with pytest.raises(InputError, match=said):
        validate_table_rows(two_tables(), rows([0, ship], [0, table]), {})


def test_where_there_is_no_ship_none_is_near() -> None:
    """A row on a table without ships names nothing, whichever it names."""
    pack = pack_scenes([packed((), (7,))], [0])
    with pytest.raises(InputError, match="column `ship`, row 0: 0, but there is none to name"):
        validate_table_rows(pack, rows([0], [0]), {})


def test_a_table_that_comes_again_lies_there_once() -> None:
    """The same object is made into numbers once."""
    scenes: dict[str, PackedScene] = {}

    def scene(name: str) -> PackedScene:
        assert name not in scenes
        return scenes.setdefault(name, packed((float(name),), (int(name), 0)))

    pack = pack_scenes(made_once(["1", "2", "1"], scene), [4, 5, 4])
    assert (pack.reals.tolist(), pack.reals_at.tolist()) == ([1.0, 2.0], [0, 1, 0])
    assert (pack.wholes.tolist(), pack.wholes_at.tolist()) == ([1, 0, 2, 0], [0, 2, 0])
    assert (len(pack), pack.ships.tolist()) == (3, [4, 5, 4])


def test_a_table_that_is_not_taken_is_named() -> None:
    """By its number, where there are several."""
    with pytest.raises(InputError, match=r"^table 1: no scene$"):
        made_once(["0", "1"], refuse_second)
    with pytest.raises(InputError, match=r"^no scene$"):
        made_once(["1"], refuse_second)


def refuse_second(name: str) -> str:
    """Return a name, unless it is that of the second table."""
    if name == "1":
        raise InputError("no scene")
    return name
