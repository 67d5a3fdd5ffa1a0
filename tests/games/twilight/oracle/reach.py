"""Every walk on small maps, one by one, judged whole by rules written out here: the oracle of the reach search.

A world is drawn and laid out twice: as plain sets for the walks, and as a galaxy for the search. Nothing is searched
cleverly: all walks to a length are listed, each is judged at its end.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from random import Random

from msgspec.structs import replace

from games.twilight.galaxies import galaxy, planet, player, units
from oracle.hex_tracer import Laid, spiral, traced
from sublight.games.twilight.catalogue.units import UnitType
from sublight.games.twilight.movement.facts import Facts
from sublight.games.twilight.moves import TacticalAction, Use, Voyage
from sublight.games.twilight.pieces import Galaxy, Units
from sublight.games.twilight.reach.effect_sets import EffectSet
from sublight.games.twilight.reach.options import best_routes, reaching
from sublight.games.twilight.reach.ships import Company
from sublight.games.twilight.reach.survey import at_rest
from sublight.games.twilight.reach.terrain import Ground
from sublight.games.twilight.tactical.check import movement_violations
from sublight.games.twilight.tactical.windows import state_at_declaration

LONGEST = 6
"""Walks have at most so many steps."""
TILES = {
    "empty": "49", "asteroid": "44", "supernova": "43", "nebula": "42", "rift": "41",
    "alpha": "39", "beta": "40", "delta": "17",
}  # fmt: skip
OTHER = "letnev"
MOVES: dict[UnitType, int] = {"carrier": 1, "cruiser": 2, "destroyer": 2, "dreadnought": 1, "flagship": 1}
FACTIONS = ("sol", "sol", "empyrean", "muaat", "creuss", "vuilraith", "deepwrought")
STANDING = ("light_wave_deflector", "antimass_deflectors", "circlet_of_the_void")
PLAYED = ("crucible", "flank_speed", "nav_suite")
Q02 = ("per-exit", "per-exit", "per-rift", "per-ship")
Q06 = ("each-pass", "each-system")
Walk = tuple[str, ...]
Figures = tuple[int, frozenset[str], int]
"""What a walk is worth: dice, places where the ship may load, entries."""


@dataclass
class World:
    """A small map: what each place is, what is in it, and who moves with what."""

    mover: str
    kinds: dict[str, str]
    links: set[frozenset[str]] = field(default_factory=set)
    storm: dict[str, str] = field(default_factory=dict)
    blocked: set[str] = field(default_factory=set)
    fleet: dict[str, list[UnitType]] = field(default_factory=dict)
    ground: set[str] = field(default_factory=set)
    tears: set[str] = field(default_factory=set)
    tokens: set[str] = field(default_factory=set)
    owned: set[str] = field(default_factory=set)
    played: set[str] = field(default_factory=set)
    q02: str = "per-exit"
    q06: str = "each-pass"

    def wormholes(self, place: str) -> set[str]:
        """The wormholes of a place but for that of a Hil Colish."""
        printed = {self.kinds[place]} & {"alpha", "beta", "delta"}
        return printed | ({self.storm[place]} if place in self.storm else set())

    @property
    def colish(self) -> str:
        """Where the Hil Colish is, empty for none."""
        here = (place for place, ships in self.fleet.items() if "flagship" in ships)
        return next(here, "") if self.mover == "creuss" else ""

    def own_units(self, place: str) -> int:
        """How many units of the mover are in a place, on its planets too."""
        return len(self.fleet.get(place, ())) + (place in self.ground) + (place in self.tears)

    @cached_property
    def waived(self) -> set[str]:
        """What anomalies do not do to the mover's ships."""
        found: set[str] = set()
        if self.bears & {"nav_suite", "circlet_of_the_void"}:
            found |= {"asteroid", "supernova_in", "supernova_by", "nebula", "dice"}
        found |= {"bonus"} if "nav_suite" in self.played else set()
        found |= {"dice"} if "crucible" in self.played else set()
        found |= {"asteroid"} if "antimass_deflectors" in self.owned else set()
        return found | {"empyrean": {"nebula"}, "muaat": {"supernova_by"}}.get(self.mover, set())

    @cached_property
    def rifts(self) -> set[str]:
        """The gravity rifts."""
        return {place for place, kind in self.kinds.items() if kind == "rift"} | self.tears

    @property
    def bears(self) -> set[str]:
        """All effects in force for the mover."""
        return self.owned | self.played


def random_world(seed: int) -> World:
    """A map of seven to eleven places with anomalies, wormholes, ships of others, tokens, and effects."""
    chance = Random(f"reach {seed}")
    names = list(spiral(2).values())
    places = names[:7] + chance.sample(names[7:], chance.randrange(4))
    weights = {"empty": 9, "rift": 4, "asteroid": 1, "supernova": 1, "nebula": 2, "alpha": 2, "beta": 1, "delta": 1}
    drawn = chance.choices(list(weights), list(weights.values()), k=len(places))
    world = World(mover=chance.choice(FACTIONS), kinds=dict(zip(places, drawn, strict=True)))
    for gate in [place for place in places if world.kinds[place] == "delta"][1:]:
        world.kinds[gate] = "empty"
    _people(world, chance)
    if chance.random() < 0.2:
        world.storm[chance.choice(places)] = chance.choice(("alpha", "beta"))
    touching, _ = traced({place: Laid(None, 0) for place in places}, 2)
    world.links = touching
    world.q02, world.q06 = chance.choice(Q02), chance.choice(Q06)
    return world


