"""The travelled part of a template, straight or turning, and a shape of several convex parts.

A strip is (x, y, fx, fy, hw, hand, r, reach): the middle of its near end, the unit vector it sets out along, half its
width, the side it turns to (1 right, -1 left, 0 neither), the radius of its middle line (not read where it is
straight), and how far it goes: mm where it is straight, the tangent of half its angle where it turns. Its reach is
above 0: what goes nowhere is no strip. The other shape is (pts, spans, circles, count), as in `parts`.
"""

from collections.abc import Sequence
from math import atan

from sublight.geometry.along import sector_poly_along, straight_poly_along
from sublight.geometry.box import box_radius
from sublight.geometry.box_poly import box_poly_margin, box_poly_witness
from sublight.geometry.kernel import kernel
from sublight.geometry.parts import circles_farther
from sublight.geometry.sector import half_tangent_unit, sector_circle, sector_frame
from sublight.geometry.sector_poly import (
    sector_poly_margin,
    sector_poly_overlaps,
    sector_poly_witness,
)
from sublight.geometry.segment import FAR_MM
from sublight.geometry.tolerance import overlaps


@kernel
def strip_circle(
    x: float, y: float, fx: float, fy: float, hw: float, hand: int, r: float, reach: float
) -> tuple[float, float, float]:
    """Return a circle that holds the strip: centre and radius, for culling."""
    if hand != 0:
        return sector_circle(x, y, fx, fy, hw, hand, r, reach)
    half = reach / 2.0
    return x + half * fx, y + half * fy, box_radius(hw, half)


@kernel
def strip_misses_disc(
    x: float, y: float, fx: float, fy: float, hw: float, hand: int, r: float, reach: float,
    px: float, py: float, radius: float,
) -> bool:  # fmt: skip
    """Tell whether a strip is sure to overlap nothing in a disc: it lies wholly beyond one side of the strip."""
    if hand == 0:
        along = (px - x) * fx + (py - y) * fy
        return abs((px - x) * fy - (py - y) * fx) >= hw + radius or along <= -radius or along >= reach + radius
    cx, cy, ax, ay = sector_frame(x, y, fx, fy, hand, r)
    u, v = (px - cx) * ax + (py - cy) * ay, (px - cx) * fx + (py - cy) * fy
    c, s = half_tangent_unit(reach)
    if v <= -radius or u * s - v * c <= -radius:
        return True
    outer, inner = r + hw + radius, r - hw - radius
    return u * u + v * v >= outer * outer or (inner > 0.0 and u * u + v * v <= inner * inner)


@kernel
def strip_poly_margin(
    x: float, y: float, fx: float, fy: float, hw: float, hand: int, r: float, reach: float,
    pts: Sequence[float], start: int, count: int,
) -> float:  # fmt: skip
    """Return the signed margin in mm between a strip and a convex polygon."""
    if hand != 0:
        return sector_poly_margin(x, y, fx, fy, hw, hand, r, reach, pts, start, count)
    half = reach / 2.0
    return box_poly_margin(x + half * fx, y + half * fy, fx, fy, hw, half, pts, start, count)


@kernel
def strip_poly_witness(
    x: float, y: float, fx: float, fy: float, hw: float, hand: int, r: float, reach: float,
    pts: Sequence[float], start: int, count: int,
) -> tuple[float, float, float, float]:  # fmt: skip
    """Return the points that the margin lies between, first on the strip."""
    if hand != 0:
        return sector_poly_witness(x, y, fx, fy, hw, hand, r, reach, pts, start, count)
    half = reach / 2.0
    return box_poly_witness(x + half * fx, y + half * fy, fx, fy, hw, half, pts, start, count)


@kernel
def strip_poly_overlaps(
    x: float, y: float, fx: float, fy: float, hw: float, hand: int, r: float, reach: float,
    pts: Sequence[float], start: int, count: int,
) -> bool:  # fmt: skip
    """Tell whether a strip and a convex polygon overlap: deeper than the rounding band, so contact is none."""
    if hand != 0:
        return sector_poly_overlaps(x, y, fx, fy, hw, hand, r, reach, pts, start, count)
    half = reach / 2.0
    return overlaps(box_poly_margin(x + half * fx, y + half * fy, fx, fy, hw, half, pts, start, count))


@kernel
def strip_parts_nearest(
    x: float, y: float, fx: float, fy: float, hw: float, hand: int, r: float, reach: float,
    pts: Sequence[float], spans: Sequence[int], circles: Sequence[float], count: int,
) -> tuple[float, int]:  # fmt: skip
    """Return the signed margin in mm between a strip and the nearest part, and that part's number."""
    cx, cy, radius = strip_circle(x, y, fx, fy, hw, hand, r, reach)
    best = FAR_MM
    part = 0
    for i in range(count):
        if not circles_farther(cx, cy, radius, circles[3 * i], circles[3 * i + 1], circles[3 * i + 2], best):
            margin = strip_poly_margin(x, y, fx, fy, hw, hand, r, reach, pts, spans[2 * i], spans[2 * i + 1])
            if margin < best:
                best = margin
                part = i
                # A strip that turns is never deeper than this.
                if hand != 0 and best <= -hw:
                    break
    return best, part


@kernel
def strip_parts_overlaps(
    x: float, y: float, fx: float, fy: float, hw: float, hand: int, r: float, reach: float,
    pts: Sequence[float], spans: Sequence[int], circles: Sequence[float], count: int,
) -> bool:  # fmt: skip
    """Tell whether a strip overlaps any part: what moves through has passed along here."""
    cx, cy, radius = strip_circle(x, y, fx, fy, hw, hand, r, reach)
    for i in range(count):
        if circles_farther(cx, cy, radius, circles[3 * i], circles[3 * i + 1], circles[3 * i + 2], 0.0):
            continue
        if strip_poly_overlaps(x, y, fx, fy, hw, hand, r, reach, pts, spans[2 * i], spans[2 * i + 1]):
            return True
    return False


@kernel
def strip_parts_along(
    x: float, y: float, fx: float, fy: float, hw: float, hand: int, r: float, reach: float,
    pts: Sequence[float], spans: Sequence[int], circles: Sequence[float], count: int,
) -> float:  # fmt: skip
    """Return where along the strip it first shares interior with any part, in the measure of its reach; FAR_MM where it
    overlaps none.
    """
    cx, cy, radius = strip_circle(x, y, fx, fy, hw, hand, r, reach)
    best = FAR_MM
    for i in range(count):
        if circles_farther(cx, cy, radius, circles[3 * i], circles[3 * i + 1], circles[3 * i + 2], 0.0):
            continue
        start, size = spans[2 * i], spans[2 * i + 1]
        if strip_poly_overlaps(x, y, fx, fy, hw, hand, r, reach, pts, start, size):
            along = _poly_along(x, y, fx, fy, hw, hand, r, pts, start, size)
            if along < best:
                best = along
    return best


@kernel
def _poly_along(
    x: float, y: float, fx: float, fy: float, hw: float, hand: int, r: float,
    pts: Sequence[float], start: int, count: int,
) -> float:  # fmt: skip
    """Return where along the strip a convex polygon first shares interior with it, however far it goes."""
    if hand != 0:
        return sector_poly_along(x, y, fx, fy, hw, hand, r, pts, start, count)
    return straight_poly_along(x, y, fx, fy, hw, pts, start, count)


def strip_length(hand: int, r: float, along: float) -> float:
    """Return a place along a strip, in the measure of its reach, as mm of its middle line, for people."""
    return 2.0 * r * atan(along) if hand else along
