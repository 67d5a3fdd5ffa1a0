"""A box and a convex polygon, worked by hand, and agreement with the boxes and polygons of the other files."""

import pytest
from hypothesis import given, settings

from oracle.bodies import Body, margin, rounded
from oracle.contacts import boxes, polys
from sublight.geometry.box import box_corners
from sublight.geometry.box_poly import box_poly_margin, box_poly_sign, box_poly_witness

BOX = (0.0, 0.0, 0.0, 1.0, 20.0, 35.0)
# A triangle with a sharp corner to the left.
ARROW = (0.0, 0.0, 30.0, -10.0, 30.0, 10.0)


def arrow(x: float, y: float) -> tuple[float, ...]:
    """The triangle with its sharp corner at (x, y), after two numbers that belong to something else."""
    return (999.0, 999.0, *(n + (x, y)[i % 2] for i, n in enumerate(ARROW)))


@pytest.mark.parametrize(
    ("corner", "expected"),
    [
        ((25.0, 0.0), 5.0),
        ((20.0, 12.0), 0.0),
        ((17.0, 12.0), -3.0),
        ((23.0, 39.0), 5.0),
        ((-30.0, 46.0), 1.0),
        ((-30.0, 0.0), -20.0),
        ((-52.0, 0.0), 2.0),
    ],
)
def test_the_margin_worked_by_hand(corner: tuple[float, float], expected: float) -> None:
    """A gap is the true distance, depth the least shift, and only the named stretch of coordinates is read."""
    assert box_poly_margin(*BOX, arrow(*corner), 2, 3) == pytest.approx(expected, abs=1e-13)
    bare = box_poly_sign(*BOX, arrow(*corner), 2, 3)
    assert (bare > 1e-12, bare < -1e-12) == (expected > 0, expected < 0)


def test_a_box_corner_before_a_slanting_side() -> None:
    """The corner (20, 35) is 5 mm before the side x/3 + y/4 of a 3-4-5 triangle."""
    x, y = 20.0 + 5.0 * 0.8, 35.0 + 5.0 * 0.6
    triangle = (x + 60.0, y - 80.0, x + 60.0, y + 80.0, x - 60.0, y + 80.0)
    assert box_poly_margin(*BOX, triangle, 0, 3) == pytest.approx(5.0, abs=1e-13)
    assert box_poly_witness(*BOX, triangle, 0, 3) == pytest.approx((20, 35, x, y), abs=1e-13)


def test_two_equal_vertices_in_a_row_change_nothing() -> None:
    """An edge without length is passed over."""
    doubled = (*arrow(25.0, 0.0)[2:], 55.0, 10.0)
    assert box_poly_margin(*BOX, doubled, 0, 4) == 5.0
    assert box_poly_sign(*BOX, doubled, 0, 4) == 5.0


@settings(max_examples=50)
@given(boxes(), boxes())
def test_a_box_given_as_polygon_is_the_same_box(one: Body, two: Body) -> None:
    """box_box, box_poly and poly_poly agree to 1e-11 mm on two boxes."""
    first, second = rounded(one), rounded(two)
    corners, others = (Body("poly", box_corners(*body.numbers)) for body in (first, second))
    expected = pytest.approx(margin(first, second), abs=1e-11)
    assert margin(first, others) == expected
    assert margin(corners, others) == expected


@settings(max_examples=50)
@given(boxes(), polys())
def test_a_box_before_a_polygon_is_a_polygon_before_a_polygon(box: Body, poly: Body) -> None:
    """box_poly and poly_poly agree to 1e-11 mm."""
    first, second = rounded(box), rounded(poly)
    corners = Body("poly", box_corners(*first.numbers))
    assert margin(first, second) == pytest.approx(margin(corners, second), abs=1e-11)
