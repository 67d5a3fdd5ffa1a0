"""What a map is for one kind of ship in one action, as sets of places with a bit for each (see `board.hexes.reach`).

All of it comes from the facts by which a declaration is checked, and from the kernel of one step, so that a search and
a ruling cannot differ.
"""

from collections.abc import Callable, Iterable, Iterator
from copy import copy
from functools import cached_property, reduce
from operator import or_

from msgspec import Struct
from msgspec.structs import replace

from sublight.board.hexes.layers import Adjacency
from sublight.board.hexes.reach import mask_of
from sublight.games.twilight.active_effects import effects_for
from sublight.games.twilight.catalogue.hints import PassShips
from sublight.games.twilight.galaxy.presence import units_in
from sublight.games.twilight.galaxy.wormholes import is_carried
from sublight.games.twilight.kernel.steps import (
    ACTIVE,
    EVERY_EXIT,
    EVERY_SHIP,
    GUARDED,
    HELD,
    Ship,
    bars_entry,
    bars_passing,
    leaving,
    rift_dice,
    step_cost,
)
from sublight.games.twilight.movement.allowance import best_of_origin, standing_terms, total
from sublight.games.twilight.movement.facts import Facts
from sublight.games.twilight.movement.walk import held_mark, obstacles, place_marks, ship_of
from sublight.games.twilight.moves import TacticalAction, Voyage
from sublight.games.twilight.pieces import Galaxy
from sublight.games.twilight.reach.need import Need

SHIP_BY_SHIP = ("this", "kind", "from_chosen")
"""Permissions to pass that one ship of a player has and another has not."""


class Terrain(Struct, frozen=True, kw_only=True, dict=True):
    """A map for one kind of ship. Sets are whole numbers: bit i is place i of `places`.

    `first` and `later` are the places that a first and a later step may enter, by place; `marks` what each place is to
    the ship. `barred`: nothing may move into the active system.
    """

    places: tuple[str, ...]
    first: tuple[int, ...]
    later: tuple[int, ...]
    marks: tuple[int, ...]
    ship: Ship
    barred: bool = False

    @cached_property
    def passable(self) -> int:
        """The places that may be passed through."""
        return self._where(lambda marks: not bars_passing(marks, self.ship))

    @cached_property
    def enterable(self) -> int:
        """The places that may be ended in if active."""
        return 0 if self.barred else self._where(lambda marks: not bars_entry(marks | ACTIVE, self.ship))

    @cached_property
    def rolling(self) -> int:
        """The places whose leaving costs a die."""
        return self._where(lambda marks: rift_dice(marks, self.ship) > 0)

    @cached_property
    def gratis(self) -> int:
        """The places from which a step may cost nothing, or less: what is added once counts as if each time."""
        return self._where(lambda marks: self._least_cost(marks) <= 0)

    @cached_property
    def circles_pay(self) -> bool:
        """Whether a step may add more than it costs: a rift that is passed with own units in it."""
        return any(self._least_cost(marks) < 0 for marks in self._by_marks)

    @cached_property
    def is_plain(self) -> bool:
        """Whether gains depend on no earlier gain and pay for no earlier step: then circles do not help."""
        held = any(marks & HELD for marks in self._by_marks)
        return not (held or self.ship.late or self.ship.once == EVERY_SHIP)

    @cached_property
    def needs(self) -> dict[tuple[int, int], Need]:
        """What takes a ship to a place from each other one, by the place and the most allowance asked about."""
        return {}

    def _least_cost(self, marks: int) -> int:
        ship = self.ship._replace(late=0, once=EVERY_EXIT, held_once=0)
        return step_cost(leaving(marks, True, 0, ship))

    def _where(self, wanted: Callable[[int], bool]) -> int:
        return union(places for marks, places in self._by_marks.items() if wanted(marks))

    @cached_property
    def _by_marks(self) -> dict[int, int]:
        """The places by their marks, of which there are few."""
        found: dict[int, int] = {}
        for number, marks in enumerate(self.marks):
            found[marks] = found.get(marks, 0) | 1 << number
        return found


