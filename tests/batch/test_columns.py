"""Columns that are to be filled."""

import pickle

import numpy as np
import pytest

from sublight.batch.columns import LINE, MANY, Flag, Real, Record, Whole, empty_columns


class Columns(Record, frozen=True, kw_only=True, eq=False):
    """A column of each type, and another one of the first."""

    x: Real
    closest: Whole
    outside: Flag
    y: Real


@pytest.mark.parametrize("count", [0, 1, MANY - 1, MANY, MANY + 1])
def test_columns_do_not_share_entries(count: int) -> None:
    """Each column keeps what was written to it, also where all are parts of one piece of memory."""
    found = empty_columns(Columns, count)
    for number, column in enumerate(found.columns):
        column[:] = number % 2 if column.dtype == np.bool_ else number
    for number, column in enumerate(found.columns):
        assert len(column) == count
        assert (column == (number % 2 if column.dtype == np.bool_ else number)).all()


@pytest.mark.parametrize(("count", "parts"), [(MANY - 1, False), (MANY, True)])
def test_columns_of_many_entries_are_parts_of_one_piece_of_memory(count: int, parts: bool) -> None:
    """Its pages are mapped together; each part begins with a line of the cache."""
    columns = empty_columns(Columns, count).columns
    assert len({id(each.base) for each in columns}) == 1
    assert (columns[0].base is not None) == parts
    begins = [each.ctypes.data - columns[0].ctypes.data for each in columns]
    assert not parts or all(at % LINE == 0 for at in begins)


def test_columns_of_many_entries_travel_alone() -> None:
    """A pickled column, as processes send it, has the bytes of its own entries only."""
    column = empty_columns(Columns, MANY).closest
    column[:] = 3
    assert len(pickle.dumps(column, protocol=5)) < column.nbytes + 1000
