"""The exact distribution of rulings: a walk over the tree of the outcomes of chance; and one branch of it, settled.

Dice and cards branch by their weights; a policy chooses for the players, by default the suggestion.
Probabilities are fractions: they add up to one exactly.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING, Generic, NamedTuple

from msgspec import Struct

from sublight.errors import AnswerError, InputError
from sublight.referee.adjudication import Adjudication, is_asked, reject_unasked_answers
from sublight.referee.game import Game, MoveT
from sublight.referee.procedure import Ask, Run
from sublight.referee.progress import reported
from sublight.referee.question import Answer, Answers, Question, Roll
from sublight.referee.ruling import Ruling, StateT_co
from sublight.referee.state import StateT
from sublight.referee.trail import ONE, Step, Trail

if TYPE_CHECKING:
    from random import Random

Policy = Callable[[Question, Answer], Answer]
"""Returns the answer of a player, given the question and the suggested answer."""

OpenPolicy = Callable[[Question, Answer], Answer | None]
"""A policy that may leave a question open: None is no answer."""


class AnswerPath(NamedTuple, Generic[StateT]):
    """A path through the tree: its chance, its answers, the questions that they answer, and its run."""

    chance: Fraction
    answers: dict[str, object]
    asked: tuple[Question, ...]
    run: Run[StateT] | None


MOST_PATHS = 2_000
"""The most paths: a longer distribution is of no use to a reader, and takes long to compute."""

MOST_REPORTED = 15_000
"""The most events and measurements on all of them: on a crowded table one path alone has many."""


class Branch(Struct, Generic[StateT_co], frozen=True, kw_only=True):
    """One possible outcome of a move: its exact chance, the answers by question id, and its ruling.

    `asked` has the questions answered on the way, in order. It leaves out those whose answers were given beforehand.
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
    branch = settle_open(Adjudication(game, state, move, house=house), policy, answers)
    if branch.ruling.question is not None:
        raise refused_answer(branch, branch.ruling.question)
    return branch


def refused_answer(branch: Branch[StateT], question: Question) -> AnswerError:
    """Return the error for an answer of a policy that the rules refuse: the question waits again."""
    return AnswerError(f"{question.id}: the rules refuse the answer {branch.answers.get(question.id)!r}", "unsettled")


def settle_open(
    adjudication: Adjudication[StateT, MoveT], policy: OpenPolicy, answers: Answers | None = None
) -> Branch[StateT]:
    """Return the outcome of a move up to the first question of which the policy's answer is refused or None.

    AnswerError if an answer is invalid.
    """
    trail = Trail()

    def choose(ask: Ask) -> object:
        answer = policy(ask.question, ask.suggest())
        return trail.add(ask.question, answer, _share(ask.question, answer))

    given, run = adjudication.play(answers or {}, choose)
    ruling = adjudication.rule(given, run)
    return Branch(chance=trail.chance, answers=given, ruling=ruling, asked=trail.asked)


def _share(question: Question, answer: object) -> Fraction:
    """Return how likely an answer of chance is; one of a player is certain."""
    if not isinstance(question, Roll):
        return ONE
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

    An answer is used in the branches that ask for it; AnswerError for one that none asks for. InputError where there
    are more than `MOST_PATHS`, or they have more than `MOST_REPORTED` events and measurements: answers to some of the
    rolls leave fewer.
    """
    adjudication = Adjudication(game, state, move, house=house)
    paths = _each_with_its_answers(_counted(adjudication, _walk(adjudication, answers or {}, policy)))
    branches = [
        Branch(
            chance=path.chance, answers=path.answers, ruling=adjudication.rule(path.answers, path.run), asked=path.asked
        )
        for path in reported(paths)
    ]
    return tuple(sorted(branches, key=lambda branch: -branch.chance))


def _each_with_its_answers(paths: list[AnswerPath[StateT]]) -> list[AnswerPath[StateT]]:
    """Leave out of each path that ran to its end the answers to questions that only other paths ask."""
    runs = [path.run for path in paths if path.run is not None]
    if all(run.state is not None for run in runs):
        asked = tuple(dict.fromkeys(key for run in runs for key in run.answered))
        reject_unasked_answers(paths[0].answers if runs else {}, asked)
    return [_with_its_answers(path) for path in paths]


def _with_its_answers(path: AnswerPath[StateT]) -> AnswerPath[StateT]:
    run = path.run
    if run is None or run.state is None:
        return path
    return path._replace(answers={key: said for key, said in path.answers.items() if is_asked(key, run.answered)})


def _counted(
    adjudication: Adjudication[StateT, MoveT], walked: Iterator[AnswerPath[StateT]]
) -> list[AnswerPath[StateT]]:
    """Return all paths before any is ruled on: the disputes of a ruling take longer than the walk."""
    paths: list[AnswerPath[StateT]] = []
    for path in walked:
        if len(paths) == MOST_PATHS:
            raise too_many(f"{MOST_PATHS} outcomes", path.answers)
        if adjudication.reported > MOST_REPORTED:
            raise too_many(f"{MOST_REPORTED} events and measurements in its outcomes", path.answers)
        paths.append(path)
    return paths


def too_many(most: str, answers: Answers) -> InputError:
    """Return the error for a distribution that is too long, with the questions to answer for a shorter one."""
    return InputError(f"the move has more than {most}; answer some of its rolls: {', '.join(answers)}", "branches")


def _walk(adjudication: Adjudication[StateT, MoveT], answers: Answers, policy: Policy) -> Iterator[AnswerPath[StateT]]:
    """Yield every path, found in one run each: it takes the first outcome of a roll and leaves the others for later."""
    left: list[Step | None] = [None]
    while left:
        trail = Trail(left.pop())
        given, run = adjudication.play({**answers, **trail.answers}, partial(_branch, trail, left, policy))
        yield AnswerPath(trail.chance, given, trail.asked, run)


def _branch(trail: Trail, left: list[Step | None], policy: Policy, ask: Ask) -> object:
    question = ask.question
    if not isinstance(question, Roll):
        return trail.add(question, policy(question, ask.suggest()))
    total = sum(outcome.weight for outcome in question.outcomes)
    first, *others = ((outcome.key, Fraction(outcome.weight, total)) for outcome in question.outcomes)
    left.extend(trail.then(question, *other) for other in reversed(others))
    return trail.add(question, *first)
