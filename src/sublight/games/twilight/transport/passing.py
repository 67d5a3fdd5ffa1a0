"""What passing through a system does not do: neither limits nor blockades are looked at on the way."""

from collections.abc import Iterator

from sublight.games.twilight.fleets.factory import factories
from sublight.games.twilight.galaxy.ships import others_with_ships, ships_of
from sublight.games.twilight.hand import card_of
from sublight.games.twilight.movement.legality import named
from sublight.games.twilight.movement.ways import passed
from sublight.games.twilight.moves import Voyage
from sublight.games.twilight.pieces import Galaxy
from sublight.referee.ruling import Event, happens


def passing_events(galaxy: Galaxy, player: str, voyage: Voyage) -> Iterator[Event]:
    """Say for each system passed what is not counted there: own ships, and factories that nobody blockades."""
    ship, is_factory = named(voyage), card_of(galaxy, voyage, player).is_structure
    for place in dict.fromkeys(passed(voyage)):
        if ships_of(galaxy, place, player) and not is_factory:
            yield happens("TI4-N-37-pass", "passes_uncounted", ship, system=place)
        for units, _ in factories(galaxy, place):
            if units.player != player and not is_factory:
                yield happens("TI4-N-14-pass", "passes_factory", ship, system=place, player=units.player)
        if is_factory and others_with_ships(galaxy, place, player):
            yield happens("TI4-N-14-pass", "factory_passes", ship, system=place)
