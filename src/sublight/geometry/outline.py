"""Outlines as the facts give them: any simple polygon, checked, made counter-clockwise and cut into convex
parts.

An outline is a tuple of (x, y) vertices in its own frame, x right and y up at heading 0. Whether three
vertices turn left or right is decided exactly, so the parts of an outline are convex and cover it without
overlap.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import isfinite, sqrt

from sublight.geometry.cutting import Vertex, merged, triangles, turn
from sublight.geometry.tolerance import FARTHEST_MM

Outline = tuple[Vertex, ...]
Parts = tuple[Outline, ...]

MOST_VERTICES = 256
NEAREST_MM = 0.001
"""Neighbouring vertices are at least this far apart: nothing is cut or measured finer."""


class OutlineError(ValueError):
    """An outline is no simple polygon; the message names the vertices or edges, counted from 0."""


def area(outline: Sequence[Vertex]) -> float:
    """Return the signed area in square millimetres: positive for a counter-clockwise outline."""
    twice = 0.0
    px, py = outline[-1]
    for x, y in outline:
        twice += px * y - x * py
        px, py = x, y
    return twice / 2.0


def _on_segment(p: Vertex, a: Vertex, b: Vertex) -> bool:
    """Tell whether p, known to be in line with a and b, lies between them or on an end."""
    return min(a[0], b[0]) <= p[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= p[1] <= max(a[1], b[1])


def _meet(a: Vertex, b: Vertex, c: Vertex, d: Vertex) -> bool:
    """Tell whether the closed segments a-b and c-d share a point."""
    if max(a[0], b[0]) < min(c[0], d[0]) or max(c[0], d[0]) < min(a[0], b[0]):
        return False
    if max(a[1], b[1]) < min(c[1], d[1]) or max(c[1], d[1]) < min(a[1], b[1]):
        return False
    abc, abd, cda, cdb = turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)
    if abc * abd < 0 and cda * cdb < 0:
        return True
    return (
        (abc == 0 and _on_segment(c, a, b))
        or (abd == 0 and _on_segment(d, a, b))
        or (cda == 0 and _on_segment(a, c, d))
        or (cdb == 0 and _on_segment(b, c, d))
    )


def validate(outline: Sequence[Vertex]) -> None:
    """Raise OutlineError unless the outline is a simple polygon of 3 to 256 finite vertices with some area."""
    count = len(outline)
    if count < 3:
        raise OutlineError(f"an outline needs at least 3 vertices, this one has {count}")
    if count > MOST_VERTICES:
        raise OutlineError(f"an outline has at most {MOST_VERTICES} vertices, this one has {count}")
    for i, (x, y) in enumerate(outline):
        if not (isfinite(x) and isfinite(y)):
            raise OutlineError(f"vertex {i} is not finite: ({x}, {y})")
        if max(abs(x), abs(y)) > FARTHEST_MM:
            raise OutlineError(f"vertex {i} is farther than {FARTHEST_MM:g} mm from the origin: ({x}, {y})")
        if outline[i] == outline[i - 1]:
            raise OutlineError(f"vertices {(i - 1) % count} and {i} are the same point ({x}, {y})")
        if _is_near(outline[i - 1], outline[i]):
            raise OutlineError(f"vertices {(i - 1) % count} and {i} are nearer than {NEAREST_MM:g} mm at ({x}, {y})")
    _validate_edges(outline)
    if area(outline) == 0:
        raise OutlineError("the outline has no area")


def _is_near(a: Vertex, b: Vertex) -> bool:
    """Tell whether two vertices are nearer than neighbours may be."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    return sqrt(dx * dx + dy * dy) < NEAREST_MM


def _validate_edges(outline: Sequence[Vertex]) -> None:
    """Raise OutlineError where two edges meet other than at the vertex that neighbours share."""
    count = len(outline)
    for i in range(count):
        a, b, c = outline[i], outline[(i + 1) % count], outline[(i + 2) % count]
        if turn(a, b, c) == 0 and (_on_segment(a, b, c) or _on_segment(c, a, b)):
            raise OutlineError(f"the outline folds back on itself at vertex {(i + 1) % count}")
        for j in range(i + 2, count - (i == 0)):
            if _meet(a, b, outline[j], outline[(j + 1) % count]):
                raise OutlineError(f"edges {i} and {j} cross or touch")


def counter_clockwise(outline: Iterable[Vertex]) -> Outline:
    """Return the outline with its vertices in counter-clockwise order, the first one kept."""
    vertices = tuple((float(x), float(y)) for x, y in outline)
    return vertices if area(vertices) > 0 else (vertices[0], *vertices[:0:-1])


def is_convex(outline: Sequence[Vertex]) -> bool:
    """Tell whether a simple counter-clockwise outline never turns right."""
    count = len(outline)
    return all(turn(outline[i - 2], outline[i - 1], outline[i]) >= 0 for i in range(count))


@lru_cache(maxsize=2048)
def convex_parts(outline: Outline) -> Parts:
    """Return convex counter-clockwise polygons that cover the outline without overlap.

    Raises OutlineError if the outline is not simple. The cost is quadratic in the number of vertices.
    """
    validate(outline)
    vertices = counter_clockwise(outline)
    parts = tuple(tuple(vertices[i] for i in part) for part in merged(vertices, triangles(vertices)))
    covered = sum(area(part) for part in parts)
    whole = area(vertices)
    if not all(is_convex(part) for part in parts) or abs(covered - whole) > 1e-9 * whole:
        raise OutlineError(f"the outline cannot be cut into convex parts: {covered} of {whole} mm2 covered")
    return parts
