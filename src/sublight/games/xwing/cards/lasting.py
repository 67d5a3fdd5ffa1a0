"""Cards that are turned over and conditions that end, once their ship has executed a maneuver."""

from msgspec.structs import replace

from sublight.games.xwing.catalogue import EffectCard
from sublight.games.xwing.pieces import Ship, Table
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import happens


def turned_over(table: Table, ship_id: str, card: EffectCard, rule: str) -> Procedure[Table]:
    """Turn a card of two sides: from now on the other side's text holds."""
    ship = table.ship(ship_id)
    yield happens(rule, "card_turned", ship_id, effect=card.name, side=card.hints.other_side)
    left = _without(ship, card)
    return table.with_ship(replace(ship, upgrades=(*left, card.hints.other_side)))


def ended(table: Table, ship_id: str, card: EffectCard, rule: str) -> Procedure[Table]:
    """Take a condition off its ship."""
    ship = table.ship(ship_id)
    yield happens(rule, "condition_ends", ship_id, effect=card.name)
    return table.with_ship(replace(ship, upgrades=_without(ship, card)))


def _without(ship: Ship, card: EffectCard) -> tuple[str, ...]:
    gone = {card.id, *card.xws}
    return tuple(each for each in ship.upgrades if each not in gone)
