"""The part of a template that counts for moving through (XW-OBS-14)."""

from sublight.games.xwing.catalogue import template_width
from sublight.games.xwing.course import Course, Travelled
from sublight.games.xwing.kernel.layout import frame_at
from sublight.games.xwing.kernel.slide import Slid
from sublight.geometry.strip import strip_length


def travelled(course: Course, slid: Slid | None) -> tuple[Travelled, ...]:
    """Return the travelled part of a course: all of it where `slid` is None, none where the base never got onto it."""
    full = course.tip if course.hand else course.length_mm
    reach = full if slid is None else slid.reach
    if reach <= 0.0:
        return ()
    x, y, gx, gy = frame_at(*course.start.floats, course.side_mm, course.travel)
    found = Travelled(
        x=x, y=y, fx=gx, fy=gy, width_mm=template_width().value_mm,
        hand=course.hand, radius_mm=course.radius_mm, reach=reach,
    )  # fmt: skip
    return (found,)


def share_of(course: Course, found: tuple[Travelled, ...]) -> float:
    """Return how much of a course's template was travelled, from 0 to 1, by the length of its middle line."""
    whole = strip_length(course.hand, course.radius_mm, course.tip if course.hand else course.length_mm)
    return sum(strip_length(part.hand, part.radius_mm, part.reach) for part in found) / whole
