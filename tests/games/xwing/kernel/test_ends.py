"""Final poses: the 96 of the published table, exact headings, rolls."""

from typing import Any

import mpmath
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.xwing.oracle.published import FinalPose, barrel_roll, final_poses
from sublight.board.plane.course import Course, Hand, full_end, turned
from sublight.board.plane.pose import Pose, pose_at
from sublight.errors import InputError
from sublight.games.xwing.catalogue import base, decloak, template
from sublight.games.xwing.kernel.ends import (
    AHEAD,
    NEAR,
    REVERSED,
    Edge,
    course_of,
    end_set_down,
    roll_course,
    roll_end,
    roll_travelled,
)
from sublight.games.xwing.kernel.ends import PLACES as TALLON
from sublight.games.xwing.moves import Place, Side

HERE = pose_at(0.0, 0.0)
PLACES: tuple[Place, ...] = ("front", "middle", "back")


def maneuver_end(pose: FinalPose) -> Pose:
    """Return the final pose of a maneuver to the right, or of none, from the origin."""
    side = base(pose.size).side_mm
    kind = pose.bearing.removesuffix("_right")
    shape = {"koiogran_turn": "straight", "segnors_loop": "bank", "tallon_roll": "turn"}.get(kind, kind.split("_")[-1])
    if kind == "stationary":
        return HERE
    backward = kind.startswith("reverse")
    hand: Hand = 0 if shape == "straight" else -1 if backward else 1
    course = course_of(HERE, side, f"{shape}_{pose.speed}", hand, 2 if backward else 0)
    if pose.position is not None:
        return end_set_down(course, TALLON[pose.position])
    return end_set_down(course, REVERSED if kind in ("koiogran_turn", "segnors_loop") else AHEAD)


@pytest.mark.rule("XW-BRG-01", "XW-BRG-02", "XW-BRG-03", "XW-BRG-04", "XW-BRG-07", "XW-BRG-08", "XW-MAN-02")
@pytest.mark.parametrize(
    "pose", final_poses(), ids=lambda pose: f"{pose.size}-{pose.bearing}-{pose.speed}-{pose.position}"
)
def test_each_final_pose_is_that_of_the_catalogue(pose: FinalPose) -> None:
    """All 96 poses come out within 0.001 mm, with the heading stated."""
    end = maneuver_end(pose)
    x, y, heading = pose.end
    assert (end.x, end.y) == pytest.approx((x, y), abs=1e-3)
    assert abs((end.heading - heading + 180) % 360 - 180) < 1e-9


@given(
    st.sampled_from(["bank_1", "bank_2", "bank_3", "turn_1", "turn_2", "turn_3"]),
    st.sampled_from([-1, 1]),
    st.sampled_from([0, 1, 2, 3]),
    st.sampled_from([40.0, 60.0, 80.0]),
    st.floats(0.0, 360.0),
)
def test_ends_of_arcs_are_those_of_trigonometry(name: str, hand: Any, travel: Any, side: float, heading: float) -> None:
    """Wherever a base stands and however it travels, its end is that of 50-digit trigonometry within 1e-12 mm."""
    course = course_of(pose_at(0.0, 0.0, heading), side, name, hand, travel)
    end = full_end(course)
    with mpmath.workdps(50):
        angle = mpmath.radians(template(name).angle_degrees) * hand
        fx, fy = map(mpmath.mpf, course.start.forward)
        for _ in range(travel):
            fx, fy = fy, -fx
        across = hand * course.radius_mm * (1 - mpmath.cos(angle)) + side / 2 * mpmath.sin(angle)
        ahead = side / 2 + course.radius_mm * abs(mpmath.sin(angle)) + side / 2 * mpmath.cos(angle)
        assert abs(across * fy + ahead * fx - end.x) < 1e-12 * 500
        assert abs(-across * fx + ahead * fy - end.y) < 1e-12 * 500


def test_straight_and_square_headings_are_exact() -> None:
    """A turn is a quarter turn to the bit, both ways; a straight and two turns about leave the heading as it was."""
    start = pose_at(0.0, 0.0, 12.3)
    fx, fy = start.forward
    assert full_end(course_of(start, 40.0, "turn_2", 1)).forward == (fy, -fx)
    assert full_end(course_of(start, 40.0, "turn_2", -1)).forward == (-fy, fx)
    assert full_end(course_of(start, 40.0, "straight_4", 0, 2)).forward == (fx, fy)
    assert turned(turned(start, 1), -1) == turned(start, 4) == start
    assert turned(start, 2).forward == (-fx, -fy)


