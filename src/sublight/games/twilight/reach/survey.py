"""What the ships of a player reach with nothing used: where each gets to, by the kernel, over the whole galaxy.

It is worked out once for a galaxy and kept with it. Systems whose being active changes nothing for the ships, or the
same, are a group: they share one ground.
"""

from collections.abc import Iterator
from functools import cached_property

from msgspec import Struct

from sublight.board.hexes.reach import bits
from sublight.games.twilight.active_effects import effects_for, effects_in_force
from sublight.games.twilight.catalogue.effects import EffectCard
from sublight.games.twilight.catalogue.hints import AnomalyWaiver, Links, MovePlus, MoveSet, PassShips
from sublight.games.twilight.effects.relevant_effects import unmet
from sublight.games.twilight.galaxy.presence import has_command_token
from sublight.games.twilight.kernel.reach import MOST_VALUE, NOT_THERE, RIFTS, WORD, entered, record_of
from sublight.games.twilight.movement.facts import Facts
from sublight.games.twilight.moves import TacticalAction, Use
from sublight.games.twilight.pieces import Galaxy
from sublight.games.twilight.reach.effort import check_classes, spend
from sublight.games.twilight.reach.layout import Entry, lay_out
from sublight.games.twilight.reach.ships import ShipClass, kept_by_token, ship_classes
from sublight.games.twilight.reach.terrain import Ground, Terrain
from sublight.games.twilight.tactical.check import activation_violations, target_violation
from sublight.games.twilight.tactical.windows import activated
from sublight.referee.state import kept

OF_THE_ACTIVE = "active_"
"""How needs begin that look at the active system."""
SPREAD, SPREAD_PER_RIFT = 200, 20
"""To spread over a galaxy with a number of dice costs as much as so many comparisons of paths."""
OWN = (MovePlus, MoveSet, PassShips, AnomalyWaiver)
"""Hints that change what a player's own ships can do."""


def at_rest(galaxy: Galaxy, player: str) -> Galaxy:
    """Return the galaxy between two actions, with this player about to act."""
    if (galaxy.active_player, galaxy.active, galaxy.step) == (player, "", ""):
        return galaxy
    return galaxy.__replace__(active_player=player, active="", step="")


def survey(galaxy: Galaxy, player: str) -> "Survey":
    """Return what the ships of a player reach, kept with the galaxy; InputError for an unknown player."""
    name, known = galaxy.player(player).id, kept(galaxy, _surveys)
    if name not in known:
        known[name] = Survey(galaxy=at_rest(galaxy, name), player=name)
    return known[name]


def _surveys(_: Galaxy) -> "dict[str, Survey]":
    return {}


def may_activate(galaxy: Galaxy, player: str, place: str) -> bool:
    """Return whether a player may activate a system of a galaxy at rest."""
    action = TacticalAction(player=player, system=place)
    return target_violation(galaxy, action) is None and not any(activation_violations(galaxy, action))


def ground_at(galaxy: Galaxy, player: str, place: str) -> Ground:
    """Return the ground of an action with nothing used, in a galaxy at rest."""
    action = TacticalAction(player=player, system=place)
    return Ground(Facts(activated(galaxy, action), action))


class Group(Struct, frozen=True, kw_only=True, dict=True):
    """Places that are alike when active: the ground of the first of them, for the ships of a player."""

    places: tuple[str, ...]
    ground: Ground
    classes: tuple[ShipClass, ...]
    free: tuple[bool, ...]

    @cached_property
    def alone(self) -> bool:
        """Whether every ship's reach is its own, and a walk in circles of no use to it."""
        ground = self.ground
        if any(hint.hint.to == "origin_best" for hint in ground.facts.move_overrides):
            return False
        if any(value > MOST_VALUE for value in self.values):
            return False
        return not any(ground.facts.takes_wormhole(each.ship) for each in self.classes) and all(
            terrain.is_plain for terrain in self.terrains
        )

    @cached_property
    def terrains(self) -> tuple[Terrain, ...]:
        """The map for each ship."""
        return tuple(self.ground.terrain(each.ship) for each in self.classes)

    @cached_property
    def values(self) -> tuple[int, ...]:
        """The allowance of each ship before its path adds to it."""
        return tuple(self.ground.value(each.ship) for each in self.classes)

    def entries(self, barred: int) -> Iterator[Entry]:
        """Yield the ships as the kernel takes them; the `barred` places may not be activated."""
        numbers = self.ground.facts.adjacency("carrier").numbers
        ships = zip(self.classes, self.terrains, self.values, self.free, strict=True)
        for each, terrain, value, free in ships:
            yield Entry(terrain, numbers[each.ship.origin], value, free, barred)


