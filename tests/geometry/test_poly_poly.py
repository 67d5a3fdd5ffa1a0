"""Two convex polygons, worked by hand."""

import pytest

from sublight.geometry.poly_poly import (
    edge_reach,
    poly_poly_margin,
    poly_poly_overlaps,
    poly_poly_sign,
    poly_poly_within,
    poly_poly_witness,
)

# After two numbers that belong to something else: a square of 20 round the origin.
SQUARE = (999.0, 999.0, -10.0, -10.0, 10.0, -10.0, 10.0, 10.0, -10.0, 10.0)


def diamond(x: float, y: float) -> tuple[float, ...]:
    """A square standing on its corner, 10 from centre to corner, round (x, y)."""
    return (x, y - 10.0, x + 10.0, y, x, y + 10.0, x - 10.0, y)


CASES = [
    ((25.0, 3.0), 5.0),
    ((20.0, 3.0), 0.0),
    ((18.0, 3.0), -2.0),
    ((0.0, -23.0), 3.0),
    ((20.0, 20.0), 10.0 * 2**0.5 / 2),
    ((15.0, 15.0), 0.0),
    ((14.0, 14.0), -(2**0.5)),
    ((24.0, 13.0), 5.0),
]


@pytest.mark.parametrize(("centre", "expected"), CASES)
def test_the_margin_worked_by_hand(centre: tuple[float, float], expected: float) -> None:
    """Corner before side, side before corner, corner before corner: true distance, contact, least shift."""
    assert poly_poly_margin(SQUARE, 2, 4, diamond(*centre), 0, 4) == pytest.approx(expected, abs=1e-13)
    bare = poly_poly_sign(SQUARE, 2, 4, diamond(*centre), 0, 4)
    assert (bare > 1e-12, bare < -1e-12) == (expected > 1e-12, expected < -1e-12)


@pytest.mark.parametrize("depth_mm", [-3.0, -2e-9, 0.0, 0.9e-9, 1.2e-9, 2e-9, 3.0])
@pytest.mark.parametrize("along", [(1.0, 0.0), (0.5**0.5, 0.5**0.5)])
def test_an_overlap_is_what_the_margin_says_to_the_rounding_band(depth_mm: float, along: tuple[float, float]) -> None:
    """Corner to side along an axis, where the sign is in mm, and aslant, where it is less: 1.2e-9 still counts."""
    touching = 20.0 if along[1] == 0.0 else 15.0 * 2**0.5
    shape = diamond(*((touching - depth_mm) * step for step in along))
    assert poly_poly_overlaps(SQUARE, 2, 4, shape, 0, 4) is (depth_mm > 1e-9)
    assert poly_poly_overlaps(shape, 0, 4, SQUARE, 2, 4) is (depth_mm > 1e-9)


def test_the_witness_of_a_gap_and_of_an_overlap() -> None:
    """In a gap the points are the nearest ones, in overlap they show the shift that separates."""
    assert poly_poly_witness(SQUARE, 2, 4, diamond(25.0, 3.0), 0, 4) == (10, 3, 15, 3)
    assert poly_poly_witness(SQUARE, 2, 4, diamond(18.0, 3.0), 0, 4) == (10, 3, 8, 3)
    assert poly_poly_witness(diamond(18.0, 3.0), 0, 4, SQUARE, 2, 4) == (8, 3, 10, 3)


def test_the_reach_of_a_polygon_past_an_edge_is_its_least() -> None:
    """Past the square's right edge (20 long) the nearest corner of the diamond stands 5 mm out."""
    assert edge_reach(10.0, -10.0, 0.0, 20.0, diamond(25.0, 3.0), 0, 4) == 5.0 * 20.0


def test_two_equal_vertices_in_a_row_change_nothing() -> None:
    """An edge without length is passed over in margin, sign and witness."""
    doubled = (*diamond(18.0, 3.0), 8.0, 3.0)
    assert poly_poly_margin(doubled, 0, 5, SQUARE, 2, 4) == -2.0
    assert poly_poly_sign(doubled, 0, 5, SQUARE, 2, 4) == poly_poly_sign(diamond(18.0, 3.0), 0, 4, SQUARE, 2, 4)
    assert poly_poly_witness(doubled, 0, 5, SQUARE, 2, 4) == (8, 3, 10, 3)


@pytest.mark.parametrize("limit", [-3.0, -1e-9, 0.0, 1e-9, 1e-6, 4.0])
@pytest.mark.parametrize(("centre", "expected"), CASES)
def test_within_a_limit_is_what_the_margin_says(centre: tuple[float, float], expected: float, limit: float) -> None:
    """Overlaps, contacts and gaps, for limits on both sides of contact."""
    margin = poly_poly_margin(SQUARE, 2, 4, diamond(*centre), 0, 4)
    assert margin == pytest.approx(expected, abs=1e-13)
    assert poly_poly_within(SQUARE, 2, 4, diamond(*centre), 0, 4, limit) is (margin < limit)
    assert poly_poly_within(diamond(*centre), 0, 4, SQUARE, 2, 4, limit) is (margin < limit)
