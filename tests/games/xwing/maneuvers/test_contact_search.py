"""Walking a course to the first contact, against a dense scan of the same course."""

from itertools import pairwise
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.xwing.maneuvers.desk import TIE, outline, ship
from sublight.board.plane.contact_search import (
    first_contact_going_ahead,
    first_contact_going_back,
    pose_at,
    stages,
    stretch,
)
from sublight.board.plane.course import Course, Hand, full_end
from sublight.board.plane.pose import Pose
from sublight.board.plane.slide_back import Slid
from sublight.games.xwing.kernel.ends import course_of
from sublight.games.xwing.pieces import Ship
from sublight.games.xwing.shapes import body, body_local

START: Final = ship("a", at=(400.0, 400.0, 0.0), card=TIE)
TEMPLATES: Final[list[tuple[str, Hand]]] = [
    ("straight_5", 0),
    ("turn_1", 1),
    ("turn_3", -1),
    ("bank_1", 1),
    ("bank_3", -1),
]
LOCAL: Final = body_local(20.0, 20.0)
SCAN_STEPS: Final = 150


def course(template: str, hand: Hand) -> Course:
    """A small base that goes ahead along a template."""
    return course_of(START.pose, 40.0, template, hand, 0)


def way(of: Course) -> list[Pose]:
    """Poses along a course from its full end to its start, close together."""
    found: list[Pose] = []
    for stage in stages(of, 30.0):
        length = stage.end - stage.start
        found += [pose_at(of, stage.phase, stage.start + length * step / SCAN_STEPS) for step in range(SCAN_STEPS + 1)]
    return found


def near(slid: Slid, pose: Pose, within: float) -> bool:
    """Whether a walk ended near a pose of the scan."""
    return abs(slid.pose.x - pose.x) < within and abs(slid.pose.y - pose.y) < within


@pytest.mark.rule("XW-OVL-02")
@pytest.mark.parametrize(("template", "hand"), TEMPLATES)
def test_the_stages_run_from_the_full_end_to_the_start_without_a_break(template: str, hand: Hand) -> None:
    """The first pose is the full end, the last the start, and none is far from the next."""
    of = course(template, hand)
    poses = way(of)
    end = full_end(of)
    assert (poses[0].x, poses[0].y) == pytest.approx((end.x, end.y), abs=1e-9)
    assert (poses[-1].x, poses[-1].y) == pytest.approx((400.0, 400.0), abs=1e-9)
    assert max(abs(one.x - two.x) + abs(one.y - two.y) for one, two in pairwise(poses)) < 4.0


def others_about(places: list[tuple[float, float, float]]) -> list[Ship]:
    """Ships at the places that are clear of the start."""
    stood = [ship(f"s{number}", at=place, card=TIE) for number, place in enumerate(places)]
    return [each for each in stood if outline(START).distance(outline(each)) > 1.0]


Places = st.lists(
    st.tuples(st.floats(300.0, 500.0), st.floats(380.0, 620.0), st.floats(0.0, 359.0)), min_size=1, max_size=3
)


@pytest.mark.slow
@pytest.mark.rule("XW-OVL-02")
@given(places=Places, laid=st.sampled_from(TEMPLATES))
@settings(max_examples=12)
def test_ahead_to_contact_has_no_blocked_place_behind_it(
    places: list[tuple[float, float, float]], laid: tuple[str, Hand]
) -> None:
    """The scan from the start is free up to where the walk ends, and blocked at the next step unless it is a graze."""
    others = others_about(places)
    if not others:
        return
    of = course(*laid)
    slid = first_contact_going_ahead(of, LOCAL, [body(each) for each in others])
    shapes = [outline(each) for each in others]
    for pose in reversed(way(of)):
        placed = outline(START, pose)
        if any(placed.intersection(each).area > 1e-6 for each in shapes):
            assert slid.against >= 0
            assert near(slid, pose, 4.0)
            assert outline(START, slid.pose).distance(shapes[slid.against]) < 1e-6
            return
    if slid.against >= 0:  # a graze between two poses of the scan
        assert outline(START, slid.pose).distance(shapes[slid.against]) < 1e-6
    assert slid.pose == full_end(of)


@pytest.mark.slow
@pytest.mark.rule("XW-BRG-05")
@given(places=Places, laid=st.sampled_from(TEMPLATES))
@settings(max_examples=12)
def test_first_contact_going_back_is_the_first_touch_going_back(
    places: list[tuple[float, float, float]], laid: tuple[str, Hand]
) -> None:
    """From a free full end: the scan going back meets the first overlap where the walk ends, or never does."""
    of = course(*laid)
    end = outline(START, full_end(of))
    others = [each for each in others_about(places) if end.distance(outline(each)) > 0.01]
    if not others:
        return
    slid = first_contact_going_back(of, LOCAL, [body(each) for each in others])
    shapes = [outline(each) for each in others]
    for pose in way(of):
        placed = outline(START, pose)
        if any(placed.intersection(each).area > 1e-6 for each in shapes):
            assert slid.against >= 0
            assert near(slid, pose, 4.0)
            return
    assert slid.pose == of.start
    assert slid.stays


@pytest.mark.rule("XW-OVL-02")
def test_a_base_that_touches_at_the_start_and_flies_off_is_not_held() -> None:
    """Contact behind is no block; contact ahead is one at once."""
    of = course("straight_2", 0)
    behind = ship("b", at=(400.0, 356.8, 0.0), card=TIE)
    assert first_contact_going_ahead(of, LOCAL, [body(behind)]).pose == full_end(of)
    ahead = ship("c", at=(400.0, 443.2, 0.0), card=TIE)
    held = first_contact_going_ahead(of, LOCAL, [body(ahead)])
    assert held.stays
    assert held.against == 0


@pytest.mark.rule("XW-OVL-02", "XW-RNG-01")
@pytest.mark.parametrize(("template", "hand"), [("straight_5", 0), ("bank_3", 1), ("bank_3", -1)])
def test_ships_in_close_formation_hold_nobody_up(template: str, hand: Hand) -> None:
    """Base to base on either side, or a hair apart: only the one that the base turns into stops it, and at once."""
    for gap in (0.0, 1e-10, 1e-7, 1e-3):
        sides = [ship("l", at=(360.0 - gap, 400.0, 0.0), card=TIE), ship("r", at=(440.0 + gap, 400.0, 0.0), card=TIE)]
        slid = first_contact_going_ahead(course(template, hand), LOCAL, [body(each) for each in sides])
        if hand == 0:
            assert slid.pose == full_end(course(template, hand))
        else:
            assert abs(slid.pose.x - 400.0) + abs(slid.pose.y - 400.0) < 1.0


@pytest.mark.rule("XW-OVL-02")
@pytest.mark.parametrize(
    ("way", "stretched"),
    [((0.0, 1.0), (10.0, 50.0)), ((0.0, -1.0), (-50.0, -10.0)), ((1.0, 0.0), None), ((0.6, 0.8), (12.5, 100.0 / 3.0))],
)
def test_two_squares_overlap_in_one_stretch_of_the_way(
    way: tuple[float, float], stretched: tuple[float, float] | None
) -> None:
    """Squares 20 mm wide, one 30 mm ahead of the other; worked by hand."""
    moving = ((10.0, -10.0), (10.0, 10.0), (-10.0, 10.0), (-10.0, -10.0))
    standing = tuple((x, y + 30.0) for x, y in moving)
    low, high = stretch(moving, standing, way)
    if stretched is None:
        assert low > high
    else:
        assert (low, high) == pytest.approx(stretched)
