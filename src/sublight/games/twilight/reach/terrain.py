"""What a map is for one kind of ship in one action, as sets of places with a bit for each (see `board.hexes.reach`).

All of it comes from the facts by which a declaration is checked, so that a search and a ruling cannot differ.
"""

from collections.abc import Iterable
from functools import cached_property, reduce
from operator import or_

from msgspec import Struct
from msgspec.structs import replace

from sublight.board.hexes.layers import Adjacency
from sublight.board.hexes.reach import bits, mask_of
from sublight.games.twilight.active_effects import effects_for, reading
from sublight.games.twilight.catalogue.hints import PassShips
from sublight.games.twilight.galaxy.anomalies import RIFT, anomalies, tear_owners
from sublight.games.twilight.galaxy.presence import units_in
from sublight.games.twilight.galaxy.wormholes import is_carried
from sublight.games.twilight.movement.allowance import best_of_origin, standing_terms, total
from sublight.games.twilight.movement.facts import Facts
from sublight.games.twilight.movement.legality import CLOSED, blocked_systems
from sublight.games.twilight.moves import Voyage

NEBULA = "nebula"
SHIP_BY_SHIP = ("this", "kind", "from_chosen")
"""Permissions to pass that one ship of a player has and another has not."""


class Terrain(Struct, frozen=True, kw_only=True):
    """A map for one kind of ship. Sets are whole numbers: bit i is place i of `places`.

    `first` and `later` are the places that a first and a later step may enter, by place. `passable` may be passed
    through, `enterable` be ended in if active. Leaving a place of `paying` adds 1 to the allowance, leaving one of
    `rolling` costs a die; passing one of `held` adds `per_pass`. `late` is added once if a rift is left at all.
    `rift_once` and `held_once` say how repeats count: each time (""), once for each place, or once for the ship.
    """

    places: tuple[str, ...]
    first: tuple[int, ...]
    later: tuple[int, ...]
    passable: int
    enterable: int
    rifts: int = 0
    paying: int = 0
    rolling: int = 0
    held: int = 0
    per_pass: int = 0
    late: int = 0
    rift_once: str = ""
    held_once: str = ""


EACH, SHIP = "each", "ship"
RIFT_READINGS = {"per-exit": "", "per-rift": EACH, "per-ship": SHIP}
HELD_READINGS = {"each-pass": "", "each-system": EACH}


class Ground:
    """The terrain of one action for all ships of its mover; what they have in common is worked out once."""

    def __init__(self, facts: Facts) -> None:
        """Take the facts of an action whose effects serve every ship that is asked about."""
        self.facts = facts
        self._blocked: dict[tuple[object, ...], int] = {}
        self._terrains: dict[Voyage, Terrain] = {}
        self._graphs: dict[str, tuple[Adjacency, tuple[int, ...]]] = {}

    def terrain(self, ship: Voyage) -> Terrain:
        """Return the map for a ship; of the voyage only the ship, its origin and its effects are looked at."""
        if ship not in self._terrains:
            self._terrains[ship] = self._terrain(ship)
        return self._terrains[ship]

    def _terrain(self, ship: Voyage) -> Terrain:
        facts = self.facts
        around, settled = self._graph(ship.unit)
        waived = facts.waived(ship)
        own = facts.takes_wormhole(ship)
        held, per_pass = self._held(ship)
        return Terrain(
            places=around.places,
            first=around.masks,
            later=settled if own else around.masks,
            passable=~(self._blocked_for(ship) | self._not_passed(waived)),
            enterable=0 if facts.bars_moving_in else ~self._not_entered(waived),
            rifts=self.lying[RIFT],
            paying=0 if "rift_bonus" in waived else self.lying[RIFT],
            rolling=0 if "rift_roll" in waived else self.lying[RIFT] & ~self._own_tears,
            held=held,
            per_pass=per_pass,
            late=sum(each.hint.amount for each in facts.move_bonuses if each.hint.ships == "through_rift"),
            rift_once=RIFT_READINGS[reading(facts.galaxy, "TI4-Q02")],
            held_once=HELD_READINGS[reading(facts.galaxy, "TI4-Q06")],
        )

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
    def lying(self) -> dict[str, int]:
        """The systems with each kind of anomaly."""
        found: dict[str, int] = dict.fromkeys((*CLOSED, NEBULA, RIFT), 0)
        for number, place in enumerate(self.places):
            for kind in anomalies(self.facts.galaxy, place):
                found[kind] = found.get(kind, 0) | 1 << number
        return found

    @cached_property
    def _own_tears(self) -> int:
        owned = (tear_owners(self.facts.galaxy, self.places[number]) for number in bits(self.lying[RIFT]))
        numbers = zip(bits(self.lying[RIFT]), owned, strict=True)
        return mask_of(number for number, owners in numbers if self.facts.action.player in owners)

    def _graph(self, unit: str) -> tuple[Adjacency, tuple[int, ...]]:
        """Who is adjacent to whom for a type of ship, and that without the wormholes that a ship takes along."""
        if unit not in self._graphs:
            around = self.facts.adjacency(unit)
            self._graphs[unit] = around, _without_own_delta(around)
        return self._graphs[unit]

    def _not_passed(self, waived: frozenset[str]) -> int:
        """Return the systems that cannot be passed because of anomalies."""
        closed = (self.lying[kind] for kind, each in CLOSED.items() if each.through_waived not in waived)
        return union((*closed, 0 if "nebula_through" in waived else self.lying[NEBULA]))

    def _not_entered(self, waived: frozenset[str]) -> int:
        """Return the systems that cannot be entered even when active because of anomalies."""
        return union(self.lying[kind] for kind, each in CLOSED.items() if each.into_waived not in waived)

    def _blocked_for(self, ship: Voyage) -> int:
        key = (ship.unit, ship.form, ship.origin, ship.uses) if self._ship_by_ship else (ship.uses,)
        if key not in self._blocked:
            past_all = replace(ship, path=(*self._others, self.facts.action.system), by=())
            numbers = self.facts.adjacency(ship.unit).numbers
            self._blocked[key] = mask_of({numbers[place] for place, _ in blocked_systems(self.facts, past_all)})
        return self._blocked[key]

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

    def _held(self, ship: Voyage) -> tuple[int, int]:
        """The systems whose passing adds to this ship's allowance, and how much each adds."""
        card = self.facts.card(ship).id
        adding = [each for each in self.facts.move_bonuses if each.hint.per_pass and card in each.card.hints.units]
        if not adding:
            return 0, 0
        galaxy, player = self.facts.galaxy, self.facts.action.player
        own = [sum(each.count for each in units_in(galaxy.system(at)) if each.player == player) for at in self.places]
        enough = (number for number, at in enumerate(self.places) if own[number] > (1 if at == ship.origin else 0))
        return mask_of(enough), sum(each.hint.amount for each in adding)


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
