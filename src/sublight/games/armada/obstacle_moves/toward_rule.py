"""Moving toward something: at least to the minimum line, or as near to it as possible (ARM-TOK-10, ARM-TOK-11).

The rule is judged along the ruler for the turn declared, exactly. Whether another turn would do better is a dispute
(AMB-36): those places are searched, turn by turn, to SEARCH_MM.
"""

from collections.abc import Callable, Iterator

from sublight.board.plane.pose import Pose
from sublight.errors import InputError
from sublight.games.armada.obstacle_moves.limits import TO_TOKEN, goal_of
from sublight.games.armada.obstacle_moves.line_search import LineSearch, TowardRule
from sublight.games.armada.obstacle_moves.placement import Placement
from sublight.games.armada.obstacle_moves.sliding import blocked, parts_of
from sublight.games.armada.pieces import Obstacle
from sublight.games.armada.rulebook import book, edition_of
from sublight.geometry.turn import unit_of_degrees

Reading = Callable[[str], str]

SEARCH_MM = 0.01
TURN_DEGREES = 5.0
FINEST_DEGREES = 0.002
ASIDE_MM = 4.0
WIDE_DEGREES = 15.0

MOST_PAIRS = 300
"""Pairs of a convex part that moves and one that may block it, on whose account places beside the line are searched."""

MOST_TURNED_PAIRS = 1_600
"""The same for other turns on the line: more than a table has that is full of printed outlines."""

SEARCHED_BY = ("AMB-07", "AMB-08", "AMB-09", "AMB-14", "AMB-22", "AMB-26")
"""The open questions that bear on what a search finds."""

REACHED_BY = ("AMB-07", "AMB-14")
"""Those that bear on which places beside the line reach the minimum line."""


def line_search_of(placement: Placement, reading: Reading) -> LineSearch:
    """Return the places along the ruler for this turn, under the readings in use."""
    return placement.line_search(
        tokens=reading("AMB-22") == "tokens-may-not",
        inside=reading("AMB-14") == "stay-inside",
        turn=reading("AMB-26"),
        centre=reading("AMB-09") == "centre-on-line",
        part=reading("AMB-07"),
    )


def line_mark(placement: Placement, reading: Reading) -> float:
    """Return the mark that the leading edge is at where the part that is measured is on the minimum line (AMB-07)."""
    return placement.least_mm + placement.behind(reading("AMB-07"))


def toward_rule_of(placement: Placement, reading: Reading) -> TowardRule:
    """Return what the minimum requires along the ruler, for the turn of `placement`."""
    line_search = line_search_of(placement, reading)
    if reading("AMB-08") == "nearest-target":
        line_search = line_search.within(line_search.low, _contact(placement))
    line = line_mark(placement, reading)
    mark = line_search.forward(line)
    reaches = mark is not None
    if mark is None:
        mark = line_search.back(line)
    return TowardRule(
        line_mm=line,
        mark_mm=mark,
        reaches=reaches,
        touches=line_search.touching(mark) if mark is not None else (),
        blocked=line_search.merged(line_search.low, line_search.high),
    )


def _contact(placement: Placement) -> float:
    """Return the mark at which the leading edge comes into contact with the target: nothing past it is nearer."""
    line, lead = placement.ruler, placement.ruler_marks[1]
    spans = blocked(parts_of(placement.new), parts_of(placement.target), line.ux, line.uy)
    return min((lead + low for low, _ in spans), default=placement.most_mm)


# Other turns.


def with_turn(placement: Placement, degrees: float) -> Placement:
    """Return the movable turned by `degrees` clockwise about its centre, on its line."""
    known = placement.searches.turned
    if degrees not in known:
        s, c = unit_of_degrees(degrees)
        x, y, fx, fy = placement.movable.pose.floats
        forward = (fx * c + fy * s, fy * c - fx * s) if degrees else (fx, fy)
        known[degrees] = placement.at(Pose(x, y, forward))
    return known[degrees]


def best_turn(placement: Placement, reading: Reading) -> tuple[Placement, TowardRule] | None:
    """Return the turn about the centre that comes nearest to the line, with what it reaches: by search, made once.

    It does not depend on where the movable was declared, so all placements of one move share what was found.
    """
    key, known = tuple(reading(each) for each in SEARCHED_BY), placement.searches.turns
    if key not in known:
        known[key] = _search(placement, reading)
    return known[key]


