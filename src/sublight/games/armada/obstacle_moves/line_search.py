"""The places along a line: what blocks them, and the nearest free place before or past a mark.

A place is the mark that the leading edge reaches along the ruler, in mm from the ruler's end.
"""

from collections.abc import Callable, Iterable

from msgspec import Struct

from sublight.games.armada.obstacle_moves.sliding import DEEP_MM
from sublight.geometry.tolerance import EPS_MM

CREEP_MM = 1e-7
"""The least step where the turn's limit is exceeded: far below the 0.01 mm to which such places are found."""

MOST_STEPS = 4000


class Block(Struct, frozen=True, order=True):
    """An open interval of places at which the movable would overlap `other`."""

    low: float
    high: float
    other: str


class TowardRule(Struct, frozen=True, kw_only=True):
    """What the minimum requires of a movable on its ruler.

    `mark_mm` is where its leading edge must be, `reaches` whether that is the minimum line or past it, or as near to
    it as can be; None where no place is free. `line_mm` is the mark of that line for the leading edge.
    """

    line_mm: float
    mark_mm: float | None
    reaches: bool
    touches: tuple[str, ...] = ()
    blocked: tuple[tuple[float, float], ...] = ()


class LineSearch:
    """Places from `low` to `high`; `excess` is how far a place breaks the limit of the turn, in mm.

    The excess changes by at most the distance stepped, so stepping by it jumps over no free place.
    """

    def __init__(self, blocks: Iterable[Block], low: float, high: float, excess: Callable[[float], float]) -> None:
        """Keep the blocks in order."""
        self.blocks = tuple(sorted(blocks))
        self.low, self.high = low, high
        self.excess = excess

    def within(self, low: float, high: float) -> "LineSearch":
        """Return the part of the line between two marks."""
        return LineSearch(self.blocks, max(low, self.low), min(high, self.high), self.excess)

    def free(self, at: float) -> bool:
        """Say whether a place is free."""
        on = self.low - EPS_MM <= at <= self.high + EPS_MM
        return on and self._blocker(at) is None and self.excess(at) <= EPS_MM

    def forward(self, start: float) -> float | None:
        """Return the first free place at `start` or past it; None if there is none."""
        return self._walk(max(start, self.low), 1.0)

    def back(self, start: float) -> float | None:
        """Return the last free place at `start` or before it; None if there is none."""
        return self._walk(min(start, self.high), -1.0)

    def nearest(self, start: float) -> float | None:
        """Return the free place nearest to `start`."""
        found = [each for each in (self.back(start), self.forward(start)) if each is not None]
        return min(found, key=lambda each: abs(each - start), default=None)

    def touching(self, at: float) -> tuple[str, ...]:
        """Return what the movable touches at a free place among the pieces that block the line."""
        names = [each.other for each in self.blocks if min(abs(at - each.low), abs(at - each.high)) <= EPS_MM]
        return tuple(dict.fromkeys(names))

    def merged(self, low: float, high: float) -> tuple[tuple[float, float], ...]:
        """Return the blocked stretches between two marks, blocks that leave no place between them as one."""
        found: list[tuple[float, float]] = []
        for block in self.blocks:
            if block.high <= low or block.low >= high:
                continue
            if found and block.low < found[-1][1] - DEEP_MM:
                found[-1] = (found[-1][0], max(found[-1][1], block.high))
            else:
                found.append((block.low, block.high))
        return tuple(found)

    def _blocker(self, at: float) -> Block | None:
        return next((each for each in self.blocks if each.low + DEEP_MM < at < each.high - DEEP_MM), None)

    def _walk(self, at: float, sign: float) -> float | None:
        for _ in range(MOST_STEPS):
            if not self.low - EPS_MM <= at <= self.high + EPS_MM:
                return None
            block = self._blocker(at)
            if block is not None:
                at = block.high if sign > 0.0 else block.low
                continue
            excess = self.excess(at)
            if excess <= EPS_MM:
                return at
            at += sign * max(excess, CREEP_MM)
        return None
