"""The questions that one run of a move has answered, in order, and how likely these answers are together."""

from fractions import Fraction
from typing import NamedTuple

from sublight.errors import AnswerError
from sublight.referee.question import Question

ONE = Fraction(1)

MOST_QUESTIONS = 1_000
"""The most answers of one settled move: a policy may go on for ever."""


class Step(NamedTuple):
    """An answered question with those before it, and the chance of all these answers. Paths share their beginnings."""

    before: "Step | None"
    question: Question
    answer: object
    chance: Fraction


class Trail:
    """The questions that one run has answered by a policy or by chance."""

    def __init__(self, last: Step | None = None) -> None:
        self.last = last
        self._length = len(self._steps)

    def then(self, question: Question, answer: object, share: Fraction = ONE) -> Step:
        """Return the step to an answer that is as likely as `share`."""
        return Step(self.last, question, answer, self.chance * share)

    def add(self, question: Question, answer: object, share: Fraction = ONE) -> object:
        """Take the step to an answer, and return the answer; AnswerError where the questions do not end."""
        if self._length == MOST_QUESTIONS:
            raise AnswerError(f"{question.id}: the policy has answered {MOST_QUESTIONS} questions already", "unsettled")
        self.last = self.then(question, answer, share)
        self._length += 1
        return answer

    @property
    def chance(self) -> Fraction:
        """The chance of all answers together."""
        return self.last.chance if self.last is not None else ONE

    @property
    def asked(self) -> tuple[Question, ...]:
        """The questions, in order."""
        return tuple(step.question for step in self._steps)

    @property
    def answers(self) -> dict[str, object]:
        """The answers under the ids of their questions."""
        return {step.question.id: step.answer for step in self._steps}

    @property
    def _steps(self) -> list[Step]:
        found, step = list[Step](), self.last
        while step is not None:
            found.append(step)
            step = step.before
        return found[::-1]
