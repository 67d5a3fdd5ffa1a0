"""What another reading, another call or another component set would change; computed on request only.

They are changed one at a time: each reading of each dispute that the ruling met, each class that a near measurement
may be called, each published component set.
"""

from collections.abc import Iterator
from itertools import chain
from typing import Generic, Literal

from msgspec import Struct

from sublight.geometry.tolerance import VerdictClass
from sublight.referee.adjudication import Adjudication
from sublight.referee.compare import differences
from sublight.referee.game import Game, MoveT
from sublight.referee.progress import reported
from sublight.referee.question import Answers
from sublight.referee.readings import with_readings
from sublight.referee.ruling import OtherReading, Ruling, StateT_co, Verdict
from sublight.referee.state import StateT


class Alternative(Struct, Generic[StateT_co], frozen=True, kw_only=True):
    """One change: what it was, what it is instead, and a sentence for each difference, none if it does not matter."""

    kind: Literal["dispute", "near", "components"]
    id: str
    taken: str
    other: str
    changes: tuple[str, ...]
    ruling: Ruling[StateT_co]


def alternatives(
    game: Game[StateT, MoveT], state: StateT, move: MoveT, answers: Answers | None = None, *, house: bool = False
) -> tuple[Alternative[StateT], ...]:
    """Return every alternative of the ruling over `answers`, those that change nothing included.

    With `house` both are house rulings.
    """
    given = dict(answers or {})
    adjudication = Adjudication(game, state, move, house=house)
    ruling = adjudication.rule(given)
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
            yield Alternative(kind="dispute", id=dispute, taken=taken, other=other, changes=changes, ruling=flipped)


def _is(found: OtherReading, dispute: str, other: str) -> bool:
    return (found.dispute, found.other) == (dispute, other)


def _near_calls(
    adjudication: Adjudication[StateT, MoveT], given: dict[str, object], ruling: Ruling[StateT]
) -> Iterator[Alternative[StateT]]:
    for verdict in ruling.verdicts:
        for other in other_classes(verdict) if verdict.near else ():
            flipped = lenient(adjudication, adjudication.state, {**given, verdict.id: other})
            yield _alternative(adjudication, "near", verdict.id, (verdict.outcome, other), ruling, flipped)


def _components(
    adjudication: Adjudication[StateT, MoveT], given: dict[str, object], ruling: Ruling[StateT]
) -> Iterator[Alternative[StateT]]:
    for variant in adjudication.game.variants(adjudication.state):
        flipped = lenient(adjudication, variant.state, given)
        taken = adjudication.state.components
        yield _alternative(adjudication, "components", "component set", (taken, variant.id), ruling, flipped)


def lenient(adjudication: Adjudication[StateT, MoveT], state: StateT, given: dict[str, object]) -> Ruling[StateT]:
    """Rule on the same move on another state, with the answers that are asked for there too."""
    other = Adjudication(adjudication.game, state, adjudication.move, house=adjudication.house)
    return other.rule(other.answers_from(adjudication, given))


def other_classes(verdict: Verdict) -> tuple[VerdictClass, ...]:
    """Return the classes a near verdict could be taken for instead: contact may be a gap as well as an overlap."""
    if verdict.outcome == "touching":
        return "apart", "overlap"
    return ("apart",) if verdict.outcome == "overlap" else ("overlap",)


def _alternative(
    adjudication: Adjudication[StateT, MoveT],
    kind: Literal["near", "components"],
    name: str,
    readings: tuple[str, str],
    ruling: Ruling[StateT],
    flipped: Ruling[StateT],
) -> Alternative[StateT]:
    changes = differences(
        ruling, flipped, adjudication.game.phrases_on(adjudication.state), adjudication.state.placing_mm
    )
    return Alternative(kind=kind, id=name, taken=readings[0], other=readings[1], changes=changes, ruling=flipped)
