"""X-Wing's templates laid at bases: the courses of maneuvers, and where Tallon rolls and rolls to a side end.

Where a maneuver is only partially executed, `slide_back` finds the end; a part of the template then counts for moving
through (XW-OBS-14).
"""

from typing import Literal, get_args

from msgspec.structs import replace

from sublight.board.plane.course import (
    EIGHTH_HALF_TAN,
    QUARTER_HALF_TAN,
    Course,
    Hand,
    Quarter,
    Travelled,
    course_end,
    full_end,
    pose_of,
    travelled,
)
from sublight.board.plane.pose import Pose
from sublight.errors import InputError
from sublight.games.xwing.catalogue import Template, template, template_width
from sublight.games.xwing.moves import Place, Side, TallonPlace
from sublight.geometry.kernel import kernel
from sublight.geometry.turn import rotate_clicks

Edge = Literal["narrow", "long"]

FORWARD: dict[Place, float] = {"front": 1.0, "middle": 0.0, "back": -1.0}


# How a ship is set down at the end: as it came, reversed, or in a place of a Tallon roll.
AHEAD = 0
REVERSED = 1
NEAR = 2
MIDDLE = 3
FAR = 4

PLACES: dict[TallonPlace, int] = {"near": NEAR, "middle": MIDDLE, "far": FAR}

HALF_ANGLE_TANS = {"straight": 0.0, "bank": EIGHTH_HALF_TAN, "turn": QUARTER_HALF_TAN}
"""The tangent of half the angle of each shape of template."""


@kernel
def tallon_shift(
    x: float, y: float, fx: float, fy: float, hand: int, along_mm: float
) -> tuple[float, float, float, float]:
    """Return the place of a Tallon roll from the end of its turn (XW-BRG-04): a quarter turn more the same way.

    `along_mm` is how far it lies toward the facing at the start, which is then straight behind the ship.
    """
    ex, ey = rotate_clicks(fx, fy, 4 * hand)
    return x - along_mm * ex, y - along_mm * ey, ex, ey


@kernel
def set_down(
    half_width_mm: float, x: float, y: float, fx: float, fy: float, hand: int, down: int
) -> tuple[float, float, float, float]:
    """Return the pose of a fully executed maneuver from that of the basic one (XW-BRG-02 to XW-BRG-04)."""
    if down == AHEAD:
        return x, y, fx, fy
    if down == REVERSED:
        return x, y, 0.0 - fx, 0.0 - fy
    return tallon_shift(x, y, fx, fy, hand, (down - MIDDLE) * half_width_mm)


def end_set_down(course: Course, down: int) -> Pose:
    """Return where a ship stands after a course that it went fully, set down in one of the ways.

    InputError for a place of a Tallon roll after anything but a turn ahead.
    """
    if down >= NEAR and (course.half_angle_tan != QUARTER_HALF_TAN or course.travel != 0):
        raise InputError(f"a Tallon roll goes ahead along a turn template, not along `{course.template}`")
    return pose_of(*set_down(course.width_mm / 2, *course_end(*course.figures), course.hand, down))


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
    return replace(
        course, hand=0, length_mm=template_width().value_mm, width_mm=far_edge_mm(template_id, edge),
        radius_mm=0.0, half_angle_tan=0.0,
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
    shift = FORWARD[place] * far_edge_mm(template_id, edge) / 2
    fx, fy = end.forward
    return Pose(end.x + shift * fx, end.y + shift * fy, end.forward)


def roll_travelled(
    pose: Pose, side_mm: float, template_id: str, side: Side, *, hand: Hand = 0, edge: Edge = "narrow"
) -> Travelled:
    """Return the template of a roll as it lies beside the base: all of it counts (XW-MOV-02)."""
    return travelled(roll_course(pose, side_mm, template_id, side, hand=hand, edge=edge))[0]


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
        width_mm=template_width().value_mm,
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
        raise InputError(f"travel = {travel} is not a direction; 0 is ahead, 1 right, 2 back, 3 left")
