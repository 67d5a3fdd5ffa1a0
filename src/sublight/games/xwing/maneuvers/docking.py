"""Who docks with whom, and what it is to be docked: in reserve, under the carrier (XW-MOV-10)."""

from msgspec.structs import replace

from sublight.board.plane.shape import margin
from sublight.games.xwing.active_effects import effects_of
from sublight.games.xwing.book import worded
from sublight.games.xwing.marks import DOCKED
from sublight.games.xwing.pieces import Ship, Table
from sublight.games.xwing.shapes import bare_base, body
from sublight.geometry.tolerance import at_most

RULE = "XW-MOV-10"
RANGE_1_MM = 100.0


def takes(table: Table, carrier: Ship, ship: Ship) -> bool:
    """Say whether a carrier carries ships of this kind."""
    return any(ship.card.id in card.hints.carries for card in effects_of(table, carrier).values())


def rear_only(table: Table, carrier: Ship) -> bool:
    """Say whether ships deploy from a carrier's rear guides alone."""
    return any(card.hints.rear_only for card in effects_of(table, carrier).values())


def only_emergency(table: Table, ship: Ship) -> bool:
    """Say whether a ship deploys only as its carrier is lost."""
    return any(card.hints.only_emergency for card in effects_of(table, ship).values())


def full(table: Table, carrier: Ship) -> bool:
    """Say whether a carrier has a ship docked already."""
    return any(each.carrier == carrier.id for each in table.reserve)


def can_dock(table: Table, ship: Ship, carrier: Ship) -> bool:
    """Say whether a ship may dock with a friendly carrier, wherever the two are (XW-OVL-08)."""
    return takes(table, carrier, ship) and not full(table, carrier) and ship.player == carrier.player


def within_reach(table: Table, ship: Ship, carrier: Ship) -> bool:
    """Say whether a ship is near enough to dock: at range 0, by an effect within range 1."""
    if any(card.hints.docks_at_range_1 for card in effects_of(table, ship).values()):
        return at_most(margin(bare_base(ship), bare_base(carrier)), RANGE_1_MM)
    return carrier.id in table.touching(ship.id) or at_most(margin(body(ship), body(carrier)), 0.0)


def must_be_friendly(table: Table) -> bool:
    """Say whether the text in force names the carrier a friendly ship."""
    return worded(table, "carrier_is_friendly")


def put_in_reserve(table: Table, ship_id: str, carrier_id: str) -> Table:
    """Return the table with a ship docked: off the table, its contacts and its activation over."""
    ship = table.ship(ship_id)
    docked = replace(ship, carrier=carrier_id, used=(*ship.used, DOCKED))
    left = tuple(each for each in table.ships if each.id != ship_id)
    table = replace(table.apart(ship_id), ships=left, reserve=(*table.reserve, docked))
    return replace(table, active="", step="") if table.active == ship_id else table
