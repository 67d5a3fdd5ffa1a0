"""Firing arcs, and whom primary weapons can attack in them within range 3 (XW-RNG-02, XW-ATK-01).

Four arcs meet at the centre of the token; there are two halves and the bullseye. The lines run from the middle of the
base through the corners of the token. Range into arcs ignores guides. Special weapons have arcs and ranges of their own
and are not checked, and the table does not say where a turret points.
"""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from sublight.board.plane.shape import Solid, margin, overlapping, solid_of, stand
from sublight.games.xwing.catalogue import range_ruler, ship_token
from sublight.games.xwing.catalogue.ships import Arc
from sublight.games.xwing.measuring.ranges import band, distance, in_contact, range_of
from sublight.games.xwing.pieces import Ship, Table
from sublight.games.xwing.shapes import bare_base, behind, half_sizes
from sublight.geometry.turn import unit_of_degrees
from sublight.referee.figures import millimetres

ArcName = Literal["front", "right", "rear", "left", "full_front", "full_rear", "bullseye"]
ARCS: tuple[ArcName, ...] = ("front", "right", "rear", "left", "full_front", "full_rear", "bullseye")
ARC_MM = 6000.0
"""How far an arc reaches: past every table."""


PRINTED_ARCS: dict[Arc, ArcName] = {
    "front": "front",
    "rear": "rear",
    "left": "left",
    "right": "right",
    "full_front": "full_front",
    "bullseye": "bullseye",
}
"""The arcs of a weapon that stay where they are printed; those of a turret are not on the table."""

UNCHECKED = "special weapons are not checked"


def measured_arcs(ship: Ship) -> bool:
    """Say whether the arcs of a ship's token were measured: not those of huge ships."""
    return ship.card.size != "huge"


def arc_area(ship: Ship, arc: ArcName) -> Solid:
    """Return an arc on the table as a convex area that reaches past every edge."""
    return stand(solid_of((_local(ship, arc),)), ship.pose)


def _local(ship: Ship, arc: ArcName) -> tuple[float, ...]:
    if arc == "bullseye":
        half, front = ship_token().bullseye_width_mm / 2, half_sizes(ship)[1]
        return (half, front, half, ARC_MM, -half, ARC_MM, -half, front)
    if arc in ("full_front", "full_rear"):
        end = ARC_MM if arc == "full_front" else -ARC_MM
        corners = (ARC_MM, 0.0, ARC_MM, end, -ARC_MM, end, -ARC_MM, 0.0)
        return corners if end > 0 else _reversed(corners)
    across, ahead = _line(ship)
    wedges = {
        "front": (0.0, 0.0, across, ahead, -across, ahead),
        "rear": (0.0, 0.0, -across, -ahead, across, -ahead),
        "right": (0.0, 0.0, across, -ahead, across, ahead),
        "left": (0.0, 0.0, -across, ahead, -across, -ahead),
    }
    return wedges[arc]


def _line(ship: Ship) -> tuple[float, float]:
    """Return a far point of the line between the front and the right arc."""
    degrees = getattr(ship_token().front_arc_degrees, ship.card.size) / 2
    x, y = unit_of_degrees(float(degrees))
    return ARC_MM * x, ARC_MM * y


def _reversed(corners: tuple[float, ...]) -> tuple[float, ...]:
    points = list(zip(corners[::2], corners[1::2], strict=True))
    return tuple(number for point in reversed(points) for number in point)


def in_arcs(shooter: Ship, target: Ship) -> bool | None:
    """Say whether a ship is in a firing arc of another; None where only a turret could have it in arc."""
    if any(overlapping(arc_area(shooter, arc), bare_base(target)) for arc in printed_arcs(shooter)):
        return True
    return False if _all_printed(shooter) else None


def printed_arcs(ship: Ship) -> tuple[ArcName, ...]:
    """Return the arcs of a ship's primary weapons that are measured."""
    if not measured_arcs(ship):
        return ()
    return tuple(PRINTED_ARCS[attack.arc] for attack in ship.card.attacks if attack.arc in PRINTED_ARCS)


def _all_printed(ship: Ship) -> bool:
    return len(printed_arcs(ship)) == len(ship.card.attacks)


def in_sight(table: Table, ship: Ship) -> Iterator[str]:
    """Yield the enemies in a ship's front arc at range 1-2."""
    front = arc_area(ship, "front")
    for other in table.ships:
        near = other.player != ship.player and 1 <= range_of(table, ship, other) <= 2
        if near and overlapping(front, bare_base(other)):
            yield other.id


def in_bullseye(shooter: Ship, target: Ship) -> bool:
    """Say whether a ship is in the bullseye arc of another, at whatever range."""
    return measured_arcs(shooter) and overlapping(arc_area(shooter, "bullseye"), bare_base(target))


