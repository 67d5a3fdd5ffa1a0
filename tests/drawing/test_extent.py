"""Outlines, boxes, and the frame of the picture."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sublight.board.plane.scene import Disc, Hatch, Label, Mark, Polygon, Scene
from sublight.drawing.extent import LEAST, Box, Boxes, box_of, fight, outline, page, reach, unit_of

TRIANGLE = ((0.0, 0.0), (4.0, 0.0), (0.0, 3.0))


def scene(*marks: Mark) -> Scene:
    """A mat of 400 by 300 mm with marks."""
    return Scene(width=400.0, height=300.0, title="", caption="", marks=marks)


def test_boxes_measure() -> None:
    """A box knows its size, its middle and what it shares."""
    box = Box(0.0, 0.0, 4.0, 2.0)
    assert (box.width, box.height, box.centre, box.grown(1.0)) == (4.0, 2.0, (2.0, 1.0), Box(-1.0, -1.0, 5.0, 3.0))
    assert (box.common(Box(3.0, 1.0, 9.0, 9.0)), box.common(Box(4.0, 0.0, 9.0, 9.0))) == (1.0, 0.0)
    assert box_of(box.corners()) == box


def test_outlines_are_on_the_page() -> None:
    """The page's y runs down; a disc has the octagon around it; a hatch reaches as far as both its outlines."""
    assert page(TRIANGLE)[2] == (0.0, -3.0)
    assert box_of(outline(Disc(role="squadron", centre=(5.0, 5.0), radius=2.0))) == Box(3.0, -7.0, 7.0, -3.0)
    assert len(outline(Hatch(role="overlap", one=TRIANGLE, other=TRIANGLE))) == 6
    assert outline(Label(role="base", at=(1.0, 2.0), text="x")) == ((1.0, -2.0),)


def test_the_frame_holds_mat_and_marks() -> None:
    """The frame is the mat, wider for marks beside it, but never by more than a quarter of the mat."""
    assert reach(scene()) == Box(0.0, -300.0, 400.0, 0.0)
    near = Polygon(role="base", points=((-20.0, 10.0), (10.0, 10.0), (10.0, 320.0)))
    assert reach(scene(near)) == Box(-20.0, -320.0, 400.0, 0.0)
    far = Disc(role="squadron", centre=(1e9, -1e9), radius=1.0)
    assert reach(scene(far)) == Box(0.0, -300.0, 500.0, 100.0)


def test_the_fight_holds_what_moves_and_no_more_than_the_picture() -> None:
    """Obstacles do not count; a small fight has surroundings; with nothing to fight it is the whole picture."""

    def shown(*marks: Mark) -> Box:
        scene = Scene(width=1000.0, height=1000.0, title="", caption="", marks=marks)
        return fight(scene, reach(scene))

    rock = Disc(role="obstacle", centre=(900.0, 900.0), radius=20.0)
    near, far = (Disc(role="base", centre=(at, at), radius=20.0) for at in (500.0, 980.0))
    assert shown(rock) == Box(0.0, -1000.0, 1000.0, 0.0)
    small = shown(rock, near)
    assert (small.width, small.height, small.centre) == (1000.0 * LEAST, 1000.0 * LEAST, (500.0, -500.0))
    assert shown(near, far) == Box(430.0, -1000.0, 1000.0, -430.0)


def test_the_unit_is_a_share_of_the_mat() -> None:
    """Strokes and letters are as large on a picture of any mat."""
    assert unit_of(Scene(width=1828.8, height=914.4, title="", caption="", marks=())) == 1.0
    assert unit_of(scene()) == pytest.approx(400 / 1828.8)


_LENGTHS = st.integers(0, 6)
BOXES = st.builds(lambda x, y, w, h: Box(x, y, x + w, y + h), *2 * [st.integers(-9, 9)], *2 * [_LENGTHS])


@given(st.lists(BOXES), BOXES)
def test_what_is_near_is_what_looking_at_each_finds(boxes: list[Box], box: Box) -> None:
    """Nothing that reaches into a box or touches it is passed over, and nothing else is given."""
    found = Boxes((each, number) for number, each in enumerate(boxes)).near(box)
    expected = [
        number
        for number, each in enumerate(boxes)
        if each.left <= box.right and box.left <= each.right and each.top <= box.bottom and box.top <= each.bottom
    ]
    assert sorted(found) == expected


@given(st.lists(BOXES))
def test_they_come_from_left_to_right(boxes: list[Box]) -> None:
    """The order is that of their left sides, whatever the order they were given in."""
    found = Boxes((each, each.left) for each in boxes).near(Box(-99, -99, 99, 99))
    assert list(found) == sorted(each.left for each in boxes)
