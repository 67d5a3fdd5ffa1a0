"""How much area two pieces have in common, as the picture hatches it: a figure for people, which decides nothing."""

from typing import Any

from sublight.board.plane.scene import Hatch, Scene
from sublight.draw.extent import common
from sublight.geometry.clip import signed_area
from sublight.referee.ruling import Verdict

Areas = dict[tuple[str, str, str], float]
"""The common area in mm² by question, other piece and moment, as verdicts have them."""

QUESTIONS = {"overlap": "overlaps", "through": "moved through"}
"""What a hatch of each role shows; the parts of an outline do not lie on one another, so that their areas add up."""


def areas(scene: Any) -> Areas:
    """Return every common area that a scene shows, in mm²; none on a surface without areas."""
    found: Areas = {}
    if isinstance(scene, Scene):
        for mark in scene.marks:
            if isinstance(mark, Hatch) and mark.piece and mark.role in QUESTIONS:
                key = QUESTIONS[mark.role], mark.piece, mark.at
                found[key] = found.get(key, 0.0) + abs(signed_area(common(mark)))
    return found


def area_of(verdict: Verdict, found: Areas) -> str:
    """Return the common area of an overlap in words, empty where none is known: ` (41 mm²)`."""
    area = found.get((verdict.question, verdict.other, verdict.at), 0.0)
    if verdict.outcome != "overlap" or not area:
        return ""
    return f" ({area:.0f} mm²)" if area >= 1.0 else f" ({area:.2f} mm²)"
