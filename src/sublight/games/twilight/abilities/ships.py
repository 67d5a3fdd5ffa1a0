"""Whether the units that an effect moves are there, each declared once, and which of them may not stay."""

from collections.abc import Iterator

from sublight.games.twilight.hand import card_of
from sublight.games.twilight.movement.legality import named
from sublight.games.twilight.moves import Voyage
from sublight.games.twilight.pieces import SPACE, Galaxy, Units
from sublight.referee.ruling import Violation, prevents

Kind = tuple[str, str, str]


def kind_of(voyage: Voyage) -> Kind:
    """Return what tells the ships of one voyage from others: origin, type and form."""
    return (voyage.origin, voyage.unit, voyage.form)


def ships_violations(
    galaxy: Galaxy, player: str, voyages: tuple[Voyage, ...], *, planets: bool = False
) -> Iterator[Violation]:
    """Yield which units are not there, are declared twice, or are not damaged as declared; `planets` count too."""
    for voyage in voyages:
        count, damaged = _there(galaxy, player, voyage, planets=planets)
        alike = [each for each in voyages if kind_of(each) == kind_of(voyage)]
        declared = sum(each.count for each in alike)
        figures = {"unit": voyage.unit, "there": count}
        if voyage.count > count:
            yield prevents("TI4-58.3", "ships_not_there", named(voyage), **figures, system=voyage.origin)
        elif declared > count and alike[0] is voyage:
            yield prevents("TI4-58.6", "ships_declared_twice", named(voyage), **figures, declared=declared)
        elif sum(each.damaged for each in alike) > damaged and alike[0] is voyage:
            yield prevents("TI4-58.3", "damaged_not_there", named(voyage), unit=voyage.unit, there=damaged)


def _there(galaxy: Galaxy, player: str, voyage: Voyage, *, planets: bool) -> tuple[int, int]:
    system = galaxy.system(voyage.origin)
    areas = (SPACE, *(planet.planet for planet in system.planets)) if planets else (SPACE,)
    found = [units for area in areas for units in system.area(area) if is_of(units, player, voyage)]
    return sum(units.count for units in found), sum(units.damaged for units in found)


def is_of(units: Units, player: str, voyage: Voyage) -> bool:
    """Say whether units are of a voyage's type and form, and a player's."""
    return (units.player, units.unit, units.form) == (player, voyage.unit, voyage.form)


def stayers(
    galaxy: Galaxy, player: str, place: str, voyages: tuple[Voyage, ...], *, alone: bool, factory: bool
) -> Iterator[tuple[Units, int]]:
    """Yield the ships in a system that no voyage takes, and how many of each kind stay.

    `alone`: fighters without a move value count too; `factory`: a Floating Factory goes as a ship does.
    """
    for units in galaxy.system(place).space:
        card = card_of(galaxy, units, player) if units.player == player else None
        if card is None or not (card.is_ship or (factory and card.is_structure)):
            continue
        if card.move is None and not alone:
            continue
        left = units.count - _gone(units, place, voyages)
        if left > 0:
            yield units, left


def _gone(units: Units, place: str, voyages: tuple[Voyage, ...]) -> int:
    """How many of a stack go by themselves or are carried."""
    kind = (place, units.unit, units.form)
    alone = sum(voyage.count for voyage in voyages if kind_of(voyage) == kind)
    loads = (load for voyage in voyages for load in voyage.cargo if load.planet == SPACE)
    return alone + sum(load.count for load in loads if (load.at, load.unit, load.form) == kind)
