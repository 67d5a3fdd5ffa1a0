"""What differs between two runs of a procedure: the one test of whether a reading, a call or a measurement matters."""

from collections import Counter
from collections.abc import Sequence

from sublight.referee.driver import Run, StateT
from sublight.referee.handed_answers import about
from sublight.referee.phrases import Phrasebook
from sublight.referee.question import Figure, Question
from sublight.referee.ruling import REFUSED, AnyRuling, Event


def differences(
    one: Run[StateT] | AnyRuling, other: Run[StateT] | AnyRuling, phrases: Phrasebook, placing_mm: float
) -> tuple[str, ...]:
    """Return a sentence for each difference of `other` from `one`; poses count from `placing_mm` on.

    Where only one of them is refused nothing happens in it: its reasons are said instead of all that does not happen.
    """
    before, after = one.status, other.status
    said = [f"the ruling would be {after} instead of {before}"] if before != after else []
    if (before in REFUSED) != (after in REFUSED):
        return (*said, *(f"instead: {phrases.violation(each)}" for each in other.violations if after in REFUSED))
    said += _asked(one.question, other.question, phrases)
    if not said and _standing(one) == _standing(other) and _reordered(one.events, other.events):
        return ()
    return (*said, *_events(one.events, other.events, phrases, placing_mm))


def _asked(one: Question | None, other: Question | None, phrases: Phrasebook) -> list[str]:
    """Two runs that stop at questions about different things differ, even where the same happened before."""
    if one is None or other is None or about(one) == about(other):
        return []
    return [f"no longer asked: {phrases.question(one)}", f"asked instead: {phrases.question(other)}"]


def _standing(run: Run[StateT] | AnyRuling) -> object:
    """Return the state that a run stands at: the one it ended with, or the one it waits for an answer with."""
    pending = run.pending if isinstance(run, Run) else None
    return run.state if pending is None else pending.state


def _reordered(one: Sequence[Event], other: Sequence[Event]) -> bool:
    """Say whether the same happens to each subject in another order; what is counted on the way may change places.

    Of two damages that come the other way round each leaves other shields, but both leave the same.
    """
    return _kinds(one) == _kinds(other) and _figures(one) == _figures(other)


def _kinds(events: Sequence[Event]) -> Counter[tuple[str, str, str]]:
    return Counter((event.rule, event.kind, event.subject) for event in events)


def _figures(events: Sequence[Event]) -> Counter[tuple[str, str, Figure]]:
    return Counter((event.subject, name, value) for event in events for name, value in event.figures.items())


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
