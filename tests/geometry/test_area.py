"""A box, a disc and a polygon in the play area, and the parts they are measured with."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sublight.geometry.area import (
    box_area_margin,
    box_area_sign,
    disc_area_margin,
    disc_area_witness,
    nearest_on_area_edge,
    point_area_inside,
    point_area_outside,
    poly_area_margin,
    poly_area_sign,
    poly_area_witness,
)
from sublight.geometry.box import box_corners
from sublight.geometry.turn import unit_of_degrees

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


@pytest.mark.parametrize(
    ("centre", "expected", "points"),
    [
        ((30.0, 300.0), 13.0, (13, 300, 0, 300)),
        ((880.0, 300.0), 3.0, (897, 300, 900, 300)),
        ((400.0, 17.0), 0.0, (400, 0, 400, 0)),
        ((400.0, 590.0), -7.0, (400, 607, 400, 600)),
        ((0.0, 300.0), -17.0, (-17, 300, 0, 300)),
        ((900.0, 300.0), -17.0, (917, 300, 900, 300)),
        ((400.0, 0.0), -17.0, (400, -17, 400, 0)),
        ((400.0, 600.0), -17.0, (400, 617, 400, 600)),
        ((903.0, 300.0), -20.0, (920, 300, 900, 300)),
        ((903.0, 604.0), -22.0, (913.2, 617.6, 900, 600)),
        ((-3.0, -4.0), -22.0, (-13.2, -17.6, 0, 0)),
    ],
)
def test_a_discs_margin_and_witness_worked_by_hand(
    centre: tuple[float, float], expected: float, points: tuple[float, ...]
) -> None:
    """Inside it is the distance to the nearest edge, outside minus how far the disc reaches out; the points
    show it.
    """
    assert disc_area_margin(*centre, 17.0, *AREA) == expected
    assert disc_area_witness(*centre, 17.0, *AREA) == pytest.approx(points, abs=1e-12)


@pytest.mark.parametrize(
    ("centre", "expected"),
    [
        ((450.0, 300.0), 265.0),
        ((50.0, 300.0), 30.0),
        ((20.0, 300.0), 0.0),
        ((880.0, 565.0), 0.0),
        ((17.0, 300.0), -3.0),
        ((300.0, 570.0), -5.0),
        ((300.0, 33.0), -2.0),
        ((883.0, 569.0), -5.0),
        ((17.0, 31.0), -5.0),
    ],
)
def test_a_boxs_margin_worked_by_hand(centre: tuple[float, float], expected: float) -> None:
    """Inside it is the least distance to an edge, outside minus the distance of the worst corner."""
    assert box_area_margin(*centre, 0.0, 1.0, 20.0, 35.0, *AREA) == expected
    bare = box_area_sign(*centre, 0.0, 1.0, 20.0, 35.0, *AREA)
    assert (bare > 0, bare < 0) == (expected > 0, expected < 0)


def test_only_corners_in_reach_of_both_edges_count_diagonally() -> None:
    """A tilted box whose corners leave over different sides is outside by the farther one, not by a diagonal."""
    margin = box_area_margin(30.0, 30.0, 0.6, 0.8, 35.0, 35.0, *AREA)
    corners = box_corners(30.0, 30.0, 0.6, 0.8, 35.0, 35.0)
    assert margin == pytest.approx(min(corners), abs=1e-13)
    assert margin < 0


@given(st.floats(-50, 950), st.floats(-50, 650), st.floats(0, 360), st.floats(1, 40), st.floats(1, 65))
def test_a_box_is_the_polygon_of_its_corners(x: float, y: float, degrees: float, hw: float, hl: float) -> None:
    """The margin is that of the corners as a polygon, to 1e-11 mm."""
    box = (x, y, *unit_of_degrees(degrees), hw, hl)
    expected = poly_area_margin(box_corners(*box), 0, 4, *AREA)
    assert box_area_margin(*box, *AREA) == pytest.approx(expected, abs=1e-11)
