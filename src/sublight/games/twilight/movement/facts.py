"""Facts derived from one declaration, cached.

The ships of a declaration move in one group, or in two where the Hil Colish goes before or after the rest
(TI4-N-hilcolish).
"""

from collections.abc import Collection, Iterator
from functools import cached_property
from typing import Any, NamedTuple, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from sublight.board.hexes.layers import Adjacency, Layer
from sublight.board.hexes.layers import adjacency as adjacency_of
from sublight.errors import InputError, did_you_mean
from sublight.games.twilight.active_effects import card_of, cards_in, is_in_play
from sublight.games.twilight.catalogue.effects import effects_disputed, effects_with
from sublight.games.twilight.catalogue.hints import Activation, MovePlus, MoveSet, Waived
from sublight.games.twilight.catalogue.units import UnitCard
from sublight.games.twilight.effects.relevant_effects import RelevantEffect, ids_used, relevant_effects
from sublight.games.twilight.galaxy.adjacency import layers
from sublight.games.twilight.galaxy.anomalies import RIFT, anomalies, waivers
from sublight.games.twilight.galaxy.changes import arrived, departing
from sublight.games.twilight.galaxy.grid import grid_of
from sublight.games.twilight.galaxy.open_readings import single_sources
from sublight.games.twilight.galaxy.wormholes import brings_wormhole, with_ion_storm_flipped
from sublight.games.twilight.kernel.steps import Leaving, Ship
from sublight.games.twilight.movement.steps import Step, by_ion_storm, steps
from sublight.games.twilight.moves import TacticalAction, Use, Voyage, systems_left, systems_of, voyage_kind
from sublight.games.twilight.pieces import Galaxy
from sublight.referee.ruling import Event, Violation

HintT = TypeVar("HintT")
FIRST, LAST = "first", "last"


class Term(Struct, frozen=True, kw_only=True):
    """One term of an allowance: what is added, or with `replaces_total` the value that takes the place of all
    before it.

    `by` is the effect.
    """

    name: str
    amount: int
    rule: str
    by: str = ""
    replaces_total: bool = False

    def __str__(self) -> str:
        return f"{self.name} {'=' if self.replaces_total else '+'}{self.amount}"


class Allowance(Struct, frozen=True, kw_only=True):
    """How many systems a ship may enter on its path, and what that is made of."""

    terms: tuple[Term, ...]
    total: int

    def __str__(self) -> str:
        return f"{', '.join(map(str, self.terms))}: {self.total}"


