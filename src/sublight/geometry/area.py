"""A box, a disc or a polygon inside the rectangle from (0, 0) to (width, height).

A box is (cx, cy, fx, fy, hw, hl), a disc (x, y, r), a polygon (pts, start, count), convex or not. The margin is
positive inside: the least distance of any vertex, or of the disc, to an edge; 0 is contact with an edge from inside.
"""

from collections.abc import Sequence
from math import sqrt

from sublight.geometry.box import box_corners
from sublight.geometry.kernel import kernel
from sublight.geometry.segment import FAR_MM


@kernel
def point_area_inside(x: float, y: float, width: float, height: float) -> float:
    """Return the least signed distance (mm) of a point to the four edge lines; negative outside."""
    least = x
    if width - x < least:
        least = width - x
    if y < least:
        least = y
    if height - y < least:
        least = height - y
    return least


@kernel
def point_area_outside(x: float, y: float, width: float, height: float) -> tuple[float, float]:
    """Return the shift from the nearest point of the rectangle to the point; (0, 0) inside."""
    ox = 0.0
    oy = 0.0
    if x < 0.0:
        ox = x
    elif x > width:
        ox = x - width
    if y < 0.0:
        oy = y
    elif y > height:
        oy = y - height
    return ox, oy


@kernel
def poly_area_sign(pts: Sequence[float], start: int, count: int, width: float, height: float) -> float:
    """Return the least signed distance (mm) of a vertex to an edge line: the sign of the margin, without a
    root.
    """
    least = FAR_MM
    for i in range(start, start + 2 * count, 2):
        inside = point_area_inside(pts[i], pts[i + 1], width, height)
        if inside < least:
            least = inside
    return least


@kernel
def poly_area_margin(pts: Sequence[float], start: int, count: int, width: float, height: float) -> float:
    """Return the signed margin in mm: the least distance to an edge, or minus how far the worst vertex is
    outside.
    """
    least = poly_area_sign(pts, start, count, width, height)
    if least >= 0.0:
        return least
    worst2 = 0.0
    for i in range(start, start + 2 * count, 2):
        ox, oy = point_area_outside(pts[i], pts[i + 1], width, height)
        if ox * ox + oy * oy > worst2:
            worst2 = ox * ox + oy * oy
    return -sqrt(worst2)  # guarded: a greatest of sums of squares


@kernel
def _deciding_vertex(pts: Sequence[float], start: int, count: int, width: float, height: float) -> int:
    """Return the index in `pts` of the vertex farthest outside, or else of the one nearest to an edge."""
    worst = start
    worst2 = 0.0
    least = FAR_MM
    for i in range(start, start + 2 * count, 2):
        ox, oy = point_area_outside(pts[i], pts[i + 1], width, height)
        outside2 = ox * ox + oy * oy
        inside = point_area_inside(pts[i], pts[i + 1], width, height)
        if outside2 > worst2 or (worst2 <= 0.0 and inside < least):
            worst = i
            worst2 = outside2
            least = inside
    return worst


@kernel
def nearest_on_area_edge(x: float, y: float, width: float, height: float) -> tuple[float, float]:
    """Return the point of the rectangle's outline nearest to a point inside or outside it."""
    least = point_area_inside(x, y, width, height)
    if least < 0.0:
        ox, oy = point_area_outside(x, y, width, height)
        return x - ox, y - oy
    if x <= least:
        return 0.0, y
    if width - x <= least:
        return width, y
    if y <= least:
        return x, 0.0
    return x, height


@kernel
def poly_area_witness(
    pts: Sequence[float], start: int, count: int, width: float, height: float
) -> tuple[float, float, float, float]:
    """Return the deciding vertex and the point of the area's edge nearest to it."""
    i = _deciding_vertex(pts, start, count, width, height)
    ex, ey = nearest_on_area_edge(pts[i], pts[i + 1], width, height)
    return pts[i], pts[i + 1], ex, ey


# A disc.


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


# A box.


@kernel
def box_area_sign(
    cx: float, cy: float, fx: float, fy: float, hw: float, hl: float, width: float, height: float
) -> float:
    """Return the least signed distance (mm) of the box to an edge line: the sign of the margin, without a
    root.
    """
    reach_x = hw * abs(fy) + hl * abs(fx)
    reach_y = hw * abs(fx) + hl * abs(fy)
    least = cx - reach_x
    inside = width - cx - reach_x
    if inside < least:
        least = inside
    inside = cy - reach_y
    if inside < least:
        least = inside
    inside = height - cy - reach_y
    if inside < least:
        least = inside
    return least


@kernel
def box_area_margin(
    cx: float, cy: float, fx: float, fy: float, hw: float, hl: float, width: float, height: float
) -> float:
    """Return the signed margin in mm: the least distance to an edge, or minus how far the worst corner is
    outside.
    """
    least = box_area_sign(cx, cy, fx, fy, hw, hl, width, height)
    if least >= 0.0:
        return least
    corners = box_corners(cx, cy, fx, fy, hw, hl)
    worst2 = least * least
    for i in range(0, 8, 2):
        ox, oy = point_area_outside(corners[i], corners[i + 1], width, height)
        if ox * ox + oy * oy > worst2:
            worst2 = ox * ox + oy * oy
    return -sqrt(worst2)  # guarded: a greatest of sums of squares
