"""A ruling as a judge would read it out: plain text, at most 100 characters a line.

The verdict, then each event as a numbered sentence with its rule, what forbids it or was set aside by a house ruling,
then the nearest things with margin and spread, the readings that matter here with what the other one gives, and the
question that waits with its options.
"""

import textwrap
from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from sublight.formats.lines import ON, line_of, outcome_of
from sublight.geometry.tolerance import classify
from sublight.referee.game import AnyGame
from sublight.referee.phrases import Phrasebook
from sublight.referee.question import Answer, Place, Question, Roll
from sublight.referee.ruling import OtherReading, Ruling, Verdict, Violation

WIDTH = 100
SEEN = {
    "line of sight": ("obstructed", "clear"),
    "blocked line of sight": ("no line of sight", "clear"),
    "arc": ("in arc", "out of arc"),
}
"""Questions whose verdicts have words of their own: for an overlap, and for anything else."""

LEADS = ("closer than ", "comes before ")
"""Beginnings of questions of which of two things leads: their margin is the lead."""

MOST_MARGINS = 8
"""How many measurements are read out; the JSON form has them all."""

OPENING = {
    "complete": "Ruled: the move is complete.",
    "illegal": "Illegal: nothing is moved.",
    "asking": "Ruled so far: an answer is needed.",
    "unknown": "Unknown: nothing is moved.",
}


def text_of_ruling(ruling: Ruling[object], here: AnyGame, suggestion: Answer | None = None) -> str:
    """Return the whole text; `suggestion` is a legal answer to the question, shown where given."""
    edition = here.book.edition(ruling.edition)
    house = "House ruling. " if ruling.house else ""
    lines = [f"{house}{OPENING[ruling.status]} ({edition.title})"]
    lines += numbered(f"{here.phrases.event(each)} [{each.rule}]" for each in ruling.events)
    lines += _section(
        "Missing:" if ruling.status == "unknown" else "Not allowed:", reasons_of(here.phrases, ruling.violations)
    )
    lines += _section(
        "House ruling, despite:" if ruling.house else "A house ruling would set aside:",
        reasons_of(here.phrases, ruling.despite),
    )
    warned = (f"{here.phrases.warning(each)} [{each.rule}]" for each in ruling.warnings)
    lines += _section("Warnings of the table before the move:", warned)
    lines += _margins(ruling)
    lines += _disputes(here, ruling.disputes)
    if ruling.question is not None:
        lines += _question(here, ruling.question, suggestion)
    return "".join(f"{visible(line)}\n" for line in lines)


def _section(title: str, sentences: Iterable[str]) -> Iterator[str]:
    """Yield a title and numbered sentences; nothing where there are none."""
    lines = [*numbered(sentences)]
    if lines:
        yield from ("", title, *lines)


def reasons_of(phrases: Phrasebook, violations: Iterable[Violation]) -> Iterator[str]:
    """Yield why each violation is one, what would do, and its rule."""
    for each in violations:
        yield " ".join(filter(None, (phrases.violation(each), phrases.allow(each), f"[{each.rule}]")))


def _margins(ruling: Ruling[object]) -> Iterator[str]:
    if not ruling.verdicts:
        return
    nearest = sorted(ruling.verdicts, key=lambda verdict: abs(verdict.margin_mm))[:MOST_MARGINS]
    left = len(ruling.verdicts) - len(nearest)
    yield from ("", "Margins, nearest first:")
    for verdict in nearest:
        yield from wrapped(f"{verdict_text(verdict)} [{verdict.rule}]", "  ", "    ")
    if left:
        yield f"  and {left} more, farther away"


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
    moving = f", moving by {verdict.spread_mm:.2f} mm over the published measurements"
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


def _disputes(here: AnyGame, disputes: Iterable[OtherReading]) -> Iterator[str]:
    for number, other in enumerate(disputes):
        if number == 0:
            yield from ("", "Open in the texts, and it matters here:")
        readings = {each.id: each.says for each in here.book.dispute(other.dispute).readings}
        yield from wrapped(f"{other.dispute}, taken as: {readings[other.taken]}", "  ", "    ")
        yield from wrapped(f"If instead: {readings[other.other]}", "    ", "      ")
        for change in other.changes:
            yield from wrapped(change, "    - ", "      ")


def _question(here: AnyGame, question: Question, suggestion: Answer | None) -> Iterator[str]:
    yield ""
    yield from wrapped(f"{here.phrases.question(question)} [{question.rule}]", "", "  ")
    for key, says in here.phrases.options(question):
        yield from wrapped(f"{key}: {says}" if says != key else key, "  ", "    ")
    asked = "The dice or cards say" if isinstance(question, Roll) else f"{question.player} answers"
    shape = "piece@x,y;…" if isinstance(question, Place) else "…"
    yield from wrapped(f"{asked}: {question.id}={shape}", "  ", "    ")
    if suggestion is not None:
        from sublight.formats.answers import print_answer

        yield from wrapped(f"suggested: {question.id}={print_answer(suggestion)}", "  ", "    ")


def numbered(sentences: Iterable[str]) -> Iterator[str]:
    """Yield the lines of numbered sentences."""
    for number, sentence in enumerate(sentences, 1):
        yield from wrapped(sentence, f"{number:3}. ", "     ")


def wrapped(text: str, first: str, rest: str) -> list[str]:
    """Return `text` in lines that fit, the first one indented by `first`, the others by `rest`."""
    return textwrap.wrap(
        text,
        WIDTH,
        initial_indent=first,
        subsequent_indent=rest,
        break_long_words=False,
        break_on_hyphens=False,
    )


def visible(text: str) -> str:
    """Return `text` with control characters written as escapes."""
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode("ascii") for letter in text
    )
