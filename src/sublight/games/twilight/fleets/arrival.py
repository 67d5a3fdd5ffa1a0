"""What follows at once where ships arrived or left, in this order (TI4-N-order-arrive): a blockaded factory, the fleet
limit, capacity, tokens. Space stations change hands before that.
"""

from msgspec.structs import replace

from sublight.games.twilight.fleets.capacity import settle_capacity
from sublight.games.twilight.fleets.factory import lone_factories
from sublight.games.twilight.fleets.plastic import settle_tokens
from sublight.games.twilight.fleets.pool import settle_pool
from sublight.games.twilight.hand import cards_in
from sublight.games.twilight.pieces import NEUTRAL, Galaxy, PlanetState, System
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import happens

COMBAT = "combat"


def settle_arrival(galaxy: Galaxy, player: str, place: str) -> Procedure[Galaxy]:
    """Return the galaxy with one system settled for a player. In a combat nothing is counted until its end."""
    galaxy = yield from lone_factories(galaxy, place)
    if galaxy.step == COMBAT and place == galaxy.active:
        yield happens("TI4-16.3c", "counted_after_combat", player, system=place, rules=("TI4-N-37-combat",))
        return galaxy
    galaxy = yield from settle_pool(galaxy, player, place)
    galaxy = yield from settle_capacity(galaxy, player, place)
    return (yield from settle_tokens(galaxy, player, place))


# Space stations.


def stations_settled(galaxy: Galaxy, place: str) -> Procedure[Galaxy]:
    """Give each station of a system to the only player with units there; with none or several it stays as it was."""
    system = galaxy.system(place)
    stations = [planet.name for planet in system.card.planets if planet.station]
    here = {units.player for units, _, _ in cards_in(galaxy, system)} if stations else set[str]()
    if len(here) != 1 or NEUTRAL in here:
        return galaxy
    for station in stations:
        holder = next(iter(here))
        if _holder(system, station) != holder:
            yield happens("TI4-TE-station-control", "station_controlled", place, station=station, player=holder)
            system = _held(system, station, holder)
    return galaxy.with_system(system)


def _holder(system: System, station: str) -> str:
    return next((planet.player for planet in system.planets if planet.planet == station), "")


def _held(system: System, station: str, player: str) -> System:
    rest = tuple(planet for planet in system.planets if planet.planet != station)
    known = next((planet for planet in system.planets if planet.planet == station), PlanetState(planet=station))
    return replace(system, planets=(*rest, replace(known, player=player)))
