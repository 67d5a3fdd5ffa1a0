"""A measurement in words: who, how, by how much, and how sure."""

from msgspec.structs import replace

from sublight.formats.lines import ON, line_of, outcome_of
from sublight.geometry.tolerance import classify
from sublight.referee.figures import millimetres
from sublight.referee.question import Figure
from sublight.referee.ruling import Event, Ruling, Verdict, Violation

SEEN = {
    "line of sight": ("obstructed", "clear"),
    "blocked line of sight": ("no line of sight", "clear"),
    "arc": ("in arc", "out of arc"),
}
"""Questions whose verdicts have words of their own: for an overlap, and for anything else."""

LEADS = ("closer than ", "comes before ")
"""Beginnings of questions of which of two things leads: their margin is the lead."""


def decisive(ruling: Ruling[object]) -> tuple[Verdict, ...]:
    """Return the measurements that decided something, or that are not sure.

    A measurement decided where an event or a violation by its rule names both pieces.
    """
    found: tuple[Event | Violation, ...] = (*ruling.events, *ruling.violations, *ruling.despite)
    told = [(each.rule, _names(each)) for each in found]
    return tuple(
        verdict
        for verdict in ruling.verdicts
        if verdict.near
        or verdict.called
        or verdict.flips
        or any(rule == verdict.rule and {verdict.subject, verdict.other} <= names for rule, names in told)
    )


def _names(told: Event | Violation) -> frozenset[Figure]:
    """Return every name that an event or a violation gives, in its figures too."""
    values = (told.subject, *told.figures.values())
    return frozenset(name for value in values for name in (value if isinstance(value, tuple) else (value,)))


def verdict_text(verdict: Verdict) -> str:
    """Return one measurement as people say it: who, how, by how much, and how sure."""
    said = _between(verdict)
    if verdict.called:
        return f"{said}{_agreed(verdict)}"
    if verdict.near:
        return f"{said}{_spread(verdict)}; within the placing tolerance: agree on it before it counts"
    return f"{said}{_spread(verdict)}"


def as_measured(verdict: Verdict) -> Verdict:
    """Return a measurement without what people agreed on: of the class that its margin has."""
    return replace(verdict, outcome=classify(verdict.margin_mm), called=False)


def _agreed(verdict: Verdict) -> str:
    """Return that people agreed on the class, and what is measured; a lead has its amount before it."""
    if verdict.question.startswith(LEADS):
        return f"{_spread(verdict)}; as agreed at the table"
    return f", as agreed at the table; {_amount(as_measured(verdict))} as measured{_spread(verdict)}"


def _spread(verdict: Verdict) -> str:
    """Return how far the margin moves over the published measurements, where it does."""
    moving = f", varies by {millimetres(verdict.spread_mm)} between measured component sets"
    other = ", some of which give another answer" if verdict.flips else ""
    return f"{moving if verdict.spread_mm >= 0.005 else ''}{other}"


def moment_text(verdict: Verdict) -> str:
    """Return when in a move it was measured, as it follows a sentence: ` at speed 3`, ` (moment)`, or nothing."""
    if verdict.at.isdigit():
        return f" at speed {verdict.at}"
    return f" ({verdict.at})" if verdict.at else ""


def _between(verdict: Verdict) -> str:
    """Return the two pieces with the moment and the amount; a lead is the gap by which one is closer."""
    if verdict.counted:
        at = f" ({verdict.at})" if verdict.at else ""
        return f"{verdict.subject} and {verdict.other}{at}: {verdict.question}"
    if verdict.question.startswith(LEADS):
        return f"{verdict.subject}: {_agreed_lead(verdict) if verdict.called else _lead(verdict)}"
    if verdict.question in SEEN and verdict.outcome != "unknown":
        at = f" ({verdict.at})" if verdict.at else ""
        return f"{verdict.subject} and {verdict.other}{at}: {_amount(verdict)}"
    moment = f"speed {verdict.at}" if verdict.at.isdigit() else verdict.at
    at = f" ({moment})" if moment else ""
    return f"{verdict.subject} and {verdict.other}{at}{line_of(verdict)}: {_amount(verdict)}"


def _lead(verdict: Verdict) -> str:
    """Return which of two leads, and by how much."""
    by = (
        "by nothing: they are equally close" if verdict.outcome == "touching" else f"by {abs(verdict.margin_mm):.2f} mm"
    )
    return f"{verdict.other} {_leading(verdict.question)} {by}"


def _agreed_lead(verdict: Verdict) -> str:
    """Return which of two leads as people agreed, and what is measured: called an overlap, the other one leads."""
    beginning = next(each for each in LEADS if verdict.question.startswith(each))
    first, second = verdict.other, verdict.question.removeprefix(beginning)
    tied = classify(verdict.margin_mm) == "touching"
    measured = "both measure the same" if tied else f"{first} leads by {abs(verdict.margin_mm):.2f} mm as measured"
    if verdict.outcome == "touching":
        return f"{first} and {second} tie, where {measured}"
    leader, next_ = (second, first) if verdict.outcome == "overlap" else (first, second)
    return f"{leader} {_leading(beginning)}{next_}, where {measured}"


def _leading(question: str) -> str:
    return f"is {question}" if question.startswith(LEADS[0]) else question


def _met(verdict: Verdict) -> bool:
    """What only touches the line of an arc is in it; a line of sight that only grazes is clear."""
    return verdict.outcome == "overlap" or (verdict.question == "arc" and verdict.outcome == "touching")


def _amount(verdict: Verdict) -> str:
    """Return the answer and by how much; one that people agreed on has no amount, nor has contact."""
    if verdict.outcome == "unknown":
        return "not measured"
    said = SEEN[verdict.question][not _met(verdict)] if verdict.question in SEEN else outcome_of(verdict)
    bare = verdict.called or said in (ON, "touching")
    return said if bare else f"{said} by {abs(verdict.margin_mm):.2f} mm"
