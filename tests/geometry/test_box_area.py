"""A box in the play area: inside, on the edge, outside over a side and over a corner."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sublight.geometry.box import box_corners
from sublight.geometry.box_area import box_area_margin, box_area_sign, box_area_witness
from sublight.geometry.poly_area import poly_area_margin
from sublight.geometry.turn import unit_of_degrees

AREA = (900.0, 600.0)


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
def test_the_margin_worked_by_hand(centre: tuple[float, float], expected: float) -> None:
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


def test_the_witness_is_the_deciding_corner_and_its_edge_point() -> None:
    """Inside and outside, the corner with the least margin and the edge point nearest to it are given."""
    assert box_area_witness(100.0, 300.0, 0.0, 1.0, 20.0, 35.0, *AREA)[::2] == (80, 0)
    assert box_area_witness(883.0, 569.0, 0.0, 1.0, 20.0, 35.0, *AREA) == (903, 604, 900, 600)
