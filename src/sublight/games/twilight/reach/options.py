"""Every ship of a player that gets to a system: its shortest path, its safest, and what has to be used for it.

Effects are tried from nothing to dear; a ship is listed again with a dearer set only where it then rolls fewer dice.
Where ships depend on others, the options say which move with them: the leader of a Gravleash, a Hil Colish that goes
first. Each option is a declaration that the referee finds legal.
"""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from math import prod

from msgspec import Struct
from msgspec.structs import replace

from sublight.board.hexes.reach import bits
from sublight.games.twilight.catalogue.units import UnitType
from sublight.games.twilight.movement.allowance import allowance_of
from sublight.games.twilight.movement.facts import Facts
from sublight.games.twilight.movement.rifts import FACES, LOST_UP_TO, exits_rolled
from sublight.games.twilight.moves import FleetMove, TacticalAction, Voyage, voyage_name
from sublight.games.twilight.notation import print_move
from sublight.games.twilight.pieces import Galaxy
from sublight.games.twilight.reach.effect_sets import EffectSet, effect_sets
from sublight.games.twilight.reach.effort import bounded, listed, spend
from sublight.games.twilight.reach.search import State, search_of
from sublight.games.twilight.reach.ships import Company, ShipClass, able, carries, companies, pickups
from sublight.games.twilight.reach.survey import Survey, survey
from sublight.games.twilight.reach.terrain import Ground
from sublight.games.twilight.tactical.check import activation_violations, target_violation
from sublight.games.twilight.tactical.windows import state_at_declaration
from sublight.referee.phrases import Told
from sublight.referee.progress import reported
from sublight.referee.question import Figure
from sublight.referee.ruling import Violation

NOBODY = 1 << 30
TRIED = 40
"""To try a ship with a set of effects costs as much as so many comparisons of paths."""
SURVIVES = Fraction(FACES - LOST_UP_TO, FACES)
"""The chance that a ship comes out of a gravity rift (TI4-41.2)."""


class Route(Struct, frozen=True, kw_only=True):
    """One path of a ship to the active system.

    `path` are the systems entered, `allowance` how many may be, `terms` what that is made of, `exits` the rifts left,
    `dice` how many dice the ship rolls for them, `chance` and `share` how likely it comes through, `loads` where it may
    load.
    """

    path: tuple[str, ...]
    allowance: int
    terms: tuple[str, ...]
    exits: tuple[str, ...] = ()
    dice: int = 0
    chance: str = "1"
    share: float = 1.0
    loads: tuple[str, ...] = ()


def survival(dice: int) -> Fraction:
    """Return the chance that a ship survives so many dice, and with it what it carries: they are independent."""
    return SURVIVES**dice


def chance_through(galaxy: Galaxy, action: FleetMove, voyage: Voyage) -> Fraction:
    """Return the chance that one ship of a voyage comes through every rift it rolls for: 7/10 for each exit."""
    return prod(
        (Fraction(FACES - each.up_to, FACES) for each in exits_rolled(galaxy, action, voyage)), start=Fraction(1)
    )


# Every ship that gets to a system.


class ReachOption(Struct, frozen=True, kw_only=True):
    """A kind of ship that gets to a system: one declaration by its shortest path, the two paths, and all best ones.

    `count` of them are there, `uses` are the effects used for it. `routes` are best in dice to roll and in systems
    where the ship may load, shorter ones first.
    """

    move: TacticalAction
    notation: str
    unit: UnitType
    form: str
    origin: str
    count: int
    uses: tuple[str, ...]
    shortest: Route
    safest: Route
    routes: tuple[Route, ...]

    @property
    def told(self) -> Told:
        """The shortest path with its arithmetic, and the safest where that is another."""
        way, safe = self.shortest, self.safest
        ship = Voyage(unit=self.unit, origin=self.origin, path=way.path, form=self.form, count=self.count)
        figures: dict[str, Figure] = {
            "through": way.path[:-1],
            "to": way.path[-1],
            "entered": len(way.path),
            "allowance": way.allowance,
            "terms": way.terms,
            "dice": way.dice,
            "chance": way.chance,
            "safest_through": safe.path[:-1],
            "safest_chance": safe.chance,
        }
        safer = "reach_safer" if safe.dice else "reach_safe"
        kind = "reach" if not way.dice else safer if safe.dice < way.dice else "reach_rolls"
        return Told(kind, voyage_name(ship), figures)


def options(galaxy: Galaxy, subject: str) -> tuple[ReachOption, ...]:
    """Return the options of `player>system`; of `player` those for every system, with nothing used."""
    with bounded():
        return tuple(listed(_options(galaxy, subject)))


def _options(galaxy: Galaxy, subject: str) -> Iterator[ReachOption]:
    player, _, place = subject.partition(">")
    found = survey(galaxy, player)
    if place:
        helps = effect_sets(found.galaxy, found.player, galaxy.system(place).id)
        yield from _reaching(galaxy, player, place, reported(helps))
        return
    for each in reported(found.systems):
        yield from _reaching(galaxy, player, each, (EffectSet(),))


