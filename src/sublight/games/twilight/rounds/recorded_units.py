"""What is recorded of a system: units lost, placed, damaged and repaired, planets and command tokens."""

from collections.abc import Iterator

from msgspec.structs import replace

from sublight.errors import InputError
from sublight.games.twilight.active_effects import card_of
from sublight.games.twilight.catalogue.units import plastic_limit
from sublight.games.twilight.fleets.arrival import RULES as TOKENS_OF_UNITS
from sublight.games.twilight.fleets.arrival import enforce_fleet_limits, settle_stations
from sublight.games.twilight.fleets.command_tokens import Cites, token_placed, token_removed
from sublight.games.twilight.fleets.limits import needs_capacity, space_capacity
from sublight.games.twilight.galaxy.changes import taken_from, with_units, without_units
from sublight.games.twilight.galaxy.presence import others_with_ships, ships_of
from sublight.games.twilight.pieces import NEUTRAL, SPACE, Galaxy, PlanetState, System, Units
from sublight.games.twilight.round_moves import Group, Record
from sublight.games.twilight.rounds.turns import custodians_lie_on, pays_for_custodians
from sublight.games.twilight.rulebook import in_force
from sublight.games.twilight.validate import validate_galaxy
from sublight.referee.procedure import Procedure, consult
from sublight.referee.ruling import Event, Violation, breaks, happens, makes_impossible

MOST = 100
"""Units of one kind in one record."""
ON_A_PLANET = {"pds": 2, "spacedock": 1}
"""The most structures of a type on a planet (TI4-63.3)."""


def nothing(_galaxy: Galaxy, _move: Record) -> Iterator[Violation]:
    """Yield nothing: only counts, owners and places are checked."""
    yield from ()


# What cannot be read.


def validate(galaxy: Galaxy, move: Record) -> None:
    """Raise InputError for units that are not there, planets of another system, and what cannot be in a galaxy."""
    if not move.player:
        raise InputError(f"record of system `{move.on}`: name whose units or planets, as player={galaxy.players[0].id}")
    if move.player != NEUTRAL or move.controls or move.token:
        galaxy.player(move.player)
    system = galaxy.system(move.on)
    for group in (*move.lose, *move.land, *move.gain, *move.damage, *move.repair):
        _validate_group(system, group)
    for group in move.land:
        if not group.planet:
            raise InputError(f"record of system `{system.id}`: name the planet on which the {group.unit} land")
        _require(system, move, group, "", _count(system, move, replace(group, planet=SPACE)))
    for group in move.lose:
        _require(system, move, group, "", _count(system, move, group))
    for group in move.damage:
        _require(system, move, group, " undamaged", _count(system, move, group) - _damaged(system, move, group))
    for group in move.repair:
        _require(system, move, group, " damaged", _damaged(system, move, group))
    for planet in move.controls:
        _validate_planet(system, planet)
    validate_galaxy(_placed(_landed(galaxy, move), move))


def _validate_group(system: System, group: Group) -> None:
    if not 1 <= group.count <= MOST:
        raise InputError(f"record of system `{system.id}`: {group.unit} are counted from 1 to {MOST}")
    if group.planet:
        _validate_planet(system, group.planet)


def _validate_planet(system: System, planet: str) -> None:
    if planet not in system.planet_names:
        listed = (
            f"no planet `{planet}`; it has {', '.join(system.planet_names)}" if system.planet_names else "no planets"
        )
        raise InputError(f"system `{system.id}` has {listed}")


def _require(system: System, move: Record, group: Group, which: str, there: int) -> None:
    if group.count > there:
        where = f"on {group.planet}" if group.planet else "in its space area"
        has = f"{f'only {there}' if there else 'none'}{which}"
        raise InputError(f"record of system `{system.id}`: `{group.unit}`: `{move.player}` has {has} {where}")


def _stack(move: Record, group: Group) -> Units:
    return Units(unit=group.unit, player=move.player, count=group.count, form=group.form)


def _alike(system: System, move: Record, group: Group) -> list[Units]:
    kind = _stack(move, group).kind
    return [each for each in system.area(group.planet) if each.kind == kind]


