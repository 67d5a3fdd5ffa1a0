"""Mines that detonate: their dice, damage and tokens, and the fuse that goes instead (XW-DEV-03, XW-DEV-04)."""

from collections.abc import Callable

from msgspec.structs import replace

from sublight.games.xwing.catalogue.payloads import payload
from sublight.games.xwing.damage.dice import roll_attack_die
from sublight.games.xwing.damage.suffer import suffer_damage
from sublight.games.xwing.damage.tokens import gain
from sublight.games.xwing.pieces import Device, Table
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import happens

RULE = "XW-DEV-03"


def detonate_mine(table: Table, mine: Device, ship_id: str, *, on_it: bool) -> Procedure[Table]:
    """Detonate a mine on a ship; a fused one loses a marker, and the ship that lies on it is safe for now."""
    card = payload(mine.device)
    if mine.fuses:
        yield happens("XW-DEV-04", "mine_fuse_lost", mine.id, device=card.name, ship=ship_id, left=mine.fuses - 1)
        safe = (*(each for each in mine.safe if each != ship_id), ship_id) if on_it else mine.safe
        return table.with_device(replace(mine, fuses=mine.fuses - 1, safe=safe))
    yield happens(RULE, "mine_detonates", mine.id, device=card.name, ship=ship_id)
    return (yield from _EFFECTS[card.id](table.without_device(mine.id), ship_id, card.name))


def _proximity(table: Table, ship_id: str, name: str) -> Procedure[Table]:
    """One regular damage, and what two dice show."""
    regular, critical = yield from _two_dice(table, ship_id, name)
    return (yield from suffer_damage(table, ship_id, regular=1 + regular, critical=critical, rule=RULE, source=name))


def _conner(table: Table, ship_id: str, name: str) -> Procedure[Table]:
    """One regular damage, then three ion tokens."""
    table = yield from suffer_damage(table, ship_id, regular=1, rule=RULE, source=name)
    return (yield from gain(table, ship_id, "ion", 3, RULE, cause=name)) if table.stands(ship_id) else table


def _cluster(table: Table, ship_id: str, name: str) -> Procedure[Table]:
    """What two dice show."""
    regular, critical = yield from _two_dice(table, ship_id, name)
    return (yield from suffer_damage(table, ship_id, regular=regular, critical=critical, rule=RULE, source=name))


def _two_dice(table: Table, ship_id: str, name: str) -> Procedure[tuple[int, int]]:
    one = yield from roll_attack_die(table, RULE, "mine_die", ship_id, device=name, number=1)
    other = yield from roll_attack_die(table, RULE, "mine_die", ship_id, device=name, number=2)
    return (one, other).count("hit"), (one, other).count("crit")


_EFFECTS: dict[str, Callable[[Table, str, str], Procedure[Table]]] = {
    "proximity_mine": _proximity,
    "conner_net": _conner,
    "cluster_mine": _cluster,
    "cluster_mine_side": _cluster,
}
