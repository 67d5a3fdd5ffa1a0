"""Rows are checked before they reach compiled code, which would not notice."""

import numpy as np
import pytest
from msgspec.structs import replace

from bench.armada.scenes import random_rows, random_table
from sublight.batch.columns import FEW, empty_columns, joined
from sublight.errors import InputError
from sublight.games.armada.batch import LIMITS, Columns, Rows, admitted
from sublight.games.armada.pieces import Table


@pytest.fixture(scope="module")
def table() -> Table:
    """A table of twelve ships."""
    return random_table(0)


@pytest.fixture(params=[FEW, FEW + 1])
def rows(table: Table, request: pytest.FixtureRequest) -> Rows:
    """Maneuvers on it: as many as are looked at one by one, and one more."""
    return random_rows(table, request.param, 0)


@pytest.mark.parametrize("name", ["ship", *LIMITS])
def test_both_ends_of_every_column_are_guarded(table: Table, rows: Rows, name: str) -> None:
    """The least and the greatest entry are taken, one less and one more are refused with the column's name."""
    least, most = {"ship": (0, len(table.ships) - 1), **LIMITS}[name]
    for entry in (least, most):
        assert getattr(admitted(table, replace(rows, **{name: np.full(len(rows), entry)})), name)[-1] == entry
    for entry in (least - 1, most + 1):
        with pytest.raises(InputError, match=f"`{name}`"):
            admitted(table, replace(rows, **{name: np.array([*[least] * (len(rows) - 1), entry])}))


@pytest.mark.parametrize(
    ("column", "message"),
    [
        (np.zeros(5), "whole numbers"),
        (np.zeros((5, 1), dtype=np.int64), "whole numbers"),
        (np.zeros(4, dtype=np.int64), "has 4 entries"),
    ],
)
def test_columns_of_another_kind_or_length_are_refused(
    table: Table, rows: Rows, column: np.ndarray[tuple[int, ...], np.dtype[np.int64]], message: str
) -> None:
    """Fractions, matrices and columns that are too short are an InputError."""
    with pytest.raises(InputError, match=message):
        admitted(table, replace(rows, speed=column))


def test_small_whole_numbers_are_widened(table: Table, rows: Rows) -> None:
    """Columns of any whole type, strided or not, come out as 64 bits in memory order."""
    strided = np.zeros(2 * len(rows), dtype=np.int8)[::2]
    taken = admitted(table, replace(rows, speed=strided))
    assert taken.speed.dtype == np.int64
    assert taken.speed.flags.c_contiguous


def test_a_slice_of_rows_is_rows(rows: Rows) -> None:
    """A slice cuts every column alike."""
    part = rows[1:3]
    assert len(part) == 2
    assert part.k3.tolist() == rows.k3[1:3].tolist()


def test_blocks_join_in_order() -> None:
    """Joined blocks have all entries one after another, and nothing joined is empty."""
    first, second = empty_columns(Columns, 2), empty_columns(Columns, 3)
    for block, value in ((first, 1.0), (second, 2.0)):
        block.x[:] = value
    assert joined(Columns, [first, second]).x.tolist() == [1.0, 1.0, 2.0, 2.0, 2.0]
    assert len(joined(Columns, [])) == 0
