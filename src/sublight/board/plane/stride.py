"""How far two convex parts are sure to go on overlapping, when one of them moves.

Two convex parts overlap while along no normal of an edge all corners of the other part are outside. Take for each
normal the corner that is deepest inside, at depth d. While it is inside, that normal does not separate. Its depth falls
at a known rate r, which changes by no more than a known bound a, so it stays inside for the h with
d = r h + a h h / 2. The least h over all normals is a stretch without any free place. Near a contact these steps shrink
as those of Newton's method do, and always from the same side: no gap is stepped over, however narrow.
"""

from collections.abc import Sequence
from math import sqrt

from sublight.geometry.kernel import kernel
from sublight.geometry.segment import FAR_MM

FREE = 0.0


@kernel
def stays_inside(depth: float, rate: float, change: float) -> float:
    """Return how long a depth that falls at a rate, itself changing by at most `change`, stays above 0."""
    root = sqrt(rate * rate + 2.0 * change * depth)  # guarded: neither the bound nor the depth is negative
    if rate > 0.0:
        return 2.0 * depth / (rate + root)
    return (root - rate) / change if change > 0.0 else FAR_MM


@kernel
def edges_stride(
    apts: Sequence[float], astart: int, acount: int, bpts: Sequence[float], bstart: int, bcount: int,
    x: float, y: float, vx: float, vy: float, turning: float, change: float, sense: float, band: float,
    longer_than: float,
) -> float:  # fmt: skip
    """Return how long no edge of the first part separates it from the second; FREE where one does, to within `band`,
    and where it is no longer than `longer_than`.

    A point of the moving part, which turns about (x, y), moves by v and the turn: `sense` is 1 where the second part
    moves and -1 where the first does.
    """
    least = FAR_MM
    last = astart + 2 * acount - 2
    px = apts[last]
    py = apts[last + 1]
    for i in range(astart, astart + 2 * acount, 2):
        dx = apts[i] - px
        dy = apts[i + 1] - py
        reach = FAR_MM
        deepest = bstart
        for j in range(bstart, bstart + 2 * bcount, 2):
            outside = (bpts[j] - px) * dy - (bpts[j + 1] - py) * dx
            if outside < reach:
                reach = outside
                deepest = j
        size = sqrt(dx * dx + dy * dy)
        if size > 0.0:
            if reach >= -band * size:
                return FREE
            along_x = vx + turning * (bpts[deepest + 1] - y)
            along_y = vy - turning * (bpts[deepest] - x)
            rate = sense * (along_x * dy - along_y * dx) / size
            lasting = stays_inside(-reach / size, rate, change)
            if lasting <= longer_than:
                return FREE
            if lasting < least:
                least = lasting
        px = apts[i]
        py = apts[i + 1]
    return least


@kernel
def pair_stride(
    apts: Sequence[float], astart: int, acount: int, bpts: Sequence[float], bstart: int, bcount: int,
    x: float, y: float, vx: float, vy: float, turning: float,
    own_change: float, seen_change: float, band: float, longer_than: float,
) -> float:  # fmt: skip
    """Return how long the first part, which moves, is sure to overlap the second; FREE where it does not, to `band`,
    and where it is no longer than `longer_than`.

    `own_change` bounds the change of speed of the first part's points, `seen_change` that of the second's as seen from
    it.
    """
    mine = edges_stride(
        apts, astart, acount, bpts, bstart, bcount, x, y, vx, vy, turning, seen_change, -1.0, band, longer_than
    )
    if mine <= FREE:
        return FREE
    theirs = edges_stride(
        bpts, bstart, bcount, apts, astart, acount, x, y, vx, vy, turning, own_change, 1.0, band, longer_than
    )
    return theirs if theirs < mine else mine
