"""What comes of each answer to a question on a map, in one line."""

from typing import Any

from sublight.api.tables import example_values
from sublight.web.work.tasks import plan

TABLE = "twilight-six-players"


def asked(move: str, answers: dict[str, Any] | None = None) -> Any:
    """Return the question that a plan waits for."""
    question = plan(example_values(TABLE), move, answers or {}, ahead=True)["question"]
    assert question is not None
    return question


def told(question: Any) -> dict[str, str]:
    """Return what comes of each answer, by its key."""
    return {each["key"]: each["then"] for each in question["choices"]}


def test_an_answer_on_a_map_says_what_happens_by_it() -> None:
    """Nothing stands anywhere else there."""
    move = "tactical sol 208 ships=destroyer@201>101>102>208!gravity_drive"
    question = asked(move)
    assert set(told(question)) == {"fire", "hold"}
    assert told(question)["hold"] == "Hacan does not fire; a space combat follows."
    assert all(not each["stands"] for each in question["choices"])
