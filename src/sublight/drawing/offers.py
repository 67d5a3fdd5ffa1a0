"""Which of the places that words may get is best: what each costs, and the search through them.

A picture of a full table asks about hundreds of places while a ship is dragged, and most are no better than one that
was looked at before: what costs least to compute comes first, and nothing is computed that could not change the choice.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from math import hypot, inf
from typing import NamedTuple

from sublight.drawing.extent import KEPT, Box
from sublight.drawing.wishes import LARGER, Clutter, Taken, Wish, on_small_board, written_larger
from sublight.geometry.clip import clip, signed_area

RINGS = 8
"""How many steps away from its piece a label may be tried."""

NEXT = 1
"""Steps that are tried first: where there is room, as for most words, what lies farther off is not looked at."""

COVERING = 8.0
"""What it costs to cover outlines with all of a label."""

REACHING = 0.45
"""What it costs that a name on a small board reaches another piece: more than any other side, less than farther off."""

BESIDE = 8.0
"""What it costs that a name stands nearer to another piece with a name, whose name it would seem to be."""

CROWDING = 15.0
"""What it costs that words written larger meet others with all of theirs: on a phone some of them are hidden then."""


class Near(NamedTuple):
    """What bears on the place of some words: where they may stand, the outlines that they stay off, words that have
    their place, and the boxes of other pieces with a name.
    """

    frame: Box
    clutter: tuple[Clutter, ...]
    taken: tuple[Taken, ...]
    named: tuple[Box, ...]


class Score(NamedTuple):
    """How bad a place is: the area in mm² on other words, that beyond the frame, and the cost; in this order."""

    clash: float
    beyond: float
    cost: float


WORST = Score(inf, inf, inf)


@lru_cache(maxsize=KEPT)
def best(wish: Wish, near: Near, rings: int) -> tuple[Box, bool]:
    """Return the best of the places in so many rings, and whether none of a farther ring can be better."""
    lowest, chosen = WORST, wish.host
    for box, cost in offers(wish, rings):
        if _wins(lowest, cost):
            return chosen, True
        score = _lower(lowest, wish, box, cost, near, reaches=rings == NEXT)
        if score is not None:
            lowest, chosen = score, box
    return chosen, rings == RINGS or _wins(lowest, _cost(rings))


def _wins(lowest: Score, cost: float) -> bool:
    """Say whether the best offer so far is better than all that follow: they come in the order of their cost."""
    return lowest.clash == lowest.beyond == 0.0 and cost >= lowest.cost


def _lower(lowest: Score, wish: Wish, box: Box, cost: float, near: Near, *, reaches: bool) -> Score | None:
    """Return the score of a place if it is lower than the lowest so far, else None."""
    clash = _shared(box, [each.box for each in near.taken], lowest.clash)
    if clash > lowest.clash:
        return None
    beyond = _beyond(box, near.frame)
    if clash < lowest.clash or beyond < lowest.beyond:
        return Score(clash, beyond, _costs(wish, box, cost, near, inf, reaches=reaches))
    if beyond > lowest.beyond:
        return None
    whole = _costs(wish, box, cost, near, lowest.cost, reaches=reaches)
    return Score(clash, beyond, whole) if whole < lowest.cost else None


def _costs(wish: Wish, box: Box, cost: float, near: Near, most: float, *, reaches: bool) -> float:
    """Return all that a place costs, of which its distance is `cost`; no more is counted once it is `most`.

    What is written larger counts where it reaches another piece only if `reaches`.
    """
    settled = wish.badge or (wish.inside and cost == 0.0)
    if cost < most and near.taken:
        larger = written_larger(wish, box)
        cost += CROWDING * _shared(larger, [each.larger for each in near.taken]) / (larger.width * larger.height)
    if cost < most and near.named and is_beside(wish, box, near.named):
        cost += BESIDE
    if cost < most and not settled:
        area = box.width * box.height
        cost += COVERING * _covered(box, near.clutter, (most - cost) * area / COVERING) / area
    if cost < most and reaches and not settled and _reaches(wish, box, near.clutter):
        cost += REACHING
    return cost


def _beyond(box: Box, frame: Box) -> float:
    area = box.width * box.height - box.common(frame)
    return area if area > 1e-6 else 0.0


def _shared(box: Box, others: Sequence[Box], most: float = inf) -> float:
    """Return the area that a box shares with others; no more is counted once it is over `most`."""
    left, top, right, bottom = box
    total = 0.0
    for its_left, its_top, its_right, its_bottom in others:
        if its_left < right and left < its_right and its_top < bottom and top < its_bottom:
            total += (min(right, its_right) - max(left, its_left)) * (min(bottom, its_bottom) - max(top, its_top))
            if total > most:
                break
    return total


def _reaches(wish: Wish, box: Box, clutter: Sequence[Clutter]) -> bool:
    """Say whether a name on a small board reaches the box of another piece."""
    return bool(wish.piece) and meets(on_small_board(wish, box), [each.box for each in clutter])


def meets(box: Box, others: Sequence[Box]) -> bool:
    """Say whether a box has area in common with any of others."""
    left, top, right, bottom = box
    for its_left, its_top, its_right, its_bottom in others:
        if its_left < right and left < its_right and its_top < bottom and top < its_bottom:
            return True
    return False


def is_beside(wish: Wish, box: Box, others: Sequence[Box]) -> bool:
    """Say whether a name stands nearer to another piece than to the one that it names."""
    left, top, right, bottom = box
    own = apart(box, wish.host)
    left, top, right, bottom = left - own, top - own, right + own, bottom + own
    for other in others:
        if other[0] < right and left < other[2] and other[1] < bottom and top < other[3] and apart(box, other) < own:
            return True
    return False


def apart(one: Box, other: Box) -> float:
    """Return how far two boxes are from each other, in mm."""
    across = max(one[0] - other[2], other[0] - one[2], 0.0)
    return hypot(across, max(one[1] - other[3], other[1] - one[3], 0.0))


@lru_cache(maxsize=KEPT)
def farthest(wish: Wish, rings: int) -> Box:
    """A box that holds every offer of so many rings: what does not reach into it bears on none of them."""
    far = _gap(wish, rings)
    left, top, right, bottom = wish.host
    x, y = wish.anchor
    larger = LARGER if wish.below else 1.0
    across, down = far + larger * wish.width, far + larger * wish.height
    return Box(min(left, x) - across, min(top, y) - down, max(right, x) + across, max(bottom, y) + down)


def offers(wish: Wish, rings: int) -> Iterator[tuple[Box, float]]:
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
    left, top, right, bottom = box
    total = 0.0
    for each in clutter:
        if each.box[0] < right and left < each.box[2] and each.box[1] < bottom and top < each.box[3]:
            total += _inside(each, box)
            if total > enough:
                break
    return total


@lru_cache(maxsize=KEPT)
def _inside(outline: Clutter, box: Box) -> float:
    """The area of an outline in a box: pieces that stay are asked about again for each place of the one that moves."""
    return abs(signed_area(clip(outline.points, box.corners())))
