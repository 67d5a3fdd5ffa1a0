"""Where a base ends along its course in a single ruling, in closed form, and the template that it travelled.

Full ends are those of maneuvers, of Tallon rolls, and of rolls to a side. Where a maneuver is only partially executed,
`slide_back` finds the end; a part of the template then counts for moving through (XW-OBS-14).
"""

from typing import Literal, get_args

from sublight.board.plane.pose import Pose
from sublight.errors import InputError
from sublight.games.xwing.catalogue import Template, template, template_width
from sublight.games.xwing.course import Course, Hand, Quarter, Travelled
from sublight.games.xwing.kernel.layout import BANK_HALF_TAN, TURN_HALF_TAN, course_end, frame_at, tallon_shift
from sublight.games.xwing.moves import Place, Side, TallonPlace
from sublight.geometry.strip import strip_length
from sublight.geometry.turn import rotate_clicks

Edge = Literal["narrow", "long"]

ALONG: dict[TallonPlace, float] = {"near": -1.0, "middle": 0.0, "far": 1.0}
AHEAD: dict[Place, float] = {"front": 1.0, "middle": 0.0, "back": -1.0}


HALF_ANGLE_TANS = {"straight": 0.0, "bank": BANK_HALF_TAN, "turn": TURN_HALF_TAN}
"""The tangent of half the angle of each shape of template."""


def pose_of(x: float, y: float, fx: float, fy: float) -> Pose:
    """Return what a kernel says of a pose as a record."""
    return Pose(x, y, (fx, fy))


def figures(course: Course) -> tuple[float, float, float, float, float, int, int, float, float, float]:
    """Return a course as kernels take it."""
    return (
        *course.start.floats, course.side_mm, course.travel, course.hand,
        course.length_mm, course.radius_mm, course.half_angle_tan,
    )  # fmt: skip


def full_end(course: Course) -> Pose:
    """Return where the base stands at the far end of its template (XW-MAN-02), its heading in its own sense."""
    return pose_of(*course_end(*figures(course)))


def turned(pose: Pose, quarters: int) -> Pose:
    """Return the pose after quarter turns clockwise about its centre, exact to the bit."""
    return Pose(pose.x, pose.y, rotate_clicks(*pose.forward, 4 * quarters))


def tallon_end(course: Course, place: TallonPlace) -> Pose:
    """Return where a Tallon roll along a turn ends, near or far from its start (XW-BRG-04); InputError if no turn."""
    if course.half_angle_tan != TURN_HALF_TAN or course.travel != 0:
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
        length_mm=template_width().value_mm, radius_mm=0.0, half_angle_tan=0.0,
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
        hand=hand, radius_mm=course.radius_mm, mm_or_half_tan=full_mm_or_half_tan(course),
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
        half_angle_tan=HALF_ANGLE_TANS[found.shape],
    )


def _check(found: Template, hand: int, travel: int) -> None:
    if found.shape == "straight" and hand != 0:
        raise InputError(f"template `{found.id}` is straight: it turns to no side (hand = {hand})")
    if found.shape != "straight" and hand not in (1, -1):
        raise InputError(f"template `{found.id}` turns right (hand = 1) or left (hand = -1), not {hand}")
    if travel not in get_args(Quarter):
        raise InputError(f"travel = {travel} is no direction: 0 ahead, 1 right, 2 back, 3 left")


def full_mm_or_half_tan(course: Course) -> float:
    """Return how far a whole template goes, in the measure of its shape."""
    return course.half_angle_tan if course.hand else course.length_mm


def travelled(course: Course, mm_or_half_tan: float | None = None) -> tuple[Travelled, ...]:
    """Return a course's template as far as `mm_or_half_tan`, by default all of it; nothing for 0."""
    mm_or_half_tan = full_mm_or_half_tan(course) if mm_or_half_tan is None else mm_or_half_tan
    if mm_or_half_tan <= 0.0:
        return ()
    x, y, gx, gy = frame_at(*course.start.floats, course.side_mm, course.travel)
    found = Travelled(
        x=x, y=y, fx=gx, fy=gy, width_mm=template_width().value_mm,
        hand=course.hand, radius_mm=course.radius_mm, mm_or_half_tan=mm_or_half_tan,
    )  # fmt: skip
    return (found,)


def share_of(course: Course, found: tuple[Travelled, ...]) -> float:
    """Return how much of a course's template was travelled, from 0 to 1, by the length of its middle line."""
    whole = strip_length(course.hand, course.radius_mm, full_mm_or_half_tan(course))
    return sum(strip_length(part.hand, part.radius_mm, part.mm_or_half_tan) for part in found) / whole
