"""Units of one kind in one area as one stack: a table may list them in several, and that says nothing."""

from msgspec.structs import replace

from sublight.games.twilight.pieces import SPACE, Galaxy, System, Units


def together(galaxy: Galaxy) -> Galaxy:
    """Return the galaxy with alike units of each area in one stack; the very same where they are so already."""
    for system in galaxy.systems:
        whole = _together(system)
        if whole is not system:
            galaxy = galaxy.with_system(whole)
    return galaxy


def _together(system: System) -> System:
    for planet in (SPACE, *(each.planet for each in system.planets)):
        area = system.area(planet)
        if len({_kind(units) for units in area}) < len(area):
            system = system.with_area(planet, _joined(area))
    return system


def _kind(units: Units) -> tuple[str, str, str]:
    return (units.player, units.unit, units.form)


def _joined(area: tuple[Units, ...]) -> tuple[Units, ...]:
    found = dict[tuple[str, str, str], Units]()
    for units in area:
        one = found.get(_kind(units), replace(units, count=0, damaged=0, tokens=0))
        count, damaged = one.count + units.count, one.damaged + units.damaged
        found[_kind(units)] = replace(one, count=count, damaged=damaged, tokens=one.tokens + units.tokens)
    return tuple(found.values())
