"""What follows a place taken or not: the ship set down, devices and obstacles, or back where it was."""

from collections.abc import Mapping

from sublight.games.xwing.course import Moved
from sublight.games.xwing.devices.trigger import trigger_devices
from sublight.games.xwing.obstacles.contact import contacts
from sublight.games.xwing.obstacles.suffer import suffer_met, suffers_any
from sublight.games.xwing.pieces import Table
from sublight.games.xwing.repositions.settle import Settled
from sublight.games.xwing.shapes import body
from sublight.games.xwing.touching import also_touched, stood_at, touched_ships
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import happens


def conclude(table: Table, ship_id: str, settled: Settled, rule: str, name: str) -> Procedure[Table]:
    """Set a ship down at the place taken, or say why the move fails and that it stays."""
    if settled.taken is None:
        pose = table.ship(ship_id).pose
        yield happens(rule, "move_fails", ship_id, move=name, why=settled.why, x=pose.x, y=pose.y)
        return table
    taken = settled.taken
    return (yield from _set_down(table, taken.moved, rule, taken.calls, touched_ships(taken.ships)))


def conclude_slid(table: Table, moved: Moved, against: str, rule: str, calls: Mapping[str, str]) -> Procedure[Table]:
    """Set a ship down where a boost resolved as a partial maneuver ends, at range 0 of the ships that it touches."""
    others = [(each.id, body(each)) for each in table.ships if each.id not in (moved.ship, against)]
    beside = tuple(also_touched(table, table.ship(moved.ship), moved.rest, others, calls))
    yield from beside
    return (yield from _set_down(table, moved, rule, calls, ((against,) if against else ()) + touched_ships(beside)))


def _set_down(
    table: Table, moved: Moved, rule: str, calls: Mapping[str, str], others: tuple[str, ...]
) -> Procedure[Table]:
    """Set a ship down after a move that is no maneuver, touching `others`: obstacles and devices follow."""
    rest = moved.rest
    yield happens(rule, "moved", moved.ship, x=rest.x, y=rest.y, heading=rest.heading)
    table = yield from stood_at(table, moved.ship, rest, others, kept=rest == moved.start)
    found = contacts(table, moved, calls)
    after_obstacles = yield from suffers_any(table, moved, found, calls)
    table = yield from suffer_met(table, moved, found, calls)
    return (yield from trigger_devices(table, moved, calls, after_obstacles=after_obstacles))
