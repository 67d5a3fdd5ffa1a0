"""Whether a ship or squadron has anything to attack from where it stands, by arc and range alone.

A line of sight, dice and cards are left to the table, so this forbids nothing: it is only said. What is too close to
call counts as in range.
"""

from collections.abc import Iterator
from itertools import product

from sublight.board.plane.shape import Shape, margin
from sublight.games.armada.measuring.clipping import in_arc_of
from sublight.games.armada.measuring.distances import line_of, touching
from sublight.games.armada.measuring.verdicts import other_sets
from sublight.games.armada.measuring.zones import ShipToken, token_of
from sublight.games.armada.pieces import Ship, Squadron, Table
from sublight.games.armada.shapes import components_of, squadron_disc
from sublight.games.armada.squadrons.abilities import has_keyword
from sublight.geometry.tolerance import at_most

SNIPE_BAND = 2
"""The distance at which a squadron with Snipe attacks squadrons."""


def has_target(table: Table, one: Ship | Squadron) -> bool:
    """Say whether an enemy is in range: of a ship in one of its arcs up to long range, of a squadron at distance 1."""
    return any(True for _ in targets(table, one))


def targets(table: Table, one: Ship | Squadron) -> Iterator[Ship | Squadron]:
    """Yield the enemies in range, ships first."""
    standing: tuple[Ship | Squadron, ...] = (*table.ships, *table.squadrons)
    for each in standing:
        if each.player != one.player and _in_range(table, one, each):
            yield each


def _in_range(table: Table, one: Ship | Squadron, enemy: Ship | Squadron) -> bool:
    if isinstance(one, Ship):
        return _in_arc(table, one, enemy)
    return touching(table, one, enemy, _reach(table, one, enemy) + table.placing_mm)


def _reach(table: Table, squadron: Squadron, enemy: Ship | Squadron) -> float:
    snipes = isinstance(enemy, Squadron) and has_keyword(squadron.card, "snipe")
    return max(line_of(each, SNIPE_BAND if snipes else 1) for each in (table, *other_sets(table)))


def _in_arc(table: Table, ship: Ship, enemy: Ship | Squadron) -> bool:
    """Say whether any part of an enemy is in an arc of a ship, over all sources of the lines, up to long range."""
    reach = max(components_of(each).range_mm[-1] for each in (table, *other_sets(table))) + table.placing_mm
    if not touching(table, ship, enemy, reach):
        return False
    token = token_of(table, ship)
    return any(_meets(table, each, enemy, reach) for each in (token, *token.by_source))


def _meets(table: Table, token: ShipToken, enemy: Ship | Squadron, reach: float) -> bool:
    """Say whether a part of an enemy is in an arc; one that is too near to its line has no distance of its own."""
    for (zone, arc), part in product(token.arcs.items(), _parts(table, enemy)):
        found = in_arc_of(token.cardboard[zone], arc, part)
        near = found is None or at_most(found.margin_mm, reach)
        if near and at_most(margin(arc, part), table.placing_mm):
            return True
    return False


def _parts(table: Table, enemy: Ship | Squadron) -> tuple[Shape, ...]:
    """Return what can be attacked of an enemy."""
    if isinstance(enemy, Squadron):
        return (squadron_disc(table, enemy),)
    return tuple(token_of(table, enemy).cardboard.values())
