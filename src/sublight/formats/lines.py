"""Measurements on a line: of a ruler, a band, a zone, a minimum or maximum. Their margins tell which side, no contact.

`apart` and `overlap` are the two sides of the line, and which is which hangs on the question that the measurement
answers; `touching` is on the line.
"""

from typing import Literal

from sublight.geometry.tolerance import VerdictClass
from sublight.referee.ruling import Verdict

Side = Literal["short of the line", "on the line", "past the line", "off the line"]
SHORT: Side = "short of the line"
ON: Side = "on the line"
PAST: Side = "past the line"
OFF: Side = "off the line"

BEGINNINGS: dict[str, tuple[Side, Side]] = {
    "within ": (SHORT, PAST),
    "beyond ": (PAST, SHORT),
    "at distance ": (PAST, SHORT),
    "passes": (SHORT, PAST),
    "turns past": (SHORT, PAST),
    "falls short of": (PAST, SHORT),
    "leaves the ruler's line": (ON, OFF),
}
"""How questions on a line begin, with the side that `apart` and the side that `overlap` is."""

ASKED = ("within ", "beyond ", "at distance ")
"""Beginnings of questions that name the line; with others, what is measured against has its name."""


def side_of(verdict: Verdict) -> Side | None:
    """Return the side of a line that was measured, None where no line was, or nothing was measured."""
    if verdict.counted or verdict.outcome == "unknown":
        return None
    sides = next((both for start, both in BEGINNINGS.items() if verdict.question.startswith(start)), None)
    if sides is None:
        return None
    return ON if verdict.outcome == "touching" else sides[verdict.outcome == "overlap"]


def outcome_of(verdict: Verdict) -> VerdictClass | Side:
    """Return the class of a measurement as it is written: a side for a line, contact and overlap between pieces."""
    return side_of(verdict) or verdict.outcome


def line_of(verdict: Verdict) -> str:
    """Return the question as it follows the two names, where it is what names the line."""
    return f", {verdict.question}" if verdict.question.startswith(ASKED) else ""
