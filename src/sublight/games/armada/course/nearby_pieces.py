"""The pieces around a moving ship, their outlines placed once.

Every course measured on the same table shares one PiecesAround, which also keeps the ships that each pose overlaps.
"""

from collections.abc import Callable
from typing import TypeVar

from sublight.board.plane.pose import Pose
from sublight.board.plane.shape import Solid
from sublight.games.armada.catalogue import ComponentSet
from sublight.games.armada.pieces import Obstacle, Ship, Squadron, Table
from sublight.games.armada.shapes import (
    bare_base,
    components_of,
    framed_base,
    framed_local,
    obstacle_radius,
    obstacle_solid,
    outer_radius,
)
from sublight.geometry.tolerance import EPS_MM

PieceT = TypeVar("PieceT", Ship, Squadron, Obstacle)


class PiecesAround:
    """The other ships, the squadrons and the obstacles of a table, around the mover `name`."""

    def __init__(self, table: Table, name: str) -> None:
        """Outlines are placed when first used.

        `overlapped` is kept by `Facts`: the pose at the end of the joints clicked, with the tool on a side, and the
        ships it overlaps.
        """
        self.table = table
        self.components: ComponentSet = components_of(table)
        self.mover: Ship = table.ship(name)
        self.others: tuple[Ship, ...] = tuple(ship for ship in table.ships if ship.id != name)
        self._outer_radius_mm = self._outer(self.mover)
        self._ship_circles = [(each, self._outer(each) + self._outer_radius_mm) for each in self.others]
        disc = self.components.squadron_radius + self._outer_radius_mm
        self._squadron_circles = [(each, disc) for each in table.squadrons]
        self._obstacle_circles = [(each, obstacle_radius(each) + self._outer_radius_mm) for each in table.obstacles]
        self.overlapped: dict[tuple[str, tuple[int, ...]], tuple[Pose, tuple[str, ...]]] = {}
        self._bases: dict[tuple[Callable[[Table, Ship], Solid], str], Solid] = {}
        self._obstacles: dict[str, Solid] = {}

    def _outer(self, ship: Ship) -> float:
        return outer_radius(framed_local(ship.card.size, self.components))

    def framed(self, name: str) -> Solid:
        """Return another ship's base with its dial frames."""
        return self._outline(framed_base, name)

    def bare(self, name: str) -> Solid:
        """Return another ship's bare base."""
        return self._outline(bare_base, name)

    def _outline(self, base: Callable[[Table, Ship], Solid], name: str) -> Solid:
        if (base, name) not in self._bases:
            self._bases[base, name] = base(self.table, self.table.ship(name))
        return self._bases[base, name]

    def obstacle(self, obstacle: Obstacle) -> Solid:
        """Return an obstacle's outline."""
        if obstacle.id not in self._obstacles:
            self._obstacles[obstacle.id] = obstacle_solid(obstacle)
        return self._obstacles[obstacle.id]

    def ships_near(self, pose: Pose, within_mm: float = EPS_MM) -> tuple[Ship, ...]:
        """Return the other ships whose outer circle is within `within_mm` of the mover's at `pose`."""
        return _near(self._ship_circles, pose, within_mm)

    def squadrons_near(self, pose: Pose, within_mm: float = EPS_MM) -> tuple[Squadron, ...]:
        """Return the squadrons within `within_mm` of the mover's outer circle at `pose`."""
        return _near(self._squadron_circles, pose, within_mm)

    def obstacles_near(self, pose: Pose, within_mm: float = EPS_MM) -> tuple[Obstacle, ...]:
        """Return the obstacles whose outer circle is within `within_mm` of the mover's."""
        return _near(self._obstacle_circles, pose, within_mm)


def _near(circles: list[tuple[PieceT, float]], pose: Pose, within_mm: float) -> tuple[PieceT, ...]:
    found: list[PieceT] = []
    for piece, outer_radii_mm in circles:
        dx, dy, limit = piece.pose.x - pose.x, piece.pose.y - pose.y, outer_radii_mm + within_mm
        if dx * dx + dy * dy <= limit * limit:
            found.append(piece)
    return tuple(found)
