"""Answers handed on to another way of the same move: by what a question asks, for its id counts what was asked before.

Where a move is not finished, both ways can be played on over the same answers, to see whether they end alike.
"""

from collections.abc import Callable, Iterator
from functools import partial

from msgspec.structs import replace

from sublight.errors import AnswerError
from sublight.referee.question import Answer, Choose, Question, Roll, read_answer

Reply = tuple[Question, object]
Answerer = Callable[[Question], object]

FACES = 4
"""So many outcomes of each roll are tried, spread over all of them."""

WAYS = ((0, False), (3, True), (3, False), (1, True), (2, False))
"""The ways in which a move is played on: which outcome comes up, and whether choices fall on the last option."""

ORDER_OF = "order_of"
"""The figure that names what a question puts in order: another rule may ask the same with other options."""

MOST_PLAYED = 40
"""A move that asks more often than this is not played to its end: it may ask for ever."""


def nobody(_: Question) -> Answer | None:
    """Answer nothing."""
    return None


def handed_on(replies: tuple[Reply, ...], then: Answerer = nobody) -> Answerer:
    """Return what answers each question as the one that asked the same, each reply once; `then` answers the others."""
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
    """Say whether both questions ask what comes first of the same (`ORDER_OF`), and both offer what was picked."""
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
    """Return what a question is about: what it counts is not, the pieces and cards that it names are."""
    named = tuple(sorted((key, value) for key, value in question.figures.items() if isinstance(value, str)))
    return type(question), question.rule, question.kind, question.subject, question.player, named


def plays() -> Iterator[Callable[[], Answerer]]:
    """Yield makers of answerers that answer every roll and choice alike, each in another way."""
    for face, last in WAYS:
        yield partial(_player, face, last)


def _player(face: int, last: bool) -> Answerer:
    left = iter(range(MOST_PLAYED))

    def answered(question: Question) -> Answer | None:
        return None if next(left, None) is None else _pick(question, face, last)

    return answered


def _pick(question: Question, face: int, last: bool) -> Answer | None:
    """Return an answer to a roll or a choice; a place is not found without the rules of the game."""
    match question:
        case Roll():
            return question.outcomes[face * len(question.outcomes) // FACES].key
        case Choose():
            keys = tuple(option.key for option in question.options)
            keys = keys[::-1] if last else keys
            single = question.most == 1 and question.least == 1 and not question.ordered
            return keys[0] if single else keys[: question.most]
        case _:
            return None
