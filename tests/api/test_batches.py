"""Many moves in one call, by one import for every game."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest

from bench.armada.scenes import drawn_batch as armada
from bench.twilight.scenes import drawn_batch as twilight
from bench.xwing.scenes import drawn_batch as xwing
from oracle.games import GAMES
from oracle.legal_rows import agreement
from sublight import batch
from sublight.api import batches
from sublight.errors import InputError
from sublight.games.armada.batch import maneuvers
from sublight.registry import adjudicate

pytestmark = pytest.mark.slow

DRAWN = pytest.mark.parametrize("drawn", [armada, xwing, twilight], ids=["armada", "xwing", "twilight"])
Drawn = Callable[[int, int], tuple[Any, Any, dict[str, str]]]


def two_tables(drawn: Drawn, most: int = 40) -> tuple[batch.Packed, batch.Record]:
    """Return two tables packed, and at most so many rows of each, which take turns."""
    first, second = (drawn(40, seed) for seed in (1, 2))
    packed = batch.pack([first[0], second[0]])
    names = type(first[1]).__struct_fields__
    count = min(len(first[1]), len(second[1]), most)
    columns = {name: np.array([getattr(each[1], name)[:count] for each in (first, second)]).T.ravel() for name in names}
    return packed, batch.rows(packed, **columns, table=np.tile([0, 1], count))


@DRAWN
def test_rows_and_moves_are_the_same_maneuvers(drawn: Drawn) -> None:
    """Moves made of rows make the same rows, to the last entry."""
    packed, rows = two_tables(drawn)
    moves = batch.moves_of(packed, rows)
    again = batch.rows_of(packed, moves, batch.unpack(rows)["table"])
    assert again.tobytes() == rows.tobytes()


@DRAWN
def test_a_cut_changes_no_bit(drawn: Drawn) -> None:
    """Threads, small blocks and an executor give the columns of a plain call."""
    packed, rows = two_tables(drawn, most=15)
    plain = batch.rule(packed, rows)
    assert batch.rule(packed, rows, threads=2, block=7).tobytes() == plain.tobytes()
    with ThreadPoolExecutor(2) as pool:
        assert batch.rule(packed, rows, block=7, executor=pool).tobytes() == plain.tobytes()


@DRAWN
def test_each_row_is_ruled_on_by_its_own_table(drawn: Drawn) -> None:
    """The rows of one table have the same columns in a call for that table alone."""
    packed, rows = two_tables(drawn)
    out, first = batch.rule(packed, rows), batch.unpack(rows)["table"] == 0
    of_first = {name: column[first] for name, column in batch.unpack(rows).items()}
    alone = batch.pack(packed.tables[0])
    for name, column in batch.unpack(batch.rule(alone, batch.rows(alone, **of_first))).items():
        assert (batch.unpack(out)[name][first] == column).all()


@pytest.mark.parametrize("name", GAMES)
def test_a_row_is_legal_where_the_referee_does_not_refuse_its_move(name: str) -> None:
    """On tables of the cases, of which some rows are legal and some are not."""
    found = agreement(name, 150)
    assert found["complete"] + found["asking"] >= 10
    assert found["illegal"] >= 10


def test_a_move_of_many_rows_is_ruled_on_once_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables that are equal are one; the column has an entry for every row all the same."""
    ruled: list[Any] = []

    def counted(table: Any, move: Any) -> Any:
        ruled.append(move)
        return adjudicate(table, move)

    monkeypatch.setattr(batches, "adjudicate", counted)
    packed = batch.pack([armada(1, 1)[0], armada(1, 1)[0], armada(1, 2)[0]])
    rows = batch.rows(packed, ship=[0] * 6, k1=[0, 1, 0, 1, 0, 1], table=[0, 0, 1, 1, 2, 2])
    assert batch.legal(packed, rows).tolist() == [True, False] * 3
    assert len(ruled) == 4


