"""Curves made of straight and round stretches: rounding out a polygon, crossings, nearest points, equal chords.

A stretch runs from (ax, ay) to (bx, by): straight where `radius` is 0, otherwise round (cx, cy) anticlockwise by less
than half a turn. A place on it is a parameter t from 0 to 1, on an arc the share of the chord at which the radius
crosses it: it grows along the arc and needs no trigonometry, so every machine gets the same numbers. Millimetres.
"""

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple


class Stretch(NamedTuple):
    """One straight or round stretch of a curve."""

    ax: float
    ay: float
    bx: float
    by: float
    cx: float = 0.0
    cy: float = 0.0
    radius: float = 0.0


def point_on(stretch: Stretch, t: float) -> tuple[float, float]:
    """Return the point of a stretch at parameter t; the ends come out exactly."""
    ax, ay, bx, by, cx, cy, radius = stretch
    if t <= 0.0:
        return ax, ay
    if t >= 1.0:
        return bx, by
    x, y = ax + (bx - ax) * t, ay + (by - ay) * t
    if radius == 0.0:
        return x, y
    dx, dy = x - cx, y - cy
    scale = radius / sqrt(dx * dx + dy * dy)
    return cx + dx * scale, cy + dy * scale


def chord_circle(stretch: Stretch) -> tuple[float, float, float]:
    """Return centre and radius of the circle over the chord, which holds the whole stretch."""
    ax, ay, bx, by = stretch[:4]
    return (ax + bx) / 2, (ay + by) / 2, sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay)) / 2


def nearest_on(stretch: Stretch, x: float, y: float) -> tuple[float, float]:
    """Return the parameter of the point of a stretch nearest to (x, y), and its squared distance."""
    ax, ay, bx, by, cx, cy, radius = stretch
    if radius:
        t = _turned(stretch, x - cx, y - cy)
    else:
        dx, dy = bx - ax, by - ay
        length2 = dx * dx + dy * dy
        t = ((x - ax) * dx + (y - ay) * dy) / length2 if length2 > 0.0 else 0.0
    found = (t,) if 0.0 < t < 1.0 else (0.0, 1.0)
    return min(((at, _gap2(point_on(stretch, at), x, y)) for at in found), key=lambda pair: pair[1])


def line_crossings(stretch: Stretch, nx: float, ny: float, offset: float) -> list[float]:
    """Return where, strictly inside a stretch, it meets the line n . p = offset (n a unit vector)."""
    ax, ay, bx, by, cx, cy, radius = stretch
    if radius == 0.0:
        along = nx * (bx - ax) + ny * (by - ay)
        if along == 0.0:
            return []
        t = (offset - nx * ax - ny * ay) / along
        return [t] if 0.0 < t < 1.0 else []
    height = offset - nx * cx - ny * cy
    if abs(height) >= radius:
        return []
    half = sqrt(radius * radius - height * height)
    one = _turned(stretch, nx * height - ny * half, ny * height + nx * half)
    other = _turned(stretch, nx * height + ny * half, ny * height - nx * half)
    return [t for t in (one, other) if 0.0 < t < 1.0]


def circle_crossings(stretch: Stretch, x: float, y: float, reach: float) -> list[float]:
    """Return where, strictly inside a stretch, it meets the circle of radius `reach` round (x, y)."""
    return [t for t in _circle_turns(stretch, x, y, reach) if 0.0 < t < 1.0]


def parts_within(stretch: Stretch, x: float, y: float, reach: float) -> list[tuple[float, float]]:
    """Return the parameter intervals, in order, at which a stretch is nearer than `reach` to (x, y)."""
    enter, leave = _circle_turns(stretch, x, y, reach)
    enters, leaves = 0.0 < enter < 1.0, 0.0 < leave < 1.0
    if enters and leaves:
        return [(enter, leave)] if enter < leave else [(0.0, leave), (enter, 1.0)]
    if enters:
        return [(enter, 1.0)]
    if leaves:
        return [(0.0, leave)]
    return [(0.0, 1.0)] if _gap2(point_on(stretch, 0.5), x, y) < reach * reach else []


