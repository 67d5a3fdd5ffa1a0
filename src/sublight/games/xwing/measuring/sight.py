"""What obstructs an attack: the line of closest points, and the obstacles that it crosses (XW-ATK-02, XW-OBS-19).

Where several lines are equally short the attacker picks one. Ships and devices do not obstruct, except huge ships, nor
do obstacles that the attacker ignores.
"""

from collections.abc import Iterator
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from sublight.board.plane.shape import Measured, Round, Shape, Solid, Witness, measure, overlapping, solid_of
from sublight.games.xwing.active_effects import effects_of
from sublight.games.xwing.catalogue.hints import Ignoring
from sublight.games.xwing.measuring.ranges import in_contact
from sublight.games.xwing.pieces import Obstacle, Ship, Table
from sublight.games.xwing.shapes import bare_base, obstacle_solid, obstacle_type
from sublight.geometry.tolerance import EPS_MM, overlaps

SLACK_MM = 0.1
"""How far a part may lie from where it seems to lie between two lines, which are parallel within the tolerance only."""

Standing = tuple[str, str, Solid]
"""Name, kind and outline of what may be in the way."""


class Crossing(NamedTuple):
    """An object by the line of an attack; a negative margin runs through it."""

    name: str
    kind: str
    measured: Measured


class Sight(NamedTuple):
    """The line of an attack and what stands by it, deepest first."""

    line: Witness
    crossings: tuple[Crossing, ...]

    @property
    def by(self) -> tuple[Crossing, ...]:
        """What the line runs through."""
        return tuple(each for each in self.crossings if overlaps(each.measured.margin_mm))


def lines(attacker: Ship, defender: Ship) -> tuple[Witness, ...]:
    """Return the shortest line between two bases, or the two outermost where parallel edges have many."""
    one, other = bare_base(attacker), bare_base(defender)
    nearest = measure(one, other)
    if nearest.margin_mm <= 0.0:
        return (nearest.witness,)
    reach = nearest.margin_mm + EPS_MM
    found = [*_from_corners(one, other), *map(_turned, _from_corners(other, one))]
    shortest = sorted({line for line in found if _length_2(line) <= reach * reach})
    return (shortest[0], shortest[-1]) if len(shortest) > 1 else (nearest.witness,)


def _from_corners(one: Solid, other: Solid) -> list[Witness]:
    flat = one.points
    points = zip(flat[::2], flat[1::2], strict=True)
    return [measure(Round(x, y, 0.0), other).witness for x, y in points]


def _turned(line: Witness) -> Witness:
    return (line[2], line[3], line[0], line[1])


def _length_2(line: Witness) -> float:
    x, y, px, py = line
    return (px - x) * (px - x) + (py - y) * (py - y)


def sight(table: Table, attacker: Ship, defender: Ship) -> Sight:
    """Return the line that the attacker would pick: the one that runs through the fewest things."""
    standing = _standing(table, attacker, defender)
    outermost = lines(attacker, defender)
    chosen = outermost[0] if len(outermost) == 1 else _least_crossed(outermost, standing)
    return _along(chosen, standing)


class _Strip(NamedTuple):
    """A convex part of a numbered object, and where it lies between two parallel lines: 0 on one, 1 on the other."""

    number: int
    low: float
    high: float
    part: Solid


def _least_crossed(outermost: tuple[Witness, ...], standing: list[Standing]) -> Witness:
    """Return the first of two parallel lines, and of those between them, that runs through the fewest things.

    Between them one is tried in each gap between the corners of what stands there.
    """
    strips = list(_strips(outermost, standing))
    corners = sorted(min(1.0, max(0.0, share)) for each in strips for share in _shares(outermost, each.part.points))
    middles = [(one + other) / 2 for one, other in pairwise((0.0, *corners, 1.0)) if one < other]
    chosen, least = outermost[0], len(standing) + 1
    for share in (0.0, 1.0, *middles):
        line = _line_at(outermost, share)
        crossed = _crossed(line, [each for each in strips if each.low <= share <= each.high], least)
        if crossed < least:
            chosen, least = line, crossed
    return chosen


