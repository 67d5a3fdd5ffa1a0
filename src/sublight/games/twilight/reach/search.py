"""The routes of one ship to one place: a search over states, in rounds of one step (A.3, state of a reach search).

A state is a place, what is left of the allowance (no more than there are places, below 0 where a later gain of the same
path may pay), the dice to roll so far, the systems passed where the ship may load, and which gains that count once
were had. Of two states in one place, the one that is no worse in any of these, whatever follows, is enough.
"""

from collections.abc import Iterator

from msgspec import Struct

from sublight.board.hexes.reach import around, bits
from sublight.games.twilight.reach.terrain import EACH, SHIP, Terrain

FAR = 1 << 30
"""More than any ship has."""


def circles_pay(terrain: Terrain) -> bool:
    """Return whether a step may add more than it costs: a rift that is passed with own units in it."""
    return terrain.per_pass > 1 or bool(terrain.held & terrain.paying)


def needed(terrain: Terrain, target: int) -> tuple[int, ...]:
    """Return by place the least allowance that takes a ship from there to `target`, FAR where none does.

    What is added late is not taken off, what is added once counts as if each time. Where circles pay, any place from
    which the target can be reached may do: its need is as low as what is left may ever be.
    """
    free = terrain.paying | terrain.held
    found = [FAR] * len(terrain.places)
    front, seen, cost = 1 << target, 0, 0
    while front:
        costly, gratis = 0, front
        while gratis:
            before = around(terrain.first, gratis) & ~seen
            costly |= before & ~free
            gratis = _noted(found, before & free, cost) & terrain.passable
            seen |= before & free
        cost += 1
        front = _noted(found, costly & ~seen, cost) & terrain.passable
        seen |= costly
    if circles_pay(terrain):
        return tuple(each if each == FAR else -len(found) for each in found)
    return tuple(found)


def _noted(found: list[int], places: int, cost: int) -> int:
    for place in bits(places):
        found[place] = cost
    return places


# The search.


class State(Struct, frozen=True):
    """Where a ship stands after some steps, and how it came there."""

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


class Search:
    """The search for routes to one place on one terrain; ships and origins vary."""

    def __init__(self, terrain: Terrain, target: int) -> None:
        """Take the terrain and the number of the place."""
        self.terrain = terrain
        self.target = target
        self.most = len(terrain.places)
        self.need = needed(terrain, target)
        self._least = -self.most if terrain.late or circles_pay(terrain) else 0

    def routes(self, origin: int, value: int, pickups: int = 0) -> tuple[State, ...]:
        """Return the best routes of a ship of allowance `value`, shorter ones first; none where it cannot get there.

        Best in dice to roll and in the systems of `pickups` on the path: no other route is as good in both and better
        in one, nor as good in both and shorter.
        """
        if not self.terrain.enterable >> self.target & 1:
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
        for state in front:
            if state.before is not None and not self.terrain.passable >> state.place & 1:
                continue
            left, rifts, held = self._gained(state)
            free = (self.terrain.paying | self.terrain.held) >> state.place & 1
            still = 0 if rifts & RIFT_AT_ALL else self.terrain.late
            if left < self.need[state.place] + free - still:
                continue
            dice = state.dice + (self.terrain.rolling >> state.place & 1)
            after = self.terrain.first if state.before is None else self.terrain.later
            for place in bits(after[state.place]):
                loads = state.loads | pickups & 1 << place
                yield State(place, min(left - 1, self.most), dice, loads, rifts, held, state)

    def _gained(self, state: State) -> tuple[int, int, int]:
        """Return the allowance left when a place is left, with the gains for leaving and passing it.

        The rifts left are noted only as they change later gains: not where each exit counts alike.
        """
        terrain, at = self.terrain, 1 << state.place
        left, rifts, held = state.left, state.had_rifts, state.had_held
        if terrain.rifts & at:
            left += terrain.late if not rifts & RIFT_AT_ALL else 0
            if terrain.paying & at:
                counted = {"": True, EACH: not rifts & at << 1, SHIP: not rifts & RIFT_AT_ALL}[terrain.rift_once]
                left += counted
            rifts |= RIFT_AT_ALL | (at << 1 if terrain.rift_once == EACH else 0)
        if state.before is not None and terrain.held & at:
            left += terrain.per_pass if not (terrain.held_once and held & at) else 0
            held |= at if terrain.held_once else 0
        return left, rifts if terrain.late or terrain.rift_once else 0, held

    def _kept(self, kept: dict[int, list[State]], states: Iterator[State]) -> list[State]:
        """Keep what is not beaten by a state of the same place that was reached before, or in this round."""
        added: list[State] = []
        for state in sorted(states, key=lambda each: (-each.left, each.dice, -each.loads.bit_count())):
            here = kept.setdefault(state.place, [])
            if state.left >= self._least and not any(self._beats(each, state) for each in here):
                here.append(state)
                added.append(state)
        return added

    def _beats(self, one: State, other: State) -> bool:
        """Whether whatever follows from `other` can follow from `one`, and is no worse."""
        if one.dice > other.dice or other.loads & ~one.loads:
            return False
        return one.left >= other.left + self._may_gain(one, other)

    def _may_gain(self, one: State, other: State) -> int:
        """Return the most that `other` may still gain where `one` has had the gain."""
        rifts = one.had_rifts & ~other.had_rifts
        at_all = rifts & RIFT_AT_ALL
        late = self.terrain.late + (self.terrain.rift_once == SHIP) if at_all else 0
        held = one.had_held & ~other.had_held
        return late + (rifts >> 1).bit_count() + held.bit_count() * self.terrain.per_pass


RIFT_AT_ALL = 1
"""The bit of having left a rift; those above it are single rifts, where these count once."""


def _best(found: list[State], arrived: Iterator[State]) -> list[State]:
    """Return the states of one round that no state found before or in the round equals or beats."""
    best: list[State] = []
    for state in sorted(arrived, key=lambda each: (each.dice, -each.loads.bit_count())):
        if not any(each.dice <= state.dice and not state.loads & ~each.loads for each in (*found, *best)):
            best.append(state)
    return best
