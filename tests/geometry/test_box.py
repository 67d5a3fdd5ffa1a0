"""One box: corners, bounding radius, and distances in its own frame."""

from math import sqrt

import pytest

from sublight.geometry.box import box_box_margin, box_box_sign, box_corners, box_radius, corners_gap2, point_gap2
from sublight.geometry.poly_poly import poly_poly_witness
from sublight.geometry.tolerance import EPS_MM


def test_corners_run_counter_clockwise_from_the_front_right() -> None:
    """At heading 0 the corners are front right, front left, back left, back right."""
    assert box_corners(10.0, 20.0, 0.0, 1.0, 2.0, 3.0) == (12, 23, 8, 23, 8, 17, 12, 17)


def test_corners_turn_with_the_heading() -> None:
    """Heading right, forward is +x and right is -y."""
    assert box_corners(0.0, 0.0, 1.0, 0.0, 2.0, 3.0) == (3, -2, 3, 2, -3, 2, -3, -2)


def test_the_bounding_circle_passes_through_the_corners() -> None:
    """The radius is half the diagonal."""
    assert box_radius(3.0, 4.0) == 5.0


@pytest.mark.parametrize(
    ("point", "gap2"),
    [((0, 0), 0), ((2, 3), 0), ((-2, -3), 0), ((5, 0), 9), ((0, -7), 16), ((-5, 7), 25), ((2.5, 3), 0.25)],
)
def test_the_squared_distance_of_a_point_in_the_box_frame(point: tuple[float, float], gap2: float) -> None:
    """Inside and on the outline it is 0, beside a side or beyond a corner the square of the distance."""
    assert point_gap2(*point, 2.0, 3.0) == gap2


@pytest.mark.parametrize("centre", [(9.0, 8.0), (-9.0, 8.0), (9.0, -8.0), (-9.0, -8.0)])
def test_the_nearest_of_four_corners_decides(centre: tuple[float, float]) -> None:
    """Whatever quadrant a box stands in, its nearest corner (4 across, 5 along) gives the distance."""
    assert corners_gap2(*centre, 4.0, 0.0, 0.0, 1.0, 2.0, 3.0) == 9.0 + 16.0


Box = tuple[float, float, float, float, float, float]

UP = (0.0, 0.0, 0.0, 1.0, 20.0, 35.0)
CASES = [
    ((50.0, 10.0, 0.0, 1.0, 20.0, 35.0), 10.0),
    ((40.0, 10.0, 0.0, 1.0, 20.0, 35.0), 0.0),
    ((39.0, 10.0, 0.0, 1.0, 20.0, 35.0), -1.0),
    ((0.0, -75.0, 0.0, -1.0, 20.0, 35.0), 5.0),
    ((43.0, 74.0, 0.0, 1.0, 20.0, 35.0), 5.0),
    ((60.0, 0.0, 1.0, 0.0, 20.0, 35.0), 5.0),
    ((0.0, 0.0, 0.0, 1.0, 5.0, 5.0), -25.0),
    ((0.0, 0.0, 1.0, 0.0, 20.0, 35.0), -55.0),
    ((20.0 + 25.0, 0.0, 0.6, 0.8, 5.0, 27.5), 25.0 - 4.0 - 16.5),
    ((20.0 + 20.5, 0.0, 0.6, 0.8, 5.0, 27.5), 0.0),
]


@pytest.mark.parametrize(("other", "expected"), CASES)
def test_the_margin_worked_by_hand(other: Box, expected: float) -> None:
    """Gaps are true distances, also between corners; depths are the least shift; contact is 0."""
    assert box_box_margin(*UP, *other) == pytest.approx(expected, abs=1e-13)


@pytest.mark.parametrize(("other", "expected"), CASES)
def test_the_sign_has_the_margins_sign(other: Box, expected: float) -> None:
    """The sign value is in the band at contact, above it in a gap, and the margin itself in overlap."""
    found = box_box_sign(*UP, *other)
    assert (found > EPS_MM, found < -EPS_MM) == (expected > 0, expected < 0)
    if expected < 0:
        assert found == box_box_margin(*UP, *other)


@pytest.mark.parametrize(
    "other",
    [
        (40.0 + 1e-7, 0.0, 0.0, 1.0, 20.0, 35.0),
        (0.0, 70.0 + 1e-7, 0.0, 1.0, 20.0, 35.0),
        (19.0 + 26.5 - 0.5, 35.0 + 17.5 - 2.0, 0.6, 0.8, 5.0, 27.5),
        (-60.0, 60.0, 0.8, 0.6, 20.0, 35.0),
    ],
)
def test_each_of_the_four_directions_can_separate(other: Box) -> None:
    """Boxes that only one direction holds apart are told apart, whichever of the two is first."""
    assert box_box_sign(*UP, *other) > 0
    assert box_box_sign(*other, *UP) > 0
    assert box_box_margin(*UP, *other) == box_box_margin(*other, *UP) > 0


def witness(one: Box, other: Box) -> tuple[float, float, float, float]:
    """The points that the margin of two boxes lies between."""
    return poly_poly_witness(box_corners(*one), 0, 4, box_corners(*other), 0, 4)


def test_the_witness_of_a_corner_gap_is_the_two_corners() -> None:
    """Boxes diagonal to each other are nearest at their facing corners."""
    assert witness(UP, (43.0, 74.0, 0.0, 1.0, 20.0, 35.0)) == (20, 35, 23, 39)


def test_the_witness_of_parallel_overlap_is_amid_the_shared_stretch() -> None:
    """Where two sides run parallel, the pair stands in the middle of what they share."""
    assert witness(UP, (39.0, 10.0, 0.0, 1.0, 20.0, 35.0)) == (20, 5, 19, 5)


def test_a_diagonal_gap_is_longer_than_any_one_direction_shows() -> None:
    """The margin of a corner gap is the diagonal, the sign value only one leg of it."""
    assert box_box_margin(*UP, 41.0, 71.0, 0.0, 1.0, 20.0, 35.0) == sqrt(2)
    assert box_box_sign(*UP, 41.0, 71.0, 0.0, 1.0, 20.0, 35.0) == 1.0