class Facts:
    """The facts of one action in the galaxy in which ships are declared, under its readings."""

    def __init__(self, galaxy: Galaxy, action: TacticalAction) -> None:
        """Take a galaxy in which the system is active, and an action whose effects are named by id."""
        self.galaxy = galaxy
        self.action = action
        self._steps: dict[Voyage, tuple[Step, ...]] = {}
        self._adjacency: dict[str, Adjacency] = {}
        self._maps: dict[str, Adjacency] = {}
        self._relevant: dict[type, tuple[RelevantEffect[Any], ...]] = {}
        self._waivers: dict[tuple[str, ...], dict[Waived, tuple[str, ...]]] = {}
        self._anomalies: dict[str, frozenset[str]] = {}
        self._exits: dict[Voyage, tuple[str, ...]] = {}
        self.marks: dict[str, int] = {}
        self.ships: dict[tuple[object, ...], Ship] = {}
        self.walks: dict[Voyage, tuple[Leaving, ...]] = {}
        self.events: dict[Voyage, tuple[Event, ...]] = {}
        self.disputes: tuple[str, ...] | None = None
        self.deciding: tuple[str, ...] | None = None
        self.broken: tuple[Violation, ...] | None = None
        self.allowances: dict[Voyage, Allowance] = {}

    def in_galaxy(self, galaxy: Galaxy) -> "Facts":
        """Return the facts of the action in a galaxy: these, with all that is cached, if the galaxy is theirs."""
        return self if galaxy is self.galaxy else Facts(galaxy, self.action)

    def on(self, galaxy: Galaxy, action: TacticalAction) -> "Facts":
        """Return the facts of an action on another system, with all that is cached here, where that is the same."""
        found = Facts.__new__(Facts)
        vars(found).update(vars(self), galaxy=galaxy, action=action, disputes=None, deciding=None, broken=None)
        vars(found).pop("alike", None)
        return found

    def declaring(self, voyages: tuple[Voyage, ...]) -> "Facts":
        """Return the facts of the action with other voyages: what is cached depends on them only by their effects."""
        action = replace(self.action, voyages=voyages)
        if ids_used(action) != self.ids_used or self.move_overrides:
            return Facts(self.galaxy, action)
        return self.on(self.galaxy, action)

    @cached_property
    def alike(self) -> dict[tuple[str, str, str], list[Voyage]]:
        """The voyages of each kind of ship and origin, in the order of the action."""
        found: dict[tuple[str, str, str], list[Voyage]] = {}
        for voyage in self.action.voyages:
            found.setdefault(voyage_kind(voyage), []).append(voyage)
        return found

    @cached_property
    def ids_used(self) -> frozenset[str]:
        """The ids of all effects in use, for the whole action or for a ship."""
        return ids_used(self.action)

    @cached_property
    def move_bonuses(self) -> tuple[RelevantEffect[MovePlus], ...]:
        """Effects that add to move values."""
        return self.relevant(MovePlus)

    @cached_property
    def move_overrides(self) -> tuple[RelevantEffect[MoveSet], ...]:
        """Effects that set move values."""
        return self.relevant(MoveSet)

    @cached_property
    def board_best(self) -> int:
        """The highest move value printed for a ship on the board."""
        found = (card for system in self.galaxy.systems for _, card, _ in cards_in(self.galaxy, system))
        return max((card.move or 0 for card in found if card.is_ship), default=0)

    def card(self, voyage: Voyage) -> UnitCard:
        """Return the card of a voyage's ships."""
        return card_of(self.galaxy, voyage, self.action.player)

    def anomalies(self, place: str) -> frozenset[str]:
        """Return what anomalies a system is."""
        if place not in self._anomalies:
            self._anomalies[place] = anomalies(self.galaxy, place)
        return self._anomalies[place]

    def waived(self, voyage: Voyage) -> Collection[str]:
        """Return which rules of anomalies do not bind these ships."""
        return self.waivers(voyage)

    def waivers(self, voyage: Voyage) -> dict[Waived, tuple[str, ...]]:
        """Return the same with the effects by which each is waived."""
        if voyage.uses not in self._waivers:
            used = (*self._used, *voyage.uses)
            self._waivers[voyage.uses] = waivers(self.galaxy, self.action.player, uses=used)
        return self._waivers[voyage.uses]

    @cached_property
    def _used(self) -> frozenset[str]:
        return frozenset(use.effect for use in self.action.uses)

    def rift_exits(self, voyage: Voyage) -> tuple[str, ...]:
        """Return the rifts left on the path, once for each exit."""
        if voyage not in self._exits:
            self._exits[voyage] = tuple(place for place in systems_left(voyage) if RIFT in self.anomalies(place))
        return self._exits[voyage]

    def has_law(self, effect: str) -> bool:
        """Return whether a law or event is in play."""
        return is_in_play(self.galaxy, effect)

    def has_law_of(self, dispute: str) -> bool:
        """Return whether a law or event that a dispute is about is in play."""
        return any(self.has_law(effect) for effect in effects_disputed(dispute))

    def in_use(self, effect: str) -> bool:
        """Return whether an effect was declared, or is in effect for the mover."""
        return effect in self.ids_used or is_in_play(self.galaxy, effect, self.action.player)

    def steps(self, voyage_index: int) -> tuple[Step, ...]:
        """Return the steps of a voyage by its index in the action."""
        voyage = self.action.voyages[voyage_index]
        if voyage not in self._steps:
            takes_delta = self.takes_wormhole(voyage)
            self._steps[voyage] = tuple(steps(self.adjacency(voyage.unit), voyage, takes_delta=takes_delta))
        return self._steps[voyage]

    def adjacency(self, unit: str) -> Adjacency:
        """Return who is adjacent to whom for the mover's ships of a type, as they move."""
        if unit not in self._adjacency:
            named = self.unit_on_map(unit)
            if named not in self._maps:
                grid = grid_of(self.galaxy)
                self._maps[named] = adjacency_of(grid, self._layers, player=self.action.player, unit=named)
            self._adjacency[unit] = self._maps[named]
        return self._adjacency[unit]

    def unit_on_map(self, unit: str) -> str:
        """Return the type of a ship where its map is not that of all others, else nothing."""
        return unit if any(layer.unit == unit for layer in self._layers) else ""

    @cached_property
    def _layers(self) -> tuple[Layer, ...]:
        return layers(self.galaxy, moving=True)

    @cached_property
    def single_sources(self) -> tuple[Event, ...]:
        """Standing effects and tiles on the path that rest on a single source."""
        cards = [each.card for each in self.move_bonuses] + [each.card for each in self.move_overrides]
        entered = dict.fromkeys(place for voyage in self.action.voyages for place in systems_of(voyage))
        tiles = [self.galaxy.system(place).card for place in (*entered, *self._lanes_passed())]
        return tuple(single_sources((*(card for card in cards if card.timing == "standing"), *tiles)))

    def _lanes_passed(self) -> Iterator[str]:
        """Yield the hyperlane tiles over which the steps go."""
        for voyage_index in range(len(self.action.voyages)):
            for step in self.steps(voyage_index):
                yield from step.by.via if step.by is not None else ()

    def takes_wormhole(self, voyage: Voyage) -> bool:
        """Return whether a ship takes a wormhole along, as the Hil Colish its delta."""
        return brings_wormhole(self.card(voyage).id)

    def relevant(self, hint: type[HintT]) -> tuple[RelevantEffect[HintT], ...]:
        """Return the relevant effects with a hint."""
        if hint not in self._relevant:
            self._relevant[hint] = relevant_effects(self.galaxy, self.action, hint)
        found: tuple[RelevantEffect[HintT], ...] = self._relevant[hint]
        return found

    @cached_property
    def bars_moving_in(self) -> str:
        """The effect in use that keeps units from moving into the active system, empty if there is none."""
        return next((each.card.id for each in self.relevant(Activation) if each.hint.bars_moving_in), "")