def _search(placement: Placement, reading: Reading) -> tuple[Placement, TowardRule] | None:
    _bound(placement, MOST_TURNED_PAIRS, "another turn")
    best = (0.0, toward_rule_of(with_turn(placement, 0.0), reading))
    for turn, turned in _turns(placement, TURN_DEGREES):
        if best[1].reaches:
            break
        best = max(best, (turn, toward_rule_of(turned, reading)), key=lambda pair: _merit(pair[1]))
    step = TURN_DEGREES / 2
    while step > FINEST_DEGREES and not best[1].reaches:
        near = [
            (best[0] + sign, toward_rule_of(with_turn(placement, best[0] + sign), reading)) for sign in (-step, step)
        ]
        best = max((best, *near), key=lambda pair: _merit(pair[1]))
        step /= 2
    if best[1].mark_mm is None:
        return None
    return with_turn(placement, best[0]).moved_to(best[1].mark_mm), best[1]


def _bound(placement: Placement, most: int, wanted: str) -> None:
    """Raise InputError where too many pairs of parts would be searched."""
    if placement.pairs > most:
        raise InputError(
            f"`{placement.movable.id}`: {placement.pairs} pairs of its parts and those of obstacles are to be searched "
            f"for {wanted}; the limit is {most}",
            "large",
        )


def _turns(placement: Placement, step: float) -> Iterator[tuple[float, Placement]]:
    count = round(360.0 / step) if isinstance(placement.movable, Obstacle) else 1
    for number in range(count):
        yield number * step, with_turn(placement, number * step)


def _merit(toward_rule: TowardRule) -> float:
    if toward_rule.mark_mm is None:
        return -1e30
    return 1e30 if toward_rule.reaches else toward_rule.mark_mm - toward_rule.line_mm


# Hyperspace Migration.


def migration_ruled(placement: Placement) -> bool:
    """Say whether the ruling on blocked purrgil holds here (ARM-TOK-16)."""
    goals = (goal_of(placement.limits.effect), goal_of(placement.table.objective))
    if TO_TOKEN not in goals or not placement.limits.aimed:
        return False
    return book().rule("ARM-TOK-16", edition_of(placement.table)).ruling


def least_aside(placement: Placement, reading: Reading) -> float | None:
    """Return how near to its line the centre can be where any place reaches the minimum line: by search; None: nowhere.

    0 is exact for each turn that is tried; places off the line are found to SEARCH_MM.
    """
    best = best_turn(placement, reading)
    if best is not None and best[1].reaches:
        return 0.0
    key, known = tuple(reading(each) for each in REACHED_BY), placement.searches.aside
    if key not in known:
        known[key] = _beside(placement, reading)
    return known[key]


def _beside(placement: Placement, reading: Reading) -> float | None:
    _bound(placement, MOST_PAIRS, "a place beside the line")
    turned = [each for _, each in _turns(placement, WIDE_DEGREES)]
    for number in range(1, int(placement.most_mm / ASIDE_MM) + 1):
        found = [
            _nearer(each, reading, sign, number)
            for each in turned
            for sign in (1.0, -1.0)
            if _reaches(each, reading, sign * number * ASIDE_MM)
        ]
        if found:
            return min(found)
    return None


def _nearer(turned: Placement, reading: Reading, sign: float, number: int) -> float:
    low, high = (number - 1) * ASIDE_MM, number * ASIDE_MM
    while high - low > SEARCH_MM:
        middle = (low + high) / 2
        if _reaches(turned, reading, sign * middle):
            high = middle
        else:
            low = middle
    return high


def _reaches(turned: Placement, reading: Reading, aside: float) -> bool:
    """Say whether a place between the lines is free, off the ruler's line where that breaks nothing else."""
    inside = reading("AMB-14") == "stay-inside"
    line_search = turned.line_search(
        tokens=False, inside=inside, turn="whole-outline", centre=False, part=reading("AMB-07"), aside=aside
    )
    return line_search.forward(line_mark(turned, reading)) is not None
