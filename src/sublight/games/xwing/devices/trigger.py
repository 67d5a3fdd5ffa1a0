"""What follows when a move meets devices, or a device is placed under ships; mines (XW-DEV-02 to XW-DEV-07)."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from msgspec.structs import replace

from sublight.games.xwing.active_effects import effects_of
from sublight.games.xwing.catalogue.devices import payload
from sublight.games.xwing.course import Movement
from sublight.games.xwing.damage.suffer import roll_attack_die, suffer_damage
from sublight.games.xwing.damage.tokens import gain
from sublight.games.xwing.devices.contact import DeviceContact, contact_with, contacts_of, verdicts_of
from sublight.games.xwing.devices.remotes import react, reacts
from sublight.games.xwing.pieces import Device, Table
from sublight.games.xwing.questions import pick_if_several
from sublight.referee.procedure import Procedure, choose_order
from sublight.referee.question import Choose, Option
from sublight.referee.ruling import Event, happens

RULE = "XW-DEV-03"


class _Mine(NamedTuple):
    """What a mine does to a ship: regular damage, dice that deal what they show, ion tokens."""

    damage: int = 0
    dice: int = 0
    ion: int = 0


_MINES = {
    "proximity_mine": _Mine(damage=1, dice=2),
    "conner_net": _Mine(damage=1, ion=3),
    "cluster_mine": _Mine(dice=2),
    "cluster_mine_side": _Mine(dice=2),
}


def trigger_devices(
    table: Table, moved: Movement, calls: Mapping[str, str], *, after_obstacles: bool = False
) -> Procedure[Table]:
    """Resolve the devices that a move went through or ended on; none of them has stopped it (XW-DEV-07).

    `after_obstacles`: it has met obstacles as well, whose effects came first, as those of the game do (XW-GEN-05).
    """
    if not table.has_ship(moved.ship):
        return table
    found = contacts_of(table, moved, calls)
    for met in found:
        yield from verdicts_of(met)
    yield from _passed(found, moved)
    table = _left(table, found, moved.ship)
    live = [each for each in found if _acts(table, each, moved.ship)]
    if after_obstacles and live:
        waiting = tuple(met.device.id for met in live)
        yield happens("XW-GEN-05", "obstacles_before_devices", moved.ship, devices=waiting)
    for met in (yield from _ordered(table, live)):
        if table.has_ship(moved.ship):
            table = yield from _resolve(table, met, moved.ship, calls)
    return table


def _passed(found: tuple[DeviceContact, ...], moved: Movement) -> Iterator[Event]:
    """Say of bombs and idle remotes that moving onto or over them does nothing (XW-DEV-05, XW-DEV-07)."""
    for met in found:
        if met.kind == "bomb" and (met.crossed or met.under):
            yield happens("XW-DEV-05", "bomb_passed", moved.ship, device=met.device.id)
        elif met.kind == "remote" and met.under:
            yield happens("XW-DEV-07", "ends_on_remote", moved.ship, device=met.device.id)


def _left(table: Table, found: tuple[DeviceContact, ...], ship_id: str) -> Table:
    """Return the table on which a ship that moved off a mine is no longer safe from it."""
    on = {met.device.id for met in found if met.under}
    for device in table.devices:
        if ship_id in device.safe and device.id not in on:
            table = table.with_device(replace(device, safe=tuple(each for each in device.safe if each != ship_id)))
    return table


def _acts(table: Table, met: DeviceContact, ship_id: str) -> bool:
    ship = table.ship(ship_id)
    effects = effects_of(table, ship).values() if met.device.player == ship.player else ()
    if any(card.hints.ignores_own_devices for card in effects):
        return False
    if met.kind == "mine":
        return met.crossed or met.under
    return met.kind == "remote" and (met.crossed or met.under) and reacts(table, met, ship_id)


def _ordered(table: Table, live: list[DeviceContact]) -> Procedure[list[DeviceContact]]:
    """The first player's devices come first; players order their own where they differ (XW-GEN-05)."""
    order: list[DeviceContact] = []
    for player in table.players:
        own = [each for each in live if each.device.player == player]
        if len({payload(each.device.device).name.partition(",")[0] for each in own}) > 1:
            own = yield from _asked(table, player, own)
        order += own
    return order


def _asked(table: Table, player: str, own: list[DeviceContact]) -> Procedure[list[DeviceContact]]:
    question = Choose(
        rule="XW-GEN-05",
        kind="device_order",
        subject=player,
        player=player,
        figures={"devices": tuple(met.device.id for met in own)},
        options=tuple(Option(key=met.device.id) for met in own),
        least=len(own),
        most=len(own),
        ordered=True,
    )
    keys = yield from choose_order(question, table)
    return sorted(own, key=lambda met: keys.index(met.device.id))


def _resolve(table: Table, met: DeviceContact, ship_id: str, calls: Mapping[str, str]) -> Procedure[Table]:
    device = table.device(met.device.id)
    if met.kind == "mine":
        return (yield from detonate_mine(table, device, ship_id, on_it=met.under))
    return (yield from react(table, device, ship_id, calls))


def placed_under_ships(table: Table, device: Device, calls: Mapping[str, str]) -> Procedure[Table]:
    """Let a device just placed act on the ships above it (XW-OVL-10); of several, a mine's owner picks one."""
    still = [Movement(ship=ship.id, start=ship.pose, rest=ship.pose) for ship in table.ships]
    found = [contact_with(table, each, device, calls) for each in still]
    under = [met for met in found if met.under]
    for met in found:
        if met.under or met.over.near:
            yield met.over
    for met in under:
        yield happens("XW-OVL-10", "device_under_ship", device.id, ship=met.over.subject)
    ids = tuple(met.over.subject for met in under if _acts(table, met, met.over.subject))
    if payload(device.device).kind == "mine" and ids:
        picked = yield from pick_if_several(table, "XW-DEV-03", "mine_under_which", device.id, ids, device.player)
        return (yield from detonate_mine(table, device, picked, on_it=True))
    for ship_id in ids:
        if any(each.id == device.id for each in table.devices):
            table = yield from react(table, table.device(device.id), ship_id, calls)
    return table


def detonate_mine(table: Table, mine: Device, ship_id: str, *, on_it: bool) -> Procedure[Table]:
    """Detonate a mine on a ship; a fused one loses a marker, and the ship that lies on it is safe for now."""
    card = payload(mine.device)
    if mine.fuses:
        yield happens("XW-DEV-04", "mine_fuse_lost", mine.id, device=card.name, ship=ship_id, left=mine.fuses - 1)
        safe = (*(each for each in mine.safe if each != ship_id), ship_id) if on_it else mine.safe
        return table.with_device(replace(mine, fuses=mine.fuses - 1, safe=safe))
    yield happens(RULE, "mine_detonates", mine.id, device=card.name, ship=ship_id)
    return (yield from _explode(table.without_device(mine.id), ship_id, card.name, _MINES[card.id]))


def _explode(table: Table, ship_id: str, name: str, mine: _Mine) -> Procedure[Table]:
    """Let a ship suffer regular damage and what the dice show, and then gain ion tokens."""
    faces: Counter[str] = Counter()
    for number in range(1, mine.dice + 1):
        faces[(yield from roll_attack_die(table, RULE, "mine_die", ship_id, device=name, number=number))] += 1
    regular, critical = mine.damage + faces["hit"], faces["crit"]
    table = yield from suffer_damage(table, ship_id, regular=regular, critical=critical, rule=RULE, source=name)
    return (yield from gain(table, ship_id, "ion", mine.ion, RULE, cause=name)) if table.has_ship(ship_id) else table
