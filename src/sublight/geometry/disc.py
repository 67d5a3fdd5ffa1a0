"""A disc (x, y, r) with a convex polygon (pts, start, count), counter-clockwise, another disc, or an oriented box (cx,
cy, fx, fy, hw, hl).
"""

from collections.abc import Sequence
from math import sqrt

from sublight.geometry.kernel import kernel
from sublight.geometry.segment import FAR_MM, nearest_on_segment
from sublight.geometry.tolerance import EPS_MM


@kernel
def disc_poly_sign(x: float, y: float, r: float, pts: Sequence[float], start: int, count: int) -> float:
    """Return a value with the sign of the margin, without a root.

    In millimetres; with the centre outside the polygon it is between 0.7 and 1 times the margin, inside at
    most -r.
    """
    last = start + 2 * count - 2
    px = pts[last]
    py = pts[last + 1]
    inside = -FAR_MM
    near2 = FAR_MM
    near = FAR_MM
    for i in range(start, start + 2 * count, 2):
        qx = pts[i]
        qy = pts[i + 1]
        dx = qx - px
        dy = qy - py
        size = abs(dx) + abs(dy)
        if size > 0.0:
            side = ((x - px) * dy - (y - py) * dx) / size
            if side > inside:
                inside = side
            if side >= -EPS_MM:
                nx, ny = nearest_on_segment(x, y, px, py, qx, qy)
                gap2 = (x - nx) * (x - nx) + (y - ny) * (y - ny)
                if gap2 < near2:
                    near2 = gap2
                    near = abs(x - nx) + abs(y - ny)
        px = qx
        py = qy
    scale = near + r
    if inside > 0.0 and scale > 0.0:
        return (near2 - r * r) / scale
    return inside - r


@kernel
def point_poly(
    x: float, y: float, pts: Sequence[float], start: int, count: int
) -> tuple[float, float, float, float, float]:
    """Return the signed distance (mm) from a point to the polygon's outline, the nearest outline point, the
    normal there.

    Negative inside. The normal is the outward unit vector from the nearest point, so that the point is
    nearest + normal * distance.
    """
    last = start + 2 * count - 2
    px = pts[last]
    py = pts[last + 1]
    inside = -FAR_MM
    near2 = FAR_MM
    nx = 0.0
    ny = 1.0
    near_x = px
    near_y = py
    for i in range(start, start + 2 * count, 2):
        qx = pts[i]
        qy = pts[i + 1]
        dx = qx - px
        dy = qy - py
        size = sqrt(dx * dx + dy * dy)
        if size > 0.0:
            side = ((x - px) * dy - (y - py) * dx) / size
            if side > inside:
                inside = side
                nx = dy / size
                ny = 0.0 - dx / size
            # An edge that faces the point; the band keeps rounding from hiding one.
            if side >= -EPS_MM:
                sx, sy = nearest_on_segment(x, y, px, py, qx, qy)
                gap2 = (x - sx) * (x - sx) + (y - sy) * (y - sy)
                if gap2 < near2:
                    near2 = gap2
                    near_x = sx
                    near_y = sy
        px = qx
        py = qy
    if inside > 0.0 and near2 > 0.0:
        distance = sqrt(near2)
        return distance, near_x, near_y, (x - near_x) / distance, (y - near_y) / distance
    return inside, x - nx * inside, y - ny * inside, nx, ny


@kernel
def disc_poly_margin(x: float, y: float, r: float, pts: Sequence[float], start: int, count: int) -> float:
    """Return the signed margin in mm: the true distance, or minus the least shift that separates."""
    distance, _x, _y, _nx, _ny = point_poly(x, y, pts, start, count)
    return distance - r


@kernel
def disc_poly_witness(
    x: float, y: float, r: float, pts: Sequence[float], start: int, count: int
) -> tuple[float, float, float, float]:
    """Return the closest points, first on the disc; in overlap the pair that the least shift would join."""
    _distance, px, py, nx, ny = point_poly(x, y, pts, start, count)
    return x - nx * r, y - ny * r, px, py


# Two discs.


@kernel
def disc_disc_margin(ax: float, ay: float, ar: float, bx: float, by: float, br: float) -> float:
    """Return the signed margin in mm: the true distance, or minus the least shift that separates."""
    dx = bx - ax
    dy = by - ay
    return sqrt(dx * dx + dy * dy) - (ar + br)


@kernel
def disc_disc_witness(
    ax: float, ay: float, ar: float, bx: float, by: float, br: float
) -> tuple[float, float, float, float]:
    """Return the closest points, first on the first disc; in overlap the pair whose difference is the least
    shift.

    Discs with one centre are separated up the table.
    """
    dx = bx - ax
    dy = by - ay
    distance = sqrt(dx * dx + dy * dy)
    nx = 0.0
    ny = 1.0
    if distance > 0.0:
        nx = dx / distance
        ny = dy / distance
    return ax + nx * ar, ay + ny * ar, bx - nx * br, by - ny * br


# A box and a disc.


@kernel
def box_disc_sign(
    cx: float, cy: float, fx: float, fy: float, hw: float, hl: float, x: float, y: float, r: float
) -> float:
    """Return a value with the sign of the margin, without a root.

    In millimetres for unit vectors: the margin beside a side, and between 0.7 and 1 times the margin beyond a
    corner.
    """
    dx = x - cx
    dy = y - cy
    eu = abs(dx * fy - dy * fx) - hw
    ev = abs(dx * fx + dy * fy) - hl
    scale = eu + ev + r
    if eu > 0.0 and ev > 0.0 and scale > 0.0:
        return (eu * eu + ev * ev - r * r) / scale
    if eu > ev:
        return eu - r
    return ev - r


@kernel
def box_disc_margin(
    cx: float, cy: float, fx: float, fy: float, hw: float, hl: float, x: float, y: float, r: float
) -> float:
    """Return the signed margin in mm: the true distance, or minus the least shift that separates."""
    dx = x - cx
    dy = y - cy
    eu = abs(dx * fy - dy * fx) - hw
    ev = abs(dx * fx + dy * fy) - hl
    if eu > 0.0 and ev > 0.0:
        return sqrt(eu * eu + ev * ev) - r
    if eu > ev:
        return eu - r
    return ev - r
