"""How far a turn takes an outline: from its original place (ARM-TOK-04) and off the ruler's line (AMB-09).

A movable is shifted along the line and then turned about a point of itself. Turned by R about the point q (from its
centre), the centre goes by q - R q: over all q these centres fill a convex polygon, the hull of the corners' ones.
"""

from collections.abc import Sequence
from math import sqrt

from sublight.board.plane.pose import Pose
from sublight.board.plane.shape import Solid
from sublight.games.armada.obstacle_moves.sliding import DEEP_MM
from sublight.geometry.disc import disc_poly_margin
from sublight.geometry.tolerance import EPS_MM

Point = tuple[float, float]


def turned(old: Pose, new: Pose) -> bool:
    """Say whether two poses have different headings."""
    (ax, ay), (bx, by) = old.forward, new.forward
    return abs(ax - bx) > EPS_MM or abs(ay - by) > EPS_MM


def turn_of(old: Pose, new: Pose) -> Point:
    """Return cosine and sine of the clockwise turn from one pose's heading to the other's."""
    (ax, ay), (bx, by) = old.forward, new.forward
    return ax * bx + ay * by, bx * ay - by * ax


def pivot_shifts(corners: Sequence[Point], old: Pose, new: Pose) -> tuple[Point, ...]:
    """Return where a turn about each corner takes the centre, as a convex polygon; (0, 0) alone without a turn."""
    if not turned(old, new):
        return ((0.0, 0.0),)
    cos, sin = turn_of(old, new)
    offsets = [(x - old.x, y - old.y) for x, y in corners]
    return hull([(qx - (cos * qx + sin * qy), qy - (cos * qy - sin * qx)) for qx, qy in offsets])


def hull(points: Sequence[Point]) -> tuple[Point, ...]:
    """Return the convex hull, counter-clockwise (Andrew's monotone chain)."""
    ordered = sorted(set(points))
    if len(ordered) < 3:
        return tuple(ordered)
    return (*_chain(ordered)[:-1], *_chain(ordered[::-1])[:-1])


def _chain(points: Sequence[Point]) -> list[Point]:
    chain: list[Point] = []
    for x, y in points:
        while len(chain) > 1 and _turns_right(chain[-2], chain[-1], (x, y)):
            chain.pop()
        chain.append((x, y))
    return chain


def _turns_right(a: Point, b: Point, c: Point) -> bool:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) <= 0.0


def slice_at(polygon: Sequence[Point], ux: float, uy: float, across: float) -> tuple[float, float] | None:
    """Return the stretch along u of a convex polygon's points that lie `across` to the right of u; None if none do."""
    marks: list[float] = []
    rows = [(x * uy - y * ux, x * ux + y * uy) for x, y in polygon]
    for i, (v, t) in enumerate(rows):
        if abs(v - across) <= EPS_MM:
            marks.append(t)
        pv, pt = rows[i - 1]
        if (pv < across) != (v < across) and v != pv:
            marks.append(pt + (t - pt) * (across - pv) / (v - pv))
    return (min(marks), max(marks)) if marks else None


def band_across(polygon: Sequence[Point], ux: float, uy: float) -> tuple[float, float]:
    """Return the least and greatest distance to the right of u that turning gives the centre."""
    across = [x * uy - y * ux for x, y in polygon]
    return min(across), max(across)


def gap_to(polygon: Sequence[Point], x: float, y: float) -> float:
    """Return the distance of a point to a convex polygon, 0 inside; a point or a segment counts as one."""
    if len(polygon) > 2:
        flat = [number for corner in polygon for number in corner]
        return max(0.0, disc_poly_margin(x, y, 0.0, flat, 0, len(polygon)))
    (ax, ay), (bx, by) = polygon[0], polygon[-1]
    dx, dy = bx - ax, by - ay
    size2 = dx * dx + dy * dy
    along = ((x - ax) * dx + (y - ay) * dy) / size2 if size2 > 0.0 else 0.0
    along = min(1.0, max(0.0, along))
    return sqrt((x - ax - along * dx) ** 2 + (y - ay - along * dy) ** 2)


def farthest(corners: Sequence[Point], original: Solid) -> float:
    """Return the greatest distance of an outline from the whole original one, in mm; 0 where it lies inside.

    The distance from one convex part is greatest at an edge's ends. So no point of the edge is farther from the whole
    than the best part allows at both ends; where that is more than what is found already, the edge is halved.
    """
    ends = [_distances(corner, original) for corner in corners]
    best = max(min(each) for each in ends)
    work = [(corners[i - 1], ends[i - 1], corners[i], ends[i]) for i in range(len(corners))]
    while work:
        a, at_a, b, at_b = work.pop()
        if min(map(max, at_a, at_b)) <= best + DEEP_MM:
            continue
        middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
        at_middle = _distances(middle, original)
        best = max(best, min(at_middle))
        work += [(a, at_a, middle, at_middle), (middle, at_middle, b, at_b)]
    return best


def _distances(point: Point, solid: Solid) -> list[float]:
    x, y = point
    spans = solid.spans
    return [
        max(0.0, disc_poly_margin(x, y, 0.0, solid.points, spans[index], spans[index + 1]))
        for index in range(0, len(spans), 2)
    ]


def farthest_shift(old: Sequence[Point], new: Sequence[Point]) -> float:
    """Return the greatest distance that any corner moved."""
    return max(sqrt((x - u) ** 2 + (y - v) ** 2) for (x, y), (u, v) in zip(old, new, strict=True))


def reach_from(point: Point, corners: Sequence[Point]) -> float:
    """Return the greatest distance of a corner from a point."""
    return max(sqrt((x - point[0]) ** 2 + (y - point[1]) ** 2) for x, y in corners)
