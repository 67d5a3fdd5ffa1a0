"""Who controls a space station: the only player with units in its system, until another moves ships in."""

from msgspec.structs import replace

from sublight.games.twilight.hand import cards_in
from sublight.games.twilight.pieces import NEUTRAL, Galaxy, PlanetState, System
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import happens


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
