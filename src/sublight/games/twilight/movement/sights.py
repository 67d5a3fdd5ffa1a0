"""What is to be seen in a system: whose home it is, whose command tokens and units are there."""

from collections.abc import Iterator

from sublight.games.twilight.catalogue.factions import faction_card
from sublight.games.twilight.pieces import Galaxy, System, Units

DIPLOMACY = "diplomacy"
CREUSS_GATE = "17"


def units_in(system: System) -> Iterator[Units]:
    """Yield all units of a system, in space and on its planets."""
    yield from system.space
    for planet in system.planets:
        yield from planet.units


def pinned(galaxy: Galaxy, system: System, player: str) -> bool:
    """Say whether a command token of a player lies in a system.

    Diplomacy's marker is one of everyone's but its holder, who stands in `in_effect` as `diplomacy:player`
    (TI4-N-32-marker).
    """
    if player in system.tokens:
        return True
    return DIPLOMACY in system.markers and f"{DIPLOMACY}:{player}" not in galaxy.in_effect


def is_home(galaxy: Galaxy, system: System, player: str) -> bool:
    """Say whether a system is a player's home. The Creuss Gate is none: their home lies beside the map."""
    return system.card.id in faction_card(galaxy.player(player).faction).home and system.card.id != CREUSS_GATE


def is_anyones_home(galaxy: Galaxy, place: str) -> bool:
    """Say whether a system is the home of one of the players."""
    return any(is_home(galaxy, galaxy.system(place), player.id) for player in galaxy.players)
