"""Component sets: one complete, self-consistent set of measurements each, with the poses that prove it.

Lengths are millimetres. Local frame of a base: x right, y up, origin at the base centre, heading 0; of a huge ship the
origin is the centre of its rear base, the front base stands ahead of it. Dial frames are trapezoids that stand out from
the middle of a base's sides.
"""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Annotated, Any, Literal, NamedTuple, get_args

import msgspec

from sublight.errors import InputError, RulebookError, did_you_mean
from sublight.games.armada.catalogue.files import FILES

Size = Literal["small", "medium", "large", "huge"]
SIZES: tuple[Size, ...] = get_args(Size)

Length = Annotated[float, msgspec.Meta(gt=0)]
FILE = "components.toml"


class Tool(NamedTuple):
    """The tool, mm: a front line to pivot, b pivot to front line, w centre line beyond the side, width."""

    a: float
    b: float
    w: float
    width: float


class BaseSizes(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Width and length of each base; a huge ship stands on two large ones."""

    small: tuple[Length, Length]
    medium: tuple[Length, Length]
    large: tuple[Length, Length]


class ToolLengths(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The maneuver tool as the data file names its lengths."""

    front_line_to_pivot: Length
    pivot_to_front_line: Length
    centreline_beyond_side: Length
    width: Length


class DialFrame(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The frame of a shield dial, a trapezoid on a side of the base: how far it stands out, two widths."""

    protrusion: Length
    width_at_base: Length
    width_at_tip: Length


class ComponentSet(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One set of measurements. `borrowed` names fields that its source lacks and the standard set lends."""

    id: str
    title: str
    measured: bool
    source: str
    note: str | None = None
    borrowed: tuple[str, ...] = ()
    base_mm: BaseSizes
    huge_gap_mm: Length
    tool_mm: ToolLengths
    dial_frame_mm: DialFrame
    squadron_diameter_mm: Length
    token_diameter_mm: Length
    distance_mm: tuple[Length, Length, Length, Length, Length]
    range_mm: tuple[Length, Length, Length]

    def __post_init__(self) -> None:
        """Refuse a tool that a ship at rest would touch, and lines that do not grow outwards."""
        if self.tool_mm.width / 2 > self.tool_mm.centreline_beyond_side:
            raise RulebookError("the tool is wider than its place beside the base")
        for lines in (self.distance_mm, self.range_mm):
            if list(lines) != sorted(set(lines)):
                raise RulebookError(f"the lines {lines} do not grow outwards")

    def base(self, size: Size) -> tuple[float, float]:
        """Return half width and half length of a base; of a huge ship, of each of its two bases."""
        width, length = getattr(self.base_mm, "large" if size == "huge" else size)
        return width / 2, length / 2

    def base_centres(self, size: Size) -> tuple[float, ...]:
        """Return how far ahead of the pose each base's centre is: 0, and for a huge ship the front base's."""
        return (0.0, 2 * self.base(size)[1] + self.huge_gap_mm) if size == "huge" else (0.0,)

    @property
    def tool(self) -> Tool:
        """The tool's lengths (a, b, w, width)."""
        tool = self.tool_mm
        return Tool(tool.front_line_to_pivot, tool.pivot_to_front_line, tool.centreline_beyond_side, tool.width)

    @property
    def squadron_radius(self) -> float:
        """Radius of a squadron's base."""
        return self.squadron_diameter_mm / 2

    @property
    def token_radius(self) -> float:
        """Radius of a round token."""
        return self.token_diameter_mm / 2


class Fact(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One measured or printed fact, how sure it is, and what others say (in `alternatives`)."""

    id: str
    value: float | str | tuple[float, ...] | dict[str, int]
    unit: str
    confidence: Literal["high", "medium", "low"]
    source: str
    note: str | None = None
    alternatives: tuple[dict[str, Any], ...] = ()


@cache
def component_sets() -> Mapping[str, ComponentSet]:
    """Return all sets by id, the standard one first."""
    return FILES.lazily(FILE, "set", ComponentSet)


def component_set(set_id: str) -> ComponentSet:
    """Return one set; an unknown id raises `InputError` that lists them."""
    sets = component_sets()
    if set_id not in sets:
        known = ", ".join(sets)
        raise InputError(
            f"unknown component set `{set_id}` (one of {known}){did_you_mean(set_id, sets)}", "unknown_name"
        )
    return sets[set_id]


@cache
def spread_sets() -> tuple[ComponentSet, ...]:
    """Return the measured sets: those over which a margin's spread is taken, the standard one first."""
    return tuple(one for one in component_sets().values() if one.measured)


@cache
def facts() -> dict[str, Fact]:
    """Return every single fact by id."""
    return FILES.by_id(FILE, "fact", Fact)


# Dial frames.


Polygon = tuple[float, ...]


@lru_cache(maxsize=64)
def dial_frames(size: Size, components: ComponentSet) -> tuple[Polygon, ...]:
    """Return the frames of a base as flat counter-clockwise polygons x0, y0, x1, y1 … in its local frame, mm.

    Order: front, right, rear, left. A huge ship has six, in the frame of its rear base: front of the front
    base, right of the rear and the front base, rear of the rear base, left of the rear and the front base.
    """
    half_width, half_length = components.base(size)
    centres = components.base_centres(size)
    frame = components.dial_frame_mm
    front = _ahead(half_length + centres[-1], frame)
    rights = tuple(_shifted(_turned_right(_ahead(half_width, frame)), y) for y in centres)
    rear = _turned_right(_turned_right(_ahead(half_length, frame)))
    lefts = tuple(_shifted(_turned_left(_ahead(half_width, frame)), y) for y in centres)
    return front, *rights, rear, *lefts


def _ahead(side: float, frame: DialFrame) -> Polygon:
    """Return the frame on a side that lies `side` mm ahead."""
    foot, tip, out = frame.width_at_base / 2, frame.width_at_tip / 2, side + frame.protrusion
    return (-foot, side, foot, side, tip, out, -tip, out)


def _turned_right(polygon: Polygon) -> Polygon:
    """Return the polygon turned by 90 degrees clockwise about the origin."""
    return tuple(c for x, y in zip(polygon[::2], polygon[1::2], strict=True) for c in (y, 0.0 - x))


def _turned_left(polygon: Polygon) -> Polygon:
    """Return the polygon turned by 90 degrees counter-clockwise about the origin."""
    return tuple(c for x, y in zip(polygon[::2], polygon[1::2], strict=True) for c in (0.0 - y, x))


def _shifted(polygon: Polygon, ahead: float) -> Polygon:
    """Return the polygon moved ahead by `ahead` mm."""
    return tuple(c for x, y in zip(polygon[::2], polygon[1::2], strict=True) for c in (x, y + ahead))
