"""Every system of a galaxy at once: which ships of a player get there, and how safely. Nothing is used for it."""

from collections.abc import Iterator

from msgspec import Struct

from sublight.board.hexes.reach import around, bits, mask_of
from sublight.games.twilight.active_effects import effects_for, effects_in_force
from sublight.games.twilight.catalogue.effects import EffectCard
from sublight.games.twilight.catalogue.hints import AnomalyWaiver, Links, MovePlus, MoveSet, PassShips
from sublight.games.twilight.effects.relevant_effects import unmet
from sublight.games.twilight.galaxy.presence import has_command_token
from sublight.games.twilight.movement.facts import Facts
from sublight.games.twilight.moves import TacticalAction, Use
from sublight.games.twilight.pieces import Galaxy
from sublight.games.twilight.reach.effect_sets import EffectSet
from sublight.games.twilight.reach.options import at_rest, may_activate, reaching, survival
from sublight.games.twilight.reach.ships import ShipClass, kept_by_token, ship_classes
from sublight.games.twilight.reach.terrain import SHIP, Ground, Terrain
from sublight.games.twilight.tactical.windows import activated
from sublight.referee.progress import reported

OF_THE_ACTIVE = "active_"
"""How needs begin that look at the active system."""
OWN = (MovePlus, MoveSet, PassShips, AnomalyWaiver)
"""Hints that change what a player's own ships can do."""


class Heat(Struct, frozen=True, kw_only=True):
    """How a player gets to one system: how many ships can, how many of them without a die, by which units, and the
    chance of the safest to come through. `barred`: the player may not activate it.
    """

    system: str
    ships: int = 0
    sure: int = 0
    units: tuple[str, ...] = ()
    share: float = 0.0
    barred: bool = False


class Arrivals(Struct, frozen=True, kw_only=True):
    """Ships of one kind that get somewhere, and the dice that each rolls on its safest path."""

    each: ShipClass
    dice: int


def heat(galaxy: Galaxy, name: str) -> tuple[Heat, ...]:
    """Return a line for every system, in the galaxy's order. Nothing is used; InputError for an unknown player."""
    player = galaxy.player(name).id
    galaxy = at_rest(galaxy, player)
    systems = tuple(system.id for system in galaxy.systems if system.card.system)
    places = tuple(open_systems(galaxy, player, systems))
    found = dict(reported(_arrivals(galaxy, player, places), len(places)))
    return tuple(_heat(place, found.get(place)) for place in systems)


def open_systems(galaxy: Galaxy, player: str, systems: tuple[str, ...]) -> Iterator[str]:
    """Yield the systems that a player may activate; where nothing lies in space, one is like another."""
    of_empty: bool | None = None
    for place in systems:
        system = galaxy.system(place)
        if system.space or has_command_token(galaxy, system, player):
            may = may_activate(galaxy, player, place)
        else:
            of_empty = may_activate(galaxy, player, place) if of_empty is None else of_empty
            may = of_empty
        if may:
            yield place


def _heat(place: str, arrivals: tuple[Arrivals, ...] | None) -> Heat:
    if arrivals is None:
        return Heat(system=place, barred=True)
    return Heat(
        system=place,
        ships=sum(one.each.count for one in arrivals),
        sure=sum(one.each.count for one in arrivals if not one.dice),
        units=tuple(dict.fromkeys(one.each.ship.unit for one in arrivals)),
        share=max((float(survival(one.dice)) for one in arrivals), default=0.0),
    )


def _arrivals(galaxy: Galaxy, player: str, places: tuple[str, ...]) -> Iterator[tuple[str, tuple[Arrivals, ...]]]:
    """Yield who arrives in each place; places that change nothing, or alike, share one ground."""
    classes = ship_classes(galaxy, player)
    for alike in alike_when_active(galaxy, player, places):
        ground = ground_at(galaxy, player, alike[0])
        if moves_alone(ground, classes):
            yield from _shared(galaxy, ground, classes, alike)
        else:
            yield from ((place, _one_by_one(galaxy, player, place)) for place in alike)


def ground_at(galaxy: Galaxy, player: str, place: str) -> Ground:
    """Return the ground of an action with nothing used, in a galaxy at rest."""
    action = TacticalAction(player=player, system=place)
    return Ground(Facts(activated(galaxy, action), action))


def moves_alone(ground: Ground, classes: tuple[ShipClass, ...]) -> bool:
    """Return whether every ship's reach is its own, and a walk in circles of no use to it."""
    if any(hint.hint.to == "origin_best" for hint in ground.facts.move_overrides):
        return False
    return not any(ground.facts.takes_wormhole(each.ship) for each in classes) and all(
        is_plain(ground.terrain(each.ship)) for each in classes
    )