@pytest.mark.parametrize("spoilt", [{"ship": [-1]}, {"ship": [12]}, {"ship": [0], "table": [1]}])
def test_a_row_that_names_nothing_is_neither_legal_nor_not(spoilt: dict[str, list[int]]) -> None:
    """It is refused, as `rule` refuses it, and has no move."""
    packed = batch.pack(armada(1, 1)[0])
    row = batch.rows(packed, **spoilt)
    for refuse in (batch.legal, batch.rule, batch.moves_of):
        with pytest.raises(InputError, match=r"row 0: -?\d+ is outside 0 to \d+; the nearest is \d+"):
            refuse(packed, row)


def test_the_columns_are_those_of_the_game() -> None:
    """What `rule` returns is what the game's own function returns."""
    table, rows, _ = armada(30, 3)
    packed = batch.pack(table)
    assert batch.rule(packed, batch.rows(packed, **batch.unpack(rows))).tobytes() == maneuvers(table, rows).tobytes()


def test_no_moves_are_no_rows() -> None:
    """And no rows lead to no columns."""
    packed = batch.pack(armada(1, 1)[0])
    rows = batch.rows_of(packed, [])
    assert (len(rows), len(batch.rule(packed, rows))) == (0, 0)


def test_tables_of_two_games_are_refused() -> None:
    """As are no tables, rows of another game, a column that is not there, and lengths that differ."""
    one, other = armada(1, 1)[0], xwing(1, 1)[0]
    with pytest.raises(InputError, match="not of 2"):
        batch.pack([one, other])
    with pytest.raises(InputError, match="not of 0"):
        batch.pack([])
    packed = batch.pack(one)
    with pytest.raises(InputError, match=r"armada\.batch\.TableRows"):
        batch.rule(packed, batch.rows(batch.pack(other), ship=[0]))
    with pytest.raises(InputError, match="no column `template`"):
        batch.rows(packed, template=[1])
    with pytest.raises(InputError, match="of one length"):
        batch.rows(packed, ship=[0], speed=[1, 2])
    with pytest.raises(InputError, match="no column is given; the columns are ship,"):
        batch.rows(packed)
    with pytest.raises(InputError, match="column `speed` must be a row of whole numbers"):
        batch.rows(packed, speed=3)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("at", "says"),
    [
        ([1], "column `at`, row 0: 1 is outside 0 to 0; the nearest is 0"),
        ([-1], "column `at`, row 0: -1 is outside 0 to 0; the nearest is 0"),
        ([0, 0], "column `at` must have an entry for each move: 1, not 2"),
        ([0.0], "column `at` must be a row of whole numbers"),
    ],
)
def test_moves_on_tables_that_are_not_there_are_refused(at: list[int], says: str) -> None:
    """An index a move, each of a table that is packed."""
    packed = batch.pack(armada(1, 1)[0])
    moves = batch.moves_of(packed, batch.rows(packed, ship=[0]))
    with pytest.raises(InputError, match=says):
        batch.rows_of(packed, moves, at)


def test_tables_that_are_not_packed_and_moves_that_are_not_read_are_refused() -> None:
    """The error says what to call first."""
    table: Any = armada(1, 1)[0]
    packed = batch.pack(table)
    rows = batch.rows(packed, ship=[0])
    functions: tuple[Any, ...] = (batch.rule, batch.legal, batch.moves_of, batch.follow, batch.rows_of)
    for function in functions:
        with pytest.raises(InputError, match="not packed; give what `pack` returns"):
            function(table, rows)
    with pytest.raises(InputError, match="not packed"):
        batch.rows(table, ship=[0])
    with pytest.raises(InputError, match="row 0: text is not a move; read one with `read_move`"):
        batch.rows_of(packed, ["s0 speed=2"])  # type: ignore[list-item]
    with pytest.raises(InputError, match=r"which `rows` and `rows_of` make, not builtins\.list"):
        batch.rule(packed, [])  # type: ignore[arg-type]