def _people(world: World, chance: Random) -> None:
    """Put ships, ground forces, tokens and effects in a world; the mover has two or three places with ships."""
    places = list(world.kinds)
    world.blocked = {place for place in places if chance.random() < 0.2}
    starts = chance.sample(places, 3)
    for number, place in enumerate(starts):
        world.blocked.discard(place) if chance.random() < 0.8 else world.blocked.add(place)
        world.fleet[place] = ["flagship"] if not number else chance.sample(("carrier", "cruiser", "dreadnought"), 2)
    world.ground = {place for place in places if chance.random() < 0.35 and world.kinds[place] in ("empty", "alpha")}
    world.tokens = {place for place in places if chance.random() < 0.1}
    if world.mover == "vuilraith":
        world.tears = {place for place in places if world.kinds[place] == "empty" and chance.random() < 0.4}
    world.owned = {effect for effect in STANDING if chance.random() < 0.12}
    world.played = {effect for effect in PLAYED if chance.random() < 0.15}


# The world as a galaxy.


def as_galaxy(world: World) -> Galaxy:
    """The same world for the search."""
    laid = {f"at_{place}": _system(world, place) for place in world.kinds}
    gaps = {f"at_{name}": "" for name in spiral(2).values() if name not in world.kinds}
    mover = player(world.mover, *sorted(world.bears), fleet=9)
    readings = {"TI4-Q02": world.q02, "TI4-Q06": world.q06}
    return galaxy(2, (mover, player(OTHER)), "lrr-2-te", readings=readings, **laid, **gaps)


def _system(world: World, place: str) -> dict[str, object]:
    space: list[Units] = [units(world.mover, ship) for ship in world.fleet.get(place, ())]
    if place in world.blocked:
        space.append(units(OTHER, "cruiser"))
    planets = []
    if place in world.ground:
        space.append(units(world.mover, "infantry"))
    if place in world.tears:
        planets.append(planet("Wellon", world.mover, units(world.mover, "spacedock")))
    tile = "19" if place in world.tears else TILES[world.kinds[place]]
    markers = (f"ion_storm_{world.storm[place]}",) if place in world.storm else ()
    return {
        "tile": tile, "space": tuple(space), "planets": tuple(planets), "markers": markers,
        "tokens": (world.mover,) if place in world.tokens else (),
    }  # fmt: skip


# Walks, all of them.


def walks(world: World, ship: UnitType, origin: str) -> dict[str, set[Figures]]:
    """What every legal walk of a ship with at most LONGEST steps is worth, by where it ends."""
    found: dict[str, set[Figures]] = {place: set() for place in world.kinds if _ends(world, place)}
    rolling = {place for place in world.rifts if _rolls(world, place)}
    for walk in _enumerated(world, ship, origin):
        if len(walk) <= allowed(world, ship, origin, walk):
            dice = sum(place in rolling for place in (origin, *walk[:-1]))
            found[walk[-1]].add((dice, _loads(world, ship, (origin, *walk)), len(walk)))
    return found


def _enumerated(world: World, ship: UnitType, origin: str) -> Iterator[Walk]:
    """Every walk over adjacent places, what it passes may be passed, what it ends in entered."""
    steps = [
        {one: [other for other in world.kinds if one != other and _adjacent(world, ship, one, other, first=first)]
         for one in world.kinds}
        for first in (True, False)
    ]  # fmt: skip
    passed = {place for place in world.kinds if _passes(world, ship, place)}
    ended = {place for place in world.kinds if _ends(world, place)}
    front: list[Walk] = [()]
    for length in range(LONGEST):
        front = [(*walk, place) for walk in front for place in steps[length > 0][walk[-1] if walk else origin]]
        yield from (walk for walk in front if walk[-1] in ended)
        front = [walk for walk in front if walk[-1] in passed]


def _adjacent(world: World, ship: UnitType, one: str, other: str, *, first: bool) -> bool:
    if frozenset((one, other)) in world.links:
        return True
    mine, theirs = world.wormholes(one), world.wormholes(other)
    if world.mover == "creuss":
        mine, theirs = (holes | ({"alpha", "beta"} if holes & {"alpha", "beta"} else set()) for holes in (mine, theirs))
    if ship != "flagship" or first:
        mine, theirs = (
            holes | ({"delta"} if place == world.colish else set()) for place, holes in ((one, mine), (other, theirs))
        )
    return bool(mine & theirs)


def _ends(world: World, place: str) -> bool:
    kind, waived = world.kinds[place], world.waived
    return not ((kind == "asteroid" and kind not in waived) or (kind == "supernova" and "supernova_in" not in waived))


