"""Faceup damage cards that bite after a maneuver or an action (XW-DMG-03)."""

from sublight.games.xwing.damage.dice import roll_attack_die
from sublight.games.xwing.damage.suffer import CARD_RULE, repair, suffer_damage
from sublight.games.xwing.damage.tokens import gain
from sublight.games.xwing.pieces import DialEntry, Table
from sublight.referee.procedure import Procedure

STUNNED, LOOSE, WOUNDED = "dmg_stunned_pilot", "dmg_loose_stabilizer", "dmg_wounded_pilot"


def copies(table: Table, ship_id: str, card: str) -> int:
    """Return how many of a card lie faceup on a ship; none on a ship that is gone."""
    return table.ship(ship_id).faceup.count(card) if table.stands(ship_id) else 0


def stunned(table: Table, ship_id: str, lay: int) -> Procedure[Table]:
    """After a maneuver through or onto an obstacle: 1 regular damage for each Stunned Pilot.

    `lay` are those that lay there when the maneuver was executed: one that the obstacle dealt comes too late.
    """
    for _ in range(min(lay, copies(table, ship_id, STUNNED))):
        if table.stands(ship_id):
            table = yield from suffer_damage(table, ship_id, regular=1, rule=CARD_RULE, source="Stunned Pilot")
    return table


def loosened(table: Table, ship_id: str, entry: DialEntry, lay: int | None = None) -> Procedure[Table]:
    """After executing `entry`, if its bearing is not straight: 1 regular damage, then Loose Stabilizer is repaired.

    `lay` are those that lay there when the maneuver was executed, by default all: one that an obstacle dealt comes
    too late.
    """
    if entry.bearing == "straight":
        return table
    now = copies(table, ship_id, LOOSE)
    for _ in range(now if lay is None else min(lay, now)):
        if table.stands(ship_id):
            table = yield from suffer_damage(table, ship_id, regular=1, rule=CARD_RULE, source="Loose Stabilizer")
            table = yield from repair(table, ship_id, LOOSE)
    return table


def wounded(table: Table, ship_id: str) -> Procedure[Table]:
    """After an action: one attack die for each Wounded Pilot, 1 stress on a hit or critical."""
    for _ in range(copies(table, ship_id, WOUNDED)):
        face = yield from roll_attack_die(table, CARD_RULE, "wounded_pilot", ship_id)
        if face in ("hit", "crit"):
            table = yield from gain(table, ship_id, "stress", 1, CARD_RULE, cause="Wounded Pilot")
    return table
