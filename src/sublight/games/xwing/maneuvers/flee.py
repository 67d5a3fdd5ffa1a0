"""Leaving the play area (chapter A7): a ship any part of whose base is outside flees."""

from collections.abc import Iterator, Mapping

from sublight.board.plane.shape import inside
from sublight.games.xwing.cards.fleeing import kept_in_reserve
from sublight.games.xwing.course import Travelled
from sublight.games.xwing.maneuvers.calls import class_called
from sublight.games.xwing.maneuvers.declared import version
from sublight.games.xwing.pieces import Ship, Table
from sublight.games.xwing.shapes import body
from sublight.geometry.tolerance import classify, is_near, overlaps
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import Verdict, call_id, happens

OUTSIDE = "XW-FLEE-01"
LISTED_MM = 20.0
"""A ship farther inside than this is not said to be."""

AT_ANY_TIME = 1
"""The version of XW-FLEE-01 from which a ship flees whenever it is outside; before, only after a maneuver."""

EDGE = "edge"


def flee_if_outside(
    table: Table, ship_id: str, *, after_maneuver: bool, calls: Mapping[str, str], partial: bool = False
) -> Procedure[tuple[Table, bool]]:
    """Remove a ship that is partly outside, where the edition lets it flee now; say whether it fled.

    A ship that fled resolves nothing but what happens when it flees: no obstacle, no device (XW-FLEE-05).
    """
    if not after_maneuver and not flees_at_any_time(table):
        return table, False
    ship = table.ship(ship_id)
    found = edge_verdict(table, ship, calls)
    if found.outcome != "overlap":
        if found.margin_mm < LISTED_MM:
            yield found
        return table, False
    yield found
    reserve = yield from kept_in_reserve(table, ship)
    if reserve is not None:
        return reserve, True
    yield happens("XW-FLEE-03" if partial else OUTSIDE, "fled", ship_id, outside=max(0.0, -found.margin_mm))
    yield happens("XW-FLEE-05", "removed_fleeing", ship_id)
    return table.without_ship(ship_id), True


def flees_at_any_time(table: Table) -> bool:
    """Say whether a ship flees in this edition as soon as it is outside (XW-FLEE-01)."""
    return version(table, OUTSIDE) >= AT_ANY_TIME


def edge_verdict(table: Table, ship: Ship, calls: Mapping[str, str]) -> Verdict:
    """Return how far a ship's base, guides included, is inside the area; touching the edge is inside."""
    measured = inside(body(ship), table.area.width, table.area.height)
    outcome = class_called(calls, call_id(OUTSIDE, ship.id, EDGE), measured.margin_mm, table.placing_mm)
    return Verdict(
        rule=OUTSIDE,
        question="is outside",
        subject=ship.id,
        other=EDGE,
        outcome=outcome,
        margin_mm=measured.margin_mm,
        near=is_near(measured.margin_mm, table.placing_mm),
        witness=measured.witness,
        called=outcome != classify(measured.margin_mm),
    )


def template_outside(table: Table, template: tuple[Travelled, ...]) -> bool:
    """Say whether a template lies partly outside the area, which does no harm (XW-FLEE-02)."""
    width, height = table.area.width, table.area.height
    points = [point for each in template for point in _outermost(each)]
    return any(overlaps(min(x, width - x, y, height - y)) for x, y in points)


def _outermost(part: Travelled) -> Iterator[tuple[float, float]]:
    """Yield the corners of a strip or sector, and the points where its outer arc runs along an axis."""
    half = part.width_mm / 2
    for aside in (half, -half):
        yield part.x + aside * part.fy, part.y - aside * part.fx
    if part.hand == 0:
        ex, ey = part.x + part.reach * part.fx, part.y + part.reach * part.fy
        for aside in (half, -half):
            yield ex + aside * part.fy, ey - aside * part.fx
        return
    yield from _arc_points(part)


def _arc_points(part: Travelled) -> Iterator[tuple[float, float]]:
    sx, sy = part.hand * part.fy, -part.hand * part.fx
    cx, cy = part.x + part.radius_mm * sx, part.y + part.radius_mm * sy
    half = part.width_mm / 2
    square = part.reach * part.reach
    cos, sin = (1 - square) / (1 + square), 2 * part.reach / (1 + square)
    for radius in (part.radius_mm - half, part.radius_mm + half):
        yield cx + radius * (sin * part.fx - cos * sx), cy + radius * (sin * part.fy - cos * sy)
    outer = part.radius_mm + half
    for ax, ay in ((1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)):
        ahead, back = ax * part.fx + ay * part.fy, -(ax * sx + ay * sy)
        if ahead >= 0.0 and back >= cos:
            yield cx + outer * ax, cy + outer * ay
