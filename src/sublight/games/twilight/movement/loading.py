"""Cargo under way: taken off where it is loaded, set down in space with its ship, or lost with it in a rift."""

from collections.abc import Iterator

from msgspec.structs import replace

from sublight.games.twilight.active_effects import card_of
from sublight.games.twilight.galaxy.changes import with_units
from sublight.games.twilight.galaxy.open_readings import single_sources
from sublight.games.twilight.movement.cargo import riding
from sublight.games.twilight.movement.legality import voyage_name
from sublight.games.twilight.movement.steps import systems_left, systems_of, systems_passed
from sublight.games.twilight.moves import Load, Voyage
from sublight.games.twilight.pieces import Galaxy, Units
from sublight.games.twilight.rulebook import in_force
from sublight.referee.procedure import Procedure, consult
from sublight.referee.ruling import Event, happens

PICKUP = "TI4-N-41-pickup"


def carried_over(galaxy: Galaxy, player: str, voyage: Voyage, fate: str, place: str) -> Procedure[Galaxy]:
    """Return the galaxy with a ship's cargo in the space area of `place`; of a ship lost, with what was aboard gone.

    `fate` is the rift in which the ship was lost, `303:2` for the second time it left it, empty for one that came
    through.
    """
    if fate:
        return (yield from _lost_with(galaxy, player, voyage, fate))
    yield from _how(galaxy, player, voyage)
    for load in voyage.cargo:
        rule = "TI4-N-95-active" if load.at == place and load.planet else "TI4-95.1"
        yield happens(rule, "cargo_loaded", voyage_name(voyage), **_figures(load))
        galaxy, taken = taken_off(galaxy, player, load)
        galaxy = with_units(galaxy, place, taken)
    units = tuple(f"{load.count} {load.unit}" for load in voyage.cargo)
    yield happens("TI4-95.2", "cargo_set_down", voyage_name(voyage), units=units, system=place, rules=("TI4-16.4",))
    return galaxy


def _how(galaxy: Galaxy, player: str, voyage: Voyage) -> Iterator[Event]:
    """Report cargo carried by a card, a structure that carries, and that nothing is counted on the way."""
    ship = voyage_name(voyage)
    if card_of(galaxy, voyage, player).is_structure:
        yield happens("TI4-N-85-factory", "factory_carries", ship)
    for load in voyage.cargo:
        found = riding(galaxy, player, load)
        if found.by is not None:
            yield happens(found.rule, "rides_by_card", ship, unit=load.unit, by=found.by.name)
            yield from single_sources((found.by,))
    if systems_passed(voyage):
        yield happens("TI4-37.1b", "uncounted_on_the_way", ship, systems=systems_passed(voyage))


def _figures(load: Load) -> dict[str, str | int]:
    return {"unit": load.unit, "count": load.count, "system": load.at, "planet": load.planet or "space"}


# Lost in a rift.


def _lost_with(galaxy: Galaxy, player: str, voyage: Voyage, fate: str) -> Procedure[Galaxy]:
    """Cargo aboard is lost with its ship (TI4-41.2b, TI4-95.1b); units it had yet to load stay."""
    taken = yield from _lost_loads(galaxy, voyage, fate)
    removed = in_force("TI4-41.2c", galaxy.edition)
    for load in voyage.cargo:
        if load in taken:
            kind = "cargo_removed" if removed else "cargo_destroyed"
            yield happens("TI4-95.1b", kind, voyage_name(voyage), **_figures(load), rules=("TI4-41.2b",))
            galaxy, _ = taken_off(galaxy, player, load)
        else:
            yield happens(PICKUP, "cargo_stays", voyage_name(voyage), **_figures(load))
    return galaxy


def _lost_loads(galaxy: Galaxy, voyage: Voyage, fate: str) -> Procedure[tuple[Load, ...]]:
    """Return what is lost: all of it where the die is rolled after the move, else up to the rift (TI4-Q03)."""
    if not in_force(PICKUP, galaxy.edition):
        return voyage.cargo
    rift = exit_of(voyage, fate)
    way = systems_of(voyage)
    taken = "up-to-the-rift"
    if any(_aboard_from(way, load) >= rift for load in voyage.cargo):
        taken = yield from consult("TI4-Q03")
    last = {"up-to-the-rift": rift, "before-the-rift": rift - 1, "all-planned": len(way)}[taken]
    return tuple(load for load in voyage.cargo if _aboard_from(way, load) <= last)


def _aboard_from(way: tuple[str, ...], load: Load) -> int:
    """From which system on it is aboard; from the first where a house ruling loads it away from the ship's way."""
    return way.index(load.at) if load.at in way else 0


def exit_of(voyage: Voyage, fate: str) -> int:
    """Return at which of the systems of its way, the origin being 0, a ship was lost."""
    rift, _, times = fate.partition(":")
    exits = [number for number, place in enumerate(systems_left(voyage)) if place == rift]
    return exits[int(times or 1) - 1]


# Stacks.


def taken_off(galaxy: Galaxy, player: str, load: Load) -> tuple[Galaxy, Units]:
    """Return the galaxy without what is loaded, and the units taken: unhurt ones first, plastic before tokens."""
    system = galaxy.system(load.at)
    taken = Units(unit=load.unit, player=player, count=0, form=load.form)
    kept = list[Units]()
    for units in system.area(load.planet):
        alike = (units.player, units.unit, units.form) == (player, load.unit, load.form)
        rest, taken = _part(units, taken, load.count - taken.count) if alike else (units, taken)
        kept.append(rest)
    return galaxy.with_system(system.with_area(load.planet, tuple(kept))), taken


def _part(units: Units, taken: Units, wanted: int) -> tuple[Units, Units]:
    """Move up to `wanted` units from a stack to those taken. One of two pieces of plastic stays with what is left."""
    number = min(wanted, units.count)
    rest, plastic = units.count - number, units.count - units.tokens
    stays = 1 if rest and plastic > 1 else 0
    tokens = max(0, number - (plastic - stays))
    hurt = max(0, number - (units.count - units.damaged))
    rest_of = replace(units, count=rest, tokens=units.tokens - tokens, damaged=units.damaged - hurt)
    more = replace(taken, count=taken.count + number, tokens=taken.tokens + tokens, damaged=taken.damaged + hurt)
    return rest_of, more
