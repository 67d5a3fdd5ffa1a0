"""The pose curve of a base whose two hash marks ride on the middle line of its course, by + - * / and roots alone.

The middle line is straight back from the template, the template, and straight on from it. Going back from the full end
the base is in one of five phases; a course passes at most three. Each has a parameter of its own:

    LEAD_OUT  rear mark on the arc, front mark past it; t = tan of half the rear's angle from the arc's end, growing
    ON_ARC    both marks on the arc; t = tan of half the rear's angle from the arc's start, falling
    ACROSS    rear before the arc, front past it, where the arc's chord is shorter than the base; y of the rear, falling
    LEAD_IN   rear before the arc, front on it; t = tan of half the front's angle from the arc's start, falling
    STRAIGHT  a straight template; y of the rear, falling

LEAD_OUT is LEAD_IN of the course seen from its other end. A motion is the centre, the unit vector of travel, and how
they change with the parameter: of the centre the derivative, of the vector the rate of its clockwise turn. All of a
right-hand course in its frame (see `layout`).
"""

from math import sqrt

from sublight.geometry.kernel import kernel
from sublight.geometry.turn import CLICK_COS, CLICK_SIN

STRAIGHT = 0
LEAD_IN = 1
ON_ARC = 2
LEAD_OUT = 3
ACROSS = 4

Motion = tuple[float, float, float, float, float, float, float]


Bounds = tuple[float, float, float, float]


@kernel
def is_short(side_mm: float, radius_mm: float, clicks: int) -> bool:
    """Tell whether the chord of the whole arc is shorter than the base, so that both marks are never on it at once."""
    ex = radius_mm * (1.0 - CLICK_COS[clicks])
    ey = radius_mm * CLICK_SIN[clicks]
    return ex * ex + ey * ey < side_mm * side_mm


@kernel
def chord_half_tan(side_mm: float, radius_mm: float) -> float:
    """Return the tangent of half the angle that a chord as long as the base spans on the arc."""
    half = side_mm / (2.0 * radius_mm)  # guarded: radii of templates are positive
    return half / sqrt(1.0 - half * half)  # guarded: asked only where the chord of the arc is no shorter than the base


@kernel
def half_tan_between(half_angle_tan: float, less: float) -> float:
    """Return the tangent of the difference of two angles between 0 and a quarter turn, given by their tangents."""
    return (half_angle_tan - less) / (1.0 + half_angle_tan * less)  # guarded: neither tangent is negative


@kernel
def lead_motion(side_mm: float, radius_mm: float, t: float) -> Motion:
    """Return the motion with the rear mark before the arc and the front mark on it."""
    q = 1.0 + t * t
    rate = 2.0 / q
    front_x = 2.0 * radius_mm * t * t / q
    front_dx = radius_mm * rate * 2.0 * t / q
    front_dy = radius_mm * rate * (1.0 - t * t) / q
    ahead = sqrt(side_mm * side_mm - front_x * front_x)  # guarded: t ends where the rear mark reaches the arc
    rear_dy = front_dy + front_x * front_dx / ahead  # guarded: the base never lies square to the line
    centre_y = 2.0 * radius_mm * t / q - ahead / 2.0
    return (
        front_x / 2.0,
        centre_y,
        front_x / side_mm,  # guarded: sides of bases are positive
        ahead / side_mm,  # guarded: sides of bases are positive
        front_dx / 2.0,
        (front_dy + rear_dy) / 2.0,
        front_dx / ahead,  # guarded: the base never lies square to the line
    )


@kernel
def lead_out_motion(side_mm: float, radius_mm: float, clicks: int, t: float) -> Motion:
    """Return the motion with the rear mark on the arc and the front mark past it."""
    x, y, dx, dy, vx, vy, turning = lead_motion(side_mm, radius_mm, t)
    ux, uy = CLICK_SIN[clicks], CLICK_COS[clicks]
    ex, ey = radius_mm * (1.0 - uy), radius_mm * ux
    return (
        ex + x * uy - y * ux, ey - x * ux - y * uy,
        dy * ux - dx * uy, dy * uy + dx * ux,
        vx * uy - vy * ux, -vx * ux - vy * uy,
        -turning,
    )  # fmt: skip


