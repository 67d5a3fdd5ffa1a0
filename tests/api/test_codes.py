"""Each way of being unreadable has its code, whatever the message says."""

from collections.abc import Callable

import pytest

from referee.toy.game import GAME, Board, Walk, Walker
from sublight.api.moves import read_move
from sublight.api.tables import load_table, read_table, read_table_text
from sublight.errors import Code, InputError
from sublight.formats.cases import cases_of
from sublight.referee.adjudication import adjudicate

pytestmark = pytest.mark.usefixtures("with_toy")
BOARD = Board(edition="1", walkers=(Walker(id="a"),), marsh=3.0)
WALK = Walk(walker="a", steps=5)


def table(**more: object) -> object:
    """Read a table with some fields changed."""
    return read_table({"game": "toy", "edition": "1", **more})


@pytest.mark.parametrize(
    "code, act",
    [
        ("unknown_game", lambda: table(game="ludo")),
        ("unknown_game", lambda: read_table({"edition": "1"})),
        ("missing_edition", lambda: table(edition=None)),
        ("unknown_edition", lambda: table(edition="9")),
        ("schema", lambda: table(marsh="wet")),
        ("schema", lambda: table(swamp=1)),
        ("schema", lambda: read_table([])),
        ("unknown_reading", lambda: table(readings={"TOY-Z": "x"})),
        ("unknown_reading", lambda: table(readings={"TOY-A": "x"})),
        ("text", lambda: read_table_text("{")),
        ("text", lambda: read_table_text('{"game": 1, "game": 2}')),
        ("large", lambda: read_table_text("[" * 40 + "]" * 40)),
        ("large", lambda: read_table_text(f"[{'0,' * 100_000}0]")),
        ("unknown_example", lambda: load_table("nowhere")),
        ("file", lambda: load_table("nowhere.json")),
        ("wrong_game", lambda: read_table({"game": "toy", "edition": "1"}, "table", Other)),
        ("unknown_move", lambda: read_move({"move": "fly"}, BOARD)),
        ("schema", lambda: read_move({"move": "walk", "walker": "a", "steps": "five"}, BOARD)),
        ("move", lambda: read_move("stroll a", BOARD)),
        ("text", lambda: read_move("{", BOARD)),
        ("unasked_answer", lambda: adjudicate(GAME, BOARD, WALK, {"TOY-03:a:1": "calm", "x": "y"})),
        ("answer", lambda: adjudicate(GAME, BOARD, WALK, {"TOY-03:a:1": "storm"})),
        ("call", lambda: adjudicate(GAME, BOARD, WALK, {"TOY-03:a:1": "calm", "call:TOY-02:a:b:": "apart"})),
        ("text", lambda: cases_of("[[", "cases", lambda _: {})),
    ],
)
def test_what_cannot_be_read_has_a_code(code: Code, act: Callable[[], object]) -> None:
    """The code is the same wherever the error is passed on."""
    with pytest.raises(InputError) as error:
        act()
    assert error.value.code == code


class Other(Board, frozen=True, kw_only=True, tag="other"):
    """A table of no game."""
