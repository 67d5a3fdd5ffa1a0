"""Ships that effects speak of: moved through, in arc, in range."""

from collections.abc import Iterator, Mapping

from sublight.board.plane.shape import margin
from sublight.games.xwing.course import Moved
from sublight.games.xwing.measuring.arcs import arc_area, measured_arcs
from sublight.games.xwing.measuring.ranges import range_of
from sublight.games.xwing.pieces import Ship, Table
from sublight.games.xwing.shapes import bare_base, body
from sublight.games.xwing.verdicts import LISTED_MM, Query, strip_measured, verdict_of
from sublight.geometry.tolerance import overlaps
from sublight.referee.ruling import Verdict

RULE = "XW-OVL-09"


def through_verdicts(table: Table, moved: Moved, calls: Mapping[str, str]) -> tuple[Verdict, ...]:
    """Return how far the travelled template is off each other ship near it: overlap is moved through (XW-OVL-09)."""
    if not moved.travelled:
        return ()
    return tuple(
        found
        for other in table.ships
        if other.id != moved.ship and (found := _through(table, moved, other, calls)).margin_mm < LISTED_MM
    )


def _through(table: Table, moved: Moved, other: Ship, calls: Mapping[str, str]) -> Verdict:
    measured = [strip_measured(part, body(other)) for part in moved.travelled]
    nearest = min(measured, key=lambda each: each.margin_mm)
    return verdict_of(table, Query(RULE, "moved through", moved.ship, other.id, "template"), nearest, calls)


def passed(verdicts: tuple[Verdict, ...]) -> tuple[str, ...]:
    """Return the ships that were moved through."""
    return tuple(each.other for each in verdicts if each.outcome == "overlap")


def of_side(table: Table, ship: Ship, names: tuple[str, ...], side: str) -> tuple[str, ...]:
    """Return those of some ships that are friends or enemies of a ship; for any other word all that still stand."""
    standing = [table.ship(name) for name in names if table.has_ship(name)]
    wanted = {"friend": (True,), "enemy": (False,)}.get(side, (True, False))
    return tuple(each.id for each in standing if (each.player == ship.player) in wanted)


def in_sight(table: Table, ship: Ship) -> Iterator[str]:
    """Yield the enemies in a ship's front arc at range 1-2."""
    front = arc_area(ship, "front")
    for other in table.ships:
        near = other.player != ship.player and 1 <= range_of(table, ship, other) <= 2
        if near and overlaps(margin(front, bare_base(other))):
            yield other.id


def in_bullseye(shooter: Ship, target: Ship) -> bool:
    """Say whether a ship is in the bullseye arc of another, at whatever range."""
    return measured_arcs(shooter) and overlaps(margin(arc_area(shooter, "bullseye"), bare_base(target)))
