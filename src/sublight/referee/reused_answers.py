"""Answers of one run of a move reused in another run of it, as under another reading, and sample answers.

Questions are matched by what they ask, because the number in an id counts earlier questions. Two runs that still ask
can be continued over the same sample answers, to compare how they end.
"""

from collections.abc import Callable, Iterator
from functools import partial

from msgspec.structs import replace

from sublight.errors import AnswerError
from sublight.referee.question import Answer, Choose, Question, Roll, read_answer

Reply = tuple[Question, object]
Answerer = Callable[[Question], object]

FACES = 4
"""The number of outcomes of each roll that are tried, spread over all of them."""

SAMPLES = ((0, False), (3, True), (3, False), (1, True), (2, False))
"""The samples: which of the outcomes comes up in every roll, and whether choices take the last option."""

ORDER_OF = "order_of"
"""The figure that names what a question puts in order; two rules may ask for the same order with other options."""

MOST_ANSWERED = 40
"""The most questions that a sample answers, because a procedure may ask without end."""


def no_answer(_: Question) -> Answer | None:
    """Answer nothing."""
    return None


def reuse_answers(replies: tuple[Reply, ...], then: Answerer = no_answer) -> Answerer:
    """Return an answerer that gives each reply once, to a question that asks the same; `then` answers the others."""
    left = list(replies)

    def answered(question: Question) -> object:
        for alike in (_same, _answers, _orders):
            for reply in left:
                if alike(reply, question):
                    left.remove(reply)
                    return reply[1]
        return then(question)

    return answered


def _same(reply: Reply, question: Question) -> bool:
    return replace(reply[0], ordinal=question.ordinal) == question


def _answers(reply: Reply, question: Question) -> bool:
    """Say whether a reply was given to a question of the same kind, and is an answer to this one."""
    asked, answer = reply
    if about(asked) != about(question):
        return False
    try:
        return read_answer(question, answer) == answer
    except AnswerError:
        return False


def _orders(reply: Reply, question: Question) -> bool:
    """Say whether both questions put the same in order (`ORDER_OF`), and both offer the option that was picked."""
    asked, answer = reply
    of = asked.figures.get(ORDER_OF)
    if not of or (of, asked.subject, asked.player) != (
        question.figures.get(ORDER_OF),
        question.subject,
        question.player,
    ):
        return False
    return isinstance(question, Choose) and any(answer == option.key for option in question.options)


def about(question: Question) -> tuple[object, ...]:
    """Return what a question is about: the pieces and cards that it names, without numbers."""
    named = tuple(sorted((key, value) for key, value in question.figures.items() if isinstance(value, str)))
    return type(question), question.rule, question.kind, question.subject, question.player, named


def sample_answerers() -> Iterator[Callable[[], Answerer]]:
    """Yield a factory of answerers for each sample; an answerer treats all rolls alike, and all choices."""
    for face, last in SAMPLES:
        yield partial(_sample_answerer, face, last)


def _sample_answerer(face: int, last: bool) -> Answerer:
    left = iter(range(MOST_ANSWERED))

    def answered(question: Question) -> Answer | None:
        return None if next(left, None) is None else _pick(question, face, last)

    return answered


def _pick(question: Question, face: int, last: bool) -> Answer | None:
    """Return an answer to a roll or a choice, None for a place: finding one takes the rules of the game."""
    match question:
        case Roll():
            return question.outcomes[face * len(question.outcomes) // FACES].key
        case Choose():
            keys = tuple(option.key for option in question.options)
            keys = keys[::-1] if last else keys
            return keys[0] if question.is_single else keys[: question.most]
        case _:
            return None
