"""Places as people read them off a real table: a record for each way to say where a piece stands.

Each may give a heading, in degrees clockwise from +y, or `turned`: so many degrees from the other piece's.
"""

from typing import Literal

from msgspec import Struct

Side = Literal["front", "right", "rear", "left"]
Point = Literal[
    "centre", "front", "front_right", "right", "rear_right", "rear", "rear_left", "left", "front_left"
]  # fmt: skip


class _Place(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="by"):
    """A heading of its own, or from the other piece's; neither keeps the one the piece has."""

    heading: float | None = None
    turned: float | None = None


class At(_Place, frozen=True, kw_only=True, tag="at"):
    """At coordinates, in mm."""

    x: float
    y: float


class Touching(_Place, frozen=True, kw_only=True, tag="touching"):
    """Touching a side of another piece, `along` mm to the right of its middle as one looks out of that side."""

    other: str
    side: Side = "front"
    along: float = 0.0


class Distance(_Place, frozen=True, kw_only=True, tag="distance"):
    """In a band of the ruler (its middle), or `mm` away by nearest points.

    `bearing` is the direction from the other piece's middle, in degrees clockwise from its front; without one the
    direction in which the piece already stands.
    """

    other: str
    band: str = ""
    mm: float | None = None
    bearing: float | None = None


class Ruler(_Place, frozen=True, kw_only=True, tag="ruler"):
    """A ruler laid from a point of another piece, at a bearing from its front: a point of the piece is at its end."""

    other: str
    start: Point = "front"
    bearing: float = 0.0
    mm: float
    end: Point = "centre"


class Rulers(_Place, frozen=True, kw_only=True, tag="rulers"):
    """Two rulers: so many mm from one piece and from another by nearest points, on a side of the way between them."""

    other: str
    mm: float
    second: str
    second_mm: float
    side: Literal["left", "right"] = "left"


class Edges(_Place, frozen=True, kw_only=True, tag="edges"):
    """So many mm from a side edge and from a near or far edge of the mat, by the nearest point of the piece."""

    west: float | None = None
    east: float | None = None
    south: float | None = None
    north: float | None = None


Place = At | Touching | Distance | Ruler | Rulers | Edges
