"""The maneuver tool: the closed form's worked examples, the side rule over all courses, and laws of the path."""

from itertools import product
from typing import Final

import mpmath
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sublight.geometry.path import (
    joint_clicks,
    side_rule,
    tool_body_margin,
    tool_body_sign,
    tool_end,
    tool_joint,
    tool_leg,
    tool_segments,
    tool_zero_yaw,
)
from sublight.geometry.tolerance import EPS_MM, overlaps
from sublight.geometry.turn import degrees_of_unit, unit_of_degrees

A, B, W, WIDTH = 46.13, 22.27, 7.625, 15.25
SMALL, MEDIUM, LARGE = (21.5, 35.5), (31.5, 51.0), (38.75, 64.5)
LOOKBACK: Final = {SMALL: 1, MEDIUM: 2, LARGE: 2}
UP = (0.0, 0.0, 0.0, 1.0)

Clicks = tuple[int, int, int, int]
clicks_of_four = st.tuples(*[st.integers(-2, 2)] * 4)
sizes = st.sampled_from([SMALL, MEDIUM, LARGE])
starts = st.tuples(st.floats(0, 900), st.floats(0, 900), st.floats(0, 360))


def four(clicks: tuple[int, ...]) -> Clicks:
    """The clicks of all four joints, straight where none are given."""
    k1, k2, k3, k4, *_ = (*clicks, 0, 0, 0, 0)
    return k1, k2, k3, k4


def end(size: tuple[float, float], side: int, clicks: tuple[int, ...]) -> tuple[float, float, float, float]:
    """The pose from the origin, heading 0, at the joint after the last of the clicks."""
    return tool_end(*UP, *size, A, B, W, side, *four(clicks), len(clicks))


@pytest.mark.parametrize(
    ("size", "side", "clicks", "expected"),
    [
        (SMALL, 1, (0, 1, 2), (31.932, 235.068, 67.5)),
        (SMALL, -1, (0, 1, 2), (-4.027, 181.252, 67.5)),
        (LARGE, 1, (1, 1, 1), (64.154, 248.874, 67.5)),
        (SMALL, 1, (0, 1, 1, 2), (90.437, 290.714, 90.0)),
        (SMALL, 1, (1,), (-2.846, 80.553, 22.5)),
        (SMALL, 1, (0,), (0.0, 68.4, 0.0)),
        (MEDIUM, -1, (0, 0, 0, 0), (0.0, 273.6, 0.0)),
        (LARGE, -1, (), (0.0, 0.0, 0.0)),
    ],
)
def test_the_worked_examples_of_the_closed_form(
    size: tuple[float, float], side: int, clicks: tuple[int, ...], expected: tuple[float, ...]
) -> None:
    """The tool's ends from the origin, to a thousandth of a millimetre."""
    x, y, fx, fy = end(size, side, clicks)
    assert (x, y, degrees_of_unit(fx, fy)) == pytest.approx(expected, abs=6e-4)


def test_the_same_course_started_elsewhere() -> None:
    """From (100, 50) heading 30 the first example ends at (245.188, 237.609) heading 97.5."""
    start = (100.0, 50.0, *unit_of_degrees(30.0))
    x, y, fx, fy = tool_end(*start, *SMALL, A, B, W, 1, 0, 1, 2, 0, 3)
    assert (x, y, degrees_of_unit(fx, fy)) == pytest.approx((245.188, 237.609, 97.5), abs=6e-4)


@given(sizes, starts, clicks_of_four, st.sampled_from([-1, 1]), st.integers(0, 4))
def test_the_end_is_that_of_fifty_digit_trigonometry(
    size: tuple[float, float], start: tuple[float, float, float], clicks: Clicks, side: int, speed: int
) -> None:
    """Sines and cosines to fifty digits in the closed form give the same pose within 1e-11 mm."""
    x, y, degrees = start
    (hw, hl), lever = size, side * (mpmath.mpf(size[0]) + W)
    with mpmath.workdps(50):
        headings = [(mpmath.mpf(degrees) + 22.5 * sum(clicks[:j])) * mpmath.pi / 180 for j in range(speed + 1)]
        f = [(mpmath.sin(h), mpmath.cos(h)) for h in headings]
        along = [
            p + hl * (f[0][i] - f[-1][i]) + sum(A * f[j - 1][i] + B * f[j][i] for j in range(1, speed + 1))
            for i, p in enumerate((x, y))
        ]
        expected = (along[0] + lever * (f[0][1] - f[-1][1]), along[1] - lever * (f[0][0] - f[-1][0]), *f[-1])
    found = tool_end(x, y, *unit_of_degrees(degrees), hw, hl, A, B, W, side, *clicks, speed)
    assert all(abs(one - two) < 1e-11 for one, two in zip(found, expected, strict=True))


