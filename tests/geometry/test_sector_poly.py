"""A strip that turns and a convex polygon: worked by hand, against shapely, and at 50 digits."""

import math

import pytest
import shapely
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from oracle.ring import Ring, as_polygon, first_angle, hull, polygon
from sublight.geometry.along import sector_poly_along
from sublight.geometry.sector_poly import (
    sector_poly_margin,
    sector_poly_overlaps,
    sector_poly_witness,
)
from sublight.geometry.segment import FAR_MM
from sublight.geometry.tolerance import EPS_MM, classify
from sublight.geometry.turn import unit_of_degrees

Flat = tuple[float, ...]

# The middle of its near end at the origin, heading up, a quarter to the right: centre (90, 0), ring from 80 to 100.
QUARTER = Ring(0.0, 0.0, 0.0, 1.0, 10.0, 1, 90.0, 1.0)
TURN = QUARTER[:7]
HALF = math.sqrt(0.5)


def rectangle(left: float, low: float, right: float, high: float) -> Flat:
    """A rectangle along the axes."""
    return (left, low, right, low, right, high, left, high)


def facing(distance: float, depth: float = 20.0) -> Flat:
    """A rectangle 30 wide whose near side stands square at that distance from (90, 0) on the way to the upper left."""
    corners = [(along, out) for along, out in ((-15, 0), (15, 0), (15, depth), (-15, depth))]
    points = [
        (90 - HALF * (distance + out) - HALF * along, HALF * (distance + out) - HALF * along) for along, out in corners
    ]
    return tuple(number for corner in points for number in corner)


def spike(distance: float) -> Flat:
    """A triangle from the inside whose tip is that far from (90, 0) on the way to the upper left."""
    tip, foot = (90 - HALF * distance, HALF * distance), (90 - HALF * 40, HALF * 40)
    return (*tip, foot[0] - HALF * 3, foot[1] - HALF * 3, foot[0] + HALF * 3, foot[1] + HALF * 3)


