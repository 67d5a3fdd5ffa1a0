"""A measurement in words: who, how, by how much, and how sure.

What is answered has a sentence for each class, in which brackets hold the amount: it is left out of what people agreed
on and of contact. Where a measurement says at which moment it was made, the game's phrases have words for it.
"""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from sublight.formats.lines import ON, SHORT, side_of
from sublight.geometry.tolerance import VerdictClass, classify
from sublight.referee.figures import capital, joined, millimetres
from sublight.referee.ruling import Verdict

Moments = Mapping[str, str]
"""How a game says when something was measured, and against what: "rest" is "where it ends"."""

NO_WORDS: Moments = {}

CONTACT = ("{s} overlaps {o}[ by {x}]", "{s} touches {o}", "{s} clears {o}[ by {x}]")
BASES = (
    "{s} overlaps {o}[ by {x}], base to base",
    "{s} touches {o}, base to base",
    "for range, base to base, {o} is {x} from {s}",
)
THROUGH = (
    "{s}'s template overlaps {o}[ by {x}]",
    "{s}'s template only touches {o}",
    "{s}'s template clears {o}[ by {x}]",
)
ON_TOOL = (
    "{s} would end [{x} deep ]on the maneuver tool",
    "{s} touches the maneuver tool",
    "{s} clears the maneuver tool[ by {x}]",
)
BEFORE = (
    "{s} overlapped {o}[ by {x}] before it moved",
    "{s} touched {o} before it moved",
    "{s} was [{x} ]clear of {o} before it moved",
)
EDGE = (
    "{s} is [{x} ]over the edge of the play area",
    "{s} touches the edge of the play area",
    "{s} is [{x} ]inside the play area",
)
WOULD = ("{s} would overlap {o}[ by {x}]", "{s} would touch {o}", "{s} would clear {o}[ by {x}]")
WOULD_EDGE = (
    "{s} would be [{x} ]over the edge of the play area",
    "{s} would touch the edge of the play area",
    "{s} would be [{x} ]inside the play area",
)
ARC = (
    "{o} reaches [{x} ]into {s}'s {at} arc",
    "{o} is in {s}'s {at} arc",
    "{o} is outside {s}'s {at} arc[ by {x}]",
)
SIGHT = (
    "the line of sight from {s} to {o} is obstructed by {past}[, which it crosses {x} inside the edge]",
    "the line of sight from {s} to {o} is clear of {past}, which it touches",
    "the line of sight from {s} to {o} is clear of {past}[ by {x}]",
)
OPEN = ("the line of sight from {s} to {o} is clear",) * 3
BLOCKED = ("{s} has no line of sight to {o}",) * 3
RANGE = ("{o} is {at} of {s}[, overlapping]", "{o} is {at} of {s}, touching it", "{o} is {at} of {s}[, {x} away]")
ITSELF = ("{s} is {at} of itself",) * 3
CLOSER = ("{o} is [{x} ]closer to {s} than {third}", "{o} and {third} are equally close to {s}")
SOONER = ("{s} meets {o}[ {x}] before {third}", "{s} meets {o} and {third} at the same point")

TRIED = "tried: "
"""What stands before a question whose answer is told as one about a place that is not taken."""

SAID: dict[str, tuple[str, str, str]] = {
    f"{TRIED}overlaps": WOULD,
    f"{TRIED}outside": WOULD_EDGE,
    "moved through": THROUGH,
    "moves through": THROUGH,
    "lies on the tool": ON_TOOL,
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
    "itself": ITSELF,
}
"""The sentences of a question: for an overlap, for contact, for a gap. Others are answered as contact of two pieces."""

PLACED = (SIGHT, BLOCKED, ARC, RANGE, ITSELF)
"""Sentences of questions whose `at` is not a moment but what was measured."""

LEADS = {"closer than ": CLOSER, "comes before ": SOONER}
"""Beginnings of questions of which of two things leads: their margin is the lead."""

