"""The signed margins between a ship at any pose and what else is on the table, with the points that show them.

They are measured for what is reported, and where people may have called a close one. What a maneuver overlaps is the
kernel's to say.
"""

from collections.abc import Callable
from functools import partial

from sublight.board.plane.pose import Pose
from sublight.board.plane.shape import Measured, Shape, Solid, inside, measure
from sublight.games.armada.pieces import Obstacle, Ship, Squadron, Table
from sublight.games.armada.shapes import bare_base, framed_base, obstacle_solid, squadron_disc


class Margins:
    """The margins of one ship; its outline at a pose is placed once, and each pair is measured once."""

    def __init__(self, table: Table, ship: Ship) -> None:
        """Measure nothing yet."""
        self.table = table
        self.mover = ship
        self._outlines: dict[tuple[Pose, bool], Solid] = {}
        self._measured: dict[tuple[Pose, str], Measured] = {}

    def ship(self, pose: Pose, other: Ship) -> Measured:
        """Return the margin for overlap between the mover at `pose` and another ship (ARM-RAM-05)."""
        return self._measure(pose, other.id, partial(framed_base, self.table, other), frames=True)

    def squadron(self, pose: Pose, squadron: Squadron) -> Measured:
        """Return the margin between the base with frames at `pose` and a squadron (ARM-RAM-05)."""
        return self._measure(pose, squadron.id, partial(squadron_disc, self.table, squadron), frames=True)

    def obstacle(self, pose: Pose, obstacle: Obstacle) -> Measured:
        """Return the margin between the bare base at `pose` and an obstacle (ARM-OBST-01)."""
        return self._measure(pose, obstacle.id, partial(obstacle_solid, obstacle), frames=False)

    def edge(self, pose: Pose) -> Measured:
        """Return how far the bare base at `pose` is inside the play area (ARM-AREA-01)."""
        return inside(self._outline_at(pose, frames=False), self.table.area.width, self.table.area.height)

    def _measure(self, pose: Pose, other: str, shape: Callable[[], Shape], *, frames: bool) -> Measured:
        key = (pose, other)
        if key not in self._measured:
            self._measured[key] = measure(self._outline_at(pose, frames=frames), shape())
        return self._measured[key]

    def _outline_at(self, pose: Pose, *, frames: bool) -> Solid:
        known = self._outlines.get((pose, frames))
        if known is None:
            known = self._outlines[pose, frames] = (framed_base if frames else bare_base)(self.table, self.mover, pose)
        return known
