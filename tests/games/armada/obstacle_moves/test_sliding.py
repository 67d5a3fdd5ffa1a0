"""Shifts to the right of a line block what the shifted shape would block."""

from math import cos, pi, sin

import pytest

from sublight.board.plane.shape import Round, Shape, Solid, solid_of
from sublight.games.armada.obstacle_moves.sliding import Sideways, blocked, parts_of
from sublight.geometry.segment import FAR_MM

UX, UY = 0.6, 0.8


def polygon(x: float, y: float, corners: int) -> Solid:
    """A regular polygon of radius 20 mm."""
    angles = [2 * pi * number / corners for number in range(corners)]
    return solid_of((tuple(each for a in angles for each in (x + 20 * cos(a), y + 20 * sin(a))),))


def shifted(shape: Shape, aside: float) -> Shape:
    """The shape so far to the right of the line."""
    dx, dy = aside * UY, -aside * UX
    if isinstance(shape, Round):
        return Round(shape.x + dx, shape.y + dy, shape.radius)
    flat = tuple(number + (dy if at % 2 else dx) for at, number in enumerate(shape.points))
    return solid_of((flat,))


@pytest.mark.parametrize("aside", [-35.0, -4.0, 0.0, 12.5, 38.0, 60.0])
@pytest.mark.parametrize("moving", [polygon(0.0, 0.0, 5), Round(1.0, 2.0, 15.0)])
@pytest.mark.parametrize("still", [polygon(40.0, 60.0, 4), Round(30.0, 50.0, 18.0)])
def test_a_shift_to_the_right_is_that_of_the_shifted_shape(moving: Shape, still: Shape, aside: float) -> None:
    """The same interval along the line, or none."""
    (one,), (other,) = parts_of(moving), parts_of(still)
    found = Sideways(one, other, UX, UY).blocked(aside, -FAR_MM, FAR_MM)
    expected = next(blocked(parts_of(shifted(moving, aside)), parts_of(still), UX, UY), None)
    assert (found is None) is (expected is None)
    if found is not None and expected is not None:
        assert found == pytest.approx(expected, abs=1e-9)


@pytest.mark.parametrize("between", [(0.0, 81.0), (79.0, 121.0), (119.0, 200.0), (80.5, 80.6)])
def test_no_interval_between_two_shifts_is_left_out(between: tuple[float, float]) -> None:
    """Two discs of 10 mm that are 100 mm apart along the line: what is asked for meets shifts of 80 to 120 mm."""
    one, other = parts_of(Round(0.0, 0.0, 10.0)), parts_of(Round(100 * UX, 100 * UY, 10.0))
    assert list(blocked(one, other, UX, UY, between)) == [pytest.approx((80.0, 120.0))]
    assert not list(blocked(one, other, UX, UY, (0.0, 79.0)))
    assert not list(blocked(one, other, UX, UY, (121.0, 200.0)))


def test_what_lies_before_or_past_the_stretch_does_not_count() -> None:
    """Two discs of 10 mm that are 100 mm apart along the line block shifts of 80 to 120 mm."""
    one, other = parts_of(Round(0.0, 0.0, 10.0))[0], parts_of(Round(100 * UX, 100 * UY, 10.0))[0]
    pair = Sideways(one, other, UX, UY)
    assert pair.blocked(0.0, 119.0, 200.0) == pytest.approx((80.0, 120.0))
    assert pair.blocked(0.0, 0.0, 81.0) == pytest.approx((80.0, 120.0))
    assert pair.blocked(0.0, 121.0, 200.0) is None
    assert pair.blocked(0.0, 0.0, 79.0) is None