class _Reached(NamedTuple):
    """The part of a ship in an arc of a primary weapon: its range, the arc, and the gap to its closest point."""

    at_range: int
    arc: ArcName
    gap_mm: float


class Permission(NamedTuple):
    """What a ship can do against another: in short, and as a predicate of the ship."""

    says: str
    predicate: str


def out_of_reach(table: Table, attacker: Ship, defender: Ship) -> Permission | None:
    """Return why no weapon of a ship can attack another; None where one may."""
    last, at = range_ruler().bands, range_of(table, attacker, defender)
    if attacker.player == defender.player:
        where = f"beyond range {last}" if at > last else f"at range {at}"
        told = f"cannot attack {defender.id} {where}, because {defender.id} is friendly"
        return Permission("barred: not an enemy", told)
    if attacker.card.size != "huge" and at > last:
        away = millimetres(distance(attacker, defender).margin_mm)
        told = f"cannot attack {defender.id}, because it is {away} away, beyond range {last}"
        return Permission(f"barred: beyond range {last}", told)
    return None


def in_reach(table: Table, attacker: Ship) -> tuple[Ship, ...]:
    """Return the ships that a weapon of a ship may attack, as far as range and sides go."""
    return tuple(each for each in table.ships if out_of_reach(table, attacker, each) is None)


def only_out_of_arc(table: Table, attacker: Ship) -> bool:
    """Say whether enemies are near enough to be attacked, but none of them is in an arc of a primary weapon."""
    near = in_reach(table, attacker)
    return bool(near) and all(in_arcs(attacker, each) is False for each in near)


def attack_range(table: Table, attacker: Ship, defender: Ship) -> int | None:
    """Return the least range at which a primary weapon has a ship in a printed arc; None where none is known to."""
    return min((each.at_range for each in _reached(table, attacker, defender)), default=None)


def primary_says(table: Table, attacker: Ship, defender: Ship) -> Permission:
    """Return what the primary weapons of a ship can do against an enemy, and what was not checked."""
    name, last = attacker.card.name, range_ruler().bands
    cannot = f"cannot attack {defender.id} with its primary weapon, because"
    if not attacker.card.attacks:
        return _unchecked(f"barred for the primary weapon: {name} has none", f"{cannot} the {name} has none")
    reached = min(_reached(table, attacker, defender), default=None)
    if reached is not None and reached.at_range <= last:
        where = f"in its {reached.arc.replace('_', ' ')} arc at range {reached.at_range}"
        why = _why_farther(table, attacker, defender, reached)
        can = f"can attack {defender.id} with its primary weapon {where}{why}"
        return _unchecked(f"allowed with the primary weapon: {where}", can)
    free, can = "nothing at range 0 bars it", f"can attack {defender.id} with its primary weapon if"
    if not measured_arcs(attacker):
        told = f"{can} {defender.id} is in its arc within range {last}, which Sublight cannot measure"
        return _unchecked(free, told, f"the arcs of {name} and ")
    if not _all_printed(attacker):
        told = f"{can} the arc of its turret has {defender.id} within range {last}, which Sublight does not check"
        return _unchecked(free, told, "where the turret points and ")
    where = f"in its arc within range {last}"
    told = f"{cannot} no part of {defender.id} is {where}"
    return _unchecked(f"barred for the primary weapon: nothing {where}", told)


def _why_farther(table: Table, attacker: Ship, defender: Ship, reached: _Reached) -> str:
    """Return why an attack is at a greater range than its target, nothing where it is not."""
    if reached.at_range <= range_of(table, attacker, defender):
        return ""
    closest = f"the closest point of {defender.id} in that arc, {millimetres(reached.gap_mm)} away"
    return f", because attack range is measured to {closest}"


def _unchecked(says: str, predicate: str, more: str = "") -> Permission:
    """Return a permission with what was not checked for it, in short: special weapons, and more.

    A sentence on the primary weapon need not say that it is not on special ones.
    """
    return Permission(f"{says}; {more}{UNCHECKED}", predicate)


def _reached(table: Table, attacker: Ship, defender: Ship) -> Iterator[_Reached]:
    """Yield the range of what is in each arc of the primary weapons."""
    for arc in printed_arcs(attacker):
        area, base = arc_area(attacker, arc), bare_base(defender)
        if overlapping(area, base):
            gap = max(0.0, margin(bare_base(attacker), _within(area, base)))
            yield _Reached(0 if in_contact(table, attacker, defender) else band(table, gap), arc, gap)


def _within(area: Solid, base: Solid) -> Solid:
    """Return the part of a base that lies in an arc; both are convex. A sliver of no area does not cut it further."""
    corners = area.corners(0)
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        inside = behind(base, 0, (ax, ay), (by - ay, ax - bx))
        base = solid_of((inside,)) if len(inside) >= 6 else base
    return base
