"""Close calls in X-Wing against nudged tables: ships at every end of a maneuver, obstacles, the edge.

A partial maneuver ends at the first free place, which the nudge of the ship gone back over shifts along the curve. With
margins taken to twice the nudge, the called end must be such a place on the nudged table: not deeper in any ship, and
no place passed on the way back freer of them. The curve and the outlines are those of `xwing_slide`.
"""

from collections.abc import Callable
from math import cos, radians, sin
from random import Random
from typing import Any

import numpy as np
import shapely
from msgspec.structs import replace

from bench.xwing.scenes import OBSTACLES, SHIPS
from games.xwing.oracle.slide import HALVES, full_mm, laid, marks, outline, placed
from oracle.close_calls import Counts, Near, across, agreement, wanted, where
from sublight.board.plane.course import Course
from sublight.board.plane.pose import Pose, pose_at
from sublight.board.plane.shape import inside, margin
from sublight.board.plane.table import Area
from sublight.games.xwing.game import GAME
from sublight.games.xwing.maneuvers.facts import Facts
from sublight.games.xwing.moves import Maneuver
from sublight.games.xwing.pieces import DialEntry, Obstacle, Ship, Table
from sublight.games.xwing.shapes import body, obstacle_solid
from sublight.games.xwing.verdicts import strip_measured
from sublight.geometry.tolerance import classify, overlaps
from sublight.referee.ruling import Ruling

EDITIONS = ("1.3.2", "1.4.6")
AREA = Area(914.4, 914.4)
FAR_MM = 200.0
STEP_MM = 0.5
SAME_MM = 1e-6
Laid = Callable[[float], Pose]


def call_agreement(count: int, first: int) -> Counts:
    """Check so many near tables of a seed, called and nudged; AssertionError where the two rulings differ."""
    return agreement(GAME, _near, check_rest, ("partially_executed", "partial maneuvers"), count=count, first=first)


def _near(random: Random) -> Near | None:
    """Return a random near table; None where what was drawn cannot stand so."""
    mover, move = _mover(random)
    table = _crowd(random, Table(edition=random.choice(EDITIONS), area=AREA, ships=(mover,)), move)
    assert move.maneuver is not None
    facts = Facts(table, "mover", move.maneuver, {})
    kind = random.choice(("ship", "ship", "ship", "ship", "obstacle", "template", "edge"))
    if facts.course is None:
        return None
    rest = facts.full_ending(random.choice(facts.free_ends)) if facts.free_ends else facts.partial_ending
    if kind == "edge":
        return _at_edge(random, table, move, rest.rest)
    if kind == "template" and not rest.travelled:
        return None
    end = random.choice([*facts.ends.values(), facts.basic_end]) if kind == "ship" else rest.rest
    return _beside(random, table, move, kind, end)


def _mover(random: Random) -> tuple[Ship, Maneuver]:
    heading = random.choice((0.0, 90.0, random.uniform(0.0, 360.0)))
    mover = Ship(id="mover", ship=random.choice(SHIPS), player="first", pose=pose_at(457.2, 457.2, heading))
    entry = random.choice([each for each in mover.card.dial if each.speed])
    return mover, Maneuver(ship="mover", maneuver=DialEntry(entry.speed, entry.bearing))


def _crowd(random: Random, table: Table, move: Maneuver) -> Table:
    """Put up to two further ships about the way, so that the mover may go back over them."""
    assert move.maneuver is not None
    end = Facts(table, "mover", move.maneuver, {}).basic_end
    start = table.ships[0].pose
    for number in range(random.choice((0, 0, 1, 2))):
        share = random.uniform(0.3, 1.0)
        x, y = start.x + share * (end.x - start.x), start.y + share * (end.y - start.y)
        at = pose_at(x + random.uniform(-50, 50), y + random.uniform(-50, 50), random.uniform(0.0, 360.0))
        other = Ship(id=f"other{number}", ship=random.choice(SHIPS), player="second", pose=at, activated=True)
        if _stands_free(table, other):
            table = replace(table, ships=(*table.ships, other))
    return table


def _stands_free(table: Table, ship: Ship) -> bool:
    return not any(overlaps(margin(body(ship), body(each))) for each in table.ships)