def margin(flat: Flat, ring: Ring = QUARTER) -> float:
    """The margin of a ring and flat corners."""
    return sector_poly_margin(*ring, flat, 0, len(flat) // 2)


WORKED = [
    ("behind the near end", rectangle(-5, -20, 5, -2), 2.0),
    ("flush with the near end", rectangle(-5, -20, 5, 0), 0.0),
    ("half a millimetre past the near end", rectangle(-5, -20, 5, 0.5), -0.5),
    ("beyond the far end", rectangle(93, 85, 120, 95), 3.0),
    ("flush with the far end", rectangle(90, 85, 120, 95), 0.0),
    ("past the far end from beyond", rectangle(89, 85, 120, 95), -1.0),
    ("a side before the outer arc", facing(104.0), 4.0),
    ("a side along the outer arc", facing(100.0), 0.0),
    ("a side within the outer arc", facing(97.5), -2.5),
    ("a tip in the hole", spike(77.0), 3.0),
    ("a tip at the inner arc", spike(80.0), 0.0),
    ("a tip past the inner arc", spike(80.25), -0.25),
    ("a whole rectangle in the hole", rectangle(80, 10, 100, 30), 80 - math.hypot(10, 30)),
    ("before a corner of the near end", rectangle(-30, -24, -13, -4), 5.0),
    ("all of the strip covered", rectangle(-50, -50, 150, 150), -10.0),
    ("a large rectangle round the hole as well", rectangle(-50, -50, 85, 150), -10.0),
]


@pytest.mark.parametrize(("name", "flat", "expected"), WORKED)
def test_the_margin_worked_by_hand(name: str, flat: Flat, expected: float) -> None:
    """Ends, arcs, corners and covers give the margin that a sketch gives, and the same class without the search."""
    assert margin(flat) == pytest.approx(expected, abs=1e-7 if expected < 0 else 1e-9), name
    assert sector_poly_overlaps(*QUARTER, flat, 0, len(flat) // 2) == (classify(margin(flat)) == "overlap")


@pytest.mark.parametrize(
    ("by", "expected"), [(2e-9, True), (1.1e-9, True), (0.9e-9, False), (0.0, False), (-1e-9, False)]
)
def test_an_overlap_begins_past_the_rounding_band(by: float, expected: bool) -> None:
    """Less than the rounding band deep is touching; a hair more is moved through, at an end and at both arcs."""
    assert EPS_MM == 1e-9
    for flat in (rectangle(-5, -20, 5, by), facing(100.0 - by), spike(80.0 + by)):
        assert sector_poly_overlaps(*QUARTER, flat, 0, len(flat) // 2) is expected
        assert (classify(margin(flat)) == "overlap") is expected


@pytest.mark.parametrize(
    ("flat", "degrees"),
    [
        (rectangle(-5, -20, 5, 3), 0.0),
        (rectangle(-20, -20, 20, 30), 0.0),
        (rectangle(-20, -5, 60, 5), 0.0),
        (facing(97.5), 45 - math.degrees(math.atan2(15, 97.5))),
        (spike(85.0), 45 - math.degrees(math.atan2(3.0 * 5 / 45, 80.0))),
        (rectangle(-5, 40, 5, 60), math.degrees(math.atan2(40, 91.6515138991168))),
        (rectangle(89, 85, 120, 95), math.degrees(math.atan2(85, 1))),
    ],
)
def test_the_first_contact_worked_by_hand(flat: Flat, degrees: float) -> None:
    """Where the template first meets a polygon is the angle that a sketch gives."""
    along = sector_poly_along(*TURN, flat, 0, len(flat) // 2)
    assert math.degrees(2 * math.atan(along)) == pytest.approx(degrees, abs=2e-3)


def test_what_only_touches_the_ring_is_met_nowhere() -> None:
    """A side along the outer arc and a tip at the inner arc are no first contact; a rectangle behind is none either."""
    for flat in (facing(100.0), spike(80.0), rectangle(-5, -20, 5, -1)):
        assert sector_poly_along(*TURN, flat, 0, len(flat) // 2) == FAR_MM


def test_a_tip_that_touches_does_not_hide_the_place_behind_it() -> None:
    """A corner exactly on the inner arc is passed over; the edge that leaves the hole later is the first contact."""
    tip, rest = (90.0 - HALF * 80, HALF * 80), (88.0, 20.0, 88.0, 95.0)
    behind = first_angle(QUARTER, (tip[0] + 0.001, tip[1] - 0.001, *rest))
    assert math.degrees(behind) > 60.0
    assert 2 * math.atan(sector_poly_along(*TURN, (*tip, *rest), 0, 3)) == pytest.approx(behind, abs=1e-4)


def test_the_depth_at_a_corner_is_most_of_the_poke() -> None:
    """An edge that cuts off the outer corner of the near end by 1 mm at 45 degrees is between 0.7 and 1 mm deep."""
    cut = hull([(-10 + 1.4142135623730951, 0.0), (-10.0, 1.4142135623730951), (-40, -30)])
    assert -1.0 <= margin(cut) <= -0.7


# Against others.

degrees = st.one_of(st.sampled_from([0.0, 90.0, 45.0, 180.0, 222.5]), st.floats(0, 360))
rings = st.builds(
    lambda x, y, heading, hand, r, reach: Ring(x, y, *unit_of_degrees(heading), 10.0, hand, r, reach),
    st.floats(-50, 50), st.floats(-50, 50), degrees, st.sampled_from([-1, 1]),
    st.sampled_from([35.0, 62.5, 80.0, 90.0, 130.0, 180.0]),
    st.one_of(st.sampled_from([1.0, math.sqrt(2) - 1]), st.floats(0.02, 1.0)),
)  # fmt: skip


@st.composite
def scenes(draw: st.DrawFn) -> tuple[Ring, Flat]:
    """A ring and a convex polygon near some place of it."""
    ring = draw(rings)
    cx, cy = ring.point(ring.r + draw(st.floats(-45, 45)), draw(st.floats(-0.3, 1.8)))
    spread = st.floats(-25, 25)
    flat = hull([(cx + draw(spread), cy + draw(spread)) for _ in range(draw(st.integers(3, 7)))])
    assume(flat)
    return ring, flat


@settings(max_examples=120)
@given(scene=scenes())
def test_gaps_and_classes_agree_with_shapely(scene: tuple[Ring, Flat]) -> None:
    """A gap is the true distance, and what overlaps shares area; the witness stands on both."""
    ring, flat = scene
    shape, strip = polygon(flat), as_polygon(ring)
    measured, area = margin(flat, ring), shape.intersection(strip).area
    x, y, px, py = sector_poly_witness(*ring, flat, 0, len(flat) // 2)
    assert math.hypot(px - x, py - y) == pytest.approx(abs(measured), abs=1e-6)
    assert shape.distance(shapely.Point(px, py)) < 1e-7
    assert strip.exterior.distance(shapely.Point(x, y)) < 1e-3
    if measured > 0.0:
        assert measured == pytest.approx(shape.distance(strip), abs=1e-3)
        assert area < 1e-2
    else:
        assert area > 0.0 or measured > -1e-3


@settings(max_examples=40)
@given(scene=scenes(), spots=st.lists(st.tuples(st.floats(0, 1), st.floats(0, 1)), min_size=40, max_size=40))
def test_no_common_point_is_deeper_than_the_depth(scene: tuple[Ring, Flat], spots: list[tuple[float, float]]) -> None:
    """Of many points of the strip none that lies in the polygon is farther inside the strip than the depth says."""
    ring, flat = scene
    depth, shape, edge = -margin(flat, ring), polygon(flat), as_polygon(ring).exterior
    for out, share in spots:
        point = shapely.Point(ring.point(ring.r + ring.hw * (2 * out - 1), ring.angle * share))
        if shape.contains(point):
            assert depth >= edge.distance(point) - 1e-3


@settings(max_examples=80)
@given(scene=scenes())
def test_the_first_contact_agrees_at_fifty_digits(scene: tuple[Ring, Flat]) -> None:
    """Where the template meets what it overlaps is the least angle found by polar coordinates at 50 digits."""
    ring, flat = scene
    assume(margin(flat, ring) < -0.01)
    along = sector_poly_along(*ring[:7], flat, 0, len(flat) // 2)
    assert 2 * math.atan(along) * ring.r == pytest.approx(first_angle(ring, flat) * ring.r, abs=1e-3)
    assert along <= ring.reach


@settings(max_examples=60)
@given(scene=scenes())
def test_the_mirror_image_measures_the_same(scene: tuple[Ring, Flat]) -> None:
    """Left and right are alike: mirrored at the y axis the margin is the same to rounding."""
    ring, flat = scene
    other = ring._replace(x=-ring.x, fx=-ring.fx, hand=-ring.hand)
    pairs = [(-flat[i], flat[i + 1]) for i in range(len(flat) - 2, -1, -2)]
    mirrored = tuple(number for pair in pairs for number in pair)
    assert margin(mirrored, other) == pytest.approx(margin(flat, ring), abs=1e-6)
