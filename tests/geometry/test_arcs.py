"""Straight and round stretches: points, crossings, nearest points, and the curve round a polygon."""

import math
from collections.abc import Callable
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sublight.geometry.arcs import (
    Stretch,
    backward_chord,
    chord_circle,
    circle_crossings,
    line_crossings,
    moved,
    nearest_on,
    onward_chord,
    outward,
    part_of,
    parts_within,
    point_on,
    rounded,
)

LINE = Stretch(0.0, 0.0, 10.0, 0.0)
QUARTER = Stretch(10.0, 0.0, 0.0, 10.0, 0.0, 0.0, 10.0)
BOTH = [LINE, QUARTER]
SHARE = st.floats(0.0, 1.0)
PLACE = st.floats(-30.0, 30.0)


@pytest.mark.parametrize("stretch", BOTH)
def test_ends_come_out_exactly(stretch: Stretch) -> None:
    """Parameters 0 and 1, and beyond, are the ends themselves."""
    assert point_on(stretch, 0.0) == point_on(stretch, -1.0) == stretch[:2]
    assert point_on(stretch, 1.0) == point_on(stretch, 2.0) == stretch[2:4]


@given(SHARE)
def test_points_of_an_arc_keep_its_radius(t: float) -> None:
    """Every point of an arc is a radius from its centre, and a later parameter is farther from the start."""
    x, y = point_on(QUARTER, t)
    assert math.hypot(x, y) == pytest.approx(10.0, abs=1e-12)
    assert math.dist((x, y), (10.0, 0.0)) <= math.dist(point_on(QUARTER, min(1.0, t + 0.1)), (10.0, 0.0)) + 1e-12


@given(SHARE, st.sampled_from(BOTH))
def test_the_circle_over_the_chord_holds_the_stretch(t: float, stretch: Stretch) -> None:
    """No point of a stretch lies outside the circle over its chord."""
    x, y, radius = chord_circle(stretch)
    assert math.dist(point_on(stretch, t), (x, y)) <= radius + 1e-12


@given(PLACE, PLACE, st.sampled_from(BOTH))
def test_the_nearest_point_is_nearest(x: float, y: float, stretch: Stretch) -> None:
    """No sampled point of a stretch is nearer than the one found, and the squared distance is its own."""
    t, gap2 = nearest_on(stretch, x, y)
    assert gap2 == pytest.approx(math.dist(point_on(stretch, t), (x, y)) ** 2, abs=1e-9)
    assert gap2 <= min(math.dist(point_on(stretch, i / 50), (x, y)) ** 2 for i in range(51)) + 1e-9


@given(PLACE, PLACE, st.floats(1.0, 40.0), st.sampled_from(BOTH))
def test_circle_crossings_are_all_there(x: float, y: float, reach: float, stretch: Stretch) -> None:
    """Every crossing lies on the circle, and between two crossings the side does not change."""
    found = sorted(circle_crossings(stretch, x, y, reach))
    assert all(math.dist(point_on(stretch, t), (x, y)) == pytest.approx(reach, abs=1e-6) for t in found)
    _one_side_between(found, stretch, lambda px, py: math.dist((px, py), (x, y)) - reach)


@given(PLACE, PLACE, st.floats(1.0, 40.0), st.sampled_from(BOTH))
def test_parts_within_a_circle_are_all_that_is_near(x: float, y: float, reach: float, stretch: Stretch) -> None:
    """A sampled point is nearer than the reach where it is in one of the parts, and nowhere else."""
    parts = parts_within(stretch, x, y, reach)
    assert parts == sorted(parts)
    for t in (i / 64 for i in range(65)):
        gap = math.dist(point_on(stretch, t), (x, y)) - reach
        within = any(start <= t <= end for start, end in parts)
        assert within == (gap < 0.0) or abs(gap) < 1e-6


def test_an_arc_may_leave_a_circle_and_come_back() -> None:
    """Of a quarter whose two ends are near a point outside it, two parts are within; of one about the point, all."""
    (zero, out), (back, one) = parts_within(QUARTER, -30.0, -30.0, 50.3)
    assert zero == 0.0 < out < 0.5 < back < one == 1.0
    assert out + back == pytest.approx(1.0)
    assert parts_within(QUARTER, 0.0, 0.0, 10.1) == [(0.0, 1.0)]
    assert parts_within(QUARTER, 0.0, 0.0, 9.9) == parts_within(LINE, 5.0, 9.0, 8.0) == []


