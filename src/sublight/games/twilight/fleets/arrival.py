"""What follows at once where ships arrived or left, in this order (TI4-N-order-arrive): a blockaded factory, the fleet
limit, capacity, tokens. Space stations change hands before that.
"""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from sublight.games.twilight.active_effects import cards_in
from sublight.games.twilight.catalogue import plastic_limit
from sublight.games.twilight.fleets.excess import settle_capacity, settle_pool
from sublight.games.twilight.fleets.removal import several
from sublight.games.twilight.galaxy.grid import REBELLION_HOME
from sublight.games.twilight.galaxy.presence import factories, is_blockaded, units_of
from sublight.games.twilight.pieces import NEUTRAL, SPACE, Galaxy, PlanetState, System, Units
from sublight.referee.procedure import Procedure, consult
from sublight.referee.question import Choose, Figure, Option
from sublight.referee.ruling import happens

COMBAT = "combat"
MOMENT = ("TI4-14.0", "TI4-85.1a", "TI4-N-79-moment")
FIGHTER, INFANTRY = "fighter", "infantry"
RULES = {FIGHTER: ("TI4-36.3", "TI4-36.3a"), INFANTRY: ("TI4-46.3", "TI4-46.3a")}
"""For each unit that has tokens: the rule that they need plastic, and the rule for tokens without it."""


def enforce_fleet_limits(galaxy: Galaxy, player: str, place: str) -> Procedure[Galaxy]:
    """Enforce on a player in one system: blockaded factories, fleet pool, capacity, tokens of units.

    In a combat all but the first wait for its end (TI4-16.3c).
    """
    galaxy = yield from destroy_blockaded_factories(galaxy, place)
    if galaxy.step == COMBAT and place == galaxy.active:
        yield happens("TI4-16.3c", "counted_after_combat", player, system=place, rules=("TI4-N-37-combat",))
        return galaxy
    galaxy = yield from settle_pool(galaxy, player, place)
    galaxy = yield from settle_capacity(galaxy, player, place)
    return (yield from settle_tokens(galaxy, player, place))


# Space stations.


def settle_stations(galaxy: Galaxy, place: str) -> Procedure[Galaxy]:
    """Give each station of a system to the only player with units there; with none or several it stays as it was."""
    system = galaxy.system(place)
    stations = [planet.name for planet in system.card.planets if planet.station]
    here = {units.player for units, _, _ in cards_in(galaxy, system)} if stations else set[str]()
    if len(here) != 1 or NEUTRAL in here:
        return galaxy
    (holder,) = here
    for station in stations:
        known = next((each for each in system.planets if each.planet == station), PlanetState(planet=station))
        if known.player != holder:
            yield happens("TI4-TE-station-control", "station_controlled", place, station=station, player=holder)
            rest = (planet for planet in system.planets if planet.planet != station)
            system = replace(system, planets=(*rest, replace(known, player=holder)))
    return galaxy.with_system(system)


# The home of the Rebellion.


def destroy_at_home(galaxy: Galaxy, player: str, place: str) -> Procedure[Galaxy]:
    """Destroy the units of another player that came into the home of the Rebellion (TI4-TE-home)."""
    system = galaxy.system(place)
    there = units_of(galaxy, place, player)
    if system.card.id != REBELLION_HOME or galaxy.player(player).faction == "rebellion" or not there:
        return galaxy
    gone = tuple(f"{units.count} {units.unit}" for units in there)
    yield happens("TI4-TE-home", "destroyed_at_home", place, units=gone)
    for area in ("", *(planet.planet for planet in system.planets)):
        kept = tuple(units for units in system.area(area) if units.player != player)
        system = system.with_area(area, kept)
    return galaxy.with_system(system)


# Floating Factories: destroyed on the spot when they are blockaded (TI4-79.4a).


def destroy_blockaded_factories(galaxy: Galaxy, place: str) -> Procedure[Galaxy]:
    """Destroy the factories of a system that are blockaded, before anyone fires."""
    for units, card in tuple(factories(galaxy, place)):
        if is_blockaded(galaxy, place, units.player):
            yield happens("TI4-79.4a", "factory_destroyed", place, player=units.player, unit=card.name, rules=MOMENT)
            system = galaxy.system(place)
            kept = tuple(each for each in system.space if each is not units)
            galaxy = galaxy.with_system(system.with_area(SPACE, kept))
    return galaxy