def _count(system: System, move: Record, group: Group) -> int:
    return sum(each.count for each in _alike(system, move, group))


def _damaged(system: System, move: Record, group: Group) -> int:
    return sum(each.damaged for each in _alike(system, move, group))


def _named(groups: tuple[Group, ...]) -> tuple[str, ...]:
    return tuple(f"{each.count} {each.unit}{f'/{each.form}' if each.form else ''}" for each in groups)


# Units lost and placed.


def lose(galaxy: Galaxy, move: Record) -> Procedure[Galaxy]:
    """Units are destroyed: they go to the reinforcements of their owner (TI4-31.1)."""
    yield happens("TI4-31.1", "units_lost", move.player, system=move.on, units=_named(move.lose))
    for group in move.lose:
        galaxy = without_units(galaxy, move.on, _stack(move, group), group.planet)
    return galaxy


def land_violations(galaxy: Galaxy, move: Record) -> Iterator[Violation]:
    """Yield that the custodians token is taken before anybody lands on Mecatol Rex (TI4-27.2)."""
    if any(custodians_lie_on(galaxy, group.planet) for group in move.land):
        cause = "" if pays_for_custodians(galaxy, move.player) else "free"
        yield breaks("TI4-27.2", "custodians_first", move.player, cause=cause)


def _landed(galaxy: Galaxy, move: Record) -> Galaxy:
    for group in move.land:
        galaxy, landing = taken_from(galaxy, move.on, _stack(move, group))
        galaxy = with_units(galaxy, move.on, landing, group.planet)
    return galaxy


def land(galaxy: Galaxy, move: Record) -> Procedure[Galaxy]:
    """Ground forces in space are committed to planets, and have those where nobody else has units (TI4-49.0, 49.5)."""
    planets = tuple(dict.fromkeys(group.planet for group in move.land))
    yield happens("TI4-49.0", "units_landed", move.player, units=_named(move.land), planets=planets)
    galaxy = _landed(galaxy, move)
    won = tuple(each for each in planets if each not in move.controls and _is_won(galaxy.system(move.on), move, each))
    return (yield from control(galaxy, replace(move, controls=won)))


def _is_won(system: System, move: Record, planet: str) -> bool:
    """Say whether only the player has units on a planet, and is not yet who controls it."""
    held = any((each.planet, each.player) == (planet, move.player) for each in system.planets)
    return move.player != NEUTRAL and not held and all(each.player == move.player for each in system.area(planet))


def gain_violations(galaxy: Galaxy, move: Record) -> Iterator[Violation]:
    """Yield plastic that there is not, ships among those of others, and too many structures on a planet."""
    for group in move.gain:
        card = card_of(galaxy, group, move.player)
        left = plastic_left(galaxy, move.player, group.unit)
        if group.unit not in TOKENS_OF_UNITS and group.count > left:
            yield breaks("TI4-23.4a", "no_plastic_left", move.player, units=(f"{left} {group.unit}",))
        others = others_with_ships(galaxy, move.on, move.player)
        if card.is_ship and others and galaxy.step == "invasion":
            yield breaks("TI4-67.6", "placed_among_others", move.on, players=others)
        most = ON_A_PLANET.get(group.unit)
        if most is not None and group.planet and _structures(galaxy, move.on, group) + group.count > most:
            yield breaks(
                "TI4-63.3", "too_many_structures", move.on, units=(f"{most} {group.unit}",), planet=group.planet
            )


def plastic_left(galaxy: Galaxy, player: str, unit: str) -> int:
    """Return how many plastic units of a type a player has left; fighters and infantry can be tokens (TI4-23.4a)."""
    every = (each for system in galaxy.systems for each, _ in system.units)
    placed = sum(each.count for each in every if (each.player, each.unit) == (player, unit))
    return max(0, plastic_limit(unit) - placed)


def _structures(galaxy: Galaxy, place: str, group: Group) -> int:
    return sum(each.count for each in galaxy.system(place).area(group.planet) if each.unit == group.unit)


