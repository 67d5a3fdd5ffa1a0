"""What a body at a pose overlaps and touches, what a strip lies over, and how far a body is inside an area."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from sublight.board.plane.contacts import (
    OVERLAP_MM,
    TOUCH_MM,
    body_margin,
    edge_margin,
    pieces_under_strip,
    pieces_within,
)
from sublight.board.plane.packing import PackedPiece, PackedScene, pack_piece, pack_pieces
from sublight.board.plane.pose import Pose, pose_at
from sublight.board.plane.shape import Solid, inside, margin, solid_of, stand
from sublight.geometry.tolerance import overlaps

SQUARE = (10.0, 10.0, -10.0, 10.0, -10.0, -10.0, 10.0, -10.0)
TAIL = (2.0, -10.0, -2.0, -10.0, -2.0, -14.0, 2.0, -14.0)
BODY = solid_of((SQUARE, TAIL))
TRIANGLE = solid_of(((0.0, 30.0, -20.0, -5.0, 20.0, -5.0),))
HERE = (0.0, 0.0, 0.0, 1.0)
POSES = st.builds(pose_at, st.floats(-40.0, 40.0), st.floats(-40.0, 40.0), st.floats(0.0, 360.0))


def scene(*standing: Solid) -> PackedScene:
    """What stands on the table, and the body in its own frame as the last piece; reals and wholes of a game first."""
    return pack_pieces(map(pack_piece, (*standing, BODY)), (PackedPiece((7.0, 8.0, 9.0)),), (5, 6))


def found(packed: PackedScene, count: int, pose: Pose, limit_mm: float = OVERLAP_MM, skip: int = -1) -> int:
    """The pieces within a limit of the body at a pose."""
    return pieces_within(packed.reals, packed.wholes, count, skip, 0, count, *pose.floats, limit_mm)


@given(POSES, POSES, POSES)
def test_a_set_has_the_pieces_that_the_margins_say(one: Pose, two: Pose, at: Pose) -> None:
    """Overlap by overlap, as outlines laid on the table measure; one that is passed over is not in it."""
    standing = (stand(BODY, one), stand(TRIANGLE, two))
    packed = scene(*standing)
    margins = [margin(stand(BODY, at), each) for each in standing]
    assert [body_margin(packed.reals, packed.wholes, 2, i, *at.floats) for i in range(2)] == pytest.approx(margins)
    assert found(packed, 2, at) == sum(1 << i for i in range(2) if overlaps(margins[i]))
    assert found(packed, 2, at, skip=0) == found(packed, 2, at) & 2


def test_contact_is_no_overlap() -> None:
    """Two squares that share an edge touch; a billionth of a millimetre apart is still contact, a millionth is not."""
    packed = scene(stand(TRIANGLE, pose_at(500.0, 0.0)), stand(BODY, pose_at(20.0, 0.0)))
    for gap, touches in ((0.0, 2), (5e-10, 2), (1e-6, 0), (-1e-6, 2)):
        assert found(packed, 2, pose_at(-gap, 0.0), TOUCH_MM) == touches
        assert found(packed, 2, pose_at(-gap, 0.0)) == (2 if gap < 0.0 else 0)


def test_more_than_sixty_four_pieces_are_told_apart() -> None:
    """Interpreted, a set has as many bits as there are pieces."""
    packed = scene(*(stand(BODY, pose_at(0.0 if at in (3, 99) else 500.0, 0.0)) for at in range(120)))
    assert found(packed, 120, pose_at(0.0, 0.0)) == 1 << 3 | 1 << 99


@pytest.mark.parametrize(("hand", "radius", "reach"), [(0, 0.0, 100.0), (1, 60.0, 1.0), (-1, 60.0, 1.0)])
def test_a_strip_lies_over_what_stands_on_its_middle_line(hand: int, radius: float, reach: float) -> None:
    """At the end of a straight, or at that of a quarter turn to either side; nothing at all where it goes nowhere."""
    x, y = (radius * hand, radius) if hand else (0.0, reach)
    packed = scene(stand(TRIANGLE, pose_at(-300.0, 0.0)), stand(BODY, pose_at(x, y)))
    for goes, under in ((reach, 2), (0.0, 0)):
        strip = (*HERE, 5.0, hand, radius, goes)
        assert pieces_under_strip(packed.reals, packed.wholes, -1, 0, 2, *strip) == under
        assert pieces_under_strip(packed.reals, packed.wholes, 1, 0, 2, *strip) == 0


@given(POSES)
@example(pose_at(61.5, 71.5, 225.0))
def test_the_edge_is_as_far_as_from_the_outline_laid_there(at: Pose) -> None:
    """The least of all parts; the tail may be farther beyond a corner than the square is beyond an edge."""
    packed = scene()
    measured = inside(stand(BODY, at), 60.0, 70.0).margin_mm
    assert edge_margin(packed.reals, packed.wholes, 0, *at.floats, 60.0, 70.0) == pytest.approx(measured, abs=1e-12)
