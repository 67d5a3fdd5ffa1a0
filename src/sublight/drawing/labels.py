"""Where words go: near what they name, not on each other, off the pieces where there is room. One greedy pass."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from math import ceil, hypot, inf
from typing import NamedTuple

from msgspec import Struct

from sublight.drawing.extent import KEPT, Box, Boxes, box_of
from sublight.drawing.letters import BOLD, text_width
from sublight.drawing.notes import LINE, Line
from sublight.geometry.clip import Point, clip, signed_area

RINGS = 8
"""How many steps away from its piece a label may be tried."""

NEXT = 1
"""Steps that are tried first: where there is room, as for most words, what lies farther off is not looked at."""

COVERING = 8.0
"""What it costs to cover outlines with all of a label."""

LARGER = 1.9
"""How many times as large a name with marks below it can be written without meeting other words."""

LARGER_WORDS = 1.4
"""How many times as wide a name without marks is on a small board, on which names are written larger."""

REACHING = 0.25
"""What it costs that such a name reaches another piece: less than to stand farther off."""

BESIDE = 8.0
"""What it costs that a name stands nearer to another piece with a name, whose name it would seem to be."""

CROWDING = 15.0
"""What it costs that words written larger meet others with all of theirs: on a phone some of them are hidden then."""

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


def place(wishes: Sequence[Wish], frame: Box, clutter: Sequence[Clutter]) -> tuple[Spot, ...]:
    """Return a spot for each wish, in their order; those with least choice, badges and words within, go first."""
    spots: dict[int, Spot] = {}
    boxes, taken = Boxes((each.box, each) for each in clutter), list[Taken]()
    named = Boxes((each.host, each.host) for each in wishes if each.piece)
    for index in sorted(range(len(wishes)), key=lambda index: _choice(wishes[index])):
        wish = wishes[index]
        spots[index] = Spot(wish, _settled(wish, frame, boxes, taken, named))
        taken.append(Taken(spots[index].box, _larger(wish, spots[index].box)))
    return tuple(spots[index] for index in range(len(wishes)))


def _larger(wish: Wish, box: Box) -> Box:
    """Return the box that words fill on a board that is seen whole: they grow from the point nearest to their piece."""
    if not wish.below:
        return box
    (x, y), (left, top, right, bottom) = nearest(wish, box), box
    return Box(*(still + LARGER * (side - still) for side, still in ((left, x), (top, y), (right, x), (bottom, y))))


def nearest(wish: Wish, box: Box) -> Point:
    """Return the point of a box that is nearest to what its words name: there they stay, however large they are."""
    (x, y), (left, top, right, bottom) = wish.host.centre, box
    return min(max(x, left), right), min(max(y, top), bottom)


def _settled(wish: Wish, frame: Box, clutter: Boxes[Clutter], taken: Sequence[Taken], named: Boxes[Box]) -> Box:
    """Return the best offer, at first of those next to what the words name."""
    box, is_best = _sought(wish, frame, clutter, taken, named, NEXT)
    return box if is_best else _sought(wish, frame, clutter, taken, named, RINGS)[0]


def _sought(
    wish: Wish, frame: Box, clutter: Boxes[Clutter], taken: Sequence[Taken], named: Boxes[Box], rings: int
) -> tuple[Box, bool]:
    """Return the best offer of so many rings, and whether none of a farther one can be better."""
    far = _farthest(wish, rings)
    others = tuple([each for each in named.near(far) if each != wish.host]) if wish.piece else ()
    return _best(wish, frame, clutter.near(far), _reaching(taken, far), others, rings)


def _reaching(taken: Sequence[Taken], far: Box) -> tuple[Taken, ...]:
    """Return those of the words that reach into a box, written larger."""
    left, top, right, bottom = far
    return tuple([
        each for each in taken
        if each.larger[0] < right and left < each.larger[2] and each.larger[1] < bottom and top < each.larger[3]
    ])  # fmt: skip


@lru_cache(maxsize=KEPT)
def _choice(wish: Wish) -> int:
    if wish.badge:
        return 0
    return 1 if wish.inside else 2


@lru_cache(maxsize=KEPT)
def _farthest(wish: Wish, rings: int) -> Box:
    """A box that holds every offer of so many rings: what does not reach into it bears on none of them."""
    far = _gap(wish, rings)
    left, top, right, bottom = wish.host
    x, y = wish.anchor
    larger = LARGER if wish.below else 1.0
    across, down = far + larger * wish.width, far + larger * wish.height
    return Box(min(left, x) - across, min(top, y) - down, max(right, x) + across, max(bottom, y) + down)


@lru_cache(maxsize=KEPT)
def _best(
    wish: Wish,
    frame: Box,
    clutter: tuple[Clutter, ...],
    taken: tuple[Taken, ...],
    others: tuple[Box, ...],
    rings: int,
) -> tuple[Box, bool]:
    """The offer with the least on other words, then the least beyond the frame, then the lowest cost.

    And whether none of a farther ring can be better.
    """
    best: tuple[float, float, float] | None = None
    chosen = wish.host
    for box, cost in _offers(wish, rings):
        if _wins(best, cost):
            return chosen, True
        larger = _larger(wish, box)
        clash = sum(box.common(other.box) for other in taken)
        beyond = box.width * box.height - box.common(frame)
        crowded = CROWDING * sum(larger.common(other.larger) for other in taken) / (larger.width * larger.height)
        beside = BESIDE if others and _is_beside(wish, box, others) else 0.0
        base = (clash, beyond if beyond > 1e-6 else 0.0, cost + crowded + beside)
        if best is not None and base >= best:
            continue
        settled = wish.badge or (wish.inside and cost == 0.0)
        area = box.width * box.height
        enough = (best[2] - base[2]) * area / COVERING if best is not None and best[:2] == base[:2] else inf
        covered = 0.0 if settled else COVERING * _covered(box, clutter, enough) / area
        score = (*base[:2], base[2] + covered)
        if rings == NEXT and not settled and (best is None or score < best) and _reaches(wish, larger, clutter):
            score = (*base[:2], score[2] + REACHING)
        if best is None or score < best:
            best, chosen = score, box
    return chosen, rings == RINGS or _wins(best, _cost(rings))


def _reaches(wish: Wish, larger: Box, clutter: Sequence[Clutter]) -> bool:
    """Say whether a name that is written larger, growing away from what it names, reaches the box of another piece."""
    if not wish.piece:
        return False
    left, top, right, bottom = larger
    if not wish.below:
        still = min(max(wish.host.centre[0], left), right)
        left, right = still + LARGER_WORDS * (left - still), still + LARGER_WORDS * (right - still)
    return any(
        other[0] < right and left < other[2] and other[1] < bottom and top < other[3]
        for other in (each.box for each in clutter)
    )


def _is_beside(wish: Wish, box: Box, others: Sequence[Box]) -> bool:
    """Say whether a name stands nearer to another piece than to the one that it names."""
    own = _apart(box, wish.host)
    return any(_apart(box, other) < own for other in others)


def _apart(one: Box, other: Box) -> float:
    """How far two boxes are from each other, in mm."""
    across = max(one[0] - other[2], other[0] - one[2], 0.0)
    return hypot(across, max(one[1] - other[3], other[1] - one[3], 0.0))


def _wins(best: tuple[float, float, float] | None, cost: float) -> bool:
    """Say whether the best offer so far is better than all that follow: they come in the order of their cost."""
    return best is not None and best[:2] == (0.0, 0.0) and cost >= best[2]


def _offers(wish: Wish, rings: int) -> Iterator[tuple[Box, float]]:
    """The boxes that a wish may get in so many rings, each with what it costs.

    A name with marks below it that is sought a place farther off may also stand under or over its piece a little aside.
    """
    half_wide, half_high = wish.width / 2, wish.height / 2
    if wish.badge or wish.inside:
        x, y = wish.anchor
        yield Box(x - half_wide, y - half_high, x + half_wide, y + half_high), 0.0
    (x, y), host = wish.host.centre, wish.host
    for ring in range(rings):
        gap = _gap(wish, ring)
        dx, dy = host.width / 2 + gap + half_wide, host.height / 2 + gap + half_high
        sides = ((0.0, dy), (0.0, -dy), (dx, 0.0), (-dx, 0.0))
        corners = ((dx, dy), (-dx, dy), (dx, -dy), (-dx, -dy))
        places = [(0.1 * turn, each) for turn, each in enumerate(sides + corners)]
        if wish.below and rings == RINGS and ring == 0:
            places += [(0.8, each) for each in product((half_wide / 2, -half_wide / 2), (dy, -dy))]
        for turn, (right, down) in places:
            at_x, at_y = x + right, y + down
            box = Box(at_x - half_wide, at_y - half_high, at_x + half_wide, at_y + half_high)
            yield box, _cost(ring) + turn


def _gap(wish: Wish, ring: int) -> float:
    """How far from what they name the words of a ring are, in mm."""
    return wish.size * (0.2 + 0.8 * ring + (1.0 if wish.tied else 0.0))


def _cost(ring: int) -> float:
    """What the first offer of a ring costs."""
    return 0.01 + ring


def _covered(box: Box, clutter: Sequence[Clutter], enough: float) -> float:
    """How much of the outlines a box covers, in mm²; no more is counted once it is `enough`."""
    window, total = box.corners(), 0.0
    left, top, right, bottom = box
    for each in clutter:
        if each.box[0] < right and left < each.box[2] and each.box[1] < bottom and top < each.box[3]:
            total += abs(signed_area(clip(each.points, window)))
            if total > enough:
                break
    return total


def clutter_of(points: Sequence[Point]) -> Clutter:
    """Return an outline as something for words to avoid; of many points as few as tell where it is."""
    return Clutter(box_of(points), tuple(points[:: ceil(len(points) / MOST_CORNERS)]))
