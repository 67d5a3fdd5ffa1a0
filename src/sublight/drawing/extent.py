"""How far marks reach: outlines, boxes and the frame of the whole picture, in page millimetres (x right, y down)."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Generic, NamedTuple, TypeVar

from sublight.board.plane.scene import Count, Disc, Hatch, Label, Line, Mark, Polygon, Role, Scene, Silhouette
from sublight.geometry.clip import Point, clip

_EIGHTH = 0.41421356  # tan of half an eighth of a turn: the octagon around a disc
KEPT = 4096
"""Of so many marks what was worked out is kept: from one picture of a table to the next few of them change."""

T = TypeVar("T")


class Box(NamedTuple):
    """An upright rectangle of the page; `top` is the smaller y."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """How wide it is, in mm."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """How high it is, in mm."""
        return self.bottom - self.top

    @property
    def centre(self) -> Point:
        """The point in its middle."""
        return ((self.left + self.right) / 2, (self.top + self.bottom) / 2)

    def grown(self, by: float) -> "Box":
        """The box with every side moved out by `by` mm."""
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def common(self, other: "Box") -> float:
        """The area in mm² that both boxes cover."""
        left, top, right, bottom = self
        other_left, other_top, other_right, other_bottom = other
        if left >= other_right or other_left >= right or top >= other_bottom or other_top >= bottom:
            return 0.0  # most boxes are apart, and this is asked for every word and every outline
        wide = min(right, other_right) - max(left, other_left)
        return wide * (min(bottom, other_bottom) - max(top, other_top))

    def corners(self) -> tuple[Point, ...]:
        """The four corners in turn."""
        return ((self.left, self.top), (self.right, self.top), (self.right, self.bottom), (self.left, self.bottom))


def page(points: Iterable[Point]) -> tuple[Point, ...]:
    """Return table points (y up) as page points (y down)."""
    return tuple((x, -y) for x, y in points)


def box_of(points: Sequence[Point]) -> Box:
    """Return the box around one or more points."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Box(min(xs), min(ys), max(xs), max(ys))


@lru_cache(maxsize=KEPT)
def outline(mark: Mark) -> tuple[Point, ...]:
    """Return the points on the page that a mark reaches: its outline, the octagon around a disc, the place of words."""
    match mark:
        case Polygon() | Line():
            return page(mark.points)
        case Disc():
            (x, y), r = mark.centre, mark.radius
            near = r * _EIGHTH
            ring = ((r, near), (near, r), (-near, r), (-r, near), (-r, -near), (-near, -r), (near, -r), (r, -near))
            return page((x + dx, y + dy) for dx, dy in ring)
        case Hatch():
            return page((*mark.one, *mark.other))
        case Label() | Silhouette() | Count():
            return page((mark.at,))


@lru_cache(maxsize=KEPT)
def common(hatch: Hatch) -> tuple[Point, ...]:
    """Return the outline that both outlines of a hatch have in common, in table coordinates; empty for none."""
    return clip(hatch.one, hatch.other)


@lru_cache(maxsize=KEPT)
def around(mark: Mark) -> Box:
    """Return the box around the outline of a mark."""
    return box_of(outline(mark))


def reach(scene: Scene) -> Box:
    """Return the box of the mat and all its marks; marks far off the mat stretch it by a quarter of the mat at most."""
    mat = Box(0.0, -scene.height, scene.width, 0.0)
    limit = mat.grown(0.25 * max(scene.width, scene.height))
    lefts, tops, rights, bottoms = zip(mat, *map(around, scene.marks), strict=True)
    return Box(
        max(min(lefts), limit.left),
        max(min(tops), limit.top),
        min(max(rights), limit.right),
        min(max(bottoms), limit.bottom),
    )


SURROUNDINGS: tuple[Role, ...] = ("area", "zone", "obstacle", "token", "frame", "ruler")
"""Roles of what lies around ships and squadrons."""

MARGIN, LEAST = 0.05, 0.4
"""Shown around a fight, and the least that is shown of the mat, as parts of its longer side."""


def fight(scene: Scene, within: Box) -> Box:
    """Return the part of the box `within` around ships, squadrons and what moves; all of it where there are none."""
    boxes = [around(mark) for mark in scene.marks if mark.role not in SURROUNDINGS]
    if not boxes:
        return within
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    side = max(scene.width, scene.height)
    box = Box(min(lefts), min(tops), max(rights), max(bottoms)).grown(MARGIN * side)
    wide, high = (max(0.0, LEAST * side - length) / 2 for length in (box.width, box.height))
    return Box(
        max(box.left - wide, within.left),
        max(box.top - high, within.top),
        min(box.right + wide, within.right),
        min(box.bottom + high, within.bottom),
    )


def unit_of(scene: Scene) -> float:
    """Return the unit of strokes and letters: 1 mm for a mat of six feet, in proportion for others."""
    return max(scene.width, scene.height) / 1828.8


class Boxes(Generic[T]):
    """Things with their boxes, from left to right."""

    def __init__(self, things: Iterable[tuple[Box, T]]) -> None:
        """Sort them; those that begin equally far left stay in their order."""
        self._sorted = sorted([(*box, thing) for box, thing in things], key=itemgetter(0))
        self._lefts = [each[0] for each in self._sorted]
        self._widest = max([right - left for left, _, right, _, _ in self._sorted], default=0.0)

    def near(self, box: Box) -> tuple[T, ...]:
        """Return whatever reaches into a box or touches it, from left to right.

        >>> Boxes([(Box(0, 0, 2, 2), "one"), (Box(5, 0, 6, 2), "other")]).near(Box(1, 1, 1, 1))
        ('one',)
        """
        left, top, right, bottom = box
        first = bisect_left(self._lefts, left - self._widest)
        return tuple(
            [
                thing
                for _, its_top, its_right, its_bottom, thing in self._sorted[first : bisect_right(self._lefts, right)]
                if left <= its_right and its_top <= bottom and top <= its_bottom
            ]
        )
