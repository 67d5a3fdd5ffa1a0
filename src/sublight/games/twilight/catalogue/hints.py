"""What a program can use of an effect: one record a kind of change, all of them fields of `Hints`.

A hint speaks of the mover's ships unless it says otherwise. The summary of the effect says the same to people. *Mover*:
the player whose ships move, in a tactical action the active one. *Own*: of the effect's owner.
"""

from typing import Literal

import msgspec

from sublight.games.twilight.catalogue.tiles import Anomaly, Wormhole
from sublight.games.twilight.catalogue.units import Dice, UnitType

Ships = Literal[
    "all",  # all ships of the mover
    "one",  # one ship, named when the effect is used
    "this",  # the ship whose text it is
    "kind",  # ships with one of the cards in `units`
    "starting_in",  # ships that start their movement in one of the places in `origins`
    "from_chosen",  # ships that start in the system named when the effect is used
    "through_rift",  # ships that would leave a rift, as start or on the way
    "non_fighters",  # ships other than fighters
    "unladen",  # moving ships that transport nothing
]
Places = Literal[
    Wormhole,
    "any_wormhole",  # a system with a wormhole of any kind
    "active",  # the active system
    "active_breach",
    "adjacent",  # next to the active system
    "any",
    "asteroid_field",
    "chosen",  # the system named when the effect is used
    "dock",  # a system with an own space dock of this text
    "entropic_scar",
    "fracture",
    "gravity_rift",
    "home",
    "infantry",  # a system with own infantry
    "mech",  # a system with an own mech of this text
    "mecatol_rex",
    "nexus",
    "own_mechs",
    "own_structures",
    "own_units",
    "this",  # the system of the unit whose text it is
    "token",  # the system, or the border, where the effect's token lies
]
Waived = Literal[
    "asteroid_into",
    "asteroid_through",
    "supernova_into",
    "supernova_through",
    "nebula_into",
    "nebula_through",
    "nebula_cap",
    "rift_roll",
    "rift_bonus",
]
For = Literal["everyone", "owner", "others", "this"]
"""Whom a change binds or serves: `this` is the one ship whose text it is."""
Tokens = Literal["own", "one_other", "each_other", "everyone", "mover"]


# The map: links, wormholes, tokens that join, what mutes or cuts them, tiles and planets.


