"""What cannot go along in a retreat: fighters and ground forces of the space area that nothing carries."""

from msgspec.structs import replace

from sublight.games.twilight.hand import card_of
from sublight.games.twilight.moves import Retreat
from sublight.games.twilight.pieces import SPACE, Galaxy, Units

Left = tuple[tuple[Units, int], ...]


def left_in_space(galaxy: Galaxy, move: Retreat) -> Left:
    """Return the retreating player's units in space that neither move by themselves nor are carried, and how many."""
    found = []
    for units in galaxy.system(galaxy.active).space:
        if units.player != move.player or _goes_itself(galaxy, units):
            continue
        loads = (load for voyage in move.voyages for load in voyage.cargo)
        carried = sum(
            load.count for load in loads if (load.planet, load.unit, load.form) == (SPACE, units.unit, units.form)
        )
        if units.count > carried:
            found.append((units, units.count - carried))
    return tuple(found)


def _goes_itself(galaxy: Galaxy, units: Units) -> bool:
    return card_of(galaxy, units, units.player).move is not None


def left_with_room(galaxy: Galaxy, move: Retreat) -> tuple[tuple[str, int], ...]:
    """Return what would stay although the ships that go have room for it, by type and number."""
    room = _room(galaxy, move)
    stay = ((units, count, _takes(galaxy, units)) for units, count in left_in_space(galaxy, move))
    carriers = any(card_of(galaxy, voyage, move.player).capacity for voyage in move.voyages)
    return tuple((units.unit, count) for units, count, takes in stay if carriers and takes <= room)


def _room(galaxy: Galaxy, move: Retreat) -> int:
    """Capacity that no cargo uses."""
    room = 0
    for voyage in move.voyages:
        room += voyage.count * (card_of(galaxy, voyage, move.player).capacity or 0)
        for load in voyage.cargo:
            room -= load.count * (card_of(galaxy, load, move.player).uses_capacity or 0)
    return room


def _takes(galaxy: Galaxy, units: Units) -> int:
    return card_of(galaxy, units, units.player).uses_capacity or 0


def without_rest(galaxy: Galaxy, left: Left) -> Galaxy:
    """Return the galaxy without those units in the active system."""
    system = galaxy.system(galaxy.active)
    gone = dict(left)
    kept = tuple(_fewer(units, gone.get(units, 0)) for units in system.space)
    return galaxy.with_system(system.with_area(SPACE, kept))


def _fewer(units: Units, less: int) -> Units:
    count = units.count - less
    return replace(units, count=count, damaged=min(units.damaged, count), tokens=min(units.tokens, count))