def _circle_turns(stretch: Stretch, x: float, y: float, reach: float) -> tuple[float, float]:
    """Return the parameters at which a stretch goes into a circle and out of it; outside 0 to 1 where it does not."""
    ax, ay, bx, by, cx, cy, radius = stretch
    if radius:
        return _arc_turns(stretch, x - cx, y - cy, reach)
    dx, dy, ex, ey = bx - ax, by - ay, ax - x, ay - y
    length2 = dx * dx + dy * dy
    half = ex * dx + ey * dy
    root2 = half * half - length2 * (ex * ex + ey * ey - reach * reach)
    if length2 <= 0.0 or root2 <= 0.0:
        return -1.0, -1.0
    root = sqrt(root2)
    return (-half - root) / length2, (root - half) / length2


def _arc_turns(stretch: Stretch, dx: float, dy: float, reach: float) -> tuple[float, float]:
    """The parameters at which an arc goes into and out of a circle whose centre lies (dx, dy) from the arc's."""
    radius = stretch.radius
    away2 = dx * dx + dy * dy
    if away2 <= 0.0:
        return -1.0, -1.0
    foot = (away2 + radius * radius - reach * reach) / (2.0 * away2)
    half2 = radius * radius / away2 - foot * foot
    if half2 <= 0.0:
        return -1.0, -1.0
    half = sqrt(half2)
    return (
        _turned(stretch, dx * foot + dy * half, dy * foot - dx * half),
        _turned(stretch, dx * foot - dy * half, dy * foot + dx * half),
    )


def _turned(arc: Stretch, ux: float, uy: float) -> float:
    """Return the parameter of an arc in direction (ux, uy) from its centre; -1 outside its angle."""
    ax, ay, bx, by, cx, cy, _ = arc
    first = (ax - cx) * uy - (ay - cy) * ux
    second = ux * (by - cy) - uy * (bx - cx)
    if first < 0.0 or second < 0.0 or first + second <= 0.0:
        return -1.0
    return first / (first + second)


def rounded(corners: Sequence[float], radius: float) -> list[Stretch]:
    """Return the curve at distance `radius` round a convex polygon (flat corners, anticlockwise), anticlockwise."""
    count = len(corners) // 2
    points = [(corners[2 * i], corners[2 * i + 1]) for i in range(count)]
    normals = [outward(points[i], points[(i + 1) % count]) for i in range(count)]
    curve: list[Stretch] = []
    for i, (nx, ny) in enumerate(normals):
        (px, py), (qx, qy) = points[i], points[(i + 1) % count]
        mx, my = normals[(i + 1) % count]
        end = (qx + nx * radius, qy + ny * radius)
        curve.append(Stretch(px + nx * radius, py + ny * radius, *end))
        curve.append(Stretch(*end, qx + mx * radius, qy + my * radius, qx, qy, radius))
    return curve


def outward(start: tuple[float, float], end: tuple[float, float]) -> tuple[float, float]:
    """Return the unit normal to the right of the line from `start` to `end`: outward on an anticlockwise polygon."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = sqrt(dx * dx + dy * dy)
    return (dy / length, -dx / length) if length > 0.0 else (0.0, 0.0)


def part_of(stretch: Stretch, start: float, end: float) -> Stretch:
    """Return the part of a stretch between two parameters."""
    return Stretch(*point_on(stretch, start), *point_on(stretch, end), *stretch[4:])


def moved(stretch: Stretch, x: float, y: float, fx: float, fy: float) -> Stretch:
    """Return a stretch given in a piece's own frame as it lies on the table with the piece at x, y, forward f."""
    ax, ay, bx, by, cx, cy, radius = stretch
    return Stretch(
        x + ax * fy + ay * fx, y - ax * fx + ay * fy,
        x + bx * fy + by * fx, y - bx * fx + by * fy,
        x + cx * fy + cy * fx, y - cx * fx + cy * fy,
        radius,
    )  # fmt: skip


def onward_chord(stretch: Stretch, t: float, x: float, y: float, chord: float) -> float:
    """Return the first parameter after t at distance `chord` from (x, y); the end where rounding hides it."""
    return min((at for at in circle_crossings(stretch, x, y, chord) if at > t), default=1.0)


def backward_chord(stretch: Stretch, t: float, x: float, y: float, chord: float) -> float:
    """Return the last parameter before t at distance `chord` from (x, y); the start where rounding hides it."""
    return max((at for at in circle_crossings(stretch, x, y, chord) if at < t), default=0.0)


def _gap2(point: tuple[float, float], x: float, y: float) -> float:
    dx, dy = point[0] - x, point[1] - y
    return dx * dx + dy * dy