LINES = {
    "passes": ("{s} stops [{x} ]short of {o}", "{s} passes {o}[ by {x}]", "{s} ends exactly on {o}"),
    "turns past": ("{s} turns and stays [{x} ]short of {o}", "{s} turns past {o}[ by {x}]", "{s} turns exactly to {o}"),
    "falls short of": ("{s} stops [{x} ]short of {o}", "{s} passes {o}[ by {x}]", "{s} ends exactly on {o}"),
    "leaves the ruler's line": ("{s} leaves the ruler's line to {o}[ by {x}]",) * 2
    + ("{s} stays on the ruler's line to {o}",),
}
"""Sentences for a line: for before it, past it and on it."""

ELSE = {
    CONTACT: ("does not overlap it", "overlaps it"),
    WOULD: ("would not overlap it", "would overlap it"),
    EDGE: ("is inside it", "is over it"),
    WOULD_EDGE: ("would be inside it", "would be over it"),
    ARC: ("is outside it", "is inside it"),
    SIGHT: ("is clear of it", "is obstructed by it"),
}
"""What some component sets say instead: of an overlap, and of a gap."""

CLEAR_WAY, PAST = "nothing to pass", "past "
"""What is noted of a line of sight that nothing is near to, or what it passes."""

ARC_FIGURES = ("the figure of the arc changes", "the figures of the arcs change")
"""How a sentence on the spread begins where it is that of arcs, whose lines are the hardest to measure."""

LEAST_SPREAD_MM = 0.005
"""Component sets that differ by less measure the same."""

NAMED_LINE = ("{s} is within {line}[ by {x}]", "{s} is beyond {line}[ by {x}]", "{s} is exactly at {line}")
AT_BAND = ("{s} is at {line}[, with {x} to spare]", "{s} is beyond {line}[ by {x}]", "{s} is at the very end of {line}")
ZONE = ("{s} is inside {line}[ by {x}]", "{s} is outside {line}[ by {x}]", "{s} is exactly on the edge of {line}")

WITHIN, BEYOND = FARTHEST = ("within ", "partly beyond ")
"""The beginnings of a note of where the farthest point of a piece is."""

OR = ", or "
"""What the band by other component sets stands behind."""

UNKNOWN = "the {question} from {s} to {o} was not measured"
ZONES = ("from the ", "to the ")
"""The beginnings of a note of the hull zones between which something was measured."""


def sentence_of(verdict: Verdict, moments: Moments = NO_WORDS, *, spread: bool = True) -> str:
    """Return one measurement as a whole sentence: with a capital, unless it begins with the id of a piece."""
    said = verdict_text(verdict, moments, spread=spread)
    thirds = [verdict.question.removeprefix(lead) for lead in LEADS if verdict.question.startswith(lead)]
    names = (verdict.subject, verdict.other, *thirds)
    named = said.startswith(tuple(f"{name}{after}" for name in names for after in (" ", "'")))
    return f"{said if named else capital(said)}."


def verdict_text(verdict: Verdict, moments: Moments = NO_WORDS, *, spread: bool = True) -> str:
    """Return one measurement as people say it, without a full stop: who, how, by how much, and how sure.

    Without `spread` it is left out how far sets of measurements differ that all give the same answer.
    """
    said = f"{_answered(verdict, moments)}{_as_measured(verdict, moments)}{_spread(verdict, told=spread)}"
    if not verdict.near or verdict.called:
        return said
    if verdict.flips:
        taken = _answered(replace(verdict, called=True), moments)
        return f"{said}. This is too close to call, so {taken} unless the players agree otherwise"
    return f"{said}. This is too close to call, so the measured answer counts unless the players agree otherwise"


def _as_measured(verdict: Verdict, moments: Moments) -> str:
    """Return that people agreed on an answer, and what was measured; its moment has been said."""
    if not verdict.called:
        return ""
    measured = as_measured(verdict)
    again = measured if SAID.get(verdict.question, CONTACT) in PLACED else replace(measured, at="")
    return f", as agreed at the table; as measured, {_answered(again, moments)}"


def as_called(verdict: Verdict, outcome: VerdictClass, moments: Moments = NO_WORDS) -> str:
    """Return what a measurement says if people agree on a class."""
    return _answered(replace(verdict, outcome=outcome, called=True), moments)