# The groups in which ships move.


class MoveGroup(NamedTuple):
    """Ships that move together: the facts that hold as they are declared, and the indexes of their voyages."""

    facts_at_declaration: Facts
    voyage_indexes: tuple[int, ...]


def split_moves(action: TacticalAction) -> tuple[tuple[int, ...], ...]:
    """Return the indexes of the voyages of each group in order; every action has one group at least."""
    voyage_indexes = tuple(range(len(action.voyages)))
    when = order_of(action.uses)
    apart = tuple(index for index in voyage_indexes if action.voyages[index].unit == "flagship")
    rest = tuple(index for index in voyage_indexes if index not in apart)
    if not apart or not rest or when not in (FIRST, LAST):
        return (voyage_indexes,)
    return (apart, rest) if when == FIRST else (rest, apart)


def validate_order(effect: str, target: str) -> None:
    """Raise InputError for a word that does not say whether a ship moves before or after the others."""
    if target not in (FIRST, LAST):
        hint = did_you_mean(target, (FIRST, LAST))
        raise InputError(f"use of {effect}: write {effect}>{FIRST} or {effect}>{LAST}, not `{target}`{hint}")


def order_of(uses: tuple[Use, ...]) -> str:
    """Return whether a ship that may move apart goes first or last, empty if with the rest."""
    return next((use.target for use in uses if use.effect in effects_with("moves_apart")), "")


def move_groups(facts: Facts) -> tuple[MoveGroup, ...]:
    """Return each group; the facts of a second one assume that every ship of the first came through."""
    first, *more = split_moves(facts.action)
    if not more:
        return (MoveGroup(facts, first),)
    return (MoveGroup(facts, first), MoveGroup(facts.in_galaxy(_after(facts, first)), more[0]))


def _after(facts: Facts, voyage_indexes: tuple[int, ...]) -> Galaxy:
    galaxy = facts.galaxy
    for voyage_index in voyage_indexes:
        voyage = facts.action.voyages[voyage_index]
        galaxy, _ = departing(galaxy, facts.action.player, voyage)
        galaxy = arrived(galaxy, facts.action.player, voyage, facts.action.system)
    return with_ion_storm_flipped(galaxy) if uses_ion_storm(facts, voyage_indexes) else galaxy


def uses_ion_storm(facts: Facts, voyage_indexes: tuple[int, ...]) -> bool:
    """Return whether one of these voyages goes through the Ion Storm (TI4-N-ion)."""
    every = (step for index in voyage_indexes for step in facts.steps(index))
    return any(step.by is not None and by_ion_storm(step.by) for step in every)
