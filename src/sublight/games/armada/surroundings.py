"""What stands around a moving ship, its outlines placed once: shared by every course measured on the same table."""

from collections.abc import Iterable
from math import sqrt

from sublight.games.armada.catalogue import ComponentSet
from sublight.games.armada.pieces import Obstacle, Ship, Table
from sublight.games.armada.shapes import (
    bare_base,
    components_of,
    framed_base,
    framed_local,
    local_points,
    obstacle_solid,
)
from sublight.geometry.slack import EPS_MM
from sublight.surfaces.plane.pose import Pose
from sublight.surfaces.plane.shape import Solid


class Surroundings:
    """The other ships and the obstacles of a table, as the mover `name` meets them."""

    def __init__(self, table: Table, name: str) -> None:
        """Remember the table; outlines are placed when first asked for."""
        self.table = table
        self.components: ComponentSet = components_of(table)
        self.mover: Ship = table.ship(name)
        self.others: tuple[Ship, ...] = tuple(ship for ship in table.ships if ship.id != name)
        self._reach = outer_radius(framed_local(self.mover.card.size, self.components))
        self._circles = [
            (ship, outer_radius(framed_local(ship.card.size, self.components)) + self._reach) for ship in self.others
        ]
        self._obstacle_circles = [(each, obstacle_radius(each) + self._reach) for each in table.obstacles]
        self._framed: dict[str, Solid] = {}
        self._bare: dict[str, Solid] = {}
        self._obstacles: dict[str, Solid] = {}

    def framed(self, name: str) -> Solid:
        """Return another ship's base with its dial frames."""
        if name not in self._framed:
            self._framed[name] = framed_base(self.table, self.table.ship(name))
        return self._framed[name]

    def bare(self, name: str) -> Solid:
        """Return another ship's bare base."""
        if name not in self._bare:
            self._bare[name] = bare_base(self.table, self.table.ship(name))
        return self._bare[name]

    def obstacle(self, obstacle: Obstacle) -> Solid:
        """Return an obstacle's outline."""
        if obstacle.id not in self._obstacles:
            self._obstacles[obstacle.id] = obstacle_solid(obstacle)
        return self._obstacles[obstacle.id]

    def ships_near(self, pose: Pose, within_mm: float = EPS_MM) -> tuple[Ship, ...]:
        """Return the other ships whose outer circle is within `within_mm` of the mover's at `pose`."""
        found: list[Ship] = []
        for ship, reach in self._circles:
            dx, dy = ship.pose.x - pose.x, ship.pose.y - pose.y
            limit = reach + within_mm
            if dx * dx + dy * dy <= limit * limit:
                found.append(ship)
        return tuple(found)


    def obstacles_near(self, pose: Pose, within_mm: float = EPS_MM) -> tuple[Obstacle, ...]:
        """Return the obstacles whose outer circle is within `within_mm` of the mover's; what is far is never cut up."""
        found: list[Obstacle] = []
        for obstacle, reach in self._obstacle_circles:
            dx, dy = obstacle.pose.x - pose.x, obstacle.pose.y - pose.y
            limit = reach + within_mm
            if dx * dx + dy * dy <= limit * limit:
                found.append(obstacle)
        return tuple(found)


def outer_radius(local: Solid) -> float:
    """Return the radius about a piece's own origin that holds its whole outline."""
    flat = local.points
    return _farthest(zip(flat[::2], flat[1::2], strict=True))


def obstacle_radius(obstacle: Obstacle) -> float:
    """Return the radius about an obstacle's own origin that holds its whole outline."""
    return _farthest(local_points(obstacle))


def _farthest(corners: Iterable[tuple[float, float]]) -> float:
    return sqrt(max(x * x + y * y for x, y in corners)) + EPS_MM
