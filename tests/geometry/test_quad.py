"""Four corners on the table."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oracle.tables import standing
from sublight.geometry.quad import QUAD_REALS, stand_quad
from sublight.geometry.turn import unit_of_degrees

CORNERS = (20.0, 30.0, -20.0, 30.0, -25.0, -30.0, 25.0, -30.0)
ROUND = (0.0, 90.0, 180.0, 270.0)


@pytest.mark.parametrize(
    ("heading", "first"), list(zip(ROUND, [(120.0, 230.0), (130.0, 180.0), (80.0, 170.0), (70.0, 220.0)], strict=True))
)
def test_corners_turn_clockwise_about_the_pose(heading: float, first: tuple[float, float]) -> None:
    """The front right corner of a piece at (100, 200) goes from ahead to the right, behind and to the left."""
    assert stand_quad(CORNERS, 0, 100.0, 200.0, *unit_of_degrees(heading))[:2] == pytest.approx(first)


@given(st.floats(-500.0, 500.0), st.floats(-500.0, 500.0), st.floats(0.0, 360.0), st.integers(0, 5))
def test_corners_are_where_an_outline_of_them_is(x: float, y: float, heading: float, start: int) -> None:
    """Read from anywhere among other numbers, they are those of the polygon placed by itself."""
    forward = unit_of_degrees(heading)
    found = stand_quad((9.0,) * start + CORNERS, start, x, y, *forward)
    assert len(found) == QUAD_REALS
    assert found == pytest.approx(
        standing((tuple(zip(CORNERS[::2], CORNERS[1::2], strict=True)),), x, y, *forward).points
    )
