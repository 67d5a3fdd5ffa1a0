"""Runs a procedure over answers until it ends or must ask."""

from collections.abc import Callable
from typing import Generic, TypeVar

from msgspec import Struct

from sublight.referee.procedure import Ask, Consult, Procedure
from sublight.referee.question import Answers, read_answer
from sublight.referee.ruling import Event, Verdict, Violation

StateT = TypeVar("StateT")


class Sitting(Struct, Generic[StateT], frozen=True, kw_only=True):
    """One run of a procedure.

    `state` is set when it ran to its end, `pending` when it stopped at a question; `refused` says why the answer given
    to that question was not taken. `consulted` are the disputes met, `answered` the ids of the questions answered.
    """

    events: tuple[Event, ...]
    verdicts: tuple[Verdict, ...]
    consulted: tuple[str, ...]
    answered: tuple[str, ...]
    state: StateT | None = None
    pending: Ask | None = None
    refused: tuple[Violation, ...] = ()


def drive(procedure: Procedure[StateT], answers: Answers, reading: Callable[[str], str]) -> Sitting[StateT]:
    """Run `procedure`; `reading` gives the reading in use of a dispute. AnswerError for what is no answer."""
    events: list[Event] = []
    verdicts: dict[str, Verdict] = {}
    consulted: dict[str, None] = {}
    answered: list[str] = []

    def close(
        state: StateT | None = None, pending: Ask | None = None, refused: tuple[Violation, ...] = ()
    ) -> Sitting[StateT]:
        return Sitting(
            events=tuple(events),
            verdicts=tuple(verdicts.values()),
            consulted=tuple(consulted),
            answered=tuple(answered),
            state=state,
            pending=pending,
            refused=refused,
        )

    reply: object = None
    while True:
        try:
            step = procedure.send(reply)
        except StopIteration as stop:
            return close(state=stop.value)
        reply = None
        if isinstance(step, Event):
            events.append(step)
        elif isinstance(step, Verdict):
            verdicts.setdefault(step.id, step)
        elif isinstance(step, Consult):
            consulted[step.dispute] = None
            reply = reading(step.dispute)
        else:
            if step.question.id not in answers:
                return close(pending=step)
            reply = read_answer(step.question, answers[step.question.id])
            refused = step.judge(reply)
            if refused:
                return close(pending=step, refused=refused)
            answered.append(step.question.id)
