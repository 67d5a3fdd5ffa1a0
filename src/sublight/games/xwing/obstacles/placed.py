"""Obstacles that come during the game, onto ships or beside them, and obstacles that go (XW-OBS-12, XW-OBS-23)."""

from collections.abc import Mapping

from msgspec.structs import replace

from sublight.games.xwing.course import Movement
from sublight.games.xwing.obstacles.contact import Contact, NearObstacle, contacts
from sublight.games.xwing.obstacles.effects import not_ignored
from sublight.games.xwing.obstacles.resolve import NO_CALLS, resolve
from sublight.games.xwing.pieces import Obstacle, Ship, Table
from sublight.games.xwing.rulebook import in_force
from sublight.games.xwing.shapes import named
from sublight.referee.procedure import Measurements, Procedure
from sublight.referee.ruling import Verdict, happens


def place_obstacle_on_table(
    table: Table, obstacle: Obstacle, by: str, calls: Mapping[str, str] = NO_CALLS, *, held_by: str = ""
) -> Procedure[Table]:
    """Put an obstacle on the table; every ship under it resolves overlapping it, as by a move that is not a maneuver.

    `by` is the ship or the effect that places it, `held_by` the ship whose guides hold its tab. The first player's
    ships come first (XW-GEN-05); each rolls and suffers for itself, so the order among the ships of one player changes
    nothing and is not asked for.
    """
    where = {"x": obstacle.pose.x, "y": obstacle.pose.y}
    yield happens("XW-OBS-24", "obstacle_placed", obstacle.id, obstacle=named(obstacle), by=by, **where)
    table = replace(table, obstacles=(*table.obstacles, obstacle))
    for player in table.players:
        for ship in [each for each in table.ships if each.player == player]:
            table = yield from _under(table, ship, obstacle, calls, held=ship.id == held_by)
    return table


def _under(table: Table, ship: Ship, obstacle: Obstacle, calls: Mapping[str, str], *, held: bool) -> Procedure[Table]:
    moved = Movement(ship=ship.id, start=ship.pose, rest=ship.pose)
    for contact in (yield from _overlapped(table, moved, obstacle, calls, held=held)):
        yield happens("XW-OBS-12", "placed_on_ship", ship.id, obstacle=named(obstacle))
        table = yield from resolve(table, moved, contact)
    return table


def _overlapped(
    table: Table, moved: Movement, obstacle: Obstacle, calls: Mapping[str, str], *, held: bool
) -> Procedure[tuple[Contact, ...]]:
    """Return the contact of a ship with the new obstacle, if it overlaps and is not ignored."""
    alone = replace(table, obstacles=(obstacle,))
    found = contacts(alone, moved, calls)
    yield Measurements(lambda: (_seen(contact.near, held=held) for contact in found if contact.near.verdicts))
    under = tuple(each for each in found if each.on_it and _seen(each.near, held=held).outcome == "overlap")
    return (yield from not_ignored(table, moved.ship, under, moving=False))


def _seen(near: NearObstacle, *, held: bool) -> Verdict:
    """A tab between the guides of a ship is in contact with it, however closely the two were measured."""
    over = near.over
    return replace(over, outcome="touching", near=False, called=False) if held and over.near else over


def remove_obstacle(table: Table, obstacle_id: str, rule: str) -> Procedure[Table]:
    """Take an obstacle off the table by `rule`; a fused one loses a fuse marker instead (XW-OBS-23)."""
    obstacle = table.obstacle(obstacle_id)
    if obstacle.fuses and in_force(table, "XW-OBS-23"):
        left = replace(obstacle, fuses=obstacle.fuses - 1)
        yield happens("XW-OBS-23", "fuse_lost", obstacle_id, obstacle=named(obstacle), left=left.fuses)
        return replace(table, obstacles=tuple(left if each.id == obstacle_id else each for each in table.obstacles))
    yield happens(rule, "obstacle_removed", obstacle_id, obstacle=named(obstacle))
    return replace(table, obstacles=tuple(each for each in table.obstacles if each.id != obstacle_id))