def _passes(world: World, ship: UnitType, place: str) -> bool:
    kind, waived = world.kinds[place], world.waived
    if (kind in ("asteroid", "nebula") and kind not in waived) or (
        kind == "supernova" and "supernova_by" not in waived
    ):
        return False
    if place not in world.blocked or "light_wave_deflector" in world.owned:
        return True
    return world.mover == "deepwrought" and ship == "flagship" and world.own_units(place) > 0


def _rolls(world: World, place: str) -> bool:
    return "dice" not in world.waived and place not in world.tears


def allowed(world: World, ship: UnitType, origin: str, walk: Walk) -> int:
    """How many systems a ship may enter on a walk, told from the whole of it."""
    waived = world.waived
    value = 1 if world.kinds[origin] == "nebula" and "nebula" not in waived else MOVES[ship]
    value += "flank_speed" in world.played
    value += world.mover == "creuss" and bool(world.wormholes(origin) & {"alpha", "beta"})
    rifts = [place for place in (origin, *walk[:-1]) if place in world.rifts]
    if "bonus" not in waived:
        value += {"per-exit": len(rifts), "per-rift": len(set(rifts)), "per-ship": min(1, len(rifts))}[world.q02]
    value += "crucible" in world.played and bool(rifts)
    if world.mover == "deepwrought" and ship == "flagship":
        held = [place for place in walk[:-1] if world.own_units(place) > (place == origin)]
        value += len(held) if world.q06 == "each-pass" else len(set(held))
    return value


def _loads(world: World, ship: UnitType, visited: Walk) -> frozenset[str]:
    """The places with cargo and no own token; a target with one is never activated."""
    if ship == "cruiser":
        return frozenset()
    return frozenset(place for place in visited if place in world.ground and place not in world.tokens)


def best(found: set[Figures]) -> set[Figures]:
    """The figures that no others beat in dice, loads and length at once."""
    return {one for one in found if not any(_beats(other, one) for other in found)}


def _beats(one: Figures, other: Figures) -> bool:
    return one != other and one[0] <= other[0] and one[1] >= other[1] and one[2] <= other[2]


# The comparison.


def reach_agreement(count: int) -> str:
    """Compare on `count` maps, for each ship into each place; AssertionError where search and walks differ.

    Every route is also put to the referee: legal, with the allowance that the oracle says. Longer routes than the walks
    are left to the referee alone.
    """
    tallies = [_compared(seed) for seed in range(count)]
    asked, routes, longer = (sum(each) for each in zip(*tallies, strict=True))
    return f"{asked:,} ships into systems on {count:,} maps, {routes:,} best routes the same, {longer:,} longer ones"


def _compared(seed: int) -> tuple[int, int, int]:
    world = random_world(seed)
    state = at_rest(as_galaxy(world), world.mover)
    ships = [(ship, origin) for origin, here in world.fleet.items() for ship in here]
    every = {each: walks(world, *each) for each in ships}
    asked = routes = longer = 0
    for target in sorted(world.kinds):
        if target in world.tokens:
            assert reaching(state, world.mover, target, (EffectSet(),)) == (), (
                f"map {seed}: {target} cannot be activated"
            )
            continue
        ground = _ground(world, state, target)
        for ship, origin in ships:
            if origin not in world.tokens:
                where, wanted = f"map {seed}: {ship}@{origin} to {target}", best(every[ship, origin].get(target, set()))
                same, more = _one(where, world, ground, Voyage(unit=ship, origin=origin, path=()), wanted)
                asked, routes, longer = asked + 1, routes + same, longer + more
    return asked, routes, longer


def _ground(world: World, state: Galaxy, target: str) -> Ground:
    uses = tuple(Use(effect=effect) for effect in sorted(world.played))
    at = state_at_declaration(state, TacticalAction(player=world.mover, system=target, uses=uses))
    return Ground(Facts(at.galaxy, at.action))


def _one(where: str, world: World, ground: Ground, voyage: Voyage, wanted: set[Figures]) -> tuple[int, int]:
    """Compare the routes of one ship with the figures of the best walks; how many are the same, how many longer."""
    found = best_routes(Company(ground=ground, ship=voyage, value=ground.value(voyage)))
    for route in found:
        _ruled(where, ground, replace(voyage, path=route.path))
        assert route.allowance == allowed(world, voyage.unit, voyage.origin, route.path), f"{where}: {route}"
    figures = {(route.dice, frozenset(route.loads), len(route.path)) for route in found}
    short = {each for each in figures if each[2] <= LONGEST}
    assert short == wanted, f"{where}: {sorted(map(str, short))}, not {sorted(map(str, wanted))}"
    return len(short), len(figures) - len(short)


def _ruled(where: str, ground: Ground, voyage: Voyage) -> None:
    """The referee finds nothing to say against a route, under the readings of the world."""
    action = replace(ground.facts.action, voyages=(voyage,))
    broken = movement_violations(Facts(ground.facts.galaxy, action))
    assert not broken, f"{where}: {broken}"
