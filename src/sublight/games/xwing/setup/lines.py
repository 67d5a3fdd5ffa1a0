"""The lines of setup: the play area of the rules, distances from its edges, and the open questions about both.

The texts leave open whether a band includes its far line, and how wide the mat is (XW-SET-03). What breaks a rule under
every reading is a violation of the declaration. What one reading alone forbids is decided during the procedure.
"""

from collections.abc import Callable, Iterator
from itertools import product

from msgspec import Struct

from sublight.board.plane.own_side import band_at
from sublight.board.plane.scene import Polygon
from sublight.board.plane.shape import Measured, Solid
from sublight.board.plane.table import Edge
from sublight.games.xwing.catalogue import play_area
from sublight.games.xwing.measuring.ranges import BAND_LINE, FARTHER_BAND, NEARER_BAND, band_mm
from sublight.games.xwing.pieces import Table
from sublight.geometry.tolerance import EPS_MM, at_least, at_most, beyond
from sublight.referee.procedure import Procedure, consult, refuse
from sublight.referee.ruling import Event, Violation, breaks, happens

EDGES: tuple[Edge, ...] = ("south", "north", "west", "east")


WIDTH = "XW-AMB-14"

THREE_FEET = "three-feet"

BOTH = {BAND_LINE: (NEARER_BAND, FARTHER_BAND), WIDTH: (THREE_FEET, "mat-910")}


def is_standard(table: Table) -> bool:
    """Say whether a play area is the three feet square that the rules ask for (XW-SET-03)."""
    size = play_area()
    return _same(table.area.width, size.width_mm) and _same(table.area.height, size.height_mm)


def _same(one: float, other: float) -> bool:
    return at_most(abs(one - other), EPS_MM)


def narrow_inset_mm() -> float:
    """Return how much nearer each edge is on a mat of the centimetres that the rules print (XW-AMB-14)."""
    size = play_area()
    return (size.width_mm - size.rule_text_value_mm) / 2


def odd_area(table: Table) -> Iterator[Event]:
    """Report a play area that is not the size of the rules."""
    if not is_standard(table):
        yield happens("XW-SET-03", "odd_play_area", width_mm=table.area.width, height_mm=table.area.height)


def not_setup(table: Table, name: str) -> Iterator[Violation]:
    """Obstacles and ships are put down in setup."""
    if table.phase != "setup":
        yield breaks("XW-SET-01", "not_setup", name, phase=table.phase)


def zones(table: Table) -> Iterator[Polygon]:
    """Yield the band within range 1 of the edge of each player, to be drawn."""
    for player in table.players:
        points = band_at(table.area, table.own_edge(player), band_mm())
        owner = table.seats.index(player)
        yield Polygon(role="zone", points=points, title=f"range 1 of the edge of {player}", owner=owner)


def span_from(table: Table, edge: Edge, solid: Solid) -> tuple[float, float]:
    """Return how far the nearest and the farthest point of a shape are from an edge, in mm; negative is outside."""
    found = _depths(table, edge, solid)
    return min(found), max(found)


def from_edge(table: Table, edge: Edge, solid: Solid) -> Measured:
    """Return how far a shape's nearest point is from one edge, with the two points."""
    found = _depths(table, edge, solid)
    nearest = 2 * found.index(min(found))
    x, y = solid.points[nearest : nearest + 2]
    foot = {"south": (x, 0.0), "north": (x, table.area.height), "west": (0.0, y), "east": (table.area.width, y)}[edge]
    return Measured(min(found), (x, y, *foot))


def _depths(table: Table, edge: Edge, solid: Solid) -> list[float]:
    """Return how far each corner of a shape is from an edge."""
    along = solid.points[1::2] if edge in ("south", "north") else solid.points[::2]
    far = {"north": table.area.height, "east": table.area.width}.get(edge)
    return list(along) if far is None else [far - each for each in along]


class Lines(Struct, frozen=True, kw_only=True):
    """How setup is measured: whether the far line of a band belongs to it, and how far in the edges lie."""

    line_belongs: bool = True
    inset_mm: float = 0.0

    def past(self, gap_mm: float, limit_mm: float) -> bool:
        """Say whether a gap is beyond a band that ends at `limit_mm`."""
        return beyond(gap_mm, limit_mm) if self.line_belongs else at_least(gap_mm, limit_mm)

    def within(self, reach_mm: float, limit_mm: float) -> bool:
        """Say whether something that reaches so far is within a band that ends at `limit_mm`."""
        return not self.past(reach_mm, limit_mm)


Judge = Callable[[Lines], tuple[Violation, ...]]


def lines_of(table: Table, line: str, width: str) -> Lines:
    """Return the lines under two readings; a table of another size than the rules' has its own edges."""
    inset = narrow_inset_mm() if width != THREE_FEET and is_standard(table) else 0.0
    return Lines(line_belongs=line == NEARER_BAND, inset_mm=inset)


def always_broken(table: Table, judge: Judge) -> tuple[Violation, ...]:
    """Return what is broken under the readings taken, if something is under every combination of readings."""
    all_lines = (lines_of(table, line, width) for line, width in product(BOTH[BAND_LINE], BOTH[WIDTH]))
    found = [judge(lines) for lines in all_lines]
    return next(each for each in found if each) if all(found) else ()


def broken_by_reading(table: Table, judge: Judge) -> Procedure[Lines]:
    """Consult the questions on which the placing depends, yield what then forbids it, and return the lines in use."""
    line, width = NEARER_BAND, THREE_FEET
    if any(_differs(table, judge, BAND_LINE, other) for other in BOTH[WIDTH]):
        line = yield from consult(BAND_LINE)
    if _differs(table, judge, WIDTH, line):
        width = yield from consult(WIDTH)
    lines = lines_of(table, line, width)
    yield from refuse(judge(lines))
    return lines


def _differs(table: Table, judge: Judge, dispute: str, other: str) -> bool:
    """Say whether the readings of one question part while the other question is read as `other`."""
    kinds = [_kinds(judge(lines)) for lines in _lines(table, dispute, other)]
    return kinds[0] != kinds[1]


def _lines(table: Table, dispute: str, other: str) -> Iterator[Lines]:
    for reading in BOTH[dispute]:
        yield lines_of(table, reading, other) if dispute == BAND_LINE else lines_of(table, other, reading)


def _kinds(found: tuple[Violation, ...]) -> list[tuple[str, str]]:
    return [(each.kind, str(each.figures.get("other", ""))) for each in found]
