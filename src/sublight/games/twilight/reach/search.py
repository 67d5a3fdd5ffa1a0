"""The routes of one ship to one place: a search over states, in rounds of one step (A.3, state of a reach search).

A state is a place, what is left of the allowance (no more than there are places, below 0 where a later gain of the same
path may pay), the dice to roll so far, the systems passed where the ship may load, and which gains that count once
were had. Of two states in one place, the one that is no worse in any of these, whatever follows, is enough.
"""

from collections.abc import Iterator

from msgspec import Struct

from sublight.board.hexes.reach import around, bits
from sublight.games.twilight.kernel.steps import (
    EVERY_RIFT,
    EVERY_SHIP,
    GRAVITY_RIFT,
    HELD,
    LEFT_A_RIFT,
    LEFT_THIS_RIFT,
    PASSED_THIS,
    leaving,
    step_cost,
)
from sublight.games.twilight.moves import Voyage
from sublight.games.twilight.reach.effort import spend
from sublight.games.twilight.reach.need import FAR, Need
from sublight.games.twilight.reach.terrain import Ground, Terrain


def needed(terrain: Terrain, target: int, most: int = FAR) -> tuple[int, ...]:
    """Return by place the least allowance that takes a ship from there to `target`, FAR where it is more than `most`.

    What is added late is not taken off, what is added once counts as if each time. Where circles pay, any place from
    which the target can be reached may do: its need is as low as what is left may ever be.
    """
    found = [FAR] * len(terrain.places)
    front, seen, cost = 1 << target, 0, 0
    while front and (cost <= most or terrain.circles_pay):
        costly, gratis = 0, front
        while gratis:
            before = around(terrain.first, gratis) & ~seen
            costly |= before & ~terrain.gratis
            gratis = _noted(found, before & terrain.gratis, cost) & terrain.passable
            seen |= before & terrain.gratis
        cost += 1
        front = _noted(found, costly & ~seen, cost) & terrain.passable
        seen |= costly
    if terrain.circles_pay:
        return tuple(each if each == FAR else -len(found) for each in found)
    return tuple(found)


def _noted(found: list[int], places: int, cost: int) -> int:
    for place in bits(places):
        found[place] = cost
    return places


# The search.

STEPPED = 20
"""One step of a path takes as long as so many comparisons."""


class State(Struct, frozen=True):
    """Where a ship stands after some steps, and how it came there.

    The lowest bit of `had_rifts` is that of having left a rift at all; those above it are single rifts.
    """

    place: int
    left: int
    dice: int = 0
    loads: int = 0
    had_rifts: int = 0
    had_held: int = 0
    before: "State | None" = None

    @property
    def path(self) -> tuple[int, ...]:
        """The places entered, in order."""
        if self.before is None:
            return ()
        return (*self.before.path, self.place)


def search_of(ground: Ground, ship: Voyage, value: int) -> "Search":
    """Return the search for routes of a ship to the active system; what ships of one terrain need is found once."""
    terrain, target = ground.terrain(ship), ground.facts.adjacency(ship.unit).numbers[ground.facts.action.system]
    if (target, value) not in terrain.needs:
        terrain.needs[target, value] = Need(needed(terrain, target, value + terrain.ship.late), target)
    return Search(terrain, target, terrain.needs[target, value])


