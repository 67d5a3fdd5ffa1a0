"""What another reading, another call or another component set would change; computed on request only.

They are changed one at a time: each reading of each dispute that the ruling met, each class that a near measurement
may be called, each published component set.
"""

from collections.abc import Iterator
from itertools import chain
from typing import Generic, Literal

from msgspec import Struct

from sublight.errors import InputError
from sublight.geometry.tolerance import VerdictClass
from sublight.referee.adjudication import Adjudication
from sublight.referee.compare import differences
from sublight.referee.game import Game, MoveT
from sublight.referee.progress import reported
from sublight.referee.question import Answers
from sublight.referee.readings import with_readings
from sublight.referee.ruling import OtherReading, Ruling, StateT_co, Verdict
from sublight.referee.state import StateT

CALLED: dict[VerdictClass, str] = {"apart": "A gap.", "touching": "Contact.", "overlap": "An overlap."}
"""What people call the classes of a close call."""


MOST_CLOSE = 40
"""The most close calls of a ruling: a flip of each rules on the move again."""


class Alternative(Struct, Generic[StateT_co], frozen=True, kw_only=True):
    """What one other assumption would change: a sentence for each difference, empty if there is none.

    `kind` says what is assumed: the reading of a dispute, the call on a near verdict, or the set of components. `taken`
    is what the ruling uses and `other` what is tried instead; `taken_says` and `other_says` are both in words.
    `question` asks for the assumption in words, except for a close call. `ruling` is the ruling under `other`.
    """

    kind: Literal["dispute", "near", "components"]
    id: str
    taken: str
    other: str
    question: str = ""
    taken_says: str = ""
    other_says: str = ""
    changes: tuple[str, ...]
    ruling: Ruling[StateT_co]


def alternatives(
    game: Game[StateT, MoveT], state: StateT, move: MoveT, answers: Answers | None = None, *, house: bool = False
) -> tuple[Alternative[StateT], ...]:
    """Return every alternative of the ruling over `answers`, those that change nothing included.

    With `house` both are house rulings. InputError where the ruling has more than `MOST_CLOSE` close calls.
    """
    adjudication = Adjudication(game, state, move, house=house)
    return alternatives_to(adjudication, adjudication.rule(answers), answers)


def alternatives_to(
    adjudication: Adjudication[StateT, MoveT], ruling: Ruling[StateT], answers: Answers | None = None
) -> tuple[Alternative[StateT], ...]:
    """Return the alternatives of a ruling that an adjudication gave over `answers`; what it worked out is not again."""
    given = dict(answers or {})
    if ruling.refused:
        return tuple(_components(adjudication, given, ruling))
    flips = chain(
        _disputes(adjudication, given, ruling),
        _near_calls(adjudication, given, ruling),
        _components(adjudication, given, ruling),
    )
    return tuple(reported(flips))


def _disputes(
    adjudication: Adjudication[StateT, MoveT], given: dict[str, object], ruling: Ruling[StateT]
) -> Iterator[Alternative[StateT]]:
    for dispute in adjudication.disputes_met(given):
        taken = adjudication.reading(dispute)
        for other in adjudication.other_readings(dispute):
            readings = {**adjudication.state.readings, dispute: other}
            flipped = lenient(adjudication, with_readings(adjudication.state, readings), given)
            changes = next((each.changes for each in ruling.disputes if _is(each, dispute, other)), ())
            asked = adjudication.game.book.dispute(dispute)
            yield Alternative(
                kind="dispute",
                id=dispute,
                taken=taken,
                other=other,
                question=asked.question,
                taken_says=asked.says(taken),
                other_says=asked.says(other),
                changes=changes,
                ruling=flipped,
            )


def _is(found: OtherReading, dispute: str, other: str) -> bool:
    return (found.dispute, found.other) == (dispute, other)


def _near_calls(
    adjudication: Adjudication[StateT, MoveT], given: dict[str, object], ruling: Ruling[StateT]
) -> Iterator[Alternative[StateT]]:
    close = [verdict for verdict in ruling.verdicts if verdict.near]
    if len(close) > MOST_CLOSE:
        many = "1 close call" if len(close) == 1 else f"{len(close)} close calls"
        raise InputError(f"the move has {many}; alternatives are worked out for at most {MOST_CLOSE}", "branches")
    for verdict in close:
        for other in other_classes(verdict):
            called = {**given, verdict.id: other}
            flipped = lenient(adjudication, adjudication.state, called) if given else adjudication.rule(called)
            yield Alternative(
                kind="near",
                id=verdict.id,
                taken=verdict.outcome,
                other=other,
                taken_says=CALLED[verdict.outcome],
                other_says=CALLED[other],
                changes=_changes(adjudication, ruling, flipped),
                ruling=flipped,
            )


def _components(
    adjudication: Adjudication[StateT, MoveT], given: dict[str, object], ruling: Ruling[StateT]
) -> Iterator[Alternative[StateT]]:
    taken = adjudication.state.components
    for variant in adjudication.game.variants(adjudication.state):
        flipped = lenient(adjudication, variant.state, given)
        titles = {each.id: each.title for each in adjudication.game.variants(variant.state)}
        yield Alternative(
            kind="components",
            id="component set",
            taken=taken,
            other=variant.id,
            question="Which measured component set is used?",
            taken_says=f"{titles[taken]} ({taken})." if taken in titles else f"{taken}.",
            other_says=f"{variant.title} ({variant.id}).",
            changes=_changes(adjudication, ruling, flipped),
            ruling=flipped,
        )


def lenient(adjudication: Adjudication[StateT, MoveT], state: StateT, given: dict[str, object]) -> Ruling[StateT]:
    """Rule on the same move on another state, with the answers that are asked for there too."""
    other = Adjudication(adjudication.game, state, adjudication.move, house=adjudication.house)
    return other.rule(other.answers_from(adjudication, given))


def other_classes(verdict: Verdict) -> tuple[VerdictClass, ...]:
    """Return the classes a near verdict could be taken for instead: contact may be a gap as well as an overlap."""
    if verdict.outcome == "touching":
        return "apart", "overlap"
    return ("apart",) if verdict.outcome == "overlap" else ("overlap",)


def _changes(
    adjudication: Adjudication[StateT, MoveT], ruling: Ruling[StateT], flipped: Ruling[StateT]
) -> tuple[str, ...]:
    phrases = adjudication.game.phrases_on(adjudication.state)
    return differences(ruling, flipped, phrases, adjudication.state.placing_mm)
