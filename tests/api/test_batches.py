"""Many moves in one call, by one import for every game."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest

from oracle.calls import counted
from oracle.games import GAMES
from oracle.legal_rows import ALLOWED, agreement, drawn_batch
from sublight import batch
from sublight.api import batches
from sublight.errors import InputError
from sublight.registry import adjudicate

pytestmark = pytest.mark.slow

ANY, OTHER, *_ = GAMES
OF_EACH = pytest.mark.parametrize("name", GAMES)


def table_of(name: str, seed: int = 1) -> Any:
    """Return a table of a game."""
    return drawn_batch(name, 1, seed)[0]


def two_tables(name: str, most: int = 40) -> tuple[batch.Packed, batch.Record]:
    """Return two tables packed, and at most so many rows of each, which take turns."""
    first, second = (drawn_batch(name, 40, seed) for seed in (1, 2))
    packed = batch.pack([first[0], second[0]])
    fields = type(first[1]).__struct_fields__
    count = min(len(first[1]), len(second[1]), most)
    columns = {each: np.array([getattr(of[1], each)[:count] for of in (first, second)]).T.ravel() for each in fields}
    return packed, batch.rows(packed, **columns, table=np.tile([0, 1], count))


@OF_EACH
def test_rows_and_moves_are_the_same_maneuvers(name: str) -> None:
    """Moves made of rows make the same rows, to the last entry."""
    packed, rows = two_tables(name)
    moves = batch.moves_of(packed, rows)
    again = batch.rows_of(packed, moves, batch.unpack(rows)["table"])
    assert again.tobytes() == rows.tobytes()


@OF_EACH
def test_a_cut_changes_no_bit(name: str) -> None:
    """Threads, small blocks and an executor give the columns of a plain call."""
    packed, rows = two_tables(name, most=15)
    plain = batch.rule(packed, rows)
    assert batch.rule(packed, rows, threads=2, block=7).tobytes() == plain.tobytes()
    with ThreadPoolExecutor(2) as pool:
        assert batch.rule(packed, rows, block=7, executor=pool).tobytes() == plain.tobytes()


@OF_EACH
def test_each_row_is_ruled_on_by_its_own_table(name: str) -> None:
    """The rows of one table have the same columns in a call for that table alone."""
    packed, rows = two_tables(name)
    out, first = batch.rule(packed, rows), batch.unpack(rows)["table"] == 0
    of_first = {each: column[first] for each, column in batch.unpack(rows).items()}
    alone = batch.pack(packed.tables[0])
    for each, column in batch.unpack(batch.rule(alone, batch.rows(alone, **of_first))).items():
        assert (batch.unpack(out)[each][first] == column).all()


@OF_EACH
def test_a_row_is_legal_where_the_referee_does_not_refuse_its_move(name: str) -> None:
    """On tables of the cases, of which some rows are legal and some are not."""
    found = agreement(name, 150)
    assert found["complete"] + found["asking"] >= 10
    assert found["illegal"] >= 10


def test_a_move_of_many_rows_is_ruled_on_once_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables that are equal are one; the column has an entry for every row all the same."""
    ruled = counted(monkeypatch, batches, "adjudicate")
    packed = batch.pack([table_of(ANY), table_of(ANY), table_of(ANY, seed=2)])
    at = [0, 0, 1, 1, 2, 2]
    rows = batch.rows(packed, ship=[0, 1] * 3, table=at)
    found = batch.legal(packed, rows).tolist()
    assert len(ruled) == 4
    moves = zip(at, batch.moves_of(packed, rows), strict=True)
    assert found == [adjudicate(packed.tables[table], move).status in ALLOWED for table, move in moves]


@pytest.mark.parametrize("spoilt", [{"ship": [-1]}, {"ship": [9_999]}, {"ship": [0], "table": [1]}])
def test_a_row_that_names_nothing_is_neither_legal_nor_not(spoilt: dict[str, list[int]]) -> None:
    """It is refused, as `rule` refuses it, and has no move."""
    packed = batch.pack(table_of(ANY))
    row = batch.rows(packed, **spoilt)
    for refuse in (batch.legal, batch.rule, batch.moves_of):
        with pytest.raises(InputError, match=r"row 0: -?\d+ is outside 0 to \d+; the nearest is \d+"):
            refuse(packed, row)


def test_no_moves_are_no_rows() -> None:
    """And no rows lead to no columns."""
    packed = batch.pack(table_of(ANY))
    rows = batch.rows_of(packed, [])
    assert (len(rows), len(batch.rule(packed, rows))) == (0, 0)


def test_tables_of_two_games_are_refused() -> None:
    """As are no tables, rows of another game, a column that is not there, and lengths that differ."""
    one, other = table_of(ANY), table_of(OTHER)
    with pytest.raises(InputError, match="not of 2"):
        batch.pack([one, other])
    with pytest.raises(InputError, match="not of 0"):
        batch.pack([])
    packed = batch.pack(one)
    with pytest.raises(InputError, match=rf"{ANY}\.batch\.TableRows"):
        batch.rule(packed, batch.rows(batch.pack(other), ship=[0]))
    with pytest.raises(InputError, match="no column `nonesuch`"):
        batch.rows(packed, nonesuch=[1])
    with pytest.raises(InputError, match="of one length"):
        batch.rows(packed, ship=[0], table=[0, 0])
    with pytest.raises(InputError, match="no column is given; the columns are ship,"):
        batch.rows(packed)
    with pytest.raises(InputError, match="column `ship` must be a row of whole numbers"):
        batch.rows(packed, ship=3)  # type: ignore[arg-type]


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
    packed = batch.pack(table_of(ANY))
    moves = batch.moves_of(packed, batch.rows(packed, ship=[0]))
    with pytest.raises(InputError, match=says):
        batch.rows_of(packed, moves, at)


def test_tables_that_are_not_packed_and_moves_that_are_not_read_are_refused() -> None:
    """The error says what to call first."""
    table: Any = table_of(ANY)
    packed = batch.pack(table)
    rows = batch.rows(packed, ship=[0])
    functions: tuple[Any, ...] = (batch.rule, batch.legal, batch.moves_of, batch.follow, batch.rows_of)
    for function in functions:
        with pytest.raises(InputError, match="not packed; give what `pack` returns"):
            function(table, rows)
    with pytest.raises(InputError, match="not packed"):
        batch.rows(table, ship=[0])
    with pytest.raises(InputError, match="row 0: text is not a move; read one with `read_move`"):
        batch.rows_of(packed, ["a line"])  # type: ignore[list-item]
    with pytest.raises(InputError, match=r"which `rows` and `rows_of` make, not builtins\.list"):
        batch.rule(packed, [])  # type: ignore[arg-type]
