"""The frame of a player's own side: boxes and poses seen from each edge."""

from typing import get_args

import pytest

from sublight.board.plane.own_side import Box, box_around, box_seen_from, pose_from
from sublight.board.plane.pose import pose_at
from sublight.board.plane.shape import solid_of, stand
from sublight.board.plane.table import Area, Edge

AREA = Area(width=1800.0, height=900.0)
LOCAL = solid_of(((-10.0, -20.0, 30.0, -20.0, 30.0, 40.0, -10.0, 40.0),))


@pytest.mark.parametrize("edge", get_args(Edge))
def test_a_shape_put_down_at_a_place_is_seen_there(edge: Edge) -> None:
    """Both ways agree from every edge."""
    shape = stand(LOCAL, pose_from(AREA, edge, 200.0, 100.0))
    assert box_seen_from(AREA, edge, shape) == pytest.approx(box_around(LOCAL).moved(200.0, 100.0))


@pytest.mark.parametrize(
    ("edge", "pose"),
    [("south", (0, 0, 0)), ("north", (1800, 900, 180)), ("west", (0, 900, 90)), ("east", (1800, 0, 270))],
)
def test_the_frame_begins_at_the_left_end_of_the_edge_and_looks_across_the_table(
    edge: Edge, pose: tuple[float, float, float]
) -> None:
    """Left is as the player sees it."""
    assert pose_from(AREA, edge, 0.0, 0.0) == pose_at(*pose)


def test_a_place_is_told_to_a_hundredth_of_a_millimetre() -> None:
    """People read the numbers."""
    pose = pose_from(AREA, "south", 1.23456, 9.87654)
    assert (pose.x, pose.y) == (1.23, 9.88)


def test_a_box_keeps_its_size_where_it_is_moved() -> None:
    """Each side is shifted alike."""
    assert Box(0.0, 2.0, 1.0, 4.0).moved(10.0, -1.0) == Box(10.0, 12.0, 0.0, 3.0)
