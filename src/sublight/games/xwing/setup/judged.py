"""Setup under the open questions of its lines: whether a band has its far line, and how wide the mat is.

What is broken under every reading is a violation of the declaration. What one reading alone forbids is decided where
the procedure comes to it.
"""

from collections.abc import Callable, Iterator
from itertools import product

from msgspec import Struct

from sublight.games.xwing.measuring.ranges import BAND_LINE, FARTHER_BAND, NEARER_BAND
from sublight.games.xwing.pieces import Table
from sublight.games.xwing.setup.area import is_standard, narrow_inset_mm
from sublight.geometry.tolerance import at_least, beyond
from sublight.referee.procedure import Procedure, consult, refuse
from sublight.referee.ruling import Violation

WIDTH = "XW-AMB-14"
THREE_FEET = "three-feet"
BOTH = {BAND_LINE: (NEARER_BAND, FARTHER_BAND), WIDTH: (THREE_FEET, "mat-910")}


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
