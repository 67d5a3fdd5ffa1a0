"""What comes of each answer to a question, on the board."""

from typing import Any

import pytest

from sublight.api.moves import move_text, read_move
from sublight.api.tables import example_values, read_table
from sublight.web.work.tasks import plan
from web.asked import asked, asking_cases, forms_asked, told

TABLE = "armada-learning-fight"
SIDES = "cr90 speed=2 clicks=2,0 navigate=dial"


def test_an_answer_that_moves_a_piece_says_where_to() -> None:
    """Either side of the base leads the ship elsewhere; in words both are alike, so neither has any."""
    question = asked(TABLE, SIDES)
    assert told(question) == {"left": "", "right": ""}
    ends = {each["key"]: each["stands"] for each in question["choices"]}
    assert [[stand["piece"] for stand in stands] for stands in ends.values()] == [["cr90"], ["cr90"]]
    assert ends["left"][0]["at"][:2] == pytest.approx((382.5, 402.0), abs=0.1)
    assert ends["right"][0]["at"][:2] == pytest.approx((399.5, 443.2), abs=0.1)


def test_both_sides_of_the_tool_may_lead_to_the_same() -> None:
    """The rules ask for the side all the same, also of a ship that cannot leave its place."""
    table: Any = example_values(TABLE)
    blocking = next(each for each in table["ships"] if each["id"] == "victory")
    blocking["pose"] = {"x": 352, "y": 377, "heading": 180}
    question = plan(table, SIDES, {}, ahead=True)["question"]
    assert {*told(question).values()} == {"Both sides lead to the same result."}


@pytest.mark.parametrize(
    ("name", "says", "then"),
    [
        ("debris asks its owner for one hull zone", "the front hull zone", "CR90 loses 2 shields."),
        ("Jerjerrod asks where his damage goes", "the front hull zone; the ship loses 1 shield", ""),
    ],
)
def test_what_a_hull_zone_costs_is_said_once(name: str, says: str, then: str) -> None:
    """By what comes of it, or by the option itself where that tells no two apart."""
    case = next(each for each in asking_cases("armada") if each.case.name == name)
    table = read_table(case.table, "table")
    line = move_text(read_move(case.case.move, table), table)
    question: Any = plan(case.table, line, dict(case.case.answers))["question"]
    first = question["choices"][0]
    assert (first["says"], first["then"]) == (says, then)


def test_places_have_no_consequences() -> None:
    """Where a piece may lie is tried."""
    place = asked(TABLE, "nebulon")
    assert place["form"] == "place"
    assert {*told(place).values()} == {""}


def test_the_cases_ask_in_every_form_that_this_game_has() -> None:
    """The page shows the question of each (`tests/web/view/test_consequences.py`)."""
    assert forms_asked("armada") == {"one", "several in order", "roll", "place"}
