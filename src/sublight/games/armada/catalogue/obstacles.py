"""Obstacles: their types, and their tokens with measured outlines in millimetres."""

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Literal

import msgspec

from sublight.errors import RulebookError
from sublight.games.armada.catalogue.files import FILES, Directory

ObstacleKind = Literal[
    "asteroid", "debris", "station", "dust", "exogorth", "gravity_rift", "purrgil", "summa_verminoth"
]
Point = tuple[float, float]

FILE = "obstacles.toml"


class ObstacleType(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A type of obstacle and a summary of what it does."""

    id: ObstacleKind
    effect: str
    source: str


class ObstacleToken(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A token: its outline counter-clockwise at heading 0 about its centroid (x right, y up), not closed."""

    id: str
    type: ObstacleKind
    name: str
    set: str
    bbox_mm: Point
    max_diameter_mm: float
    area_mm2: float
    convex: bool
    outline_mm: Annotated[tuple[Point, ...], msgspec.Meta(min_length=3)]
    outline_error_share: float
    source: str
    cross_check: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Refuse an outline that runs clockwise."""
        if _twice_area(self.outline_mm) <= 0:
            raise RulebookError("the outline must run counter-clockwise")

    @property
    def outline(self) -> tuple[float, ...]:
        """The outline as flat coordinates x0, y0, x1, y1 …"""
        return tuple(coordinate for point in self.outline_mm for coordinate in point)


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


def _twice_area(outline: tuple[Point, ...]) -> float:
    """Return twice the signed area of a polygon, positive when it runs counter-clockwise."""
    ahead = (*outline[1:], outline[0])
    return sum(x * v - u * y for (x, y), (u, v) in zip(outline, ahead, strict=True))


@cache
def obstacle_types() -> dict[str, ObstacleType]:
    """Return all types by id."""
    return FILES.by_id(FILE, "type", ObstacleType)


@cache
def obstacle_tokens() -> Mapping[str, ObstacleToken]:
    """Return all tokens that can be played, by id."""
    return FILES.lazily(FILE, "token", ObstacleToken)


@cache
def other_tokens() -> dict[str, OtherToken]:
    """Return the polygons that match no token, by id."""
    return FILES.by_id(FILE, "other_token", OtherToken)


@cache
def standard_setup() -> StandardSetup:
    """Return the obstacles of a standard game."""
    return FILES.one(FILE, "standard_setup", StandardSetup)


@cache
def _directory() -> Directory[ObstacleToken]:
    return Directory("obstacle", obstacle_tokens())


def obstacle_token(name: str) -> ObstacleToken:
    """Return the token that `name` means (see `ship_card`); unknown or ambiguous raises `InputError`."""
    return _directory().find(name)