def test_a_bank_from_straight_up_has_the_exact_diagonal() -> None:
    """The heading after a bank from heading 0 is the correctly rounded diagonal."""
    assert full_end(course_of(HERE, 40.0, "bank_3", 1)).forward == (0.7071067811865476, 0.7071067811865476)


@pytest.mark.rule("XW-BRG-09")
def test_a_left_sideslip_bank_ends_to_the_right_and_ahead() -> None:
    """Its template lies at the right side and curves to the front: the ship ends right, ahead, turned to the left."""
    end = full_end(course_of(HERE, 40.0, "bank_1", -1, 1))
    assert (end.x, end.y) == pytest.approx((90.711, 37.574), abs=1e-3)
    assert end.heading == pytest.approx(315.0)


@pytest.mark.rule("XW-MOV-01")
@pytest.mark.parametrize("size", ["small", "medium", "large"])
@pytest.mark.parametrize("side", ["left", "right"])
def test_rolls_go_where_the_catalogue_says(size: str, side: Side) -> None:
    """A roll and a decloak go aside by the catalogue's figure and lie forward, level or back by its offsets."""
    edge: Edge = "narrow" if size == "small" else "long"
    roll, uncloaking = getattr(barrel_roll(), size), getattr(decloak(), size)
    for row, lateral, offsets in (
        (roll, "lateral_mm", "offsets_mm"),
        (uncloaking, "roll_lateral_mm", "roll_offsets_mm"),
    ):
        for place, offset in zip(PLACES, getattr(row, offsets), strict=True):
            end = roll_end(HERE, base(size).side_mm, row.template, side, place, edge=edge)
            aside = getattr(row, lateral) * (1 if side == "right" else -1)
            assert (end.x, end.y, end.forward) == (aside, offset, HERE.forward)


@pytest.mark.rule("XW-MOV-11")
def test_a_roll_by_a_bank_ends_where_the_closed_form_says() -> None:
    """A small ship that rolls right by a bank that curves forward ends in the three places of the sources."""
    found = [roll_end(HERE, 40.0, "bank_1", "right", place, hand=-1) for place in PLACES]
    expected = [(83.640, 44.645), (90.711, 37.574), (97.782, 30.503)]
    assert [(end.x, end.y) for end in found] == [pytest.approx(each, abs=1e-3) for each in expected]
    assert {round(end.heading, 9) for end in found} == {315.0}


def test_the_template_of_a_roll_lies_beside_the_base() -> None:
    """By its narrow edge it is 20 mm wide and reaches its length; by its long edge the other way round."""
    narrow = roll_travelled(HERE, 40.0, "straight_1", "left")
    assert (narrow.x, narrow.y, narrow.fx, narrow.fy) == (-20.0, 0.0, -1.0, 0.0)
    assert (narrow.width_mm, narrow.mm_or_half_tan) == (20.0, 40.0)
    long = roll_travelled(HERE, 60.0, "straight_1", "right", edge="long")
    assert (long.x, long.width_mm, long.mm_or_half_tan) == (30.0, 40.0, 20.0)
    bank = roll_travelled(HERE, 40.0, "bank_1", "right", hand=-1)
    assert (bank.hand, bank.radius_mm) == (-1, 80.0)
    assert bank.mm_or_half_tan == pytest.approx(2**0.5 - 1)


@pytest.mark.parametrize(
    ("template_id", "hand", "travel", "said"),
    [
        ("turn_4", 1, 0, "turn_3"),
        ("straight_2", 1, 0, "turns to no side"),
        ("bank_2", 0, 0, "hand = 1"),
        ("bank_2", 2, 0, "not 2"),
        ("bank_2", 1, 4, "not a direction"),
    ],
)
def test_a_course_that_cannot_be_laid_is_refused(template_id: str, hand: Any, travel: Any, said: str) -> None:
    """No such template, a straight that turns, a curve that does not, a fifth direction."""
    with pytest.raises(InputError, match=said):
        course_of(HERE, 40.0, template_id, hand, travel)


@pytest.mark.parametrize("course", [course_of(HERE, 40.0, "bank_2", 1), course_of(HERE, 40.0, "turn_2", 1, 2)])
def test_a_tallon_roll_goes_ahead_along_a_turn(course: Course) -> None:
    """A bank, and a turn in reverse, have no Tallon roll."""
    with pytest.raises(InputError, match="Tallon"):
        end_set_down(course, NEAR)


def test_a_curve_has_no_long_edge() -> None:
    """A bank cannot be laid by its long edge."""
    with pytest.raises(InputError, match="curved"):
        roll_course(HERE, 40.0, "bank_1", "right", hand=1, edge="long")
