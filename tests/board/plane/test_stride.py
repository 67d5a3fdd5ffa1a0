"""How long two convex parts are sure to overlap: exact where nothing turns, never too long where something does."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sublight.board.plane.stride import FREE, edges_stride, pair_stride, stays_inside
from sublight.geometry.poly_poly import poly_poly_margin
from sublight.geometry.quad import stand_quad
from sublight.geometry.segment import FAR_MM
from sublight.geometry.tolerance import EPS_MM
from sublight.geometry.turn import unit_of_degrees

SQUARE = (20.0, 20.0, -20.0, 20.0, -20.0, -20.0, 20.0, -20.0)
TRIANGLE = (-30.0, 0.0, 20.0, -10.0, 5.0, 25.0)


def square_at(x: float, y: float, heading: float = 0.0) -> tuple[float, ...]:
    """Return a square of 40 mm at a pose."""
    return stand_quad(SQUARE, 0, x, y, *unit_of_degrees(heading))


def stride(
    x: float, y: float, heading: float, motion: tuple[float, float, float], change: float, band: float = EPS_MM
) -> float:
    """Return how long a moving square is sure to overlap one that lies at the origin."""
    quad = square_at(x, y, heading)
    return pair_stride(quad, 0, 4, SQUARE, 0, 4, x, y, *motion, change, change, band, FREE)


@pytest.mark.parametrize(
    ("depth", "rate", "change", "lasts"),
    [(8.0, 2.0, 0.0, 4.0), (8.0, 0.0, 1.0, 4.0), (8.0, -2.0, 1.0, 6.472135955), (8.0, 2.0, 1.0, 2.472135955)],
)
def test_a_depth_lasts_until_it_may_be_gone(depth: float, rate: float, change: float, lasts: float) -> None:
    """The time is the root of depth = rate h + change h h / 2, whether the depth falls or still grows."""
    assert stays_inside(depth, rate, change) == pytest.approx(lasts)


def test_a_depth_that_nothing_changes_lasts_for_ever() -> None:
    """Where it does not fall and its rate does not change, it stays."""
    assert stays_inside(1.0, 0.0, 0.0) == stays_inside(1.0, -3.0, 0.0) == FAR_MM


@pytest.mark.parametrize(
    ("x", "y", "v", "lasts"),
    [(0.0, 30.0, (0.0, 1.0, 0.0), 10.0), (0.0, 30.0, (0.0, -1.0, 0.0), 70.0), (39.0, 0.0, (0.0, 2.0, 0.0), 20.0)],
)
def test_a_straight_way_is_exact(x: float, y: float, v: tuple[float, float, float], lasts: float) -> None:
    """Without a turn the stretch ends at the contact itself: ahead, back through, and sliding along."""
    assert stride(x, y, 0.0, v, 0.0) == pytest.approx(lasts)


@pytest.mark.parametrize(("gap", "free"), [(0.0, True), (-5e-10, True), (-2e-9, False)])
def test_contact_is_free(gap: float, free: bool) -> None:
    """Touching to within the band is no overlap; deeper is."""
    assert (stride(0.0, 40.0 + gap, 0.0, (0.0, 1.0, 0.0), 1.0) == FREE) == free


def test_the_band_may_be_narrower() -> None:
    """The same contact, half a band deep, is an overlap to a band of a thousandth."""
    assert stride(0.0, 40.0 - 5e-10, 0.0, (0.0, 1.0, 0.0), 1.0, 1e-12) == pytest.approx(5e-10, rel=1e-3)


@given(
    st.floats(-35.0, 35.0), st.floats(-35.0, 35.0), st.floats(0.0, 360.0), st.floats(-1.0, 1.0), st.floats(-1.0, 1.0)
)
def test_only_a_longer_stretch_is_told(x: float, y: float, heading: float, vx: float, vy: float) -> None:
    """A stretch no longer than one that is known is none; of a longer one all bits stay."""
    quad = square_at(x, y, heading)
    lasts = pair_stride(quad, 0, 4, TRIANGLE, 0, 3, x, y, vx, vy, 0.01, 0.1, 0.2, EPS_MM, FREE)
    for known in (0.5 * lasts, lasts, 2.0 * lasts):
        longer = pair_stride(quad, 0, 4, TRIANGLE, 0, 3, x, y, vx, vy, 0.01, 0.1, 0.2, EPS_MM, known)
        assert longer == (lasts if lasts > known else FREE)


@given(
    st.floats(-35.0, 35.0), st.floats(-35.0, 35.0), st.floats(0.0, 360.0),
    st.floats(-1.0, 1.0), st.floats(-1.0, 1.0), st.floats(-0.05, 0.05),
)  # fmt: skip
def test_nothing_is_free_before_a_stride_ends(
    x: float, y: float, heading: float, vx: float, vy: float, turning: float
) -> None:
    """A square that moves and turns at a steady pace overlaps a triangle all along its stride."""
    quad = square_at(x, y, heading)
    own, seen = 28.3 * turning * turning, (28.3 + 60.0) * turning * turning + 2.0 * abs(turning) * 1.5
    lasts = pair_stride(quad, 0, 4, TRIANGLE, 0, 3, x, y, vx, vy, turning, own, seen, EPS_MM, FREE)
    assert (lasts == FREE) == (poly_poly_margin(quad, 0, 4, TRIANGLE, 0, 3) >= -EPS_MM)
    for share in (0.25, 0.5, 0.75, 0.999) if FREE < lasts < 1e6 else ():
        h = share * lasts
        moved = square_at(x + h * vx, y + h * vy, heading + h * turning * 57.29577951308232)
        assert poly_poly_margin(moved, 0, 4, TRIANGLE, 0, 3) <= 1e-9


def test_an_edge_without_length_separates_nothing() -> None:
    """A corner given twice is passed over, not divided by."""
    doubled = (*SQUARE[:2], *SQUARE)
    quad = square_at(0.0, 30.0)
    motion = (0.0, 30.0, 0.0, 1.0, 0.0, 0.0, -1.0, EPS_MM, FREE)
    assert edges_stride(doubled, 0, 5, quad, 0, 4, *motion) == edges_stride(SQUARE, 0, 4, quad, 0, 4, *motion)
