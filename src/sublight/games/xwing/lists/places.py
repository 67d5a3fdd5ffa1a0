"""Free places on a player's side of the table: ships within range 1 of the edge, obstacles beyond range 2 of all edges.

They are found in the player's own frame, x to the right and y away from the edge. All lines are kept clear of by
`CLEAR_MM`, so that no open question about them changes anything (XW-SET-01, XW-SET-02).
"""

from collections.abc import Iterator

from sublight.board.plane.own_side import Box, box_around, box_seen_from, pose_from
from sublight.board.plane.pose import Pose, pose_at
from sublight.board.plane.shape import Solid, margin
from sublight.errors import InputError
from sublight.games.xwing.catalogue import obstacle_token
from sublight.games.xwing.catalogue.ships import ship_card
from sublight.games.xwing.measuring.ranges import band_mm
from sublight.games.xwing.pieces import Obstacle, Ship, Table
from sublight.games.xwing.setup.obstacles import APART_BANDS, EDGE_BANDS
from sublight.games.xwing.shapes import base_local, body, body_local, device_solid, half_sizes, obstacle_solid

GAP_MM = 5.0
"""What is left free between a ship and all else."""

CLEAR_MM = 3.0
STEP_MM = 5.0
LATTICE_MM = 20.0
"""How far apart the places are that are tried for an obstacle."""

_UPRIGHT = pose_at(0.0, 0.0)


class Side:
    """A player's side of the table: what stands there, and the next free places."""

    def __init__(self, table: Table, player: str) -> None:
        self.edge = table.own_edge(player)
        self.table = table
        width, height = table.area.width, table.area.height
        self.across, self.deep = (width, height) if self.edge in ("south", "north") else (height, width)
        self.obstacles = [
            (solid, box_seen_from(table.area, self.edge, solid)) for solid in map(obstacle_solid, table.obstacles)
        ]
        others = [*map(body, (*table.ships, *table.undeployed)), *map(device_solid, table.devices)]
        self.others = [box_seen_from(table.area, self.edge, solid) for solid in others]
        self.taken = [*(box for _, box in self.obstacles), *self.others]

    def ship_place(self, card: str) -> Pose:
        """Return the next place of a ship: as far ahead, then as near to the middle as there is one."""
        halves = half_sizes(Ship(id=card, ship=card, player="", pose=_UPRIGHT))
        whole, base = box_around(body_local(*halves)), box_around(base_local(*halves))
        highest, lowest = min(band_mm(), self.deep) - CLEAR_MM - base.far, CLEAR_MM - whole.near
        for ahead in _steps(lowest, highest, -STEP_MM):
            for across in _outward(self.across, CLEAR_MM - whole.left, CLEAR_MM + whole.right, STEP_MM):
                box = whole.moved(across, ahead)
                if all(_gap(box, other) >= GAP_MM for other in self.taken):
                    self.taken.append(box)
                    return pose_from(self.table.area, self.edge, across, ahead)
        raise InputError(f"there is no room left beside the {self.edge} edge for {ship_card(card).name}")

    def obstacle_place(self, token: str) -> Pose:
        """Return the next place of an obstacle: as near to the edge, then as near to the middle as there is one."""
        whole, ends = box_around(_lying(token, _UPRIGHT)), EDGE_BANDS * band_mm() + CLEAR_MM
        for ahead in _steps(ends - whole.near, self.deep - ends - whole.far, LATTICE_MM):
            for across in _outward(self.across, ends - whole.left, ends + whole.right, LATTICE_MM):
                box, pose = whole.moved(across, ahead), pose_from(self.table.area, self.edge, across, ahead)
                if self._clear(box, token, pose):
                    self.obstacles.append((_lying(token, pose), box))
                    self.taken.append(box)
                    return pose
        raise InputError(f"there is no legal place left for {obstacle_token(token).name}")

    def _clear(self, box: Box, token: str, pose: Pose) -> bool:
        """Say whether an obstacle keeps its distance from other obstacles and from all else."""
        if any(_gap(box, other) < GAP_MM for other in self.others):
            return False
        apart = APART_BANDS * band_mm() + CLEAR_MM
        near = [other for other, there in self.obstacles if _gap(box, there) <= apart]
        return all(margin(_lying(token, pose), other) > apart for other in near)


def _lying(token: str, pose: Pose) -> Solid:
    return obstacle_solid(Obstacle(id=token, obstacle=token, pose=pose))


def _gap(one: Box, other: Box) -> float:
    """Return how far two boxes are apart along the axis that parts them most; negative where neither does."""
    across = max(one.left - other.right, other.left - one.right)
    return max(across, one.near - other.far, other.near - one.far)


def _outward(across: float, left: float, right: float, step: float) -> Iterator[float]:
    """Yield the middle, then places a step farther to either side, so far from both ends."""
    middle, count = across / 2, 0
    while middle - count * step >= left or middle + count * step <= across - right:
        for place in dict.fromkeys((middle - count * step, middle + count * step)):
            if left <= place <= across - right:
                yield place
        count += 1


def _steps(low: float, high: float, step: float) -> Iterator[float]:
    """Yield low, low + step … as far as high; with a step below 0 from high down to low."""
    for count in range(int((high - low) // abs(step)) + 1):
        yield (low if step > 0 else high) + count * step
