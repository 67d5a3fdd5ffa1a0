"""Components in millimetres: bases, guides, arcs, ruler, play area, and how outlines are given.

Each figure comes with what every source says of it. Outlines are polygons that run counter-clockwise.
"""

from functools import cache
from typing import Annotated, Literal

import msgspec

from sublight.errors import InputError, did_you_mean
from sublight.games.xwing.catalogue.files import FILES

Size = Literal["small", "medium", "large", "huge"]
Length = Annotated[float, msgspec.Meta(gt=0)]
BySource = dict[str, float | str | tuple[float, float]]
"""What each source says, by its short name: a figure, a range, or words."""

FILE = "components.toml"


Point = tuple[float, float]

Outline = Annotated[tuple[Point, ...], msgspec.Meta(min_length=3)]
Parts = tuple[tuple[Point, ...], ...]
"""The convex parts of an outline, which are worked out when the data is compiled."""


class Base(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A base, guides not counted: a square of `side_mm`; a huge one has that width and one of two lengths."""

    id: Size
    side_mm: Length
    length_mm: tuple[Length, ...] = ()
    ships_of_length_mm: dict[str, tuple[str, ...]] = {}
    sources: BySource
    note: str | None = None


class Guides(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The guides: two at each end of a base, tapering from `width_mm` at the base to `tip_width_mm`."""

    per_base: str
    centre_from_midline_mm: Length
    width_mm: Length
    protrusion_mm: Length
    tip_width_mm: Length
    inner_gap_mm: Length
    source: str
    rule: str
    peers: dict[str, str]
    known_fact: str


class ArcDegrees(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The opening of the front arc, by size."""

    small: Length
    medium: Length
    large: Length


class ShipToken(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The cardboard on the base, and the arcs printed on it."""

    width_small_mm: Length
    width_medium_mm: Length
    width_large_mm: Length
    front_arc_degrees: ArcDegrees
    bullseye_width_mm: Length
    source: str


class RangeRuler(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The range ruler, in bands of one length."""

    band_mm: Length
    bands: int
    length_mm: Length
    width_mm: Length
    range_0: str
    sources: BySource


class PlayArea(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The play area; `rule_text_value_mm` is the rounded figure that the rules print in brackets."""

    width_mm: Length
    height_mm: Length
    rule_text_value_mm: Length
    sources: BySource
    note: str


@cache
def bases() -> dict[str, Base]:
    """Return the bases by size."""
    return FILES.by_id(FILE, "base", Base)


def base(size: str) -> Base:
    """Return the base of a size; an unknown size raises `InputError` that lists them."""
    if size not in bases():
        raise InputError(
            f"unknown size `{size}` (one of {', '.join(bases())}){did_you_mean(size, bases())}", "unknown_name"
        )
    return bases()[size]


@cache
def guides() -> Guides:
    """Return the guides."""
    return FILES.one(FILE, "guides", Guides)


@cache
def ship_token() -> ShipToken:
    """Return the ship tokens' widths and arcs."""
    return FILES.one(FILE, "ship_token", ShipToken)


@cache
def range_ruler() -> RangeRuler:
    """Return the range ruler."""
    return FILES.one(FILE, "range_ruler", RangeRuler)


@cache
def play_area() -> PlayArea:
    """Return the play area."""
    return FILES.one(FILE, "play_area", PlayArea)


def twice_area(outline: tuple[Point, ...]) -> float:
    """Return twice the signed area of a polygon, positive when it runs counter-clockwise."""
    ahead = (*outline[1:], outline[0])
    return sum(x * v - u * y for (x, y), (u, v) in zip(outline, ahead, strict=True))


def flat(outline: tuple[Point, ...]) -> tuple[float, ...]:
    """Return the coordinates x0, y0, x1, y1 … of a polygon."""
    return tuple(coordinate for point in outline for coordinate in point)


def face_down(outline: tuple[Point, ...]) -> tuple[Point, ...]:
    """Return the mirror image: x negated, the order reversed, so that it runs counter-clockwise again."""
    return tuple((-x, y) for x, y in reversed(outline))
