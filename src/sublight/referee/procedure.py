"""The six kinds of step that a procedure may yield.

A procedure is a generator whose body follows the printed steps of one rulebook procedure. It yields an Event to report,
a Verdict for each measurement it decides by, an Ask to put a question to a player or to chance, a Consult where the
texts leave two readings open, and a Violation, or a Refusal of several, where such a reading makes the declaration
illegal: that ends it.
"""

from collections.abc import Callable, Generator
from typing import NamedTuple, TypeVar

from sublight.referee.question import Answer, Choose, Place, Question, Roll
from sublight.referee.ruling import Event, Verdict, Violation, once

ResultT = TypeVar("ResultT")


class Ask(NamedTuple):
    """A question with functions of the running procedure.

    `suggest` returns a legal answer, `judge` every rule that an answer breaks, `state` is the table at this moment.
    """

    question: Question
    suggest: Callable[[], Answer]
    judge: Callable[[Answer], tuple[Violation, ...]]
    state: object


class Consult(NamedTuple):
    """The procedure has come to a point where the readings of a dispute lead to different results."""

    dispute: str


class Refusal(NamedTuple):
    """The declaration is illegal for every one of these reasons."""

    violations: tuple[Violation, ...]


Step = Event | Verdict | Violation | Refusal | Ask | Consult
Procedure = Generator[Step, Answer | None, ResultT]
"""It is sent the answer to an Ask, the reading of a Consult, and None for anything else that it yields."""


def _nothing_against(_: object) -> tuple[Violation, ...]:
    return ()


def key(answer: Answer | None) -> str:
    """Return what was sent as one key; questions are answered in their own form, so another is a fault."""
    if not isinstance(answer, str):
        raise TypeError(f"one key was asked for, not {answer!r}")
    return answer


def keys(answer: Answer | None) -> tuple[str, ...]:
    """Return what was sent as keys: one of its own, or several."""
    if isinstance(answer, tuple):
        return answer
    return (key(answer),)


def places(answer: Answer | None) -> dict[str, tuple[float, ...]]:
    """Return what was sent as places."""
    if not isinstance(answer, dict):
        raise TypeError(f"places were asked for, not {answer!r}")
    return answer


def choose(question: Choose, state: object, suggestion: str) -> Procedure[str]:
    """Ask for one option; every option is legal, `suggestion` is the one to suggest."""
    return key((yield Ask(question, lambda: suggestion, _nothing_against, state)))


def choose_order(question: Choose, state: object) -> Procedure[tuple[str, ...]]:
    """Ask for the options in an order; every order is legal, the one given is suggested."""
    every = tuple(option.key for option in question.options)
    return keys((yield Ask(question, lambda: every[: question.most], _nothing_against, state)))


def place(
    question: Place,
    state: object,
    suggest: Callable[[], dict[str, tuple[float, ...]]],
    judge: Callable[[dict[str, tuple[float, ...]]], tuple[Violation, ...]],
) -> Procedure[dict[str, tuple[float, ...]]]:
    """Ask for a place for each piece; `judge` says which rules a placement breaks."""
    return places((yield Ask(question, suggest, lambda answer: judge(places(answer)), state)))


def roll(question: Roll, state: object) -> Procedure[str]:
    """Ask chance; the likeliest outcome is suggested."""
    likeliest = max(question.outcomes, key=lambda outcome: outcome.weight).key
    return key((yield Ask(question, lambda: likeliest, _nothing_against, state)))


def refuse(violations: tuple[Violation, ...]) -> Procedure[None]:
    """End the procedure where anything is broken, with every reason; go on where nothing is."""
    if violations:
        yield Refusal(once(violations))


def consult(dispute: str) -> Procedure[str]:
    """Return the reading of `dispute` in use on this table. Only to be called where the readings differ in result."""
    return key((yield Consult(dispute)))
