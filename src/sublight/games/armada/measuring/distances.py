"""Distances between pieces and the bands of the ruler: five of distance, three of range and what lies beyond.

Ships are measured by their bare base, squadrons by their disc, obstacles by their outline, without sliders, dials and
frames (ARM-MEAS-05). Distance and range outside attacks run from closest point to closest point (ARM-MEAS-03). The far
line of a band belongs to it (ARM-MEAS-01), and what overlaps is at distance 1 (ARM-MEAS-06).
"""

from typing import Literal

from sublight.board.plane.shape import Measured, Round, Shape, circles_meet, margin, measure
from sublight.games.armada.pieces import Obstacle, Ship, Squadron, Table, Token
from sublight.games.armada.shapes import (
    bare_base,
    components_of,
    framed_base,
    obstacle_kind,
    obstacle_solid,
    squadron_disc,
    token_disc,
)
from sublight.geometry.parts import SLACK_MM
from sublight.geometry.tolerance import at_most, beyond

Piece = Ship | Squadron | Obstacle | Token


def measured_shape(table: Table, piece: Piece) -> Shape:
    """Return the outline that counts for measuring distance and range (ARM-MEAS-05)."""
    match piece:
        case Ship():
            return bare_base(table, piece)
        case Squadron():
            return squadron_disc(table, piece)
        case Obstacle():
            return obstacle_solid(piece)
        case Token():
            return token_disc(table, piece)


def framed_shape(table: Table, piece: Piece) -> Shape:
    """Return the outline that keeps others off: a ship's base with its dial frames, anything else as it is measured."""
    return framed_base(table, piece) if isinstance(piece, Ship) else measured_shape(table, piece)


def distance(table: Table, one: Piece, other: Piece) -> Measured:
    """Return the distance between closest points, with those points; for overlapping things it is 0 or less."""
    return measure(measured_shape(table, one), measured_shape(table, other))


def within_band(table: Table, distance_mm: float, band: int) -> bool:
    """Say whether a distance reaches into bands 1 to `band`."""
    return at_most(distance_mm, components_of(table).distance_mm[band - 1])


def at_distance(table: Table, one: Piece, other: Piece, band: int, kind: str = "") -> bool:
    """Say whether `other` (an obstacle of type `kind`, if given) is at distance 1-`band` of `one`."""
    if kind and isinstance(other, Obstacle) and obstacle_kind(other) != kind:
        return False
    return within_band(table, margin(measured_shape(table, one), measured_shape(table, other)), band)


def touching(table: Table, one: Piece, other: Piece, within_mm: float = 0.0) -> bool:
    """Say whether two outlines are in contact, or overlap, or are no farther apart than that."""
    shape, far = measured_shape(table, one), measured_shape(table, other)
    return circles_meet(shape, far, within_mm + SLACK_MM) and at_most(margin(shape, far), within_mm)


# Bands.


RangeBand = Literal["close", "medium", "long", "extreme"]
RANGES: tuple[RangeBand, ...] = ("close", "medium", "long")


def distance_band(table: Table, distance_mm: float) -> int:
    """Return the distance band that a length ends in, 1 to 5; 6 is beyond the ruler."""
    lines = components_of(table).distance_mm
    return next((band for band, line in enumerate(lines, 1) if at_most(distance_mm, line)), len(lines) + 1)


def range_band(table: Table, distance_mm: float) -> RangeBand:
    """Return the range band that a length ends in; beyond the whole ruler it is extreme (ARM-MEAS-07)."""
    lines = zip(RANGES, components_of(table).range_mm, strict=True)
    return next((band for band, line in lines if at_most(distance_mm, line)), "extreme")


def distance_named(table: Table, distance_mm: float) -> str:
    """Return the distance band that a length ends in, as it is said."""
    band, last = distance_band(table, distance_mm), len(components_of(table).distance_mm)
    return f"at distance {band}" if band <= last else f"beyond distance {last}"


def range_named(table: Table, distance_mm: float) -> str:
    """Return the range band that a length ends in, as it is said."""
    return f"at {range_band(table, distance_mm)} range"


def nearest(table: Table, one: Piece, other: Piece) -> float:
    """Return the distance between closest points in mm; 0 for overlapping pieces and from a piece to itself."""
    if one.id == other.id:
        return 0.0
    return max(0.0, margin(measured_shape(table, one), measured_shape(table, other)))


def farthest(table: Table, one: Piece, other: Piece) -> float:
    """Return how far the farthest point of `other` is from `one` in mm; exact where the outline of `one` is convex."""
    if one.id == other.id:
        return 0.0
    return farthest_from(measured_shape(table, one), measured_shape(table, other))


def farthest_from(source: Shape, shape: Shape) -> float:
    """Return how far the farthest point of `shape` is from `source`: a corner, or the far side of a disc."""
    if isinstance(shape, Round):
        return max(0.0, margin(Round(shape.x, shape.y, 0.0), source) + shape.radius)
    flat = shape.points
    corners = zip(flat[::2], flat[1::2], strict=True)
    return max(0.0, *(margin(Round(x, y, 0.0), source) for x, y in corners))


def is_at(table: Table, one: Piece, other: Piece, first: int, last: int) -> bool:
    """Say whether any part of `other` is in the distance bands `first` to `last` of `one` (ARM-MEAS-02)."""
    near, far = nearest(table, one, other), farthest(table, one, other)
    return at_most(near, line_of(table, last)) and (first == 1 or beyond(far, line_of(table, first - 1)))


def is_within(table: Table, one: Piece, other: Piece, first: int, last: int) -> bool:
    """Say whether all of `other` is in the distance bands `first` to `last` of `one` (ARM-MEAS-02)."""
    near, far = nearest(table, one, other), farthest(table, one, other)
    return at_most(far, line_of(table, last)) and (first == 1 or beyond(near, line_of(table, first - 1)))


def is_beyond(table: Table, one: Piece, other: Piece, band: int) -> bool:
    """Say whether no part of `other` is in a distance band up to `band` of `one` (ARM-MEAS-02)."""
    return beyond(nearest(table, one, other), line_of(table, band))


def at_range(table: Table, one: Ship, other: Ship | Squadron, band: RangeBand) -> bool:
    """Say whether a piece is at close range up to `band` of a ship, outside attacks."""
    limit = components_of(table).range_mm[RANGES.index(band)]
    return at_most(nearest(table, one, other), limit)


def line_of(table: Table, band: int) -> float:
    """Return the far line of a distance band in mm."""
    return components_of(table).distance_mm[band - 1]


def covered(table: Table, one: Piece, other: Piece) -> bool:
    """Say whether `other` lies wholly under `one`."""
    return one.id != other.id and at_most(farthest(table, one, other), 0.0)
