"""Where words go: near what they name, not on each other, off the pieces where there is room. One greedy pass.

Words of what stands still are placed first, as if nothing else were there, and keep their place unless what moved needs
it: they do not jump while a ship is dragged, and are not placed again for each of its plans.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from sublight.drawing.extent import KEPT, Box, Boxes
from sublight.drawing.offers import NEXT, RINGS, Near, best, farthest, is_beside, meets, offers
from sublight.drawing.wishes import Clutter, Spot, Taken, Wish, written_larger

LAYOUTS = 64
"""Tables whose words are kept with their places."""


class Words(NamedTuple):
    """The words of some marks, and the outlines of these and of the numbers beside them, which words stay off."""

    wishes: tuple[Wish, ...] = ()
    clutter: tuple[Clutter, ...] = ()
    numbers: tuple[Clutter, ...] = ()


def place_beside(still: Words, moved: Words, frame: Box) -> tuple[Spot, ...]:
    """Return a spot for each wish of what stands still, then of what moved, in their order.

    Words of what stands still are where they are without what moved, but those that it would cover, or that would seem
    to name it.
    """
    spots = _alone(still, frame)
    if not any(moved):
        return spots
    covers, names = _fixed(moved), [each.host for each in moved.wishes if each.piece]
    stay = {at: spot for at, spot in enumerate(spots) if _stays(spot, covers, names)}
    free = [at for at in range(len(spots)) if at not in stay]
    taken, hosts = [*map(_taken, stay.values())], [spot.wish.host for spot in stay.values() if spot.wish.piece]
    wishes, count = [*moved.wishes, *(spots[at].wish for at in free)], len(moved.wishes)
    placed = _placed(wishes, frame, (_around(still), _around(moved)), taken, hosts)
    where = stay | dict(zip(free, placed[count:], strict=True))
    return (*(where[at] for at in range(len(spots))), *placed[:count])


def _fixed(moved: Words) -> list[Box]:
    """Return the boxes that other words have to stay off: of outlines, and of words that have one place only."""
    only = [next(offers(each, NEXT))[0] for each in moved.wishes if each.badge or each.inside]
    return [*(each.box for each in moved.clutter), *only]


@lru_cache(maxsize=LAYOUTS)
def _alone(still: Words, frame: Box) -> tuple[Spot, ...]:
    return _placed(still.wishes, frame, (_around(still),))


class Around(NamedTuple):
    """What words stay off, by place: outlines, and numbers of other pieces, which lie at what stands below a name."""

    outlines: Boxes[Clutter]
    numbers: Boxes[Clutter]

    def of(self, wish: Wish, far: Box) -> tuple[Clutter, ...]:
        """Return what bears on the place of some words in a box."""
        return self.outlines.near(far) + (self.numbers.near(far) if wish.below else ())


@lru_cache(maxsize=LAYOUTS)
def _around(words: Words) -> Around:
    outlines, numbers = (Boxes([(each.box, each) for each in found]) for found in (words.clutter, words.numbers))
    return Around(outlines, numbers)


def _stays(spot: Spot, covers: Sequence[Box], names: Sequence[Box]) -> bool:
    """Say whether words keep their place: they have no other, or none of `covers` is there and none of `names` nearer.

    `names` are the boxes of pieces with a name: what is nearer than their own piece would seem to be named by them.
    """
    wish, box = spot
    if wish.badge or wish.inside:
        return True
    return not meets(box, covers) and not (wish.piece and is_beside(wish, box, names))


def place(wishes: Sequence[Wish], frame: Box, clutter: Sequence[Clutter]) -> tuple[Spot, ...]:
    """Return a spot for each wish, in their order; those with least choice, badges and words within, go first."""
    return _placed(wishes, frame, (_around(Words(clutter=tuple(clutter))),))


def _placed(
    wishes: Sequence[Wish],
    frame: Box,
    around: Sequence[Around],
    taken: Sequence[Taken] = (),
    hosts: Sequence[Box] = (),
) -> tuple[Spot, ...]:
    """Return the same where words have their place already, `taken`, and pieces with the boxes `hosts` their names."""
    spots: dict[int, Spot] = {}
    words = [*taken]
    named = Boxes((each, each) for each in (*hosts, *(each.host for each in wishes if each.piece)))
    for index in sorted(range(len(wishes)), key=lambda index: _choice(wishes[index])):
        wish = wishes[index]
        spots[index] = Spot(wish, _settled(wish, frame, around, words, named))
        words.append(_taken(spots[index]))
    return tuple(spots[index] for index in range(len(wishes)))


@lru_cache(maxsize=KEPT)
def _taken(spot: Spot) -> Taken:
    return Taken(spot.box, written_larger(spot.wish, spot.box))


def _settled(wish: Wish, frame: Box, around: Sequence[Around], taken: Sequence[Taken], named: Boxes[Box]) -> Box:
    """Return the best offer, at first of those next to what the words name."""
    box, is_best = _sought(wish, frame, around, taken, named, NEXT)
    return box if is_best else _sought(wish, frame, around, taken, named, RINGS)[0]


def _sought(
    wish: Wish,
    frame: Box,
    around: Sequence[Around],
    taken: Sequence[Taken],
    named: Boxes[Box],
    rings: int,
) -> tuple[Box, bool]:
    """Return the best offer of so many rings, and whether none of a farther one can be better."""
    far = farthest(wish, rings)
    clutter = tuple([clutter for each in around for clutter in each.of(wish, far)])
    others = tuple([each for each in named.near(far) if each != wish.host]) if wish.piece else ()
    return best(wish, Near(frame, clutter, _reaching(taken, far), others), rings)


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
