"""The travelled part of a template, straight or turning, and shapes of several parts."""

import math

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from oracle.ring import Ring, as_polygon, hull, polygon
from sublight.board.plane.shape import Solid, solid_of
from sublight.geometry.along import straight_poly_along
from sublight.geometry.common import common_gap2, poly_holds
from sublight.geometry.segment import FAR_MM
from sublight.geometry.strip import (
    strip_circle,
    strip_length,
    strip_misses_disc,
    strip_parts_along,
    strip_parts_nearest,
    strip_parts_overlaps,
    strip_poly_witness,
)

# From the origin straight up, 20 wide, 120 long; and a quarter turn of radius 90 to the left.
STRAIGHT = (0.0, 0.0, 0.0, 1.0, 10.0, 0, 0.0, 120.0)
LEFT = (0.0, 0.0, 0.0, 1.0, 10.0, -1, 90.0, 1.0)


def square(x: float, y: float, half: float = 5.0) -> tuple[float, ...]:
    """A square along the axes."""
    return (x - half, y - half, x + half, y - half, x + half, y + half, x - half, y + half)


def shape(*parts: tuple[float, ...]) -> Solid:
    """Several parts as one outline."""
    return solid_of(parts)


@pytest.mark.parametrize(
    ("x", "y", "margin", "along"),
    [
        (0, 60, -15.0, 55.0),
        (0, 4, -9.0, 0.0),
        (0, -4, -1.0, 0.0),
        (0, -5, 0.0, FAR_MM),
        (0, -8, 3.0, FAR_MM),
        (17, 50, 2.0, FAR_MM),
        (15, 50, 0.0, FAR_MM),
        (14, 50, -1.0, 45.0),
        (0, 125, 0.0, FAR_MM),
        (0, 124, -1.0, 119.0),
        (0, 128, 3.0, FAR_MM),
    ],
)
def test_a_straight_template_worked_by_hand(x: float, y: float, margin: float, along: float) -> None:
    """Margin, overlap and first contact of a square of 10 beside, on, before and behind a straight 3."""
    outline = shape(square(x, y))
    assert strip_parts_nearest(*STRAIGHT, *outline.packed)[0] == pytest.approx(margin, abs=1e-12)
    assert strip_parts_overlaps(*STRAIGHT, *outline.packed) is (margin < 0)
    assert strip_parts_along(*STRAIGHT, *outline.packed) == pytest.approx(along, abs=1e-8)


def test_the_first_contact_of_a_slanted_edge_is_where_it_enters_the_width() -> None:
    """A triangle whose low corner lies beside the template is met where its edge comes in from the side."""
    flat = (20.0, 40.0, 20.0, 80.0, 0.0, 60.0)
    assert straight_poly_along(0.0, 0.0, 0.0, 1.0, 10.0, flat, 0, 3) == pytest.approx(50.0, abs=1e-8)


def test_the_nearest_part_decides() -> None:
    """Of three parts the one on the template has the margin and the number; the first met comes first."""
    outline = shape(square(-40, 50), square(0, 90), square(0, 30))
    margin, part = strip_parts_nearest(*STRAIGHT, *outline.packed)
    assert (margin, part) == (-15.0, 1)
    assert strip_parts_along(*STRAIGHT, *outline.packed) == pytest.approx(25.0)
    x, y, px, py = strip_poly_witness(*STRAIGHT, square(18, 70), 0, 4)
    assert (x, px) == (10, 13)
    assert y == py


def test_a_turn_to_the_left_meets_what_lies_to_the_left() -> None:
    """A square at the end of the turn is met, its mirror image is not."""
    there, other = shape(square(-80, 90)), shape(square(80, 90))
    assert strip_parts_overlaps(*LEFT, *there.packed)
    assert strip_parts_nearest(*LEFT, *other.packed)[0] > 30.0
    assert strip_parts_along(*LEFT, *other.packed) == FAR_MM
    x, y, px, py = strip_poly_witness(*LEFT, other.points, 0, 4)
    assert math.hypot(px - x, py - y) == pytest.approx(strip_parts_nearest(*LEFT, *other.packed)[0])


