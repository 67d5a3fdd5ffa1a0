"""Ships that leave the table: they flee (chapter A7), dock with a carrier, or go into reserve (XW-MOV-10, XW-FLEE-05).

A ship flees when any part of its base is outside the play area.
"""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from sublight.board.plane.contacts import edge_margin
from sublight.board.plane.course import Travelled
from sublight.board.plane.pose import Pose
from sublight.board.plane.shape import bounds, margin
from sublight.board.plane.table import Edge
from sublight.games.xwing.activation import DOCKED
from sublight.games.xwing.active_effects import effects_of
from sublight.games.xwing.cards.payment import pay_price, unpayable
from sublight.games.xwing.kernel.scene import packed_alone
from sublight.games.xwing.pieces import Ship, Table
from sublight.games.xwing.questions import agrees
from sublight.games.xwing.rulebook import has_wording
from sublight.games.xwing.shapes import bare_base, body, half_sizes
from sublight.games.xwing.verdicts import LISTED_MM, Query, class_of, edge_verdict
from sublight.geometry.area import disc_area_margin
from sublight.geometry.strip import strip_circle
from sublight.geometry.tolerance import at_most, overlaps
from sublight.referee.procedure import Measurements, Procedure
from sublight.referee.ruling import happens

OUTSIDE = "XW-FLEE-01"


RESERVE = "XW-FLEE-05"

DOCKING = "XW-MOV-10"

RANGE_1_MM = 100.0


def flee_if_outside(
    table: Table, ship_id: str, *, difficulty_checked: bool, calls: Mapping[str, str], partial: bool = False
) -> Procedure[tuple[Table, bool]]:
    """Remove a ship that is partly outside, where the edition lets it flee now; say whether it fled.

    A ship that fled resolves nothing but what happens when it flees: no obstacle, no device (XW-FLEE-05).
    """
    if not difficulty_checked and not flees_at_any_time(table):
        return table, False
    ship = table.ship(ship_id)
    inside_mm = edge_mm(table, ship, ship.pose)
    if inside_mm >= LISTED_MM:
        return table, False
    query = Query(OUTSIDE, "is outside", ship_id, "edge", "")
    yield Measurements(lambda: (edge_verdict(table, query, body(ship), calls),))
    if class_of(table, query, inside_mm, calls) != "overlap":
        return table, False
    reserve = yield from kept_in_reserve(table, ship)
    if reserve is not None:
        return reserve, True
    yield happens("XW-FLEE-03" if partial else OUTSIDE, "fled", ship_id, outside=max(0.0, -inside_mm))
    yield happens("XW-FLEE-05", "removed_fleeing", ship_id)
    return table.without_ship(ship_id), True


def edge_mm(table: Table, ship: Ship, pose: Pose) -> float:
    """Return how far a ship at `pose` is inside the play area; where it is far, at least how far."""
    width, height = table.area.width, table.area.height
    scene = packed_alone(*half_sizes(ship))
    least = disc_area_margin(pose.x, pose.y, scene.reals[2], width, height)
    if least >= LISTED_MM:
        return least
    return edge_margin(scene.reals, scene.wholes, 0, *pose.floats, width, height)


def flees_at_any_time(table: Table) -> bool:
    """Say whether a ship flees in this edition as soon as it is outside (XW-FLEE-01)."""
    return has_wording(table, "flees_at_any_time")


def template_outside(table: Table, template: tuple[Travelled, ...]) -> bool:
    """Say whether a template lies partly outside the area, which does no harm (XW-FLEE-02)."""
    width, height = table.area.width, table.area.height
    near = [each for each in template if disc_area_margin(*strip_circle(*each.strip), width, height) < 0.0]
    points = [point for each in near for point in _outermost(each)]
    return any(overlaps(min(x, width - x, y, height - y)) for x, y in points)


def _outermost(part: Travelled) -> Iterator[tuple[float, float]]:
    """Yield the corners of a strip or sector, and the points where its outer arc runs along an axis."""
    half = part.width_mm / 2
    for aside in (half, -half):
        yield part.x + aside * part.fy, part.y - aside * part.fx
    if part.hand == 0:
        ex, ey = part.x + part.mm_or_half_tan * part.fx, part.y + part.mm_or_half_tan * part.fy
        for aside in (half, -half):
            yield ex + aside * part.fy, ey - aside * part.fx
        return
    yield from _arc_points(part)


