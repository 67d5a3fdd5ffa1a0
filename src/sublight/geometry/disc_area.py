"""A disc (x, y, r) inside the rectangle from (0, 0) to (width, height).

The margin is positive inside: the least distance of the disc to an edge; 0 is contact with an edge from
inside.
"""

from math import sqrt

from sublight.geometry.kernel import kernel
from sublight.geometry.poly_area import nearest_on_area_edge, point_area_inside, point_area_outside


@kernel
def disc_area_sign(x: float, y: float, r: float, width: float, height: float) -> float:
    """Return the least signed distance (mm) of the disc to an edge line: the sign of the margin, without a
    root.
    """
    return point_area_inside(x, y, width, height) - r


@kernel
def disc_area_margin(x: float, y: float, r: float, width: float, height: float) -> float:
    """Return the signed margin in mm: the least distance to an edge, or minus how far the disc reaches
    outside.
    """
    ox, oy = point_area_outside(x, y, width, height)
    outside2 = ox * ox + oy * oy
    if outside2 > 0.0:
        return -sqrt(outside2) - r
    return point_area_inside(x, y, width, height) - r


@kernel
def disc_area_witness(x: float, y: float, r: float, width: float, height: float) -> tuple[float, float, float, float]:
    """Return the disc's point nearest to an edge, or farthest outside, and the point of the area's edge
    nearest to it.
    """
    ex, ey = nearest_on_area_edge(x, y, width, height)
    nx = ex - x
    ny = ey - y
    ox, oy = point_area_outside(x, y, width, height)
    if ox * ox + oy * oy > 0.0:
        nx = ox
        ny = oy
    distance = sqrt(nx * nx + ny * ny)
    if distance > 0.0:
        return x + nx / distance * r, y + ny / distance * r, ex, ey
    # The centre stands on the outline: the disc reaches out square to that edge.
    nx, ny = _outward(ex, ey, width)
    return x + nx * r, y + ny * r, ex, ey


@kernel
def _outward(ex: float, ey: float, width: float) -> tuple[float, float]:
    """Return the outward normal of the rectangle at a point of its outline."""
    if ex <= 0.0:
        return -1.0, 0.0
    if ex >= width:
        return 1.0, 0.0
    if ey <= 0.0:
        return 0.0, -1.0
    return 0.0, 1.0
