"""A clock for a galaxy that has none, at the point of the round that the galaxy shows.

A galaxy with an active player is in its action phase. Which strategy cards are held no galaxy shows, nor who the
speaker is: the first player is taken.
"""

from msgspec.structs import replace

from sublight.errors import InputError
from sublight.games.twilight.pieces import Clock, Galaxy
from sublight.games.twilight.rounds.whose import clocked, in_initiative_order, zero_player

MECATOL = "Mecatol Rex"
TWO_CARDS = 4
"""Up to so many players take two strategy cards each (TI4-84.1c)."""


def started(galaxy: Galaxy) -> Galaxy:
    """Return the galaxy with a clock; InputError in the middle of a Movement step."""
    if galaxy.clock is not None:
        raise InputError("this galaxy has a clock already")
    if galaxy.step == "movement":
        raise InputError("the ships of a tactical action are moving: give the galaxy before the action, or after it")
    each = 2 if len(galaxy.players) <= TWO_CARDS else 1
    clock = Clock(speaker=galaxy.players[0].id, each=each, agenda=custodians_gone(galaxy))
    if not (galaxy.active_player or galaxy.active):
        return replace(galaxy, clock=clock)
    return _in_action_phase(galaxy, clock)


def _in_action_phase(galaxy: Galaxy, clock: Clock) -> Galaxy:
    if not galaxy.active_player:
        raise InputError(f"system {galaxy.active} is active, but `active_player` does not say by whom")
    acted = "tactical" if galaxy.active and galaxy.step else ""
    begun = replace(galaxy, clock=replace(clock, phase="action", acted=acted))
    begun = clocked(begun, zero=_zero(begun))
    return replace(begun, initiative=in_initiative_order(begun))


def _zero(galaxy: Galaxy) -> str:
    """Return who has the number 0: the Naalu, unless the galaxy has another player first (TI4-N-48-naalu)."""
    naalu = zero_player(galaxy)
    return naalu if galaxy.initiative[:1] in ((), (naalu,)) else ""


def custodians_gone(galaxy: Galaxy) -> bool:
    """Say whether somebody is on Mecatol Rex, so that the custodians token is gone (TI4-40.1, TI4-27.2)."""
    planets = (planet for system in galaxy.systems for planet in system.planets)
    return any(planet.planet == MECATOL and (planet.player or planet.units) for planet in planets)
