"""Questions read answers strictly, and every refusal names the question and what would do."""

from typing import Any

import pytest

from referee.toy.game import GAME
from sublight.errors import AnswerError, UnknownRuleError
from sublight.referee.question import Choose, Option, Outcome, Place, Roll, read_answer

KNOWN = GAME.book.rule_ids[0]


def choose(least: int = 1, most: int = 1, *, ordered: bool = False) -> Choose:
    """A question with the options a, b and c."""
    options = tuple(Option(key=key) for key in "abc")
    return Choose(
        rule=KNOWN,
        kind="pick",
        subject="x",
        player="one",
        options=options,
        least=least,
        most=most,
        ordered=ordered,
    )


def place() -> Place:
    """A question for the places of two pieces."""
    return Place(rule=KNOWN, kind="put", subject="x", player="one", pieces=("p", "q"))


def test_the_id_is_made_of_rule_subject_and_ordinal() -> None:
    """Answers are kept under `rule:subject:ordinal`."""
    assert choose().id == "TOY-01:x:1"


def test_a_question_by_an_unknown_rule_cannot_be_asked() -> None:
    """A rule id that no loaded rulebook has raises UnknownRuleError when the question is made."""
    with pytest.raises(UnknownRuleError, match="TOY-99"):
        Roll(rule="TOY-99", kind="die", subject="x", player="chance", outcomes=(Outcome(key="a", weight=1),))


@pytest.mark.parametrize(
    "question, raw, answer",
    [
        (choose(), "b", "b"),
        (choose(0, 2), [], ()),
        (choose(0, 2), ["c", "a"], ("c", "a")),
        (choose(1, 1, ordered=True), ["a"], ("a",)),
        (place(), {"p": [1, 2], "q": [3.5, 4, 0, 1]}, {"p": (1.0, 2.0), "q": (3.5, 4.0, 0.0, 1.0)}),
        (place(), {"p": {"x": 1, "y": 2}, "q": (3, 4)}, {"p": (1.0, 2.0), "q": (3.0, 4.0)}),
    ],
)
def test_an_answer_is_read(question: Choose | Place, raw: Any, answer: Any) -> None:
    """Keys, lists of keys and places are read as they are meant."""
    assert read_answer(question, raw) == answer


@pytest.mark.parametrize(
    "question, raw, said",
    [
        (choose(), "d", "the options are a, b, c"),
        (choose(), ["a"], "is not an option"),
        (choose(), 1, "is not an option"),
        (choose(1, 2), "a", "expected a list of option keys"),
        (choose(1, 2), [], "1 to 2 options are needed, got 0"),
        (choose(1, 2), ["a", "b", "c"], "1 to 2 options are needed, got 3"),
        (choose(1, 2), ["a", "a"], "named twice"),
        (place(), "p", "a place for each of p, q"),
        (place(), {"p": [1, 2]}, "the place of `q` is missing"),
        (place(), {"p": [1, 2], "q": [1, 2], "r": [1, 2]}, "`r` is not to be placed"),
        (place(), {"p": [1, 2], "q": [1]}, "needs coordinates x and y"),
        (place(), {"p": [1, 2], "q": [1, 2, 3]}, "needs coordinates x and y"),
        (place(), {"p": [1, 2], "q": [1, float("nan")]}, "nan is not a coordinate"),
        (place(), {"p": [1, 2], "q": [1, float("inf")]}, "inf is not a coordinate"),
        (place(), {"p": [1, 2], "q": [1, 1.7e308]}, "is not a position on a table"),
        (place(), {"p": [1, 2], "q": [-100_000.1, 1]}, "is not a position on a table"),
        (place(), {"p": [1, 2], "q": [1, True]}, "True is not a coordinate"),
    ],
)
def test_what_is_no_answer_is_refused(question: Choose | Place, raw: Any, said: str) -> None:
    """The refusal names the question and says what would do."""
    with pytest.raises(AnswerError, match=said) as caught:
        read_answer(question, raw)
    assert question.id in str(caught.value)
