"""Silhouettes: shapes that can be filled, symmetrical, within the base, and facing as the ship does."""

import pytest
import shapely

from sublight.board.plane.pose import Pose
from sublight.board.plane.silhouettes import SHAPES, silhouette

AHEAD = Pose(0.0, 0.0, (0.0, 1.0))


@pytest.mark.parametrize("shape", list(SHAPES))
def test_a_shape(shape: str) -> None:
    """It does not cross itself, is the same on both sides, and lies within the base."""
    points = silhouette(shape, AHEAD, 1.0, 1.0, "it", 0).points
    outline = shapely.Polygon(points)
    assert outline.is_valid, shapely.is_valid_reason(outline)
    assert {(-x, y) for x, y in points} == set(points)
    assert shapely.box(-1.0, -1.0, 1.0, 1.0).contains(outline)


def test_it_stands_as_the_ship_does() -> None:
    """Its nose points forward, and its width and length are those of the base."""
    points = silhouette("a-wing", Pose(100.0, 50.0, (1.0, 0.0)), 20.0, 30.0, "a", 1).points
    assert points[0] == pytest.approx((100.0 + 0.7 * 30.0, 50.0 - 0.1 * 20.0))
    assert points[3] == pytest.approx((100.0 - 0.3 * 30.0, 50.0 - 0.64 * 20.0))


def test_no_two_shapes_are_alike() -> None:
    """Each kind of ship has an outline of its own."""
    assert len(set(SHAPES.values())) == len(SHAPES)
