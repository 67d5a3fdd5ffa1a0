"""Runs a procedure over answers until it ends, must ask, or finds the declaration illegal."""

from collections.abc import Callable
from typing import Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from sublight.errors import AnswerError
from sublight.referee.procedure import Ask, Consult, Procedure, Refusal
from sublight.referee.question import Answer, Answers, Question, read_answer
from sublight.referee.reused_answers import Answerer, Reply, no_answer
from sublight.referee.ruling import Event, Status, Verdict, Violation, refusal

StateT = TypeVar("StateT")


class Run(Struct, Generic[StateT], frozen=True, kw_only=True):
    """One run of a procedure.

    `state` is set when it ran to its end, `pending` when it stopped at a question. `violations` say why the answer
    given to that question was refused, or without a question why the declaration is illegal; `despite`, which reasons
    a house ruling set aside. `consulted` are the disputes met, `replies` the questions answered, with their answers.
    """

    events: tuple[Event, ...]
    verdicts: tuple[Verdict, ...]
    consulted: tuple[str, ...]
    replies: tuple[Reply, ...]
    state: StateT | None = None
    pending: Ask | None = None
    violations: tuple[Violation, ...] = ()
    despite: tuple[Violation, ...] = ()

    @property
    def answered(self) -> tuple[str, ...]:
        """The ids of the questions answered."""
        return tuple(question.id for question, _ in self.replies)

    @property
    def question(self) -> Question | None:
        """The question that waits."""
        return self.pending.question if self.pending is not None else None

    @property
    def status(self) -> Status:
        """How the run ended."""
        if self.pending is not None:
            return "asking"
        return refusal(self.violations) if self.violations else "complete"


class _Record:
    """What a run has yielded so far."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.verdicts: dict[str, Verdict] = {}
        self.consulted: dict[str, None] = {}
        self.replies: list[Reply] = []
        self.despite: list[Violation] = []
        self._asked: dict[tuple[str, str], int] = {}

    def numbered(self, ask: Ask) -> Ask:
        """Return the question numbered by how often its rule has asked about its subject, so that ids differ."""
        question = ask.question
        key = (question.rule, question.subject)
        self._asked[key] = self._asked.get(key, 0) + 1
        return ask._replace(question=replace(question, ordinal=self._asked[key]))

    def close(
        self, state: StateT | None = None, pending: Ask | None = None, violations: tuple[Violation, ...] = ()
    ) -> Run[StateT]:
        return Run(
            events=tuple(self.events),
            verdicts=tuple(self.verdicts.values()),
            consulted=tuple(self.consulted),
            replies=tuple(self.replies),
            state=state,
            pending=pending,
            violations=violations,
            despite=tuple(self.despite),
        )


def drive(
    procedure: Procedure[StateT],
    answers: Answers,
    reading: Callable[[str], str],
    *,
    otherwise: Answerer = no_answer,
    lenient: bool = False,
    house: bool = False,
) -> Run[StateT]:
    """Run `procedure`; `reading` gives the reading in use of a dispute. AnswerError for what is no answer.

    `otherwise` answers the questions that `answers` have no answer to.
    `lenient`: the answers were given to another run of the same move; one that does not fit a question is ignored.
    `house`: a refusal of the declaration is set aside where none of its reasons stands.
    """
    record = _Record()
    reply: Answer | None = None
    while True:
        try:
            step = procedure.send(reply)
        except StopIteration as stop:
            return record.close(state=stop.value)
        reply = None
        if isinstance(step, Event):
            record.events.append(step)
        elif isinstance(step, Verdict):
            record.verdicts.setdefault(step.id, step)
        elif isinstance(step, Violation):
            return record.close(violations=(step,))
        elif isinstance(step, Refusal):
            if not house or any(each.is_binding for each in step.violations):
                return record.close(violations=step.violations)
            record.despite.extend(step.violations)
        elif isinstance(step, Consult):
            record.consulted[step.dispute] = None
            reply = reading(step.dispute)
        else:
            ask = record.numbered(step)
            raw = answers.get(ask.question.id)
            answer, refused = _answer(ask, otherwise(ask.question) if raw is None else raw, lenient)
            if answer is None or refused:
                return record.close(pending=ask, violations=refused)
            record.replies.append((ask.question, answer))
            reply = answer


def _answer(ask: Ask, raw: object, lenient: bool) -> tuple[Answer | None, tuple[Violation, ...]]:
    """Return what was given to a question as an answer, None if nothing was, and the rules that it breaks."""
    if raw is None:
        return None, ()
    try:
        answer = read_answer(ask.question, raw)
    except AnswerError:
        if lenient:
            return None, ()
        raise
    return answer, ask.judge(answer)
