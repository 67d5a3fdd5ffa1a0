"""Places within the placing tolerance of where they may be, set there exactly.

Along a ruler the movable is set on its line, then on the nearest free place, then on the mark that the rule asks for.
Without one it is pulled back to the line it passed and pushed out of what it overlaps, along the least shift.
"""

from math import sqrt

from sublight.board.plane.pose import Pose
from sublight.board.plane.shape import inside, measure
from sublight.games.armada.obstacle_moves.placement import Placement
from sublight.games.armada.obstacle_moves.toward_rule import Reading, line_mark, line_search_of, toward_rule_of
from sublight.games.armada.pieces import Token
from sublight.geometry.tolerance import EPS_MM, at_most, overlaps

ROUNDS = 12
"""Pushing out of one movable may push into another: this often it is tried again."""


def snapped(placement: Placement, reading: Reading) -> Placement:
    """Return the movable at the exact place that is meant, or where it was declared if none is near enough."""
    placing = placement.table.placing_mm
    if not placement.turned and at_most(placement.moved_mm, 0.0):
        return placement
    found = _along(placement, reading, placing) if placement.line is not None else _apart(placement, reading, placing)
    return found if found is not None and at_most(_between(placement, found), 3 * placing) else placement


def _between(one: Placement, other: Placement) -> float:
    dx, dy = one.pose.x - other.pose.x, one.pose.y - other.pose.y
    return sqrt(dx * dx + dy * dy)


def _along(placement: Placement, reading: Reading, placing: float) -> Placement | None:
    line = placement.line
    aside = placement.off_line(centre=reading("AMB-09") == "centre-on-line")
    if line is None or not at_most(abs(aside), placing):
        return None
    if abs(aside) > EPS_MM:
        placement = placement.at(
            Pose(placement.pose.x - aside * line.uy, placement.pose.y + aside * line.ux, placement.pose.forward)
        )
    line_search = line_search_of(placement, reading)
    lead = placement.marks(line)[1]
    mark = lead if line_search.free(lead) else line_search.nearest(lead)
    if mark is None or not at_most(abs(mark - lead), placing):
        return placement
    if placement.limits.minimum and mark < line_mark(placement, reading):
        wanted = toward_rule_of(placement, reading).mark_mm
        if wanted is not None and at_most(abs(wanted - lead), placing):
            mark = wanted
    return placement if mark == lead else placement.moved_to(mark)


def _apart(placement: Placement, reading: Reading, placing: float) -> Placement | None:
    """Undo, one after the other, what is broken by no more than the tolerance."""
    for _ in range(ROUNDS):
        step = _step(placement, reading, placing)
        if step is None:
            return placement
        x, y = placement.pose.x + step[0], placement.pose.y + step[1]
        placement = placement.at(Pose(x, y, placement.pose.forward))
    return None


def _step(placement: Placement, reading: Reading, placing: float) -> tuple[float, float] | None:
    """Return the shift that undoes the first movable broken; None where nothing is, or more than a hand explains."""
    past = placement.moved_mm - placement.behind(reading("AMB-07")) - placement.most_mm
    if EPS_MM < past <= placing and not placement.turned:
        return -placement.dx / placement.moved_mm * past, -placement.dy / placement.moved_mm * past
    area = inside(placement.new, placement.table.area.width, placement.table.area.height)
    if overlaps(area.margin_mm) and at_most(-area.margin_mm, placing) and reading("AMB-14") == "stay-inside":
        return _out_of(area.witness)
    if isinstance(placement.movable, Token) and reading("AMB-22") == "tokens-may":
        return None
    for name, margin_mm in placement.margins.items():
        if overlaps(margin_mm) and at_most(-margin_mm, placing):
            found = measure(placement.new, placement.shape_of(name))
            return _out_of(found.witness)
    return None


def _out_of(witness: tuple[float, float, float, float]) -> tuple[float, float]:
    """Return the shift that takes the first witness point to the second."""
    x, y, tx, ty = witness
    return tx - x, ty - y
