"""Hints on movement: move values, passing, anomalies, moves outside the Movement step, retreats."""

from typing import Literal

import msgspec

from sublight.games.twilight.catalogue.hints.words import Places, Ships, Waived
from sublight.games.twilight.catalogue.tiles import Anomaly
from sublight.games.twilight.catalogue.units import UnitType


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
