"""What is nearest to each piece of a table, and how far: for those who do not see the board."""

from math import sqrt
from typing import Any, NamedTuple

from sublight.board.plane.shape import Round, Shape, margin
from sublight.errors import InputError
from sublight.web.setup.outlines import Outlines, outlines_of


class _Stands(NamedTuple):
    """A piece's outline, and a circle round it."""

    id: str
    shape: Shape
    x: float
    y: float
    radius: float


def nearest(state: Any) -> dict[str, tuple[str, float]]:
    """Return, by piece, which other one is nearest and the margin in mm between the outlines that are measured.

    A piece without a measured outline has none and is none's; nor has one that is alone.
    """
    outlines = outlines_of(state)
    standing = [each for each in (_stands(outlines, state, piece) for piece in state.pieces) if each is not None]
    best: dict[str, tuple[str, float]] = {}
    for gap, i, j in sorted(_pairs(standing)):
        one, other = standing[i], standing[j]
        if any(each.id not in best or gap < best[each.id][1] for each in (one, other)):
            found = margin(one.shape, other.shape)
            for each, to in ((one, other), (other, one)):
                if each.id not in best or found < best[each.id][1]:
                    best[each.id] = to.id, found
    return best


def _pairs(standing: list[_Stands]) -> list[tuple[float, int, int]]:
    """Return every pair with the gap between its circles, which is never more than that between its outlines."""
    return [
        (sqrt((one.x - other.x) ** 2 + (one.y - other.y) ** 2) - one.radius - other.radius, i, j)
        for i, one in enumerate(standing)
        for j, other in enumerate(standing[:i])
    ]


def _stands(outlines: Outlines, state: Any, piece: Any) -> _Stands | None:
    try:
        shape = outlines.measured(state, piece)
    except InputError:
        return None
    return _Stands(piece.id, shape, piece.pose.x, piece.pose.y, _reach(shape, piece.pose.x, piece.pose.y))


def _reach(shape: Shape, x: float, y: float) -> float:
    """How far an outline goes from a point, at the most."""
    flat = (shape.x, shape.y, shape.radius) if isinstance(shape, Round) else shape.circles
    rims = zip(flat[::3], flat[1::3], flat[2::3], strict=True)
    return max(sqrt((px - x) ** 2 + (py - y) ** 2) + radius for px, py, radius in rims)
