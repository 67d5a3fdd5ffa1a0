"""What differs between two runs of a procedure: the one test of whether a reading, a call or a measurement matters."""

from collections.abc import Sequence
from typing import Any

from sublight.referee.driver import Sitting
from sublight.referee.phrases import Phrasebook
from sublight.referee.ruling import REFUSED, AnyRuling, Event


def differences(
    one: Sitting[Any] | AnyRuling, other: Sitting[Any] | AnyRuling, phrases: Phrasebook, placing_mm: float
) -> tuple[str, ...]:
    """Return a sentence for each difference of `other` from `one`; poses count from `placing_mm` on.

    Where only one of them is refused nothing happens in it: its reasons are said instead of all that does not happen.
    """
    before, after = one.status, other.status
    said = [f"the ruling would be {after} instead of {before}"] if before != after else []
    if (before in REFUSED) != (after in REFUSED):
        return (*said, *(f"instead: {phrases.violation(each)}" for each in other.violations if after in REFUSED))
    return (*said, *_events(one.events, other.events, phrases, placing_mm))


def _events(one: Sequence[Event], other: Sequence[Event], phrases: Phrasebook, placing_mm: float) -> list[str]:
    """Pair equal events off; what is left on either side is the difference."""
    left = list(one)
    gained: list[Event] = []
    for event in other:
        match = next((each for each in left if same_event(each, event, placing_mm)), None)
        if match is None:
            gained.append(event)
        else:
            left.remove(match)
    said = [f"no longer: {phrases.event(event)}" for event in left]
    return said + [f"instead: {phrases.event(event)}" for event in gained]


def same_event(one: Event, other: Event, placing_mm: float) -> bool:
    """Say whether two events are the same thing, lengths within the placing tolerance."""
    if (one.rule, one.kind, one.subject) != (other.rule, other.kind, other.subject):
        return False
    if one.figures.keys() != other.figures.keys():
        return False
    return all(_same(value, other.figures[name], placing_mm) for name, value in one.figures.items())


def _same(one: object, other: object, placing_mm: float) -> bool:
    if isinstance(one, float) and isinstance(other, float):
        return abs(one - other) <= placing_mm
    return one == other
