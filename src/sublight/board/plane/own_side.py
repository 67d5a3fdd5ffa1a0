"""A player's own frame: x to the right along the own edge, y away from it, in mm. Free places are found in it."""

from typing import NamedTuple

from sublight.board.plane.pose import Pose, pose_at
from sublight.board.plane.scene import Point
from sublight.board.plane.shape import Shape, bounds
from sublight.board.plane.table import Area, Edge


class Box(NamedTuple):
    """An upright box in the player's frame."""

    left: float
    right: float
    near: float
    far: float

    def moved(self, x: float, y: float) -> "Box":
        """Return the box shifted."""
        return Box(self.left + x, self.right + x, self.near + y, self.far + y)


def band_at(area: Area, edge: Edge, depth_mm: float, inset_mm: float = 0.0) -> tuple[Point, ...]:
    """Return the corners of the band along an edge; one along a long edge begins `inset_mm` from the short edges."""
    width, height = area.width, area.height
    left, bottom, right, top = {
        "south": (inset_mm, 0.0, width - inset_mm, depth_mm),
        "north": (inset_mm, height - depth_mm, width - inset_mm, height),
        "west": (0.0, 0.0, depth_mm, height),
        "east": (width - depth_mm, 0.0, width, height),
    }[edge]
    return (left, bottom), (right, bottom), (right, top), (left, top)


def box_around(shape: Shape) -> Box:
    """Return the box around a shape that is given in the player's frame."""
    left, near, right, far = bounds(shape)
    return Box(left, right, near, far)


def box_seen_from(area: Area, edge: Edge, shape: Shape) -> Box:
    """Return the box around a shape on the table, in the frame of who sits at `edge`."""
    left, low, right, high = bounds(shape)
    boxes: dict[Edge, Box] = {
        "south": Box(left, right, low, high),
        "north": Box(area.width - right, area.width - left, area.height - high, area.height - low),
        "west": Box(area.height - high, area.height - low, left, right),
        "east": Box(low, high, area.width - right, area.width - left),
    }
    return boxes[edge]


def pose_from(area: Area, edge: Edge, across: float, ahead: float) -> Pose:
    """Return the pose on the table that looks across it, to a hundredth of a millimetre: people read these numbers."""
    poses: dict[Edge, tuple[float, float, float]] = {
        "south": (across, ahead, 0.0),
        "north": (area.width - across, area.height - ahead, 180.0),
        "west": (ahead, area.height - across, 90.0),
        "east": (area.width - ahead, across, 270.0),
    }
    x, y, heading = poses[edge]
    return pose_at(round(x, 2), round(y, 2), heading)
