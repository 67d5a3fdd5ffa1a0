"""What comes of each answer to a question, in one line."""

import pytest

from sublight.web.view import consequences
from web.asked import asked, forms_asked, told

TABLE = "xwing-dogfight"
BUMP = "luke 3 bank_right"


def test_an_answer_says_what_happens_by_it() -> None:
    """What it alone adds, in the words of a ruling; where it only leads to a question, that one."""
    first = asked(TABLE, BUMP)
    assert told(first) == {
        "action": "Then: Does luke perform a red focus action after overlapping mauler?",
        "obstacle": "luke moves through rock1 (asteroid) and loses 1 shield.",
    }
    second = told(asked(TABLE, BUMP, {first["id"]: "action"}))
    assert second["focus"].startswith("luke performs a red focus action")
    assert second["none"].startswith("luke loses its action")


def test_a_roll_has_no_consequences() -> None:
    """A die says on its own what it does."""
    roll = asked(TABLE, "luke 1 bank_right")
    assert roll["form"] == "roll"
    assert {*told(roll).values()} == {""}


def test_with_more_options_than_the_limit_none_is_ruled_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two are; more than `MOST` are not."""
    monkeypatch.setattr(consequences, "MOST", 2)
    assert any(told(asked(TABLE, BUMP)).values())
    monkeypatch.setattr(consequences, "MOST", 1)
    assert not any(told(asked(TABLE, BUMP)).values())


def test_the_cases_ask_in_every_form_that_this_game_has() -> None:
    """The page shows the question of each (`tests/web/view/test_consequences.py`)."""
    assert forms_asked("xwing") == {"one", "roll"}