@kernel
def arc_motion(side_mm: float, radius_mm: float, t: float) -> Motion:
    """Return the motion with both marks on the arc: a turn about the arc's centre."""
    half = side_mm / (2.0 * radius_mm)  # guarded: radii of templates are positive
    level = sqrt(1.0 - half * half)  # guarded: asked only where the chord of the arc is no shorter than the base
    lead = half / (1.0 + level)
    m = (t + lead) / (1.0 - t * lead)  # guarded: both angles together stay below half a turn
    q = 1.0 + m * m
    dx, dy = 2.0 * m / q, (1.0 - m * m) / q
    turning = 2.0 / (1.0 + t * t)
    inner = radius_mm * level
    return (
        radius_mm - inner * dy, inner * dx,
        dx, dy,
        turning * inner * dx, turning * inner * dy,
        turning,
    )  # fmt: skip


@kernel
def across_motion(side_mm: float, radius_mm: float, clicks: int, y: float) -> Motion:
    """Return the motion with the rear mark before the arc and the front mark past it."""
    ux, uy = CLICK_SIN[clicks], CLICK_COS[clicks]
    ex, ey = radius_mm * (1.0 - uy), radius_mm * ux
    along = ex * ux + (ey - y) * uy
    aside = ex * uy - (ey - y) * ux
    level = sqrt(side_mm * side_mm - aside * aside)  # guarded: y keeps the base longer than the way across
    past = level - along
    change = uy - aside * ux / level  # guarded: the base never lies square to the line
    front_dy = change * uy
    return (
        (ex + past * ux) / 2.0, (y + ey + past * uy) / 2.0,
        (ex + past * ux) / side_mm,  # guarded: sides of bases are positive
        (ey + past * uy - y) / side_mm,  # guarded: sides of bases are positive
        change * ux / 2.0, (1.0 + front_dy) / 2.0,
        ux / level,  # guarded: the base never lies square to the line
    )  # fmt: skip


@kernel
def motion_at(side_mm: float, radius_mm: float, clicks: int, phase: int, t: float) -> Motion:
    """Return the motion of a right-hand course in one of its phases, at a parameter within the phase."""
    if phase == LEAD_IN:
        return lead_motion(side_mm, radius_mm, t)
    if phase == ON_ARC:
        return arc_motion(side_mm, radius_mm, t)
    if phase == LEAD_OUT:
        return lead_out_motion(side_mm, radius_mm, clicks, t)
    if phase == ACROSS:
        return across_motion(side_mm, radius_mm, clicks, t)
    return 0.0, t + side_mm / 2.0, 0.0, 1.0, 0.0, 1.0, 0.0


@kernel
def phase_before(phase: int, short: bool) -> int:
    """Return the phase that comes next going back; STRAIGHT where there is none."""
    if phase == LEAD_OUT:
        return ACROSS if short else ON_ARC
    if phase <= LEAD_IN:
        return STRAIGHT
    return LEAD_IN


@kernel
def phase_range(
    side_mm: float, length_mm: float, radius_mm: float, half_angle_tan: float, phase: int, short: bool
) -> tuple[float, float]:
    """Return a phase's parameter where going back comes into it, and where it leaves it."""
    if phase == STRAIGHT:
        return length_mm, -side_mm
    if phase == ACROSS:
        far = lead_motion(side_mm, radius_mm, half_angle_tan)
        return 0.0, far[1] - side_mm / 2.0 * far[3]
    chord = half_angle_tan if short else chord_half_tan(side_mm, radius_mm)
    if phase == LEAD_OUT:
        return 0.0, chord
    if phase == ON_ARC:
        return half_tan_between(half_angle_tan, chord), 0.0
    return chord, 0.0


@kernel
def rear_mm_or_half_tan(half_angle_tan: float, phase: int, t: float) -> float:
    """Return how far the rear mark has come along the template: mm, or tan of half the angle; 0 where not yet on it."""
    if phase == STRAIGHT:
        return t if t > 0.0 else 0.0
    if phase == ON_ARC:
        return t
    return half_tan_between(half_angle_tan, t) if phase == LEAD_OUT else 0.0


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
