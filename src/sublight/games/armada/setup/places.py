"""Free places on a player's side of the table: ships in rows that look up the table, squadrons behind and beside them.

They are found in the player's own frame, x to the right and y away from the edge, with upright boxes around everything.
"""

from collections.abc import Iterator, Sequence
from itertools import count, takewhile
from math import inf

from sublight.board.plane.own_side import Box, box_around, box_seen_from, pose_from
from sublight.board.plane.pose import Pose
from sublight.errors import InputError
from sublight.games.armada.catalogue import ship_card, squadron_card
from sublight.games.armada.measuring.distances import framed_shape
from sublight.games.armada.pieces import Table
from sublight.games.armada.setup.zones import is_short, setup_span, zone_depth
from sublight.games.armada.shapes import (
    bare_local,
    components_of,
    framed_base,
    framed_local,
)

GAP_MM = 5.0
"""What is left free between two pieces, and before the line of the deployment zone."""
STEP_MM = 5.0
HAIR_MM = 0.1
"""Room for rounding a place at the sides of the setup area."""


class Side:
    """A player's side of the table: what stands there, and the next free places."""

    def __init__(self, table: Table, player: str) -> None:
        self.table = table
        self.components = components_of(table)
        self.edge = table.own_edge(player)
        width, height = table.area.width, table.area.height
        low, high = (0.0, height) if is_short(table) else setup_span(table)
        self.low, self.high = low + HAIR_MM, high - HAIR_MM
        self.across, self.deep = (height, width) if is_short(table) else (width, height)
        self.zone = min(zone_depth(table)[0], self.deep)
        self.taken = [box_seen_from(table.area, self.edge, framed_shape(table, piece)) for piece in table.pieces]
        self.friends = [
            box_seen_from(table.area, self.edge, framed_base(table, ship))
            for ship in table.ships
            if ship.player == player
        ]

    def ship_place(self, card: str) -> Pose:
        """Return the next place of a ship: as far ahead in the zone, then as near to the middle as there is one."""
        size = ship_card(card).size
        bare, framed = box_around(bare_local(size, self.components)), box_around(framed_local(size, self.components))
        highest = self.zone - GAP_MM - bare.far
        rows = (-bare.near,) if size == "huge" else _steps(highest, -framed.near, STEP_MM)
        for y in rows:
            x = self._free(framed, y, self.low - bare.left, self.high - bare.right, ())
            if x is not None:
                box = framed.moved(x, y)
                self.taken.append(box)
                self.friends.append(box)
                return pose_from(self.table.area, self.edge, x, y)
        raise InputError(f"there is no room left beside the edge for {ship_card(card).name}")

    def squadron_place(self, card: str) -> Pose:
        """Return the next place of a squadron: behind the ships, then beside and ahead, at distance 1-2 of one."""
        radius = self.components.squadron_radius
        disc = Box(-radius, radius, -radius, radius)
        for y in self._squadron_rows(radius):
            far_off = _outside([reach for ship in self.friends if (reach := self._reach(ship, y, radius))])
            x = self._free(disc, y, self.low + radius, self.high - radius, far_off if self.friends else ())
            if x is not None:
                self.taken.append(disc.moved(x, y))
                return pose_from(self.table.area, self.edge, x, y)
        raise InputError(f"there is no room left near a ship for {squadron_card(card).name}")

    def _squadron_rows(self, radius: float) -> Iterator[float]:
        """Yield rows from behind the ships back to the edge, then from the edge on; without ships within the zone."""
        ahead = self.components.distance_mm[1] if self.friends else 0.0
        last = min(self.zone + ahead, self.deep) - radius
        behind = min((ship.near for ship in self.friends), default=self.zone) - GAP_MM - radius
        yield from _steps(min(behind, last), radius, radius)
        yield from reversed(tuple(_steps(last, radius, radius)))

    def _reach(self, ship: Box, y: float, radius: float) -> tuple[float, float] | None:
        """Return from where to where all of a squadron in row y is surely at distance 1-2 of a ship.

        Its centre is then within the line less its radius; 0.7 of that along each axis is nearer still, and the box
        of the ship is larger than its base by the frames.
        """
        reach = 0.7 * (self.components.distance_mm[1] - radius) - self.components.dial_frame_mm.protrusion
        if not ship.near - reach <= y <= ship.far + reach:
            return None
        return ship.left - reach, ship.right + reach

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
        middle = self.across / 2
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
    """Return high, high - step … down to low."""
    return takewhile(lambda y: y >= low, (high - number * step for number in count()))