def _placed(galaxy: Galaxy, move: Record) -> Galaxy:
    for group in move.gain:
        galaxy = with_units(galaxy, move.on, _stack(move, group), group.planet)
    return galaxy


def gain(galaxy: Galaxy, move: Record) -> Procedure[Galaxy]:
    """Units come from reinforcements: produced, or placed by an effect (TI4-68.1)."""
    late = ("TI4-N-81-place",) if galaxy.clock is not None and galaxy.clock.phase == "status" else ()
    yield happens("TI4-68.1", "units_placed", move.player, system=move.on, units=_named(move.gain), rules=late)
    return _placed(galaxy, move)


# Damage.


def damage_violations(galaxy: Galaxy, move: Record) -> Iterator[Violation]:
    """Yield units that cannot sustain damage."""
    for group in move.damage:
        if not card_of(galaxy, group, move.player).sustain:
            yield breaks("TI4-87.0", "cannot_sustain", move.on, unit=group.unit)


def damage(galaxy: Galaxy, move: Record) -> Procedure[Galaxy]:
    """Units have used Sustain Damage."""
    yield happens("TI4-87.0", "units_damaged", move.player, system=move.on, units=_named(move.damage))
    return _hurt(galaxy, move, move.damage, 1)


def repair(galaxy: Galaxy, move: Record) -> Procedure[Galaxy]:
    """Units are repaired."""
    yield happens("TI4-87.2", "units_repaired_by_hand", move.player, system=move.on, units=_named(move.repair))
    return _hurt(galaxy, move, move.repair, -1)


def _hurt(galaxy: Galaxy, move: Record, groups: tuple[Group, ...], by: int) -> Galaxy:
    for group in groups:
        system, left = galaxy.system(move.on), group.count
        area = list[Units]()
        for each in system.area(group.planet):
            free = (each.count - each.damaged if by > 0 else each.damaged) if each in _alike(system, move, group) else 0
            changed = min(left, free)
            left -= changed
            area.append(replace(each, damaged=each.damaged + by * changed))
        galaxy = galaxy.with_system(system.with_area(group.planet, tuple(area)))
    return galaxy


# Planets.


def control_violations(galaxy: Galaxy, move: Record) -> Iterator[Violation]:
    """Yield planets on which only others have ground forces (TI4-25.5)."""
    for planet in move.controls:
        there = [
            each for each in galaxy.system(move.on).area(planet) if card_of(galaxy, each, each.player).is_ground_force
        ]
        owners = {each.player for each in there}
        brought = any(group.planet == planet for group in (*move.gain, *move.land))
        if owners and move.player not in owners and not brought:
            yield breaks("TI4-25.5", "others_hold_planet", move.on, planet=planet, players=tuple(sorted(owners)))


def control(galaxy: Galaxy, move: Record) -> Procedure[Galaxy]:
    """The player controls planets; structures of others there are destroyed (TI4-49.5)."""
    for planet in move.controls:
        yield happens("TI4-49.5", "planet_controlled", move.player, planet=planet, rules=("TI4-25.4",))
        system = galaxy.system(move.on)
        known = next((each for each in system.planets if each.planet == planet), PlanetState(planet=planet))
        lost = tuple(each for each in known.units if _is_structure(galaxy, each) and each.player != move.player)
        if lost:
            names = tuple(f"{each.count} {each.unit}" for each in lost)
            yield happens("TI4-49.5", "structures_destroyed", move.on, planet=planet, units=names)
        kept = tuple(each for each in known.units if each not in lost)
        changed = replace(known, player=move.player, units=kept)
        others = tuple(changed if each is known else each for each in system.planets)
        new = () if changed in others else (changed,)
        galaxy = galaxy.with_system(replace(system, planets=(*others, *new)))
    return galaxy


def _is_structure(galaxy: Galaxy, units: Units) -> bool:
    return card_of(galaxy, units, units.player).is_structure


# Command tokens.


def token_violations(galaxy: Galaxy, move: Record) -> Iterator[Violation]:
    """Yield a token that is to be taken away and does not lie there."""
    removed = move.token == "removed"  # noqa: S105 - a command token is no password
    if removed and move.player not in galaxy.system(move.on).tokens:
        yield makes_impossible("TI4-20.3", "no_token_to_remove", move.on, player=move.player)


