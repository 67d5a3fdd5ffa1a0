"""Line of sight to and from squadrons (ARM-LOS-01), and what obstructs it (ARM-LOS-03).

From the closest point of a squadron's base, or from its centre: the edition decides (AMB-23). An obstacle token or the
bare base of a third ship on the line obstructs it; squadrons never do, and a line that only grazes is clear.
"""

from typing import NamedTuple

from sublight.games.armada.cards.hand import taken_reading
from sublight.games.armada.pieces import Obstacle, Ship, Squadron, Table
from sublight.games.armada.shapes import bare_base, obstacle_solid, squadron_disc
from sublight.geometry.slack import overlaps
from sublight.surfaces.plane.pose import Pose
from sublight.surfaces.plane.shape import Measured, Round, Shape, Witness, measure, solid_of


class Hindrance(NamedTuple):
    """What a line of sight passes: an obstacle or a third ship, and the line's margin to it (negative: through it)."""

    name: str
    measured: Measured


class Sight(NamedTuple):
    """A line of sight and what it passes, nearest or deepest first."""

    line: Witness
    passes: tuple[Hindrance, ...]

    @property
    def obstructed(self) -> bool:
        """Whether the line runs through anything."""
        return bool(self.by)

    @property
    def by(self) -> tuple[str, ...]:
        """What it runs through."""
        return tuple(each.name for each in self.passes if overlaps(each.measured.margin_mm))


def between_squadrons(table: Table, one: Squadron, other: Squadron, pose: Pose | None = None) -> Sight:
    """Return the line of sight between two squadrons, `one` where it stands or at `pose`."""
    first, second = squadron_disc(table, one, pose), squadron_disc(table, other)
    if to_centre(table):
        return sight(table, (first.x, first.y, second.x, second.y))
    return sight(table, measure(first, second).witness)


def from_point(table: Table, point: tuple[float, float], squadron: Squadron, ship: Ship) -> Sight:
    """Return the line of sight from a targeting point of `ship` to a squadron."""
    disc = squadron_disc(table, squadron)
    if to_centre(table):
        return sight(table, (*point, disc.x, disc.y), leave_out=ship.id)
    return sight(table, measure(Round(*point, 0.0), disc).witness, leave_out=ship.id)


def to_centre(table: Table) -> bool:
    """Say whether line of sight to a squadron runs to its centre, not to the closest point of its base (AMB-23)."""
    return taken_reading(table, "AMB-23") == "centre"


def sight(table: Table, line: Witness, leave_out: str = "") -> Sight:
    """Return the sight along `line`; the ship `leave_out` is one of the two, so that it never obstructs."""
    drawn = _drawn(line)
    passes = [Hindrance(each.id, measure(drawn, _outline(table, each))) for each in _standing(table, leave_out)]
    return Sight(line, tuple(sorted(passes, key=lambda each: each.measured.margin_mm)))


def _drawn(line: Witness) -> Shape:
    """Return the line as a shape without width; between things in contact it is a point."""
    x, y, px, py = line
    return Round(x, y, 0.0) if (x, y) == (px, py) else solid_of((line,))


def _standing(table: Table, leave_out: str) -> list[Ship | Obstacle]:
    return [*(ship for ship in table.ships if ship.id != leave_out), *table.obstacles]


def _outline(table: Table, one: Ship | Obstacle) -> Shape:
    """Dials and frames are ignored (ARM-LOS-03)."""
    return bare_base(table, one) if isinstance(one, Ship) else obstacle_solid(one)
