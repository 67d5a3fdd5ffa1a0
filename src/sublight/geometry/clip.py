"""The common part of two outlines, by cutting one with each edge of the other (Sutherland and Hodgman)."""

from collections.abc import Sequence

Point = tuple[float, float]


def signed_area(points: Sequence[Point]) -> float:
    """Return the area inside `points` in mm², positive where they run counter-clockwise with y up."""
    return 0.5 * sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(points, (*points[1:], *points[:1]), strict=True))


def clip(subject: Sequence[Point], window: Sequence[Point]) -> tuple[Point, ...]:
    """Return the part of `subject` inside the convex `window`, in the order of `subject`; empty where they are apart.

    Either may run clockwise or counter-clockwise. Outlines that only touch leave points without area.
    """
    edges = list(zip(window, (*window[1:], *window[:1]), strict=True))
    if signed_area(window) < 0:
        edges = [(b, a) for a, b in edges]
    kept = list(subject)
    for a, b in edges:
        kept = _left_of(kept, a, b)
    return tuple(kept)


def _left_of(points: list[Point], a: Point, b: Point) -> list[Point]:
    """The part of an outline on the left of the line from `a` to `b`, the line included."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    sides = [dx * (y - a[1]) - dy * (x - a[0]) for x, y in points]
    kept: list[Point] = []
    for here, (p, side) in enumerate(zip(points, sides, strict=True)):
        before = sides[here - 1]
        if (side < 0) != (before < 0):
            q, share = points[here - 1], before / (before - side)
            kept.append((q[0] + share * (p[0] - q[0]), q[1] + share * (p[1] - q[1])))
        if side >= 0:
            kept.append(p)
    return kept
