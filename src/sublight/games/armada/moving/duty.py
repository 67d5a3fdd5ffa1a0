"""Moving toward something: at least to the minimum line, or as near to it as can be (ARM-TOK-10, ARM-TOK-11).

Judged along the ruler for the turn declared, exactly. Whether another turn would do better is a dispute (AMB-36): those
places are searched, turn by turn, to SEARCH_MM.
"""

from collections.abc import Callable, Iterator

from msgspec import Struct

from sublight.board.plane.pose import Pose
from sublight.games.armada.moving.limits import MIGRATION
from sublight.games.armada.moving.rail import Rail
from sublight.games.armada.moving.sliding import blocked
from sublight.games.armada.moving.trial import Trial
from sublight.games.armada.pieces import Obstacle
from sublight.games.armada.rulebook import book, edition_of
from sublight.geometry.turn import unit_of_degrees

Reading = Callable[[str], str]

SEARCH_MM = 0.01
TURN_DEGREES = 5.0
FINEST_DEGREES = 0.002
ASIDE_MM = 4.0
WIDE_DEGREES = 15.0

SEARCHED_BY = ("AMB-07", "AMB-08", "AMB-09", "AMB-14", "AMB-22", "AMB-26")
"""The open questions that bear on what a search finds."""


class Duty(Struct, frozen=True, kw_only=True):
    """What the minimum asks of a thing on its ruler.

    `mark_mm` is where its leading edge must be, `reaches` whether that is the minimum line or past it, or as near to
    it as can be; None where no place is free. `line_mm` is the mark of that line for the leading edge.
    """

    line_mm: float
    mark_mm: float | None
    reaches: bool
    touches: tuple[str, ...] = ()
    blocked: tuple[tuple[float, float], ...] = ()


def rail_of(trial: Trial, reading: Reading) -> Rail:
    """Return the places along the ruler for this turn, under the readings in use."""
    return trial.rail(
        tokens=reading("AMB-22") == "tokens-may-not",
        inside=reading("AMB-14") == "stay-inside",
        turn=reading("AMB-26"),
        centre=reading("AMB-09") == "centre-on-line",
        part=reading("AMB-07"),
    )


def line_mark(trial: Trial, reading: Reading) -> float:
    """Return the mark that the leading edge is at where the part that is measured is on the minimum line (AMB-07)."""
    return trial.least_mm + trial.behind(reading("AMB-07"))


def duty_of(trial: Trial, reading: Reading) -> Duty:
    """Return what the minimum asks for along the ruler, for the turn of `trial`."""
    rail = rail_of(trial, reading)
    if reading("AMB-08") == "nearest-target":
        rail = rail.within(rail.low, _contact(trial))
    line = line_mark(trial, reading)
    mark = rail.forward(line)
    reaches = mark is not None
    if mark is None:
        mark = rail.back(line)
    return Duty(
        line_mm=line,
        mark_mm=mark,
        reaches=reaches,
        touches=rail.touching(mark) if mark is not None else (),
        blocked=rail.merged(rail.low, rail.high),
    )


def _contact(trial: Trial) -> float:
    """Return the mark at which the leading edge comes into contact with the target: nothing past it is nearer."""
    line = trial.line
    if line is None:
        return trial.most_mm
    lead = trial.marks(line)[1]
    return min((lead + low for low, _ in blocked(trial.new, trial.target, line.ux, line.uy)), default=trial.most_mm)


# Other turns.


def with_turn(trial: Trial, degrees: float, aside: float = 0.0) -> Trial:
    """Return the thing turned by `degrees` clockwise about its centre, on its line or `aside` to the right of it."""
    line, old = trial.line, trial.thing.pose
    if line is None:
        return trial
    s, c = unit_of_degrees(degrees)
    fx, fy = old.forward
    forward = (fx * c + fy * s, fy * c - fx * s) if degrees else old.forward
    return trial.at(Pose(old.x + aside * line.uy, old.y - aside * line.ux, forward))


