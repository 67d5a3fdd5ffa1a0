"""Published figures of Armada's data files that the referee does not need: its own figures are compared with them."""

from functools import cache
from typing import Literal

import msgspec

from sublight.games.armada.catalogue import Size
from sublight.games.armada.catalogue.components import FILE as COMPONENTS
from sublight.games.armada.catalogue.files import FILES
from sublight.games.armada.catalogue.tokens import FILE as TOKENS
from sublight.games.armada.catalogue.tokens import ObstacleKind, Point


class WorkedPose(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A pose by the closed form of one set; `from_standard_mm` is how far it lies from the standard set's."""

    set: str
    base: Size
    start: tuple[float, float, float]
    clicks: tuple[int, ...]
    side: Literal["left", "right"]
    end: tuple[float, float, float]
    yaw_at_zero: int | None = None
    from_standard_mm: float | None = None
    note: str | None = None


class Source(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a short source name stands for."""

    id: str
    title: str


class OtherToken(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A second author's polygon that matches no token: kept to show the spread, not for play."""

    id: str
    type: ObstacleKind
    name: str
    set: str
    bbox_mm: Point
    area_mm2: float
    note: str
    source: str


class StandardSetup(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How many obstacles of each type a standard game places."""

    asteroid: int
    debris: int
    station: int


@cache
def worked_poses() -> tuple[WorkedPose, ...]:
    """Return the worked poses of all sets."""
    return FILES.rows(COMPONENTS, "worked", WorkedPose)


@cache
def sources() -> dict[str, Source]:
    """Return what the short source names of sets and facts stand for."""
    return FILES.by_id(COMPONENTS, "source", Source)


@cache
def other_tokens() -> dict[str, OtherToken]:
    """Return the polygons that match no token, by id."""
    return FILES.by_id(TOKENS, "other_token", OtherToken)


@cache
def standard_setup() -> StandardSetup:
    """Return the obstacles of a standard game."""
    return FILES.one(TOKENS, "standard_setup", StandardSetup)
