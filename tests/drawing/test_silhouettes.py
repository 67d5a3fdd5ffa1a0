"""Silhouettes: shapes that can be filled, symmetrical, within the base, and facing as the ship does."""

import re

import pytest
import shapely
from shapely.affinity import affine_transform

from sublight.board.plane.scene import Silhouette
from sublight.drawing.marks import drawn
from sublight.drawing.silhouettes import SHAPES, whole
from sublight.errors import InputError


@pytest.mark.parametrize("shape", list(SHAPES))
def test_a_shape(shape: str) -> None:
    """It does not cross itself, is the same on both sides, and lies within the base."""
    points = whole(shape)
    outline = shapely.Polygon(points)
    assert outline.is_valid, shapely.is_valid_reason(outline)
    assert {(-x, y) for x, y in points} == set(points)
    assert shapely.box(-1.0, -1.0, 1.0, 1.0).contains(outline)


def test_no_two_shapes_are_alike() -> None:
    """Each kind of ship has an outline of its own."""
    assert len(set(SHAPES.values())) == len(SHAPES)


def test_an_unknown_shape() -> None:
    """It is refused, with the nearest one."""
    with pytest.raises(InputError, match="no silhouette `a-wings`; did you mean `a-wing`"):
        whole("a-wings")


def test_it_stands_as_the_ship_does() -> None:
    """On a base of 40 by 60 mm that faces right, the nose is at the right and the wing tips are across."""
    mark = Silhouette(shape="a-wing", at=(100.0, 50.0), forward=(1.0, 0.0), half=(20.0, 30.0), title="a", owner=1)
    group = drawn(mark, "", 1.0)
    (matrix,) = re.findall(r"matrix\(([^)]*)\)", group)
    a, b, c, d, x, y = map(float, matrix.split())
    nose, *_, tip = [affine_transform(shapely.Point(at), (a, c, b, d, x, y)) for at in ((0.0, 0.7), (0.64, -0.3))]
    assert (nose.x, nose.y) == (100.0 + 0.7 * 30.0, 50.0)
    assert (tip.x, tip.y) == (100.0 - 0.3 * 30.0, 50.0 - 0.64 * 20.0)
    assert group.startswith('<g class="silhouette seat1">')
