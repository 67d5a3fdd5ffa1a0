"""An independent judge in exact fractions: naive clipping and naive distances, sharing no code with the
kernels.

Two convex polygons overlap when clipping one by the other leaves some area. The true margin of any pair is s
* sqrt(square) - radii with rational square and radii, so it can be compared with any rational bound exactly.
"""

from decimal import Decimal, localcontext
from fractions import Fraction
from typing import Any

from oracle.bodies import Body, Point, vertices
from sublight.geometry.tolerance import EPS_MM, VerdictClass

EPS = Fraction(EPS_MM)


def cross(a: Point, b: Point, p: Point) -> Any:
    """Twice the signed area of a, b, p: positive with p on the left of a-b."""
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


def edges(polygon: list[Point]) -> list[tuple[Point, Point]]:
    """The edges of a polygon as pairs of vertices."""
    return list(zip(polygon, polygon[1:] + polygon[:1], strict=True))


def clipped(subject: list[Point], clip: list[Point]) -> list[Point]:
    """The part of a convex polygon that lies in another one (Sutherland and Hodgman)."""
    left = subject
    for a, b in edges(clip):
        kept: list[Point] = []
        for p, q in edges(left):
            side_p, side_q = cross(a, b, p), cross(a, b, q)
            if side_p >= 0:
                kept.append(p)
            if (side_p > 0 and side_q < 0) or (side_p < 0 and side_q > 0):
                t = side_p / (side_p - side_q)
                kept.append((p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])))
        left = kept
    return left


def twice_area(polygon: list[Point]) -> Any:
    """Twice the signed area of a polygon; 0 for one that has been clipped away."""
    return sum(p[0] * q[1] - q[0] * p[1] for p, q in edges(polygon))


def interiors_meet(first: list[Point], second: list[Point]) -> bool:
    """Whether two convex polygons share some area."""
    return bool(twice_area(clipped(first, second)) > 0)


def segment_gap2(p: Point, a: Point, b: Point) -> Any:
    """The exact squared distance from a point to a segment."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    t = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy)
    t = min(max(t, 0), 1)
    ex, ey = p[0] - a[0] - t * dx, p[1] - a[1] - t * dy
    return ex * ex + ey * ey


def gap2(first: list[Point], second: list[Point]) -> Any:
    """The exact squared distance of two convex polygons whose interiors do not meet."""
    there = (segment_gap2(p, a, b) for p in first for a, b in edges(second))
    back = (segment_gap2(p, a, b) for p in second for a, b in edges(first))
    return min(*there, *back)


def depth2(first: list[Point], second: list[Point]) -> Any:
    """The exact square of the least shift that separates two convex polygons whose interiors meet."""
    found = []
    for one, two in ((first, second), (second, first)):
        for a, b in edges(one):
            reach = max(cross(a, b, p) for p in two)
            found.append(reach * reach / ((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2))
    return min(found)


def point_square(p: Point, polygon: list[Point]) -> tuple[int, Any]:
    """The signed distance from a point to a convex polygon as (sign, square): negative inside."""
    if all(cross(a, b, p) >= 0 for a, b in edges(polygon)):
        return -1, min(segment_gap2(p, a, b) for a, b in edges(polygon))
    return 1, min(segment_gap2(p, a, b) for a, b in edges(polygon))


def margin_parts(first: Body, second: Body) -> tuple[int, Any, Any]:
    """The true margin of two exact bodies as (s, square, radii), meaning s * sqrt(square) - radii."""
    if first.kind == "disc" and second.kind == "disc":
        (ax, ay, ar), (bx, by, br) = first.numbers, second.numbers
        return 1, (ax - bx) ** 2 + (ay - by) ** 2, ar + br
    if second.kind == "disc":
        first, second = second, first
    if first.kind == "disc":
        x, y, r = first.numbers
        return *point_square((x, y), vertices(second)), r
    one, two = vertices(first), vertices(second)
    if interiors_meet(one, two):
        return -1, depth2(one, two), 0
    return 1, gap2(one, two), 0


def compare(s: int, square: Any, bound: Any) -> int:
    """The sign of s * sqrt(square) - bound."""
    if s * square == 0 or bound == 0 or (s > 0) != (bound > 0):
        left, right = s * square, bound
    else:
        left, right = s * square, s * bound * bound
    return int(left > right) - int(left < right)


def exact_class(first: Body, second: Body) -> VerdictClass:
    """The class of the true margin of two exact bodies, with the rounding band."""
    s, square, radii = margin_parts(first, second)
    if compare(s, square, radii + EPS) > 0:
        return "apart"
    return "overlap" if compare(s, square, radii - EPS) < 0 else "touching"


def exact_margin(first: Body, second: Body) -> float:
    """The true margin of two exact bodies, rounded once from 60 digits."""
    s, square, radii = margin_parts(first, second)
    square, radii = Fraction(square), Fraction(radii)
    with localcontext() as context:
        context.prec = 60
        root = (Decimal(square.numerator) / Decimal(square.denominator)).sqrt()
        return float(s * root - Decimal(radii.numerator) / Decimal(radii.denominator))