# Tokens need a piece of plastic beside them: exchanged where none is there, else gone (TI4-36.3, TI4-46.3).


class TokenStack(Struct, frozen=True, kw_only=True):
    """A stack of nothing but tokens, in space or on a planet."""

    planet: str
    stack: Units

    @property
    def area(self) -> str:
        """How an answer names where it is."""
        return self.planet or "space"


def settle_tokens(galaxy: Galaxy, player: str, place: str) -> Procedure[Galaxy]:
    """Give every stack of tokens in a system its piece; fighters per system, infantry per planet and space area."""
    if not any(units.tokens for units, _ in galaxy.system(place).units):
        return galaxy
    for unit in RULES:
        waiting = tuple(each for each in token_stacks(galaxy.system(place), player) if each.stack.unit == unit)
        served = yield from _stacks_with_plastic(galaxy, player, place, waiting)
        for each in waiting:
            step = _exchange_token if each in served else _destroy_tokens
            galaxy = yield from step(galaxy, player, place, each)
    return galaxy


def _stacks_with_plastic(
    galaxy: Galaxy, player: str, place: str, waiting: tuple[TokenStack, ...]
) -> Procedure[tuple[TokenStack, ...]]:
    """Which stacks get a piece: all while there are enough, else those that their owner chooses."""
    left = plastic_left(galaxy, player, waiting[0].stack.unit) if waiting else 0
    if left >= len(waiting) or not left:
        return waiting[:left]
    question = Choose(
        rule=RULES[waiting[0].stack.unit][0],
        kind="tokens_for_pieces",
        subject=f"{player}@{place}",
        player=player,
        options=tuple(Option(key=each.area, figures={"count": each.stack.count}) for each in waiting),
        least=left,
        most=left,
        figures={"system": place, "unit": waiting[0].stack.unit, "left": left},
    )
    most = sorted(waiting, key=lambda each: -each.stack.count)
    keys = yield from several(question, galaxy, tuple(each.area for each in most[:left]))
    return tuple(each for each in waiting if each.area in keys)


def _exchange_token(galaxy: Galaxy, player: str, place: str, tokens: TokenStack) -> Procedure[Galaxy]:
    """One token is exchanged for a piece from reinforcements."""
    unit = tokens.stack.unit
    left = plastic_left(galaxy, player, unit) - 1
    yield happens(RULES[unit][0], "token_exchanged", player, system=place, unit=unit, left=left)
    return _with(galaxy, place, tokens, replace(tokens.stack, tokens=tokens.stack.tokens - 1))


def _destroy_tokens(galaxy: Galaxy, player: str, place: str, tokens: TokenStack) -> Procedure[Galaxy]:
    """Without a piece the tokens are destroyed; the notes announce that they are removed (TI4-Q01)."""
    reading = yield from consult("TI4-Q01")
    kind = "tokens_destroyed" if reading == "as-printed" else "tokens_removed"
    figures: dict[str, Figure] = {"system": place, "unit": tokens.stack.unit, "count": tokens.stack.count}
    yield happens(RULES[tokens.stack.unit][1], kind, player, **figures, rules=("TI4-96.2",))
    return _with(galaxy, place, tokens, replace(tokens.stack, count=0, tokens=0, damaged=0))


def token_stacks(system: System, player: str) -> Iterator[TokenStack]:
    """Yield a player's stacks of nothing but tokens in a system."""
    for planet in (SPACE, *system.planet_names):
        area = system.area(planet)
        for stack in area:
            if stack.player == player and stack.unit in RULES and stack.tokens == stack.count:
                yield TokenStack(planet=planet, stack=stack)


def plastic_left(galaxy: Galaxy, player: str, unit: str) -> int:
    """Return how many pieces of a type a player has in reinforcements (TI4-96.2)."""
    every = (each for system in galaxy.systems for each, _, _ in cards_in(galaxy, system))
    used = sum(units.count - units.tokens for units in every if (units.player, units.unit) == (player, unit))
    return max(0, plastic_limit(unit) - used)


def _with(galaxy: Galaxy, place: str, tokens: TokenStack, stack: Units) -> Galaxy:
    system = galaxy.system(place)
    area = tuple(stack if units is tokens.stack else units for units in system.area(tokens.planet))
    return galaxy.with_system(system.with_area(tokens.planet, area))
