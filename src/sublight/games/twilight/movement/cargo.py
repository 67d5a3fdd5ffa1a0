"""Cargo: how each unit is transported, and every rule that the cargo of a voyage breaks (chapter A8)."""

from collections.abc import Iterator

from msgspec import Struct

from sublight.errors import InputError, did_you_mean
from sublight.games.twilight.active_effects import card_of, effects_for, reading
from sublight.games.twilight.catalogue import EffectCard, UnitCard
from sublight.games.twilight.catalogue.hints import Cargo, Unpins
from sublight.games.twilight.galaxy.presence import has_command_token
from sublight.games.twilight.moves import (
    FleetMove,
    Load,
    MoveByAbility,
    Retreat,
    TacticalAction,
    Voyage,
    systems_of,
    voyage_name,
)
from sublight.games.twilight.pieces import Galaxy
from sublight.referee.question import Figure
from sublight.referee.ruling import Violation, breaks, makes_impossible

FIGHTER = "fighter"
OF_CARD = {
    "never": "TI4-N-85-heltitan",
    "any_ship": "TI4-TE-miniaturization",
    "free": "TI4-N-sentinel",
}
"""The rule for each kind of transport that a card gives."""
FLAGSHIP = "flagship"


class Riding(Struct, frozen=True, kw_only=True):
    """`takes` is the capacity that one unit uses aboard. `barred`: never transported, by `rule`. `by`: the card."""

    takes: int = 0
    needs_capacity: bool = True
    barred: bool = False
    rule: str = "TI4-95.0"
    by: EffectCard | None = None


def riding(galaxy: Galaxy, player: str, load: Load) -> Riding:
    """Return how a load rides: as a card of its owner says, else fighters and ground forces by capacity (TI4-95.0).

    Structures are not transported (TI4-85.3), other ships neither.
    """
    card = card_of(galaxy, load, player)
    by, how = next(_said(galaxy, player, card), (None, ""))
    if how == "any_ship":
        return Riding(needs_capacity=False, rule=OF_CARD[how], by=by)
    if how in OF_CARD:
        return Riding(barred=how == "never", rule=OF_CARD[how], by=by)
    if card.is_structure:
        return Riding(barred=True, rule="TI4-85.3")
    return Riding(takes=card.uses_capacity or 0, barred=not (card.is_ground_force or card.type == FIGHTER))


def _said(galaxy: Galaxy, player: str, card: UnitCard) -> Iterator[tuple[EffectCard, str]]:
    """Yield what cards say of a unit; that it may move by itself as well says nothing of how it rides."""
    for effect, hint in effects_for(galaxy, player, hint=Cargo):
        if hint.rides in OF_CARD and (card.id in hint.units or card.type in hint.types):
            yield effect, hint.rides


# Every rule that cargo breaks.


def validate_cargo(galaxy: Galaxy, voyage: Voyage) -> None:
    """Raise InputError for cargo on a planet that its system does not have."""
    for load in voyage.cargo:
        names = galaxy.system(load.at).planet_names
        if load.planet and load.planet not in names:
            listed = ", ".join(names) or "none"
            hint = did_you_mean(load.planet, names)
            raise InputError(
                f"{voyage_name(voyage)}: system `{load.at}` has no planet `{load.planet}`; it has {listed}{hint}"
            )


def cargo_violations(galaxy: Galaxy, action: FleetMove, voyage: Voyage) -> Iterator[Violation]:
    """Yield every rule that a voyage's cargo breaks, in the galaxy as it stands when ships are declared."""
    ship = voyage_name(voyage)
    if not voyage.path and voyage.cargo and reading(galaxy, "TI4-Q21") == "movers-only":
        yield breaks("TI4-95.1", "lifts_without_moving", ship, system=voyage.origin)
    for load in {_key(load): load for load in voyage.cargo}.values():
        yield from _kind(galaxy, action, ship, load)
        yield from _place(galaxy, action, voyage, load)
        yield from _there(galaxy, action, voyage, load)
    yield from _room(galaxy, action, voyage)


# What is loaded.


def _kind(galaxy: Galaxy, action: FleetMove, ship: str, load: Load) -> Iterator[Violation]:
    """Fighters and ground forces are transported, structures are not."""
    found = riding(galaxy, action.player, load)
    if found.barred:
        yield makes_impossible(found.rule, "not_transported", ship, unit=card_of(galaxy, load, action.player).name)


# How much.


