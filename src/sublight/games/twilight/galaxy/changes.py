"""The galaxy with units and tokens put down, taken away or moved."""

from collections.abc import Iterable

from msgspec.structs import replace

from sublight.games.twilight.moves import Voyage, ships_of_voyage
from sublight.games.twilight.pieces import SPACE, Galaxy, System, Units

BREACHES = ("breach_active", "breach_inactive")


def units_there(system: System, player: str, voyage: Voyage, *, planets: bool = False) -> tuple[int, int]:
    """Return how many units of a voyage's type a player has in space here, and how many of them are damaged; with
    `planets` also those on planets.
    """
    areas = (SPACE, *(planet.planet for planet in system.planets)) if planets else (SPACE,)
    kind = (player, voyage.unit, voyage.form)
    found = [units for area in areas for units in system.area(area) if units.kind == kind]
    return sum(units.count for units in found), sum(units.damaged for units in found)


def departing(galaxy: Galaxy, player: str, voyage: Voyage) -> tuple[Galaxy, Units]:
    """Return the galaxy without a voyage's ships, and those."""
    return taken_from(galaxy, voyage.origin, ships_of_voyage(player, voyage))


def all_departing(galaxy: Galaxy, player: str, voyages: Iterable[Voyage]) -> tuple[Galaxy, tuple[Units, ...]]:
    """Return the galaxy without the ships of voyages, and those of each."""
    changed, gone = dict[str, System](), list[Units]()
    for voyage in voyages:
        here = changed.get(voyage.origin) or galaxy.system(voyage.origin)
        changed[voyage.origin], ships = _less(here, ships_of_voyage(player, voyage), SPACE)
        gone.append(ships)
    return galaxy.with_systems(changed) if changed else galaxy, tuple(gone)


def taken_from(galaxy: Galaxy, place: str, wanted: Units, planet: str = SPACE) -> tuple[Galaxy, Units]:
    """Return the galaxy without units of an area, as many as are there, and those: damaged as wanted, or more where no
    others are there.
    """
    system, taken = _less(galaxy.system(place), wanted, planet)
    return galaxy.with_system(system), taken


def _less(system: System, wanted: Units, planet: str) -> tuple[System, Units]:
    """Return a system without units of an area, and those."""
    area = system.area(planet)
    unhurt = sum(units.count - units.damaged for units in area if units.kind == wanted.kind)
    hurt = max(wanted.damaged, wanted.count - unhurt)
    taken, kept = replace(wanted, count=0, damaged=0), list[Units]()
    for units in area:
        rest = units
        if units.kind == wanted.kind:
            rest, more = _parted(units, wanted.count - taken.count, hurt - taken.damaged)
            taken = _joined(taken, more)
        kept.append(rest)
    return system.with_area(planet, tuple(kept)), taken


def _parted(units: Units, wanted: int, hurt: int) -> tuple[Units, Units]:
    """Return what stays and what goes of a stack. One piece of plastic stays with tokens if two are there."""
    damaged = min(hurt, units.damaged, wanted)
    count = damaged + min(wanted - damaged, units.count - units.damaged)
    rest, plastic = units.count - count, units.count - units.tokens
    tokens = max(0, count - (plastic - (1 if rest and plastic > 1 else 0)))
    staying = replace(units, count=rest, damaged=units.damaged - damaged, tokens=units.tokens - tokens)
    return staying, replace(units, count=count, damaged=damaged, tokens=tokens)


def arrived(galaxy: Galaxy, player: str, voyage: Voyage, place: str, count: int | None = None) -> Galaxy:
    """Return the galaxy with a voyage's ships, or the first `count` of them, in the space area of a system."""
    through = voyage.count if count is None else count
    lost = ("",) * through + ("lost",) * (voyage.count - through)
    return with_survivors(galaxy, ships_of_voyage(player, voyage), place, lost)


def with_survivors(galaxy: Galaxy, ships: Units, place: str, lost_at: tuple[str, ...]) -> Galaxy:
    """Return the galaxy with the ships that were not lost in the space area of a system."""
    return with_all(galaxy, place, (survivors(ships, lost_at),))


