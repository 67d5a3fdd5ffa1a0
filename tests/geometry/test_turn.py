"""Unit vectors and headings against fifty digits, and turns by whole clicks."""

from math import inf, nan

import mpmath
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from sublight.geometry.turn import (
    CLICK_COS,
    CLICK_SIN,
    degrees_of_unit,
    is_unit,
    length,
    rotate_clicks,
    unit_of_degrees,
)

DIGITS = 50
headings = st.floats(-1440, 1440)


def radians(degrees: float) -> mpmath.mpf:
    """The exact float in radians, to fifty digits."""
    return mpmath.mpf(degrees) * mpmath.pi / 180


@pytest.mark.parametrize("clicks", range(16))
def test_the_table_holds_correctly_rounded_values(clicks: int) -> None:
    """Each constant is the float nearest to the true sine or cosine."""
    with mpmath.workdps(DIGITS):
        angle = mpmath.pi * clicks / 8
        expected = [0.0 if abs(v) < 1e-40 else float(v) for v in (mpmath.sin(angle), mpmath.cos(angle))]
    assert [CLICK_SIN[clicks], CLICK_COS[clicks]] == expected


@pytest.mark.parametrize("clicks", range(-16, 33))
def test_whole_clicks_give_the_table(clicks: int) -> None:
    """A multiple of 22.5 degrees, as degrees or as clicks from straight up, is exactly the table's vector."""
    expected = (CLICK_SIN[clicks % 16], CLICK_COS[clicks % 16])
    assert unit_of_degrees(22.5 * clicks) == expected
    assert rotate_clicks(0.0, 1.0, clicks) == expected
    assert "-0.0" not in repr(unit_of_degrees(22.5 * clicks) + rotate_clicks(0.0, 1.0, clicks))


@given(headings)
@example(11.25)
@example(-1e-300)
@example(359.99999999999994)
def test_any_heading_is_within_two_parts_in_ten_to_the_sixteen(degrees: float) -> None:
    """Sine and cosine of any heading differ from the true ones by less than 2e-16, and make a unit vector."""
    fx, fy = unit_of_degrees(degrees)
    with mpmath.workdps(DIGITS):
        assert abs(fx - mpmath.sin(radians(degrees))) < 2e-16
        assert abs(fy - mpmath.cos(radians(degrees))) < 2e-16
    assert is_unit(fx, fy)


@given(headings)
def test_the_mirror_heading_is_the_mirror_vector(degrees: float) -> None:
    """The heading -h gives the vector of h with x negated, bit for bit."""
    fx, fy = unit_of_degrees(degrees)
    assert unit_of_degrees(-degrees) == (-fx, fy)


@given(st.floats(-1, 1), st.floats(-1, 1))
def test_headings_come_back_within_a_millionth_of_a_millionth(fx: float, fy: float) -> None:
    """The heading of a vector is in [0, 360) and within 1e-12 degrees of the true one."""
    if length(fx, fy) < 1e-3:
        fx += 1
    degrees = degrees_of_unit(fx, fy)
    with mpmath.workdps(DIGITS):
        error = (degrees - mpmath.atan2(fx, fy) * 180 / mpmath.pi) % 360
        assert min(error, 360 - error) < 1e-12
    assert 0 <= degrees < 360


def test_half_degrees_survive_the_way_there_and_back() -> None:
    """Every multiple of half a degree is itself again to nine decimals; multiples of 22.5 are it exactly."""
    there_and_back = {halves / 2: degrees_of_unit(*unit_of_degrees(halves / 2)) for halves in range(720)}
    assert [degrees for degrees, back in there_and_back.items() if round(back, 9) != degrees] == []
    assert all(there_and_back[22.5 * clicks] == 22.5 * clicks for clicks in range(16))


def test_a_hair_left_of_straight_up_is_heading_zero() -> None:
    """A heading that would round to 360 is given as 0."""
    assert degrees_of_unit(-1e-20, 1.0) == 0.0
    assert degrees_of_unit(-1e-3, 1.0) > 359.9


@pytest.mark.parametrize("degrees", [inf, -inf, nan])
def test_a_heading_must_be_finite(degrees: float) -> None:
    """Infinity and not-a-number are no headings."""
    with pytest.raises(ValueError, match="finite number of degrees"):
        unit_of_degrees(degrees)


@pytest.mark.parametrize("vector", [(0.0, 0.0), (inf, 1.0), (0.0, nan)])
def test_a_vector_without_direction_has_no_heading(vector: tuple[float, float]) -> None:
    """The zero vector and vectors that are not finite are refused."""
    with pytest.raises(ValueError, match="no heading"):
        degrees_of_unit(*vector)


@given(headings, st.integers(-40, 40))
def test_four_more_clicks_swap_and_negate(degrees: float, clicks: int) -> None:
    """A quarter turn on top of any turn, and before it, is bit for bit (y, -x)."""
    fx, fy = unit_of_degrees(degrees)
    gx, gy = rotate_clicks(fx, fy, clicks)
    assert rotate_clicks(fx, fy, clicks + 4) == (gy, -gx)
    assert rotate_clicks(fy, -fx, clicks) == (gy, -gx)
    assert rotate_clicks(fx, fy, clicks + 16) == (gx, gy)


@given(headings, st.integers(-16, 16))
def test_clicks_add_to_the_heading(degrees: float, clicks: int) -> None:
    """Turning by clicks is turning right by 22.5 degrees each."""
    turned = rotate_clicks(*unit_of_degrees(degrees), clicks)
    assert turned == pytest.approx(unit_of_degrees(degrees + 22.5 * clicks), abs=1e-12)


@pytest.mark.parametrize(
    ("vector", "unit"),
    [((0.6, 0.8), True), ((1.0 + 4e-13, 0.0), True), ((1.0 + 6e-13, 0.0), False), ((0.0, 0.0), False)],
)
def test_a_unit_vector_is_one_to_twelve_digits(vector: tuple[float, float], unit: bool) -> None:
    """The square of a unit vector is 1 to within 1e-12, on both sides of that limit."""
    assert is_unit(*vector) is unit


def test_length_is_the_root_of_the_squares() -> None:
    """A 3-4-5 triangle measures 5."""
    assert length(3.0, -4.0) == 5.0
