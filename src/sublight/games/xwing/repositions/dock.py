"""Docking with a carrier in the System Phase (XW-MOV-10)."""

from collections.abc import Iterator

from sublight.games.xwing.book import rests_on_unsourced
from sublight.games.xwing.maneuvers.docking import RULE, full, must_be_friendly, put_in_reserve, takes, within_reach
from sublight.games.xwing.marks import DEPLOYED
from sublight.games.xwing.moves import Dock
from sublight.games.xwing.pieces import Ship, Table
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import Violation, breaks, happens, lacks


def admit_dock(table: Table, move: Dock) -> None:
    """Refuse ships that are not on the table."""
    table.ship(move.ship)
    table.ship(move.carrier)


def check_dock(table: Table, move: Dock) -> tuple[Violation, ...]:
    """Return why the ship may not dock with this carrier now."""
    ship, carrier = table.ship(move.ship), table.ship(move.carrier)
    if not takes(table, carrier, ship):
        return (lacks(RULE, "no_docking_known", ship.id, carrier=carrier.id),)
    if ship.player != carrier.player and not must_be_friendly(table):
        return (lacks(RULE, "carrier_side_unsaid", ship.id, carrier=carrier.id),)
    return tuple(_may_dock(table, ship, carrier))


def _may_dock(table: Table, ship: Ship, carrier: Ship) -> Iterator[Violation]:
    if table.phase != "system":
        yield breaks(RULE, "wrong_time_to_dock", ship.id, phase=table.phase)
    if ship.player != carrier.player:
        yield breaks(RULE, "carrier_not_friendly", ship.id, carrier=carrier.id)
    if full(table, carrier):
        yield breaks(RULE, "carrier_full", ship.id, carrier=carrier.id)
    if DEPLOYED in ship.used:
        yield breaks(RULE, "dock_or_deploy", ship.id)
    if not within_reach(table, ship, carrier):
        yield breaks(RULE, "carrier_too_far", ship.id, carrier=carrier.id)


def dock(table: Table, move: Dock) -> Procedure[Table]:
    """Dock a ship: it goes to the reserve."""
    yield from rests_on_unsourced(table, RULE, move.ship)
    yield happens(RULE, "docked", move.ship, carrier=move.carrier)
    return put_in_reserve(table, move.ship, move.carrier)
