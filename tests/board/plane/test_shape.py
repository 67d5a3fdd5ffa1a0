"""Outlines on the table and the margins between them."""

import math
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oracle.cutting import comb, star
from sublight.board.plane.pose import Pose, pose_at
from sublight.board.plane.shape import (
    MOST_POINTS,
    Round,
    Solid,
    bounds,
    circles_meet,
    inside,
    margin,
    may_reach,
    measure,
    overlapping,
    solid_of,
    stand,
    validate_outlines,
)
from sublight.errors import InputError
from sublight.geometry.outline import Outline
from sublight.geometry.tolerance import overlaps

SQUARE = (10.0, 10.0, -10.0, 10.0, -10.0, -10.0, 10.0, -10.0)
TAB = (3.0, 10.0, 3.0, 15.0, -3.0, 15.0, -3.0, 10.0)
BOX = solid_of((SQUARE,))
BOX_WITH_TAB = solid_of((SQUARE, TAB))
POSES = st.builds(pose_at, st.floats(-50, 50), st.floats(-50, 50), st.floats(0, 360))
SHAPES = st.one_of(
    st.builds(stand, st.sampled_from([BOX, BOX_WITH_TAB]), POSES),
    st.builds(Round, st.floats(-50, 50), st.floats(-50, 50), st.floats(1, 20)),
)


def test_a_solid_knows_its_parts() -> None:
    """Corners come back part by part, and each part has a circle that holds it."""
    assert BOX_WITH_TAB.count == 2
    assert BOX_WITH_TAB.corners(1) == ((3.0, 10.0), (3.0, 15.0), (-3.0, 15.0), (-3.0, 10.0))
    x, y, radius = BOX_WITH_TAB.circles[3:]
    assert all((px - x) ** 2 + (py - y) ** 2 < radius**2 for px, py in BOX_WITH_TAB.corners(1))
    assert BOX_WITH_TAB.packed[3] == 2


def test_a_piece_stands_with_its_right_to_the_right() -> None:
    """Heading 90: what was ahead is to the right, what was to the right is below."""
    local = Solid((1.0, 5.0), (0, 1), ())
    assert stand(local, pose_at(100.0, 200.0, 90.0)).corners(0) == ((105.0, 199.0),)
    assert stand(local, pose_at(100.0, 200.0, 0.0)).corners(0) == ((101.0, 205.0),)


@given(POSES)
def test_circles_hold_their_parts_wherever_they_stand(pose: Pose) -> None:
    """They are no wider than they must be for their centres."""
    solid = stand(BOX_WITH_TAB, pose)
    for part in range(solid.count):
        x, y, radius = solid.circle(part)
        reach = max(math.hypot(px - x, py - y) for px, py in solid.corners(part))
        assert reach <= radius < reach + 2e-6


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        (stand(BOX, pose_at(0, 0)), stand(BOX, pose_at(25, 0)), 5.0),
        (stand(BOX, pose_at(0, 0)), stand(BOX, pose_at(20, 0)), 0.0),
        (stand(BOX, pose_at(0, 0)), stand(BOX, pose_at(17, 0)), -3.0),
        (stand(BOX_WITH_TAB, pose_at(0, 0)), stand(BOX, pose_at(0, 27)), 2.0),
        (stand(BOX, pose_at(0, 0)), Round(30.0, 0.0, 12.0), 8.0),
        (stand(BOX, pose_at(0, 0)), Round(21.0, 0.0, 12.0), -1.0),
        (Round(0.0, 0.0, 5.0), Round(9.0, 12.0, 5.0), 5.0),
        (Round(0.0, 0.0, 5.0), Round(6.0, 0.0, 5.0), -4.0),
    ],
)
def test_margins_of_every_pair_of_kinds(one: Solid | Round, other: Solid | Round, expected: float) -> None:
    """Gap, contact and depth in millimetres, the same both ways round."""
    assert margin(one, other) == pytest.approx(expected, abs=1e-12)
    assert margin(other, one) == pytest.approx(expected, abs=1e-12)


@given(SHAPES, SHAPES)
def test_measuring_is_the_margin_with_points(one: Solid | Round, other: Solid | Round) -> None:
    """`measure` has the margin of `margin`; over a gap its two points are that far apart; both ways they swap."""
    found, back = measure(one, other), measure(other, one)
    assert found.margin_mm == margin(one, other)
    assert back.margin_mm == pytest.approx(found.margin_mm, abs=1e-9)
    if found.margin_mm > 1e-6:
        x1, y1, x2, y2 = found.witness
        assert ((x1 - x2) ** 2 + (y1 - y2) ** 2) ** 0.5 == pytest.approx(found.margin_mm, abs=1e-6)


@given(SHAPES, SHAPES)
def test_overlapping_is_what_the_margin_says(one: Solid | Round, other: Solid | Round) -> None:
    """Without measuring: deeper than the rounding band."""
    assert overlapping(one, other) == overlaps(margin(one, other)) == overlapping(other, one)


