"""What keeps discs away once squadrons are lifted from under a ship: ships, other squadrons, the edge (ARM-DISP-03)."""

from collections.abc import Iterable, Iterator
from functools import cached_property
from math import pi

from sublight.board.plane.shape import Solid
from sublight.games.armada.displacement.contact import (
    Barrier,
    DiscBarrier,
    Fence,
    OutlineBarrier,
    Point,
    solid_barriers,
)
from sublight.games.armada.pieces import Ship, Table
from sublight.games.armada.shapes import components_of, framed_base
from sublight.geometry.parts import circles_farther
from sublight.geometry.tolerance import EPS_MM


class Obstructions:
    """What stands on `table` with the squadrons `lifted` off it, seen from `ship`, at rest there."""

    def __init__(self, table: Table, ship: Ship, lifted: tuple[str, ...]) -> None:
        """Find where everything stands."""
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
        self._ships = [(each.id, framed_base(table, each)) for each in table.ships if each.id != ship.id]
        self._outlines: dict[str, tuple[OutlineBarrier, ...]] = {}

    def ships_near(self, x: float, y: float, radius: float) -> Iterator[tuple[str, Solid]]:
        """Yield the other ships, with their dial frames, whose outer circle meets a circle."""
        for name, solid in self._ships:
            if not circles_farther(x, y, radius, *solid.ring, 0.0):
                yield name, solid

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
        reaches = [solid.ring[2] + self.radius for solid in (self.framed, *(solid for _, solid in self._ships))]
        squares = sum(reach * reach for reach in reaches) + (len(self.squadrons) + count) * self.chord * self.chord
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
    def round_ship(self) -> tuple[float, float, float]:
        """A circle that holds the centre of every disc in contact with the ship."""
        x, y, radius = self.framed.ring
        return x, y, radius + self.radius + EPS_MM

    @cached_property
    def at_ship(self) -> list[Barrier]:
        """What the others block of what is in contact with the ship."""
        return self.barriers_near(*self.round_ship)