def token(galaxy: Galaxy, move: Record) -> Procedure[Galaxy]:
    """A command token is placed by an effect, or taken off the board."""
    if move.token == "placed":  # noqa: S105 - a command token is no password
        return (yield from token_placed(galaxy, move.player, move.on, Cites(comes="TI4-20.3b")))
    yield happens("TI4-20.3", "token_removed_by_hand", move.on, player=move.player)
    return token_removed(galaxy, move.player, move.on)


# What follows at once.


def settled(galaxy: Galaxy, move: Record) -> Procedure[Galaxy]:
    """Structures left alone are destroyed, a combat may be over, and limits hold (TI4-63.4, TI4-78.10)."""
    if not (move.lose or move.land or move.gain or move.controls):
        return galaxy
    galaxy = yield from _structures_alone(galaxy, move.on)
    galaxy = yield from settle_stations(galaxy, move.on)
    if move.on == galaxy.active and galaxy.step == "combat":
        return (yield from _combat_goes_on(galaxy, move.player))
    if move.player == NEUTRAL:
        return galaxy
    return (yield from enforce_fleet_limits(galaxy, move.player, move.on))


def _structures_alone(galaxy: Galaxy, place: str) -> Procedure[Galaxy]:
    """Destroy structures without ground forces of their owner beside units of another player (TI4-63.4)."""
    for planet in galaxy.system(place).planets:
        owners = {each.player for each in planet.units if not _is_structure(galaxy, each)}
        alone = tuple(each for each in planet.units if _is_structure(galaxy, each) and each.player not in owners)
        if not alone or not owners or (yield from _fires_first(galaxy, planet, alone)):
            continue
        names = tuple(f"{each.count} {each.unit}" for each in alone)
        yield happens("TI4-63.4", "structures_alone", place, planet=planet.planet, units=names)
        kept = tuple(each for each in planet.units if each not in alone)
        galaxy = galaxy.with_system(galaxy.system(place).with_area(planet.planet, kept))
    return galaxy


def _fires_first(galaxy: Galaxy, planet: PlanetState, alone: tuple[Units, ...]) -> Procedure[bool]:
    """In an invasion a PDS stays until it has fired, and control decides, or not (TI4-Q28)."""
    pds = any(each.unit == "pds" and each.player == planet.player for each in alone)
    if galaxy.step != "invasion" or not pds:
        return False
    return (yield from consult("TI4-Q28")) == "fires-first"


def _combat_goes_on(galaxy: Galaxy, loser: str) -> Procedure[Galaxy]:
    """With ships of one player at most the combat is over, and the survivors need capacity (TI4-78.10).

    Until then it is only said that `loser` has too little.
    """
    left = others_with_ships(galaxy, galaxy.active, "")
    if len(left) > 1:
        yield from _without_room(galaxy, loser)
        return galaxy
    rules = ("TI4-TE-station-when",) if in_force("TI4-TE-station-when", galaxy.edition) else ()
    yield happens("TI4-78.10", "combat_is_over", galaxy.active, players=left, case="" if left else "draw", rules=rules)
    galaxy = replace(galaxy, step="invasion", announced=())
    owners = tuple(
        each.id for each in galaxy.players if any(u.player == each.id for u in galaxy.system(galaxy.active).space)
    )
    for player in owners:
        if not ships_of(galaxy, galaxy.active, player):
            yield happens("TI4-N-78-loser", "no_capacity_left", player, system=galaxy.active)
        galaxy = yield from enforce_fleet_limits(galaxy, player, galaxy.active)
    return galaxy


def _without_room(galaxy: Galaxy, player: str) -> Iterator[Event]:
    """Capacity does not limit units during combat, and what is over it goes at the end (TI4-16.3c)."""
    place = galaxy.active
    excess = space_capacity(galaxy, player, place).excess if needs_capacity(galaxy, player, place) else 0
    if excess:
        yield happens("TI4-16.3c", "counted_after_combat", player, system=place, excess=excess, case="excess")