def as_tried(verdict: Verdict) -> Verdict:
    """Return a measurement of a place that is not taken, so that it is told what would be so there."""
    question = f"{TRIED}{verdict.question}"
    return replace(verdict, question=question) if question in SAID else verdict


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
    """Return what an arc is called: its words in the game's phrases, `front arc`, or its name."""
    return moments.get(f"{name} arc", name.replace("_", " "))


def _spread(verdict: Verdict, *, told: bool) -> str:
    """Return how far the margin moves over the published measurements, and the answer that some of them give."""
    varies = verdict.spread_mm >= LEAST_SPREAD_MM
    amount = millimetres(verdict.spread_mm)
    if verdict.flips:
        return f", but {_else(verdict)} by some published measurements{f' (they differ by {amount})' if varies else ''}"
    named = verdict.question != "blocked line of sight"
    return f", varying by {amount} between component sets" if told and varies and named else ""


def _else(verdict: Verdict) -> str:
    """Return the answer that some component sets give instead: in words of the question, or that it is not so."""
    kind, measured = SAID.get(verdict.question, CONTACT), as_measured(verdict).outcome
    if kind is RANGE and OR in verdict.at:
        return verdict.at.rpartition(OR)[2]
    known = kind in ELSE and not side_of(verdict) and measured in ("overlap", "apart")
    return ELSE[kind][measured == "apart"] if known else "not"


def spread_text(verdicts: Sequence[Verdict]) -> str:
    """Return in one sentence how far component sets differ over several measurements, empty where that is little.

    It is little if it is less than a tenth of every margin. A measurement on which they disagree says so.
    """
    most = max((each.spread_mm for each in verdicts), default=0.0)
    if all(each.spread_mm < max(abs(each.margin_mm) / 10.0, LEAST_SPREAD_MM) for each in verdicts):
        return ""
    if any(each.flips for each in verdicts):
        return ""
    arcs = [each.spread_mm for each in verdicts if each.question == "arc"]
    rest = max((each.spread_mm for each in verdicts if each.question != "arc"), default=most)
    figures = f"these figures change by up to {millimetres(most)}"
    if arcs and rest < most / 2:
        figures = (
            f"{ARC_FIGURES[len(arcs) > 1]} by up to {millimetres(most)}, the other figures by up to {millimetres(rest)}"
        )
    return f"With other published measurements {figures}, but the answers stay the same."


def _answered(verdict: Verdict, moments: Moments) -> str:
    """Return the answer, with its amount unless people agreed on it, and when it was measured."""
    if verdict.says or verdict.counted:
        return verdict.says or verdict.question
    if verdict.outcome == "unknown":
        zones, _, why = verdict.at.rpartition(": ") if verdict.at.startswith(ZONES) else ("", "", verdict.at)
        return _filled(f"{UNKNOWN}{f' ({moments.get(why, why)})' if why else ''}", verdict, **_ends(verdict, zones))
    lead = next((each for each in LEADS if verdict.question.startswith(each)), "")
    if lead:
        return f"{_lead(verdict, lead)}{_measured_how(verdict, moments)}"
    if side_of(verdict):
        return f"{_on_a_line(verdict, moments)}{moment_text(verdict, moments)}"
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
    if sentences in (SIGHT, BLOCKED):
        return _sighted(verdict, sentence, moments)
    if sentences is ITSELF:
        return _filled(sentence, verdict, at=at)
    zones, _, band = at.partition(OR)[0].rpartition(": ")
    band, _, aside = band.partition("; " if sentences is ARC else ", ")
    farthest = _farthest(verdict, aside) if aside.startswith(FARTHEST) else ""
    band = f"entirely {band}" if farthest == band else arc_text(band, moments)
    said = _filled(sentence, verdict, at=band, **_ends(verdict, zones))
    aside = f"its farthest point is {farthest}" if farthest else moments.get(aside, aside)
    return said if not aside or band.startswith("entirely") else f"{said} ({aside})"


