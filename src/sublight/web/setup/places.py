"""Positions as people measure them on a real table: a record for each way to describe one.

Each can give a heading in degrees clockwise from +y, or `turned`, the angle from the other piece's heading.
"""

from typing import Literal

from msgspec import Struct

Side = Literal["front", "right", "rear", "left"]
Point = Literal[
    "centre", "front", "front_right", "right", "rear_right", "rear", "rear_left", "left", "front_left"
]  # fmt: skip


class _Place(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="by"):
    """A heading, or an angle from the other piece's heading; without either, the piece keeps its heading."""

    heading: float | None = None
    turned: float | None = None


class At(_Place, frozen=True, kw_only=True, tag="at"):
    """At coordinates in mm."""

    x: float
    y: float


class Touching(_Place, frozen=True, kw_only=True, tag="touching"):
    """Touching a side of another piece, `along` mm to the right of the side's middle, looking outward."""

    other: str
    side: Side = "front"
    along: float = 0.0


class Distance(_Place, frozen=True, kw_only=True, tag="distance"):
    """In the middle of a `band` of the ruler, or `mm` away, between closest points.

    `bearing` is the direction from the other piece's centre, in degrees clockwise from its front; by default the
    direction in which the piece already is.
    """

    other: str
    band: str = ""
    mm: float | None = None
    bearing: float | None = None


class Ruler(_Place, frozen=True, kw_only=True, tag="ruler"):
    """A ruler from a point of another piece, at a bearing from its front, to a point of the piece."""

    other: str
    start: Point = "front"
    bearing: float = 0.0
    mm: float
    end: Point = "centre"


class Rulers(_Place, frozen=True, kw_only=True, tag="rulers"):
    """Two rulers: distances in mm from two pieces between closest points, on one side of the line between them."""

    other: str
    mm: float
    second: str
    second_mm: float
    side: Literal["left", "right"] = "left"


class Edges(_Place, frozen=True, kw_only=True, tag="edges"):
    """Distances in mm from the west or east and from the south or north edge, by the closest point of the piece."""

    west: float | None = None
    east: float | None = None
    south: float | None = None
    north: float | None = None


Place = At | Touching | Distance | Ruler | Rulers | Edges
