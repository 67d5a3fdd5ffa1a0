"""What tasks are given: a table is read once for all who ask about it, and never taken for another."""

import pytest

from sublight.api.tables import example, read_table
from sublight.errors import InputError
from sublight.formats.jsons import read_json
from sublight.web.work.tasks import state_of

TABLE = read_json(example("xwing-joust"), "xwing-joust")


def test_a_table_is_read_once_while_it_is_the_same() -> None:
    """Equal tables give one state, the one that reading gives."""
    again = read_json(example("xwing-joust"), "again")
    assert state_of(TABLE) is state_of(again)
    assert state_of(TABLE) == read_table(TABLE)


def test_a_table_that_changed_is_read_anew() -> None:
    """The least change is another table."""
    assert state_of({**TABLE, "round": TABLE.get("round", 1) + 1}) != state_of(TABLE)


def test_what_is_no_table_is_an_error_each_time() -> None:
    """What could not be read is not kept."""
    for _ in range(2):
        with pytest.raises(InputError, match="table: `game` is missing"):
            state_of({})
