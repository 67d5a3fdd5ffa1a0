"""Rolls and boosts worked out a second time: poses by angles and shapes by shapely, sharing no code with the rules.

A frame is (x, y, heading in radians, clockwise from +y); a polygon is in millimetres on the table.
"""

from math import cos, pi, sin
from typing import NamedTuple

import shapely
from shapely import affinity

from sublight.games.xwing.catalogue import guides

WIDTH = 20.0
RADII = {"bank_1": 80.0, "bank_2": 130.0, "bank_3": 180.0, "turn_1": 35.0, "turn_2": 62.5, "turn_3": 90.0}
ANGLES = {"bank": pi / 4, "turn": pi / 2}


class Frame(NamedTuple):
    """A place and a heading."""

    x: float
    y: float
    heading: float

    def at(self, across: float, ahead: float, turn: float = 0.0) -> "Frame":
        """The frame so far to the right and ahead of this one, turned clockwise by `turn`."""
        c, s = cos(self.heading), sin(self.heading)
        return Frame(self.x + across * c + ahead * s, self.y - across * s + ahead * c, self.heading + turn)


def along(start: Frame, template: str, hand: int) -> Frame:
    """The far end of a template that begins at `start`; `hand` is 1 for right, -1 for left, 0 for a straight."""
    shape, _, speed = template.partition("_")
    if shape == "straight":
        return start.at(0.0, 40.0 * int(speed))
    radius, angle = RADII[template], ANGLES[shape]
    return start.at(hand * radius * (1 - cos(angle)), radius * sin(angle), hand * angle)


def boosted(ship: Frame, side_mm: float, template: str, hand: int) -> Frame:
    """Where a boost ends."""
    return along(ship.at(0.0, side_mm / 2), template, hand).at(0.0, side_mm / 2)


def rolled(ship: Frame, side_mm: float, side: int, template: str, hand: int, place: int) -> Frame:
    """Where a roll ends: `side` 1 right, -1 left; `place` 1 front, 0 middle, -1 back."""
    start = ship.at(side * side_mm / 2, 0.0, side * pi / 2)
    if side_mm > 40.0 and hand == 0:
        length = 40.0 * int(template.partition("_")[2])
        return ship.at(side * (side_mm + WIDTH), place * length / 2)
    end = along(start, template, hand).at(0.0, side_mm / 2, -side * pi / 2)
    return end.at(0.0, place * WIDTH / 2)


def body(ship: Frame, side_mm: float) -> shapely.Geometry:
    """The base of a ship with its four guides."""
    measured, half = guides(), side_mm / 2
    parts = [shapely.box(-half, -half, half, half)]
    for across in (-measured.centre_from_midline_mm, measured.centre_from_midline_mm):
        wide, tip, end = measured.width_mm / 2, measured.tip_width_mm / 2, half + measured.protrusion_mm
        ahead = [(across - wide, half), (across - tip, end), (across + tip, end), (across + wide, half)]
        parts += [shapely.Polygon(ahead), shapely.Polygon([(x, -y) for x, y in ahead])]
    return laid(shapely.union_all(parts), ship)


def strip(start: Frame, width: float, length: float) -> shapely.Geometry:
    """A straight template from `start`."""
    return laid(shapely.box(-width / 2, 0.0, width / 2, length), start)


def laid(shape: shapely.Geometry, frame: Frame) -> shapely.Geometry:
    """A shape of its own frame on the table."""
    turned = affinity.rotate(shape, -frame.heading, origin=(0, 0), use_radians=True)
    return affinity.translate(turned, frame.x, frame.y)


def margin(one: shapely.Geometry, other: shapely.Geometry) -> float:
    """Positive: the distance. Negative: how long the common area's boundary is, so that a sliver is near 0."""
    common = one.intersection(other)
    return -float(common.length) if common.area > 0 else float(one.distance(other))
