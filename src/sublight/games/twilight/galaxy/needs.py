"""The conditions that effects name, as far as a galaxy can say them without asking for wormholes or adjacency.

Those two ask for conditions themselves; what asks for either, or for ships that have moved in, says `movement.needs`.
"""

from collections.abc import Callable

from sublight.games.twilight.active_effects import card_of, cards_in
from sublight.games.twilight.catalogue import EffectCard
from sublight.games.twilight.catalogue.effects import Need
from sublight.games.twilight.pieces import Galaxy, System


def met(galaxy: Galaxy, card: EffectCard, owner: str) -> bool:
    """Return whether every condition of an effect holds for its owner, those left out that the galaxy cannot say."""
    return all(NEEDS[need](galaxy, owner) for need in card.needs if need in NEEDS)


def _active(galaxy: Galaxy) -> System | None:
    return galaxy.system(galaxy.active) if galaxy.active else None


def own_tactical_action(galaxy: Galaxy, owner: str) -> bool:
    """Whether the owner is active and has activated a system."""
    return bool(galaxy.active) and galaxy.active_player == owner


def active_has_units(galaxy: Galaxy, owner: str, *, own: bool) -> bool:
    """Whether there are own units, or units of others, in the active system."""
    system = _active(galaxy)
    return system is not None and any((units.player == owner) is own for units, _, _ in cards_in(galaxy, system))


def active_has_ships(galaxy: Galaxy, owner: str, *, own: bool, fighters: bool = True) -> bool:
    """Whether there are own ships, or ships of others, in the active system; `fighters`: those count."""
    system = _active(galaxy)
    there = [units for units in system.space if (units.player == owner) is own] if system else []
    ships = [units for units in there if card_of(galaxy, units, units.player).is_ship]
    return any(fighters or units.unit != "fighter" for units in ships)


def mecatol_rex_not_controlled(galaxy: Galaxy, owner: str) -> bool:
    """Whether the owner does not control Mecatol Rex."""
    centres = [system for system in galaxy.systems if system.card.kind == "centre"]
    return all(planet.player != owner for system in centres for planet in system.planets)


def _has_breach(galaxy: Galaxy, _owner: str) -> bool:
    system = _active(galaxy)
    return system is not None and any(marker.startswith("breach_") for marker in system.markers)


def _has_legendary(galaxy: Galaxy, _owner: str) -> bool:
    system = _active(galaxy)
    return system is not None and any(planet.legendary for planet in system.card.planets)


def _in_fracture(galaxy: Galaxy, _owner: str) -> bool:
    system = _active(galaxy)
    return system is not None and system.card.kind == "fracture"


def _own_token(galaxy: Galaxy, owner: str) -> bool:
    system = _active(galaxy)
    return system is not None and owner in system.tokens


NEEDS: dict[Need, Callable[[Galaxy, str], bool]] = {
    "own_tactical_action": own_tactical_action,
    "active_in_fracture": _in_fracture,
    "active_has_breach": _has_breach,
    "active_has_legendary_planet": _has_legendary,
    "active_has_other_ships": lambda galaxy, owner: active_has_ships(galaxy, owner, own=False),
    "active_has_other_non_fighters": lambda galaxy, owner: active_has_ships(galaxy, owner, own=False, fighters=False),
    "active_has_other_units": lambda galaxy, owner: active_has_units(galaxy, owner, own=False),
    "active_has_own_ships": lambda galaxy, owner: active_has_ships(galaxy, owner, own=True),
    "active_has_own_token": _own_token,
    "active_has_own_units": lambda galaxy, owner: active_has_units(galaxy, owner, own=True),
    "mecatol_rex_not_controlled": mecatol_rex_not_controlled,
}
"""Whether a condition holds for the owner of an effect."""