def _strips(outermost: tuple[Witness, ...], standing: list[Standing]) -> Iterator[_Strip]:
    (x, y, _, _), (ax, ay, _, _) = outermost
    slack = SLACK_MM / hypot(ax - x, ay - y)
    for number, (_, _, solid) in enumerate(standing):
        for flat, _ in solid.parts:
            shares = _shares(outermost, flat)
            yield _Strip(number, min(shares) - slack, max(shares) + slack, solid_of((flat,)))


def _shares(outermost: tuple[Witness, ...], flat: tuple[float, ...]) -> list[float]:
    """Return where corners lie between two parallel lines, seen along them."""
    (x, y, _, _), (ax, ay, _, _) = outermost
    dx, dy = ax - x, ay - y
    width_2 = dx * dx + dy * dy
    return [((u - x) * dx + (v - y) * dy) / width_2 for u, v in zip(flat[::2], flat[1::2], strict=True)]


def _line_at(outermost: tuple[Witness, ...], share: float) -> Witness:
    if share in (0.0, 1.0):
        return outermost[int(share)]
    (x, y, px, py), (ax, ay, bx, by) = outermost
    return x + (ax - x) * share, y + (ay - y) * share, px + (bx - px) * share, py + (by - py) * share


def _crossed(line: Witness, strips: list[_Strip], most: int) -> int:
    """Return how many things a line runs through; counting ends at `most`."""
    drawn, found = solid_of((line,)), set[int]()
    for each in strips:
        if each.number not in found and overlapping(drawn, each.part):
            found.add(each.number)
            if len(found) == most:
                break
    return len(found)


def _along(line: Witness, standing: list[Standing]) -> Sight:
    x, y, px, py = line
    drawn: Shape = Round(x, y, 0.0) if (x, y) == (px, py) else solid_of((line,))
    crossings = [Crossing(name, kind, measure(drawn, solid)) for name, kind, solid in standing]
    return Sight(line, tuple(sorted(crossings, key=lambda each: each.measured.margin_mm)))


def _standing(table: Table, attacker: Ship, defender: Ship) -> list[Standing]:
    """Return what may obstruct an attack: all obstacles but those that the attacker ignores (XW-OBS-19), huge ships."""
    counting = [each for each in table.obstacles if not ignored_in_attacks(table, attacker, each)]
    obstacles = [(each.id, "obstacle", obstacle_solid(each)) for each in counting]
    huge = [each for each in table.ships if each.card.size == "huge" and each.id not in (attacker.id, defender.id)]
    return [*obstacles, *((each.id, "huge ship", bare_base(each)) for each in huge)]


def obstructing_obstacles(table: Table, found: Sight) -> tuple[Obstacle, ...]:
    """Return the obstacles that a line runs through."""
    names = {each.name for each in found.by if each.kind == "obstacle"}
    return tuple(each for each in table.obstacles if each.id in names)


def ignoring_effects(table: Table, ship: Ship) -> list[tuple[str, Ignoring]]:
    """Return how the effects of a ship ignore obstacles, with their ids."""
    return [(name, card.hints.ignores) for name, card in effects_of(table, ship).items() if card.hints.ignores]


def ignoring_works(ship: Ship, obstacle: Obstacle, name: str, ignoring: Ignoring) -> bool:
    """Say whether an effect `name` of a ship ignores an obstacle of this type now."""
    if ignoring.types and obstacle_type(obstacle) not in ignoring.types:
        return False
    match ignoring.when:
        case "always":
            return True
        case "locked":
            return obstacle.id in ship.locks
        case "used":
            return name in ship.used


def ignored_in_attacks(table: Table, ship: Ship, obstacle: Obstacle) -> str:
    """Return the name of the effect by which a ship's own attacks ignore an obstacle, or nothing (XW-OBS-19).

    What ignores obstacles only while the ship moves is not meant, and what always does so speaks of its range 0.
    """
    for name, ignoring in ignoring_effects(table, ship):
        if ignoring.overlapped or not (ignoring.at_rest or ignoring.when == "locked"):
            continue
        meant = ignoring.when != "always" or in_contact(table, ship, obstacle)
        if meant and ignoring_works(ship, obstacle, name, ignoring):
            return effects_of(table, ship)[name].name
    return ""
