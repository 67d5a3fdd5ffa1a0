"""The pose curve against trigonometry, its speeds against differences, and the bounds against both."""

from itertools import pairwise

import mpmath
import numpy as np
import pytest

from games.xwing.oracle.slide import CURVES, full_mm, marks, marks_at, placed
from sublight.board.plane.course import Course, Hand, Quarter, arc_clicks, frame_at, full_end
from sublight.board.plane.curve import (
    ACROSS,
    LEAD_IN,
    LEAD_OUT,
    ON_ARC,
    STRAIGHT,
    Motion,
    bounds_of,
    is_short,
    motion_at,
    phase_before,
    phase_range,
    rear_mm_or_half_tan,
)
from sublight.board.plane.pose import pose_at
from sublight.board.plane.slide_back import Line, motion_on
from sublight.games.xwing.kernel.ends import course_of

PAIRS = [(side, name) for side in (40.0, 60.0, 80.0) for name in CURVES]
SHORT = {(60.0, "turn_1"), (80.0, "turn_1"), (80.0, "bank_1")}
STEPS = 40


def course_at(side: float, name: str, hand: Hand = 1, travel: Quarter = 0) -> Course:
    """Return a course from a place and heading with no round numbers."""
    return course_of(pose_at(123.4, -56.7, 71.3), side, name, hand, travel)


def line_of(course: Course) -> Line:
    """Return a course as the kernel follows it."""
    clicks = arc_clicks(course.half_angle_tan)
    short = course.hand != 0 and is_short(course.side_mm, course.radius_mm, clicks)
    *_, length, radius, half_angle_tan = course.figures
    ox, oy, gx, gy = frame_at(*course.start.floats, course.side_mm, course.travel)
    return Line(
        ox, oy, gx, gy, course.side_mm, course.travel, course.hand, length, radius, half_angle_tan, clicks, short
    )


def walk(course: Course) -> list[tuple[int, float, float, Motion]]:
    """Return phase, parameter, its step and the motion at places all the way back, both ends of each phase included."""
    line = line_of(course)
    side, length, radius, half_angle_tan, clicks, short = line[4], line[7], line[8], line[9], line[10], line[11]
    phase = LEAD_OUT if course.hand else STRAIGHT
    found: list[tuple[int, float, float, Motion]] = []
    while not found or phase != STRAIGHT:
        start, end = phase_range(side, length, radius, half_angle_tan, phase, short)
        step = (end - start) / STEPS
        found += [(phase, start + i * step, step, motion_on(line, phase, start + i * step)) for i in range(STEPS + 1)]
        phase = phase_before(phase, short)
    assert clicks in (2, 4)
    return found


@pytest.mark.parametrize(("side", "name"), PAIRS)
def test_phases_follow_in_order(side: float, name: str) -> None:
    """Going back a course passes out of the arc, along it or across it, and into it, as its chord is long or short."""
    seen = list(dict.fromkeys(phase for phase, *_ in walk(course_at(side, name))))
    assert seen == [LEAD_OUT, ACROSS if (side, name) in SHORT else ON_ARC, LEAD_IN]


@pytest.mark.slow
@pytest.mark.rule("XW-OVL-02")
@pytest.mark.parametrize(("side", "name"), [*PAIRS, (40.0, "straight_3")])
@pytest.mark.parametrize(("turn", "travel"), [(1, 0), (-1, 0), (1, 2), (-1, 3)])
def test_the_curve_is_that_of_trigonometry(side: float, name: str, turn: Hand, travel: Quarter) -> None:
    """Every pose of every phase is that of sines and cosines at the same way of the rear mark, within 1e-9 mm."""
    course = course_at(side, name, 0 if name.startswith("straight") else turn, travel)
    for phase, t, _, (x, y, fx, fy, *_) in walk(course):
        reach = rear_mm_or_half_tan(course.half_angle_tan, phase, t)
        s = 2 * course.radius_mm * np.arctan(reach) if course.hand else t
        if phase in (ACROSS, LEAD_IN):
            local = motion_at(side, course.radius_mm, arc_clicks(course.half_angle_tan), phase, t)
            s = local[1] - side / 2 * local[3]
        found = [float(each) for each in placed(course, *marks(course, np.array(s)))]
        assert (x, y, fx, fy) == pytest.approx(found, abs=1e-9)


