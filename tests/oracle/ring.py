"""A strip that turns, seen by others: as a shapely polygon of many corners, and by angles at 50 digits.

Neither shares code or formulas with the kernels: those know no angle.
"""

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import mpmath
import shapely

Point = tuple[float, float]
FINE = 400


class Ring(NamedTuple):
    """A strip as the kernels take it."""

    x: float
    y: float
    fx: float
    fy: float
    hw: float
    hand: int
    r: float
    reach: float

    @property
    def angle(self) -> float:
        """How far it turns, in radians."""
        return 2.0 * math.atan(self.reach)

    def point(self, radius: float, angle: float) -> Point:
        """The point at that distance from the centre after that angle."""
        heading = math.atan2(self.fx, self.fy)
        centre = (self.x + self.hand * self.r * self.fy, self.y - self.hand * self.r * self.fx)
        bearing = heading - self.hand * math.pi / 2 + self.hand * angle
        return centre[0] + radius * math.sin(bearing), centre[1] + radius * math.cos(bearing)


def as_polygon(ring: Ring) -> shapely.Polygon:
    """The strip with its arcs as chords: nowhere off by more than 0.0004 mm."""
    angles = [ring.angle * i / FINE for i in range(FINE + 1)]
    outer = [ring.point(ring.r + ring.hw, angle) for angle in angles]
    inner = [ring.point(ring.r - ring.hw, angle) for angle in reversed(angles)]
    return shapely.Polygon([*outer, *inner])


def hull(points: Sequence[Point]) -> tuple[float, ...]:
    """The convex hull as flat counter-clockwise corners; nothing where the points have no area to speak of."""
    shape = shapely.MultiPoint(list(points)).convex_hull
    if shape.geom_type != "Polygon" or shape.area < 1.0:
        return ()
    corners = list(shapely.geometry.polygon.orient(shape).exterior.coords)[:-1]
    return tuple(number for corner in corners for number in corner)


def polygon(flat: Sequence[float]) -> shapely.Polygon:
    """Flat corners as a shapely polygon."""
    return shapely.Polygon(list(zip(flat[::2], flat[1::2], strict=True)))


def first_angle(ring: Ring, flat: Sequence[float]) -> float:
    """The least angle from the near end at which the whole ring has a point of the polygon, at 50 digits.

    Every edge is cut at the two circles and at the line of the near end by solving for the shares of its length; the
    middle of each piece tells whether the piece lies in the ring ahead of the near end.
    """
    with mpmath.workdps(50):
        corners = [_local(ring, flat[i], flat[i + 1]) for i in range(0, len(flat), 2)]
        found = [angle for i in range(len(corners)) for angle in _edge_angles(ring, corners[i - 1], corners[i])]
        if _inside(corners, (mpmath.mpf(ring.r), mpmath.mpf(0))):
            found.append(mpmath.mpf(0))
        return float(min(found))


def _local(ring: Ring, x: float, y: float) -> tuple[mpmath.mpf, mpmath.mpf]:
    hand = mpmath.mpf(ring.hand)
    fx, fy = mpmath.mpf(ring.fx), mpmath.mpf(ring.fy)
    dx, dy = x - (ring.x + hand * ring.r * fy), y - (ring.y - hand * ring.r * fx)
    return dy * hand * fx - dx * hand * fy, dx * fx + dy * fy


def _edge_angles(ring: Ring, p: Sequence[mpmath.mpf], q: Sequence[mpmath.mpf]) -> list[mpmath.mpf]:
    shares = {mpmath.mpf(0), mpmath.mpf(1)}
    d = (q[0] - p[0], q[1] - p[1])
    a, b = d[0] ** 2 + d[1] ** 2, 2 * (p[0] * d[0] + p[1] * d[1])
    for radius in (ring.r - ring.hw, ring.r + ring.hw):
        under = b * b - 4 * a * (p[0] ** 2 + p[1] ** 2 - mpmath.mpf(radius) ** 2)
        if under > 0:
            shares |= {(-b + sign * mpmath.sqrt(under)) / (2 * a) for sign in (-1, 1)}
    if d[1]:
        shares.add(-p[1] / d[1])
    cuts = sorted(share for share in shares if 0 <= share <= 1)
    found: list[mpmath.mpf] = []
    for low, high in pairwise(cuts):
        u, v = (p[k] + (low + high) / 2 * d[k] for k in (0, 1))
        if ring.r - ring.hw < mpmath.hypot(u, v) < ring.r + ring.hw and v > 0:
            ends = [(p[0] + share * d[0], p[1] + share * d[1]) for share in (low, high)]
            found += [max(mpmath.mpf(0), mpmath.atan2(v, u)) for u, v in ends]
    return found


def _inside(corners: Sequence[Sequence[mpmath.mpf]], point: Sequence[mpmath.mpf]) -> bool:
    turns = [
        (point[0] - p[0]) * (q[1] - p[1]) - (point[1] - p[1]) * (q[0] - p[0])
        for p, q in zip([corners[-1], *corners[:-1]], corners, strict=True)
    ]
    return all(turn < 0 for turn in turns) or all(turn > 0 for turn in turns)
