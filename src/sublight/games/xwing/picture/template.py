"""The outline of a template as it lies, to draw."""

from sublight.board.plane.scene import Point
from sublight.games.xwing.course import Travelled

SLICES = 24
"""Straight pieces that stand for the edge of a curved template; the verdicts use the curve itself."""


def outline(part: Travelled) -> tuple[Point, ...]:
    """Return the outline of a part of a template; a curved edge as short chords."""
    inner, outer = _edge(part, -part.hand or -1), _edge(part, part.hand or 1)
    return (*inner, *reversed(outer))


def _edge(part: Travelled, side: int) -> list[Point]:
    """Return one long edge, from the beginning: -1 on the left of a straight, 1 on its right."""
    half = side * part.width_mm / 2
    if part.hand == 0:
        near = (part.x + half * part.fy, part.y - half * part.fx)
        return [near, (near[0] + part.reach * part.fx, near[1] + part.reach * part.fy)]
    steps = [part.reach * index / SLICES for index in range(SLICES + 1)]
    return [_arc_point(part, t, -half * part.hand) for t in steps]


def _arc_point(part: Travelled, t: float, inward: float) -> Point:
    """Return the point at tan(half angle) `t` of the arc, `inward` mm nearer its middle."""
    scale = 1.0 + t * t
    sine, versine = 2.0 * t / scale, 2.0 * t * t / scale
    radius = part.radius_mm - inward
    across = part.hand * (part.radius_mm - radius * (1.0 - versine))
    along = radius * sine
    return part.x + across * part.fy + along * part.fx, part.y - across * part.fx + along * part.fy
