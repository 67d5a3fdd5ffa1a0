"""What follows a place taken or not: the ship set down, devices and obstacles, or back where it was."""

from collections.abc import Mapping

from msgspec.structs import replace

from sublight.games.xwing.actions.settle import Settled
from sublight.games.xwing.course import Moved
from sublight.games.xwing.devices.trigger import trigger_devices
from sublight.games.xwing.obstacles.suffer import suffer_obstacles
from sublight.games.xwing.pieces import Table
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import happens


def conclude(table: Table, ship_id: str, settled: Settled, rule: str, name: str) -> Procedure[Table]:
    """Set a ship down at the place taken, or say why the move fails and that it stays."""
    if settled.taken is None:
        pose = table.ship(ship_id).pose
        yield happens(rule, "move_fails", ship_id, move=name, why=settled.why, x=pose.x, y=pose.y)
        return table
    return (yield from set_down(table, settled.taken.moved, rule, settled.taken.calls))


def conclude_slid(table: Table, moved: Moved, against: str, rule: str, calls: Mapping[str, str]) -> Procedure[Table]:
    """Set a ship down where a boost resolved as a partial maneuver ends, at range 0 of the ship that it touches."""
    table = yield from set_down(table, moved, rule, calls)
    if not against or not table.stands(moved.ship) or not table.stands(against):
        return table
    yield happens("XW-RNG-01", "at_range_0", moved.ship, other=against)
    return replace(table, contacts=(*table.contacts, (moved.ship, against)))


def set_down(table: Table, moved: Moved, rule: str, calls: Mapping[str, str]) -> Procedure[Table]:
    """Set a ship down after a move that is no maneuver: contacts end (XW-RNG-01), obstacles and devices follow."""
    rest = moved.rest
    yield happens(rule, "moved", moved.ship, x=rest.x, y=rest.y, heading=rest.heading)
    for other in table.touching(moved.ship):
        yield happens("XW-RNG-01", "contact_ends", moved.ship, other=other)
    table = table.apart(moved.ship)
    table = table.with_ship(replace(table.ship(moved.ship), pose=rest))
    table = yield from suffer_obstacles(table, moved, calls)
    return (yield from trigger_devices(table, moved, calls)) if table.stands(moved.ship) else table
