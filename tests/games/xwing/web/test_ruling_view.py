"""Rulings of X-Wing as messages: whom a question asks, dice, and the whole message."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from games.xwing.repositions.deck import desk, rock, ship
from sublight.api.cases import read_cases
from sublight.api.moves import read_move
from sublight.api.tables import load_table, read_table
from sublight.games.xwing.pieces import Table
from sublight.referee.question import Choose
from sublight.registry import adjudicate, game_of, suggest
from sublight.view.models import RulingView
from sublight.web.view.log_line import log_line
from sublight.web.view.ruling_view import placing_lines, ruling_view

DOGFIGHT = "xwing-dogfight"
CASES = Path(__file__).parents[3] / "cases" / "xwing" / "bearings.toml"
"""A course that ends on a squadron."""


def ruled(example: str, line: str, answers: dict[str, Any] | None = None, mine: str = "") -> RulingView:
    """The message of a ruling on a line."""
    table = load_table(example)
    move = game_of(table).parse_move(line)
    ruling = adjudicate(table, move, answers or {})
    suggestion = suggest(table, move, answers or {}) if ruling.question else None
    return ruling_view(table, move, ruling, suggestion=suggestion, mine=mine)


@pytest.mark.parametrize(("player", "mine"), [("rebels", True), ("empire", False)])
def test_a_question_knows_whom_it_asks(player: str, mine: bool) -> None:
    """Its choices in words, the suggested one, and whether the reader is asked."""
    question = ruled(DOGFIGHT, "luke 3 bank_right", mine=player).question
    assert question is not None
    assert (question.player, question.form, question.mine) == ("rebels", "choose", mine)
    assert {choice.key for choice in question.choices} == {"action", "obstacle"}
    assert question.suggestion in {"action", "obstacle"}


def test_dice_are_for_everybody() -> None:
    """A roll is nobody's own; its outcomes are the choices."""
    first = ruled(DOGFIGHT, "luke 3 bank_right").question
    assert first is not None
    roll = ruled(DOGFIGHT, "luke 3 bank_right", {first.id: "obstacle"}, mine="empire").question
    assert roll is not None
    assert (roll.form, roll.mine, len(roll.choices) > 1) == ("roll", True, True)


@pytest.mark.parametrize(("face", "says"), [("hit", "rolls a hit"), ("blank", "rolls a blank result")])
def test_the_verdict_says_what_a_die_showed(face: str, says: str) -> None:
    """Also of a roll that does nothing."""
    asks = ruled(DOGFIGHT, "luke 1 bank_right").question
    assert asks is not None
    assert says in ruled(DOGFIGHT, "luke 1 bank_right", {asks.id: face}).headline


def test_a_message_can_be_sent() -> None:
    """The whole of it is JSON and comes back as it was."""
    found = ruled(DOGFIGHT, "luke 3 bank_right")
    assert msgspec.json.decode(msgspec.json.encode(found), type=RulingView) == found


def test_a_choice_has_no_lines() -> None:
    """Nothing is placed."""
    dogfight = load_table("xwing-dogfight")
    choice = adjudicate(dogfight, game_of(dogfight).parse_move("luke 3 bank_right"))
    assert isinstance(choice.question, Choose)
    assert placing_lines(choice.state, choice.question) is None


@pytest.mark.parametrize(
    ("example", "line", "outcome"),
    [(DOGFIGHT, "luke 3 bank_right", "pending"), (DOGFIGHT, "luke 5 straight", "refused")],
)
def test_a_ruling_says_what_it_comes_to(example: str, line: str, outcome: str) -> None:
    """A bump with a question is open, one that is not on the dial is refused."""
    assert ruled(example, line).outcome == outcome


def test_before_a_question_the_bump_is_told() -> None:
    """What has happened already is a sentence of its own."""
    found = ruled(DOGFIGHT, "luke 3 bank_right")
    assert found.so_far.startswith("luke bumps mauler with a 3 right bank and stops 44.5 mm short")
    assert found.headline.startswith("Rebels must answer")


@pytest.mark.parametrize(
    ("line", "at", "says"),
    [
        ("roll red1 right", (480.0, 300.0), "red1 would overlap tie by 30.0 mm in the front position (1216 mm²)."),
        ("boost red1 straight_1", (400.0, 380.0), "red1 would overlap tie by "),
        ("boost red1 straight_1", (700.0, 700.0), "red1 would be 46.6 mm over the edge of the play area."),
    ],
)
def test_of_a_move_that_fails_it_is_told_what_the_ship_would_overlap(
    line: str, at: tuple[float, float], says: str
) -> None:
    """It stays where it was, so that it overlaps nothing there."""
    mine = ship(card="rz1awing", y=859.4 if "edge" in says else 300.0)
    table = desk(mine, ship("tie", x=at[0], y=at[1]), acting="red1")
    move = game_of(table).parse_move(line)
    ruling = adjudicate(table, move, {})
    assert "move_fails" in ruling.kinds()
    told = ruling_view(table, move, ruling)
    assert told.closest.startswith(says)
    assert not [each.says for each in told.margins if "overlaps" in each.says or " is " in each.says]


def test_what_another_reading_would_change_is_told_with_names() -> None:
    """The ruling itself keeps the ids."""
    luke = ship("lukeskywalker", pilot="lukeskywalker")
    table = desk(luke, ship("tie", x=480.0, y=335.0), obstacles=(rock(480.0, 262.0, 10.0),), acting=luke.id)
    move = game_of(table).parse_move("roll lukeskywalker right")
    ruling = adjudicate(table, move, {})
    assert ruling.disputes[0].changes[1].startswith("lukeskywalker's positions are blocked")
    told = ruling_view(table, move, ruling).disputes[0].text
    assert told.startswith("The move could not be ruled on. Luke Skywalker's positions are blocked")


def test_what_is_measured_of_a_place_that_is_not_taken_is_neither_the_verdict_nor_the_mark() -> None:
    """Of a roll to the back position the overlap in the front one is told as what would be so, and does not decide."""
    table = desk(ship(), ship("tie", x=480.0, y=335.0), acting="red1")
    move = game_of(table).parse_move("roll red1 right place=back")
    ruling = adjudicate(table, move, {})
    told = ruling_view(table, move, ruling)
    assert (told.glyph, told.closest) == ("clear", "red1 clears tie by 1.8 mm in the back position.")
    assert [each.says for each in told.margins] == [
        "red1 clears tie by 1.8 mm in the back position",
        "red1 would overlap tie by 6.6 mm in the middle position",
        "red1 would overlap tie by 15.0 mm in the front position",
    ]
    assert "clear (1.8 mm, tie in the back position)" in log_line(table, "roll red1 right place=back", ruling)[1]


def test_of_a_tallon_roll_the_place_that_the_ship_takes_decides_too() -> None:
    """The U-wing is in the way of the other two."""
    name = "with one place free that one is taken without a question"
    (case,) = [each for each in read_cases(CASES) if each.case.name == name]
    table = read_table(case.table, "table", Table)
    move = read_move(case.case.move, table)
    told = ruling_view(table, move, adjudicate(table, move, {}))
    assert (told.glyph, told.closest) == ("clear", "xwing clears uwing by 9.8 mm in the near position.")
    assert told.margins[0].says.startswith("xwing would overlap uwing by 0.20 mm in the middle position")
    assert told.margins[1].says == "xwing would overlap uwing by 8.6 mm in the far position"