class Ground:
    """The terrain of one action for all ships of its mover; what they have in common is worked out once.

    `behind` holds the grounds once a flagship has gone first.
    """

    def __init__(self, facts: Facts) -> None:
        """Take the facts of an action whose effects serve every ship that is asked about."""
        self.facts = facts
        self._guarded: dict[tuple[object, ...], int] = {}
        self._terrains: dict[tuple[object, ...], Terrain] = {}
        self._settled: dict[str, tuple[int, ...]] = {}
        self.behind: dict[Voyage, Ground | None] = {}

    def alike(self, galaxy: Galaxy, action: TacticalAction) -> "Ground":
        """Return the ground of an action on another system in which all is the same, with what is known of this one."""
        found = copy(self)
        found.facts = self.facts.on(galaxy, action)
        found.behind = {}
        return found

    def terrain(self, ship: Voyage) -> Terrain:
        """Return the map for a ship; of the voyage only the ship, its origin and its effects are looked at."""
        around, kind = self.facts.adjacency(ship.unit), ship_of(self.facts, ship)
        own = self.facts.takes_wormhole(ship)
        guarded, held = self._guarded_for(ship), self._held(ship) if kind.per_pass else 0
        key = (self.facts.unit_on_map(ship.unit), own, kind, guarded, held)
        if key not in self._terrains:
            self._terrains[key] = Terrain(
                places=around.places,
                first=around.masks,
                later=self._without_own_delta(ship.unit) if own else around.masks,
                marks=tuple(self._marked(guarded, held)),
                ship=kind,
                barred=bool(self.facts.bars_moving_in),
            )
        return self._terrains[key]

    def _marked(self, guarded: int, held: int) -> Iterator[int]:
        """Yield the marks of each place: those for every ship, and those for this one."""
        for number, marks in enumerate(self._marks):
            yield marks | (GUARDED if guarded >> number & 1 else 0) | (HELD if held >> number & 1 else 0)

    def value(self, ship: Voyage) -> int:
        """Return the allowance of a ship before its path adds to it; of other ships, those declared may raise it."""
        terms = [*standing_terms(self.facts, ship)]
        if any(other.origin == ship.origin for other in self.facts.action.voyages):
            terms += best_of_origin(self.facts, ship, total(terms))
        return total(terms)

    @cached_property
    def places(self) -> tuple[str, ...]:
        """The systems, in the order of their numbers."""
        return self.facts.adjacency("carrier").places

    @cached_property
    def _marks(self) -> tuple[int, ...]:
        """The marks of each place to every ship, whether or not it is active."""
        marks = (place_marks(self.facts, place) for place in self.places)
        return tuple(each - (each & ACTIVE) for each in marks)

    def _without_own_delta(self, unit: str) -> tuple[int, ...]:
        """Who is adjacent to whom for a type of ship without the wormhole that it takes along."""
        if unit not in self._settled:
            self._settled[unit] = _without_own_delta(self.facts.adjacency(unit))
        return self._settled[unit]

    def _guarded_for(self, ship: Voyage) -> int:
        """The places in which somebody stops a ship."""
        key = (ship.unit, ship.form, ship.origin, ship.uses) if self._ship_by_ship else (ship.uses,)
        if key not in self._guarded:
            numbers, through = self.facts.adjacency(ship.unit).numbers, replace(ship, by=())
            stopping = (place for place in self._others if obstacles(self.facts, through, place))
            self._guarded[key] = mask_of(numbers[place] for place in stopping)
        return self._guarded[key]

    @cached_property
    def _others(self) -> tuple[str, ...]:
        """The systems with units of other players."""
        galaxy, player = self.facts.galaxy, self.facts.action.player
        found = (system for system in galaxy.systems if system.card.system)
        return tuple(each.id for each in found if any(units.player != player for units in units_in(each)))

    @cached_property
    def _ship_by_ship(self) -> bool:
        galaxy, action = self.facts.galaxy, self.facts.action
        used = {use.effect for use in action.uses}
        permits = effects_for(galaxy, action.player, hint=PassShips, uses=used)
        return any(hint.ships in SHIP_BY_SHIP for _, hint in permits)

    def _held(self, ship: Voyage) -> int:
        """The systems whose passing adds to this ship's allowance."""
        return mask_of(number for number, at in enumerate(self.places) if held_mark(self.facts, ship, at))


def union(sets: Iterable[int]) -> int:
    """Return all that is in one of some sets."""
    return reduce(or_, sets, 0)


def _without_own_delta(around: Adjacency) -> tuple[int, ...]:
    """Return the places adjacent to each without the wormhole of a Hil Colish."""
    masks = list(around.masks)
    for (one, other), links in around.reasons.items():
        if all(map(is_carried, links)):
            masks[one] &= ~(1 << other)
            masks[other] &= ~(1 << one)
    return tuple(masks)
