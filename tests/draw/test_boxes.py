"""Boxes: what reaches into a box is found, whatever lies between, as looking at each would find it."""

from hypothesis import given
from hypothesis import strategies as st

from sublight.draw.boxes import Boxes
from sublight.draw.extent import Box

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
