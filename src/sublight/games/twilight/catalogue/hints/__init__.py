"""What a program can use of an effect: one record a kind of change, all of them fields of `Hints`.

A hint speaks of the mover's ships unless it says otherwise. The summary of the effect says the same to people.
"""

from typing import Literal

import msgspec

from sublight.games.twilight.catalogue.hints.limits import (
    Activation,
    Cannon,
    Cargo,
    FleetLimit,
    Pins,
    Placement,
    Unpins,
)
from sublight.games.twilight.catalogue.hints.maps import CutsBorder, Links, MapChange, Mutes, PlacesTokens, Wormholes
from sublight.games.twilight.catalogue.hints.movement import (
    AbilityMove,
    AnomalyWaiver,
    ForbidPass,
    MakesAnomaly,
    MovePlus,
    MoveSet,
    PassShips,
    Retreat,
)
from sublight.games.twilight.catalogue.hints.words import For, Places, Ships, Tokens, Waived

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
    "Ships",
    "Tokens",
    "Unpins",
    "Waived",
    "Wormholes",
]


class Hints(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All that hints say of one effect; `units` are cards in units.toml that come with it, `skips_to` a step."""

    move_plus: MovePlus | None = None
    move_set: MoveSet | None = None
    pass_ships: PassShips | None = None
    forbid_pass: ForbidPass | None = None
    anomaly_waiver: AnomalyWaiver | None = None
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

    def kinds(self) -> tuple[str, ...]:
        """Return the names of the hints that are given."""
        return tuple(name for name in self.__struct_fields__ if getattr(self, name))
