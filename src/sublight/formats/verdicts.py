"""A measurement in words: who, how, by how much, and how sure.

What is answered has a sentence for each class, in which brackets hold the amount: it is left out of what people agreed
on and of contact. Where a measurement says at which moment it was made, the game's phrases have words for it.
"""

from collections.abc import Mapping

from msgspec.structs import replace

from sublight.formats.lines import ON, SHORT, side_of
from sublight.geometry.tolerance import classify
from sublight.referee.figures import millimetres
from sublight.referee.question import Figure
from sublight.referee.ruling import Event, Ruling, Verdict, Violation

Moments = Mapping[str, str]
"""How a game says when in a move something was measured: "rest" is "where it ends"."""

NO_WORDS: Moments = {}

CONTACT = ("{s} overlaps {o}[ by {x}]", "{s} touches {o}", "{s} clears {o}[ by {x}]")
BASES = (
    "{s} overlaps {o}[ by {x}], base to base",
    "{s} touches {o}, base to base",
    "{o} is {x} from {s}, base to base",
)
THROUGH = ("{s} moves through {o}[, {x} deep]", "{s} only grazes {o}", "{s} clears {o}[ by {x}]")
BEFORE = (
    "{s} overlapped {o}[ by {x}] before it moved",
    "{s} touched {o} before it moved",
    "{s} was [{x} ]clear of {o} before it moved",
)
EDGE = ("{s} is [{x} ]over the edge of the play area", "{s} touches the edge", "{s} is [{x} ]inside the play area")
ARC = ("{o} is in {s}'s {at} arc[ by {x}]", "{o} is in {s}'s {at} arc", "{o} is outside {s}'s {at} arc[ by {x}]")
SIGHT = (
    "the line of sight from {s} to {o} is obstructed[ by {x}]",
    "the line of sight from {s} to {o} is clear",
    "the line of sight from {s} to {o} is clear[ by {x}]",
)
BLOCKED = ("there is no line of sight from {s} to {o}", "{s} sees {o}", "{s} sees {o}")
RANGE = ("{o} is {at} of {s}[, overlapping]", "{o} is {at} of {s}, touching it", "{o} is {at} of {s}[, {x} away]")
ALLOWED = ("{question} by {s} on {o}: {at}",) * 3
ITSELF = ("{s} is {at} of itself",) * 3
CLOSER = ("{o} is [{x} ]closer to {s} than {third}", "{o} and {third} are equally close to {s}")
SOONER = ("{s} meets {o}[ {x}] before {third}", "{s} meets {o} and {third} at the same point")

SAID: dict[str, tuple[str, str, str]] = {
    "moved through": THROUGH,
    "moves through": THROUGH,
    "overlapped before it moved": BEFORE,
    "outside": EDGE,
    "is outside": EDGE,
    "is inside": EDGE,
    "measuring": BASES,
    "arc": ARC,
    "line of sight": SIGHT,
    "blocked line of sight": BLOCKED,
    "range": RANGE,
    "distance": RANGE,
    "attack range": RANGE,
    "attack": ALLOWED,
    "lock": ALLOWED,
    "itself": ITSELF,
}
"""The sentences of a question: for an overlap, for contact, for a gap. Others are answered as contact of two pieces."""

SIGHTED = (SIGHT, BLOCKED)
PLACED = (*SIGHTED, ARC, RANGE, ALLOWED, ITSELF)
"""Sentences of questions whose `at` is no moment, but what was measured."""

LEADS = {"closer than ": CLOSER, "comes before ": SOONER}
"""Beginnings of questions of which of two things leads: their margin is the lead."""

LINES = {
    "passes": ("{s} stops [{x} ]short of {o}", "{s} passes {o}[ by {x}]", "{s} ends exactly on {o}"),
    "turns past": ("{s} turns to [{x} ]short of {o}", "{s} turns past {o}[ by {x}]", "{s} turns exactly to {o}"),
    "falls short of": ("{s} falls [{x} ]short of {o}", "{s} passes {o}[ by {x}]", "{s} ends exactly on {o}"),
    "leaves the ruler's line": ("{s} leaves the line of {o}[ by {x}]",) * 2 + ("{s} stays on the line of {o}",),
}
"""Sentences for a line: for before it, past it and on it."""

NAMED_LINE = ("{s} is within {line}[ by {x}]", "{s} is beyond {line}[ by {x}]", "{s} is exactly at {line}")


def decisive(ruling: Ruling[object]) -> tuple[Verdict, ...]:
    """Return the measurements that decided something, or that are not sure.

    A measurement decided where an event or a violation names both pieces, and an overlap where one by its rule names
    the first of them.
    """
    found: tuple[Event | Violation, ...] = (*ruling.events, *ruling.violations, *ruling.despite)
    told = [(each.rule, _names(each)) for each in found]
    return tuple(each for each in ruling.verdicts if each.near or each.called or each.flips or _decided(each, told))


def _decided(verdict: Verdict, told: list[tuple[str, frozenset[Figure]]]) -> bool:
    met = verdict.outcome == "overlap"
    return any(
        verdict.subject in names and (verdict.other in names or (met and rule == verdict.rule)) for rule, names in told
    )


def _names(told: Event | Violation) -> frozenset[Figure]:
    """Return every name that an event or a violation gives, in its figures too."""
    values = (told.subject, *told.figures.values())
    return frozenset(name for value in values for name in (value if isinstance(value, tuple) else (value,)))


