"""Cardboard tokens in millimetres: obstacles with their types and outlines; firing-arc lines and targeting points of
ships.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Annotated, Literal

import msgspec
from msgspec.structs import replace

from sublight.errors import RulebookError
from sublight.games.armada.catalogue.components import Size, facts
from sublight.games.armada.catalogue.files import FILES, Directory

ObstacleKind = Literal[
    "asteroid", "debris", "station", "dust", "exogorth", "gravity_rift", "purrgil", "summa_verminoth"
]
Point = tuple[float, float]
Parts = tuple[tuple[Point, ...], ...]

FILE = "obstacles.toml"


class ObstacleType(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A type of obstacle and a summary of what it does."""

    id: ObstacleKind
    effect: str
    source: str


class ObstacleToken(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A token: its outline counter-clockwise at heading 0 about its centroid (x right, y up), not closed.

    `parts_up_mm` are its convex parts: they are worked out when the data is compiled.
    """

    id: str
    type: ObstacleKind
    name: str
    set: str
    bbox_mm: Point
    max_diameter_mm: float
    area_mm2: float
    convex: bool
    outline_mm: Annotated[tuple[Point, ...], msgspec.Meta(min_length=3)]
    parts_up_mm: Parts = ()
    outline_error_share: float
    source: str
    cross_check: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Refuse an outline that runs clockwise."""
        if _twice_area(self.outline_mm) <= 0:
            raise RulebookError("the outline must run counter-clockwise")


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
def _obstacle_directory() -> Directory[ObstacleToken]:
    return Directory("obstacle", obstacle_tokens())


def obstacle_token(name: str) -> ObstacleToken:
    """Return the token that `name` means (see `ship_card`); unknown or ambiguous raises `InputError`."""
    return _obstacle_directory().find(name)


# Ship tokens.


Lines = dict[str, tuple[float, ...]]
Spread = tuple[float, float, float, float]


class TokenGeometry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Firing-arc lines and targeting points of a ship token: mm back from its front, or to either side.

    `lines` has the first numbers of the four of the lines as each source gives them. Only huge ships have `aux`.
    """

    id: str
    front_lines_meet_mm: float
    front_line_at_side_mm: float
    rear_lines_meet_mm: float
    rear_line_at_side_mm: float
    aux_line_mm: float | None = None
    lines: Annotated[Lines, msgspec.Meta(min_length=1)]
    front_dot_mm: float
    rear_dot_mm: float
    side_dot_lateral_mm: float
    side_dot_mm: float
    aux_dot_lateral_mm: float | None = None
    aux_dot_mm: float | None = None
    dot_spread_mm: Spread = (0.0, 0.0, 0.0, 0.0)
    dot_sources: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]
    note: str | None = None

    def __post_init__(self) -> None:
        """Refuse a source with other than one to four numbers, and half an auxiliary zone."""
        if any(not 1 <= len(numbers) <= 4 for numbers in self.lines.values()):
            raise RulebookError("lines: a source has the first one to four numbers of the four")
        auxiliary = (self.aux_line_mm, self.aux_dot_lateral_mm, self.aux_dot_mm)
        if len({number is None for number in auxiliary}) > 1:
            raise RulebookError("aux_line_mm, aux_dot_lateral_mm and aux_dot_mm come together")

    def by_source(self) -> "Iterator[TokenGeometry]":
        """Yield the token with the lines of each source; numbers that a source lacks are those of this token."""
        own = (
            self.front_lines_meet_mm, self.front_line_at_side_mm, self.rear_lines_meet_mm, self.rear_line_at_side_mm,
        )  # fmt: skip
        for numbers in self.lines.values():
            front, front_side, rear, rear_side = (*numbers, *own[len(numbers) :])
            yield replace(
                self,
                front_lines_meet_mm=front,
                front_line_at_side_mm=front_side,
                rear_lines_meet_mm=rear,
                rear_line_at_side_mm=rear_side,
            )


@cache
def token_geometries() -> Mapping[str, TokenGeometry]:
    """Return the ship tokens by id."""
    return FILES.lazily("ship_tokens.toml", "token_geometry", TokenGeometry)


def token_size(size: Size) -> tuple[float, float]:
    """Return width and length of the cardboard token of ships of a size in mm."""
    match facts()[f"token_cutout.{size}"].value:
        case (float(width), float(long)):
            return width, long
        case value:
            raise RulebookError(f"components.toml, fact token_cutout.{size}: {value!r} is no width and length")
