"""One oriented box: its corners, its bounding radius, and distances in its own frame.

A box is (cx, cy, fx, fy, hw, hl): centre, forward unit vector, half width along the right, half length along
forward, in millimetres. Its right is (fy, -fx); in its own frame a point is (u, v), u to the right and v
forward.
"""

from math import sqrt

from sublight.geometry.kernel import kernel


@kernel
def box_corners(
    cx: float, cy: float, fx: float, fy: float, hw: float, hl: float
) -> tuple[float, float, float, float, float, float, float, float]:
    """Return the corners counter-clockwise as x, y pairs: front right, front left, back left, back right."""
    rx, ry = fy * hw, 0.0 - fx * hw
    ux, uy = fx * hl, fy * hl
    return (
        cx + ux + rx,
        cy + uy + ry,
        cx + ux - rx,
        cy + uy - ry,
        cx - ux - rx,
        cy - uy - ry,
        cx - ux + rx,
        cy - uy + ry,
    )


@kernel
def box_radius(hw: float, hl: float) -> float:
    """Return the radius of the circle through the corners, for culling."""
    return sqrt(hw * hw + hl * hl)


@kernel
def point_gap2(u: float, v: float, hw: float, hl: float) -> float:
    """Return the squared distance from a point in the box's own frame to the box; 0 inside."""
    eu = abs(u) - hw
    ev = abs(v) - hl
    if eu > 0.0:
        if ev > 0.0:
            return eu * eu + ev * ev
        return eu * eu
    if ev > 0.0:
        return ev * ev
    return 0.0


@kernel
def corners_gap2(p: float, q: float, ru: float, rv: float, fu: float, fv: float, hw: float, hl: float) -> float:
    """Return the least squared distance to the box (hw, hl) from the corners (p, q) +- (ru, rv) +- (fu, fv)
    in its frame.
    """
    best = point_gap2(p + ru + fu, q + rv + fv, hw, hl)
    gap2 = point_gap2(p + ru - fu, q + rv - fv, hw, hl)
    if gap2 < best:
        best = gap2
    gap2 = point_gap2(p - ru + fu, q - rv + fv, hw, hl)
    if gap2 < best:
        best = gap2
    gap2 = point_gap2(p - ru - fu, q - rv - fv, hw, hl)
    if gap2 < best:
        best = gap2
    return best