class Search:
    """The search for routes to one place on one terrain; ships and origins vary."""

    def __init__(self, terrain: Terrain, target: int, need: Need | None = None) -> None:
        """Take the terrain, the number of the place, and what takes a ship there from each place."""
        self.terrain = terrain
        self.target = target
        self.most = len(terrain.places)
        self.late = terrain.ship.late
        self.near = Need(needed(terrain, target), target) if need is None else need
        self.need = self.near.least
        self._least = -self.most if self.late or terrain.circles_pay else 0
        self._notes = bool(self.late or terrain.ship.once or terrain.ship.held_once)

    def routes(self, origin: int, value: int, pickups: int = 0) -> tuple[State, ...]:
        """Return the best routes of a ship of allowance `value`, shorter ones first; none where it cannot get there.

        Best in dice to roll and in the systems of `pickups` on the path: no other route is as good in both and better
        in one, nor as good in both and shorter.
        """
        if not self.terrain.enterable >> self.target & 1 or value + self.late < self.need[origin]:
            return ()
        kept: dict[int, list[State]] = {}
        found: list[State] = []
        front = [State(origin, min(value, self.most), loads=pickups & (1 << origin | 1 << self.target))]
        while front:
            front = self._kept(kept, self._stepped(front, pickups))
            arrived = (state for state in front if state.place == self.target and state.left >= 0)
            found += _best(found, arrived)
        return tuple(found)

    def shortest(self, origin: int, value: int) -> tuple[int, ...]:
        """Return the places entered on a shortest route, of these one with the fewest dice; empty without a route."""
        found = self.routes(origin, value)
        return found[0].path if found else ()

    def _stepped(self, front: list[State], pickups: int) -> Iterator[State]:
        """Yield what follows from each state by one step."""
        terrain = self.terrain
        for state in front:
            if state.before is not None and not terrain.passable >> state.place & 1:
                continue
            step = leaving(terrain.marks[state.place], state.before is not None, self._had(state), terrain.ship)
            left = state.left - step_cost(step)
            rifts, held = self._noting(state) if self._notes else (0, 0)
            free = terrain.gratis >> state.place & 1
            still = 0 if rifts & LEFT_A_RIFT else self.late
            if left + 1 < self.need[state.place] + free - still:
                continue
            dice, most = state.dice + step.dice, min(left, self.most)
            after = (terrain.first if state.before is None else terrain.later)[state.place]
            for place in bits(after & self.near.within(left + still)):
                yield State(place, most, dice, state.loads | pickups & 1 << place, rifts, held, state)

    def _had(self, state: State) -> int:
        """Return what a ship has done before, as the kernel takes it."""
        rift = LEFT_THIS_RIFT if state.had_rifts >> state.place + 1 & 1 else 0
        return state.had_rifts & LEFT_A_RIFT | rift | (PASSED_THIS if state.had_held >> state.place & 1 else 0)

    def _noting(self, state: State) -> tuple[int, int]:
        """Return the rifts left and the places passed, once this one is left, as far as they change later gains."""
        ship, at = self.terrain.ship, 1 << state.place
        rifts, held = state.had_rifts, state.had_held
        if self.terrain.marks[state.place] & GRAVITY_RIFT and (self.late or ship.once):
            rifts |= LEFT_A_RIFT | (at << 1 if ship.once == EVERY_RIFT else 0)
        if state.before is not None and ship.held_once and self.terrain.marks[state.place] & HELD:
            held |= at
        return rifts, held

    def _kept(self, kept: dict[int, list[State]], states: Iterator[State]) -> list[State]:
        """Keep what is not beaten by a state of the same place that was reached before, or in this round."""
        added: list[State] = []
        for state in sorted(states, key=_order):
            here = kept.setdefault(state.place, [])
            if state.left >= self._least and not self._beaten(state, here):
                here.append(state)
                added.append(state)
        return added

    def _beaten(self, state: State, others: list[State]) -> bool:
        """Whether whatever follows from `state` can follow from one of the others, and is no worse."""
        left, dice, loads = state.left, state.dice, state.loads
        compared = 0
        for compared, other in enumerate(others, 1):
            if other.left < left or other.dice > dice or loads & ~other.loads:
                continue
            if not self._notes or other.left >= left + self._may_gain(other, state):
                spend(STEPPED + compared)
                return True
        spend(STEPPED + compared)
        return False

    def _may_gain(self, one: State, other: State) -> int:
        """Return the most that `other` may still gain where `one` has had the gain."""
        rifts = one.had_rifts & ~other.had_rifts
        at_all = rifts & LEFT_A_RIFT
        late = self.late + (self.terrain.ship.once == EVERY_SHIP) if at_all else 0
        held = one.had_held & ~other.had_held
        return late + (rifts >> 1).bit_count() + held.bit_count() * self.terrain.ship.per_pass


def _order(state: State) -> tuple[int, int, int]:
    """The order in which states of a round are kept: what is left first, then few dice, then much to load."""
    return -state.left, state.dice, -state.loads.bit_count()


def _best(found: list[State], arrived: Iterator[State]) -> list[State]:
    """Return the states of one round that no state found before or in the round equals or beats."""
    best: list[State] = []
    for state in sorted(arrived, key=lambda each: (each.dice, -each.loads.bit_count())):
        if not any(each.dice <= state.dice and not state.loads & ~each.loads for each in (*found, *best)):
            best.append(state)
    return best