def with_all(galaxy: Galaxy, place: str, arriving: Iterable[Units]) -> Galaxy:
    """Return the galaxy with more units in the space area of a system, each joined to a stack of their kind."""
    before = system = galaxy.system(place)
    for units in arriving:
        system = _more(system, units, SPACE) if units.count else system
    return galaxy if system is before else galaxy.with_system(system)


def survivors(ships: Units, lost_at: tuple[str, ...]) -> Units:
    """Return the ships that were not lost; the last of the ships are the damaged ones, and tokens."""
    if len(lost_at) == ships.count and not any(lost_at):
        return ships
    came = [number for number, rift in enumerate(lost_at) if not rift]
    hurt = sum(number >= ships.count - ships.damaged for number in came)
    light = sum(number >= ships.count - ships.tokens for number in came)
    return replace(ships, count=len(came), damaged=hurt, tokens=light)


def with_units(galaxy: Galaxy, place: str, more: Units, planet: str = SPACE) -> Galaxy:
    """Return the galaxy with more units in an area, joined to a stack of their kind."""
    return galaxy.with_system(_more(galaxy.system(place), more, planet))


def _more(system: System, more: Units, planet: str) -> System:
    area = system.area(planet)
    alike = next((each for each in area if each.kind == more.kind), None)
    if alike is None:
        return system.with_area(planet, (*area, more))
    return system.with_area(planet, tuple(_joined(each, more) if each is alike else each for each in area))


def _joined(one: Units, more: Units) -> Units:
    """Return both stacks as one."""
    count, damaged = one.count + more.count, one.damaged + more.damaged
    return replace(one, count=count, damaged=damaged, tokens=one.tokens + more.tokens)


def without_units(galaxy: Galaxy, place: str, less: Units, planet: str = SPACE) -> Galaxy:
    """Return the galaxy with fewer units of a kind in an area, as many as are there."""
    system = galaxy.system(place)
    left, kept = less.count, list[Units]()
    for units in system.area(planet):
        taken = min(left, units.count) if units.kind == less.kind else 0
        left -= taken
        count = units.count - taken
        kept.append(replace(units, count=count, damaged=min(units.damaged, count), tokens=min(units.tokens, count)))
    return galaxy.with_system(system.with_area(planet, tuple(kept)))


# Units of one kind in one area as one stack.


def with_stacks_merged(galaxy: Galaxy) -> Galaxy:
    """Return the galaxy with alike units of each area in one stack; the same object where they are already."""
    for place in galaxy.systems:
        if place.contents.twins:
            for planet in (SPACE, *(each.planet for each in place.planets)):
                galaxy = galaxy.with_system(galaxy.system(place.id).with_area(planet, stacked(place.area(planet))))
    return galaxy


def stacked(area: Iterable[Units]) -> tuple[Units, ...]:
    """Return units with those of one kind in one stack."""
    found = dict[tuple[str, str, str], Units]()
    for units in area:
        found[units.kind] = _joined(found[units.kind], units) if units.kind in found else units
    return tuple(found.values())


# Tokens.


def without_marker(galaxy: Galaxy, marker: str) -> Galaxy:
    """Return the galaxy without a token, wherever it lies; on a border it is known by the part before the `@`."""
    for system in galaxy.systems:
        kept = tuple(each for each in system.markers if each.partition("@")[0] != marker)
        if kept != system.markers:
            galaxy = galaxy.with_system(replace(system, markers=kept))
    return galaxy


def with_marker(galaxy: Galaxy, place: str, marker: str) -> Galaxy:
    """Return the galaxy with a token in a system."""
    system = galaxy.system(place)
    return galaxy.with_system(replace(system, markers=(*system.markers, marker)))


def without_token_of(galaxy: Galaxy, player: str, place: str) -> Galaxy:
    """Return the galaxy without the command token of a player in a system."""
    system = galaxy.system(place)
    return galaxy.with_system(replace(system, tokens=tuple(each for each in system.tokens if each != player)))


def with_breach_flipped(galaxy: Galaxy, place: str) -> Galaxy:
    """Return the galaxy with the first breach of a system on its other side."""
    system = galaxy.system(place)
    first = next((marker for marker in system.markers if marker in BREACHES), None)
    if first is None:
        return galaxy
    other = BREACHES[1 - BREACHES.index(first)]
    markers = list(system.markers)
    markers[markers.index(first)] = other
    return galaxy.with_system(replace(system, markers=tuple(markers)))
