"""Dice of the server: from the system's source of randomness, so that nobody can foresee them."""

import secrets

from sublight.errors import AnswerError
from sublight.referee.question import Question, Roll


def thrown(asked: Question) -> str:
    """Return what the dice show, each outcome as likely as its weight; AnswerError for a question that is no roll."""
    if not isinstance(asked, Roll):
        raise AnswerError(f"{asked.id} is no roll: {asked.player} answers it")
    at = secrets.randbelow(sum(outcome.weight for outcome in asked.outcomes))
    for outcome in asked.outcomes:
        at -= outcome.weight
        if at < 0:
            return outcome.key
    raise AssertionError(asked.id)
