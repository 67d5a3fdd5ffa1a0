"""A ruling as a judge would read it out: plain text, at most 100 characters a line.

The verdict, then each event as a numbered sentence with its rule, what forbids it or was set aside by a house ruling,
then the nearest things with margin and spread, the readings that matter here with what the other one gives, and the
question that waits with its options.
"""

import textwrap
from collections.abc import Iterable, Iterator

from sublight.formats.answers import print_answer
from sublight.formats.visible import visible
from sublight.referee.game import Game
from sublight.referee.phrases import Phrasebook
from sublight.referee.question import Answer, Place, Question, Roll
from sublight.referee.ruling import AnyRuling, OtherReading, Verdict, Violation
from sublight.registry import game

WIDTH = 100
SEEN = {"line of sight": ("obstructed", "clear"), "arc": ("in arc", "out of arc")}
"""Questions whose verdicts have words of their own: for an overlap, and for anything else."""

MOST_MARGINS = 8
"""How many measurements are read out; the JSON form has them all."""

OPENING = {
    "complete": "Ruled: the move is complete.",
    "illegal": "Illegal: nothing is moved.",
    "asking": "Ruled so far: an answer is needed.",
    "unknown": "Unknown: nothing is moved.",
}


def ruling_text(ruling: AnyRuling, suggestion: Answer | None = None) -> str:
    """Return the whole text; `suggestion` is a legal answer to the question, shown where given."""
    here = game(ruling.game)
    edition = here.book.edition(ruling.edition)
    house = "House ruling. " if ruling.house else ""
    lines = [f"{house}{OPENING[ruling.status]} ({edition.title})"]
    lines += numbered(f"{here.phrases.event(each)} [{each.rule}]" for each in ruling.events)
    lines += _violations(here, ruling)
    lines += _despite(here, ruling)
    lines += _margins(ruling)
    lines += _disputes(here, ruling.disputes)
    if ruling.question is not None:
        lines += _question(here, ruling.question, suggestion)
    return "".join(f"{visible(line)}\n" for line in lines)


def _violations(here: Game, ruling: AnyRuling) -> Iterator[str]:
    if not ruling.violations:
        return
    yield from ("", "Missing:" if ruling.status == "unknown" else "Not allowed:")
    yield from _reasons(here.phrases, ruling.violations)


def _despite(here: Game, ruling: AnyRuling) -> Iterator[str]:
    if not ruling.despite:
        return
    yield from ("", "House ruling, despite:" if ruling.house else "A house ruling would set aside:")
    yield from _reasons(here.phrases, ruling.despite)


def _reasons(phrases: Phrasebook, violations: Iterable[Violation]) -> Iterator[str]:
    return numbered(
        " ".join(filter(None, (phrases.violation(each), phrases.allow(each), f"[{each.rule}]"))) for each in violations
    )


def _margins(ruling: AnyRuling) -> Iterator[str]:
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
    if verdict.spread_mm >= 0.005:
        said += f", moving by {verdict.spread_mm:.2f} mm over the published measurements"
    if verdict.flips:
        said += ", some of which give another answer"
    if verdict.near:
        said += "; within the placing tolerance: agree on it before it counts"
    return said + ("; as agreed at the table" if verdict.called else "")


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
    size = f"{abs(verdict.margin_mm):.2f} mm"
    if verdict.question.startswith("closer than "):
        lead = f"by {size}" if verdict.outcome != "touching" else "by nothing: they are equally close"
        return f"{verdict.subject}: {verdict.other} is {verdict.question} {lead}"
    if verdict.question in SEEN and verdict.outcome != "unknown":
        met, clear = SEEN[verdict.question]
        at = f" ({verdict.at})" if verdict.at else ""
        return f"{verdict.subject} and {verdict.other}{at}: {met if verdict.outcome == 'overlap' else clear} by {size}"
    moment = f"speed {verdict.at}" if verdict.at.isdigit() else verdict.at
    at = f" ({moment})" if moment else ""
    return f"{verdict.subject} and {verdict.other}{at}: {_amount(verdict)}"


def _amount(verdict: Verdict) -> str:
    size = f"{abs(verdict.margin_mm):.2f} mm"
    measured = {"apart": f"apart by {size}", "overlap": f"overlap by {size}", "touching": "touching"}
    return measured.get(verdict.outcome, "not measured")


def _disputes(here: Game, disputes: Iterable[OtherReading]) -> Iterator[str]:
    for number, other in enumerate(disputes):
        if number == 0:
            yield from ("", "Open in the texts, and it matters here:")
        readings = {each.id: each.says for each in here.book.dispute(other.dispute).readings}
        yield from wrapped(f"{other.dispute}, taken as: {readings[other.taken]}", "  ", "    ")
        yield from wrapped(f"If instead: {readings[other.other]}", "    ", "      ")
        for change in other.changes:
            yield from wrapped(change, "    - ", "      ")


def _question(here: Game, question: Question, suggestion: Answer | None) -> Iterator[str]:
    yield ""
    yield from wrapped(f"{here.phrases.question(question)} [{question.rule}]", "", "  ")
    for key, says in here.phrases.options(question):
        yield from wrapped(f"{key}: {says}" if says != key else key, "  ", "    ")
    asked = "The dice or cards say" if isinstance(question, Roll) else f"{question.player} answers"
    shape = "piece@x,y;…" if isinstance(question, Place) else "…"
    yield from wrapped(f"{asked}: {question.id}={shape}", "  ", "    ")
    if suggestion is not None:
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
