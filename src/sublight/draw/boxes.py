"""Things by the boxes around them, sorted once, so that most of what is far from a place is never looked at."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from operator import itemgetter
from typing import Generic, TypeVar

from sublight.draw.extent import Box

T = TypeVar("T")


class Boxes(Generic[T]):
    """Things with their boxes, from left to right."""

    def __init__(self, things: Iterable[tuple[Box, T]]) -> None:
        """Sort them; those that begin equally far left stay in their order."""
        self._sorted = sorted(((*box, thing) for box, thing in things), key=itemgetter(0))
        self._lefts = [each[0] for each in self._sorted]
        self._widest = max((right - left for left, _, right, _, _ in self._sorted), default=0.0)

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
