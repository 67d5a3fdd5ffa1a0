"""What cannot come of play on a mat: bases that lie on one another, and what stands partly outside the play area.

Pieces far from all others cost little: circles are sorted by where they begin, and only those that meet are measured.
"""

from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from typing import Generic, NamedTuple, TypeVar

from sublight.board.plane.shape import Shape, Solid, inside, margin, overlapping
from sublight.board.plane.table import Area
from sublight.geometry.tolerance import overlaps

PieceT = TypeVar("PieceT")

MOST = 100
"""Overlaps found on one table: a table with more of them is not read further."""


class Standing(NamedTuple, Generic[PieceT]):
    """A piece as it stands, and a circle round its base."""

    id: str
    x: float
    y: float
    radius: float
    piece: PieceT


class Overlap(NamedTuple):
    """Two pieces that lie on one another, in the order of their ids, and how deep at least."""

    one: str
    other: str
    depth_mm: float


def overlaps_among(pieces: Sequence[Standing[PieceT]], outline: Callable[[PieceT], Shape]) -> list[Overlap]:
    """Return the first hundred overlaps of pieces, in the order of their ids; contact is none."""
    found: list[Overlap] = []
    for one, other in _meeting(pieces):
        depth = _depth(outline(one.piece), outline(other.piece))
        if depth:
            first, second = sorted((one.id, other.id))
            found.append(Overlap(first, second, depth))
            if len(found) == MOST:
                break
    return sorted(found)


def _meeting(pieces: Sequence[Standing[PieceT]]) -> Iterator[tuple[Standing[PieceT], Standing[PieceT]]]:
    """Yield the pairs whose circles meet."""
    order = sorted([(x - radius, x + radius, at) for at, (_, x, _, radius, _) in enumerate(pieces)])
    for place, (_, right, at) in enumerate(order):
        one = pieces[at]
        for next_place in range(place + 1, len(order)):
            left, _, other_at = order[next_place]
            if left >= right:
                break
            other = pieces[other_at]
            reach, dx, dy = one.radius + other.radius, other.x - one.x, other.y - one.y
            if dx * dx + dy * dy < reach * reach:
                yield one, other


def _depth(one: Shape, other: Shape) -> float:
    """Return how deep two outlines overlap, 0 where they do not."""
    if isinstance(one, Solid) and isinstance(other, Solid) and not overlapping(one, other):
        return 0.0
    found = margin(one, other)
    return -found if overlaps(found) else 0.0


def outside(
    pieces: Sequence[Standing[PieceT]], outline: Callable[[PieceT], Shape], area: Area
) -> list[tuple[str, float]]:
    """Return the pieces that are not wholly inside the play area by id, and how far outside their worst point is."""
    width, height = area.width, area.height
    found: list[tuple[str, float]] = []
    for name, x, y, radius, piece in pieces:
        if x < radius or y < radius or x + radius > width or y + radius > height:
            margin_mm = inside(outline(piece), width, height).margin_mm
            if overlaps(margin_mm):
                found.append((name, -margin_mm))
    return sorted(found)


def reach_of(local: Solid) -> float:
    """Return the radius of a circle round the origin that holds an outline in its own frame."""
    circles = (local.circle(part) for part in range(local.count))
    return max(sqrt(x * x + y * y) + radius for x, y, radius in circles)
