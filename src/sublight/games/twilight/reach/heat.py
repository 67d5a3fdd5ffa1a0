"""Every system of a galaxy at once: which ships of a player get there, and how safely. Nothing is used for it."""

from msgspec import Struct

from sublight.games.twilight.pieces import Galaxy
from sublight.games.twilight.reach.effect_sets import EffectSet
from sublight.games.twilight.reach.effort import bounded
from sublight.games.twilight.reach.options import reaching, survival
from sublight.games.twilight.reach.ships import ShipClass
from sublight.games.twilight.reach.survey import Survey, survey
from sublight.referee.progress import reported


class Heat(Struct, frozen=True, kw_only=True):
    """How a player gets to one system: how many ships can, how many of them without a die, by which units (`each` has
    how many of each), and the chance of the safest to come through. `barred`: the player may not activate it.
    """

    system: str
    ships: int = 0
    sure: int = 0
    units: tuple[str, ...] = ()
    each: tuple[int, ...] = ()
    share: float = 0.0
    barred: bool = False


class Arrivals(Struct, frozen=True, kw_only=True):
    """Ships of one kind that get somewhere, and the dice that each rolls on its safest path."""

    each: ShipClass
    dice: int


def heat(galaxy: Galaxy, name: str) -> tuple[Heat, ...]:
    """Return a line for every system, in the galaxy's order. Nothing is used; InputError for an unknown player."""
    found = survey(galaxy, name)
    with bounded():
        return tuple(_heat(found, place) for place in reported(found.systems))


def _heat(found: Survey, place: str) -> Heat:
    if place not in found.open:
        return Heat(system=place, barred=True)
    arrivals = _arrivals(found, place)
    units = tuple(dict.fromkeys(one.each.ship.unit for one in arrivals))
    return Heat(
        system=place,
        ships=sum(one.each.count for one in arrivals),
        sure=sum(one.each.count for one in arrivals if not one.dice),
        units=units,
        each=tuple(sum(one.each.count for one in arrivals if one.each.ship.unit == unit) for unit in units),
        share=max((float(survival(one.dice)) for one in arrivals), default=0.0),
    )


def _arrivals(found: Survey, place: str) -> tuple[Arrivals, ...]:
    """Return who arrives in a place: as the kernel finds it, or one by one where ships depend on others."""
    if place in found.arrivals:
        dice = found.arrivals[place]
        return tuple(Arrivals(each=found.classes[ship], dice=dice[ship]) for ship in sorted(dice))
    options = reaching(found.galaxy, found.player, place, (EffectSet(),))
    return tuple(
        Arrivals(each=ShipClass(ship=option.move.voyages[-1], count=option.count), dice=option.safest.dice)
        for option in options
    )
