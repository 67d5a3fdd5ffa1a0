"""What comes of each answer to a question, in one line and on the board."""

from typing import Any

import pytest

from sublight.api.tables import example_values
from sublight.web.view import consequences
from sublight.web.work.tasks import plan

FIGHT = "armada-learning-fight"
DOGFIGHT = "xwing-dogfight"
GALAXY = "twilight-six-players"
SIDES = "cr90 speed=2 clicks=2,0 navigate=dial"
BUMP = "luke 3 bank_right"


def asked(table: str, move: str, answers: dict[str, Any] | None = None) -> Any:
    """Return the question that a plan waits for."""
    question = plan(example_values(table), move, answers or {}, ahead=True)["question"]
    assert question is not None
    return question


def told(question: Any) -> dict[str, str]:
    """Return what comes of each answer, by its key."""
    return {each["key"]: each["then"] for each in question["choices"]}


def test_an_answer_says_what_happens_by_it() -> None:
    """What it alone adds, in the words of a ruling; where it only leads to a question, that one."""
    first = asked(DOGFIGHT, BUMP)
    assert told(first) == {
        "action": "Then: Which red action does luke perform after overlapping an enemy ship?",
        "obstacle": "luke moves through rock1 (asteroid) and loses 1 shield.",
    }
    second = told(asked(DOGFIGHT, BUMP, {first["id"]: "action"}))
    assert second["focus"].startswith("luke gains 1 focus token")
    assert second["none"].startswith("luke loses its action")


def test_an_answer_on_a_map_says_what_happens_by_it() -> None:
    """Nothing stands anywhere else there."""
    move = "tactical sol 208 ships=destroyer@201>101>102>208!gravity_drive"
    question = asked(GALAXY, move)
    assert set(told(question)) == {"fire", "hold"}
    assert told(question)["hold"] == "Hacan does not fire; a space combat follows."
    assert all(not each["stands"] for each in question["choices"])


def test_an_answer_that_moves_a_piece_says_where_to() -> None:
    """Either side of the base leads the ship elsewhere; in words both are alike, so neither has any."""
    question = asked(FIGHT, SIDES)
    assert told(question) == {"left": "", "right": ""}
    ends = {each["key"]: each["stands"] for each in question["choices"]}
    assert [[stand["piece"] for stand in stands] for stands in ends.values()] == [["cr90"], ["cr90"]]
    assert ends["left"][0]["at"][:2] == pytest.approx((382.5, 402.0), abs=0.1)
    assert ends["right"][0]["at"][:2] == pytest.approx((399.5, 443.2), abs=0.1)


def test_a_roll_and_places_have_no_consequences() -> None:
    """A die says on its own what it does, and where a piece may lie is tried."""
    roll = asked(DOGFIGHT, "luke 1 bank_right")
    place = asked(FIGHT, "nebulon")
    assert (roll["form"], place["form"]) == ("roll", "place")
    assert {*told(roll).values(), *told(place).values()} == {""}


def test_with_more_options_than_the_limit_none_is_ruled_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two are; more than `MOST` are not."""
    monkeypatch.setattr(consequences, "MOST", 2)
    assert any(told(asked(DOGFIGHT, BUMP)).values())
    monkeypatch.setattr(consequences, "MOST", 1)
    assert not any(told(asked(DOGFIGHT, BUMP)).values())
