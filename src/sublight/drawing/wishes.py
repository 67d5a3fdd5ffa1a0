"""What words want of their place, the place that they get, and what they stay off. Lengths in mm on the page."""

from collections.abc import Sequence
from functools import lru_cache
from math import ceil
from typing import NamedTuple

from msgspec import Struct

from sublight.drawing.extent import KEPT, Box, box_of
from sublight.drawing.letters import BOLD, text_width
from sublight.drawing.notes import LINE, Line
from sublight.geometry.clip import Point

LARGER = 1.9
"""How many times as large a name with marks below it can be written without meeting other words."""

LARGER_WORDS = 1.5
"""How many times as large a name without marks is on a small board, on which names are written larger."""

MOST_CORNERS = 96
"""Corners of an outline that words avoid: printed outlines have no more."""


class Wish(Struct, frozen=True, kw_only=True, cache_hash=True):
    """Words that want to stand at `anchor`, or else around the box `host`; lengths in mm on the page.

    `badge` has them in a circle, `within` lets them stand inside what they name if they fit, `tied` always joins them
    to their anchor by a leader. `piece` is the id of what they name, if it has one, `title` what they mean, and
    `below` what stands under them in letters of `small`.
    """

    text: str
    size: float
    anchor: Point
    host: Box
    style: str = ""
    badge: bool = False
    within: bool = False
    tied: bool = False
    piece: str = ""
    title: str = ""
    below: tuple[Line, ...] = ()
    small: float = 0.0

    @property
    def width(self) -> float:
        """How wide the words are, rather too much than too little."""
        widest = max((line.width for line in self.below), default=0.0)
        return max(BOLD * text_width(self.text, self.size), widest, self.height if self.badge else 0.0)

    @property
    def height(self) -> float:
        """How high the words are with their halo, or their badge."""
        return self.size * (1.7 if self.badge else 1.15) + LINE * self.small * len(self.below)

    @property
    def inside(self) -> bool:
        """Whether the words fit into what they name."""
        return self.within and self.width <= self.host.width and self.height <= self.host.height


class Spot(NamedTuple):
    """A wish with the box that it got."""

    wish: Wish
    box: Box

    @property
    def leader(self) -> bool:
        """Whether a line must say what the words belong to."""
        host = self.wish.host.grown(self.wish.size)
        return self.wish.tied or host.common(self.box) == 0.0


class Taken(NamedTuple):
    """The box of words that have their place, and the box that they fill on a board that is seen whole."""

    box: Box
    larger: Box


class Clutter(Struct, frozen=True, cache_hash=True):
    """An outline on the page that words should rather not cover."""

    box: Box
    points: tuple[Point, ...]


def written_larger(wish: Wish, box: Box) -> Box:
    """Return the box that words fill on a board that is seen whole: they grow from the point nearest to their piece."""
    return _grown(wish, box, LARGER) if wish.below else box


def _grown(wish: Wish, box: Box, times: float) -> Box:
    (x, y), (left, top, right, bottom) = nearest(wish, box), box
    return Box(*(still + times * (side - still) for side, still in ((left, x), (top, y), (right, x), (bottom, y))))


def nearest(wish: Wish, box: Box) -> Point:
    """Return the point of a box that is nearest to what its words name: there they stay, however large they are."""
    (x, y), (left, top, right, bottom) = wish.host.centre, box
    return min(max(x, left), right), min(max(y, top), bottom)


@lru_cache(maxsize=KEPT)
def on_small_board(wish: Wish, box: Box) -> Box:
    """Return the box that a name fills on a board that is seen whole on a phone, with or without marks below it."""
    return _grown(wish, box, LARGER if wish.below else LARGER_WORDS)


def clutter_of(points: Sequence[Point]) -> Clutter:
    """Return an outline as something for words to avoid; of many points as few as tell where it is."""
    return Clutter(box_of(points), tuple(points[:: ceil(len(points) / MOST_CORNERS)]))
