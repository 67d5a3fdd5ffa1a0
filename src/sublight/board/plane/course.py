"""Courses: a square base that moves along a template, and where it stands at the far end, in closed form.

A template is a strip, straight or an arc of an eighth or a quarter turn, that is laid at the middle of one side of the
base. Kernels take a course as numbers: the base at (x, y, fx, fy), its side, the direction of travel in quarter turns
clockwise, the turn of the template (1 right, -1 left, 0 straight), its length, the radius of its middle line, and the
tangent of half its angle. The frame of a course has its origin where the template begins, y along the travel, x to the
inside of the turn.
"""

from typing import Literal

from msgspec import Struct

from sublight.board.plane.pose import Pose
from sublight.geometry.kernel import kernel
from sublight.geometry.strip import strip_length
from sublight.geometry.turn import CLICK_COS, CLICK_SIN, rotate_clicks

Quarter = Literal[0, 1, 2, 3]
Hand = Literal[-1, 0, 1]
Strip = tuple[float, float, float, float, float, int, float, float]
Figures = tuple[float, float, float, float, float, int, int, float, float, float]

QUARTER_CLICKS = 4
EIGHTH_CLICKS = 2
EIGHTH_HALF_TAN = 0.41421356237309503  # tan 22.5
QUARTER_HALF_TAN = 1.0
_BETWEEN = 0.7


class Course(Struct, frozen=True, kw_only=True):
    """A base at `start`, `side_mm` square, that travels in direction `travel` along a template.

    `hand` is the template's turn in the direction of travel: 1 right, -1 left, 0 straight. A straight has `length_mm`;
    an arc has `radius_mm` of its centre line and `half_angle_tan`, the tangent of half its angle (1 for a quarter turn,
    sqrt 2 - 1 for an eighth). It is `width_mm` wide. `template` is its id.
    """

    template: str
    start: Pose
    side_mm: float
    width_mm: float
    travel: Quarter
    hand: Hand
    length_mm: float
    radius_mm: float
    half_angle_tan: float

    @property
    def figures(self) -> Figures:
        """It as kernels take it."""
        return (
            *self.start.floats, self.side_mm, self.travel, self.hand,
            self.length_mm, self.radius_mm, self.half_angle_tan,
        )  # fmt: skip

    @property
    def full_mm_or_half_tan(self) -> float:
        """How far the whole template goes, in the measure of its shape."""
        return self.half_angle_tan if self.hand else self.length_mm


class Travelled(Struct, frozen=True, kw_only=True):
    """The part of a template that a base has travelled, as it lies on the table.

    It begins at (x, y), heads along the unit vector (fx, fy), is `width_mm` wide, and turns by `hand`. It goes as
    far as `mm_or_half_tan`: mm for a straight, the tangent of half the angle for an arc of `radius_mm`.
    """

    x: float
    y: float
    fx: float
    fy: float
    width_mm: float
    hand: Hand
    radius_mm: float
    mm_or_half_tan: float

    @property
    def strip(self) -> Strip:
        """It as kernels take it."""
        return self.x, self.y, self.fx, self.fy, self.width_mm / 2, self.hand, self.radius_mm, self.mm_or_half_tan

    @property
    def length_mm(self) -> float:
        """The length of its middle line."""
        return strip_length(self.hand, self.radius_mm, self.mm_or_half_tan)


@kernel
def arc_clicks(half_angle_tan: float) -> int:
    """Return the angle of an arc template in clicks of 22.5 degrees: 4 for a quarter turn, 2 for an eighth."""
    return QUARTER_CLICKS if half_angle_tan > _BETWEEN else EIGHTH_CLICKS


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
    """Return the pose of the base at the far end of a template; the heading keeps the base's own sense."""
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


def pose_of(x: float, y: float, fx: float, fy: float) -> Pose:
    """Return what a kernel says of a pose as a record."""
    return Pose(x, y, (fx, fy))


def full_end(course: Course) -> Pose:
    """Return where the base stands at the far end of its template, its heading in its own sense."""
    return pose_of(*course_end(*course.figures))


def turned(pose: Pose, quarters: int) -> Pose:
    """Return the pose after quarter turns clockwise about its centre, exact to the bit."""
    return Pose(pose.x, pose.y, rotate_clicks(*pose.forward, 4 * quarters))


def travelled(course: Course, mm_or_half_tan: float | None = None) -> tuple[Travelled, ...]:
    """Return a course's template as far as `mm_or_half_tan`, by default all of it; nothing for 0."""
    mm_or_half_tan = course.full_mm_or_half_tan if mm_or_half_tan is None else mm_or_half_tan
    if mm_or_half_tan <= 0.0:
        return ()
    x, y, gx, gy = frame_at(*course.start.floats, course.side_mm, course.travel)
    found = Travelled(
        x=x, y=y, fx=gx, fy=gy, width_mm=course.width_mm,
        hand=course.hand, radius_mm=course.radius_mm, mm_or_half_tan=mm_or_half_tan,
    )  # fmt: skip
    return (found,)


def share_of(course: Course, found: tuple[Travelled, ...]) -> float:
    """Return how much of a course's template was travelled, from 0 to 1, by the length of its middle line."""
    return sum(part.length_mm for part in found) / length_of(course)


def length_of(course: Course) -> float:
    """Return the length of the middle line of a course's template, in mm."""
    return strip_length(course.hand, course.radius_mm, course.full_mm_or_half_tan)
