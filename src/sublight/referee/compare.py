"""The differences between two runs of a procedure: by them a reading, a call or a measurement matters or not."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from itertools import chain

from sublight.referee.phrases import Phrasebook
from sublight.referee.procedure import Run, StateT
from sublight.referee.question import Figure, Question
from sublight.referee.reused_answers import about
from sublight.referee.ruling import REFUSED, Event, Ruling

WOULD = {
    "complete": "The move would be allowed.",
    "asking": "The move would be allowed.",
    "illegal": "The move would not be allowed.",
    "unknown": "The move could not be ruled on.",
}
"""What a ruling would come to, by its status."""


def differences(
    one: Run[StateT] | Ruling[object], other: Run[StateT] | Ruling[object], phrases: Phrasebook, placing_mm: float
) -> tuple[str, ...]:
    """Return a sentence for each difference of `other` from `one`; poses count from `placing_mm` on.

    Where only one of them is refused, its reasons stand for all the events that it lacks.
    """
    before, after = one.status, other.status
    turned = (before in REFUSED) != (after in REFUSED)
    sentences = [WOULD[after]] if before != after and (turned or after in REFUSED) else []
    if turned and after in REFUSED:
        return (*sentences, *(phrases.violation(each) for each in other.violations))
    sentences += _question_differences(one.question, other.question, phrases)
    if turned:
        return tuple(sentences)
    if not sentences and _latest_state(one) == _latest_state(other) and _reordered(one.events, other.events):
        return ()
    found = _event_differences(one.events, other.events, phrases, placing_mm, tells_lost=not _stops_earlier(one, other))
    return (*sentences, *found)


def _stops_earlier(one: Run[StateT] | Ruling[object], other: Run[StateT] | Ruling[object]) -> bool:
    """Say whether a run waits for an answer that the other does not wait for: what it lacks may still happen."""
    waits = other.question
    return waits is not None and (one.question is None or about(one.question) != about(waits))


def _question_differences(one: Question | None, other: Question | None, phrases: Phrasebook) -> list[str]:
    """Two runs that stop at questions about different things differ, even where the same happened before."""
    if one is not None and other is not None and about(one) == about(other):
        return []
    lost = [] if one is None else [f"No longer asked: {phrases.question(one)}"]
    if other is None:
        return lost
    after = phrases.question(other)
    if one is not None and phrases.question(one) == after and one.player != other.player:
        return [f"{phrases.player(other.player)} answers instead of {phrases.player(one.player, first=False)}: {after}"]
    return [*lost, f"Asked {'instead' if lost else 'then'}: {after}"]


def _latest_state(run: Run[StateT] | Ruling[object]) -> object:
    """Return the state that a run stands at: the one it ended with, or the one it waits for an answer with."""
    pending = run.pending if isinstance(run, Run) else None
    return run.state if pending is None else pending.state


def _reordered(one: Sequence[Event], other: Sequence[Event]) -> bool:
    """Say whether the same happens to each subject in another order; counts in between may change places.

    When two damages come in the other order, the shields in between differ, but not those at the end.
    """
    return _kinds(one) == _kinds(other) and _figures(one) == _figures(other)


def _kinds(events: Sequence[Event]) -> Counter[tuple[str, str, str]]:
    return Counter(map(_about, events))


def _figures(events: Sequence[Event]) -> Counter[tuple[str, str, Figure]]:
    return Counter((event.subject, name, value) for event in events for name, value in event.figures.items())


def _event_differences(
    one: Sequence[Event], other: Sequence[Event], phrases: Phrasebook, placing_mm: float, *, tells_lost: bool
) -> list[str]:
    """Return sentences for the events of either run that have no equal in the other, the quiet ones if they are all.

    An event that another one of its kind replaces is not told: what happens instead tells of both. Without
    `tells_lost` no event is told that is missing.
    """
    left, gained = _unmatched(one, other, placing_mm)
    if phrases.loud((*left, *gained)):
        left, gained = [*phrases.loud(left)], [*phrases.loud(gained)]
    replaced = Counter((event.kind, event.subject) for event in gained)
    lost: list[Event] = []
    for event in left:
        replaced[event.kind, event.subject] -= 1
        if replaced[event.kind, event.subject] < 0:
            lost.append(event)
    sentences = [f"No longer: {phrases.event(event)}" for event in lost if tells_lost]
    return sentences + [phrases.event(event) for event in gained]


def _unmatched(one: Sequence[Event], other: Sequence[Event], placing_mm: float) -> tuple[list[Event], list[Event]]:
    """Return the events of each run that have no equal in the other: only those about the same are compared."""
    unmatched = defaultdict[tuple[str, str, str], list[int]](list)
    for number, event in enumerate(one):
        unmatched[_about(event)].append(number)
    gained: list[Event] = []
    for event in other:
        alike = unmatched[_about(event)]
        match = next((number for number in alike if same_event(one[number], event, placing_mm)), None)
        if match is None:
            gained.append(event)
        else:
            alike.remove(match)
    return [one[number] for number in sorted(chain.from_iterable(unmatched.values()))], gained


def _about(event: Event) -> tuple[str, str, str]:
    return event.rule, event.kind, event.subject


def same_event(one: Event, other: Event, placing_mm: float) -> bool:
    """Say whether two events are the same, lengths within the placing tolerance."""
    if _about(one) != _about(other):
        return False
    if one.figures.keys() != other.figures.keys():
        return False
    return all(_same(value, other.figures[name], placing_mm) for name, value in one.figures.items())


def _same(one: object, other: object, placing_mm: float) -> bool:
    if isinstance(one, float) and isinstance(other, float):
        return abs(one - other) <= placing_mm
    return one == other
