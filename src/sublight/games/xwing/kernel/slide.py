"""The partial maneuver of a single ruling: back along the template until the base is on no other ship (XW-OVL-02).

And the part of the template that then counts for moving through (XW-OBS-14).
"""

from collections.abc import Sequence
from math import atan

from msgspec import Struct

from sublight.board.plane.pose import Pose
from sublight.board.plane.shape import Solid
from sublight.errors import InputError
from sublight.games.xwing.catalogue import template_width
from sublight.games.xwing.course import Course, Travelled
from sublight.games.xwing.kernel.curve import ACROSS, LEAD_IN, motion_at, rear_reach
from sublight.games.xwing.kernel.ends import figures, full_end, pose_of
from sublight.games.xwing.kernel.going_back import AT_START, NOBODY, go_back
from sublight.games.xwing.kernel.layout import arc_clicks, frame_at
from sublight.games.xwing.kernel.scene import NO_LENGTHS, packed
from sublight.geometry.strip import strip_length


class Slid(Struct, frozen=True, kw_only=True):
    """Where a base comes to rest going back along its course.

    `rear_mm` is the way of its rear hash mark from where the template begins, negative before it. `reach` is how far
    the template counts, as in `Travelled`: 0 for nothing. `against` is the index of the piece backed over last, -1
    where nothing is met at the full end. `stays`: it never left its start.
    """

    pose: Pose
    rear_mm: float
    reach: float
    against: int
    stays: bool


def slide_back(course: Course, body: Solid, others: Sequence[Solid]) -> Slid:
    """Return the first pose, going back from the full end, in which `body` overlaps none of `others` (XW-OVL-02).

    `body` is in its own frame, all its parts four-cornered, the bare base first; `others` stand on the table.
    """
    if any(count != 4 for count in body.spans[1::2]):
        raise InputError("only a body whose parts have four corners slides back along a template")
    scene = packed(NO_LENGTHS, (), (*others, body), 0)
    count = len(others)
    phase, t, against, *rest = go_back(scene.reals, scene.wholes, count, NOBODY, count, *figures(course))
    if against == NOBODY:
        full = course.tip if course.hand else course.length_mm
        return Slid(pose=full_end(course), rear_mm=_rear_mm(course, full), reach=full, against=-1, stays=False)
    if phase == AT_START:
        return Slid(pose=course.start, rear_mm=-course.side_mm, reach=0.0, against=against, stays=True)
    reach = rear_reach(course.tip, phase, t)
    rear_mm = _rear_mm(course, reach) if reach > 0.0 else _before_mm(course, phase, t)
    return Slid(pose=pose_of(*rest), rear_mm=rear_mm, reach=reach, against=against, stays=False)


def _rear_mm(course: Course, reach: float) -> float:
    return 2.0 * course.radius_mm * atan(reach) if course.hand else reach


def _before_mm(course: Course, phase: int, t: float) -> float:
    """Return how far the rear mark is from the template's beginning, while it is before it."""
    if phase != LEAD_IN:
        return t if phase in (0, ACROSS) else 0.0
    _, y, _, dy, *_ = motion_at(course.side_mm, course.radius_mm, arc_clicks(course.tip), phase, t)
    return y - course.side_mm / 2.0 * dy


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
