"""Shapes in exact numbers: one record for boxes, discs and convex polygons, and the pair kernels by kind.

A body's numbers are those of the kernels (box: cx, cy, fx, fy, hw, hl; disc: x, y, r; poly: flat vertices),
as fractions or, after `rounded`, as floats.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from sublight.geometry.box import box_box_margin, box_box_sign
from sublight.geometry.box_poly import box_poly_margin, box_poly_sign, box_poly_witness
from sublight.geometry.disc import (
    box_disc_margin,
    box_disc_sign,
    disc_disc_margin,
    disc_disc_witness,
    disc_poly_margin,
    disc_poly_sign,
    disc_poly_witness,
)
from sublight.geometry.poly_poly import poly_poly_margin, poly_poly_sign, poly_poly_witness

Point = tuple[Any, Any]

MARGIN: dict[tuple[str, str], Callable[..., float]] = {
    ("box", "box"): box_box_margin,
    ("box", "disc"): box_disc_margin,
    ("box", "poly"): box_poly_margin,
    ("disc", "disc"): disc_disc_margin,
    ("disc", "poly"): disc_poly_margin,
    ("poly", "poly"): poly_poly_margin,
}
SIGN: dict[tuple[str, str], Callable[..., float]] = {
    ("box", "box"): box_box_sign,
    ("box", "disc"): box_disc_sign,
    ("box", "poly"): box_poly_sign,
    ("disc", "poly"): disc_poly_sign,
    ("poly", "poly"): poly_poly_sign,
}
WITNESS: dict[tuple[str, str], Callable[..., tuple[float, float, float, float]]] = {
    ("box", "poly"): box_poly_witness,
    ("disc", "disc"): disc_disc_witness,
    ("disc", "poly"): disc_poly_witness,
    ("poly", "poly"): poly_poly_witness,
}
PAIRS = tuple(MARGIN)


class Body(NamedTuple):
    """A shape: its kind (box, disc or poly) and its numbers."""

    kind: str
    numbers: tuple[Any, ...]


def exact(body: Body) -> Body:
    """The same body with every number as the fraction that it is."""
    return Body(body.kind, tuple(Fraction(number) for number in body.numbers))


def rounded(body: Body) -> Body:
    """The same body with every number as the nearest float."""
    return Body(body.kind, tuple(float(number) for number in body.numbers))


def arguments(body: Body) -> tuple[Any, ...]:
    """The body as the kernels take it."""
    return (body.numbers, 0, len(body.numbers) // 2) if body.kind == "poly" else body.numbers


def ordered(first: Body, second: Body) -> tuple[Body, Body]:
    """The two bodies in the order of the kernels' names."""
    return (first, second) if first.kind <= second.kind else (second, first)


def margin(first: Body, second: Body) -> float:
    """The signed margin by the kernel of this pair."""
    one, two = ordered(first, second)
    return MARGIN[one.kind, two.kind](*arguments(one), *arguments(two))


def sign(first: Body, second: Body) -> float:
    """The sign value by the kernel of this pair; exact for exact bodies."""
    one, two = ordered(first, second)
    return SIGN[one.kind, two.kind](*arguments(one), *arguments(two))


def witness(first: Body, second: Body) -> tuple[float, float, float, float]:
    """The witness points by the kernel of this pair, the first on `first`."""
    one, two = ordered(first, second)
    points = WITNESS[one.kind, two.kind](*arguments(one), *arguments(two))
    return points if one is first else (*points[2:], *points[:2])


def vertices(body: Body) -> list[Point]:
    """The corners of a box or polygon, counter-clockwise, worked out afresh."""
    if body.kind == "poly":
        return [(body.numbers[i], body.numbers[i + 1]) for i in range(0, len(body.numbers), 2)]
    cx, cy, fx, fy, hw, hl = body.numbers
    signs = ((1, 1), (-1, 1), (-1, -1), (1, -1))
    return [(cx + s * hw * fy + t * hl * fx, cy - s * hw * fx + t * hl * fy) for s, t in signs]


def moved(body: Body, dx: Any, dy: Any) -> Body:
    """The body shifted by (dx, dy)."""
    shift = (dx, dy)
    count = len(body.numbers) if body.kind == "poly" else 2
    return Body(body.kind, tuple(n + shift[i % 2] if i < count else n for i, n in enumerate(body.numbers)))


def turned(body: Body) -> Body:
    """The body turned a quarter right about the origin: every vector (x, y) becomes (y, -x)."""
    numbers = body.numbers
    count = {"box": 4, "disc": 2, "poly": len(numbers)}[body.kind]
    flat: list[Any] = []
    for i in range(0, count, 2):
        flat += (numbers[i + 1], -numbers[i])
    return Body(body.kind, (*flat, *numbers[count:]))


def mirrored(body: Body) -> Body:
    """The body seen in a mirror along the y axis: every x changes sign, polygons stay counter-clockwise."""
    numbers = body.numbers
    if body.kind == "poly":
        points = [(-x, y) for x, y in reversed(vertices(body))]
        return Body("poly", tuple(number for point in points for number in point))
    count = {"box": 4, "disc": 2}[body.kind]
    return Body(body.kind, tuple(-n if i < count and i % 2 == 0 else n for i, n in enumerate(numbers)))


def from_vertices(points: Sequence[Point]) -> Body:
    """A polygon of these counter-clockwise vertices."""
    return Body("poly", tuple(number for point in points for number in point))
