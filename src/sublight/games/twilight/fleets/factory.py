"""Floating Factories: structures in the space area, destroyed on the spot when they are blockaded (TI4-79.4a)."""

from collections.abc import Iterator

from sublight.games.twilight.catalogue import UnitCard
from sublight.games.twilight.galaxy.presence import ships_of
from sublight.games.twilight.hand import card_of
from sublight.games.twilight.pieces import SPACE, Galaxy, Units
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import happens

MOMENT = ("TI4-14.0", "TI4-85.1a", "TI4-N-79-moment")


def factories(galaxy: Galaxy, place: str) -> Iterator[tuple[Units, UnitCard]]:
    """Yield the structures in a system's space area that move by themselves, with their cards."""
    for units in galaxy.system(place).space:
        card = card_of(galaxy, units, units.player)
        if card.is_structure and card.move is not None:
            yield units, card


def is_blockaded(galaxy: Galaxy, place: str, owner: str) -> bool:
    """Say whether a system holds another player's ships and none of the owner's (TI4-14.0); nobody's count as well."""
    others = {units.player for units in galaxy.system(place).space if units.player != owner}
    return not ships_of(galaxy, place, owner) and any(ships_of(galaxy, place, other) for other in others)


def lone_factories(galaxy: Galaxy, place: str) -> Procedure[Galaxy]:
    """Destroy the factories of a system that are blockaded, before anyone fires."""
    for units, card in tuple(factories(galaxy, place)):
        if is_blockaded(galaxy, place, units.player):
            yield happens("TI4-79.4a", "factory_destroyed", place, player=units.player, unit=card.name, rules=MOMENT)
            system = galaxy.system(place)
            kept = tuple(each for each in system.space if each is not units)
            galaxy = galaxy.with_system(system.with_area(SPACE, kept))
    return galaxy
