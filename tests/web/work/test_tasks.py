"""What tasks are given: a table is read once for all who ask about it, and never taken for another."""

import pytest

from sublight.api.moves import read_move
from sublight.api.tables import example_values, read_table
from sublight.errors import InputError
from sublight.formats.records import table_dict
from sublight.registry import adjudicate
from sublight.web.work.tasks import state_of
from web.samples import SAMPLE

TABLE = example_values(SAMPLE.table)


def test_a_table_is_read_once_while_it_is_the_same() -> None:
    """Equal tables give one state, the one that reading gives."""
    again = example_values(SAMPLE.table)
    assert state_of(TABLE) is state_of(again)
    assert state_of(TABLE) == read_table(TABLE)


def test_a_table_that_changed_is_read_anew() -> None:
    """One move on it is another table, read from other values."""
    here = state_of(TABLE)
    moved = adjudicate(here, read_move(SAMPLE.move, here)).state
    assert state_of(table_dict(moved)) == moved != here


def test_what_is_no_table_is_an_error_each_time() -> None:
    """What could not be read is not kept."""
    for _ in range(2):
        with pytest.raises(InputError, match="table: `game` is missing"):
            state_of({})