@given(sizes, clicks_of_four, clicks_of_four, st.integers(0, 4))
def test_joints_past_the_used_one_are_not_read(
    size: tuple[float, float], clicks: Clicks, others: Clicks, speed: int
) -> None:
    """Other clicks past the used joint change no bit of pose, body or side."""
    changed = four((*clicks[:speed], *others[speed:]))
    for joints in (clicks, changed):
        assert tool_end(*UP, *size, A, B, W, 1, *joints, speed) == end(size, 1, clicks[:speed])
        assert side_rule(2, *joints, speed) == side_rule(2, *clicks, speed)
    body = [tool_body_margin(*UP, *size, A, B, W, WIDTH, 1, *joints, speed) for joints in (clicks, changed)]
    assert body[0] == body[1]


@given(sizes, starts, clicks_of_four, st.sampled_from([-1, 1]), st.integers(0, 4))
def test_the_mirrored_course_ends_at_the_mirrored_pose(
    size: tuple[float, float], start: tuple[float, float, float], clicks: Clicks, side: int, speed: int
) -> None:
    """Left for right in start, clicks and side gives the mirrored end, bit for bit."""
    x, y, degrees = start
    fx, fy = unit_of_degrees(degrees)
    ex, ey, gx, gy = tool_end(x, y, fx, fy, *size, A, B, W, side, *clicks, speed)
    k1, k2, k3, k4 = clicks
    mirrored = tool_end(-x, y, -fx, fy, *size, A, B, W, -side, -k1, -k2, -k3, -k4, speed)
    assert mirrored == (-ex, ey, -gx, gy)


@given(sizes, starts, clicks_of_four, st.sampled_from([-1, 1]), st.integers(0, 4))
def test_a_quarter_turn_of_the_table_turns_the_end(
    size: tuple[float, float], start: tuple[float, float, float], clicks: Clicks, side: int, speed: int
) -> None:
    """A start turned a quarter about the origin ends turned a quarter, bit for bit."""
    x, y, degrees = start
    fx, fy = unit_of_degrees(degrees)
    ex, ey, gx, gy = tool_end(x, y, fx, fy, *size, A, B, W, side, *clicks, speed)
    assert tool_end(y, -x, fy, -fx, *size, A, B, W, side, *clicks, speed) == (ey, -ex, gy, -gx)


@pytest.mark.parametrize(
    ("clicks", "expected"),
    [(1, (-2.846, 12.153, 22.5)), (-1, (2.846, 12.153, 337.5)), (0, (0.0, 0.0, 0.0))],
)
def test_the_worked_examples_of_the_yaw_at_speed_zero(clicks: int, expected: tuple[float, ...]) -> None:
    """One click either way from the origin, and none."""
    x, y, fx, fy = tool_zero_yaw(*UP, *SMALL, B, W, clicks)
    assert (x, y, degrees_of_unit(fx, fy)) == pytest.approx(expected, abs=6e-4)


@given(sizes, starts, st.sampled_from([-2, -1, 1, 2]))
def test_a_yaw_at_speed_zero_keeps_the_pivot_in_place(
    size: tuple[float, float], start: tuple[float, float, float], clicks: int
) -> None:
    """The point b behind the front line on the tool's centre line, inside of the turn, does not move."""
    (hw, hl), side = size, 1 if clicks > 0 else -1
    before = (start[0], start[1], *unit_of_degrees(start[2]))
    after = tool_zero_yaw(*before, hw, hl, B, W, clicks)
    pivots = [
        (x + (hl - B) * fx + side * (hw + W) * fy, y + (hl - B) * fy - side * (hw + W) * fx)
        for x, y, fx, fy in (before, after)
    ]
    assert pivots[0] == pytest.approx(pivots[1], abs=1e-11)


