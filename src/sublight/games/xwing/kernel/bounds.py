"""How fast a base can move and turn, and how fast that can change, per unit of a phase's parameter (see `curve`).

With P the front mark on the arc of radius R at t, |P'| <= 2 R and |P''| <= 4 R. Its x is X = 2 R t t / (1 + t t), at
most its value at the phase's end, and X' <= 2 R sin a =: S with a the arc's angle there. With w = sqrt(L L - X X),
least at the end, the rear mark's y is P.y - w, so

    |rear'|  <= 2 R + X S / w
    |rear''| <= 4 R + (S S + 4 R X) / w + X X S S / w^3

The turn is X' / w: at most S / w, and it changes by at most 4 R / w + X S S / w^3. The centre is the mean of both
marks. On the arc the turn is 2 / (1 + t t), at most 2, its change at most 1.3. Across, with u the end's direction, m
the rear's distance from the line past the arc and w = sqrt(L L - m m), the turn is u.x / w, and the front mark moves
by u.y - m u.x / w along u.
"""

from math import sqrt

from sublight.games.xwing.kernel.curve import ACROSS, ON_ARC, STRAIGHT
from sublight.geometry.kernel import kernel
from sublight.geometry.turn import CLICK_COS, CLICK_SIN

Bounds = tuple[float, float, float, float]


@kernel
def lead_bounds(side_mm: float, radius_mm: float, end: float) -> Bounds:
    """Return the bounds of LEAD_IN and LEAD_OUT, for parameters up to `end`."""
    q = 1.0 + end * end
    x = 2.0 * radius_mm * end * end / q
    s = 4.0 * radius_mm * end / q
    w = sqrt(side_mm * side_mm - x * x)  # guarded: the phase ends where the rear mark reaches the arc
    cubed = w * w * w
    xs = x * s / w  # guarded: the base never lies square to the line
    rear = 4.0 * radius_mm + (s * s + 4.0 * radius_mm * x) / w + x * x * s * s / cubed  # guarded: so w is positive
    return (
        2.0 * radius_mm + xs / 2.0,
        2.0 * radius_mm + rear / 2.0,
        s / w,  # guarded: the base never lies square to the line
        4.0 * radius_mm / w + x * s * s / cubed,  # guarded: so w is positive
    )


@kernel
def across_bounds(side_mm: float, radius_mm: float, clicks: int, end: float) -> Bounds:
    """Return the bounds of ACROSS, for the rear mark from y = 0 back to `end`."""
    ux, uy = CLICK_SIN[clicks], CLICK_COS[clicks]
    ex, ey = radius_mm * (1.0 - uy), radius_mm * ux
    m = abs(ex * uy - ey * ux)
    other = abs(ex * uy - (ey - end) * ux)
    if other > m:
        m = other
    w = sqrt(side_mm * side_mm - m * m)  # guarded: y keeps the base longer than the way across
    cubed = w * w * w
    change = ux * ux / w + m * m * ux * ux / cubed  # guarded: the base never lies square to the line
    front = uy + m * ux / w  # guarded: the base never lies square to the line
    return (1.0 + front) / 2.0, change / 2.0, ux / w, m * ux * ux / cubed  # guarded: so w is positive


@kernel
def bounds_of(side_mm: float, radius_mm: float, clicks: int, phase: int, start: float, end: float) -> Bounds:
    """Return bounds over a phase: of the centre's speed and its change, of the turn and its change."""
    if phase == STRAIGHT:
        return 1.0, 0.0, 0.0, 0.0
    if phase == ON_ARC:
        return 2.0 * radius_mm, 4.0 * radius_mm, 2.0, 1.3
    if phase == ACROSS:
        return across_bounds(side_mm, radius_mm, clicks, end)
    return lead_bounds(side_mm, radius_mm, start if start > end else end)
