"""A ruling as plain values, for JSON: everything it holds, and in words what each part says.

The same ruling gives the same values in the same order. A margin that is not a number is null.
"""

import math
from collections.abc import Iterable, Sequence
from typing import TypedDict

import msgspec

from sublight.formats.jsons import Raw
from sublight.formats.lines import outcome_of
from sublight.formats.measured import in_short
from sublight.formats.records import table_dict
from sublight.formats.verdicts import Moments, sentence_of
from sublight.referee.game import AnyGame
from sublight.referee.headline import headline
from sublight.referee.phrases import Phrasebook
from sublight.referee.question import Answer, Question
from sublight.referee.readings import OtherMeasures
from sublight.referee.ruling import Notice, OtherReading, Ruling, Status, Verdict, Violation


class RulingDict(TypedDict):
    """A ruling as plain values."""

    game: str
    edition: str
    status: Status
    headline: str
    events: list[Raw]
    violations: list[Raw]
    despite: list[Raw]
    question: Raw | None
    verdicts: list[Raw]
    disputes: list[Raw]
    warnings: list[Raw]
    state: Raw


class MeasuredDict(TypedDict):
    """What is measured between two pieces as plain values."""

    headline: str
    verdicts: list[Raw]
    disputes: list[Raw]


def dict_of_ruling(ruling: Ruling[object], here: AnyGame, suggestion: Answer | None = None) -> RulingDict:
    """Return a ruling as plain JSON values, with `suggestion` as the legal answer to its question, if given."""
    question, phrases = ruling.question, here.phrases_on(ruling.state)
    return {
        "game": ruling.game,
        "edition": ruling.edition,
        "status": ruling.status,
        "headline": headline(ruling, phrases),
        "events": [{**_row(event), "says": phrases.event(event)} for event in ruling.events],
        "violations": [_violation(phrases, violation) for violation in ruling.violations],
        "despite": [_violation(phrases, violation) for violation in ruling.despite],
        "question": None if question is None else _question(phrases, question, suggestion),
        "verdicts": [verdict_dict(verdict) for verdict in ruling.verdicts],
        "disputes": [{**msgspec.to_builtins(each), **_asked(here, each)} for each in ruling.disputes],
        "warnings": [notice_dict(notice, phrases) for notice in ruling.warnings],
        "state": table_dict(ruling.state),
    }


def _asked(here: AnyGame, open_: OtherReading | OtherMeasures) -> Raw:
    """Return the question of a dispute, and both readings of it in words."""
    dispute = here.book.dispute(open_.dispute)
    readings = {"taken_says": dispute.says(open_.taken), "other_says": dispute.says(open_.other)}
    return {"question": dispute.question, **readings}


def notice_dict(notice: Notice, phrases: Phrasebook) -> Raw:
    """Return a warning as plain values with its sentence."""
    return {**_row(notice), "says": phrases.warning(notice)}


def _row(record: object) -> Raw:
    return {key: finite(value) for key, value in msgspec.to_builtins(record).items()}


def _violation(phrases: Phrasebook, violation: Violation) -> Raw:
    words = {"says": phrases.violation(violation), "allow": phrases.allow(violation)}
    return {**_row(violation), **words}


def _question(phrases: Phrasebook, question: Question, suggestion: Answer | None) -> Raw:
    options = [{"key": key, "says": says} for key, says in phrases.options(question)]
    said = {"id": question.id, "says": phrases.question(question), "answers": options}
    return {**_row(question), **said, "suggestion": msgspec.to_builtins(suggestion)}


def verdict_dict(verdict: Verdict) -> Raw:
    """Return a verdict as plain values with the id under which it can be called; on a line, its side is the outcome."""
    return {"id": verdict.id, **_row(verdict), "outcome": outcome_of(verdict)}


def measured_dict(
    here: AnyGame, one: str, verdicts: Sequence[Verdict], otherwise: Iterable[OtherMeasures]
) -> MeasuredDict:
    """Return what is measured from the piece `one` to another as plain values, and what other readings give.

    `headline` is the sentence that opens the text, empty where no range is measured.
    """
    moments = here.phrases.table.moment
    disputes: list[Raw] = [
        {"dispute": each.dispute, "taken": each.taken, "other": each.other, **_asked(here, each),
         "verdicts": [_told(verdict, moments) for verdict in each.verdicts]}
        for each in otherwise
    ]  # fmt: skip
    return {
        "headline": in_short(one, verdicts, moments),
        "verdicts": [_told(verdict, moments) for verdict in verdicts],
        "disputes": disputes,
    }


def _told(verdict: Verdict, moments: Moments) -> Raw:
    """Return a verdict with its sentence, as the text has it."""
    return {**verdict_dict(verdict), "says": sentence_of(verdict, moments, spread=False)}


def finite(value: object) -> object:
    """Return plain values with null for every number that JSON cannot hold."""
    if isinstance(value, dict):
        return {key: finite(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [finite(each) for each in value]
    return None if isinstance(value, float) and not math.isfinite(value) else value
