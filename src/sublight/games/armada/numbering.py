"""Tells apart questions of one rule to one piece within a move: the second and later ones get ordinals of their own."""

from typing import TypeVar

from msgspec.structs import replace

from sublight.referee.procedure import Ask, Procedure

ResultT = TypeVar("ResultT")


def numbered(procedure: Procedure[ResultT]) -> Procedure[ResultT]:
    """Return `procedure` with each question numbered by how often its rule has asked about its subject.

    Numbering what is numbered already changes nothing.
    """
    asked: dict[tuple[str, str], int] = {}
    reply: object = None
    while True:
        try:
            step = procedure.send(reply)
        except StopIteration as stop:
            result: ResultT = stop.value
            return result
        if isinstance(step, Ask):
            question = step.question
            key = (question.rule, question.subject)
            asked[key] = asked.get(key, 0) + 1
            step = Ask(replace(question, ordinal=asked[key]), step.suggest, step.judge, step.state)
        reply = yield step