def no_options(galaxy: Galaxy, subject: str) -> tuple[Violation, ...]:
    """Return what forbids activating the system of `player>system`; of `player`, what forbids it for every system."""
    player, _, place = subject.partition(">")
    found = survey(galaxy, player)
    wanted = (galaxy.system(place).id,) if place else found.systems
    if not wanted or not found.open.isdisjoint(wanted):
        return ()
    action = TacticalAction(player=found.player, system=wanted[0])
    hyperlane = target_violation(found.galaxy, action)
    return (hyperlane,) if hyperlane else tuple(activation_violations(found.galaxy, action))


def reaching(galaxy: Galaxy, player: str, place: str, tried: Iterable[EffectSet]) -> tuple[ReachOption, ...]:
    """Return the ships of a player that get to a system, the player about to act: by sets of effects, the cheapest
    first.
    """
    with bounded():
        return tuple(_reaching(galaxy, player, place, tried))


def _reaching(galaxy: Galaxy, player: str, place: str, tried: Iterable[EffectSet]) -> Iterator[ReachOption]:
    found = survey(galaxy, player)
    if place not in found.open:
        return
    least = {each.ship: NOBODY for each in found.classes}
    for help_ in tried:
        parties = _parties(found, place, help_, least) if help_.cards else _unaided(found, place)
        for each, company in parties:
            option = _option(company, help_, each) if least[each.ship] else None
            if option is not None and option.safest.dice < least[each.ship]:
                least[each.ship] = option.safest.dice
                yield option


def _unaided(found: Survey, place: str) -> Iterator[tuple[ShipClass, Company]]:
    """Yield each ship that gets to a place with nothing used; where ships depend on others, each that may."""
    ground = found.ground(place)
    if place not in found.arrivals:
        for each in able(ground.facts, found.classes):
            yield from ((each, company) for company in companies(ground, each, found.classes, each.ship))
        return
    for number in sorted(found.arrivals[place]):
        each = found.classes[number]
        yield each, Company(ground=ground, ship=each.ship, value=ground.value(each.ship))


def _parties(
    found: Survey, place: str, help_: EffectSet, least: dict[Voyage, int]
) -> Iterator[tuple[ShipClass, Company]]:
    """Yield each ship that could still do better, with those that it may move with, alone first."""
    action = TacticalAction(player=found.player, system=place)
    grounds: dict[tuple[object, ...], Ground] = {}
    for each in found.classes:
        spend(TRIED)
        uses = help_.uses(each.ship)
        if least[each.ship] and uses not in grounds:
            grounds[uses] = _ground(found.galaxy, replace(action, uses=uses), help_, each)
        if least[each.ship] and any(each is other for other in able(grounds[uses].facts, (each,))):
            for company in companies(grounds[uses], each, found.classes, help_.ship(each.ship)):
                if least[each.ship]:
                    yield each, company


def _ground(galaxy: Galaxy, action: TacticalAction, help_: EffectSet, each: ShipClass) -> Ground:
    """Return the ground with the effects in use; effects that serve one ship are named by a voyage."""
    served = replace(help_.ship(each.ship), path=(action.system,))
    at = state_at_declaration(galaxy, replace(action, voyages=(served,)))
    return Ground(Facts(at.galaxy, action))


def _option(company: Company, help_: EffectSet, each: ShipClass) -> ReachOption | None:
    routes = best_routes(company)
    if not routes:
        return None
    facts = company.ground.facts
    ship = company.ship
    shortest, safest = routes[0], min(routes, key=lambda route: route.dice)
    voyages = (*facts.action.voyages, replace(ship, path=shortest.path))
    move = replace(facts.action, voyages=voyages)
    return ReachOption(
        move=move,
        notation=print_move(move),
        unit=ship.unit,
        form=ship.form,
        origin=ship.origin,
        count=1 if help_.for_one else each.count,
        uses=(*(use.effect for use in move.uses), *ship.uses),
        shortest=shortest,
        safest=safest,
        routes=routes,
    )


def best_routes(company: Company) -> tuple[Route, ...]:
    """Return the routes of a ship that are best in dice and in systems where it may load, shorter ones first."""
    facts = company.ground.facts
    player, numbers = facts.action.player, facts.adjacency(company.ship.unit).numbers
    loads = pickups(facts.galaxy, player, numbers) if carries(facts.galaxy, player, company.ship) else 0
    search = search_of(company.ground, company.ship, company.value)
    found = search.routes(numbers[company.ship.origin], company.value, loads)
    return tuple(_route(company, state) for state in found)


def _route(company: Company, state: State) -> Route:
    """A route with the arithmetic of the referee; the other voyages of the action move too."""
    places = company.ground.places
    path, loads = (tuple(places[number] for number in numbers) for numbers in (state.path, bits(state.loads)))
    voyage = replace(company.ship, path=path)
    facts = company.ground.facts.declaring((*company.ground.facts.action.voyages, voyage))
    found, exits = allowance_of(facts, voyage), facts.rift_exits(voyage)
    chance = chance_through(facts.galaxy, facts.action, voyage) if exits else Fraction(1)
    return Route(
        path=path,
        allowance=found.total,
        terms=tuple(str(term) for term in found.terms),
        exits=exits,
        dice=len(exits_rolled(facts.galaxy, facts.action, voyage)) if exits else 0,
        chance=str(chance),
        share=float(chance),
        loads=loads,
    )
