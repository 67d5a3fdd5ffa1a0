"""The other ships around a moving ship, computed once and shared by all its maneuvers.

Where people called a close measurement, the outline of the other ship is moved so that the call is true.
"""

from math import sqrt

from sublight.board.plane.course import Travelled
from sublight.board.plane.grown import grown
from sublight.board.plane.pose import Pose
from sublight.board.plane.shape import Measured, Solid, measure, stand
from sublight.games.xwing.catalogue import base
from sublight.games.xwing.pieces import Ship, Table
from sublight.games.xwing.shapes import bare_base, body, body_local, half_sizes
from sublight.geometry.strip import strip_parts_overlaps
from sublight.geometry.tolerance import EPS_MM, VerdictClass, overlaps

TEMPLATES_MM = 250.0
"""No template reaches farther from the mover than this."""


SURE_MM = 10 * EPS_MM
"""A ship is taken to stand this far past the limit, so that its class is one beyond rounding."""

CLEARINGS = 8
"""How often a ship called clear is moved, each time off the part of it that lies deepest."""

Blockers = tuple[Solid, ...]


class OtherShips:
    """The other ships around the mover `name`. Outlines are placed when first needed."""

    def __init__(self, table: Table, name: str) -> None:
        """Store the table and the mover, and compute how far each other ship reaches."""
        self.table = table
        self.mover: Ship = table.ship(name)
        self.ships: tuple[Ship, ...] = tuple(ship for ship in table.ships if ship.id != name)
        self.body_local: Solid = body_local(*half_sizes(self.mover))
        own = _reach(self.body_local)
        self._circles = [(ship, _reach(body_local(*half_sizes(ship))) + own) for ship in self.ships]
        self._under: dict[tuple[Travelled, ...], tuple[str, ...]] = {}
        self._solids: dict[tuple[str, bool], Solid] = {}

    @property
    def side_mm(self) -> float:
        """The side of the mover's base."""
        return base(self.mover.card.size).side_mm

    def solid(self, ship: Ship, *, guides: bool = True) -> Solid:
        """Return another ship's base with its guides, or without them."""
        key = (ship.id, guides)
        if key not in self._solids:
            self._solids[key] = body(ship) if guides else bare_base(ship)
        return self._solids[key]

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
            near = self.near(self.mover.pose, TEMPLATES_MM)
            found = (each.id for each in near if any(_covers(part, self.solid(each)) for part in template))
            self._under[template] = tuple(found)
        return self._under[template]


def _covers(part: Travelled, solid: Solid) -> bool:
    """Say whether a travelled part of a template lies over an outline."""
    return strip_parts_overlaps(*part.strip, *solid.packed)


def _reach(local: Solid) -> float:
    """Return the radius about a base's centre that holds its whole outline."""
    flat = local.points
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
