"""Positions at given distances from one outline along a line, or from two outlines, found without missing a contact."""

from collections.abc import Callable
from itertools import pairwise
from math import cos, pi, sin
from typing import NamedTuple

from sublight.board.plane.shape import Round, Shape, margin
from sublight.geometry.turn import length

EXACT_MM = 5e-10
"""Half of the tolerance for touching, in mm."""

STEPS = 2_000
LOOKS = 48
"""The least number of directions tried on a side; between two of them there is at most one crossing."""

HALVINGS = 60
FAR_MM = 20_000.0

Vector = tuple[float, float]


class Met(NamedTuple):
    """A position at the wanted distance from one shape; from the other it is `off` mm too far, too near if negative."""

    x: float
    y: float
    off: float


Around = Callable[[float], Met | None]
Look = tuple[float, Met]
"""A direction and the position in it."""


def meet(gap: Callable[[float], float], wanted: float) -> float | None:
    """Return the distance along a line at which the gap first equals `wanted`, coming in from far away; None if never.

    The gap changes by at most the distance moved, so stepping by the excess gap cannot jump over a contact.
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
    """Return the position at the wanted distances from two shapes.

    `shape` returns the outline centred at x, y; `side` is the side of the line from the first shape to the second. If
    no position has both distances, the best one with the first distance is returned, with its error in the second;
    None if no position has the first distance.
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
    """Return the position in a direction: 0 is from the first shape towards the second, half a turn is away from it."""
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
    """Return the crossing between two directions with errors of different sign, as exactly as floats allow."""
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
    """Return the position with the least error, by ternary search around the best one seen, or a crossing if found."""
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
