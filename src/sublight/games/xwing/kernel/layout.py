"""The frame of a course, and where a base stands at its full end, in closed form.

A course is given as numbers: the base at (x, y, fx, fy), its side, the direction of travel in quarter turns clockwise,
the turn of the template (1 right, -1 left, 0 straight), its length, the radius of its middle line, and the tangent of
half its angle. The frame has its origin where the template begins, y along the travel, x to the inside of the turn.
"""

from sublight.geometry.kernel import kernel
from sublight.geometry.turn import CLICK_COS, CLICK_SIN, rotate_clicks

TURN_CLICKS = 4
BANK_CLICKS = 2
BANK_HALF_TAN = 0.41421356237309503  # tan 22.5
TURN_HALF_TAN = 1.0
_BETWEEN = 0.7


@kernel
def arc_clicks(half_angle_tan: float) -> int:
    """Return the angle of an arc template in clicks of 22.5 degrees: 4 for a turn, 2 for a bank."""
    return TURN_CLICKS if half_angle_tan > _BETWEEN else BANK_CLICKS


@kernel
def frame_at(
    x: float, y: float, fx: float, fy: float, side_mm: float, travel: int
) -> tuple[float, float, float, float]:
    """Return where a template begins that is laid at a base, and the unit vector of travel."""
    gx, gy = rotate_clicks(fx, fy, 4 * travel)
    return x + side_mm / 2.0 * gx, y + side_mm / 2.0 * gy, gx, gy


@kernel
def course_end(
    x: float, y: float, fx: float, fy: float, side_mm: float, travel: int,
    hand: int, length_mm: float, radius_mm: float, half_angle_tan: float,
) -> tuple[float, float, float, float]:  # fmt: skip
    """Return the pose of the base at the far end of a template (XW-MAN-02); the heading keeps the base's own sense."""
    ox, oy, gx, gy = frame_at(x, y, fx, fy, side_mm, travel)
    half = side_mm / 2.0
    if hand == 0:
        return ox + (length_mm + half) * gx, oy + (length_mm + half) * gy, fx + 0.0, fy + 0.0
    clicks = arc_clicks(half_angle_tan)
    aside = hand * radius_mm * (1.0 - CLICK_COS[clicks])
    ahead = radius_mm * CLICK_SIN[clicks]
    ux, uy = rotate_clicks(gx, gy, hand * clicks)
    ex, ey = rotate_clicks(fx, fy, hand * clicks)
    return ox + aside * gy + ahead * gx + half * ux, oy - aside * gx + ahead * gy + half * uy, ex, ey


@kernel
def tallon_shift(
    x: float, y: float, fx: float, fy: float, hand: int, along_mm: float
) -> tuple[float, float, float, float]:
    """Return the place of a Tallon roll from the end of its turn (XW-BRG-04): a quarter turn more the same way.

    `along_mm` is how far it lies toward the facing at the start, which is then straight behind the ship.
    """
    ex, ey = rotate_clicks(fx, fy, 4 * hand)
    return x - along_mm * ex, y - along_mm * ey, ex, ey
