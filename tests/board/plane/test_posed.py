"""A pose in a line of notation is read as it was written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sublight.board.notation import Line, joined
from sublight.board.plane.pose import Pose, pose_at
from sublight.board.plane.posed import pose_words, read_pose
from sublight.errors import MoveError
from sublight.geometry.turn import unit_of_degrees

mm = st.floats(-2000.0, 2000.0)


@given(mm, mm, st.floats(-360.0, 720.0))
def test_what_is_written_is_read_as_the_same_pose(x: float, y: float, degrees: float) -> None:
    """Bit for bit, whichever way it is written."""
    pose = Pose(x, y, unit_of_degrees(degrees))
    assert read_pose(Line(joined(pose_words(pose)))) == pose


def test_a_heading_is_written_where_it_says_all() -> None:
    """Whole degrees without a point; a vector that no heading gives as itself; without either it points up."""
    assert pose_words(pose_at(300.0, 400.5, 90.0)) == ("x=300.0", "y=400.5", "heading=90")
    assert pose_words(Pose(0.0, 0.0, (0.6, 0.8)))[2] == "forward=0.6,0.8"
    assert read_pose(Line("x=1 y=2")) == pose_at(1.0, 2.0, 0.0)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("x=1 y=2 forward=1", "needs two numbers, got 1"),
        ("x=1 y=2 forward=0,1,0", "needs two numbers, got 3"),
        ("x=1 y=2 forward=0,1 heading=0", "not both"),
        ("x=1", "y"),
    ],
)
def test_what_is_no_pose_is_refused(line: str, why: str) -> None:
    """In words, not by a fault of this program."""
    with pytest.raises(MoveError, match=why):
        read_pose(Line(line))
