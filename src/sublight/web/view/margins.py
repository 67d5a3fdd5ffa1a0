"""A measurement as the page shows it: a sentence, its glyph, and its two closest points.

The sentence on an overlap gives the area that the picture hatches. The area is for people and decides nothing.
"""

import math
import re
from collections.abc import Iterable, Iterator, Mapping

from msgspec.structs import replace

from sublight.board.hexes.scene import HexScene
from sublight.board.plane.scene import Hatch, Scene
from sublight.drawing.extent import common
from sublight.formats.lines import side_of
from sublight.formats.verdicts import NO_WORDS, TRIED, Moments, moment_text, sentence_of, verdict_text
from sublight.formats.verdicts import as_called as agreed
from sublight.geometry.clip import signed_area
from sublight.geometry.tolerance import VerdictClass
from sublight.referee.figures import millimetres
from sublight.referee.phrases import Phrasebook
from sublight.referee.readings import OtherMeasures
from sublight.referee.ruling import Verdict
from sublight.view.models import Glyph, Margin

ASIDE = ("lies on the tool", "closer than ", "comes ", "overlapped before")
"""The beginnings of questions about the path, which do not concern the final position."""

CALLED: tuple[VerdictClass, ...] = ("apart", "touching", "overlap")
"""The classes that people can agree on."""

GLYPHS: dict[str, Glyph] = {"apart": "clear", "touching": "touching", "overlap": "overlap", "unknown": "unknown"}

Areas = dict[tuple[str, str, str], float]
"""The overlap area in mm², by the question, other piece and moment of a verdict."""

QUESTIONS = {"overlap": "overlaps", "through": "moved through"}
"""The question that a hatch of each role belongs to. Parts of an outline do not overlap, so their areas add up."""


def margin_of(verdict: Verdict, areas: Areas | None = None, moments: Moments = NO_WORDS) -> Margin:
    """Return a measurement as the page shows it; `areas` are the overlap areas in the ruling's picture."""
    return Margin(
        says=f"{verdict_text(verdict, moments)}{area_of(verdict, areas or {})}",
        rule=verdict.rule,
        glyph=glyph_of(verdict),
        margin_mm=None if math.isnan(verdict.margin_mm) else verdict.margin_mm,
        spread_mm=verdict.spread_mm,
        id=verdict.id if verdict.near else "",
        calls=_calls(verdict, moments) if verdict.near else {},
        witness=verdict.witness,
    )


def _calls(verdict: Verdict, moments: Moments) -> dict[str, str]:
    """Return what a measurement comes to by each class that people can agree on; the class where it says no more."""
    words: dict[str, str] = {each: agreed(replace(verdict, says=""), each, moments) for each in CALLED}
    return words if len({*words.values()}) == len(CALLED) else {each: each for each in CALLED}


def otherwise(found: OtherMeasures) -> Iterator[Margin]:
    """Yield the measurements by another reading of an open question, each naming the reading."""
    for verdict in found.verdicts:
        margin = margin_of(verdict)
        says = f"By the reading `{found.other}` of {found.dispute} instead of `{found.taken}`: {margin.says}"
        yield replace(margin, says=says, rule=found.dispute, id="")


ARC: dict[str, Glyph] = {"overlap": "clear", "touching": "clear", "apart": "illegal", "unknown": "unknown"}
"""Glyphs for arcs, where an overlap is good."""


def glyph_of(verdict: Verdict) -> Glyph:
    """Return the glyph of a measurement: `near` for a close one, `clear` for either side of a line."""
    if verdict.question == "arc" and not verdict.near:
        return ARC[verdict.outcome]
    if verdict.near:
        return "near"
    return "clear" if side_of(verdict) else GLYPHS[verdict.outcome]


def sentence(verdict: Verdict, areas: Areas | None = None, moments: Moments = NO_WORDS) -> str:
    """Return the measurement that decides, without its spread: `cr90 overlaps rock1 by 1.8 mm (41 mm²).`"""
    short = replace(verdict, spread_mm=0.0, flips=False)
    return f"{sentence_of(short, moments).removesuffix('.')}{area_of(verdict, areas or {})}."


