"""One box: corners, bounding radius, and distances in its own frame."""

import pytest

from sublight.geometry.box import box_corners, box_radius, corners_gap2, point_gap2


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
