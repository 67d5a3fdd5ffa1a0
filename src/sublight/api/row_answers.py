"""What the rows of a batch bring to the questions of their moves: a seed for dice and cards, and answers in columns."""

from collections.abc import Iterable, Mapping, Sequence
from random import Random

from msgspec import Struct

from sublight.batch.columns import Column, whole_column
from sublight.errors import AnswerError, InputError, did_you_mean
from sublight.referee.odds import OpenPolicy, roll_dice
from sublight.referee.question import Answer, Question, Roll

AnswerColumns = Mapping[str, Sequence[Answer | None]]
"""Answers by the id of their question, an entry a row; None leaves it to the policy."""


class RowAnswers(Struct, frozen=True):
    """The seed of a row, None where dice are left to the policy, and its answers by question."""

    seed: int | None
    given: dict[str, Answer]

    def before(self, policy: OpenPolicy) -> OpenPolicy:
        """Return a policy that takes the answers first, then rolls by the seed; `policy` answers what is left."""
        rolled = None if self.seed is None else roll_dice(Random(self.seed))  # noqa: S311 - no secret

        def answer(question: Question, suggested: Answer) -> Answer | None:
            if question.id in self.given:
                return self.given[question.id]
            if rolled is not None and isinstance(question, Roll):
                return rolled(question, suggested)
            return policy(question, suggested)

        return answer


def row_answers(count: int, seeds: Sequence[int] | Column | None, answers: AnswerColumns) -> list[RowAnswers]:
    """Return what each of `count` rows brings; InputError for columns of another length or seeds that are not whole."""
    rolls: Sequence[int | None] = [None] * count if seeds is None else whole_column("seeds", seeds).tolist()
    for name, column in {"seeds": rolls, **answers}.items():
        if len(column) != count:
            raise InputError(f"column `{name}` has {len(column)} entries for {count} rows")
    return [RowAnswers(seed, _entries(answers, row)) for row, seed in enumerate(rolls)]


def _entries(answers: AnswerColumns, row: int) -> dict[str, Answer]:
    found = ((name, column[row]) for name, column in answers.items())
    return {name: entry for name, entry in found if entry is not None}


def refuse_unasked(answers: AnswerColumns, asked: Iterable[str]) -> None:
    """Raise AnswerError for a column whose question is not among those that were asked."""
    known = sorted(set(asked))
    for name in answers:
        if name not in known:
            says = f"no row asks for the answer `{name}`{did_you_mean(name, known)}"
            raise AnswerError(says, "unasked_answer")
