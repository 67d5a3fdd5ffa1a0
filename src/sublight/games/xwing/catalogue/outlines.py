"""Outlines of cardboard: polygons that run counter-clockwise, flat for the kernel, and turned face down."""

from typing import Annotated

import msgspec

Point = tuple[float, float]
Outline = Annotated[tuple[Point, ...], msgspec.Meta(min_length=3)]


def twice_area(outline: tuple[Point, ...]) -> float:
    """Return twice the signed area of a polygon, positive when it runs counter-clockwise."""
    ahead = (*outline[1:], outline[0])
    return sum(x * v - u * y for (x, y), (u, v) in zip(outline, ahead, strict=True))


def flat(outline: tuple[Point, ...]) -> tuple[float, ...]:
    """Return the coordinates x0, y0, x1, y1 … of a polygon."""
    return tuple(coordinate for point in outline for coordinate in point)


def face_down(outline: tuple[Point, ...]) -> tuple[Point, ...]:
    """Return the mirror image: x negated, the order reversed, so that it runs counter-clockwise again."""
    return tuple((-x, y) for x, y in reversed(outline))
