"""What lies on a galaxy's tiles, who plays, and the galaxy itself. All records are immutable; changes make new ones."""

from collections.abc import Mapping
from functools import cached_property
from typing import Literal, NamedTuple

from msgspec import Struct, field
from msgspec.structs import replace

from sublight.errors import InputError, did_you_mean
from sublight.games.twilight.catalogue.tiles import TileCard, tile_card
from sublight.games.twilight.catalogue.units import UnitCard, UnitType
from sublight.referee.state import StateRecord

Step = Literal["", "movement", "combat", "invasion"]
SPACE = ""
"""Where units are that are on no planet."""
NEUTRAL = "neutral"
"""Whose units are nobody's: another player's for every effect (TI4-TE-neutral)."""


class Units(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """So many units of one type and owner in one area. `damaged` of them have sustained damage, `tokens` are tokens.

    `form` names another card than the plain one of the owner's faction, where the catalogue has one.
    """

    unit: UnitType
    player: str
    count: int = 1
    damaged: int = 0
    tokens: int = 0
    form: str = ""

    @property
    def kind(self) -> tuple[str, str, str]:
        """The owner, the type and the form: units of one kind in one area are one stack."""
        return (self.player, self.unit, self.form)


class PlanetState(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A planet with who controls it and the units on it. Planets not mentioned are empty and nobody's."""

    planet: str
    player: str = ""
    units: tuple[Units, ...] = ()


class Contents(NamedTuple):
    """The units of a system: each stack with the planet it is on, those in space first; whose they are, their types,
    how many. `twins`: two stacks of one area are of one kind.
    """

    units: tuple[tuple[Units, str], ...] = ()
    owners: frozenset[str] = frozenset()
    types: frozenset[str] = frozenset()
    number: int = 0
    twins: bool = False


NOTHING = Contents()


class System(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, dict=True):
    """A tile in its place.

    `id` is the place: ring and slot (`000`, `101`, …), or a name for a tile beside the map. `turns` are sixths of a
    turn clockwise of a hyperlane tile. `space` are the units in the space area, `tokens` the players who have a command
    token here, `markers` the other tokens by their catalogue id; one on a border is `void_tether@2` with the side.
    """

    id: str
    tile: str
    turns: int = 0
    space: tuple[Units, ...] = ()
    planets: tuple[PlanetState, ...] = ()
    tokens: tuple[str, ...] = ()
    markers: tuple[str, ...] = ()

    @cached_property
    def card(self) -> TileCard:
        """The tile's card; InputError with the nearest names if there is none."""
        return tile_card(self.tile)

    @cached_property
    def contents(self) -> Contents:
        """The units here, worked out once."""
        if not self.space and not self.planets:
            return NOTHING
        areas = (self.space, *(planet.units for planet in self.planets))
        in_space = tuple((units, SPACE) for units in self.space)
        every = (*in_space, *((units, planet.planet) for planet in self.planets for units in planet.units))
        return Contents(
            units=every,
            owners=frozenset(units.player for units, _ in every),
            types=frozenset(units.unit for units, _ in every),
            number=sum(units.count for units, _ in every),
            twins=any(len({units.kind for units in area}) < len(area) for area in areas if len(area) > 1),
        )

    @property
    def units(self) -> tuple[tuple[Units, str], ...]:
        """All units here, each stack with the planet it is on, those in space first."""
        return self.contents.units

    @property
    def may_have_wormholes(self) -> bool:
        """Whether one is printed here, or a token lies here."""
        return bool(self.card.wormholes or self.markers)

    @property
    def planet_names(self) -> tuple[str, ...]:
        """The planets that are here: those printed on the tile, then those that were added to the system."""
        printed = tuple(each.name for each in self.card.planets)
        return (*printed, *(each.planet for each in self.planets if each.planet not in printed))

    def area(self, planet: str = SPACE) -> tuple[Units, ...]:
        """Return the units in space, or on a planet."""
        if planet == SPACE:
            return self.space
        return next((each.units for each in self.planets if each.planet == planet), ())

    def with_area(self, planet: str, units: tuple[Units, ...]) -> "System":
        """Return the system with other units in space or on a planet; empty stacks are left out."""
        kept = tuple(each for each in units if each.count)
        if planet == SPACE:
            return replace(self, space=kept)
        if all(each.planet != planet for each in self.planets):
            return replace(self, planets=(*self.planets, PlanetState(planet=planet, units=kept)))
        changed = tuple(replace(each, units=kept) if each.planet == planet else each for each in self.planets)
        return replace(self, planets=changed)


class Player(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, dict=True):
    """A player: `tactic`, `fleet` and `strategy` are the tokens in those pools.

    `effects` are what they own, by id of the catalogue: technologies, unit upgrades, cards in hand, leaders unlocked,
    relics, notes of others. `exhausted` are those that are spent for now. `captured` are tokens of others in their
    fleet pool, by player. `reinforcements` is how many command tokens are left, None for what the count gives.
    """

    id: str
    faction: str
    tactic: int = 3
    fleet: int = 3
    strategy: int = 2
    reinforcements: int | None = None
    effects: tuple[str, ...] = ()
    exhausted: tuple[str, ...] = ()
    captured: tuple[str, ...] = ()

    @cached_property
    def cards(self) -> dict[tuple[str, str], UnitCard]:
        """The cards of this player's units that were looked up so far, by type and form."""
        return {}


class HeldCard(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A strategy card that a player has taken this round. Cards that nobody holds are not listed."""

    card: str
    player: str
    exhausted: bool = False


class Clock(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a round knows beside the galaxy. Whose turn it is in the action phase is the galaxy's `active_player`.

    `each` is how many strategy cards a player takes, `zero` who has the Naalu 0 token. `acted` is the action that the
    active player has performed this turn, `played` the strategy card of it, `again` that one more is left in it,
    `granted` what a strategy card still gives, `secondary` how others answered whether they use its secondary ability:
    yes, no, or in which system they build. `step` is that of the status phase, `done` who has taken their part in
    it. `agenda`: the custodians token is gone. `points` and `goal` are victory points, `over` is why the game is over.
    """

    speaker: str
    round: int = 1
    phase: Literal["strategy", "action", "status", "agenda"] = "strategy"
    each: int = 1
    cards: tuple[HeldCard, ...] = ()
    zero: str = ""
    passed: tuple[str, ...] = ()
    acted: Literal["", "tactical", "strategic", "component"] = ""
    played: str = ""
    secondary: dict[str, str] = field(default_factory=dict)
    again: bool = False
    granted: Literal["", "tactical", "pools"] = ""
    step: Literal["", "score", "tokens", "end"] = ""
    done: tuple[str, ...] = ()
    agenda: bool = False
    points: dict[str, int] = field(default_factory=dict)
    goal: int = 10
    eliminated: tuple[str, ...] = ()
    over: Literal["", "points", "objectives"] = ""
    winner: str = ""

    def held_by(self, player: str) -> tuple[HeldCard, ...]:
        """Return the strategy cards of a player."""
        return tuple(each for each in self.cards if each.player == player)


class Galaxy(StateRecord, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="game", tag="twilight"):
    """A galaxy: `players` in clockwise order, `active_player` whose turn it is, `active` the active system.

    `step` is the step of the tactical action under way, empty between actions. `laws` are in play, `in_effect` what
    was played for this action or round, as `effect` or `effect:player`. `initiative` are players in that order, where
    it differs from the seats. `announced` are those who have announced a retreat in the combat under way. `joined` are
    the systems with own units when Spatial Conduit Cylinders were exhausted for this action (TI4-Q34). `clock` keeps
    the turns of a round.
    """

    edition: str
    readings: dict[str, str] = field(default_factory=dict)
    players: tuple[Player, ...]
    initiative: tuple[str, ...] = ()
    active_player: str = ""
    active: str = ""
    step: Step = ""
    laws: tuple[str, ...] = ()
    in_effect: tuple[str, ...] = ()
    announced: tuple[str, ...] = ()
    joined: tuple[str, ...] = ()
    systems: tuple[System, ...] = ()
    clock: Clock | None = None

    @property
    def placing_mm(self) -> float:
        """Nothing is measured on hexes: there are no close calls."""
        return 0.0

    @property
    def components(self) -> str:
        """The one set of components."""
        return ""

    @cached_property
    def numbers(self) -> dict[str, int]:
        """Where each system stands among the systems, by its place."""
        return {system.id: number for number, system in enumerate(self.systems)}

    @cached_property
    def by_owner(self) -> dict[str, list[System]]:
        """The systems in which each player has units, in order."""
        found: dict[str, list[System]] = {}
        for system in self.systems:
            for owner in system.contents.owners:
                found.setdefault(owner, []).append(system)
        return found

    @cached_property
    def by_id(self) -> dict[str, Player]:
        """The players by their ids."""
        return {player.id: player for player in self.players}

    def system(self, name: str) -> System:
        """Return the system in a place; InputError with the nearest names if there is none."""
        number = self.numbers.get(name)
        if number is not None:
            return self.systems[number]
        places = [system.id for system in self.systems]
        hint = did_you_mean(name, places) or f"; its systems are {', '.join(places[:3])} …"
        raise InputError(f"no system `{name}` in this galaxy{hint}", "unknown_piece")

    def player(self, name: str) -> Player:
        """Return a player; InputError with the nearest names if there is none."""
        found = self.by_id.get(name)
        if found is not None:
            return found
        names = [player.id for player in self.players]
        raise InputError(
            f"no player `{name}`; players are {', '.join(names)}{did_you_mean(name, names)}", "unknown_piece"
        )

    def with_system(self, system: System) -> "Galaxy":
        """Return the galaxy with `system` in its place; every other place stays where it is."""
        number = self.numbers[system.id]
        if self.systems[number] is system:
            return self
        return self._laid((*self.systems[:number], system, *self.systems[number + 1 :]))

    def with_systems(self, changed: Mapping[str, System]) -> "Galaxy":
        """Return the galaxy with other systems in their places, by place."""
        return self._laid(tuple(changed.get(each.id, each) for each in self.systems))

    def _laid(self, systems: tuple[System, ...]) -> "Galaxy":
        """Return the galaxy with other systems in the same places; what depends on places and players stays known."""
        found = replace(self, systems=systems)
        vars(found).update(numbers=self.numbers, by_id=self.by_id)
        return found

    def with_player(self, player: Player) -> "Galaxy":
        """Return the galaxy with `player` in place of the one of that id."""
        return replace(self, players=tuple(player if each.id == player.id else each for each in self.players))

    def clockwise_from(self, name: str) -> tuple[Player, ...]:
        """Return all players in clockwise order, beginning with one."""
        first = [player.id for player in self.players].index(self.player(name).id)
        return (*self.players[first:], *self.players[:first])
