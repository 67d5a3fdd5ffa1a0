"""Where words go: near what they name, not on each other, off the pieces where there is room. One greedy pass."""

from collections.abc import Sequence
from functools import lru_cache

from sublight.drawing.extent import KEPT, Box, Boxes
from sublight.drawing.offers import NEXT, RINGS, Near, best, farthest
from sublight.drawing.wishes import Clutter, Spot, Taken, Wish, written_larger


def place(wishes: Sequence[Wish], frame: Box, clutter: Sequence[Clutter]) -> tuple[Spot, ...]:
    """Return a spot for each wish, in their order; those with least choice, badges and words within, go first."""
    spots: dict[int, Spot] = {}
    boxes, taken = Boxes((each.box, each) for each in clutter), list[Taken]()
    named = Boxes((each.host, each.host) for each in wishes if each.piece)
    for index in sorted(range(len(wishes)), key=lambda index: _choice(wishes[index])):
        wish = wishes[index]
        spots[index] = Spot(wish, _settled(wish, frame, boxes, taken, named))
        taken.append(Taken(spots[index].box, written_larger(wish, spots[index].box)))
    return tuple(spots[index] for index in range(len(wishes)))


def _settled(wish: Wish, frame: Box, clutter: Boxes[Clutter], taken: Sequence[Taken], named: Boxes[Box]) -> Box:
    """Return the best offer, at first of those next to what the words name."""
    box, is_best = _sought(wish, frame, clutter, taken, named, NEXT)
    return box if is_best else _sought(wish, frame, clutter, taken, named, RINGS)[0]


def _sought(
    wish: Wish, frame: Box, clutter: Boxes[Clutter], taken: Sequence[Taken], named: Boxes[Box], rings: int
) -> tuple[Box, bool]:
    """Return the best offer of so many rings, and whether none of a farther one can be better."""
    far = farthest(wish, rings)
    others = tuple([each for each in named.near(far) if each != wish.host]) if wish.piece else ()
    return best(wish, Near(frame, clutter.near(far), _reaching(taken, far), others), rings)


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
