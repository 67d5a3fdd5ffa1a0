"""The exact distribution of rulings: a walk over the tree of the outcomes of chance; and one branch of it, settled.

Dice and cards branch by their weights; a policy chooses for the players, by default the suggestion.
Probabilities are fractions: they add up to one exactly.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, Generic

from msgspec import Struct

from sublight.errors import AnswerError, InputError
from sublight.referee.adjudication import Adjudication
from sublight.referee.game import Game, MoveT
from sublight.referee.progress import reported
from sublight.referee.question import Answer, Answers, Question, Roll
from sublight.referee.ruling import Ruling, StateT_co
from sublight.referee.state import StateT

if TYPE_CHECKING:
    from random import Random

Policy = Callable[[Question, Answer], Answer]
"""Returns the answer of a player, given the question and the suggested answer."""

MOST_QUESTIONS = 1_000
"""The most answers of one settled move: a policy may go on for ever."""

AnswerPath = tuple[Fraction, dict[str, object], tuple[Question, ...]]
"""The chance of a path through the tree, its answers, and the questions that they answer."""

MOST_PATHS = 2_000
"""The most paths: a longer distribution is of no use to a reader, and takes long to compute."""

MOST_REPORTED = 30_000
"""The most events and measurements on all of them: on a crowded table one path alone has many."""


class Branch(Struct, Generic[StateT_co], frozen=True, kw_only=True):
    """One possible outcome of a move: its chance, its answers and its ruling.

    `asked` are the questions that were answered on the way, in order, without those answered before.
    """

    chance: Fraction
    answers: dict[str, object]
    ruling: Ruling[StateT_co]
    asked: tuple[Question, ...] = ()


def take_suggestion(_: Question, suggested: Answer) -> Answer:
    """Return the suggested answer: the default policy."""
    return suggested


def roll_dice(random: "Random", players: Policy = take_suggestion) -> Policy:
    """Return a policy that rolls dice and draws cards with `random`; `players` answers everything else."""

    def answer(question: Question, suggested: Answer) -> Answer:
        if not isinstance(question, Roll):
            return players(question, suggested)
        at = random.randrange(sum(outcome.weight for outcome in question.outcomes))
        for outcome in question.outcomes:
            at -= outcome.weight
            if at < 0:
                return outcome.key
        raise AssertionError(f"{question.id} has no outcome")

    return answer


def settle(
    game: Game[StateT, MoveT],
    state: StateT,
    move: MoveT,
    policy: Policy = take_suggestion,
    answers: Answers | None = None,
    *,
    house: bool = False,
) -> Branch[StateT]:
    """Return the outcome of a move if `policy` answers every question after `answers`, dice included.

    Its chance is that of the outcomes that the policy chose. AnswerError if an answer is invalid or refused.
    """
    adjudication = Adjudication(game, state, move, house=house)
    given, chance, asked = dict(answers or {}), Fraction(1), list[Question]()
    while (question := adjudication.waiting(given)) is not None:
        suggested = adjudication.suggest(given)
        if suggested is None:
            raise AssertionError(f"{question.id} waits, yet nothing is suggested")
        if len(given) == MOST_QUESTIONS:
            raise AnswerError(f"{question.id}: the policy has answered {MOST_QUESTIONS} questions already", "unsettled")
        given[question.id] = policy(question, suggested)
        chance *= _share(question, given[question.id])
        asked.append(question)
    ruling = adjudication.rule(given)
    if ruling.question is not None:
        refused = given.get(ruling.question.id)
        raise AnswerError(f"{ruling.question.id}: the rules refuse the answer {refused!r}", "unsettled")
    return Branch(chance=chance, answers=given, ruling=ruling, asked=tuple(asked))


def _share(question: Question, answer: object) -> Fraction:
    """Return how likely an answer of chance is; one of a player is certain."""
    if not isinstance(question, Roll):
        return Fraction(1)
    weights = {outcome.key: outcome.weight for outcome in question.outcomes}
    return Fraction(weights.get(str(answer), 0), sum(weights.values()))


def odds(
    game: Game[StateT, MoveT],
    state: StateT,
    move: MoveT,
    policy: Policy = take_suggestion,
    answers: Answers | None = None,
    *,
    house: bool = False,
) -> tuple[Branch[StateT], ...]:
    """Return every branch of the move with its exact chance, the likeliest first; with `house` as a house ruling.

    InputError where there are more than `MOST_PATHS`, or they have more than `MOST_REPORTED` events and measurements:
    answers to some of the rolls leave fewer.
    """
    adjudication = Adjudication(game, state, move, house=house)
    paths = _counted(adjudication, _walk(adjudication, (Fraction(1), dict(answers or {}), ()), policy))
    branches = [
        Branch(chance=chance, answers=given, ruling=adjudication.rule(given), asked=asked)
        for chance, given, asked in reported(paths)
    ]
    return tuple(sorted(branches, key=lambda branch: -branch.chance))


def _counted(adjudication: Adjudication[StateT, MoveT], walked: Iterator[AnswerPath]) -> list[AnswerPath]:
    """Return all paths before any is ruled on: the disputes of a ruling take longer than the walk."""
    paths: list[AnswerPath] = []
    for path in walked:
        if len(paths) == MOST_PATHS:
            raise too_many(f"{MOST_PATHS} outcomes", path[1])
        if adjudication.reported > MOST_REPORTED:
            raise too_many(f"{MOST_REPORTED} events and measurements in its outcomes", path[1])
        paths.append(path)
    return paths


def too_many(most: str, answers: Answers) -> InputError:
    """Return the error for a distribution that is too long, with the questions to answer for a shorter one."""
    return InputError(f"the move has more than {most}; answer some of its rolls: {', '.join(answers)}", "branches")


def _walk(adjudication: Adjudication[StateT, MoveT], path: AnswerPath, policy: Policy) -> Iterator[AnswerPath]:
    chance, answers, asked = path
    question = adjudication.waiting(answers)
    if question is None:
        yield path
    elif isinstance(question, Roll):
        total = sum(outcome.weight for outcome in question.outcomes)
        for outcome in question.outcomes:
            share = chance * Fraction(outcome.weight, total)
            yield from _walk(adjudication, (share, {**answers, question.id: outcome.key}, (*asked, question)), policy)
    else:
        suggested = adjudication.suggest(answers)
        if suggested is None:
            raise AssertionError(f"{question.id} waits, yet nothing is suggested")
        given = {**answers, question.id: policy(question, suggested)}
        yield from _walk(adjudication, (chance, given, (*asked, question)), policy)
