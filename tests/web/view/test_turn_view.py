"""What a seat is told that it may declare is what `next` says to everybody, in the same fields."""

from typing import Any

import pytest

from sublight.api.tables import example_values, read_table
from sublight.formats.turns import dict_of_next
from sublight.registry import game_of, next_moves
from sublight.web.matches.judging import read
from sublight.web.view import turn_view
from sublight.web.view.table_view import spoken_on
from sublight.web.view.turn_view import round_view, round_views
from web.samples import SAMPLES


@pytest.mark.parametrize("name", [each.table for each in SAMPLES])
def test_the_fields_are_those_of_next(name: str) -> None:
    """Whole lines or patterns, who records or commands, and the reason with its rule, as the page says it.

    In the place of a pattern the page of a game may offer whole lines.
    """
    table = read_table(read(example_values(name), clock=True).table, "table")
    found: Any = dict_of_next(next_moves(table), game_of(table))
    listed = next_moves(table).moves
    told = round_view(table, listed, [str(each["player"]) for each in found["moves"]])
    assert told is not None
    fields = ("player", "kind", "piece", "by", "optional", "says", "rule")
    shown = {tuple(getattr(each, field) for field in fields): each for each in told.moves}
    read_out = [{"says": spoken_on(table).warning(each.because)} for each in listed]
    moves = [(each["because"] | each | said, each) for each, said in zip(found["moves"], read_out, strict=True)]
    wanted = {tuple(each[field] for field in fields): plain for each, plain in moves}
    assert list(shown) == list(wanted)
    for told_one, next_one in zip(shown.values(), wanted.values(), strict=True):
        assert told_one.notation == next_one["notation"] or next_one["pattern"]
        assert told_one.pattern == next_one["pattern"] or told_one.notation
    assert all(bool(each.notation) != bool(each.pattern) for each in told.moves)
    assert any(each.pattern for each in told.moves)


@pytest.mark.parametrize("name", [each.table for each in SAMPLES])
def test_who_has_no_pieces_is_told_no_moves(name: str) -> None:
    """Nor the moves of anybody else."""
    table = read_table(read(example_values(name), clock=True).table, "table")
    for players in ([], ["nobody"]):
        told = round_view(table, next_moves(table).moves, players)
        assert told is not None
        assert told.moves == ()
        assert told.says


@pytest.mark.parametrize("name", [each.table for each in SAMPLES])
def test_each_seat_is_told_its_own_moves(name: str) -> None:
    """Those of its players and no others; an observer is told none."""
    table = read_table(read(example_values(name), clock=True).table, "table")
    listed = next_moves(table).moves
    players = sorted({each.player for each in listed})
    seats: dict[str, tuple[dict[str, str], list[str], str]] = {who: ({}, [who], who) for who in players}
    seats["observer"] = ({}, [], "")
    told = round_views(table, seats)
    assert list(told) == [*players, "observer"]
    for seat, view in told.items():
        assert view is not None
        mine = ((each.kind, each.piece) for each in listed if each.player == seat)
        assert list(dict.fromkeys((each.kind, each.piece) for each in view.moves)) == list(dict.fromkeys(mine))


def test_what_may_be_declared_is_listed_once_for_seats_that_know_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """A seat that knows the values of other seals has a list of its own."""
    table = read_table(read(example_values(SAMPLES[0].table), clock=True).table, "table")
    asked: list[dict[str, str]] = []

    def noted(_: object, values: dict[str, str]) -> tuple[()]:
        asked.append(dict(values))
        return ()

    monkeypatch.setattr(turn_view, "next_moves", noted)
    seats: dict[str, tuple[dict[str, str], list[str], str]] = {
        "first": ({}, ["a"], "a"),
        "second": ({}, ["b"], "b"),
        "third": ({"seal": "v"}, ["c"], "c"),
        "observer": ({}, [], ""),
    }
    assert set(round_views(table, seats)) == set(seats)
    assert asked == [{}, {"seal": "v"}]
