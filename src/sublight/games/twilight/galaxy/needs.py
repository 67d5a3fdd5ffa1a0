"""The conditions that effects name, as far as a galaxy can say them without asking for wormholes or adjacency.

Those two ask for conditions themselves; what asks for either, or for ships that have moved in, says `effects`.
"""

from collections.abc import Callable
from functools import partial

from sublight.games.twilight.active_effects import card_of, cards_in
from sublight.games.twilight.catalogue import EffectCard
from sublight.games.twilight.catalogue.effects import Need
from sublight.games.twilight.pieces import Galaxy, System


def met(galaxy: Galaxy, card: EffectCard, owner: str) -> bool:
    """Return whether every condition of an effect holds for its owner, those left out that the galaxy cannot say."""
    return all(holds(galaxy, need, owner) for need in card.needs if need in SAID_BY_GALAXY)


def holds(galaxy: Galaxy, need: Need, owner: str) -> bool:
    """Return whether a condition holds for the owner of an effect; one on the active system only if there is one."""
    if need == MECATOL:
        centres = [system for system in galaxy.systems if system.card.kind == "centre"]
        return all(planet.player != owner for system in centres for planet in system.planets)
    return bool(galaxy.active) and _OF_ACTIVE[need](galaxy, galaxy.system(galaxy.active), owner)


def has_units(galaxy: Galaxy, system: System, owner: str, *, own: bool) -> bool:
    """Return whether there are own units, or units of others, in a system."""
    return any((units.player == owner) is own for units, _, _ in cards_in(galaxy, system))


def _has_ships(galaxy: Galaxy, system: System, owner: str, *, own: bool, fighters: bool = True) -> bool:
    """Whether there are own ships, or ships of others, in a system; `fighters`: those count."""
    there = [units for units in system.space if (units.player == owner) is own]
    ships = [units for units in there if card_of(galaxy, units, units.player).is_ship]
    return any(fighters or units.unit != "fighter" for units in ships)


_OF_ACTIVE: dict[Need, Callable[[Galaxy, System, str], bool]] = {
    "own_tactical_action": lambda galaxy, _, owner: galaxy.active_player == owner,
    "active_in_fracture": lambda _galaxy, system, _owner: system.card.kind == "fracture",
    "active_has_breach": lambda _galaxy, system, _owner: any(each.startswith("breach_") for each in system.markers),
    "active_has_legendary_planet": lambda _galaxy, system, _owner: any(each.legendary for each in system.card.planets),
    "active_has_other_ships": partial(_has_ships, own=False),
    "active_has_other_non_fighters": partial(_has_ships, own=False, fighters=False),
    "active_has_other_units": partial(has_units, own=False),
    "active_has_own_ships": partial(_has_ships, own=True),
    "active_has_own_token": lambda _galaxy, system, owner: owner in system.tokens,
    "active_has_own_units": partial(has_units, own=True),
}
"""Conditions on the active system."""
MECATOL: Need = "mecatol_rex_not_controlled"
SAID_BY_GALAXY = frozenset({*_OF_ACTIVE, MECATOL})
