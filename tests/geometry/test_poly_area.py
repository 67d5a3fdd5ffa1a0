"""A polygon in the play area, and the parts it is measured with."""

import pytest

from sublight.geometry.poly_area import (
    nearest_on_area_edge,
    point_area_inside,
    point_area_outside,
    poly_area_margin,
    poly_area_sign,
    poly_area_witness,
)

AREA = (900.0, 600.0)
# After two numbers that belong to something else: a triangle.
TRIANGLE = (999.0, 999.0, 0.0, 0.0, 40.0, 0.0, 0.0, 30.0)


def triangle(x: float, y: float) -> tuple[float, ...]:
    """The triangle with its right angle at (x, y)."""
    return tuple(n + (x, y)[i % 2] if i > 1 else n for i, n in enumerate(TRIANGLE))


@pytest.mark.parametrize(
    ("corner", "expected", "points"),
    [
        ((100.0, 50.0), 50.0, (100, 50, 100, 0)),
        ((0.0, 300.0), 0.0, (0, 300, 0, 300)),
        ((855.0, 300.0), 5.0, (895, 300, 900, 300)),
        ((300.0, 565.0), 5.0, (300, 595, 300, 600)),
        ((862.0, 300.0), -2.0, (902, 300, 900, 300)),
        ((300.0, 571.0), -1.0, (300, 601, 300, 600)),
        ((-3.0, -4.0), -5.0, (-3, -4, 0, 0)),
        ((903.0, 604.0), -((43.0**2 + 4.0**2) ** 0.5), (943, 604, 900, 600)),
    ],
)
def test_margin_and_witness_worked_by_hand(
    corner: tuple[float, float], expected: float, points: tuple[float, ...]
) -> None:
    """Inside it is the least distance of a vertex to an edge, outside minus that of the worst vertex."""
    pts = triangle(*corner)
    assert poly_area_margin(pts, 2, 3, *AREA) == pytest.approx(expected, abs=1e-12)
    assert poly_area_witness(pts, 2, 3, *AREA) == points
    bare = poly_area_sign(pts, 2, 3, *AREA)
    assert (bare > 0, bare < 0) == (expected > 0, expected < 0)


@pytest.mark.parametrize(
    ("point", "inside", "outside", "edge"),
    [
        ((10.0, 300.0), 10.0, (0, 0), (0, 300)),
        ((890.0, 300.0), 10.0, (0, 0), (900, 300)),
        ((300.0, 20.0), 20.0, (0, 0), (300, 0)),
        ((300.0, 570.0), 30.0, (0, 0), (300, 600)),
        ((-3.0, 300.0), -3.0, (-3, 0), (0, 300)),
        ((905.0, -2.0), -5.0, (5, -2), (900, 0)),
        ((300.0, 607.0), -7.0, (0, 7), (300, 600)),
    ],
)
def test_a_point_and_the_area(
    point: tuple[float, float], inside: float, outside: tuple[float, float], edge: tuple[float, float]
) -> None:
    """The distance to the nearest edge line, the shift out of the area and the nearest edge point of each
    side.
    """
    assert point_area_inside(*point, *AREA) == inside
    assert point_area_outside(*point, *AREA) == outside
    assert nearest_on_area_edge(*point, *AREA) == edge
