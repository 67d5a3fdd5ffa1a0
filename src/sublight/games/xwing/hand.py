"""The effects a ship has: its pilot's, its upgrades', its own kind's, and those of its faceup damage cards."""

from collections.abc import Mapping
from functools import cache, lru_cache
from types import MappingProxyType

from sublight.games.xwing.book import edition_of
from sublight.games.xwing.catalogue import EffectCard, effects_in, ship_cards
from sublight.games.xwing.pieces import Ship, Table

CARRIERS = ("ship", "pilot", "upgrade", "damage")
"""What an effect can be on. One name may be that of a pilot and of a crew."""


@cache
def _by_carrier(edition: str) -> dict[tuple[str, str], tuple[EffectCard, ...]]:
    """Return the effects of an edition by what carries them and its id; an effect's own id serves for each."""
    found: dict[tuple[str, str], tuple[EffectCard, ...]] = {}
    for card in effects_in(edition).values():
        keys = [*((carrier, card.id) for carrier in CARRIERS), *((_carrier(card, name), name) for name in card.xws)]
        for key in dict.fromkeys(keys):
            found[key] = (*found.get(key, ()), card)
    return found


def _carrier(card: EffectCard, name: str) -> str:
    """Return what carries an effect under a name of the squad format: a ship's ability can be on a card as well."""
    if name in ship_cards():
        return "ship"
    return {"pilot": "pilot", "damage_card": "damage"}.get(card.kind, "upgrade")


def effects_of(table: Table, ship: Ship) -> Mapping[str, EffectCard]:
    """Return the effects that a ship has in the table's edition, by id."""
    return _carried(edition_of(table).id, ship.card.id, ship.pilot, ship.upgrades, ship.faceup)


@lru_cache(maxsize=4096)
def _carried(
    edition: str, card: str, pilot: str, upgrades: tuple[str, ...], faceup: tuple[str, ...]
) -> Mapping[str, EffectCard]:
    known = _by_carrier(edition)
    carried = [("upgrade", name) for name in upgrades] + [("damage", name) for name in faceup]
    carriers = (("ship", card), ("pilot", pilot), *carried)
    found = {each.id: each for name in carriers for each in known.get(name, ()) if _side_up(upgrades, each)}
    muted = {name for each in found.values() for name in each.hints.mutes}
    return MappingProxyType({name: each for name, each in found.items() if name not in muted})


def _side_up(upgrades: tuple[str, ...], card: EffectCard) -> bool:
    """A card of two sides starts with the one, and lies with the other up where that one is named by its own id."""
    side = card.hints.side
    if side is None:
        return True
    return card.id in upgrades if side == "turned" else card.hints.other_side not in upgrades


def has(table: Table, ship: Ship, *effects: str) -> bool:
    """Say whether a ship has any of these effects in the table's edition."""
    return not effects_of(table, ship).keys().isdisjoint(effects)
