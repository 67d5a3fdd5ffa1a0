"""Which of equally short lines of an attack runs through the fewest things (XW-ATK-02).

Between parallel edges the shortest lines fill a rectangle. A line of it is named by its share: 0 on one outermost line,
1 on the other. A convex part in the rectangle is crossed at an interval of shares, so that the crossings of all lines
are counted by sorting, and only at the ends of the intervals is a line measured against a part.
"""

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, pairwise
from math import hypot
from typing import NamedTuple

from sublight.board.plane.shape import Solid, Witness, overlapping, solid_of

SLACK_MM = 0.1
"""How far a part may lie from where it seems to lie between two lines, which are parallel within the tolerance only."""

Place = tuple[float, float]
"""A point of the rectangle: its share, and how far along the lines it lies, 0 where they begin and 1 where they end."""

Span = tuple[int, int]
"""Lines by their numbers in order of their shares, the second one excluded."""


class _Part(NamedTuple):
    """A convex part of a numbered object: the lines that may cross it, and among them those that are sure to."""

    number: int
    solid: Solid
    near: Span
    sure: Span


def least_crossed(outermost: Sequence[Witness], solids: Sequence[Solid]) -> Witness:
    """Return the first of two parallel lines, and of those between them, that runs through the fewest solids.

    Between them one is tried in each gap between the corners of what stands there.
    """
    flats = [[(flat, _places(outermost, flat)) for flat, _ in solid.parts] for solid in solids]
    corners = sorted(min(1.0, max(0.0, share)) for parts in flats for _, places in parts for share, _ in places)
    middles = [(one + other) / 2 for one, other in pairwise((0.0, *corners, 1.0)) if one < other]
    shares = [0.0, *middles, 1.0]
    slack = _slack(outermost)
    parts = [
        _Part(number, solid_of((flat,)), _near(places, shares, slack), _sure(places, shares, slack))
        for number, each in enumerate(flats)
        for flat, places in each
    ]
    return _line_at(outermost, shares[_first_of_fewest(outermost, shares, parts)])


def _first_of_fewest(outermost: Sequence[Witness], shares: list[float], parts: list[_Part]) -> int:
    """Return the number of the line; the two outermost come before those between them."""
    sure = _sure_by_number(parts)
    counts = _counted(sure.values(), len(shares))
    unsure = _unsure(parts, sure)
    last = len(shares) - 1
    best, least = 0, len(sure) + len(parts) + 1
    for line in (0, last, *range(1, last)):
        if counts[line] < least:
            drawn = solid_of((_line_at(outermost, shares[line]),))
            also = {each.number for each in unsure.get(line, ()) if overlapping(drawn, each.solid)}
            if counts[line] + len(also) < least:
                best, least = line, counts[line] + len(also)
    return best


def _sure_by_number(parts: Iterable[_Part]) -> dict[int, list[Span]]:
    """Return for each object the lines that are sure to cross it, as spans that do not meet."""
    found: dict[int, list[Span]] = defaultdict(list)
    for each in sorted(parts, key=lambda part: part.sure):
        first, last = each.sure
        spans = found[each.number]
        if spans and first <= spans[-1][1]:
            spans[-1] = (spans[-1][0], max(last, spans[-1][1]))
        elif first < last:
            spans.append((first, last))
    return found


def _counted(objects: Iterable[Sequence[Span]], lines: int) -> list[int]:
    """Return for each line how many objects it is sure to cross."""
    steps = [0] * (lines + 1)
    for spans in objects:
        for first, last in spans:
            steps[first] += 1
            steps[last] -= 1
    return list(accumulate(steps))


def _unsure(parts: Iterable[_Part], sure: dict[int, list[Span]]) -> dict[int, list[_Part]]:
    """Return by line the parts that it may cross, of objects that it is not sure to cross."""
    found: dict[int, list[_Part]] = defaultdict(list)
    for each in parts:
        first, last = each.sure if each.sure[0] < each.sure[1] else (each.near[1], each.near[1])
        for line in (*range(each.near[0], first), *range(last, each.near[1])):
            if not any(low <= line < high for low, high in sure[each.number]):
                found[line].append(each)
    return found


# Where a part lies in the rectangle.


def _slack(outermost: Sequence[Witness]) -> Place:
    (x, y, px, py), (ax, ay, _, _) = outermost
    return SLACK_MM / hypot(ax - x, ay - y), SLACK_MM / hypot(px - x, py - y)


def _places(outermost: Sequence[Witness], flat: Sequence[float]) -> list[Place]:
    """Return where corners lie in the rectangle."""
    (x, y, px, py), (ax, ay, _, _) = outermost
    dx, dy, ex, ey = ax - x, ay - y, px - x, py - y
    width_2, length_2 = dx * dx + dy * dy, ex * ex + ey * ey
    return [
        (((u - x) * dx + (v - y) * dy) / width_2, ((u - x) * ex + (v - y) * ey) / length_2)
        for u, v in zip(flat[::2], flat[1::2], strict=True)
    ]


def _near(places: list[Place], shares: list[float], slack: Place) -> Span:
    """Return the lines that a part may lie on; none where it is before their beginnings or past their ends."""
    aside, along = slack
    if max(at for _, at in places) < -along or min(at for _, at in places) > 1.0 + along:
        return (0, 0)
    low, high = min(share for share, _ in places), max(share for share, _ in places)
    return bisect_left(shares, low - aside), bisect_right(shares, high + aside)


def _sure(places: list[Place], shares: list[float], slack: Place) -> Span:
    """Return the lines that run through a part deeper than the slack, seen along them and across."""
    aside, along = slack
    inside = [*_between(places, along, 1.0 - along)]
    if not inside:
        return (0, 0)
    return bisect_left(shares, min(inside) + aside), bisect_right(shares, max(inside) - aside)


def _between(places: list[Place], first: float, last: float) -> Iterator[float]:
    """Yield the shares of the corners of a convex part that is cut off before `first` and past `last`."""
    for (share, at), (other, end) in zip(places, (*places[1:], places[0]), strict=True):
        if first <= at <= last:
            yield share
        for level in (first, last):
            if (at - level) * (end - level) < 0.0:
                yield share + (other - share) * (level - at) / (end - at)


def _line_at(outermost: Sequence[Witness], share: float) -> Witness:
    if share in (0.0, 1.0):
        return outermost[int(share)]
    (x, y, px, py), (ax, ay, bx, by) = outermost
    return x + (ax - x) * share, y + (ay - y) * share, px + (bx - px) * share, py + (by - py) * share