def _shared(
    galaxy: Galaxy, ground: Ground, classes: tuple[ShipClass, ...], places: list[str]
) -> Iterator[tuple[str, tuple[Arrivals, ...]]]:
    """Yield who arrives in places, by one sweep for each kind of ship."""
    numbers = ground.facts.adjacency("carrier").numbers
    found: dict[str, list[Arrivals]] = {place: [] for place in places}
    wanted = mask_of(numbers[place] for place in places)
    for each in classes:
        free = not kept_by_token(galaxy, ground.facts, each)
        reached = spread(ground.terrain(each.ship), numbers[each.ship.origin], ground.value(each.ship))
        for dice, arrived in enumerate(reached):
            for number in bits(arrived & wanted):
                place = ground.places[number]
                if free or place == each.ship.origin:
                    found[place].append(Arrivals(each=each, dice=dice))
    yield from ((place, tuple(arrivals)) for place, arrivals in found.items())


def _one_by_one(galaxy: Galaxy, player: str, place: str) -> tuple[Arrivals, ...]:
    found = reaching(galaxy, player, place, (EffectSet(),))
    return tuple(
        Arrivals(each=ShipClass(ship=option.move.voyages[-1], count=option.count), dice=option.safest.dice)
        for option in found
    )


# Which places change something by being active.


def alike_when_active(galaxy: Galaxy, player: str, places: tuple[str, ...]) -> tuple[list[str], ...]:
    """Return places in groups: with any place of one group active, the same effects hold for the player's ships."""
    looking = _looking(galaxy, player)
    found: dict[tuple[object, ...], list[str]] = {}
    for place in places:
        found.setdefault(_changed(galaxy, player, place, looking) if looking else (), []).append(place)
    return tuple(found.values())


def _changed(
    galaxy: Galaxy, player: str, place: str, looking: tuple[tuple[EffectCard, str], ...]
) -> tuple[object, ...]:
    active = activated(galaxy, TacticalAction(player=player, system=place))
    needs = tuple(unmet(active, card, owner or player, Use(effect=card.id)) for card, owner in looking)
    return (*needs, place if any(_links_active(card) for card, _ in looking) else "")


def _looking(galaxy: Galaxy, player: str) -> tuple[tuple[EffectCard, str], ...]:
    """The effects in force that look at the active system, and whose they are."""
    active = activated(galaxy, TacticalAction(player=player, system=galaxy.systems[0].id))
    own = [(card, player) for hint in OWN for card, _ in effects_for(active, player, hint=hint)]
    linking = [(card, owner) for card, _, owner in effects_in_force(active, Links)]
    return tuple(
        dict.fromkeys(
            (card, owner)
            for card, owner in (*own, *linking)
            if _links_active(card) or any(need.startswith(OF_THE_ACTIVE) for need in card.needs)
        )
    )


def _links_active(card: EffectCard) -> bool:
    return card.hints.links is not None and "active" in (*card.hints.links.between, *card.hints.links.to)


# Everywhere that a ship gets at once, by the least number of dice.


def is_plain(terrain: Terrain) -> bool:
    """Return whether gains depend on no earlier gain and pay for no earlier step: then circles do not help."""
    return not (terrain.held or terrain.late or terrain.rift_once == SHIP)


def spread(terrain: Terrain, origin: int, value: int) -> tuple[int, ...]:
    """Return, by the number of dice from 0 on, the places that a ship gets to with so many and no fewer.

    For a plain terrain. No path need leave a rift twice: a circle costs no less than its rifts add.
    """
    at = 1 << origin
    sure, risky = dict[int, int](), dict[int, int]()
    _add(risky if terrain.rolling & at else sure, 0 if terrain.paying & at else 1, terrain.first[origin])
    found: list[int] = []
    reached = 0
    for _ in range(terrain.rolling.bit_count() + 1):
        here, after = _with_so_many(terrain, sure, value)
        for cost, places in risky.items():
            _add(after, cost, places)
        here &= terrain.enterable
        found.append(here & ~reached)
        reached |= here
        sure, risky = after, {}
    return tuple(found)


def _with_so_many(terrain: Terrain, starts: dict[int, int], value: int) -> tuple[int, dict[int, int]]:
    """Return the places reached with no further die, from places entered at a cost; and those that a next die opens."""
    seen, after, waiting = 0, dict[int, int](), dict(starts)
    for cost in range(value + 1):
        front = waiting.get(cost, 0) & ~seen
        while front:
            seen |= front
            left = front & terrain.passable
            gratis, paid = left & terrain.paying, left & ~terrain.paying
            _add(after, cost, around(terrain.later, gratis & terrain.rolling))
            _add(after, cost + 1, around(terrain.later, paid & terrain.rolling))
            _add(waiting, cost + 1, around(terrain.later, paid & ~terrain.rolling))
            front = around(terrain.later, gratis & ~terrain.rolling) & ~seen
    return seen, after


def _add(by_cost: dict[int, int], cost: int, places: int) -> None:
    if places:
        by_cost[cost] = by_cost.get(cost, 0) | places
