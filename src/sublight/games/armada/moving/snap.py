"""Places within the placing tolerance of where they may be, set there exactly.

Along a ruler the thing is set on its line, then on the nearest free place, then on the mark that its duty asks for.
Without one it is pulled back to the line it passed and pushed out of what it overlaps, along the least shift.
"""

from math import sqrt

from sublight.board.plane.pose import Pose
from sublight.board.plane.shape import inside, measure
from sublight.games.armada.moving.duty import Reading, duty_of, line_mark, rail_of
from sublight.games.armada.moving.trial import Trial
from sublight.games.armada.pieces import Token
from sublight.geometry.tolerance import EPS_MM, at_most, overlaps

ROUNDS = 12
"""Pushing out of one thing may push into another: this often it is tried again."""


def snapped(trial: Trial, reading: Reading) -> Trial:
    """Return the thing at the exact place that is meant, or where it was declared if none is near enough."""
    placing = trial.table.placing_mm
    if not trial.turned and at_most(trial.way_mm, 0.0):
        return trial
    found = _along(trial, reading, placing) if trial.line is not None else _apart(trial, reading, placing)
    return found if found is not None and at_most(_between(trial, found), 3 * placing) else trial


def _between(one: Trial, other: Trial) -> float:
    dx, dy = one.pose.x - other.pose.x, one.pose.y - other.pose.y
    return sqrt(dx * dx + dy * dy)


def _along(trial: Trial, reading: Reading, placing: float) -> Trial | None:
    line = trial.line
    aside = trial.off_line(centre=reading("AMB-09") == "centre-on-line")
    if line is None or not at_most(abs(aside), placing):
        return None
    if abs(aside) > EPS_MM:
        trial = trial.at(Pose(trial.pose.x - aside * line.uy, trial.pose.y + aside * line.ux, trial.pose.forward))
    rail = rail_of(trial, reading)
    lead = trial.marks(line)[1]
    mark = lead if rail.free(lead) else rail.nearest(lead)
    if mark is None or not at_most(abs(mark - lead), placing):
        return trial
    if trial.limits.minimum and mark < line_mark(trial, reading):
        wanted = duty_of(trial, reading).mark_mm
        if wanted is not None and at_most(abs(wanted - lead), placing):
            mark = wanted
    return trial if mark == lead else trial.moved_to(mark)


def _apart(trial: Trial, reading: Reading, placing: float) -> Trial | None:
    """Undo, one after the other, what is broken by no more than the tolerance."""
    for _ in range(ROUNDS):
        step = _step(trial, reading, placing)
        if step is None:
            return trial
        x, y = trial.pose.x + step[0], trial.pose.y + step[1]
        trial = trial.at(Pose(x, y, trial.pose.forward))
    return None


def _step(trial: Trial, reading: Reading, placing: float) -> tuple[float, float] | None:
    """Return the shift that undoes the first thing broken; None where nothing is, or more than a hand explains."""
    past = trial.way_mm - trial.behind(reading("AMB-07")) - trial.most_mm
    if EPS_MM < past <= placing and not trial.turned:
        return -trial.dx / trial.way_mm * past, -trial.dy / trial.way_mm * past
    area = inside(trial.new, trial.table.area.width, trial.table.area.height)
    if overlaps(area.margin_mm) and at_most(-area.margin_mm, placing) and reading("AMB-14") == "stay-inside":
        return _out_of(area.witness)
    if isinstance(trial.thing, Token) and reading("AMB-22") == "tokens-may":
        return None
    for name, margin_mm in trial.margins.items():
        if overlaps(margin_mm) and at_most(-margin_mm, placing):
            found = measure(trial.new, trial.shape_of(name))
            return _out_of(found.witness)
    return None


def _out_of(witness: tuple[float, float, float, float]) -> tuple[float, float]:
    """Return the shift that takes the first witness point to the second."""
    x, y, tx, ty = witness
    return tx - x, ty - y
