"""What a plan on an example is asked, as the page reads it, and what comes of each answer."""

from typing import Any

from sublight.api.tables import example_values
from sublight.web.work.tasks import plan


def asked(table: str, move: str, answers: dict[str, Any] | None = None) -> Any:
    """Return the question that a plan on an example waits for."""
    question = plan(example_values(table), move, answers or {}, ahead=True)["question"]
    assert question is not None
    return question


def told(question: Any) -> dict[str, str]:
    """Return what comes of each answer, by its key."""
    return {each["key"]: each["then"] for each in question["choices"]}
