"""What obstructs an attack: the line of closest points, and the obstacles that it crosses (XW-ATK-02, XW-OBS-19).

Where several lines are equally short the attacker picks one. Ships and devices do not obstruct, except huge ships, nor
do obstacles that the attacker ignores.
"""

from typing import NamedTuple

from sublight.board.plane.shape import Measured, Round, Shape, Solid, Witness, measure, solid_of
from sublight.games.xwing.active_effects import effects_of
from sublight.games.xwing.catalogue.hints import Ignoring
from sublight.games.xwing.measuring.ranges import in_contact
from sublight.games.xwing.pieces import Obstacle, Ship, Table
from sublight.games.xwing.shapes import bare_base, obstacle_solid, obstacle_type
from sublight.geometry.tolerance import EPS_MM, overlaps

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
    if len(outermost) == 1:
        return _along(outermost[0], standing)
    from sublight.games.xwing.measuring.least_crossed import least_crossed

    return _along(least_crossed(outermost, [solid for _, _, solid in standing]), standing)


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
