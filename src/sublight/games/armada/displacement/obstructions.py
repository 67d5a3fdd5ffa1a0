"""What keeps discs away once squadrons are lifted from under a ship: ships, other squadrons, the edge (ARM-DISP-03)."""

from collections.abc import Iterable, Iterator
from functools import cached_property, lru_cache
from math import pi

from sublight.board.plane.shape import Solid
from sublight.games.armada.catalogue import ComponentSet, Size
from sublight.games.armada.displacement.contact import (
    Barrier,
    DiscBarrier,
    Fence,
    OutlineBarrier,
    Point,
    solid_barriers,
)
from sublight.games.armada.pieces import Ship, Table
from sublight.games.armada.shapes import components_of, framed_base, framed_local, outer_radius


class Obstructions:
    """What stands on `table` with the squadrons `lifted` off it, seen from `ship`, at rest there.

    Outlines are placed when something is near them.
    """

    def __init__(self, table: Table, ship: Ship, lifted: tuple[str, ...]) -> None:
        """Find the circles of all pieces."""
        self.table = table
        self.ship = ship
        self.lifted = lifted
        self.components = components_of(table)
        self.radius = self.components.squadron_radius
        self.chord = 2 * self.radius
        self.squadrons: dict[str, Point] = {
            each.id: (each.pose.x, each.pose.y) for each in table.squadrons if each.id not in lifted
        }
        self.fence = Fence(table.area.width, table.area.height, self.radius)
        self.reach = _outer_radius(ship.card.size, self.components) + self.radius
        self._others = [
            (each, _outer_radius(each.card.size, self.components)) for each in table.ships if each.id != ship.id
        ]
        self._solids: dict[str, Solid] = {}
        self._outlines: dict[str, tuple[OutlineBarrier, ...]] = {}

    def ships_near(self, x: float, y: float, radius: float) -> Iterator[tuple[str, Solid]]:
        """Yield the other ships, with their dial frames, whose outer circle meets a circle."""
        for other, outer in self._others:
            dx, dy, reach = other.pose.x - x, other.pose.y - y, outer + radius
            if dx * dx + dy * dy < reach * reach:
                if other.id not in self._solids:
                    self._solids[other.id] = framed_base(self.table, other)
                yield other.id, self._solids[other.id]

    def squadrons_near(self, x: float, y: float, radius: float) -> Iterator[tuple[str, Point]]:
        """Yield the squadrons whose centre is in a circle."""
        for name, (px, py) in self.squadrons.items():
            if (px - x) * (px - x) + (py - y) * (py - y) < radius * radius:
                yield name, (px, py)

    def barriers_near(self, x: float, y: float, radius: float) -> list[Barrier]:
        """Return what the other ships and the squadrons can block in a circle."""
        found: list[Barrier] = []
        for name, solid in self.ships_near(x, y, radius + self.radius):
            if name not in self._outlines:
                self._outlines[name] = tuple(solid_barriers(solid, self.radius))
            found += self._outlines[name]
        return [*found, *self.barriers_of(point for _, point in self.squadrons_near(x, y, radius + self.chord))]

    def barriers_of(self, points: Iterable[Point]) -> Iterator[Barrier]:
        """Yield what squadrons at `points` block."""
        return (DiscBarrier(x, y, self.chord) for x, y in points)

    def leaves_room_for(self, count: int) -> bool:
        """Say whether `count` squadrons surely have a place: all that any disc blocks is less than the whole area."""
        area = self.table.area
        outers = (self.reach, *(outer + self.radius for _, outer in self._others))
        squares = sum(reach * reach for reach in outers) + (len(self.squadrons) + count) * self.chord * self.chord
        return pi * squares < (area.width - self.chord) * (area.height - self.chord)

    # The ship itself.

    @cached_property
    def framed(self) -> Solid:
        """The ship's base with its dial frames."""
        return framed_base(self.table, self.ship)

    @cached_property
    def own_barriers(self) -> tuple[OutlineBarrier, ...]:
        """What the ship blocks, its dial frames last."""
        return tuple(solid_barriers(self.framed, self.radius))

    @cached_property
    def at_ship(self) -> list[Barrier]:
        """What the others block of what is in contact with the ship."""
        return self.barriers_near(self.ship.pose.x, self.ship.pose.y, self.reach)


@lru_cache(maxsize=64)
def _outer_radius(size: Size, components: ComponentSet) -> float:
    return outer_radius(framed_local(size, components))
