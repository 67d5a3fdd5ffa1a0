"""The pieces around a moving ship, their outlines placed once, and the tries of its maneuver.

Every course measured on the same table shares one PiecesAround. A maneuver tries one speed less after each that
overlaps a ship; the last try is where it rests.
"""

from collections.abc import Callable
from typing import TypeVar

from msgspec import Struct

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
        """Outlines are placed when first used; `tries` is the cache of `Facts` for its tries."""
        self.table = table
        self.components: ComponentSet = components_of(table)
        self.mover: Ship = table.ship(name)
        self.others: tuple[Ship, ...] = tuple(ship for ship in table.ships if ship.id != name)
        self._reach = self._outer(self.mover)
        self._ship_circles = [(each, self._outer(each) + self._reach) for each in self.others]
        disc = self.components.squadron_radius + self._reach
        self._squadron_circles = [(each, disc) for each in table.squadrons]
        self._obstacle_circles = [(each, obstacle_radius(each) + self._reach) for each in table.obstacles]
        self.tries: dict[tuple[str, tuple[int, ...]], Try] = {}
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
    for piece, reach in circles:
        dx, dy, limit = piece.pose.x - pose.x, piece.pose.y - pose.y, reach + within_mm
        if dx * dx + dy * dy <= limit * limit:
            found.append(piece)
    return tuple(found)


class Try(Struct, frozen=True, kw_only=True):
    """One speed tried: where the ship would end, and the ships it would overlap there."""

    speed: int
    pose: Pose
    overlapped: tuple[str, ...]


class TriedSpeeds(Struct, frozen=True, kw_only=True):
    """The tries with the tool on one side, the plotted speed first; the ship comes to rest at the last one."""

    tries: tuple[Try, ...]

    @property
    def plotted(self) -> Try:
        """The try at the plotted speed."""
        return self.tries[0]

    @property
    def rest(self) -> Try:
        """The try at which the ship comes to rest."""
        return self.tries[-1]

    @property
    def overlapped(self) -> tuple[str, ...]:
        """Every ship overlapped in any try, each once, in the order of the table within a try."""
        return tuple(dict.fromkeys(name for each in self.tries for name in each.overlapped))