def best_turn(trial: Trial, reading: Reading) -> tuple[Trial, Duty] | None:
    """Return the turn about the centre that comes nearest to the line, with what it reaches: by search, made once.

    It does not depend on where the thing was declared, so all trials of one move share what was found.
    """
    key = ("turn", *(reading(each) for each in SEARCHED_BY))
    if key not in trial.searches:
        trial.searches[key] = _search(trial, reading)
    found: tuple[Trial, Duty] | None = trial.searches[key]
    return found


def _search(trial: Trial, reading: Reading) -> tuple[Trial, Duty] | None:
    best = (0.0, duty_of(with_turn(trial, 0.0), reading))
    for turn, turned in _turns(trial, TURN_DEGREES):
        if best[1].reaches:
            break
        best = max(best, (turn, duty_of(turned, reading)), key=lambda pair: _merit(pair[1]))
    step = TURN_DEGREES / 2
    while step > FINEST_DEGREES and not best[1].reaches:
        near = [(best[0] + way, duty_of(with_turn(trial, best[0] + way), reading)) for way in (-step, step)]
        best = max((best, *near), key=lambda pair: _merit(pair[1]))
        step /= 2
    if best[1].mark_mm is None:
        return None
    return with_turn(trial, best[0]).moved_to(best[1].mark_mm), best[1]


def _turns(trial: Trial, step: float) -> Iterator[tuple[float, Trial]]:
    count = round(360.0 / step) if isinstance(trial.thing, Obstacle) else 1
    for number in range(count):
        yield number * step, with_turn(trial, number * step)


def _merit(duty: Duty) -> float:
    if duty.mark_mm is None:
        return -1e30
    return 1e30 if duty.reaches else duty.mark_mm - duty.line_mm


# Hyperspace Migration.


def migration_ruled(trial: Trial) -> bool:
    """Say whether the ruling on blocked purrgil holds here (ARM-TOK-16)."""
    if MIGRATION not in (trial.limits.effect, trial.table.objective) or not trial.limits.aimed:
        return False
    return book().rule("ARM-TOK-16", edition_of(trial.table)).ruling


def least_aside(trial: Trial, reading: Reading) -> float | None:
    """Return how near to its line the centre can be where any place reaches the minimum line: by search; None: nowhere.

    0 is exact for each turn that is tried; places off the line are found to SEARCH_MM.
    """
    best = best_turn(trial, reading)
    if best is not None and best[1].reaches:
        return 0.0
    key = ("aside", *(reading(each) for each in SEARCHED_BY))
    if key not in trial.searches:
        trial.searches[key] = _beside(trial, reading)
    found: float | None = trial.searches[key]
    return found


def _beside(trial: Trial, reading: Reading) -> float | None:
    for number in range(1, int(trial.most_mm / ASIDE_MM) + 1):
        found = [
            _nearer(trial, reading, turn, way, number)
            for turn, _ in _turns(trial, WIDE_DEGREES)
            for way in (1.0, -1.0)
            if _reaches(trial, reading, turn, way * number * ASIDE_MM)
        ]
        if found:
            return min(found)
    return None


def _nearer(trial: Trial, reading: Reading, turn: float, way: float, number: int) -> float:
    low, high = (number - 1) * ASIDE_MM, number * ASIDE_MM
    while high - low > SEARCH_MM:
        middle = (low + high) / 2
        if _reaches(trial, reading, turn, way * middle):
            high = middle
        else:
            low = middle
    return high


def _reaches(trial: Trial, reading: Reading, turn: float, aside: float) -> bool:
    """Say whether a place between the lines is free, off the ruler's line where that breaks nothing else."""
    tried = with_turn(trial, turn, aside)
    inside = reading("AMB-14") == "stay-inside"
    rail = tried.rail(tokens=False, inside=inside, turn="whole-outline", centre=False, part=reading("AMB-07"))
    return rail.forward(line_mark(tried, reading)) is not None
