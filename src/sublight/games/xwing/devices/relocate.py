"""Relocating a remote along a template from one of its sets of guides (XW-DEV-06, XW-FLEE-06)."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from sublight.board.plane.pose import Pose
from sublight.board.plane.shape import overlapping
from sublight.errors import InputError, MoveError
from sublight.games.xwing.catalogue import device_token, obstacle_effect
from sublight.games.xwing.catalogue.devices import Payload, payload
from sublight.games.xwing.course import laid_template
from sublight.games.xwing.devices.positions import GUIDE_PLACES, far_end, guide_of, standing_at
from sublight.games.xwing.devices.remotes import remote_suffers, settle_remote
from sublight.games.xwing.devices.trigger import placed_under_ships
from sublight.games.xwing.moves import Relocate
from sublight.games.xwing.pieces import Device, Obstacle, Table
from sublight.games.xwing.rulebook import edition_of, rests_on_unsourced
from sublight.games.xwing.shapes import device_points, device_solid, has_outline, obstacle_solid, obstacle_type
from sublight.referee.procedure import Prepared, Procedure
from sublight.referee.ruling import Violation, breaks, happens

RULE = "XW-DEV-06"
RELOCATED = "relocated"
"""In `Device.used`: it was relocated this round."""


def prepare(table: Table, move: Relocate, calls: Mapping[str, str]) -> Prepared[Table]:
    """Return what relocating a remote breaks and how it is done."""
    validate_relocation(table, move)
    device = table.device(move.device)
    return Prepared(tuple(_check(table, device, move)), lambda: relocate(table, device, move, calls))


def validate_relocation(table: Table, move: Relocate) -> None:
    """Raise InputError for an unknown device or template, a device that is not a remote, and guides that it lacks."""
    device = table.device(move.device)
    card = payload(device.device)
    laid_template(move.template)
    if card.kind != "remote":
        raise MoveError(f"`{move.device}` is a {card.kind}, and only remotes relocate")
    places = GUIDE_PLACES[: card.guides]
    if move.end not in places:
        raise InputError(f"{card.name} has guides at the {', '.join(places)}, not at the {move.end}")


def _check(table: Table, device: Device, move: Relocate) -> Iterator[Violation]:
    """Yield every reason why the remote cannot be relocated so."""
    card = payload(device.device)
    if move.template not in card.relocate:
        allowed = card.relocate or ("none",)
        cause = "" if card.relocate else "fixed"
        yield breaks(RULE, "relocation_not_allowed", device.id, template=move.template, allowed=allowed, cause=cause)
    if card.relocates and table.phase != card.relocates:
        yield breaks(RULE, "relocation_out_of_phase", device.id, phase=table.phase, due=card.relocates)
    elif card.relocates == "activation" and (table.active or any(ship.activated for ship in table.ships)):
        yield breaks(RULE, "relocation_too_late", device.id)
    if RELOCATED in device.used:
        yield breaks(RULE, "relocated_already", device.id)


def relocate(table: Table, device: Device, move: Relocate, calls: Mapping[str, str]) -> Procedure[Table]:
    """Pick the remote up and set it down with guides on the far end; nothing between is moved through."""
    card = payload(device.device)
    yield from rests_on_unsourced(table, RULE, device.id)
    moved = _relocated(device, card, move)
    x, y = moved.pose.x, moved.pose.y
    yield happens(RULE, "relocated", device.id, device=card.name, template=move.template, end=move.end, x=x, y=y)
    table = yield from settle_remote(table.with_device(moved), moved, calls)
    if all(each.id != device.id for each in table.devices):
        return table
    if card.boards:
        table = yield from placed_under_ships(table, moved, calls)
    return (yield from _onto_obstacles(table, moved))


def _relocated(device: Device, card: Payload, move: Relocate) -> Device:
    """A remote with guides all round faces back with its own; one that relocates forward faces ahead."""
    spot = far_end(guide_of(device, card, move.end), move.template)
    if card.guides > 1:
        pose = standing_at(spot, device_token(card.token).guides_mm or (0.0, 0.0))
    else:
        back = min(y for _, y in device_points(device))
        pose = Pose(spot.x - back * spot.ux, spot.y - back * spot.uy, (spot.ux, spot.uy))
    return replace(device, pose=pose, used=(*device.used, RELOCATED))


def _onto_obstacles(table: Table, remote: Device) -> Procedure[Table]:
    """It does not overlap the obstacles that it lies on; only what harms remotes by itself does (XW-OBS-09)."""
    solid = device_solid(remote)
    for obstacle in table.obstacles:
        if has_outline(obstacle) and overlapping(solid, obstacle_solid(obstacle)):
            yield happens(RULE, "relocated_onto_obstacle", remote.id, obstacle=obstacle.id)
            if _harms(table, obstacle) and any(each.id == remote.id for each in table.devices):
                table = yield from remote_suffers(table, remote, 1)
    return table


def _harms(table: Table, obstacle: Obstacle) -> bool:
    effect = obstacle_effect(obstacle_type(obstacle), edition_of(table).id)
    return effect is not None and bool(effect.remote_relocated_to_range_0)