class Links(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Every system of `between` is adjacent to every system of `to`; `beats` are effects that cannot mute it.

    `rule` is the one to cite where that is not the first of the effect.
    """

    between: tuple[Places, ...]
    to: tuple[Places, ...]
    serves: For = "everyone"
    beats: tuple[str, ...] = ()
    rule: str | None = None


class Wormholes(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Wormholes that a system has as well; `tokens` are those that are placed or moved there."""

    adds: tuple[Wormhole, ...]
    at: Places
    tokens: tuple[str, ...] = ()


class PlacesTokens(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Tokens other than wormholes that change adjacency where they lie: breaches, ingress."""

    tokens: tuple[str, ...]
    at: Places


class Mutes(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Wormholes that do nothing; `only_moving`: during movement, so cannon and neighbors still use them."""

    kinds: tuple[Wormhole, ...]
    at: Places = "any"
    binds: For = "everyone"
    only_moving: bool = True
    exempt: tuple[str, ...] = ()


class CutsBorder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A border with this token on it joins nothing for those bound, unless the owner allows it."""

    token: str
    binds: For


class MapChange(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The map changes: two systems swap, a `tile` replaces one, or a planet is added or moves."""

    how: Literal["swaps", "replaces", "adds_planet", "moves_planet"]
    at: Places
    tile: str | None = None
    planet: str | None = None


# Movement: move values, passing, anomalies, moves outside the Movement step, retreats.


class MovePlus(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """+`amount` move; `per_pass`: again for each system with own units that is passed; `with_effect` used too."""

    ships: Ships
    amount: int = 1
    origins: tuple[Places, ...] = ()
    per_pass: bool = False
    with_effect: str | None = None


class MoveSet(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Move becomes the best on the board, or the best among the movers of its origin; `over_cap`: of a nebula too."""

    to: Literal["board_best", "origin_best"]
    ships: Ships
    over_cap: bool = False


class PassShips(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Ships pass those of other players, or of the owner only; `where` own units are, or anywhere."""

    ships: Ships
    past: Literal["others", "owner"] = "others"
    where: Literal["any", "own_units"] = "any"
    units: tuple[str, ...] = ()


class ForbidPass(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Other players' ships do not pass systems with these; `beats` are permissions that do not help."""

    systems: Literal["own_structures"]
    beats: tuple[str, ...] = ()


class AnomalyWaiver(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Effects of anomalies that are off. `steps` "all": for retreats and other moves too."""

    waives: tuple[Waived, ...]
    steps: Literal["movement", "all"] = "all"
    serves: Literal["mover", "owner", "everyone"] = "owner"


class MakesAnomaly(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Systems that are an anomaly as well; `owner_rolls` false: its owner rolls no dice for this rift."""

    anomaly: Anomaly
    at: Places
    owner_rolls: bool = True


class RiftExit(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a ship may take that starts in a gravity rift: `bonus` instead of 1, and a die that loses it on up to
    `lost_up_to`.
    """

    bonus: int
    lost_up_to: int


class AbilityMove(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A move outside the Movement step: these `types` (all ships if none), at most `most` of them.

    From `origin` to `target`, one step or from anywhere. The target is free of others' ships, holds them, or holds an
    own token. `token`: placed at the target. `leaves_tokens`: ships leave systems with own tokens. `alone`: fighters
    need no carrier, `carries` ground forces may come.
    """

    types: tuple[UnitType, ...] = ()
    most: int | None = None
    origin: Places = "active"
    target: Places
    reach: Literal["adjacent", "anywhere", "same"]
    target_needs: tuple[Literal["no_other_ships", "other_ships", "own_token"], ...] = ()
    token: Literal["command", "strategy"] | None = None
    leaves_tokens: bool = False
    alone: bool = False
    carries: bool = False


class Retreat(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Retreats: `own_presence` false: not needed at the target, which is then free of all units of others;
    `stops` or `forces` an announced one.
    """

    own_presence: bool = True
    stops: bool = False
    forces: bool = False


# Command tokens, activation, cargo, fleet limits, space cannon, units that come into play.


class Pins(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Command tokens of these players are placed there, which pins their ships and bars activation.

    `from_strategy`: the token is the strategy token that pays for the effect. `rules` are cited, instead of those for
    any effect, where a token comes, where one lies already, and where the last one comes from the command sheet.
    """

    whose: Tokens
    at: Places
    home_too: bool = True
    from_strategy: bool = False
    rules: tuple[str, ...] = ()


class Unpins(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Own command tokens there are taken off, or ignored by moving ships; `cargo`: by what they load as well.

    `anybodys`: one of any player is taken off.
    """

    how: Literal["removes", "ignores"]
    at: Places
    ships: Ships = "all"
    cargo: bool = False
    anybodys: bool = False


class Activation(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What may be activated, at what price, and what follows. `binds` says whose activation it is.

    `forbids` systems; `influence` to pay; `ends_turn` of the active player; `own_token`: a system with one may be
    activated; `no_token` is placed; `extra_action` in the turn; `bars_moving_in` to the active system.
    """

    binds: For
    forbids: Places | None = None
    influence: int | None = None
    ends_turn: bool = False
    own_token: bool = False
    no_token: bool = False
    extra_action: bool = False
    bars_moving_in: bool = False


class Cargo(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How `units` ride: without capacity, on any ship, never, or by themselves instead."""

    units: tuple[str, ...] = ()
    types: tuple[UnitType, ...] = ()
    rides: Literal["free", "any_ship", "never", "or_moves"]


class FleetLimit(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The limit of non-fighter ships: `plus` ships, `cap` on tokens, `tokens` gained or lost by `binds`, no limit,
    `others_tokens` in the pool count, or what `units` take: `slot` of the pool each, once capacity is full
    (`beyond_capacity`) or as their owner likes (`either`).
    """

    binds: Literal["owner", "mover", "everyone"] = "owner"
    plus: int | None = None
    cap: int | None = None
    tokens: int | None = None
    unlimited: bool = False
    others_tokens: bool = False
    units: tuple[str, ...] = ()
    slot: float | None = None
    when: Literal["beyond_capacity", "either"] | None = None


class Cannon(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Space Cannon Offense: `units` or `types` fire with `dice`, `reach` 1 into adjacent systems, `once` one of them.

    `modifier` to each die shot at the owner; `extra_dice`; `reroll`; `cancels` hits; `non_fighters` take hits first.
    `bars` whose fire: at the mover's ships (`at` "mover"), or at own ships in the system (`at` "this").
    `as_structure`: fires with that of a structure, each with another, but for units in `shared`.
    """

    units: tuple[str, ...] = ()
    types: tuple[UnitType, ...] = ()
    dice: Dice | None = None
    reach: Literal[0, 1] | None = None
    once: bool = False
    modifier: int | None = None
    extra_dice: int | None = None
    reroll: bool = False
    cancels: int | None = None
    non_fighters: bool = False
    bars: For | None = None
    at: Literal["mover", "this"] | None = None
    as_structure: bool = False
    shared: tuple[str, ...] = ()


class Placement(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Units come into play, or change, before ships are declared or after they have arrived."""

    types: tuple[UnitType, ...]
    at: Places
    most: int | None = None
    replaces: UnitType | Literal["sleeper_token"] | None = None


# All hints of an effect.


class Hints(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All that hints say of one effect; `units` are cards in units.toml that come with it, `skips_to` a step.

    `moves_apart`: its unit may move before or after the other ships.
    """

    move_plus: MovePlus | None = None
    move_set: MoveSet | None = None
    pass_ships: PassShips | None = None
    forbid_pass: ForbidPass | None = None
    anomaly_waiver: AnomalyWaiver | None = None
    rift_exit: RiftExit | None = None
    makes_anomaly: MakesAnomaly | None = None
    links: Links | None = None
    wormholes: Wormholes | None = None
    places_tokens: PlacesTokens | None = None
    mutes: Mutes | None = None
    cuts_border: CutsBorder | None = None
    pins: Pins | None = None
    unpins: Unpins | None = None
    activation: Activation | None = None
    cargo: Cargo | None = None
    fleet_limit: FleetLimit | None = None
    cannon: Cannon | None = None
    units: tuple[str, ...] = ()
    ability_move: AbilityMove | None = None
    retreat: Retreat | None = None
    placement: Placement | None = None
    map_change: MapChange | None = None
    skips_to: Literal["commit_ground_forces"] | None = None
    moves_apart: bool = False

    def kinds(self) -> tuple[str, ...]:
        """Return the names of the hints that are given."""
        return tuple(name for name in self.__struct_fields__ if getattr(self, name))
