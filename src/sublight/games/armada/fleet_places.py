"""Free places on a player's side of the table: ships in rows that look up the table, squadrons behind and beside them.

They are found in the player's own frame, x to the right and y away from the edge, with upright boxes around everything.
"""

from collections.abc import Iterator, Sequence
from math import inf
from typing import NamedTuple

from sublight.errors import InputError
from sublight.games.armada.catalogue import ship_card, squadron_card
from sublight.games.armada.moving.targets import SETUP_WIDTH_MM
from sublight.games.armada.pieces import Obstacle, Ship, Squadron, Table, Token
from sublight.games.armada.shapes import (
    bare_local,
    components_of,
    framed_base,
    framed_local,
    obstacle_solid,
    squadron_disc,
    token_disc,
)
from sublight.surfaces.plane.pose import Pose, pose_at
from sublight.surfaces.plane.shape import Round, Shape, Solid

GAP_MM = 5.0
"""What is left free between two pieces, and before the line of the deployment zone."""
STEP_MM = 5.0
HAIR_MM = 0.1
"""Room for rounding a place at the sides of the setup area."""


class Box(NamedTuple):
    """An upright box in the player's frame, mm."""

    left: float
    right: float
    near: float
    far: float


class Side:
    """A player's side of the table: what stands there, and the next free places."""

    def __init__(self, table: Table, player: str) -> None:
        self.table = table
        self.components = components_of(table)
        self.turned = table.own_edge(player) == "north"
        inset = max(0.0, (table.area.width - SETUP_WIDTH_MM) / 2)
        self.low, self.high = inset + HAIR_MM, table.area.width - inset - HAIR_MM
        self.zone = min(self.components.distance_mm[2], table.area.height)
        self.taken = [self._box(_outline(table, piece)) for piece in table.pieces]
        self.friends = [self._box(framed_base(table, ship)) for ship in table.ships if ship.player == player]

    def _box(self, shape: Shape) -> Box:
        """Return the box around what stands on the table, in the player's frame."""
        left, right, near, far = _bounds(shape)
        if not self.turned:
            return Box(left, right, near, far)
        width, height = self.table.area.width, self.table.area.height
        return Box(width - right, width - left, height - far, height - near)

    def _pose(self, x: float, y: float) -> Pose:
        """Return the pose on the table, to a hundredth of a millimetre: people read these numbers."""
        if not self.turned:
            return pose_at(round(x, 2), round(y, 2), 0.0)
        return pose_at(round(self.table.area.width - x, 2), round(self.table.area.height - y, 2), 180.0)

    def ship_place(self, card: str) -> Pose:
        """Return the next place of a ship: as far ahead in the zone, then as near to the middle as there is one."""
        size = ship_card(card).size
        bare, framed = _bounds(bare_local(size, self.components)), _bounds(framed_local(size, self.components))
        highest = self.zone - GAP_MM - bare.far
        rows = (-bare.near,) if size == "huge" else _steps(highest, -framed.near, STEP_MM)
        for y in rows:
            x = self._free(framed, y, self.low - bare.left, self.high - bare.right, ())
            if x is not None:
                box = _moved(framed, x, y)
                self.taken.append(box)
                self.friends.append(box)
                return self._pose(x, y)
        raise InputError(f"there is no room left beside the edge for {ship_card(card).name}")

    def squadron_place(self, card: str) -> Pose:
        """Return the next place of a squadron: behind the ships, then beside and ahead, at distance 1-2 of one."""
        radius = self.components.squadron_radius
        disc = Box(-radius, radius, -radius, radius)
        for y in self._squadron_rows(radius):
            far_off = _outside([reach for ship in self.friends if (reach := self._reach(ship, y, radius))])
            x = self._free(disc, y, self.low + radius, self.high - radius, far_off if self.friends else ())
            if x is not None:
                self.taken.append(_moved(disc, x, y))
                return self._pose(x, y)
        raise InputError(f"there is no room left near a ship for {squadron_card(card).name}")

    def _squadron_rows(self, radius: float) -> Iterator[float]:
        """Yield rows from behind the ships back to the edge, then from the edge on; without ships within the zone."""
        ahead = self.components.distance_mm[1] if self.friends else 0.0
        last = min(self.zone + ahead, self.table.area.height) - radius
        behind = min((ship.near for ship in self.friends), default=self.zone) - GAP_MM - radius
        yield from _steps(min(behind, last), radius, radius)
        yield from reversed(tuple(_steps(last, radius, radius)))

    def _reach(self, ship: Box, y: float, radius: float) -> tuple[float, float] | None:
        """Return from where to where a squadron in row y is surely at distance 1-2 of a ship.

        A gap of 0.7 of the line along each axis is within it; the frames are left out by twice their depth.
        """
        out = self.components.dial_frame.protrusion
        reach = 0.7 * self.components.distance_mm[1] - 2 * out
        if not ship.near - reach <= y <= ship.far + reach:
            return None
        return ship.left - reach - radius, ship.right + reach + radius

    def _free(
        self, piece: Box, y: float, low: float, high: float, barred: Sequence[tuple[float, float]]
    ) -> float | None:
        """Return the x nearest to the middle at which the piece in row y keeps its gap to all that stands there."""
        near, far = y + piece.near - GAP_MM, y + piece.far + GAP_MM
        blocked = [
            (box.left - piece.right - GAP_MM, box.right - piece.left + GAP_MM)
            for box in self.taken
            if box.near < far and near < box.far
        ]
        middle = self.table.area.width / 2
        return nearest_free(middle, [*blocked, *barred, (-inf, low), (high, inf)]) if low <= high else None


def nearest_free(middle: float, blocked: Sequence[tuple[float, float]]) -> float | None:
    """Return the number nearest to `middle` that lies inside none of the open intervals, None if there is none."""
    start = end = middle
    for left, right in sorted(blocked):
        if left < end < right:
            end = right
    for left, right in sorted(blocked, key=lambda each: each[1], reverse=True):
        if left < start < right:
            start = left
    ends = [each for each in (start, end) if abs(each) != inf]
    return min(ends, key=lambda each: abs(each - middle), default=None)


def _outside(allowed: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """Return the open intervals between and beyond the allowed ones."""
    found, last = [], -inf
    for left, right in sorted(allowed):
        if left > last:
            found.append((last, left))
        last = max(last, right)
    return [*found, (last, inf)]


def _steps(high: float, low: float, step: float) -> Iterator[float]:
    """Yield high, high - step … down to low."""
    count = 0
    while high - count * step >= low:
        yield high - count * step
        count += 1


def _outline(table: Table, piece: Ship | Squadron | Obstacle | Token) -> Shape:
    match piece:
        case Ship():
            return framed_base(table, piece)
        case Squadron():
            return squadron_disc(table, piece)
        case Obstacle():
            return obstacle_solid(piece)
        case Token():
            return token_disc(table, piece)


def _bounds(shape: Shape) -> Box:
    if isinstance(shape, Round):
        x, y, radius = shape.x, shape.y, shape.radius
        return Box(x - radius, x + radius, y - radius, y + radius)
    return _solid_bounds(shape)


def _solid_bounds(solid: Solid) -> Box:
    xs, ys = solid.points[::2], solid.points[1::2]
    return Box(min(xs), max(xs), min(ys), max(ys))


def _moved(box: Box, x: float, y: float) -> Box:
    return Box(box.left + x, box.right + x, box.near + y, box.far + y)
