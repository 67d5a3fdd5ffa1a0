"""Range: closest point to closest point, in bands of the ruler (XW-RNG-02), and contact (XW-RNG-01).

Range between ships is measured base to base without guides. A ship is at range 0 of a ship that it touches, and of an
obstacle or a device that it lies on.
"""

from collections.abc import Callable

from sublight.board.plane.shape import Measured, Round, Solid, circles_meet, margin, measure, overlapping
from sublight.games.xwing.catalogue import range_ruler
from sublight.games.xwing.pieces import Device, Obstacle, Ship, Table
from sublight.games.xwing.rulebook import taken_reading
from sublight.games.xwing.shapes import bare_base, body, device_solid, obstacle_solid
from sublight.geometry.parts import SLACK_MM
from sublight.geometry.tolerance import at_most, classify, overlaps

Piece = Ship | Obstacle | Device
CONTACT_IS_OVERLAP = "contact-is-overlap"
BAND_LINE = "XW-AMB-13"
"""Whether a length that ends on the line between two bands is in the nearer one."""

NEARER_BAND, FARTHER_BAND = "nearer-band", "farther-band"


def piece(table: Table, name: str) -> Piece:
    """Return what stands on the table under an id; InputError with the nearest ship for none."""
    for each in table.pieces:
        if each.id == name:
            return each
    return table.ship(name)


def outline(one: Piece) -> Solid:
    """Return the outline that range is measured from: a base without guides, a device with its own (XW-DEV-01)."""
    if isinstance(one, Ship):
        return bare_base(one)
    return obstacle_solid(one) if isinstance(one, Obstacle) else device_solid(one)


def distance(one: Piece, other: Piece) -> Measured:
    """Return the distance between closest points with them; what lies on each other is 0 or less apart."""
    return measure(outline(one), outline(other))


def lies_on(ship: Ship, other: Obstacle | Device) -> Measured:
    """Return how far the base with guides is off an obstacle or device, for range 0 of it (XW-RNG-01)."""
    return measure(body(ship), obstacle_solid(other) if isinstance(other, Obstacle) else device_solid(other))


def in_contact(table: Table, one: Piece, other: Piece) -> bool:
    """Say whether two pieces are at range 0: ships that touch, a ship on an obstacle or device (XW-RNG-01, AMB-08)."""
    if isinstance(one, Ship) and isinstance(other, Ship):
        return other.id in table.touching(one.id) or at_most(margin(body(one), body(other)), 0.0)
    if isinstance(other, Ship):
        one, other = other, one
    if not isinstance(one, Ship) or isinstance(other, Ship):
        return overlapping(outline(one), outline(other))
    if not circles_meet(body(one), outline(other), SLACK_MM):
        return False
    found = lies_on(one, other).margin_mm
    touching = taken_reading(table, "XW-AMB-08") == CONTACT_IS_OVERLAP and classify(found) == "touching"
    return overlaps(found) or touching


def band(table: Table, distance_mm: float) -> int:
    """Return the band a length ends in, from 1; one past the last is beyond the ruler. A line is AMB-13."""
    ruler = range_ruler()
    ends: Callable[[float, float], bool] = at_most
    if taken_reading(table, BAND_LINE) == FARTHER_BAND:
        ends = _short_of
    return next(
        (each for each in range(1, ruler.bands + 1) if ends(distance_mm, each * ruler.band_mm)), ruler.bands + 1
    )


def _short_of(value: float, limit: float) -> bool:
    return classify(limit - value) == "apart"


def range_of(table: Table, one: Piece, other: Piece) -> int:
    """Return the range at which `other` is of `one`: 0 in contact, else its band."""
    return 0 if in_contact(table, one, other) else band(table, max(0.0, distance(one, other).margin_mm))


def farthest(one: Piece, other: Piece) -> float:
    """Return how far the farthest corner of `other` is from `one` in mm; 0 where it lies wholly on it."""
    source, flat = outline(one), outline(other).points
    return max(0.0, *(margin(Round(x, y, 0.0), source) for x, y in zip(flat[::2], flat[1::2], strict=True)))


def band_mm() -> float:
    """Return the length of a range band in mm (XW-RNG-02)."""
    return range_ruler().band_mm
