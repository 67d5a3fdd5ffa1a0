"""The effects a ship has: its pilot's, its upgrades', its own kind's, and those of its faceup damage cards."""

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from types import MappingProxyType
from typing import get_args

from sublight.games.xwing.catalogue import EffectCard, effects_in
from sublight.games.xwing.catalogue.effects import Carrier, effect_heads
from sublight.games.xwing.pieces import Ship, Table
from sublight.games.xwing.rulebook import edition_of

CARRIERS: tuple[Carrier, ...] = get_args(Carrier)
"""What an effect can be on."""


@cache
def _by_carrier(edition: str) -> dict[tuple[str, str], tuple[str, ...]]:
    """Return the effects of an edition by what carries them and its id; an effect's own id serves for each."""
    found: dict[tuple[str, str], tuple[str, ...]] = {}
    for head in effect_heads():
        if head.holds_in(edition):
            keys = [*((carrier, head.id) for carrier in CARRIERS), *head.carriers()]
            for key in dict.fromkeys(keys):
                found[key] = (*found.get(key, ()), head.id)
    return found


def _carried_by(edition: str, carrier: str, name: str) -> list[EffectCard]:
    """Return the effects of an edition that this carries."""
    return [effects_in(edition)[effect] for effect in _by_carrier(edition).get((carrier, name), ())]


def effects_of(table: Table, ship: Ship) -> Mapping[str, EffectCard]:
    """Return the effects that a ship has in the table's edition, by id."""
    edition = edition_of(table).id
    pilots = (ship.pilot, *_co_pilots(table, edition, ship)) if table.reserve else (ship.pilot,)
    return _carried(edition, ship.card.id, pilots, ship.upgrades, ship.faceup)


def _co_pilots(table: Table, edition: str, ship: Ship) -> Iterator[str]:
    """Yield the pilots of ships docked with a carrier that lend it their ability."""
    for docked in table.reserve:
        lent = _carried_by(edition, "pilot", docked.pilot) if docked.carrier == ship.id else ()
        if any(card.hints.co_pilot for card in lent):
            yield docked.pilot


@lru_cache(maxsize=4096)
def _carried(
    edition: str, card: str, pilots: tuple[str, ...], upgrades: tuple[str, ...], faceup: tuple[str, ...]
) -> Mapping[str, EffectCard]:
    of_each = {"pilot": pilots, "upgrade": upgrades, "damage": faceup}
    carriers = (("ship", card), *((carrier, name) for carrier, names in of_each.items() for name in names))
    found = {
        each.id: each for carrier in carriers for each in _carried_by(edition, *carrier) if _side_up(upgrades, each)
    }
    muted = {name for each in found.values() for name in each.hints.mutes}
    return MappingProxyType({name: each for name, each in found.items() if name not in muted})


def _side_up(upgrades: tuple[str, ...], card: EffectCard) -> bool:
    """Say whether this side of a card is up: the starting side, unless the ship lists the other side by its own id."""
    side = card.hints.side
    if side is None:
        return True
    return card.id in upgrades if side == "turned" else card.hints.other_side not in upgrades


def has(table: Table, ship: Ship, *effects: str) -> bool:
    """Say whether a ship has any of these effects in the table's edition."""
    return not effects_of(table, ship).keys().isdisjoint(effects)
