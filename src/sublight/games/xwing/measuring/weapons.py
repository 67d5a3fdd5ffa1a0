"""Whom a ship's primary weapons can attack as ships stand: an enemy that is in their arc within range 3 (XW-ATK-01).

Special weapons have arcs and ranges of their own and are not checked, and where a turret points is not on the table.
"""

from collections.abc import Iterator

from sublight.board.plane.shape import Solid, margin, solid_of
from sublight.games.xwing.catalogue import range_ruler
from sublight.games.xwing.catalogue.ships import Arc
from sublight.games.xwing.measuring.arcs import ArcName, arc_area, measured_arcs
from sublight.games.xwing.measuring.ranges import band, in_contact, range_of
from sublight.games.xwing.pieces import Ship, Table
from sublight.games.xwing.shapes import bare_base, behind
from sublight.geometry.tolerance import overlaps

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


def in_arcs(shooter: Ship, target: Ship) -> bool | None:
    """Say whether a ship is in a firing arc of another; None where only a turret could have it in arc."""
    if any(overlaps(margin(arc_area(shooter, arc), bare_base(target))) for arc in printed_arcs(shooter)):
        return True
    return False if _all_printed(shooter) else None


def printed_arcs(ship: Ship) -> tuple[ArcName, ...]:
    """Return the arcs of a ship's primary weapons that are measured."""
    if not measured_arcs(ship):
        return ()
    return tuple(PRINTED_ARCS[attack.arc] for attack in ship.card.attacks if attack.arc in PRINTED_ARCS)


def _all_printed(ship: Ship) -> bool:
    return len(printed_arcs(ship)) == len(ship.card.attacks)


def out_of_reach(table: Table, attacker: Ship, defender: Ship) -> str:
    """Return why no weapon of a ship can attack another, in words; nothing where one may."""
    last = range_ruler().bands
    if attacker.player == defender.player:
        return "barred: not an enemy"
    if attacker.card.size != "huge" and range_of(table, attacker, defender) > last:
        return f"barred: beyond range {last}"
    return ""


def primary_says(table: Table, attacker: Ship, defender: Ship) -> str:
    """Return what the primary weapons of a ship can do against an enemy, and what was not checked."""
    if not attacker.card.attacks:
        return f"barred for the primary weapon: {attacker.card.name} has none; {UNCHECKED}"
    last = range_ruler().bands
    reached = min(_reached(table, attacker, defender), default=None)
    if reached is not None and reached[0] <= last:
        arc = reached[1].replace("_", " ")
        return f"allowed with the primary weapon: in its {arc} arc at range {reached[0]}; {UNCHECKED}"
    if not measured_arcs(attacker):
        return f"nothing at range 0 bars it; the arcs of {attacker.card.name} and {UNCHECKED}"
    if not _all_printed(attacker):
        return f"nothing at range 0 bars it; where the turret points and {UNCHECKED}"
    return f"barred for the primary weapon: nothing in its arc within range {last}; {UNCHECKED}"


def _reached(table: Table, attacker: Ship, defender: Ship) -> Iterator[tuple[int, ArcName]]:
    """Yield the range of what is in each arc of the primary weapons."""
    for arc in printed_arcs(attacker):
        area, base = arc_area(attacker, arc), bare_base(defender)
        if overlaps(margin(area, base)):
            gap = margin(bare_base(attacker), _within(area, base))
            yield (0 if in_contact(table, attacker, defender) else band(table, max(0.0, gap))), arc


def _within(area: Solid, base: Solid) -> Solid:
    """Return the part of a base that lies in an arc; both are convex. A sliver of no area does not cut it further."""
    corners = area.corners(0)
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        inside = behind(base, 0, (ax, ay), (by - ay, ax - bx))
        base = solid_of((inside,)) if len(inside) >= 6 else base
    return base
