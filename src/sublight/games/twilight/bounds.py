"""How many units a galaxy may have: far more than are in all boxes, and few enough for a ruling to take no time."""

from collections import Counter
from collections.abc import Iterator

from sublight.errors import InputError
from sublight.games.twilight.pieces import Galaxy, System, Units

MOST_OF_A_KIND = 100
"""Units of one stack."""
MOST_IN_SYSTEM = 200
"""Units of one player in a system, on its planets and in space."""
MOST_IN_GALAXY = 2_000


def refuse_too_many_units(galaxy: Galaxy) -> None:
    """Raise InputError where a stack, a player's units in a system, or all units are more than is ruled on."""
    for system in galaxy.systems:
        _refuse_in_system(system)
    count = sum(units.count for system in galaxy.systems for units in _stacks(system))
    if count > MOST_IN_GALAXY:
        raise InputError(f"the galaxy has {count} units; at most {MOST_IN_GALAXY} are read")


def _refuse_in_system(system: System) -> None:
    of_player = Counter[str]()
    for units in _stacks(system):
        of_player[units.player] += units.count
        if units.count > MOST_OF_A_KIND:
            where = f"system `{system.id}`, {units.unit} of `{units.player}`"
            raise InputError(f"{where}: {units.count} units; at most {MOST_OF_A_KIND} of a kind are read")
    for player, count in of_player.items():
        if count > MOST_IN_SYSTEM:
            raise InputError(f"system `{system.id}`: `{player}` has {count} units; at most {MOST_IN_SYSTEM} are read")


def _stacks(system: System) -> Iterator[Units]:
    yield from system.space
    for planet in system.planets:
        yield from planet.units
