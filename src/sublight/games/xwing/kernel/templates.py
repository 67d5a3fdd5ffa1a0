"""Courses from the catalogue: a template laid at a base."""

from typing import get_args

from sublight.board.plane.pose import Pose
from sublight.errors import InputError
from sublight.games.xwing.catalogue import Template, template
from sublight.games.xwing.course import Course, Hand, Quarter
from sublight.games.xwing.kernel.layout import BANK_TIP, TURN_TIP

TIPS = {"straight": 0.0, "bank": BANK_TIP, "turn": TURN_TIP}
"""The tangent of half the angle of each shape of template."""


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
