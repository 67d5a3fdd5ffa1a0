"""Courses of a square base along straights and arcs, in closed form."""

import pytest

from sublight.board.plane.course import (
    EIGHTH_HALF_TAN,
    QUARTER_HALF_TAN,
    Course,
    Hand,
    Quarter,
    full_end,
    share_of,
    travelled,
    turned,
)
from sublight.board.plane.pose import pose_at


def course(hand: Hand, half_angle_tan: float, travel: Quarter = 0) -> Course:
    """A base of 40 mm that stands at the origin, and a template of 100 mm or of that radius."""
    return Course(
        template="any", start=pose_at(0.0, 0.0), side_mm=40.0, width_mm=20.0, travel=travel, hand=hand,
        length_mm=0.0 if hand else 100.0, radius_mm=100.0 if hand else 0.0, half_angle_tan=half_angle_tan,
    )  # fmt: skip


def test_a_straight_ends_its_length_and_a_base_ahead() -> None:
    """100 mm of template and 40 of base; going back the base faces ahead."""
    assert full_end(course(0, 0.0)) == pose_at(0.0, 140.0)
    assert full_end(course(0, 0.0, 2)) == pose_at(0.0, -140.0)


def test_an_arc_ends_where_its_radius_says() -> None:
    """A quarter turn ends a radius and half a base ahead and aside; an eighth faces the diagonal."""
    end = full_end(course(1, QUARTER_HALF_TAN))
    assert (end.x, end.y, end.forward) == (120.0, 120.0, (1.0, 0.0))
    left = full_end(course(-1, EIGHTH_HALF_TAN))
    assert left.heading == pytest.approx(315.0)


def test_what_was_travelled_is_a_share_of_the_middle_line() -> None:
    """Half of a straight, and of a quarter turn the eighth; nothing where nothing was travelled."""
    straight, arc = course(0, 0.0), course(1, QUARTER_HALF_TAN)
    assert share_of(straight, travelled(straight, 50.0)) == 0.5
    assert share_of(arc, travelled(arc, EIGHTH_HALF_TAN)) == pytest.approx(0.5)
    assert share_of(arc, travelled(arc)) == 1.0
    assert travelled(straight, 0.0) == ()


def test_four_quarter_turns_are_none() -> None:
    """To the bit."""
    start = pose_at(1.0, 2.0, 12.3)
    assert turned(turned(start, 3), 1) == start
