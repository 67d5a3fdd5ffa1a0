"""Dropping and launching devices, and obstacles in the same manner (XW-DEV-01, XW-OBS-24, XW-FLEE-06)."""

from collections.abc import Mapping

from msgspec.structs import replace

from sublight.board.plane.pose import Pose
from sublight.games.xwing.actions.perform import Performing, close
from sublight.games.xwing.book import rests_on_unsourced
from sublight.games.xwing.catalogue.payloads import Payload, payload
from sublight.games.xwing.damage.tokens import break_locks, lose
from sublight.games.xwing.devices.granted import granting, pay_for
from sublight.games.xwing.devices.laid import beside, edge_of, far_end, held_at, standing_at
from sublight.games.xwing.devices.touched import edge_verdict
from sublight.games.xwing.devices.trigger import placed_under_ships
from sublight.games.xwing.marks import noted_placing
from sublight.games.xwing.moves import PlaceDevice
from sublight.games.xwing.obstacles.placed import place_obstacle_on_table
from sublight.games.xwing.pieces import Device, Obstacle, Table
from sublight.games.xwing.shapes import device_solid, obstacle_solid
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import happens

ACTION = "action"
"""The moment of payloads that are placed as an action."""


def is_measured(card: Payload) -> bool:
    """Say whether it is known how large a payload is."""
    return bool(card.token)


def placed_pose(table: Table, move: PlaceDevice, card: Payload) -> Pose:
    """Return where a payload comes to lie: its guides on the far end of the template, or its tab at the ship."""
    if move.pose is not None:
        return move.pose
    held, without_template = held_at(card, move.face)
    edge = edge_of(table.ship(move.ship), move.end)
    if without_template or not move.template:
        return standing_at(edge, held)
    return standing_at(far_end(edge, move.template, mirrored=move.end == "rear"), held)


def placed_pieces(table: Table, move: PlaceDevice, card: Payload) -> tuple[tuple[Obstacle, ...], tuple[Device, ...]]:
    """Return what the move puts on the table: one obstacle, or a device with the further pieces of its set."""
    pose = placed_pose(table, move, card)
    if card.kind == "obstacle":
        return (Obstacle(id=move.id, obstacle=card.token, pose=pose, face=move.face, fuses=card.fuses),), ()
    player = table.ship(move.ship).player
    first = Device(id=move.id, device=card.id, player=player, pose=pose, fuses=card.fuses)
    others = [
        Device(id=f"{move.id}{each.letters}", device=each.device, player=player, pose=beside(pose, each.centre_mm))
        for each in card.also
    ]
    return (), (first, *others)


def place_device(table: Table, move: PlaceDevice, calls: Mapping[str, str]) -> Procedure[Table]:
    """Drop or launch; what would lie partly outside is taken back, and the ship has placed nothing (XW-FLEE-06)."""
    card = payload(move.device)
    rule = "XW-OBS-24" if card.kind == "obstacle" else "XW-DEV-01"
    yield from rests_on_unsourced(table, "XW-DEV-01", move.ship)
    obstacles, devices = placed_pieces(table, move, card)
    if (yield from _outside(table, obstacles, devices, calls)):
        yield happens("XW-FLEE-06", "placement_undone", move.id, device=card.name, ship=move.ship)
        return table
    table = yield from _pay(table, move, card)
    how = {"device": card.name, "ship": move.ship, "template": move.template or "no template", "end": move.end}
    yield happens(rule, "device_placed", move.id, **how)
    held_by = move.ship if held_at(card, move.face)[1] else ""
    for obstacle in obstacles:
        table = yield from place_obstacle_on_table(table, obstacle, move.ship, calls, held_by=held_by)
    table = replace(table, devices=(*table.devices, *devices))
    for device in devices:
        table = yield from placed_under_ships(table, device, calls)
    return (yield from _spent(table, move, card))


def _outside(
    table: Table, obstacles: tuple[Obstacle, ...], devices: tuple[Device, ...], calls: Mapping[str, str]
) -> Procedure[bool]:
    """Yield how far each piece is inside the play area, and return whether one is partly outside."""
    solids = {each.id: obstacle_solid(each) for each in obstacles} | {each.id: device_solid(each) for each in devices}
    found = [edge_verdict(table, name, solid, calls) for name, solid in solids.items()]
    yield from found
    return any(each.outcome == "overlap" for each in found)


def _pay(table: Table, move: PlaceDevice, card: Payload) -> Procedure[Table]:
    """Spend what the card and the effects that grant it ask for, and note the placing."""
    if card.pays:
        table = yield from lose(table, move.ship, card.pays, 1, "XW-DEV-01", cause=f"spent for the {card.name}")
    granted = granting(table, move.uses)
    table = yield from pay_for(table, move.ship, granted)
    ship = noted_placing(table.ship(move.ship), table.phase, move, card)
    return table.with_ship(replace(ship, used=(*ship.used, *(effect.id for effect in granted))))


def _spent(table: Table, move: PlaceDevice, card: Payload) -> Procedure[Table]:
    """Break the locks that the card breaks, and close the action that it was."""
    if card.breaks_locks and table.stands(move.ship):
        table = yield from break_locks(table, move.ship, "XW-OBS-24", cause=card.name)
    if card.when != ACTION:
        return table
    how = Performing(action=card.id, colour="white", step=True)
    return (yield from close(table, move.ship, how, "XW-ACT-03", failed=False))