def _farthest(verdict: Verdict, aside: str) -> str:
    """Return in which band a farthest point is: `within 1-2`, `within range 3`, `partly beyond the ruler`."""
    if aside.startswith(BEYOND):
        return aside.removeprefix("partly ")
    return f"at {verdict.question} {aside.removeprefix(WITHIN).removeprefix('range ').rpartition('-')[2]}"


def _sighted(verdict: Verdict, sentence: str, moments: Moments) -> str:
    """Return what a line of sight passes, or that there is none and why."""
    zones, (past, *more) = _zones_of(verdict.at)
    passed = joined(past.removeprefix(PAST).split(", "))
    if past == CLEAR_WAY:
        sentence = _by_class(OPEN, verdict)
    why = ""
    if sentence in BLOCKED:
        through = moments[past].format(other=verdict.other) if past in moments else past
        why = f", because {f'{passed} blocks it' if past.startswith(PAST) else through}"
    said = _filled(sentence, verdict, past=passed, **_ends(verdict, zones))
    return f"{said}{why} ({'; '.join(more)})" if more else f"{said}{why}"


def _zones_of(at: str) -> tuple[str, list[str]]:
    """Return between which zones a line of sight is drawn, and the other parts of what was noted of it."""
    first, *more = at.split("; ")
    return (first, more) if more and first.startswith(ZONES) else ("", [first, *more])


def _ends(verdict: Verdict, zones: str) -> dict[str, str]:
    """Return the names at both ends, with the zones that were measured: `cr90's front hull zone`."""
    start, _, end = zones.partition("to the ")
    here = start.strip().removeprefix("from the ")
    return {
        "s": f"{verdict.subject}'s {_hull(here)}" if here else verdict.subject,
        "o": f"{verdict.other}'s {_hull(end)}" if end else verdict.other,
    }


def zone_seen(verdict: Verdict) -> str:
    """Return the hull zone at the end of a line of sight, empty where the line does not end at one."""
    return _zones_of(verdict.at)[0].partition("to the ")[2].removesuffix(" zone")


def _hull(zone: str) -> str:
    return f"{zone.removesuffix(' zone')} hull zone"


def _on_a_line(verdict: Verdict, moments: Moments) -> str:
    """Return on which side of a line a piece is, or how its end is to one that it may not pass."""
    side = side_of(verdict)
    for start, sentences in LINES.items():
        if verdict.question.startswith(start):
            return _filled(_by_side(sentences, side), verdict, o=moments.get(verdict.other, verdict.other))
    line = _line_named(verdict, moments)
    sentences = AT_BAND if line.startswith("at ") else ZONE if line.startswith("the ") else NAMED_LINE
    return _filled(_by_side(sentences, side), verdict, line=line.removeprefix("at "))


def _line_named(verdict: Verdict, moments: Moments) -> str:
    """Return the line that a question names: in the words of its game, or a band of a ruler from a piece.

    A game's words begin with "at" for a band that the closest point of a piece decides, as people say it then.
    """
    line, other = verdict.question.partition(" ")[2], verdict.other
    if verdict.question in moments:
        return moments[verdict.question].format(other=moments.get(other, other))
    return f"{line} of {moments.get(other, other)}"


def _by_side(sentences: tuple[str, ...], side: str | None) -> str:
    return sentences[0 if side == SHORT else 2 if side == ON else 1]


def _measured_how(verdict: Verdict, moments: Moments) -> str:
    """Return by which measure one of two leads, where a game has several: `by distance before rock`."""
    how = verdict.at.rpartition(" before ")[0].partition(" by ")[2]
    return f", {moments[f'by {how}']}" if f"by {how}" in moments else ""


def _lead(verdict: Verdict, beginning: str) -> str:
    """Return which of two leads, and by how much: where people agreed that the second does, that one is told."""
    leads, tied = LEADS[beginning]
    third = verdict.question.removeprefix(beginning)
    if verdict.outcome == "touching":
        return _filled(tied, verdict, third=third)
    if verdict.outcome == "overlap":
        verdict, third = replace(verdict, other=third), verdict.other
    return _filled(leads, verdict, third=third)
