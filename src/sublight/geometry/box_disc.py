"""An oriented box (cx, cy, fx, fy, hw, hl) and a disc (x, y, r)."""

from math import sqrt

from sublight.geometry.kernel import kernel


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


@kernel
def box_disc_witness(
    cx: float, cy: float, fx: float, fy: float, hw: float, hl: float, x: float, y: float, r: float
) -> tuple[float, float, float, float]:
    """Return the closest points, first on the box; in overlap the pair that the least shift would join."""
    dx = x - cx
    dy = y - cy
    u = dx * fy - dy * fx
    v = dx * fx + dy * fy
    side_u = -1.0 if u < 0.0 else 1.0
    side_v = -1.0 if v < 0.0 else 1.0
    eu = abs(u) - hw
    ev = abs(v) - hl
    # The outward normal at the nearest point of the box's outline, in the box's frame.
    nu = 0.0
    nv = 0.0
    if eu > 0.0 and ev > 0.0:
        distance = sqrt(eu * eu + ev * ev)
        if distance > 0.0:
            nu = side_u * eu / distance
            nv = side_v * ev / distance
        else:
            nu = side_u
    elif eu > ev:
        distance = eu
        nu = side_u
    else:
        distance = ev
        nv = side_v
    nx = fy * nu + fx * nv
    ny = fy * nv - fx * nu
    return x - nx * distance, y - ny * distance, x - nx * r, y - ny * r
