"""The galaxy with units and tokens put down, taken away or moved."""

from msgspec.structs import replace

from sublight.games.twilight.moves import Voyage
from sublight.games.twilight.pieces import SPACE, Galaxy, System, Units

BREACHES = ("breach_active", "breach_inactive")


def is_of(units: Units, player: str, voyage: Voyage) -> bool:
    """Return whether a stack has ships of a voyage's type and form."""
    return (units.player, units.unit, units.form) == (player, voyage.unit, voyage.form)


def ships_there(system: System, player: str, voyage: Voyage) -> tuple[int, int]:
    """Return how many ships of a voyage's type a player has in space here, and how many of them are damaged."""
    found = [units for units in system.space if is_of(units, player, voyage)]
    return sum(units.count for units in found), sum(units.damaged for units in found)


def departed(galaxy: Galaxy, player: str, voyage: Voyage) -> Galaxy:
    """Return the galaxy without a voyage's ships; as many as are there."""
    return departing(galaxy, player, voyage)[0]


def departing(galaxy: Galaxy, player: str, voyage: Voyage) -> tuple[Galaxy, Units]:
    """Return the galaxy without a voyage's ships, and those: damaged as declared, or more where no others are there."""
    system = galaxy.system(voyage.origin)
    taken = Units(unit=voyage.unit, player=player, count=0, form=voyage.form)
    hurt = max(voyage.damaged, voyage.count - _unhurt(system, player, voyage))
    kept = list[Units]()
    for units in system.space:
        if not is_of(units, player, voyage):
            kept.append(units)
            continue
        rest, more = _parted(units, voyage.count - taken.count, hurt - taken.damaged)
        kept.append(rest)
        taken = _joined(taken, more)
    return galaxy.with_system(system.with_area(SPACE, tuple(kept))), taken


def _unhurt(system: System, player: str, voyage: Voyage) -> int:
    count, damaged = ships_there(system, player, voyage)
    return count - damaged


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
    ships = Units(unit=voyage.unit, player=player, count=voyage.count, damaged=voyage.damaged, form=voyage.form)
    return with_survivors(galaxy, ships, place, ("",) * through + ("lost",) * (voyage.count - through))


def with_survivors(galaxy: Galaxy, ships: Units, place: str, fate: tuple[str, ...]) -> Galaxy:
    """Return the galaxy with the ships that were not lost in the space area of a system."""
    came = survivors(ships, fate)
    return with_units(galaxy, place, came) if came.count else galaxy


def survivors(ships: Units, fate: tuple[str, ...]) -> Units:
    """Return the ships that were not lost; the last of the ships are the damaged ones, and tokens."""
    came = [number for number, lost in enumerate(fate) if not lost]
    hurt = sum(number >= ships.count - ships.damaged for number in came)
    light = sum(number >= ships.count - ships.tokens for number in came)
    return replace(ships, count=len(came), damaged=hurt, tokens=light)


def with_units(galaxy: Galaxy, place: str, more: Units, planet: str = SPACE) -> Galaxy:
    """Return the galaxy with more units in an area, joined to a stack of their kind."""
    system = galaxy.system(place)
    area = system.area(planet)
    alike = next((each for each in area if _alike(each, more)), None)
    if alike is None:
        return galaxy.with_system(system.with_area(planet, (*area, more)))
    stacks = tuple(_joined(each, more) if each is alike else each for each in area)
    return galaxy.with_system(system.with_area(planet, stacks))


def _joined(one: Units, more: Units) -> Units:
    """Return both stacks as one."""
    count, damaged = one.count + more.count, one.damaged + more.damaged
    return replace(one, count=count, damaged=damaged, tokens=one.tokens + more.tokens)


def without_units(galaxy: Galaxy, place: str, less: Units, planet: str = SPACE) -> Galaxy:
    """Return the galaxy with fewer units of a kind in an area, as many as are there."""
    system = galaxy.system(place)
    left, kept = less.count, list[Units]()
    for units in system.area(planet):
        taken = min(left, units.count) if _alike(units, less) else 0
        left -= taken
        kept.append(_fewer(units, taken, min(units.damaged, units.count - taken)))
    return galaxy.with_system(system.with_area(planet, tuple(kept)))


def _fewer(units: Units, taken: int, damaged: int) -> Units:
    """Return a stack with fewer units, of which so many are damaged; tokens go last."""
    count = units.count - taken
    return replace(units, count=count, damaged=damaged, tokens=min(units.tokens, count))


def _alike(one: Units, other: Units) -> bool:
    return (one.player, one.unit, one.form) == (other.player, other.unit, other.form)


# Units of one kind in one area as one stack.


def with_stacks_merged(galaxy: Galaxy) -> Galaxy:
    """Return the galaxy with alike units of each area in one stack; the same object where they are already."""
    for system in galaxy.systems:
        whole = _joined_areas(system)
        if whole is not system:
            galaxy = galaxy.with_system(whole)
    return galaxy


def _joined_areas(system: System) -> System:
    for planet in (SPACE, *(each.planet for each in system.planets)):
        area = system.area(planet)
        if len({_stack_kind(units) for units in area}) < len(area):
            system = system.with_area(planet, _stacked(area))
    return system


def _stack_kind(units: Units) -> tuple[str, str, str]:
    return (units.player, units.unit, units.form)


def _stacked(area: tuple[Units, ...]) -> tuple[Units, ...]:
    found = dict[tuple[str, str, str], Units]()
    for units in area:
        one = found.get(_stack_kind(units), replace(units, count=0, damaged=0, tokens=0))
        count, damaged = one.count + units.count, one.damaged + units.damaged
        found[_stack_kind(units)] = replace(one, count=count, damaged=damaged, tokens=one.tokens + units.tokens)
    return tuple(found.values())


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
