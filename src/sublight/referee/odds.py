"""The exact distribution of rulings: a walk over the tree of what chance may say.

Dice and cards branch by their weights; what players choose is said by a policy, by default the suggestion.
Probabilities are fractions: they add up to one exactly.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Generic

from msgspec import Struct

from sublight.errors import InputError
from sublight.referee.adjudication import Adjudication
from sublight.referee.game import Game, MoveT
from sublight.referee.progress import reported
from sublight.referee.question import Answer, Answers, Question, Roll
from sublight.referee.ruling import Ruling, StateT_co
from sublight.referee.state import StateT

Policy = Callable[[Question, Answer], Answer]
"""What a player says: given the question and the suggested answer, an answer."""

Way = tuple[Fraction, dict[str, object]]
"""How likely a way is, and by which answers it is gone."""

MOST_WAYS = 2_000
"""A distribution of more ways than this tells nobody anything, and takes long to find."""


class Branch(Struct, Generic[StateT_co], frozen=True, kw_only=True):
    """One way it can go: how likely, by which answers, with which ruling."""

    chance: Fraction
    answers: dict[str, object]
    ruling: Ruling[StateT_co]


def take_suggestion(_: Question, suggested: Answer) -> Answer:
    """The default policy."""
    return suggested


def odds(
    game: Game[StateT, MoveT],
    state: StateT,
    move: MoveT,
    policy: Policy = take_suggestion,
    answers: Answers | None = None,
    *,
    house: bool = False,
) -> tuple[Branch[StateT], ...]:
    """Return every way the move can go with its exact chance, the likeliest first; with `house` as a house ruling.

    InputError where there are more than `MOST_WAYS`: answers to some of the rolls leave fewer.
    """
    adjudication = Adjudication(game, state, move, house=house)
    ways = _counted(_walk(adjudication, Fraction(1), dict(answers or {}), policy))
    branches = [
        Branch(chance=chance, answers=given, ruling=adjudication.rule(given)) for chance, given in reported(ways)
    ]
    return tuple(sorted(branches, key=lambda branch: -branch.chance))


def _counted(walked: Iterator[Way]) -> list[Way]:
    """Return all ways, before any is ruled on: disputes take longer than the walk."""
    ways: list[Way] = []
    for way in walked:
        if len(ways) == MOST_WAYS:
            rolled = ", ".join(way[1])
            raise InputError(f"more than {MOST_WAYS} ways it can go; give answers to some of the rolls: {rolled}")
        ways.append(way)
    return ways


def _walk(
    adjudication: Adjudication[StateT, MoveT], chance: Fraction, answers: dict[str, object], policy: Policy
) -> Iterator[Way]:
    question = adjudication.waiting(answers)
    if question is None:
        yield chance, answers
    elif isinstance(question, Roll):
        total = sum(outcome.weight for outcome in question.outcomes)
        for outcome in question.outcomes:
            share = chance * Fraction(outcome.weight, total)
            yield from _walk(adjudication, share, {**answers, question.id: outcome.key}, policy)
    else:
        suggested = adjudication.suggest(answers)
        if suggested is None:
            raise AssertionError(f"{question.id} waits, yet nothing is suggested")
        yield from _walk(adjudication, chance, {**answers, question.id: policy(question, suggested)}, policy)
