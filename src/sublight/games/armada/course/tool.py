"""The maneuver tool as it lies for a plotted course: its legs, and how far a ship is off it (ARM-MOVE-04)."""

from sublight.board.plane.pose import Pose
from sublight.games.armada.course.facts import Facts, side_sign
from sublight.games.armada.moves import Side
from sublight.geometry.box import box_box_margin, box_box_sign
from sublight.geometry.path import tool_body_margin, tool_segments
from sublight.geometry.tolerance import overlaps

Box = tuple[float, float, float, float, float, float]
ToolArguments = tuple[
    float, float, float, float, float, float, float, float, float, float, int, int, int, int, int, int,
]  # fmt: skip


def tool_margin(facts: Facts, side: Side) -> float:
    """Return how far the ship at its plotted pose is off the tool (ARM-MOVE-04); 0 where it rests along it."""
    return _huge_margin(facts, side) if facts.ship.card.size == "huge" else tool_body_margin(*_arguments(facts, side))


def _huge_margin(facts: Facts, side: Side) -> float:
    """Return how far both bases of a huge ship are off the tool at the end, and the front base at the start.

    The tool goes to the notches of the rear base (ARM-HUGE-01). Only the tool up to the used joint counts
    (ARM-MOVE-06).
    """
    ahead = facts.components.base_centres("huge")[-1]
    end = facts.pose(side, facts.course.speed)
    sizes = facts.components.base("huge")
    bases = (end.floats, _ahead(end, ahead), _ahead(facts.ship.pose, ahead))
    up_to_the_joint = tool_legs(facts, side)[:-1]
    return min(box_box_margin(*base, *sizes, *leg) for base in bases for leg in up_to_the_joint)


def _ahead(pose: Pose, distance_mm: float) -> tuple[float, float, float, float]:
    x, y, fx, fy = pose.floats
    return x + fx * distance_mm, y + fy * distance_mm, fx, fy


def rests_on_tool(facts: Facts, side: Side, speed: int) -> bool:
    """Say whether the ship at a lower speed lies on the tool as it lies for the plotted speed (ARM-RAM-03)."""
    base = (*facts.pose(side, speed).floats, *facts.components.base(facts.ship.card.size))
    return any(overlaps(box_box_sign(*base, *leg)) for leg in tool_legs(facts, side))


def tool_legs(facts: Facts, side: Side) -> tuple[Box, ...]:
    """Return the tool's body up to the used joint as boxes, as it lies for the plotted course."""
    return tool_segments(*_arguments(facts, side))[1]


def tool_line(facts: Facts, side: Side) -> tuple[tuple[float, float], ...]:
    """Return the tool's centre line: the start's front line, the pivots, the end's front line."""
    return tool_segments(*_arguments(facts, side))[0]


def _arguments(facts: Facts, side: Side) -> ToolArguments:
    """The start, the base, the tool and the course, as the kernel takes them."""
    tool, sizes = facts.components.tool, facts.components.base(facts.ship.card.size)
    lengths = (*sizes, tool.a, tool.b, tool.w, tool.width)
    return (*facts.ship.pose.floats, *lengths, side_sign(side), *facts.course.joints, facts.course.speed)
