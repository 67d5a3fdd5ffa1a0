"""What a program can use of an effect: one record a kind of change, all of them fields of `Hints`.

A hint speaks of the mover's ships unless it says otherwise. The summary of the effect says the same to people. Here are
the hints on command tokens, activation, cargo, fleet limits, space cannon and units that come into play.
"""

from typing import Literal

import msgspec

from sublight.games.twilight.catalogue.map_hints import (
    AbilityMove,
    AnomalyWaiver,
    CutsBorder,
    For,
    ForbidPass,
    Links,
    MakesAnomaly,
    MapChange,
    MovePlus,
    MoveSet,
    Mutes,
    PassShips,
    Places,
    PlacesTokens,
    Retreat,
    RiftExit,
    Ships,
    Tokens,
    Waived,
    Wormholes,
)
from sublight.games.twilight.catalogue.units import Dice, UnitType

__all__ = [
    "AbilityMove",
    "Activation",
    "AnomalyWaiver",
    "Cannon",
    "Cargo",
    "CutsBorder",
    "FleetLimit",
    "For",
    "ForbidPass",
    "Hints",
    "Links",
    "MakesAnomaly",
    "MapChange",
    "MovePlus",
    "MoveSet",
    "Mutes",
    "PassShips",
    "Pins",
    "Placement",
    "Places",
    "PlacesTokens",
    "Retreat",
    "RiftExit",
    "Ships",
    "Tokens",
    "Unpins",
    "Waived",
    "Wormholes",
]


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