PASSED = re.compile(r"(?:(?<=past )|(?<=covers ))[\w-]+(?:(?:, | and )[\w-]+)*")
"""The ids in a note of what a line of sight passes: `past rock, dust`, `a base covers rock and dust`."""

NAME = re.compile(r"(?!and\b)[\w-]+")


def as_called(verdict: Verdict, phrases: Phrasebook) -> Verdict:
    """Return a measurement between pieces that are called as in these sentences, in what a game says of it too."""
    subject, other = phrases.called(verdict.subject), phrases.called(verdict.other)
    says = _as_word(verdict.other, other, _as_word(verdict.subject, subject, verdict.says))
    return replace(verdict, subject=subject, other=other, at=_passing(verdict, phrases), says=says)


def _passing(verdict: Verdict, phrases: Phrasebook) -> str:
    """Return when a measurement was made, or what a line of sight passes as that is called."""
    if not verdict.question.endswith("line of sight"):
        return verdict.at
    return PASSED.sub(lambda names: NAME.sub(lambda name: phrases.called(name[0]), names[0]), verdict.at)


def _as_word(name: str, called: str, says: str) -> str:
    """Return a sentence in which a piece is called so, wherever its id stands as a word."""
    return re.sub(rf"(?<![\w-]){re.escape(name)}(?![\w-])", lambda _: called, says) if name else says


ARTICLE = "(?<!\\ba )(?<!\\ban )(?<!\\bthe )"
"""What does not stand before a name: the word behind it is of a type, such as a station."""


def named_in(says: str, names: Mapping[str, str]) -> str:
    """Return a sentence in which pieces are called by their `names` wherever their ids stand as words."""
    found = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    return re.sub(rf"{ARTICLE}(?<![\w-])({found})(?![\w-])", lambda each: names[each[0]], says) if found else says


def margin_in_words(verdict: Verdict, moments: Moments = NO_WORDS) -> str:
    """Return the deciding margin without its outcome: `1.8 mm, asteroid-2`, with its moment if it has one."""
    return f"{millimetres(abs(verdict.margin_mm))}, {verdict.other}{moment_text(verdict, moments)}"


def decisive(verdicts: Iterable[Verdict]) -> Verdict | None:
    """Return the deciding measurement: the worst outcome with the smallest margin; None if there is none."""
    measured = [each for each in of_the_end(verdicts) if not math.isnan(each.margin_mm)]
    return min(measured, key=_urgency, default=None)


def of_the_end(verdicts: Iterable[Verdict]) -> list[Verdict]:
    """Return the measurements of a final position, without those made on the path."""
    return [each for each in verdicts if not each.counted and not each.question.startswith(ASIDE)]


def _urgency(verdict: Verdict) -> tuple[int, float]:
    order = {"overlap": 0, "touching": 2, "apart": 2, "unknown": 3}
    return 1 if verdict.near else order[verdict.outcome], abs(verdict.margin_mm)


def areas(scene: Scene | HexScene | None) -> Areas:
    """Return every overlap area that a scene shows, in mm²; none on a surface without areas."""
    found: Areas = {}
    if isinstance(scene, Scene):
        for mark in scene.marks:
            if isinstance(mark, Hatch) and mark.piece and mark.role in QUESTIONS:
                key = QUESTIONS[mark.role], mark.piece, mark.at
                found[key] = found.get(key, 0.0) + abs(signed_area(common(mark)))
    return found


def area_of(verdict: Verdict, found: Areas) -> str:
    """Return the area of a certain overlap in words, such as ` (41 mm²)`, or an empty string."""
    area = found.get((verdict.question.removeprefix(TRIED), verdict.other, verdict.at), 0.0)
    if verdict.outcome != "overlap" or verdict.near or verdict.called or not area:
        return ""
    return f" ({area:.0f} mm²)" if area >= 1.0 else f" ({area:.2f} mm²)"
