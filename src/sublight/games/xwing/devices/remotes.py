"""Remotes that react to enemy ships, and what they suffer (XW-DEV-06)."""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from sublight.board.plane.shape import Solid, overlapping
from sublight.games.xwing.catalogue.devices import payload
from sublight.games.xwing.damage.suffer import roll_attack_die, suffer_damage
from sublight.games.xwing.damage.tokens import gain
from sublight.games.xwing.devices.contact import DeviceContact
from sublight.games.xwing.devices.positions import attached_to
from sublight.games.xwing.pieces import Device, Table
from sublight.games.xwing.questions import pick_if_several
from sublight.games.xwing.shapes import body, device_solid, has_outline, obstacle_solid
from sublight.games.xwing.verdicts import Query, edge_verdict
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import happens

RULE = "XW-DEV-06"
ENDS = ("front", "rear")


def reacts(table: Table, met: DeviceContact, ship_id: str) -> bool:
    """Say whether a remote reacts to a ship that met it: an enemy, but after moving through only if its card says."""
    enemy = table.ship(ship_id).player != met.device.player
    how = payload(met.device.device).reacts
    return enemy and (how == "met" or (how == "overlapped" and met.under))


def react(table: Table, remote: Device, ship_id: str, calls: Mapping[str, str]) -> Procedure[Table]:
    """Let a remote react to an enemy ship, or suffer from it."""
    return (yield from _REACTIONS[payload(remote.device).id](table, remote, ship_id, calls))


def _looked_at(table: Table, droid: Device, ship_id: str, _calls: Mapping[str, str]) -> Procedure[Table]:
    """The ship that overlaps a probe droid rolls one die: on a focus the droid suffers one damage."""
    face = yield from roll_attack_die(table, RULE, "probe_droid_die", ship_id, device=droid.id)
    return (yield from remote_suffers(table, droid, 1)) if face == "focus" else table


def _boarded(table: Table, team: Device, ship_id: str, _calls: Mapping[str, str]) -> Procedure[Table]:
    """A ship on a commando team gains one strain."""
    name = payload(team.device).name
    return (yield from gain(table, ship_id, "strain", 1, RULE, cause=name))


def _swarmed(table: Table, swarm: Device, ship_id: str, calls: Mapping[str, str]) -> Procedure[Table]:
    """The swarm goes to an end of the ship where it lies on nothing; if there is none, both suffer one damage."""
    free = tuple(end for end in ENDS if _is_free(table, swarm, ship_id, end))
    if not free:
        yield happens(RULE, "swarm_finds_no_place", swarm.id, ship=ship_id)
        table = yield from remote_suffers(table, swarm, 1)
        name = payload(swarm.device).name
        return (yield from suffer_damage(table, ship_id, regular=1, rule=RULE, source=name))
    end = yield from pick_if_several(table, RULE, "swarm_end", swarm.id, free, swarm.player, ship=ship_id)
    moved = replace(swarm, pose=attached_to(table.ship(ship_id), end, payload(swarm.device).token))
    yield happens(RULE, "swarm_attaches", swarm.id, ship=ship_id, end=end)
    return (yield from settle_remote(table.with_device(moved), moved, calls))


_REACTIONS: dict[str, Callable[[Table, Device, str, Mapping[str, str]], Procedure[Table]]] = {
    "drk1_probe_droid": _looked_at,
    "commando_team": _boarded,
    "buzz_droid_swarm": _swarmed,
}
"""What each remote that reacts does, by its payload."""


def _is_free(table: Table, swarm: Device, ship_id: str, end: str) -> bool:
    """Say whether the swarm would lie on no object at this end of the ship."""
    pose = attached_to(table.ship(ship_id), end, payload(swarm.device).token)
    there = device_solid(swarm, pose)
    return not any(overlapping(there, solid) for solid in _others(table, swarm, ship_id))


def _others(table: Table, swarm: Device, ship_id: str) -> list[Solid]:
    """Return the outlines of everything else on the table; nothing of the ship itself lies beyond its edge."""
    ships = [body(ship) for ship in table.ships if ship.id != ship_id]
    rocks = [obstacle_solid(each) for each in table.obstacles if has_outline(each)]
    return [*ships, *rocks, *(device_solid(each) for each in table.devices if each.id != swarm.id)]


def settle_remote(table: Table, remote: Device, calls: Mapping[str, str]) -> Procedure[Table]:
    """A remote relocated to a place partly outside flees (XW-FLEE-06)."""
    edge = edge_verdict(table, Query("XW-FLEE-06", "is inside", remote.id, "edge", ""), device_solid(remote), calls)
    yield edge
    if edge.outcome != "overlap":
        return table
    yield happens("XW-FLEE-06", "remote_fled", remote.id, outside_mm=max(0.0, -edge.margin_mm))
    return table.without_device(remote.id)


def remote_suffers(table: Table, remote: Device, damage: int) -> Procedure[Table]:
    """Let a remote suffer damage; without hull it is destroyed and removed."""
    card = payload(remote.device)
    left = (remote.hull or card.hull or 1) - damage
    yield happens(RULE, "remote_suffers", remote.id, device=card.name, damage=damage, left=max(0, left))
    if left > 0:
        return table.with_device(replace(remote, hull=left))
    yield happens(RULE, "remote_destroyed", remote.id, device=card.name)
    return table.without_device(remote.id)
