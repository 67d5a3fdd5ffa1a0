"""Two discs, each (x, y, r)."""

from math import sqrt

from sublight.geometry.kernel import kernel


@kernel
def disc_disc_sign(ax: float, ay: float, ar: float, bx: float, by: float, br: float) -> float:
    """Return a value with the sign of the margin, without a root: in mm, 0.7 to 1 times the margin."""
    dx = bx - ax
    dy = by - ay
    reach = ar + br
    scale = abs(dx) + abs(dy) + reach
    if scale > 0.0:
        return (dx * dx + dy * dy - reach * reach) / scale
    return 0.0 - reach


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
