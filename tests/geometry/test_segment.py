"""A point and a segment: both ends, the stretch between, and a segment without length."""

import pytest

from sublight.geometry.segment import nearest_on_segment, segment_gap2

SEGMENT = (1.0, 1.0, 5.0, 1.0)


@pytest.mark.parametrize(
    ("point", "nearest"),
    [((-2, 5), (1, 1)), ((1, 3), (1, 1)), ((2, 3), (2, 1)), ((4, -2), (4, 1)), ((5, 0), (5, 1)), ((8, 5), (5, 1))],
)
def test_the_nearest_point_and_its_distance(point: tuple[float, float], nearest: tuple[float, float]) -> None:
    """Before the segment, over it and past it, the squared distance is that to the nearest point."""
    x, y = nearest_on_segment(*point, *SEGMENT)
    assert (x, y) == nearest
    assert segment_gap2(*point, *SEGMENT) == (point[0] - x) ** 2 + (point[1] - y) ** 2


def test_a_segment_without_length_is_its_point() -> None:
    """Two equal ends are one point, and nothing is divided by zero."""
    assert nearest_on_segment(4.0, 5.0, 1.0, 1.0, 1.0, 1.0) == (1, 1)
    assert segment_gap2(4.0, 5.0, 1.0, 1.0, 1.0, 1.0) == 25


def test_a_segment_too_short_to_square_is_its_first_end() -> None:
    """Where the squared length underflows to zero, the first end stands for the segment."""
    assert nearest_on_segment(0.0, 1.0, 0.0, 0.0, 1e-170, 0.0) == (0, 0)
    assert segment_gap2(0.0, 1.0, 0.0, 0.0, 1e-170, 0.0) == 1
