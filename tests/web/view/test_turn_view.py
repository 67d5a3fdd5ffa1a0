"""What a seat is told that it may declare is what `next` says to everybody, in the same fields."""

from typing import Any

import pytest

from sublight.api.tables import example_values, read_table
from sublight.formats.turns import dict_of_next
from sublight.registry import game_of, next_moves
from sublight.web.matches.judging import read
from sublight.web.view.turn_view import round_view
from web.samples import SAMPLES


@pytest.mark.parametrize("name", [each.table for each in SAMPLES])
def test_the_fields_are_those_of_next(name: str) -> None:
    """Whole lines or patterns, who records or commands, and the reason with its rule."""
    table = read_table(read(example_values(name), clock=True).table, "table")
    found: Any = dict_of_next(next_moves(table), game_of(table))
    told = round_view(table, {}, [str(each["player"]) for each in found["moves"]])
    assert told is not None
    fields = ("player", "kind", "piece", "by", "notation", "pattern", "optional")
    shown = [{field: getattr(each, field) for field in fields} for each in told.moves]
    assert shown == [{field: each[field] for field in fields} for each in found["moves"]]
    assert [(each.says, each.rule) for each in told.moves] == [
        (each["because"]["says"], each["because"]["rule"]) for each in found["moves"]
    ]
    assert all(bool(each.notation) != bool(each.pattern) for each in told.moves)
    assert any(each.pattern for each in told.moves)


@pytest.mark.parametrize("name", [each.table for each in SAMPLES])
def test_who_has_no_pieces_is_told_no_moves(name: str) -> None:
    """Nor the moves of anybody else."""
    table = read_table(read(example_values(name), clock=True).table, "table")
    for players in ([], ["nobody"]):
        told = round_view(table, {}, players)
        assert told is not None
        assert told.moves == ()
        assert told.says
