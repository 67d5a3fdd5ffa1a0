"""An oriented box (cx, cy, fx, fy, hw, hl) inside the rectangle from (0, 0) to (width, height).

The margin is positive inside: the least distance of any corner to an edge; 0 is contact with an edge from
inside.
"""

from math import sqrt

from sublight.geometry.box import box_corners
from sublight.geometry.kernel import kernel
from sublight.geometry.poly_area import point_area_outside, poly_area_witness


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


@kernel
def box_area_witness(
    cx: float, cy: float, fx: float, fy: float, hw: float, hl: float, width: float, height: float
) -> tuple[float, float, float, float]:
    """Return the deciding corner and the point of the area's edge nearest to it."""
    return poly_area_witness(box_corners(cx, cy, fx, fy, hw, hl), 0, 4, width, height)