@pytest.mark.rule("ARM-MOVE-10")
def test_the_side_rule_agrees_with_the_body_of_the_tool_on_every_course() -> None:
    """All 2,340 courses of three sizes: the base lies on the tool exactly where the rule forbids the side."""
    legal = []
    for size, speed in product((SMALL, MEDIUM, LARGE), (1, 2, 3, 4)):
        for clicks in product(range(-2, 3), repeat=speed):
            padded = four(clicks)
            margins = {side: tool_body_margin(*UP, *size, A, B, W, WIDTH, side, *padded, speed) for side in (1, -1)}
            forced = side_rule(LOOKBACK[size], *padded, speed)
            assert {side for side in margins if not overlaps(margins[side])} == ({forced} if forced else {1, -1})
            assert all(abs(margin) < EPS_MM or margin < -1.0 for margin in margins.values())
            for side, margin in margins.items():
                assert overlaps(tool_body_sign(*UP, *size, A, B, W, WIDTH, side, *padded, speed)) == overlaps(margin)
            legal.append(2 if forced == 0 else 1)
    assert (len(legal), legal.count(2)) == (2340, 220)


@pytest.mark.parametrize(
    ("lookback", "clicks", "speed", "side"),
    [
        (1, (0, 1, 0, 0), 3, 0),
        (2, (0, 1, 0, 0), 3, 1),
        (2, (0, -1, 0, 0), 3, -1),
        (2, (0, -1, 2, 0), 3, 1),
        (2, (1, 0, 0, 0), 3, 0),
        (1, (1, 0, 0, -2), 4, -1),
        (2, (-1, 0, 0, 0), 1, -1),
        (2, (1, 1, 1, 1), 0, 0),
    ],
)
def test_the_latest_turned_joint_in_sight_forces_the_side(lookback: int, clicks: Clicks, speed: int, side: int) -> None:
    """Small bases look at the last used joint, larger ones at the last two; straight ones leave both sides."""
    assert side_rule(lookback, *clicks, speed) == side


def test_clicks_are_read_by_the_number_of_the_joint() -> None:
    """Joints are numbered from 1 to 4."""
    assert [joint_clicks(joint, 5, 6, 7, 8) for joint in (1, 2, 3, 4)] == [5, 6, 7, 8]


def test_the_tool_is_drawn_from_front_line_to_front_line() -> None:
    """Speed 2, clicks 0 and 1: front line, two pivots, front line; three legs of lengths a, a + b and b."""
    line, legs = tool_segments(*UP, *SMALL, A, B, W, WIDTH, 1, 0, 1, 0, 0, 2)
    assert [x for x, _ in line[:3]] == pytest.approx([29.125] * 3)
    assert [y for _, y in line[:3]] == pytest.approx([35.5, 81.63, 150.03])
    ex, ey, gx, gy = end(SMALL, 1, (0, 1))
    assert line[3] == pytest.approx((ex + 35.5 * gx + 29.125 * gy, ey + 35.5 * gy - 29.125 * gx), abs=1e-11)
    assert [2 * leg[5] for leg in legs] == pytest.approx([A, A + B, B])
    assert {2 * leg[4] for leg in legs} == {WIDTH}
    assert [leg[2:4] for leg in legs] == [(0, 1), (0, 1), (gx, gy)]


def test_drawing_and_measuring_use_the_same_legs_and_joints() -> None:
    """Each leg drawn is the one measured, and starts at its joint."""
    tool = (*UP, *LARGE, A, B, W)
    line, legs = tool_segments(*tool, WIDTH, -1, 1, -2, 2, 0, 3)
    assert legs == tuple(tool_leg(*tool, WIDTH, -1, 1, -2, 2, 0, 3, leg) for leg in range(4))
    assert line[:4] == tuple(tool_joint(*tool, -1, 1, -2, 2, 0, joint)[:2] for joint in range(4))


def test_at_speed_zero_only_the_first_leg_is_there_and_touches_nothing() -> None:
    """The first leg lies ahead of the front line beside the base's lane, in contact with its corner."""
    assert tool_body_margin(*UP, *SMALL, A, B, W, WIDTH, 1, 2, 2, 2, 2, 0) == pytest.approx(0, abs=1e-13)
    line, legs = tool_segments(*UP, *SMALL, A, B, W, WIDTH, 1, 2, 2, 2, 2, 0)
    assert (len(line), len(legs)) == (2, 1)
