"""Where outlines meet: steps that never jump over a contact, for one gap along a line and for two at once."""

from collections.abc import Callable
from itertools import pairwise
from math import cos, pi, sin
from typing import NamedTuple

from sublight.board.plane.shape import Round, Shape, margin
from sublight.geometry.turn import length

EXACT_MM = 5e-10
"""Half of what counts as touching."""

STEPS = 2_000
LOOKS = 48
"""How many directions are looked in on one side, at least; between two of them lies at most one crossing."""

HALVINGS = 60
FAR_MM = 20_000.0

Vector = tuple[float, float]


class Met(NamedTuple):
    """A place so far from one shape; from the other it is `off` mm farther than was wanted, nearer if below 0."""

    x: float
    y: float
    off: float


Around = Callable[[float], Met | None]
Look = tuple[float, Met]
"""A direction, and what is met in it."""


def meet(gap: Callable[[float], float], wanted: float) -> float | None:
    """Return how far out on a line the gap comes down to `wanted` when one comes in from far away; None if never.

    A gap changes by no more than the way that is gone, so a step of what is too much of it jumps over nothing.
    """
    out = FAR_MM
    for _ in range(STEPS):
        excess = gap(out) - wanted
        if excess <= EXACT_MM:
            return out
        out -= excess
        if out < -FAR_MM:
            return None
    return None


def both(
    shape: Callable[[float, float], Shape], still: tuple[Shape, Shape], wanted: tuple[float, float], side: str
) -> Met | None:
    """Return where an outline is so far from one shape, and of such places where it is so far from another.

    `shape` is the outline with its middle at x, y; `side` is where it lies as one looks from one to the other. Where no
    place keeps both, the one that comes nearest is returned, with what the second then is off; None where none keeps
    the first.
    """
    around = _around(shape, still, wanted, side)
    seen = [(turn, met) for look in range(LOOKS + 1) if (met := around(turn := pi * look / LOOKS)) is not None]
    for (before, one), (after, other) in pairwise(seen):
        if one.off * other.off <= 0.0:
            found = _halved(around, (before, one), (after, other))
            if abs(found.off) <= 2 * EXACT_MM:
                return found
    return _nearest(around, seen) if seen else None


def _around(
    shape: Callable[[float, float], Shape], still: tuple[Shape, Shape], wanted: tuple[float, float], side: str
) -> Around:
    """What is met in a direction: 0 is from the first shape to the second, half a turn is away from it."""
    (ax, ay), (bx, by) = (_middle(each) for each in still)
    far = length(bx - ax, by - ay) or 1.0
    ux, uy = (bx - ax) / far, (by - ay) / far
    hand = 1.0 if side == "right" else -1.0

    def met(turn: float) -> Met | None:
        ahead, aside = cos(turn), hand * sin(turn)
        dx, dy = ahead * ux + aside * uy, ahead * uy - aside * ux
        out = meet(lambda t: margin(shape(ax + t * dx, ay + t * dy), still[0]), wanted[0])
        if out is None:
            return None
        x, y = ax + out * dx, ay + out * dy
        return Met(x, y, margin(shape(x, y), still[1]) - wanted[1])

    return met


def _halved(around: Around, low: Look, high: Look) -> Met:
    """The crossing between two directions that are off to different sides, as near as numbers come to it."""
    for _ in range(HALVINGS):
        turn = (low[0] + high[0]) / 2
        met = around(turn)
        if met is None:
            break
        low, high = ((turn, met), high) if low[1].off * met.off > 0.0 else (low, (turn, met))
        if abs(met.off) <= EXACT_MM:
            break
    return min(low[1], high[1], key=_least)


def _nearest(around: Around, seen: list[Look]) -> Met:
    """The place that is least off, by thirds about the best that was seen; a crossing that shows is gone to."""
    at = min(range(len(seen)), key=lambda each: _least(seen[each][1]))
    low, best, high = seen[max(at - 1, 0)], seen[at], seen[min(at + 1, len(seen) - 1)]
    for _ in range(HALVINGS):
        third = (high[0] - low[0]) / 3
        looks = [(turn, met) for turn in (low[0] + third, high[0] - third) if (met := around(turn)) is not None]
        crossing = next((look for look in looks if look[1].off * best[1].off < 0.0), None)
        if crossing is not None:
            return _halved(around, best, crossing)
        if len(looks) < 2:
            break
        best = min(best, *looks, key=lambda look: _least(look[1]))
        low, high = (low, looks[1]) if _least(looks[0][1]) < _least(looks[1][1]) else (looks[0], high)
    return best[1]


def _least(met: Met) -> float:
    return abs(met.off)


def _middle(shape: Shape) -> Vector:
    if isinstance(shape, Round):
        return shape.x, shape.y
    xs, ys = shape.points[::2], shape.points[1::2]
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
