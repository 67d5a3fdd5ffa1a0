"""What comes of each answer to a question on a map, in one line."""

from typing import Any

from sublight.api.tables import example_values
from sublight.web.work.tasks import plan
from web.asked import asked, forms_asked, told

TABLE = "twilight-six-players"


def test_an_answer_on_a_map_says_what_happens_by_it() -> None:
    """Nothing stands anywhere else there."""
    move = "tactical sol 208 ships=destroyer@201>101>102>208!gravity_drive"
    question = asked(TABLE, move)
    assert set(told(question)) == {"fire", "hold"}
    assert told(question)["hold"] == "Hacan does not fire; a space combat follows."
    assert all(not each["stands"] for each in question["choices"])


def test_what_is_asked_next_is_told_without_its_numbers() -> None:
    """Who declines hears the next question in one sentence, not what it says besides."""
    clock = {"speaker": "sol", "phase": "action", "cards": [{"card": "leadership", "player": "sol"}]}
    table = {**example_values(TABLE), "active_player": "sol", "clock": clock}
    move = "strategic sol card=leadership pools=tactic:5,fleet:5,strategy:2"
    question: Any = plan(table, move, {}, ahead=True)["question"]
    assert "Count exhausted planets and trade goods at the table." in question["says"]
    then = told(question)
    assert then["none"].startswith("Then: Does ")
    assert then["none"].endswith(" gain a command token for 3 influence?")
    assert then["fleet"] == "Sol gains 1 command token."


def test_who_answers_is_called_you_in_what_they_are_asked_then() -> None:
    """As in the question itself; another player reads the name, and of another player the name is read."""
    clock = {"speaker": "sol", "phase": "action", "cards": [{"card": "construction", "player": "sol"}]}
    table = {**example_values(TABLE), "active_player": "sol", "clock": clock}
    question: Any = plan(table, "strategic sol card=construction", {}, ahead=True)["question"]
    assert told(question) == {
        "follow": "Then: In which system does Letnev build and place the command token?",
        "decline": "Then: Does Jol-Nar use the secondary ability of Construction?",
    }
    assert question["yours_then"] == {
        "follow": "Then you are asked: In which system do you build and place the command token?"
    }


def test_the_cases_ask_in_every_form_that_this_game_has() -> None:
    """The page shows the question of each (`tests/web/view/test_consequences.py`)."""
    assert forms_asked("twilight") == {"one", "at most one", "several", "roll"}
