"""Ships that go outside the Movement step: dice for the rifts they leave, then they and their cargo are set down."""

from collections.abc import Iterable

from sublight.games.twilight.fleets.arrival import destroy_at_home, settle_arrival, settle_stations
from sublight.games.twilight.galaxy.anomalies import RIFT, SCAR, anomalies
from sublight.games.twilight.galaxy.changes import arrived, departing
from sublight.games.twilight.galaxy.grid import closed_nexus, with_nexus_open
from sublight.games.twilight.galaxy.presence import units_of
from sublight.games.twilight.movement.steps import Losses
from sublight.games.twilight.moves import FleetMove, Voyage
from sublight.games.twilight.pieces import Galaxy
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import happens


def rolled(galaxy: Galaxy, move: FleetMove, voyages: tuple[Voyage, ...]) -> Procedure[Losses]:
    """Roll for each ship that leaves a gravity rift, and return what became of each: empty if it comes through."""
    if not any(RIFT in anomalies(galaxy, voyage.origin) for voyage in voyages):
        return tuple(("",) * voyage.count for voyage in voyages)
    from sublight.games.twilight.movement.rifts import roll_rifts

    return (yield from roll_rifts(galaxy, move, voyages))


def ships_moved(galaxy: Galaxy, move: FleetMove, voyages: tuple[Voyage, ...]) -> Procedure[tuple[Galaxy, int]]:
    """Move the ships: all leave, those that come through are set down with their cargo. Return how many did."""
    from sublight.games.twilight.movement.cargo import carried_over

    losses = yield from rolled(galaxy, move, voyages)
    for voyage in voyages:
        galaxy, _ = departing(galaxy, move.player, voyage)
    came = 0
    for voyage, lost_at in zip(voyages, losses, strict=True):
        through = sum(not rift for rift in lost_at)
        came += through
        if through:
            galaxy = arrived(galaxy, move.player, voyage, voyage.path[-1], through)
        if voyage.cargo:
            galaxy = yield from carried_over(galaxy, move.player, voyage, lost_at[0], voyage.path[-1])
    return galaxy, came


def settled_after(galaxy: Galaxy, player: str, places: Iterable[str], rule: str = "TI4-100.2") -> Procedure[Galaxy]:
    """Settle what follows in the systems entered and left: a home that destroys, the nexus, stations, the limits."""
    for place in dict.fromkeys(places):
        galaxy = yield from destroy_at_home(galaxy, player, place)
        galaxy = yield from _nexus(galaxy, player, place, rule)
        galaxy = yield from settle_stations(galaxy, place)
        if SCAR in anomalies(galaxy, place) and units_of(galaxy, place, player):
            yield happens("TI4-TE-scar-abilities", "in_a_scar", place, player=player)
        galaxy = yield from settle_arrival(galaxy, player, place)
    return galaxy


def _nexus(galaxy: Galaxy, player: str, place: str, rule: str) -> Procedure[Galaxy]:
    """Units that come into the closed nexus outside the Movement step open it at once (TI4-100.2)."""
    nexus = closed_nexus(galaxy)
    if nexus is None or nexus.id != place or not units_of(galaxy, place, player):
        return galaxy
    yield happens(rule, "nexus_turned", place, player=player)
    return with_nexus_open(galaxy)
