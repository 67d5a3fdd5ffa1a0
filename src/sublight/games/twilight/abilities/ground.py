"""Units that an effect moves from planets to planets, without ships: which planets they leave, and where they land."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from sublight.games.twilight.abilities.ability import Ability
from sublight.games.twilight.abilities.ship_moves import rolled
from sublight.games.twilight.galaxy.changes import with_units, without_units
from sublight.games.twilight.moves import Voyage, voyage_name
from sublight.games.twilight.pieces import Galaxy, Units
from sublight.referee.procedure import Procedure, choose
from sublight.referee.question import Choose, Option
from sublight.referee.ruling import Violation, happens, makes_impossible


class Wanted(Struct, frozen=True, kw_only=True):
    """One unit to be taken from some planet of a system."""

    origin: str
    unit: str
    form: str = ""


def wanted(voyages: tuple[Voyage, ...]) -> tuple[Wanted, ...]:
    """Return the units of all voyages one by one."""
    return tuple(
        Wanted(origin=voyage.origin, unit=voyage.unit, form=voyage.form)
        for voyage in voyages
        for _ in range(voyage.count)
    )


# What is broken.


def ground_violations(ability: Ability) -> Iterator[Violation]:
    """Yield that a system gives too few planets, or that there is no planet to land on."""
    if ability.text.ground_forces:
        yield from _one_a_planet(ability)
    active = ability.galaxy.active
    if active and ability.move.voyages and not landings(ability):
        stations = [planet.name for planet in ability.galaxy.system(active).card.planets if planet.station]
        rule = "TI4-TE-station" if stations else ability.text.target
        yield makes_impossible(rule, "nowhere_to_land", active, effect=ability.card.name, stations=tuple(stations))


def _one_a_planet(ability: Ability) -> Iterator[Violation]:
    """At most one ground force from each planet, of whichever type (TI4-N-SEK-from)."""
    for voyage in ability.move.voyages:
        alike = [each for each in ability.move.voyages if each.origin == voyage.origin]
        if alike[0] is voyage and not feasible(ability.galaxy, ability.player, wanted(tuple(alike)), ()):
            declared = sum(each.count for each in alike)
            yield makes_impossible("TI4-N-SEK-from", "one_from_each_planet", voyage_name(voyage), declared=declared)


def feasible(galaxy: Galaxy, player: str, units: tuple[Wanted, ...], used: tuple[str, ...]) -> bool:
    """Return whether each of the units can come from a planet of its own, none of those used."""
    if not units:
        return True
    first, *rest = units
    left = [planet for planet in _planets_with(galaxy, player, first) if planet not in used]
    return any(feasible(galaxy, player, tuple(rest), (*used, planet)) for planet in left)


def _planets_with(galaxy: Galaxy, player: str, unit: Wanted) -> tuple[str, ...]:
    kind = (player, unit.unit, unit.form)
    planets = galaxy.system(unit.origin).planets
    return tuple(each.planet for each in planets if any(units.kind == kind for units in each.units))


def landings(ability: Ability) -> tuple[str, ...]:
    """Return the planets of the active system where units may land: no stations; structures on own planets only."""
    system = ability.galaxy.system(ability.galaxy.active)
    stations = {planet.name for planet in system.card.planets if planet.station}
    planets = [name for name in system.planet_names if name not in stations]
    if ability.text.ground_forces:
        return tuple(planets)
    own = {planet.planet for planet in system.planets if planet.player == ability.player}
    return tuple(planet for planet in planets if planet in own)


# What happens.


def moved_on_planets(ability: Ability, galaxy: Galaxy) -> Procedure[Galaxy]:
    """Take each unit from a planet and land it on one, asking where there are several; what rifts take is lost."""
    used: tuple[str, ...] = ()
    lost_at = yield from _losses(ability, galaxy)
    units = wanted(ability.move.voyages)
    for number, unit in enumerate(units):
        left = yield from _leaves(ability, galaxy, units[number:], used)
        used = (*used, left) if ability.text.ground_forces else used
        piece = Units(unit=unit.unit, player=ability.player, form=unit.form)  # type: ignore[arg-type]
        galaxy = without_units(galaxy, unit.origin, piece, left)
        if lost_at[number]:
            continue
        landed = yield from _named(ability, galaxy, unit, landings(ability), "lands_on_planet")
        galaxy = with_units(galaxy, galaxy.active, piece, landed)
        yield happens(ability.text.target, "landed", ability.card.name, unit=unit.unit, start=left, planet=landed)
    return galaxy


def _losses(ability: Ability, galaxy: Galaxy) -> Procedure[tuple[str, ...]]:
    """Ground forces roll for the rift they leave as ships do; structures are not ships and do not."""
    voyages = ability.move.voyages
    if not ability.text.ground_forces:
        return ("",) * sum(voyage.count for voyage in voyages)
    leaving = tuple(voyage for voyage in voyages if voyage.origin != galaxy.active)
    rolled_for = iter((yield from rolled(galaxy, ability.move, leaving)))
    every = (next(rolled_for) if voyage in leaving else ("",) * voyage.count for voyage in voyages)
    return tuple(rift for each in every for rift in each)


def _leaves(ability: Ability, galaxy: Galaxy, units: tuple[Wanted, ...], used: tuple[str, ...]) -> Procedure[str]:
    """The planets that leave enough for the units after this one."""
    first, rest = units[0], units[1:]
    planets = [planet for planet in _planets_with(galaxy, ability.player, first) if planet not in used]
    if ability.text.ground_forces:
        planets = [each for each in planets if feasible(galaxy, ability.player, rest, (*used, each))]
    return (yield from _named(ability, galaxy, first, planets, "leaves_planet"))


def _named(ability: Ability, galaxy: Galaxy, unit: Wanted, planets: Sequence[str], asked: str) -> Procedure[str]:
    """The only planet, or the one that the owner of the unit names; `asked` is the kind of the question."""
    if len(planets) == 1:
        return planets[0]
    question = Choose(
        rule=ability.text.target,
        kind=asked,
        subject=f"{unit.unit}@{unit.origin}",
        player=ability.player,
        options=tuple(Option(key=planet) for planet in planets),
        figures={"unit": unit.unit},
    )
    return (yield from choose(question, galaxy, planets[0]))
