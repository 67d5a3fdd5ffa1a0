"""A measurement as the page shows it: a sentence that a player would say, its class, and its two nearest points.

Of an overlap the sentence has the area that the picture hatches: a figure for people, which decides nothing.
"""

import math
from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from sublight.board.hexes.scene import HexScene
from sublight.board.plane.scene import Hatch, Scene
from sublight.drawing.extent import common
from sublight.formats.lines import side_of
from sublight.formats.verdicts import NO_WORDS, Moments, moment_text, sentence_of, verdict_text
from sublight.geometry.clip import signed_area
from sublight.referee.figures import millimetres
from sublight.referee.readings import OtherMeasures
from sublight.referee.ruling import Verdict
from sublight.view.models import Glyph, Margin

ASIDE = ("lies on the tool", "closer than ", "comes ", "overlapped before")
"""Beginnings of questions on the path, which say nothing of where a piece ends."""

GLYPHS: dict[str, Glyph] = {"apart": "clear", "touching": "touching", "overlap": "overlap", "unknown": "unknown"}

Areas = dict[tuple[str, str, str], float]
"""The common area in mm² by question, other piece and moment, as verdicts have them."""

QUESTIONS = {"overlap": "overlaps", "through": "moved through"}
"""What a hatch of each role shows; the parts of an outline do not lie on one another, so that their areas add up."""


def margin_of(verdict: Verdict, areas: Areas | None = None, moments: Moments = NO_WORDS) -> Margin:
    """Return one measurement as the page shows it; `areas` are the common areas of the ruling's picture."""
    return Margin(
        says=f"{verdict_text(verdict, moments)}{area_of(verdict, areas or {})}",
        rule=verdict.rule,
        glyph=glyph_of(verdict),
        margin_mm=None if math.isnan(verdict.margin_mm) else verdict.margin_mm,
        spread_mm=verdict.spread_mm,
        id=verdict.id if verdict.near else "",
        witness=verdict.witness,
    )


def otherwise(found: OtherMeasures) -> Iterator[Margin]:
    """Yield what is measured under another reading of an open question, each line saying whose."""
    for verdict in found.verdicts:
        margin = margin_of(verdict)
        says = f"By the reading `{found.other}` of {found.dispute} instead of `{found.taken}`: {margin.says}"
        yield replace(margin, says=says, rule=found.dispute, id="")


ARC: dict[str, Glyph] = {"overlap": "clear", "touching": "clear", "apart": "illegal", "unknown": "unknown"}
"""To be in an arc is nothing amiss."""


def glyph_of(verdict: Verdict) -> Glyph:
    """Return the class of a measurement; a close one is `near` whichever it is, and no side of a line is amiss."""
    if verdict.question == "arc" and not verdict.near:
        return ARC[verdict.outcome]
    if verdict.near:
        return "near"
    return "clear" if side_of(verdict) else GLYPHS[verdict.outcome]


def sentence(verdict: Verdict, areas: Areas | None = None, moments: Moments = NO_WORDS) -> str:
    """Return the measurement that decides, without its spread: `cr90 overlaps rock1 by 1.8 mm (41 mm²).`"""
    short = replace(verdict, spread_mm=0.0, flips=False)
    return f"{sentence_of(short, moments).removesuffix('.')}{area_of(verdict, areas or {})}."


def margin_in_words(verdict: Verdict, moments: Moments = NO_WORDS) -> str:
    """Return what decides without its class: `1.8 mm, asteroid-2`, with its moment where it has one."""
    return f"{millimetres(abs(verdict.margin_mm))}, {verdict.other}{moment_text(verdict, moments)}"


def decisive(verdicts: Iterable[Verdict]) -> Verdict | None:
    """Return the measurement that is said first: the worst class, and of that the smallest margin; None for none."""
    measured = [each for each in of_the_end(verdicts) if not math.isnan(each.margin_mm)]
    return min(measured, key=_urgency, default=None)


def of_the_end(verdicts: Iterable[Verdict]) -> list[Verdict]:
    """Return the measurements of where a piece ends and may not, without those made on the path."""
    return [each for each in verdicts if not each.counted and not each.question.startswith(ASIDE)]


def _urgency(verdict: Verdict) -> tuple[int, float]:
    order = {"overlap": 0, "touching": 2, "apart": 2, "unknown": 3}
    return 1 if verdict.near else order[verdict.outcome], abs(verdict.margin_mm)


def areas(scene: Scene | HexScene | None) -> Areas:
    """Return every common area that a scene shows, in mm²; none on a surface without areas."""
    found: Areas = {}
    if isinstance(scene, Scene):
        for mark in scene.marks:
            if isinstance(mark, Hatch) and mark.piece and mark.role in QUESTIONS:
                key = QUESTIONS[mark.role], mark.piece, mark.at
                found[key] = found.get(key, 0.0) + abs(signed_area(common(mark)))
    return found


def area_of(verdict: Verdict, found: Areas) -> str:
    """Return the common area of a sure overlap in words, empty where none is known: ` (41 mm²)`."""
    area = found.get((verdict.question, verdict.other, verdict.at), 0.0)
    if verdict.outcome != "overlap" or verdict.near or verdict.called or not area:
        return ""
    return f" ({area:.0f} mm²)" if area >= 1.0 else f" ({area:.2f} mm²)"