def _beside(random: Random, table: Table, move: Maneuver, kind: str, end: Pose) -> Near | None:
    """Put a ship or an obstacle beside an end of the mover, or beside its template, so far that its margin is near."""
    angle, heading = radians(random.uniform(0.0, 360.0)), random.choice((0.0, random.uniform(0.0, 360.0)))
    middle = _on_template(table, move) if kind == "template" else end

    def at(far: float) -> Pose:
        return pose_at(middle.x + far * sin(angle), middle.y + far * cos(angle), heading)

    put, margin_at = _piece(random, table, move, kind, at, end)
    margin_mm = wanted(random)
    called, past = across(random, margin_mm)
    far, nudged = where(margin_at, FAR_MM, margin_mm), where(margin_at, FAR_MM, past)
    if classify(margin_at(far)) != classify(margin_mm):
        return None
    if kind == "ship" and not (_stands_free(table, put(far)) and _stands_free(table, put(nudged))):
        return None
    return Near(_with(table, put(far)), _with(table, put(nudged)), move, called, abs(far - nudged))


def _on_template(table: Table, move: Maneuver) -> Pose:
    """Return the middle between start and end, which is near the template."""
    assert move.maneuver is not None
    start, end = table.ships[0].pose, Facts(table, "mover", move.maneuver, {}).basic_end
    return Pose((start.x + end.x) / 2, (start.y + end.y) / 2, start.forward)


def _piece(
    random: Random, table: Table, move: Maneuver, kind: str, at: Laid, end: Pose
) -> tuple[Callable[[float], Any], Callable[[float], float]]:
    """Return what makes the piece at a distance, and its margin there to the mover, or to its template."""
    mover = body(table.ships[0], end)
    if kind == "ship":
        player = random.choice(("first", "second"))
        ship = Ship(id="near", ship=random.choice(SHIPS), player=player, pose=at(FAR_MM), activated=True)
        return (lambda far: replace(ship, pose=at(far)), lambda far: margin(mover, body(ship, at(far))))
    rock = Obstacle(id="near", obstacle=random.choice(OBSTACLES), pose=at(FAR_MM))
    if kind == "obstacle":
        return (lambda far: replace(rock, pose=at(far)), lambda far: margin(mover, obstacle_solid(rock, at(far))))
    assert move.maneuver is not None
    facts = Facts(table, "mover", move.maneuver, {})
    part = (facts.full_ending(facts.free_ends[0]) if facts.free_ends else facts.partial_ending).travelled[0]
    return (
        lambda far: replace(rock, pose=at(far)),
        lambda far: strip_measured(part, obstacle_solid(rock, at(far))).margin_mm,
    )


def _with(table: Table, piece: Ship | Obstacle) -> Table:
    if isinstance(piece, Ship):
        return replace(table, ships=(*table.ships, piece))
    return replace(table, obstacles=(piece,))


def _at_edge(random: Random, table: Table, move: Maneuver, end: Pose) -> Near | None:
    """Shift all ships so that the mover ends near the left edge, and once more to the other side of it."""
    margin_mm = wanted(random)
    called, past = across(random, margin_mm)
    here = inside(body(table.ships[0], _shifted(end, -430.0)), 10_000.0, 10_000.0).margin_mm
    by, nudged_by = margin_mm - 430.0 - here, past - 430.0 - here
    state, nudged = _all_shifted(table, by), _all_shifted(table, nudged_by)
    found = inside(body(table.ships[0], _shifted(end, by)), AREA.width, AREA.height).margin_mm
    if classify(found) != classify(margin_mm) or any(each.pose.x < 0.0 for each in (*state.ships, *nudged.ships)):
        return None
    return Near(state, nudged, move, called, abs(past - margin_mm))


def _shifted(pose: Pose, by: float) -> Pose:
    return Pose(pose.x + by, pose.y, pose.forward)


def _all_shifted(table: Table, by: float) -> Table:
    return replace(table, ships=tuple(replace(each, pose=_shifted(each.pose, by)) for each in table.ships))


# Where the mover ends.


