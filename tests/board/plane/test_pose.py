"""Poses: exact vectors, headings in and out, and what is refused."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.json import decode, encode

from sublight.board.plane.pose import Pose, pose_at, read_headings
from sublight.errors import InputError
from sublight.geometry.tolerance import FARTHEST_MM
from sublight.geometry.turn import unit_of_degrees

LENGTHS = st.floats(-FARTHEST_MM, FARTHEST_MM)


@given(LENGTHS, LENGTHS, st.floats(-720.0, 720.0))
def test_json_keeps_every_bit(x: float, y: float, heading: float) -> None:
    """A pose written as JSON is read back as it was."""
    pose = pose_at(x, y, heading)
    assert decode(encode(pose), type=Pose) == pose


@pytest.mark.parametrize(
    ("heading", "forward"), [(0.0, (0.0, 1.0)), (90.0, (1.0, 0.0)), (180.0, (0.0, -1.0)), (-90.0, (-1.0, 0.0))]
)
def test_headings_run_clockwise_from_up(heading: float, forward: tuple[float, float]) -> None:
    """0 is up the table, 90 to the right."""
    pose = pose_at(1.0, 2.0, heading)
    assert pose.forward == forward
    assert pose.heading == heading % 360.0
    assert pose.floats == (1.0, 2.0, *forward)


@given(st.floats(0.0, 359.0))
def test_a_heading_comes_back(heading: float) -> None:
    """Degrees to vector and back are the same degrees within 1e-10."""
    assert pose_at(0.0, 0.0, heading).heading == pytest.approx(heading, abs=1e-10)


@pytest.mark.parametrize("place", [math.nan, math.inf, -math.inf, FARTHEST_MM * 1.001, -FARTHEST_MM * 1.001])
def test_no_place_on_a_table_is_refused(place: float) -> None:
    """Coordinates that are no numbers or farther than any table are named with their axis."""
    with pytest.raises(InputError, match="x = "):
        Pose(place, 0.0, (0.0, 1.0))
    with pytest.raises(InputError, match="y = "):
        Pose(0.0, place, (0.0, 1.0))


def test_the_farthest_place_is_still_one() -> None:
    """The limit itself is admitted."""
    assert Pose(FARTHEST_MM, -FARTHEST_MM, (0.0, 1.0)).x == FARTHEST_MM


@pytest.mark.parametrize("forward", [(0.0, 0.0), (1.0, 1.0), (0.0, 1.0 + 1e-6), (math.nan, 1.0), (math.inf, 0.0)])
def test_a_vector_that_is_no_unit_vector_is_refused(forward: tuple[float, float]) -> None:
    """The message offers a heading instead."""
    with pytest.raises(InputError, match="heading"):
        Pose(0.0, 0.0, forward)


@pytest.mark.parametrize("heading", [math.nan, math.inf])
def test_a_heading_that_is_no_number_is_refused(heading: float) -> None:
    """Degrees must be finite."""
    with pytest.raises(InputError, match="degrees"):
        pose_at(0.0, 0.0, heading)


def test_headings_are_read_at_every_depth() -> None:
    """Each pose in nested lists and tables gets its exact vector; other data stays as it is."""
    raw = {"ships": [{"id": "a", "pose": {"x": 1, "y": 2, "heading": 30}}], "heading": 5, "round": 1}
    pose = {"x": 1, "y": 2, "forward": list(unit_of_degrees(30.0))}
    assert read_headings(raw) == {"ships": [{"id": "a", "pose": pose}], "heading": 5, "round": 1}


def test_heading_and_forward_together_are_refused() -> None:
    """A pose with both is named by its path."""
    with pytest.raises(InputError, match=r"\$\.ships\[0\]: give"):
        read_headings({"ships": [{"x": 0, "y": 0, "heading": 0, "forward": [0, 1]}]})


@pytest.mark.parametrize("heading", ["north", True, None, math.nan])
def test_a_heading_in_a_file_must_be_a_number(heading: object) -> None:
    """Words, yes and no, nothing and not-a-number are refused with their path."""
    with pytest.raises(InputError, match=r"\$\.heading"):
        read_headings({"x": 0, "y": 0, "heading": heading})