def _arc_points(part: Travelled) -> Iterator[tuple[float, float]]:
    sx, sy = part.hand * part.fy, -part.hand * part.fx
    cx, cy = part.x + part.radius_mm * sx, part.y + part.radius_mm * sy
    half = part.width_mm / 2
    square = part.mm_or_half_tan * part.mm_or_half_tan
    cos, sin = (1 - square) / (1 + square), 2 * part.mm_or_half_tan / (1 + square)
    for radius in (part.radius_mm - half, part.radius_mm + half):
        yield cx + radius * (sin * part.fx - cos * sx), cy + radius * (sin * part.fy - cos * sy)
    outer = part.radius_mm + half
    for ax, ay in ((1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)):
        ahead, back = ax * part.fx + ay * part.fy, -(ax * sx + ay * sy)
        if ahead >= 0.0 and back >= cos:
            yield cx + outer * ax, cy + outer * ay


def kept_in_reserve(table: Table, ship: Ship) -> Procedure[Table | None]:
    """Offer to put a fleeing ship in reserve; return the table then, None where it flees."""
    card = next((each for each in effects_of(table, ship).values() if each.hints.flees_to_reserve), None)
    if card is None or any(unpayable(ship, card.id, card.hints.price, RESERVE)):
        return None
    if not (yield from agrees(table, RESERVE, "card_reserve", ship.id, "yes", effect=card.name)):
        return None
    table = yield from pay_price(table, ship.id, card.id, card.hints.price, RESERVE)
    edge = edge_passed(table, ship)
    yield happens(RESERVE, "to_reserve", ship.id, effect=card.name, edge=edge)
    return _reserved(table, replace(table.ship(ship.id), activated=True))


def edge_passed(table: Table, ship: Ship) -> Edge:
    """Return the edge that a ship is farthest past."""
    left, low, right, high = bounds(body(ship))
    past: dict[Edge, float] = {
        "west": -left,
        "east": right - table.area.width,
        "south": -low,
        "north": high - table.area.height,
    }
    return max(past, key=lambda edge: past[edge])


def can_carry(table: Table, carrier: Ship, ship: Ship) -> bool:
    """Say whether a carrier can carry ships of this kind."""
    return any(ship.card.id in card.hints.carries for card in effects_of(table, carrier).values())


def has_docked_ship(table: Table, carrier: Ship) -> bool:
    """Say whether a carrier has a ship docked already."""
    return any(each.carrier == carrier.id for each in table.reserve)


def can_dock(table: Table, ship: Ship, carrier: Ship) -> bool:
    """Say whether a ship may dock with a friendly carrier, wherever the two are (XW-OVL-08)."""
    return can_carry(table, carrier, ship) and not has_docked_ship(table, carrier) and ship.player == carrier.player


def within_reach(table: Table, ship: Ship, carrier: Ship) -> bool:
    """Say whether a ship is near enough to dock: at range 0, by an effect within range 1."""
    if any(card.hints.docks_at_range_1 for card in effects_of(table, ship).values()):
        return at_most(margin(bare_base(ship), bare_base(carrier)), RANGE_1_MM)
    return carrier.id in table.touching(ship.id) or at_most(margin(body(ship), body(carrier)), 0.0)


def put_in_reserve(table: Table, ship_id: str, carrier_id: str) -> Table:
    """Return the table with a ship docked: off the table, its contacts and its activation over."""
    return _reserved(table, replace(table.ship(ship_id).marked(DOCKED), carrier=carrier_id))


def _reserved(table: Table, waiting: Ship) -> Table:
    """Return the table with a ship in reserve instead of where it stood."""
    left = tuple(each for each in table.ships if each.id != waiting.id)
    table = replace(table.apart(waiting.id), ships=left, reserve=(*table.reserve, waiting))
    return replace(table, active="", step="") if table.active == waiting.id else table