@pytest.mark.parametrize(
    ("hand", "along", "length"), [(0, 55.0, 55.0), (1, 1.0, 45 * math.pi), (-1, math.sqrt(2) - 1, 22.5 * math.pi)]
)
def test_lengths_are_those_of_the_middle_line(hand: int, along: float, length: float) -> None:
    """A straight is as long as it says, a quarter of radius 90 is 141.4 mm, an eighth half of it."""
    assert strip_length(hand, 90.0, along) == pytest.approx(length)


@settings(max_examples=60)
@given(reach=st.floats(0.01, 1.0), r=st.sampled_from([35.0, 80.0, 180.0]), hand=st.sampled_from([-1, 1]))
def test_the_circle_holds_the_strip(reach: float, r: float, hand: int) -> None:
    """Every corner and the middle of the outer arc lie in the circle, and one of them on it."""
    ring = Ring(3.0, 4.0, 0.6, 0.8, 10.0, hand, r, reach)
    x, y, radius = strip_circle(*ring)
    far = [math.hypot(px - x, py - y) for px, py in as_polygon(ring).exterior.coords]
    assert max(far) == pytest.approx(radius, abs=1e-9)


coordinates = st.floats(-40, 40)


@settings(max_examples=100)
@given(
    one=st.lists(st.tuples(coordinates, coordinates), min_size=3, max_size=7),
    other=st.lists(st.tuples(coordinates, coordinates), min_size=3, max_size=7),
    x=st.floats(-60, 60),
    y=st.floats(-60, 60),
)
def test_the_distance_to_what_is_common_agrees_with_shapely(
    one: list[tuple[float, float]], other: list[tuple[float, float]], x: float, y: float
) -> None:
    """The nearest point of the common part of two polygons is as far as shapely finds it, or there is none."""
    a, b = hull(one), hull(other)
    assume(a and b)
    both = polygon(a).intersection(polygon(b))
    # Two that only touch, or lie apart by less than a float can tell, may be told either way.
    assume(both.area > 1e-3 or polygon(a).distance(polygon(b)) > 1e-9)
    found = common_gap2(x, y, a, 0, len(a) // 2, b, 0, len(b) // 2)
    if both.is_empty:
        assert found == FAR_MM
    else:
        point = type(both.centroid)(x, y)
        assert math.sqrt(found) == pytest.approx(both.distance(point), abs=1e-6)


@pytest.mark.parametrize(
    ("x", "y", "held"), [(5, 5, True), (10, 5, True), (10.001, 5, False), (0, 0, True), (-1, 11, False)]
)
def test_a_polygon_holds_its_inside_and_its_outline(x: float, y: float, held: bool) -> None:
    """A square of 10 from the origin holds points in it and on its sides and corners."""
    assert poly_holds(x, y, square(5, 5), 0, 4) is held


@given(
    st.floats(-60.0, 160.0), st.floats(-60.0, 160.0), st.floats(0.5, 30.0), st.sampled_from([-1, 0, 1]),
    st.floats(0.05, 1.0),
)  # fmt: skip
def test_what_a_strip_is_sure_to_miss_it_does_not_overlap(
    x: float, y: float, half: float, hand: int, reach: float
) -> None:
    """A disc that is passed over holds no square that the strip overlaps."""
    strip = (0.0, 0.0, 0.0, 1.0, 10.0, hand, 90.0, reach if hand else 120.0 * reach)
    outline = shape(square(x, y, half))
    if strip_misses_disc(*strip, x, y, half * math.sqrt(2.0) + 1e-6):
        assert not strip_parts_overlaps(*strip, *outline.packed)


@pytest.mark.parametrize(("strip", "x", "y", "misses"), [
    (STRAIGHT, 0, 60, False), (STRAIGHT, 19, 60, True), (STRAIGHT, 0, -9, True), (STRAIGHT, 0, 129, True),
    (LEFT, -90, 90, False), (LEFT, -90, 0, True), (LEFT, 5, -9, True), (LEFT, -100, 90, True), (LEFT, 12, 0, False),
])  # fmt: skip
def test_discs_beside_before_behind_and_within_a_turn_are_missed(
    strip: tuple[float, float, float, float, float, int, float, float], x: float, y: float, misses: bool
) -> None:
    """A disc of 8 mm beyond any side of the strip, and round the middle of its turn."""
    assert strip_misses_disc(*strip, x, y, 8.0) is misses