@given(SHAPES, SHAPES, st.floats(0.0, 30.0))
def test_shapes_whose_circles_do_not_meet_are_apart(one: Solid | Round, other: Solid | Round, within_mm: float) -> None:
    """By at least the distance asked for; both ways the same."""
    meet = circles_meet(one, other, within_mm)
    assert meet == circles_meet(other, one, within_mm)
    assert meet or margin(one, other) >= within_mm


@pytest.mark.parametrize(("x", "meets"), [(20.0 + 1e-6, False), (20.0, False), (20.0 - 1e-6, True), (0.0, True)])
def test_contact_is_no_overlap(x: float, meets: bool) -> None:
    """Two squares of 20, side on side."""
    assert overlapping(stand(BOX, pose_at(0, 0)), stand(BOX, pose_at(x, 0))) is meets


@given(
    st.builds(stand, st.sampled_from([BOX, BOX_WITH_TAB]), POSES),
    st.builds(Round, st.floats(-90, 90), st.floats(-90, 90), st.floats(1, 20)),
    st.floats(0, 30),
)
def test_what_cannot_reach_is_not_near(solid: Solid, disc: Round, within_mm: float) -> None:
    """A disc that may not come within a distance has at least that margin; one far off is seen to be so."""
    if not may_reach(solid, disc, within_mm):
        assert margin(solid, disc) >= within_mm
    assert not may_reach(solid, Round(disc.x + 300.0, disc.y, disc.radius), within_mm)


@given(st.lists(st.tuples(st.floats(-900.0, 900.0), st.floats(-900.0, 900.0)), min_size=3, max_size=8))
def test_a_ring_holds_its_outline(points: list[tuple[float, float]]) -> None:
    """Every corner is within, and it is no larger than the half diagonal of the outline's frame and a hair."""
    solid = solid_of((tuple(number for point in points for number in point),))
    x, y, radius = solid.ring
    assert all(math.hypot(px - x, py - y) < radius for px, py in points)
    xs, ys = zip(*points, strict=True)
    assert radius <= math.hypot(max(xs) - min(xs), max(ys) - min(ys)) / 2 + 1e-5


@given(SHAPES, POSES)
def test_more_outline_never_makes_a_gap_greater(other: Solid | Round, pose: Pose) -> None:
    """A base with its tab is never farther from anything than the base alone."""
    assert margin(stand(BOX_WITH_TAB, pose), other) <= margin(stand(BOX, pose), other)


@pytest.mark.parametrize(
    ("shape", "expected"),
    [
        (stand(BOX, pose_at(50, 50)), 40.0),
        (stand(BOX, pose_at(10, 50)), 0.0),
        (stand(BOX, pose_at(8, 50)), -2.0),
        (stand(BOX_WITH_TAB, pose_at(50, 88)), -3.0),
        (stand(BOX, pose_at(97, 50)), -7.0),
        (Round(50.0, 6.0, 5.0), 1.0),
        (Round(50.0, 5.0, 5.0), 0.0),
        (Round(98.0, 50.0, 5.0), -3.0),
    ],
)
def test_how_far_inside_the_area(shape: Solid | Round, expected: float) -> None:
    """Positive inside, 0 at the edge, negative by how far the worst point is outside."""
    assert inside(shape, 100.0, 100.0).margin_mm == pytest.approx(expected, abs=1e-12)


@pytest.mark.parametrize("shape", [comb, star])
def test_an_outline_has_at_most_256_points(shape: Callable[[int], Outline]) -> None:
    """256 are cut into convex parts; 257 are refused with what they are of, the limit and the count."""
    validate_outlines({"obstacle `rock`": shape(256)})
    with pytest.raises(InputError, match=r"obstacle `rock`: an outline has at most 256 vertices, this one has 257"):
        validate_outlines({"obstacle `rock`": shape(257)})


def test_a_table_describes_at_most_4096_points() -> None:
    """Sixteen outlines of 256 points are taken; one point more is refused before any outline is cut."""
    most = {f"obstacle `{number}`": comb(256) for number in range(16)}
    assert sum(len(outline) for outline in most.values()) == MOST_POINTS
    validate_outlines(most)
    with pytest.raises(InputError, match="at most 4096 points, these have 4099"):
        validate_outlines({**most, "obstacle `more`": ((0.0, 0.0), (9.0, 0.0), (0.0, 9.0))})
    with pytest.raises(InputError, match="at most 4096 points, these have 1000000"):
        validate_outlines({"obstacle `all`": ((0.0, 0.0),) * 1_000_000})


def test_an_outline_that_crosses_itself_is_refused_by_name() -> None:
    """The edges that meet are named with the obstacle."""
    with pytest.raises(InputError, match="device `mine`: edges 0 and 2 cross or touch"):
        validate_outlines({"device `mine`": ((0.0, 0.0), (9.0, 9.0), (9.0, 0.0), (0.0, 9.0))})


def test_the_bounds_of_a_shape() -> None:
    """Of corners and of a disc alike."""
    assert bounds(solid_of(((0.0, 1.0, 5.0, 2.0, 3.0, 9.0),))) == (0.0, 1.0, 5.0, 9.0)
    assert bounds(Round(3.0, 4.0, 2.0)) == (1.0, 2.0, 5.0, 6.0)