def verdict_text(verdict: Verdict, moments: Moments = NO_WORDS) -> str:
    """Return one measurement as people say it, without a full stop: who, how, by how much, and how sure."""
    if verdict.called:
        measured = _answered(as_measured(verdict), NO_WORDS)
        said = f"{_answered(verdict, moments)}, as agreed at the table; {measured} as measured"
        return f"{said}{_spread(verdict)}"
    said = f"{_answered(verdict, moments)}{_spread(verdict)}"
    return f"{said}; this is within the placing tolerance, so agree on it first" if verdict.near else said


def as_measured(verdict: Verdict) -> Verdict:
    """Return a measurement without what people agreed on: of the class that its margin has."""
    return replace(verdict, outcome=classify(verdict.margin_mm), called=False)


def moment_text(verdict: Verdict, moments: Moments = NO_WORDS) -> str:
    """Return when in a move it was measured, as it follows a sentence: ` at speed 3`, ` (moment)`, or nothing."""
    if verdict.at.isdigit():
        return f" at speed {verdict.at}"
    if verdict.at in moments:
        return f" {moments[verdict.at]}".rstrip()
    return f" ({verdict.at})" if verdict.at else ""


def arc_text(name: str, moments: Moments) -> str:
    """Return what an arc or a band is called: its words in the game's phrases, or its name."""
    return moments.get(name, name.replace("_", " "))


def _spread(verdict: Verdict) -> str:
    """Return how far the margin moves over the published measurements, where it does."""
    if not verdict.flips and verdict.spread_mm < 0.005:
        return ""
    other = "; some of them give another answer" if verdict.flips else ""
    return f", varying by {millimetres(verdict.spread_mm)} between measured component sets{other}"


def _answered(verdict: Verdict, moments: Moments) -> str:
    """Return the answer, with its amount unless people agreed on it, and when it was measured."""
    if verdict.counted:
        return f"{verdict.subject} and {verdict.other}{moment_text(verdict, moments)}: {verdict.question}"
    if verdict.outcome == "unknown":
        at = f" ({verdict.at})" if verdict.at else ""
        return f"the {verdict.question} of {verdict.subject} and {verdict.other} was not measured{at}"
    lead = next((each for each in LEADS if verdict.question.startswith(each)), "")
    if lead:
        return _lead(verdict, lead)
    if side_of(verdict):
        return f"{_on_a_line(verdict)}{moment_text(verdict, moments)}"
    sentences = SAID.get(verdict.question, CONTACT)
    if sentences in PLACED:
        return _placed(verdict, sentences, moments)
    return f"{_filled(_by_class(sentences, verdict), verdict)}{moment_text(verdict, moments)}"


def _by_class(sentences: tuple[str, str, str], verdict: Verdict) -> str:
    return sentences[("overlap", "touching", "apart").index(verdict.outcome)]


def _filled(sentence: str, verdict: Verdict, **more: str) -> str:
    """Return a sentence with names and amount; what people agreed on has no amount."""
    if verdict.called:
        sentence = _without_amount(sentence)
    amount = millimetres(abs(verdict.margin_mm))
    given = {"s": verdict.subject, "o": verdict.other, "x": amount, "question": verdict.question, **more}
    return sentence.replace("[", "").replace("]", "").format_map(given)


def _without_amount(sentence: str) -> str:
    before, opened, rest = sentence.partition("[")
    return f"{before}{rest.partition(']')[2]}" if opened else sentence


def _placed(verdict: Verdict, sentences: tuple[str, str, str], moments: Moments) -> str:
    """Return an answer whose `at` says from where, to what or in which band; what follows its first part is aside."""
    sentence, at = _by_class(sentences, verdict), verdict.at
    if sentences in SIGHTED:
        sentence = _without_amount(sentence) if "nothing to pass" in at else sentence
        return _filled(sentence, verdict) + (f" ({at})" if at else "")
    if sentences is ALLOWED or sentences is ITSELF:
        return _filled(sentence, verdict, at=at)
    zone, _, band = at.rpartition(": ")
    band, _, more = band.partition("; " if sentences is ARC else ", ")
    aside = ", ".join(filter(None, (zone, more)))
    return _filled(sentence, verdict, at=arc_text(band, moments)) + (f" ({aside})" if aside else "")


def _on_a_line(verdict: Verdict) -> str:
    """Return on which side of a line a piece is, or how its end is to one that it may not pass."""
    side = side_of(verdict)
    for start, sentences in LINES.items():
        if verdict.question.startswith(start):
            return _filled(_by_side(sentences, side), verdict)
    word, _, line = verdict.question.partition(" ")
    return _filled(_by_side(NAMED_LINE, side), verdict, line=_line_named(word, line, verdict.other))


def _line_named(word: str, line: str, other: str) -> str:
    """Return the line that a question names: a band of a ruler from a piece, or a zone that has a name of its own."""
    return f"{line} {other}" if line.startswith("the ") and word == "within" else f"{line} of {other}"


def _by_side(sentences: tuple[str, ...], side: str | None) -> str:
    return sentences[0 if side == SHORT else 2 if side == ON else 1]


def _lead(verdict: Verdict, beginning: str) -> str:
    """Return which of two leads, and by how much: where people agreed that the second does, that one is told."""
    leads, tied = LEADS[beginning]
    third = verdict.question.removeprefix(beginning)
    if verdict.outcome == "touching":
        return _filled(tied, verdict, third=third)
    if verdict.outcome == "overlap":
        verdict, third = replace(verdict, other=third), verdict.other
    return _filled(leads, verdict, third=third)