@pytest.mark.parametrize(("side", "name"), PAIRS)
def test_the_oracles_two_forms_agree(side: float, name: str) -> None:
    """The oracle's curve in doubles is its curve at 50 digits within 1e-12 mm."""
    course = course_at(side, name)
    with mpmath.workdps(50):
        for s in np.linspace(-side, full_mm(course), 23)[:-1].tolist():
            exact = marks_at(course, mpmath.mpf(s))
            assert marks(course, np.array(s)) == pytest.approx([float(each) for each in exact], abs=1e-12 * 200)


@pytest.mark.parametrize(("side", "name"), [*PAIRS, (60.0, "straight_1")])
def test_a_course_runs_from_its_full_end_to_its_start(side: float, name: str) -> None:
    """The first pose going back is the full end, the last the start, and phases meet: all within 1e-12 mm."""
    course = course_at(side, name, 0 if name.startswith("straight") else -1)
    places = [motion[:4] for *_, motion in walk(course)]
    assert places[0] == pytest.approx(full_end(course).floats, abs=1e-12 * 300)
    assert places[-1] == pytest.approx(course.start.floats, abs=1e-12 * 300)
    for before, after in pairwise(places):
        assert before[:2] == pytest.approx(after[:2], abs=12.0)
    for i in range(STEPS, len(places) - 1, STEPS + 1):
        assert places[i] == pytest.approx(places[i + 1], abs=1e-12 * 300)


@pytest.mark.parametrize(("side", "name"), [*PAIRS, (60.0, "straight_1")])
def test_speeds_are_those_of_differences(side: float, name: str) -> None:
    """What a motion says of its changes is what poses a little way on show, going back."""
    course = course_at(side, name, 0 if name.startswith("straight") else -1, 1)
    line = line_of(course)
    for phase, t, step, (_, _, fx, fy, vx, vy, turning) in walk(course):
        tiny = 1e-6 * (1.0 if step > 0 else -1.0)
        low, high = motion_on(line, phase, t - tiny), motion_on(line, phase, t + tiny)
        x_change, y_change, fx_change, fy_change = ((high[i] - low[i]) / 2e-6 for i in range(4))
        assert (vx, vy) == pytest.approx((x_change, y_change), abs=2e-6 * course.radius_mm + 1e-6)
        assert turning == pytest.approx(fx_change * fy - fy_change * fx, abs=1e-6)


@pytest.mark.parametrize(("side", "name"), PAIRS)
def test_bounds_hold_and_are_not_idle(side: float, name: str) -> None:
    """No speed, turn or change of either passes its bound in any phase, and no bound is over eight times too large."""
    course = course_at(side, name)
    line = line_of(course)
    seen: dict[int, list[float]] = {}
    for phase, t, step, (*_, vx, vy, turning) in walk(course):
        tiny = 1e-6 * (1.0 if step > 0 else -1.0)
        low, high = motion_on(line, phase, t - tiny), motion_on(line, phase, t + tiny)
        change = [abs(high[i] - low[i]) / 2e-6 for i in (4, 5, 6)]
        found = [np.hypot(vx, vy), np.hypot(change[0], change[1]), abs(turning), change[2]]
        seen[phase] = [max(pair) for pair in zip(found, seen.get(phase, [0.0] * 4), strict=True)]
    for phase, found in seen.items():
        limits = bounds_of(
            side, course.radius_mm, line[10], phase, *phase_range(*line[4:5], *line[7:10], phase, line[11])
        )
        assert all(most <= limit * (1 + 1e-6) for most, limit in zip(found, limits, strict=True))
        assert all(limit <= 8 * most for most, limit in zip(found[:2], limits[:2], strict=True))
