"""Where a base ends along its course in a single ruling: fully, in closed form, or gone back until it is on no other.

Full ends are those of maneuvers, of Tallon rolls, and of rolls to a side. A partial maneuver goes back along its
template until the base is on no other ship (XW-OVL-02); a part of the template then counts for moving through
(XW-OBS-14).
"""

from collections.abc import Sequence
from math import atan
from typing import Literal, get_args

from msgspec import Struct
from msgspec.structs import replace

from sublight.board.plane.pose import Pose
from sublight.board.plane.shape import Solid
from sublight.errors import InputError
from sublight.games.xwing.catalogue import Template, template, template_width
from sublight.games.xwing.course import Course, Hand, Quarter, Travelled
from sublight.games.xwing.kernel.curve import ACROSS, LEAD_IN, motion_at, rear_reach
from sublight.games.xwing.kernel.going_back import AT_START, NOBODY, go_back
from sublight.games.xwing.kernel.layout import BANK_TIP, TURN_TIP, arc_clicks, course_end, frame_at, tallon_shift
from sublight.games.xwing.kernel.scene import NO_LENGTHS, packed
from sublight.games.xwing.moves import Place, Side, TallonPlace
from sublight.geometry.strip import strip_length
from sublight.geometry.turn import rotate_clicks

Edge = Literal["narrow", "long"]

ALONG: dict[TallonPlace, float] = {"near": -1.0, "middle": 0.0, "far": 1.0}
AHEAD: dict[Place, float] = {"front": 1.0, "middle": 0.0, "back": -1.0}


TIPS = {"straight": 0.0, "bank": BANK_TIP, "turn": TURN_TIP}
"""The tangent of half the angle of each shape of template."""


def pose_of(x: float, y: float, fx: float, fy: float) -> Pose:
    """Return what a kernel says of a pose as a record."""
    return Pose(x, y, (fx, fy))


def figures(course: Course) -> tuple[float, float, float, float, float, int, int, float, float, float]:
    """Return a course as kernels take it."""
    return (
        *course.start.floats, course.side_mm, course.travel, course.hand,
        course.length_mm, course.radius_mm, course.tip,
    )  # fmt: skip


def full_end(course: Course) -> Pose:
    """Return where the base stands at the far end of its template (XW-MAN-02), its heading in its own sense."""
    return pose_of(*course_end(*figures(course)))


def turned(pose: Pose, quarters: int) -> Pose:
    """Return the pose after quarter turns clockwise about its centre, exact to the bit."""
    return Pose(pose.x, pose.y, rotate_clicks(*pose.forward, 4 * quarters))


def tallon_end(course: Course, place: TallonPlace) -> Pose:
    """Return where a Tallon roll along a turn ends, near or far from its start (XW-BRG-04); InputError if no turn."""
    if course.tip != TURN_TIP or course.travel != 0:
        raise InputError(f"a Tallon roll goes ahead along a turn template, not along `{course.template}`")
    along = ALONG[place] * template_width().value_mm / 2
    return pose_of(*tallon_shift(*course_end(*figures(course)), course.hand, along))


def roll_course(
    pose: Pose, side_mm: float, template_id: str, side: Side, *, hand: Hand = 0, edge: Edge = "narrow"
) -> Course:
    """Return the course of a roll to a side (XW-MOV-01).

    `hand` is the turn of a bank as seen along the roll; a straight lies with its narrow or its long edge at the base.
    """
    course = course_of(pose, side_mm, template_id, hand, 1 if side == "right" else 3)
    if edge == "narrow":
        return course
    if hand != 0:
        raise InputError(f"template `{template_id}` is curved: it has no long edge to lay at the base")
    return Course(
        template=course.template, start=pose, side_mm=side_mm, travel=course.travel, hand=0,
        length_mm=template_width().value_mm, radius_mm=0.0, tip=0.0,
    )  # fmt: skip


def far_edge_mm(template_id: str, edge: Edge) -> float:
    """Return how long the end of the template is that meets the rolling base."""
    length = template(template_id).length_mm
    return length if edge == "long" and length is not None else template_width().value_mm


def roll_end(
    pose: Pose, side_mm: float, template_id: str, side: Side, place: Place, *, hand: Hand = 0, edge: Edge = "narrow"
) -> Pose:  # fmt: skip
    """Return where a roll to a side ends, the hash mark at the front, middle or back of the template's end (XW-MOV-01).

    The base lies with its mark there: half the end's length forward of the middle, or back, along its new heading.
    """
    end = full_end(roll_course(pose, side_mm, template_id, side, hand=hand, edge=edge))
    shift = AHEAD[place] * far_edge_mm(template_id, edge) / 2
    fx, fy = end.forward
    return Pose(end.x + shift * fx, end.y + shift * fy, end.forward)


def roll_travelled(
    pose: Pose, side_mm: float, template_id: str, side: Side, *, hand: Hand = 0, edge: Edge = "narrow"
) -> Travelled:
    """Return the template of a roll as it lies beside the base: all of it counts (XW-MOV-02)."""
    course = roll_course(pose, side_mm, template_id, side, hand=hand, edge=edge)
    x, y, gx, gy = frame_at(*pose.floats, side_mm, course.travel)
    return Travelled(
        x=x, y=y, fx=gx, fy=gy, width_mm=far_edge_mm(template_id, edge),
        hand=hand, radius_mm=course.radius_mm, reach=course.tip if hand else course.length_mm,
    )  # fmt: skip


def course_of(pose: Pose, side_mm: float, template_id: str, hand: Hand, travel: Quarter = 0) -> Course:
    """Return the course of a base at `pose` along a template, such as `bank_2`, with its lengths (XW-MAN-02).

    InputError for a template that does not exist, and for a hand or direction that it cannot be laid in.
    """
    found = template(template_id)
    _check(found, hand, travel)
    return Course(
        template=found.id,
        start=pose,
        side_mm=side_mm,
        travel=travel,
        hand=hand,
        length_mm=found.length_mm or 0.0,
        radius_mm=found.centre_radius_mm or 0.0,
        tip=TIPS[found.shape],
    )


def _check(found: Template, hand: int, travel: int) -> None:
    if found.shape == "straight" and hand != 0:
        raise InputError(f"template `{found.id}` is straight: it turns to no side (hand = {hand})")
    if found.shape != "straight" and hand not in (1, -1):
        raise InputError(f"template `{found.id}` turns right (hand = 1) or left (hand = -1), not {hand}")
    if travel not in get_args(Quarter):
        raise InputError(f"travel = {travel} is no direction: 0 ahead, 1 right, 2 back, 3 left")


# Partial maneuvers.


class Slid(Struct, frozen=True, kw_only=True):
    """Where a base comes to rest going back along its course.

    `rear_mm` is how far its rear hash mark is from where the template begins, negative before it. `reach` is how far
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


def slide_back_among(course: Course, body: Solid, blockers: Sequence[tuple[Solid, ...]]) -> Slid:
    """Return the same where each piece blocks by one outline or several; `against` is the index of the piece."""
    whose = [index for index, each in enumerate(blockers) for _ in each]
    slid = slide_back(course, body, [solid for each in blockers for solid in each])
    return replace(slid, against=whose[slid.against]) if slid.against >= 0 else slid


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