class Survey(Struct, frozen=True, kw_only=True, dict=True):
    """What the ships of a player reach in a galaxy at rest."""

    galaxy: Galaxy
    player: str

    @cached_property
    def systems(self) -> tuple[str, ...]:
        """The systems, in the galaxy's order."""
        return tuple(system.id for system in self.galaxy.systems if system.card.system)

    @cached_property
    def classes(self) -> tuple[ShipClass, ...]:
        """The ships of the player, by type, form and origin; InputError for more than are looked at."""
        found = ship_classes(self.galaxy, self.player)
        check_classes(self.player, len(found))
        return found

    @cached_property
    def open(self) -> frozenset[str]:
        """The systems that the player may activate."""
        return frozenset(self._open())

    def _open(self) -> Iterator[str]:
        """Yield the systems that may be activated; where nothing lies in space, one is like another."""
        of_empty: bool | None = None
        for place in self.systems:
            system = self.galaxy.system(place)
            if system.space or has_command_token(self.galaxy, system, self.player):
                may = may_activate(self.galaxy, self.player, place)
            else:
                of_empty = may_activate(self.galaxy, self.player, place) if of_empty is None else of_empty
                may = of_empty
            if may:
                yield place

    @cached_property
    def groups(self) -> tuple[Group, ...]:
        """The systems in groups that are alike when active."""
        return tuple(map(self._group, alike_when_active(self.galaxy, self.player, self.systems)))

    def _group(self, places: list[str]) -> Group:
        ground = ground_at(self.galaxy, self.player, places[0])
        free = tuple(not kept_by_token(self.galaxy, ground.facts, each) for each in self.classes)
        return Group(places=tuple(places), ground=ground, classes=self.classes, free=free)

    @cached_property
    def by_place(self) -> dict[str, Group]:
        """The group of each system."""
        return {place: group for group in self.groups for place in group.places}

    def ground(self, place: str) -> Ground:
        """Return the ground with a system active."""
        group = self.by_place[place]
        action = TacticalAction(player=self.player, system=place)
        return group.ground.alike(activated(self.galaxy, action), action)

    @property
    def barred(self) -> int:
        """The places that may not be activated, as a set."""
        places = self.groups[0].ground.places
        return sum(1 << number for number, place in enumerate(places) if place not in self.open)

    @cached_property
    def arrivals(self) -> dict[str, dict[int, int]]:
        """The dice of each ship, by its number, on its safest path to a place, for the places of groups that are alone.

        Where a ship does not get to, it is not said.
        """
        found: dict[str, dict[int, int]] = {place: {} for group in self.groups if group.alone for place in group.places}
        for group in self.groups:
            if group.alone:
                self._arrive(group, found)
        return found

    def _arrive(self, group: Group, found: dict[str, dict[int, int]]) -> None:
        places, wanted = group.ground.places, frozenset(group.places)
        entries = tuple(group.entries(self.barred))
        wholes = lay_out(places, len(entries), [0] * len(places), entries)
        for ship, entry in enumerate(entries):
            for dice, arrived in enumerate(_reached(wholes, ship, entry)):
                for number in bits(arrived):
                    if places[number] in wanted and (entry.leaves or number == entry.origin):
                        found[places[number]][ship] = dice


def _reached(wholes: tuple[int, ...], ship: int, entry: Entry) -> Iterator[int]:
    """Yield, by the number of dice from 0 on, the places that a ship gets to with so many and no fewer."""
    record = record_of(wholes, 0, ship)
    rifts, seen, open_ = 0, 0, entry.terrain.enterable & ~entry.barred
    for dice in range(wholes[record + RIFTS] + 1):
        spend(SPREAD + SPREAD_PER_RIFT * wholes[record + RIFTS])
        found = entered(wholes, record, NOT_THERE, entry.value, dice, rifts)
        here = (found.low | found.high << WORD) & open_
        yield here & ~seen
        seen, rifts = seen | here, found.rifts
        if not rifts:
            return


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
