"""A pose in a line of notation: `x=300 y=400 heading=90`, or `forward=` where no heading says it exactly.

On its own because poses are read without notation, and notation without poses.
"""

from sublight.board.move_lines import Codec
from sublight.board.notation import Line, joined, written
from sublight.board.plane.pose import Destination, Pose, pose_at
from sublight.errors import MoveError
from sublight.geometry.turn import degrees_of_unit, unit_of_degrees


def read_pose(line: Line) -> Pose:
    """Return the pose that a line has, up the table if it says no direction; MoveError where there is none."""
    x, y = line.number("x"), line.number("y")
    forward = line.numbers("forward")
    if forward and line.has("heading"):
        raise MoveError("give `heading` or `forward`, not both")
    if not forward:
        return pose_at(x, y, line.number("heading", 0.0))
    if len(forward) != 2:
        raise MoveError(f"`forward` needs two numbers, got {len(forward)}")
    return Pose(x, y, (forward[0], forward[1]))


def read_destination(line: Line) -> Destination:
    """Return the pose that a line has, without a direction if it says none."""
    if line.has("heading") or line.has("forward"):
        return read_pose(line)
    return Destination(line.number("x"), line.number("y"))


def pose_words(pose: Pose) -> tuple[str, str, str]:
    """Return the words of a pose, of which `read_pose` makes the very same."""
    degrees = degrees_of_unit(*pose.forward)
    exact = unit_of_degrees(degrees) == pose.forward
    direction = written("heading", f"{degrees!r}".removesuffix(".0")) if exact else written("forward", pose.forward)
    return (written("x", pose.x), written("y", pose.y), direction)


def _text(pose: Pose | None) -> str:
    return "" if pose is None else joined(pose_words(pose))


def _destination_text(place: Destination) -> str:
    pose = place.as_pose
    return joined(pose_words(pose) if isinstance(pose, Pose) else (written("x", place.x), written("y", place.y)))


def _maybe(line: Line) -> Pose | None:
    return read_pose(line) if line.has("x") else None


_FORM = "x=MM y=MM [heading=DEGREES]"
POSE = Codec(read_pose, _text, _FORM)
"""The codec of a pose."""
DESTINATION = Codec(read_destination, _destination_text, _FORM)
"""The codec of where a piece is moved to, which keeps its direction if none is given."""
OPTIONAL_POSE = Codec(_maybe, _text, _FORM)
"""The codec of a pose that may be left out."""
