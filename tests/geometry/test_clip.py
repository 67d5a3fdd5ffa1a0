"""The common part of two outlines, against an independent library."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from shapely.geometry import MultiPoint, Polygon

from sublight.geometry.clip import Point, clip, signed_area

SQUARE = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))
clouds = st.lists(st.tuples(st.integers(-50, 50), st.integers(-50, 50)), min_size=3, max_size=12)


def hull(cloud: list[tuple[int, int]]) -> tuple[Point, ...]:
    """The convex outline around integer points; skips clouds without area."""
    around = MultiPoint(cloud).convex_hull
    assume(around.area > 0.5)
    return tuple((float(x), float(y)) for x, y in around.exterior.coords[:-1])


@given(clouds, clouds, st.booleans(), st.booleans())
def test_common_area_is_true(one: list[tuple[int, int]], other: list[tuple[int, int]], turn: bool, flip: bool) -> None:
    """The clipped outline has the area of the true intersection, whichever way the outlines run."""
    a, b = hull(one), hull(other)
    true = Polygon(a).intersection(Polygon(b)).area
    found = clip(a[::-1] if turn else a, b[::-1] if flip else b)
    assert abs(abs(signed_area(found)) - true) <= 1e-9 * (1.0 + true)


def test_a_contained_outline_is_kept() -> None:
    """What lies inside the window comes back as it was, and the window clipped by it has its area."""
    small = ((2.0, 2.0), (4.0, 2.0), (4.0, 5.0), (2.0, 5.0))
    assert clip(small, SQUARE) == small
    assert signed_area(clip(SQUARE, small)) == pytest.approx(6.0)


def test_outlines_apart_have_nothing_in_common() -> None:
    """Apart leaves no points; touching leaves no area; a hair's breadth of overlap leaves that much."""
    for shift, area in ((11.0, None), (10.0, 0.0), (9.999, 0.01)):
        other = tuple((x + shift, y) for x, y in SQUARE)
        found = clip(other, SQUARE)
        assert (not found) if area is None else signed_area(found) == pytest.approx(area, abs=1e-9)


def test_a_hollow_outline_is_clipped_too() -> None:
    """The subject need not be convex: an L loses what lies outside the window."""
    ell = ((0.0, 0.0), (10.0, 0.0), (10.0, 5.0), (5.0, 5.0), (5.0, 10.0), (0.0, 10.0))
    window = ((0.0, 0.0), (7.0, 0.0), (7.0, 20.0), (0.0, 20.0))
    assert signed_area(clip(ell, window)) == pytest.approx(60.0)


def test_area_has_a_sign() -> None:
    """Counter-clockwise is positive, clockwise negative, nothing is zero."""
    assert (signed_area(SQUARE), signed_area(SQUARE[::-1]), signed_area(())) == (100.0, -100.0, 0)
