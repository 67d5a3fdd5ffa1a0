"""Where outlines meet: steps that never jump over a contact, for one gap along a line and for two at once."""

from collections.abc import Callable
from math import sqrt

from sublight.geometry.turn import length
from sublight.surfaces.plane.shape import Round, Shape, margin, measure

EXACT_MM = 5e-10
"""Half of what counts as touching."""

STEPS = 2_000
TRIES = 200
LONGEST_MM = 40.0
"""One step: outlines turn other sides to each other on a longer way."""

FAR_MM = 20_000.0

Vector = tuple[float, float]


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
) -> Vector | None:
    """Return where an outline is so far from one shape and so far from another; None where there is no such place.

    `shape` is the outline with its middle at x, y; `side` is where it lies as one looks from one to the other.
    """
    reach = _reach(shape(0.0, 0.0))
    place = _guess(still, (wanted[0] + reach, wanted[1] + reach), side)
    for _ in range(TRIES):
        step = _step(shape(*place), still, wanted)
        if step is None:
            return None
        place = place[0] + step[0], place[1] + step[1]
        if all(abs(margin(shape(*place), each) - gap) <= 2 * EXACT_MM for each, gap in zip(still, wanted, strict=True)):
            return place
    return None


def _guess(still: tuple[Shape, Shape], wanted: tuple[float, float], side: str) -> Vector:
    """Where circles about the middles of both cross, or as near to that as they come."""
    (ax, ay), (bx, by) = (_middle(each) for each in still)
    dx, dy = bx - ax, by - ay
    apart = max(length(dx, dy), 1.0)
    one, two = (gap + _reach(each) for each, gap in zip(still, wanted, strict=True))
    along = (apart * apart + one * one - two * two) / (2 * apart)
    off = sqrt(max(one * one - along * along, 1.0))
    hand = 1.0 if side == "right" else -1.0
    ux, uy = dx / apart, dy / apart
    return ax + along * ux + hand * off * uy, ay + along * uy - hand * off * ux


def _step(shape: Shape, still: tuple[Shape, Shape], wanted: tuple[float, float]) -> Vector | None:
    """The step that would mend both gaps if each only changed along its own line; None where the lines are one."""
    (ax, ay, a), (bx, by, b) = (_pull(shape, each, gap) for each, gap in zip(still, wanted, strict=True))
    cross = ax * by - ay * bx
    if abs(cross) < 1e-9:
        return None
    dx, dy = (a * by - b * ay) / cross, (b * ax - a * bx) / cross
    share = min(1.0, LONGEST_MM / max(length(dx, dy), 1.0))
    return share * dx, share * dy


def _pull(shape: Shape, still: Shape, wanted: float) -> tuple[float, float, float]:
    """The direction straight away from a shape, and how far to go in it."""
    found = measure(shape, still)
    x, y, ox, oy = found.witness
    dx, dy = x - ox, y - oy
    if length(dx, dy) < 1e-9:
        (mx, my), (sx, sy) = _middle(shape), _middle(still)
        dx, dy = mx - sx, my - sy
    far = (length(dx, dy) or 1.0) * (-1.0 if found.margin_mm < -1e-9 else 1.0)
    return dx / far, dy / far, wanted - found.margin_mm


def _middle(shape: Shape) -> Vector:
    if isinstance(shape, Round):
        return shape.x, shape.y
    xs, ys = shape.points[::2], shape.points[1::2]
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def _reach(shape: Shape) -> float:
    """About how far a shape reaches from its middle."""
    if isinstance(shape, Round):
        return shape.radius
    xs, ys = shape.points[::2], shape.points[1::2]
    return (max(xs) - min(xs) + max(ys) - min(ys)) / 4
