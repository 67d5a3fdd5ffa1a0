"""Shapes of several parts: the least margin over the parts, with culling that changes nothing."""

from hypothesis import given, settings
from hypothesis import strategies as st

from oracle.tables import OUTLINES, standing
from sublight.geometry.box import box_corners
from sublight.geometry.box_poly import box_poly_margin
from sublight.geometry.disc import disc_poly_margin
from sublight.geometry.outline import Parts, convex_parts
from sublight.geometry.parts import (
    box_parts_margin,
    box_parts_nearest,
    circles_farther,
    disc_parts_nearest,
    disc_parts_overlaps,
    parts_parts_nearest,
    parts_parts_overlaps,
)
from sublight.geometry.poly_poly import poly_poly_margin
from sublight.geometry.tolerance import overlaps
from sublight.geometry.turn import unit_of_degrees

Placed = tuple[tuple[float, ...], tuple[int, ...], tuple[float, ...], int]
poses = st.tuples(st.floats(-120, 120), st.floats(-120, 120), st.floats(0, 360))
obstacles = st.sampled_from([convex_parts(outline) for outline in OUTLINES])
few = settings(max_examples=60)

# A base of 40 by 70 with a frame on each side: the base and four trapezoids.
FRAMED: Parts = (
    ((20.0, 35.0), (-20.0, 35.0), (-20.0, -35.0), (20.0, -35.0)),
    ((8.5, 35.0), (4.5, 39.0), (-4.5, 39.0), (-8.5, 35.0)),
    ((-20.0, 8.5), (-24.0, 4.5), (-24.0, -4.5), (-20.0, -8.5)),
    ((-8.5, -35.0), (-4.5, -39.0), (4.5, -39.0), (8.5, -35.0)),
    ((20.0, -8.5), (24.0, -4.5), (24.0, 4.5), (20.0, 8.5)),
)


def placed(parts: Parts, pose: tuple[float, float, float]) -> Placed:
    """The parts at a pose, as the kernels take them."""
    x, y, degrees = pose
    return standing(parts, x, y, *unit_of_degrees(degrees)).packed


def polygons(shape: Placed) -> list[tuple[tuple[float, ...], int, int]]:
    """Each part of a placed shape as a polygon."""
    pts, flat, _, count = shape
    return [(pts, flat[2 * i], flat[2 * i + 1]) for i in range(count)]


@few
@given(obstacles, poses)
def test_a_box_and_parts_have_the_least_margin_of_any_part(parts: Parts, pose: tuple[float, float, float]) -> None:
    """Culling changes no bit, and the part named is the one that decides."""
    box, shape = (10.0, -5.0, 0.6, 0.8, 21.5, 35.5), placed(parts, pose)
    margins = [box_poly_margin(*box, *part) for part in polygons(shape)]
    margin = box_parts_margin(*box, *shape)
    assert margin == min(margins)
    assert box_parts_nearest(*box, *shape) == (margin, margins.index(margin))


@few
@given(obstacles, poses)
def test_a_disc_and_parts_have_the_least_margin_of_any_part(parts: Parts, pose: tuple[float, float, float]) -> None:
    """Culling changes no bit, and the part named is the one that decides."""
    shape = placed(parts, pose)
    margins = [disc_poly_margin(10.0, -5.0, 17.0, *part) for part in polygons(shape)]
    margin = min(margins)
    assert disc_parts_nearest(10.0, -5.0, 17.0, *shape) == (margin, margins.index(margin))
    assert disc_parts_overlaps(10.0, -5.0, 17.0, *shape) == overlaps(margin)


@few
@given(obstacles, poses)
def test_parts_and_parts_have_the_least_margin_of_any_two(parts: Parts, pose: tuple[float, float, float]) -> None:
    """Culling changes no bit, the parts named are those that decide, and swapping the shapes keeps the
    margin.
    """
    ship, shape = placed(FRAMED, (0.0, 0.0, 30.0)), placed(parts, pose)
    margins = {
        (i, j): poly_poly_margin(*one, *two)
        for i, one in enumerate(polygons(ship))
        for j, two in enumerate(polygons(shape))
    }
    margin = min(margins.values())
    assert margin == parts_parts_nearest(*shape, *ship)[0]
    assert parts_parts_overlaps(*ship, *shape) == overlaps(margin) == parts_parts_overlaps(*shape, *ship)
    assert parts_parts_nearest(*ship, *shape) == (margin, *min(margins, key=lambda pair: margins[pair]))


def test_a_frame_can_touch_where_the_base_does_not() -> None:
    """A disc 4 mm beside the base touches the frame, and only the frame."""
    shape = placed(FRAMED, (0.0, 0.0, 0.0))
    assert disc_parts_nearest(41.0, 0.0, 17.0, *shape) == (0.0, 4)
    assert disc_parts_nearest(41.0, 30.0, 17.0, *shape)[0] > 0
    assert disc_poly_margin(41.0, 0.0, 17.0, *polygons(shape)[0]) == 4.0


def test_a_box_in_the_notch_of_a_concave_outline_is_apart() -> None:
    """Inside the bounding shape but outside the outline there is no overlap, and the gap is the true one."""
    notched = convex_parts(
        ((0.0, 0.0), (90.0, 0.0), (90.0, 60.0), (60.0, 60.0), (60.0, 20.0), (30.0, 20.0), (30.0, 60.0), (0.0, 60.0))
    )
    shape = placed(notched, (0.0, 0.0, 0.0))
    assert box_parts_margin(45.0, 45.0, 0.0, 1.0, 10.0, 15.0, *shape) == 5.0
    assert box_parts_margin(45.0, 45.0, 0.0, 1.0, 15.0, 15.0, *shape) == 0.0
    assert box_parts_margin(45.0, 45.0, 0.0, 1.0, 16.0, 15.0, *shape) == -1.0
    for half_width, meets in ((15.0, False), (15.0 + 0.5e-9, False), (15.0 + 2e-9, True)):
        box = box_corners(45.0, 45.0, 0.0, 1.0, half_width, 15.0)
        assert parts_parts_overlaps(box, (0, 4), (45.0, 45.0, 30.0), 1, *shape) is meets
    corners = box_corners(45.0, 45.0, 0.0, 1.0, 10.0, 15.0)
    assert parts_parts_nearest(corners, (0, 4), (45.0, 45.0, 20.0), 1, *shape)[0] == 5.0


def test_circles_are_passed_over_only_when_sure() -> None:
    """Two circles 5 mm apart hold at least 5 mm, not more; circles whose centres meet may hold any depth up
    to both radii.
    """
    assert circles_farther(0.0, 0.0, 10.0, 25.0, 0.0, 10.0, 5.0)
    assert not circles_farther(0.0, 0.0, 10.0, 25.0, 0.0, 10.0, 5.0 + 1e-9)
    assert circles_farther(0.0, 0.0, 10.0, 0.0, 0.0, 10.0, -20.0)
    assert not circles_farther(0.0, 0.0, 10.0, 0.0, 0.0, 10.0, -19.0)