def _room(galaxy: Galaxy, action: FleetMove, voyage: Voyage) -> Iterator[Violation]:
    """No more units are loaded than the capacity, even if the rest would be lost on arrival (TI4-N-16-leave)."""
    riders = [(load, riding(galaxy, action.player, load)) for load in voyage.cargo]
    bound = [(load, each) for load, each in riders if each.needs_capacity and not each.barred]
    capacity = card_of(galaxy, voyage, action.player).capacity
    takes = sum(load.count * each.takes for load, each in bound)
    if capacity is None and bound:
        rule = "TI4-16.1" if takes else "TI4-N-sentinel"
        yield breaks(rule, "no_capacity", voyage_name(voyage), units=tuple(load.unit for load, _ in bound))
    elif capacity is not None and takes > capacity:
        rule = "TI4-N-78-over" if isinstance(action, Retreat) else "TI4-95.0"
        yield breaks(rule, "over_capacity", voyage_name(voyage), takes=takes, capacity=capacity)


# Where.


def _place(galaxy: Galaxy, action: FleetMove, voyage: Voyage, load: Load) -> Iterator[Violation]:
    """In a tactical action at the start, on the path, in the active system; else in the system that is left."""
    tactical = isinstance(action, TacticalAction)
    on_the_way = systems_of(voyage) if tactical else (voyage.origin,)
    if load.at not in on_the_way:
        rule = "TI4-95.1" if tactical else "TI4-N-EFF-load"
        yield breaks(rule, "loaded_off_the_way", voyage_name(voyage), unit=load.unit, system=load.at, way=on_the_way)
    at_token = load.at != galaxy.active and has_command_token(galaxy, galaxy.system(load.at), action.player)
    if at_token and not loads_beside_tokens(galaxy, action, voyage):
        rule = "TI4-N-58-ability-transport" if isinstance(action, MoveByAbility) else "TI4-95.3"
        yield breaks(rule, "loaded_beside_token", voyage_name(voyage), unit=load.unit, system=load.at)


def loads_beside_tokens(galaxy: Galaxy, action: FleetMove, voyage: Voyage) -> bool:
    """Return whether a ship may load where an own token lies: an effect that speaks of transport (TI4-N-58-explicit).

    For abilities the notes announce that every ship may (TI4-Q01).
    """
    if isinstance(action, MoveByAbility) and reading(galaxy, "TI4-Q01") == "announced":
        return True
    used = {use.effect for use in action.uses} | set(voyage.uses)
    lifting = effects_for(galaxy, action.player, hint=Unpins, uses=used)
    cargo = [hint for _, hint in lifting if hint.how == "ignores" and hint.cargo]
    return any(hint.ships == "all" or voyage.unit == FLAGSHIP for hint in cargo)


# Whether it is there.


def _there(galaxy: Galaxy, action: FleetMove, voyage: Voyage, load: Load) -> Iterator[Violation]:
    """So many own units are there, each is loaded once, and a fighter that moves by itself does not ride as well."""
    here = galaxy.system(load.at).area(load.planet)
    there = sum(units.count for units in here if units.kind == (action.player, load.unit, load.form))
    loading = [other for other in action.voyages if any(_key(each) == _key(load) for each in other.cargo)]
    declared = sum(each.count for other in loading for each in other.cargo if _key(each) == _key(load))
    movers = _moving_fighters(action, load)
    figures: dict[str, Figure] = {"unit": load.unit, "system": load.at, "there": there}
    mine = sum(each.count for each in voyage.cargo if _key(each) == _key(load))
    if movers and declared + movers > there and loading[0] is voyage:
        yield makes_impossible(
            "TI4-N-58-either",
            "rides_and_moves",
            voyage_name(voyage),
            **figures,
            declared=declared,
            moving=movers,
            units=f"{declared} {load.unit}",
            movers=f"{movers} {load.unit}",
        )
    elif mine > there:
        units = f"{mine} {load.unit}"
        yield makes_impossible(
            "TI4-95.1", "cargo_not_there", voyage_name(voyage), **figures, declared=mine, units=units
        )
    elif declared > there and loading[0] is voyage:
        figures |= {"declared": declared, "units": f"{declared} {load.unit}"}
        yield makes_impossible("TI4-95.1a", "cargo_loaded_twice", voyage_name(voyage), **figures)


def _key(load: Load) -> tuple[str, str, str, str]:
    """Return the kind of a load and where it is taken, whatever its count."""
    return load.at, load.planet, load.unit, load.form


def _moving_fighters(action: FleetMove, load: Load) -> int:
    """How many of the fighters in space where a load is taken move by themselves, or come by there."""
    if load.planet or (load.unit != FIGHTER and not load.form):
        return 0
    alike = (each for each in action.voyages if (each.unit, each.form) == (load.unit, load.form))
    return sum(each.count for each in alike if load.at in systems_of(each))
