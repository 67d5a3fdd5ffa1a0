"""The other ships around a moving ship, computed once and shared by all its maneuvers.

Where people called a close measurement, the outline of the other ship is moved so that the call is true.
"""

from functools import cached_property, lru_cache
from math import sqrt

from sublight.board.plane.contacts import places_of
from sublight.board.plane.course import Travelled
from sublight.board.plane.grown import grown
from sublight.board.plane.packing import PackedScene
from sublight.board.plane.pose import Pose
from sublight.board.plane.shape import Measured, Solid, measure, stand
from sublight.games.xwing.catalogue import base
from sublight.games.xwing.kernel.overlaps import ships_under_strip, ships_within
from sublight.games.xwing.kernel.scene import packed_table, packed_without_guides
from sublight.games.xwing.pieces import Ship, Table
from sublight.games.xwing.shapes import bare_base, body, body_local, half_sizes
from sublight.geometry.tolerance import EPS_MM, VerdictClass, overlaps

SURE_MM = 10 * EPS_MM
"""A ship is taken to stand this far past the limit, so that its class is one beyond rounding."""

CLEARINGS = 8
"""How often a ship called clear is moved, each time off the part of it that lies deepest."""

Blockers = tuple[Solid, ...]


class OtherShips:
    """The other ships around the mover `name`. What the kernels decide is kept with the table, packed once."""

    def __init__(self, table: Table, name: str) -> None:
        """Store the table and the mover."""
        self.table = table
        self.mover: Ship = table.ship(name)
        self.index: int = table.ships.index(self.mover)
        self.ships: tuple[Ship, ...] = tuple(ship for ship in table.ships if ship is not self.mover)
        self._under: dict[tuple[Travelled, ...], tuple[str, ...]] = {}

    @property
    def body_local(self) -> Solid:
        """The mover's base with its guides in its own frame."""
        return body_local(*half_sizes(self.mover))

    @property
    def side_mm(self) -> float:
        """The side of the mover's base."""
        return base(self.mover.card.size).side_mm

    def scene(self, *, guides: bool = True) -> PackedScene:
        """Return the table packed, with the guides of the other ships or without them."""
        return packed_table(self.table) if guides else packed_without_guides(self.table)

    def solid(self, ship: Ship, *, guides: bool = True) -> Solid:
        """Return another ship's base with its guides, or without them."""
        return body(ship) if guides else bare_base(ship)

    def within(self, pose: Pose, limit_mm: float, *, guides: bool = True) -> tuple[Ship, ...]:
        """Return the other ships to which the mover at `pose` has a margin below a limit."""
        scene = self.scene(guides=guides)
        found = ships_within(scene.reals, scene.wholes, self.index, *pose.floats, limit_mm)
        return self._named(found) if found else ()

    def _named(self, found: int) -> tuple[Ship, ...]:
        return tuple(self.table.ships[at] for at in places_of(found))

    @cached_property
    def _circles(self) -> list[tuple[Ship, float]]:
        own = _reach(*half_sizes(self.mover))
        return [(ship, _reach(*half_sizes(ship)) + own) for ship in self.ships]

    def near(self, pose: Pose, within_mm: float = EPS_MM) -> tuple[Ship, ...]:
        """Return the other ships whose outer circle is within `within_mm` of the mover's at `pose`."""
        found: list[Ship] = []
        for ship, reach in self._circles:
            dx, dy, limit = ship.pose.x - pose.x, ship.pose.y - pose.y, reach + within_mm
            if dx * dx + dy * dy <= limit * limit:
                found.append(ship)
        return tuple(found)

    def under_template(self, template: tuple[Travelled, ...]) -> tuple[str, ...]:
        """Return the ships under the travelled template, which are lifted and put back (XW-OVL-09)."""
        if template not in self._under:
            scene, found = self.scene(), 0
            for part in template:
                found |= ships_under_strip(scene.reals, scene.wholes, self.index, *part.strip)
            self._under[template] = tuple(ship.id for ship in self._named(found))
        return self._under[template]


@lru_cache(maxsize=64)
def _reach(half_width: float, half_length: float) -> float:
    """Return the radius about a base's centre that holds its whole outline."""
    flat = body_local(half_width, half_length).points
    return sqrt(max(x * x + y * y for x, y in zip(flat[::2], flat[1::2], strict=True))) + EPS_MM


def as_called(mover: Solid, other: Solid, outcome: VerdictClass) -> Blockers:
    """Return the outlines that block in place of a ship, so that the class called for the full end is true."""
    found = measure(mover, other)
    if outcome == "overlap":
        return (other,) if overlaps(found.margin_mm) else _over(mover, other, found)
    for _ in range(CLEARINGS):
        if not overlaps(found.margin_mm):
            return (other,)
        other = _pushed(other, found)
        found = measure(mover, other)
    return (grown(other, found.margin_mm),)


def _over(mover: Solid, other: Solid, found: Measured) -> Blockers:
    """Return a ship as it stands, and as it overlaps; where the two touch, nothing says in which direction that is."""
    if found.margin_mm > EPS_MM:
        near = _pushed(other, found)
        if overlaps(measure(mover, near).margin_mm):
            return other, near
    return other, grown(other, found.margin_mm + SURE_MM)


def _pushed(other: Solid, found: Measured) -> Solid:
    """Return a piece moved along the line between the two nearest points until they have passed each other."""
    x, y, px, py = found.witness
    share = 1.0 + SURE_MM / abs(found.margin_mm)
    return stand(other, Pose((x - px) * share, (y - py) * share, (0.0, 1.0)))
