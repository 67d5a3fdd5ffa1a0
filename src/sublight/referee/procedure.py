"""What a procedure is, and how it is run over answers until it ends, must ask, or finds the declaration illegal.

A procedure is a generator whose body follows the printed steps of one rulebook procedure. It yields an Event to report,
a Verdict for each measurement it decides by, Measurements for those that can wait, an Ask to put a question to a player
or to chance, and a Consult where the texts leave two readings open. A Violation, or a Refusal with several, ends it:
the declaration is illegal by a reading, by an answer or by what was measured. A house ruling can set a Refusal aside,
but not a Violation yielded by itself.
"""

from collections.abc import Callable, Generator, Iterable
from functools import cache, cached_property
from typing import Generic, NamedTuple, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from sublight.errors import AnswerError
from sublight.referee.question import Answer, Answers, Choose, Place, Question, Roll, read_answer
from sublight.referee.reused_answers import Reply
from sublight.referee.ruling import Event, Status, Verdict, Violation, once, status_of

ResultT = TypeVar("ResultT")
StateT = TypeVar("StateT")
FactsT = TypeVar("FactsT")


class Ask(NamedTuple):
    """A question with functions of the running procedure.

    `suggest` returns a legal answer, `judge` every rule that an answer breaks, `state` is the table at this moment.
    """

    question: Question
    suggest: Callable[[], Answer]
    judge: Callable[[Answer], tuple[Violation, ...]]
    state: object


Chooser = Callable[[Ask], object]
"""Returns the answer to a question of the running procedure, or None."""


class Consult(NamedTuple):
    """The procedure has come to a point where the readings of a dispute lead to different results."""

    dispute: str


class Measurements(NamedTuple):
    """Verdicts that are not needed to go on: they are measured when somebody looks at the verdicts of the ruling."""

    measure: Callable[[], Iterable[Verdict]]


class Refusal(NamedTuple):
    """The declaration is illegal for every one of these reasons."""

    violations: tuple[Violation, ...]


Step = Event | Verdict | Measurements | Violation | Refusal | Ask | Consult
Procedure = Generator[Step, Answer | None, ResultT]
"""It is sent the answer to an Ask, the reading of a Consult, and None for anything else that it yields."""


class Prepared(NamedTuple, Generic[StateT]):
    """A move that could be read: every rule that its declaration breaks, and the procedure that carries it out."""

    violations: tuple[Violation, ...]
    procedure: Callable[[], Procedure[StateT]]


def over_facts(
    measure: Callable[[], FactsT], procedure: Callable[[FactsT], Procedure[StateT]]
) -> Callable[[], Procedure[StateT]]:
    """Return a procedure over facts that are measured when it is first run, and serve every later run."""
    facts = cache(measure)
    return lambda: procedure(facts())


def _nothing_against(_: object) -> tuple[Violation, ...]:
    return ()


def key(answer: Answer | None) -> str:
    """Return what was sent as one key; questions are answered in their own form, so another is a fault."""
    if answer is None:
        raise TypeError("nobody answered: only a function that returns a Procedure can ask or consult")
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


# Running a procedure.


class Run(Struct, Generic[StateT], frozen=True, kw_only=True, dict=True):
    """One run of a procedure.

    `measured` are its verdicts, those that are measured when looked at included. `state` is set when it ran to its
    end, `pending` when it stopped at a question. `violations` say why the answer given to that question was refused,
    or without a question why the declaration is illegal; `despite`, which reasons a house ruling set aside.
    `consulted` are the disputes met, `replies` the questions answered, with their answers.
    """

    events: tuple[Event, ...]
    measured: tuple[Verdict | Measurements, ...]
    consulted: tuple[str, ...]
    replies: tuple[Reply, ...]
    state: StateT | None = None
    pending: Ask | None = None
    violations: tuple[Violation, ...] = ()
    despite: tuple[Violation, ...] = ()

    @cached_property
    def verdicts(self) -> tuple[Verdict, ...]:
        """Every verdict, each measurement once."""
        found: dict[str, Verdict] = {}
        for each in self.measured:
            for verdict in each.measure() if isinstance(each, Measurements) else (each,):
                found.setdefault(verdict.id, verdict)
        return tuple(found.values())

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
        return status_of(self.violations) if self.violations else "complete"


class _Record:
    """What a run has yielded so far."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.measured: list[Verdict | Measurements] = []
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
            measured=tuple(self.measured),
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
    otherwise: Chooser = lambda _: None,
    lenient: bool = False,
    house: bool = False,
) -> Run[StateT]:
    """Run `procedure`; `reading` gives the reading in use of a dispute. AnswerError for an invalid answer.

    `otherwise` answers the questions that `answers` have no answer to.
    `lenient`: the answers were given to another run of the same move; one that does not fit a question is ignored.
    `house`: a Refusal whose violations can all be set aside does not end the run.
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
        elif isinstance(step, Verdict | Measurements):
            record.measured.append(step)
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
            answer, refused = _answer(ask, otherwise(ask) if raw is None else raw, lenient)
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
