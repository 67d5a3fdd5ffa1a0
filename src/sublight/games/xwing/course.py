"""A course: a template laid at a base, the part of it that is travelled, and the words by which templates are named.

Every move along a template is a course: forward, in reverse or sideways. Directions of travel are quarter turns
clockwise from the base's heading. Left and right in a template's word are as seen along it, so in a roll to the right
`bank_left_1` curves forward.
"""

from functools import cache
from typing import Literal

from msgspec import Struct

from sublight.board.plane.pose import Pose
from sublight.errors import InputError, did_you_mean
from sublight.games.xwing.catalogue import templates

Quarter = Literal[0, 1, 2, 3]
Hand = Literal[-1, 0, 1]


class Course(Struct, frozen=True, kw_only=True):
    """A base at `start`, `side_mm` square, that travels in direction `travel` along a template.

    `hand` is the template's turn in the direction of travel: 1 right, -1 left, 0 straight. A straight has `length_mm`;
    an arc has `radius_mm` of its centre line and `tip`, the tangent of half its angle (1 for a turn, sqrt 2 - 1 for a
    bank). `template` is its id.
    """

    template: str
    start: Pose
    side_mm: float
    travel: Quarter
    hand: Hand
    length_mm: float
    radius_mm: float
    tip: float


class Travelled(Struct, frozen=True, kw_only=True):
    """The part of a template that counts for moving through (XW-OBS-14), as it lies on the table.

    It begins at (x, y), heads along the unit vector (fx, fy), is `width_mm` wide, and turns by `hand`. `reach` is how
    far it goes: mm for a straight, the tangent of half the angle for an arc of `radius_mm`.
    """

    x: float
    y: float
    fx: float
    fy: float
    width_mm: float
    hand: Hand
    radius_mm: float
    reach: float


class Moved(Struct, frozen=True, kw_only=True):
    """How a ship has moved, as obstacles, devices and the edge need to know it.

    `travelled` is empty where no template counts. `maneuver` tells maneuvers from other moves, `executing` whether it
    was the Execute Maneuver step (XW-OBS-18). `ship` stood at `start` and rests at `rest`.
    """

    ship: str
    start: Pose
    rest: Pose
    travelled: tuple[Travelled, ...]
    maneuver: bool
    executing: bool
    partial: bool = False


class LaidTemplate(Struct, frozen=True):
    """A template as it is laid: its word, its id, and the side to which it turns (0 straight)."""

    word: str
    template: str
    hand: Hand

    @property
    def shape(self) -> str:
        """The shape: straight, bank or turn."""
        return self.template.partition("_")[0]

    @property
    def speed(self) -> int:
        """The speed printed on it."""
        return int(self.template.partition("_")[2])


@cache
def laid_templates() -> dict[str, LaidTemplate]:
    """Return every way to lay a template, by its word."""
    found: list[LaidTemplate] = []
    for name, card in templates().items():
        if card.shape == "straight":
            found.append(LaidTemplate(name, name, 0))
            continue
        found.append(LaidTemplate(f"{card.shape}_left_{card.speed}", name, -1))
        found.append(LaidTemplate(f"{card.shape}_right_{card.speed}", name, 1))
    return {each.word: each for each in found}


def laid_template(word: str) -> LaidTemplate:
    """Return the template that a word names; InputError with the nearest words if there is none."""
    known = laid_templates()
    if word not in known:
        raise InputError(f"no template `{word}`{did_you_mean(word, known) or '; such as straight_1 or bank_left_1'}")
    return known[word]