@given(st.floats(0.0, 6.28), st.floats(-20.0, 20.0), st.sampled_from(BOTH))
def test_line_crossings_are_all_there(angle: float, offset: float, stretch: Stretch) -> None:
    """Every crossing lies on the line, and between two crossings the side does not change."""
    nx, ny = math.cos(angle), math.sin(angle)
    found = sorted(line_crossings(stretch, nx, ny, offset))
    for t in found:
        x, y = point_on(stretch, t)
        assert nx * x + ny * y == pytest.approx(offset, abs=1e-6)
    _one_side_between(found, stretch, lambda px, py: nx * px + ny * py - offset)


def _one_side_between(found: list[float], stretch: Stretch, side: Callable[[float, float], float]) -> None:
    ends = [0.0, *found, 1.0]
    for start, end in pairwise(ends):
        sides = [side(*point_on(stretch, start + (end - start) * i / 8)) for i in range(1, 8)]
        assert min(sides) >= -1e-6 or max(sides) <= 1e-6


def test_no_crossing_where_there_is_none() -> None:
    """A parallel line, a far one and a circle out of reach or about the same centre cross nothing."""
    assert line_crossings(LINE, 0.0, 1.0, 5.0) == line_crossings(QUARTER, 1.0, 0.0, 11.0) == []
    assert circle_crossings(QUARTER, 0.0, 0.0, 5.0) == circle_crossings(QUARTER, 90.0, 0.0, 5.0) == []
    assert circle_crossings(LINE, 5.0, 9.0, 5.0) == circle_crossings(Stretch(1.0, 1.0, 1.0, 1.0), 0.0, 0.0, 1.0) == []


def test_chords_forward_and_back() -> None:
    """The first parameter at a chord is found in either direction; where there is none it is the end."""
    assert onward_chord(LINE, 0.2, 2.0, 0.0, 3.0) == pytest.approx(0.5)
    assert backward_chord(LINE, 0.5, 5.0, 0.0, 3.0) == pytest.approx(0.2)
    assert onward_chord(LINE, 0.2, 2.0, 0.0, 30.0) == 1.0
    assert backward_chord(LINE, 0.2, 2.0, 0.0, 30.0) == 0.0
    assert point_on(QUARTER, onward_chord(QUARTER, 0.0, 10.0, 0.0, 10.0)) == pytest.approx((5.0, 75**0.5))


def test_part_and_move() -> None:
    """A part keeps the centre, and a moved stretch is turned clockwise with the piece: ahead becomes forward."""
    half = part_of(QUARTER, 0.0, 0.5)
    assert half[2:4] == pytest.approx((50**0.5, 50**0.5))
    assert half[4:] == QUARTER[4:]
    assert moved(QUARTER, 100.0, 0.0, 1.0, 0.0) == pytest.approx((100.0, -10.0, 110.0, 0.0, 100.0, 0.0, 10.0))


def test_outward_points_to_the_right() -> None:
    """The normal of a side of an anticlockwise polygon points out; a side without length has none."""
    assert outward((0.0, 0.0), (2.0, 0.0)) == (0.0, -1.0)
    assert outward((1.0, 1.0), (1.0, 1.0)) == (0.0, 0.0)


def test_the_curve_round_a_square() -> None:
    """Sides and quarter circles alternate, each begins where the one before ends, all at the distance asked for."""
    curve = rounded((5.0, 5.0, -5.0, 5.0, -5.0, -5.0, 5.0, -5.0), 3.0)
    assert [each.radius for each in curve] == [0.0, 3.0] * 4
    for before, after in zip(curve, [*curve[1:], curve[0]], strict=True):
        assert before[2:4] == pytest.approx(after[:2])
    corner = point_on(curve[1], 0.5)
    assert corner == pytest.approx((-5.0 - 4.5**0.5, 5.0 + 4.5**0.5))
