"""Hints on the map and on movement, and the words of all hints: which ships, which places, whom it serves or binds.

*Mover*: the player whose ships move, in a tactical action the active one. *Own*: of the effect's owner.
"""

from typing import Literal

import msgspec

from sublight.games.twilight.catalogue.tiles import Anomaly, Wormhole
from sublight.games.twilight.catalogue.units import UnitType

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
    """Wormholes that do nothing; `only_moving`: during movement, so cannon and neighbours still use them."""

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
