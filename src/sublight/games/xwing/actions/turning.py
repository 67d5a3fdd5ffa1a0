"""Turning a ship where it stands: not a move, so nothing is overlapped, but range 0 counts (XW-MOV-08)."""

from collections.abc import Mapping

from msgspec.structs import replace

from sublight.board.plane.pose import Pose
from sublight.games.xwing.actions.tries import ships_at
from sublight.games.xwing.course import Moved
from sublight.games.xwing.kernel.ends import turned
from sublight.games.xwing.maneuvers.declared import version
from sublight.games.xwing.maneuvers.flee import flee_if_outside
from sublight.games.xwing.obstacles.contact import contacts
from sublight.games.xwing.pieces import Table
from sublight.games.xwing.touching import stood_at, touched
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import Verdict, happens

RULE = "XW-MOV-08"
QUARTERS = {"left": -1, "right": 1, "around": 2}
ROTATION_PARTS = 1
"""The version of XW-RNG-01 from which a rotation ends contact."""


def turned_pose(pose: Pose, turn: str) -> Pose:
    """Return the pose after a turn to the left, to the right or around."""
    return turned(pose, QUARTERS[turn])


def in_the_way(table: Table, ship_id: str, turn: str, calls: Mapping[str, str]) -> tuple[Verdict, ...]:
    """Return how the ship, turned, would lie on each ship near it; any overlap makes the turn impossible."""
    ship = table.ship(ship_id)
    return ships_at(table, ship, turned_pose(ship.pose, turn), turn, calls, RULE)


def turn_ship(table: Table, ship_id: str, turn: str, calls: Mapping[str, str]) -> Procedure[Table]:
    """Turn a ship that nothing hinders; it may flee by it where the edition lets it (XW-FLEE-01)."""
    pose = turned_pose(table.ship(ship_id).pose, turn)
    yield happens(RULE, "turned_in_place", ship_id, turn=turn, heading=pose.heading)
    if version(table, RULE) == 0:
        yield happens(RULE, "turn_read_back", ship_id)
    yield from _now_on(table, ship_id, pose, turn, calls)
    others = touched(in_the_way(table, ship_id, turn, calls))
    kept = version(table, "XW-RNG-01") < ROTATION_PARTS
    table = yield from stood_at(table, ship_id, pose, others, kept=kept)
    table, _ = yield from flee_if_outside(table, ship_id, after_maneuver=False, calls=calls)
    return table


def _now_on(table: Table, ship_id: str, pose: Pose, turn: str, calls: Mapping[str, str]) -> Procedure[None]:
    """Say on which obstacles the turned ship lies: it suffers nothing, but is at range 0 of them."""
    start = table.ship(ship_id).pose
    still = Moved(ship=ship_id, start=start, rest=pose, travelled=(), maneuver=False, executing=False)
    for contact in contacts(table, still, calls):
        if contact.on_it:
            yield replace(contact.over, at=turn)
            yield happens(RULE, "turned_onto", ship_id, obstacle=contact.obstacle)
