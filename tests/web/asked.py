"""What a plan on an example is asked, as the page reads it, and what comes of each answer."""

from functools import cache
from pathlib import Path
from typing import Any

from sublight.api.cases import read_cases, ruled
from sublight.api.tables import example_values
from sublight.formats.cases import LoadedCase
from sublight.referee.question import Choose
from sublight.web.work.tasks import plan


def asked(table: str, move: str, answers: dict[str, Any] | None = None) -> Any:
    """Return the question that a plan on an example waits for."""
    question = plan(example_values(table), move, answers or {}, ahead=True)["question"]
    assert question is not None
    return question


def told(question: Any) -> dict[str, str]:
    """Return what comes of each answer, by its key."""
    return {each["key"]: each["then"] for each in question["choices"]}


@cache
def asking_cases(game: str) -> tuple[LoadedCase, ...]:
    """Return the cases of a game that end with a question."""
    files = sorted((Path(__file__).parents[1] / "cases" / game).glob("*.toml"))
    return tuple(case for path in files for case in read_cases(path) if case.case.expect.status == "asking")


def forms_asked(game: str) -> set[str]:
    """Return the forms of these questions: `one`, `at most one`, `several`, `several in order`, `roll` or `place`."""
    return {_form(ruled(case).question) for case in asking_cases(game)}


def _form(question: Any) -> str:
    if not isinstance(question, Choose):
        return type(question).__name__.lower()
    if question.most == 1:
        return "one" if question.is_single else "at most one"
    return "several in order" if question.ordered else "several"
