"""The tables that follow rows, by one call for every game."""

import pytest

from oracle.games import GAMES
from oracle.legal_rows import drawn_batch
from oracle.next_rows import agreement
from sublight import batch
from sublight.errors import InputError
from sublight.registry import settle

pytestmark = [pytest.mark.slow, pytest.mark.parametrize("name", GAMES)]


def test_the_tables_that_follow_are_those_of_the_referee(name: str) -> None:
    """In two steps, on tables of the cases, of which some moves are made and some are not."""
    found = agreement(name, 150)
    assert found["moved"] + found["answered"] >= 10
    assert found["not moved"] >= 10


def test_rows_go_on_from_the_tables_that_follow(name: str) -> None:
    """What they lead to there is what they lead to on those tables packed anew."""
    table, rows = drawn_batch(name, 20, 1)
    first = batch.pack(table)
    after = batch.follow(first, batch.rows(first, **batch.unpack(rows))).packed
    again = batch.pack(
        [settle(table, move).ruling.state for move in batch.moves_of(first, batch.rows(first, **batch.unpack(rows)))]
    )
    on = {**batch.unpack(rows), "table": list(range(len(rows)))}
    assert batch.rule(after, batch.rows(after, **on)).tobytes() == batch.rule(again, batch.rows(again, **on)).tobytes()


def test_a_row_that_names_nothing_is_refused(name: str) -> None:
    """As `rule` refuses it; no rows lead to no tables."""
    packed = batch.pack(drawn_batch(name, 1, 1)[0])
    with pytest.raises(InputError, match="outside"):
        batch.follow(packed, batch.rows(packed, ship=[9_999]))
    nothing = batch.follow(packed, batch.rows(packed, ship=[]), seeds=[])
    assert (len(nothing.packed), nothing.asking_share) == (0, 0.0)