def check_rest(near: Near, called: Ruling[Table], nudged: Ruling[Table]) -> float:
    """Assert that the mover ends in the same place; return how far apart both ends are, in nudges.

    Where a free place is as narrow as the nudge, one may stop there and the other go on, to another ship: then either
    end must be one of the other table. A ship fully executed ends where it does; one gone back may only end elsewhere
    along its curve. Where the nudge is that of the mover itself, all of it is shifted.
    """
    if not (called.state.has_ship("mover") and nudged.state.has_ship("mover")):
        return 0.0
    one, other = called.state.ship("mover").pose, nudged.state.ship("mover").pose
    one = _shifted(one, near.nudged.ship("mover").pose.x - near.state.ship("mover").pose.x)
    apart = max(abs(one.x - other.x), abs(one.y - other.y))
    if "partially_executed" not in called.kinds() or apart <= SAME_MM:
        assert apart <= SAME_MM, f"{apart} mm apart, nudged by {near.nudge_mm}: {near}"
        return float(apart / near.nudge_mm)
    _check_way(near, near.nudged, one)
    if _against(called) != _against(nudged):
        _check_way(near, near.state, nudged.state.ship("mover").pose)
    return float(apart / near.nudge_mm)


def _against(ruling: Ruling[Table]) -> object:
    found = [each.figures["against"] for each in ruling.events if each.kind == "slid_back"]
    return found[0] if found else ""


def _check_way(near: Near, table: Table, rest: Pose) -> None:
    """Assert that a base gone back to `rest` could end there on a table, nudged once more and back again.

    It lies on no ship by more than twice the nudge, and nowhere between the full end and there was it free of them by
    more than that.
    """
    assert near.move.maneuver is not None
    course = Facts(table, "mover", near.move.maneuver, {}).course
    assert course is not None
    last, allowed = _place_of(course, rest), 2 * near.nudge_mm + SAME_MM
    corners, crowd = outline(course.side_mm / 2), _crowd_of(table)
    places = np.append(np.arange(full_mm(course), last, -STEP_MM), last)
    stood = shapely.polygons(laid(corners, *placed(course, *marks(course, places))))
    gaps = shapely.distance(stood, crowd)
    assert float(gaps.max()) <= allowed, f"free by {gaps.max()} mm, nudged by {near.nudge_mm}: {near}"
    depth = 0.0 if gaps[-1] else _depth(stood[-1], crowd)
    assert depth <= allowed, f"{depth} mm deep, nudged by {near.nudge_mm}: {near}"


def _depth(stood: Any, crowd: Any) -> float:
    """Return by how much a base must shrink on all sides to lie on no other: a bound of how deep it lies on them."""
    low, high = 0.0, 5.0
    for _ in range(30):
        middle = (low + high) / 2
        low, high = (middle, high) if stood.buffer(-middle, join_style="mitre").intersects(crowd) else (low, middle)
    return high


def _crowd_of(table: Table) -> Any:
    halves = {each.id: _half(each) for each in table.ships}
    return shapely.unary_union([
        shapely.Polygon(laid(outline(halves[each.id]), *each.pose.floats)) for each in table.ships if each.id != "mover"
    ])  # fmt: skip


def _half(ship: Ship) -> float:
    reach = max(abs(x) for x in body(ship, pose_at(0.0, 0.0, 0.0)).points[:8:2])
    return min(HALVES, key=lambda half: abs(half - reach))


def _place_of(course: Course, pose: Pose) -> float:
    """Return s of a pose on a course, by halving the stretch in which the base comes nearest to it."""
    low, high = -course.side_mm, full_mm(course)
    places = np.linspace(low, high, 4001)
    best = int(np.argmin(_far(course, places, pose)))
    low, high = places[max(0, best - 1)], places[min(4000, best + 1)]
    for _ in range(3):
        places = np.linspace(low, high, 1001)
        best = int(np.argmin(_far(course, places, pose)))
        low, high = places[max(0, best - 1)], places[min(1000, best + 1)]
    found = (low + high) / 2
    assert float(_far(course, np.array([found]), pose)[0]) < 1e-5, f"{pose} is not on {course}"
    return float(found)


def _far(course: Course, places: Any, pose: Pose) -> Any:
    x, y, *_ = placed(course, *marks(course, places))
    return np.hypot(x - pose.x, y - pose.y)
