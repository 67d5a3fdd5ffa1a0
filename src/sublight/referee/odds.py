"""The exact distribution of rulings: a walk over the tree of what chance may say.

Dice and cards branch by their weights; what players choose is said by a policy, by default the suggestion.
Probabilities are fractions: they add up to one exactly.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

from msgspec import Struct

from sublight.errors import InputError
from sublight.referee.game import Game
from sublight.referee.hearing import Hearing
from sublight.referee.progress import reported
from sublight.referee.question import Answer, Answers, Question, Roll
from sublight.referee.ruling import AnyRuling

Policy = Callable[[Question, Answer], Answer]
"""What a player says: given the question and the suggested answer, an answer."""


MOST_WAYS = 2_000
"""A distribution of more ways than this tells nobody anything, and takes long to find."""


class Branch(Struct, frozen=True, kw_only=True):
    """One way it can go: how likely, by which answers, with which ruling."""

    chance: Fraction
    answers: dict[str, Answer]
    ruling: AnyRuling


def take_suggestion(_: Question, suggested: Answer) -> Answer:
    """The default policy."""
    return suggested


def odds(
    game: Game,
    state: Any,
    move: Any,
    policy: Policy = take_suggestion,
    answers: Answers | None = None,
    *,
    house: bool = False,
) -> tuple[Branch, ...]:
    """Return every way the move can go with its exact chance, the likeliest first; with `house` as a house ruling.

    InputError where there are more than `MOST_WAYS`: answers to some of the rolls leave fewer.
    """
    hearing = Hearing(game, state, move, house=house)
    branches: list[Branch] = []
    for branch in reported(_walk(hearing, Fraction(1), dict(answers or {}), policy)):
        if len(branches) == MOST_WAYS:
            rolled = ", ".join(branch.answers)
            raise InputError(f"more than {MOST_WAYS} ways it can go; give answers to some of the rolls: {rolled}")
        branches.append(branch)
    return tuple(sorted(branches, key=lambda branch: -branch.chance))


def _walk(hearing: Hearing, chance: Fraction, answers: dict[str, Answer], policy: Policy) -> Iterator[Branch]:
    ruling = hearing.rule(answers)
    question = ruling.question
    if question is None or ruling.violations:
        yield Branch(chance=chance, answers=answers, ruling=ruling)
    elif isinstance(question, Roll):
        total = sum(outcome.weight for outcome in question.outcomes)
        for outcome in question.outcomes:
            share = chance * Fraction(outcome.weight, total)
            yield from _walk(hearing, share, {**answers, question.id: outcome.key}, policy)
    else:
        suggested = hearing.suggest(answers)
        if suggested is None:
            raise AssertionError(f"{question.id} waits, yet nothing is suggested")
        yield from _walk(hearing, chance, {**answers, question.id: policy(question, suggested)}, policy)
