"""Tables to play a whole game from: each begins with setup, which can be played to its end."""

import json
from typing import Any

import pytest

from sublight.api.tables import read_table
from sublight.errors import InputError
from sublight.registry import adjudicate, game_of, legal_moves, next_moves
from sublight.view.editor import Starter
from sublight.web.setup.catalogue import games, starter
from sublight.web.view.table_view import pieces

FOUND = [each for found in games() for each in found.starters]
STARTERS = [pytest.param(each, id=each.name) for each in FOUND]
MATS = [pytest.param(each, id=each.name) for found in games() if not found.map for each in found.starters]


def begun(wanted: Starter) -> Any:
    """Return the table with its clock started."""
    return next_moves(read_table(json.loads(starter(wanted.name)), wanted.name)).table


@pytest.mark.parametrize("wanted", STARTERS)
def test_a_whole_game_begins_with_something_to_declare(wanted: Starter) -> None:
    """Of the newest rules that its game has, on a table that can be read."""
    table = begun(wanted)
    assert next_moves(table).moves
    assert table.edition == game_of(table).book.default_edition
    assert wanted.title
    assert wanted.says


@pytest.mark.parametrize("wanted", MATS)
def test_setup_is_played_to_its_end(wanted: Starter) -> None:
    """The first of what may be declared leads to the first phase of a round, with all pieces on the table."""
    table = begun(wanted)
    waiting = {each.id for each in table.undeployed}
    count = 0
    while (found := next_moves(table)).now.phase == "setup":
        move = next(iter(legal_moves(found.table, found.moves[0])))
        ruling = adjudicate(found.table, move)
        assert ruling.status == "complete"
        table, count = ruling.state, count + 1
    assert not table.undeployed
    assert waiting < {each.id for each in table.pieces}
    assert count == len(waiting) + len(table.obstacles) + 1


@pytest.mark.parametrize("wanted", MATS)
def test_what_may_be_set_down_has_a_line_that_does_so(wanted: Starter) -> None:
    """The line is legal as it is; what waits for its turn has none."""
    table = begun(wanted)
    may = {each.piece for each in next_moves(table).moves if each.piece}
    shown = {each.id: each.places for each in pieces(table)}
    assert {name for name, line in shown.items() if line} == may
    for line in filter(None, shown.values()):
        assert adjudicate(table, game_of(table).parse_move(line)).status == "complete"
    assert {each.id for each in table.undeployed} < set(shown)


def test_a_starting_table_that_is_none_is_refused() -> None:
    """With the nearest; a path is none either."""
    name = FOUND[0].name
    with pytest.raises(InputError, match=f"did you mean `{name}`"):
        starter(name[:-1])
    with pytest.raises(InputError, match="no starting table"):
        starter(f"../examples/{name}")
