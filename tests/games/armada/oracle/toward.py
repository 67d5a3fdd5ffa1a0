"""Moving toward something, searched by brute force: every 0.05 mm along the ruler, judged by another library's areas.

Scenes are random: concave outlines, ships, squadrons and edges in the way of an obstacle with a declared turn. The
library's own outlines come from the same numbers, but are placed, shifted and intersected by the other library alone.
"""

from math import cos, hypot, pi, sin
from random import Random
from typing import Any

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely.geometry.base import BaseGeometry

from games.armada.oracle.outlines import outline
from sublight.board.plane.pose import Pose, pose_at
from sublight.board.plane.table import Area
from sublight.games.armada.obstacle_moves.in_turn import suggested
from sublight.games.armada.obstacle_moves.limits import Limits
from sublight.games.armada.obstacle_moves.placement import Placement
from sublight.games.armada.obstacle_moves.placement_check import PlacementCheck
from sublight.games.armada.obstacle_moves.targets import first_lines
from sublight.games.armada.obstacle_moves.toward_rule import line_mark, toward_rule_of
from sublight.games.armada.pieces import Obstacle, Ship, Squadron, Table
from sublight.games.armada.rulebook import Readings
from sublight.games.armada.shapes import components_of

STEP_MM = 0.05
SLIVER_MM2 = 1e-9
CONTACT_MM2 = 1e-5
SIDE_MM = 700.0
DENSE_MM = 4.0

Points = NDArray[np.float64]


def star(random: Random, radius: float) -> tuple[tuple[float, float], ...]:
    """A random simple outline round its origin: corners at growing angles, near and far, never half a turn apart."""
    count = random.randrange(4, 11)
    step = 2 * pi / count
    turns = [step * (number + random.uniform(0.0, 0.7)) for number in range(count)]
    return tuple((r * cos(t), r * sin(t)) for t in turns for r in [radius * random.uniform(0.3, 1.0)])


def scene(seed: int, crowd: int = 0) -> tuple[Table, Obstacle]:
    """A table with an obstacle `thing`, another one `goal`, and what may lie between and beside them."""
    random = Random(seed)
    x, y, way = random.uniform(40, 660), random.uniform(40, 660), random.uniform(0.0, 2 * pi)
    far = random.uniform(60, 300)
    movable = _obstacle(random, "thing", x, y, 45.0)
    goal = _obstacle(random, "goal", x + far * cos(way), y + far * sin(way), 50.0)
    table = Table(edition="rrg-1.5", area=Area(SIDE_MM, SIDE_MM), obstacles=(goal, movable))
    for number in range(crowd or random.randrange(1, 7)):
        table = _with_something(random, table, number, (x, y, way, far))
    return table, movable


def _obstacle(random: Random, name: str, x: float, y: float, radius: float) -> Obstacle:
    pose = pose_at(min(max(x, 5.0), SIDE_MM - 5.0), min(max(y, 5.0), SIDE_MM - 5.0), random.uniform(0.0, 360.0))
    return Obstacle(id=name, kind="debris", outline=star(random, radius), pose=pose)


def _with_something(random: Random, table: Table, number: int, lane: tuple[float, float, float, float]) -> Table:
    x, y, way, far = lane
    along, aside = random.uniform(0.1, 1.1) * max(far, 130.0), random.gauss(0.0, 45.0)
    px = min(max(x + along * cos(way) - aside * sin(way), 3.0), SIDE_MM - 3.0)
    py = min(max(y + along * sin(way) + aside * cos(way), 3.0), SIDE_MM - 3.0)
    kind, heading = random.choice(("rock", "rock", "ship", "squadron")), random.uniform(0.0, 360.0)
    if kind == "rock":
        rock = _obstacle(random, f"rock-{number}", px, py, random.uniform(8.0, 45.0))
        return _plus(table, obstacles=(*table.obstacles, rock))
    if kind == "ship":
        card = random.choice(("rebel.cr90_corvette_a", "rebel.gr_75_medium_transports"))
        ship = Ship(id=f"ship-{number}", ship=card, player="first", pose=pose_at(px, py, heading), speed=1)
        return _plus(table, ships=(*table.ships, ship))
    squadron = Squadron(
        id=f"sq-{number}", squadron="rebel.x_wing_squadron", player="first", pose=pose_at(px, py, heading)
    )
    return _plus(table, squadrons=(*table.squadrons, squadron))


def _plus(table: Table, **pieces: Any) -> Table:
    fields = {name: getattr(table, name) for name in table.__struct_fields__}
    return Table(**{**fields, **pieces})


# The other judge.


class Ground:
    """What may not be overlapped, as geometries of the other library."""

    def __init__(self, table: Table, movable: Obstacle) -> None:
        """Build every outline once."""
        self.table, self.movable = table, movable
        radius = components_of(table).squadron_radius
        self.others: list[BaseGeometry] = [outline(table, ship, frames=False) for ship in table.ships]
        self.others += [shapely.Point(each.pose.x, each.pose.y).buffer(radius, 64) for each in table.squadrons]
        self.others += [polygon(each, each.pose) for each in table.obstacles if each.id != movable.id]
        for other in self.others:
            shapely.prepare(other)
        self.lying = polygon(movable, movable.pose)

    def legal(self, poses: list[Pose], most_mm: float, sliver: float = SLIVER_MM2) -> NDArray[np.bool_]:
        """Whether each pose overlaps nothing, lies on the table, and has no part beyond `most_mm` of where it lay."""
        corners = [placed(self.movable, pose) for pose in poses]
        shapes = shapely.polygons(np.array(corners))
        free: NDArray[np.bool_] = np.ones(len(poses), dtype=bool)
        for other in self.others:
            meeting = shapely.intersects(other, shapes)
            areas = shapely.area(shapely.intersection(other, shapes[meeting]))
            free[meeting] &= areas <= sliver
        free[~self._inside(np.array(corners))] = False
        if any(pose.forward != self.movable.pose.forward for pose in poses):
            free[free] &= self._near(shapes[free], most_mm)
        return free

    def _inside(self, corners: Points) -> NDArray[np.bool_]:
        slack = 1e-7
        least, greatest = corners.min(axis=(1, 2)), corners.max(axis=(1, 2))
        inside: NDArray[np.bool_] = (least > -slack) & (greatest < SIDE_MM + slack)
        return inside

    def _near(self, shapes: Any, most_mm: float) -> NDArray[np.bool_]:
        dense = shapely.segmentize(shapely.get_exterior_ring(shapes), DENSE_MM)
        points, index = shapely.get_coordinates(dense, return_index=True)
        far = np.zeros(len(shapes))
        np.maximum.at(far, index, shapely.distance(shapely.points(points), self.lying))
        near: NDArray[np.bool_] = far <= most_mm + 1e-6
        return near


def placed(movable: Obstacle, pose: Pose) -> Points:
    """The corners of an outline at a pose."""
    fx, fy = pose.forward
    return np.array([(pose.x + x * fy + y * fx, pose.y - x * fx + y * fy) for x, y in movable.outline])


def polygon(movable: Obstacle, pose: Pose) -> BaseGeometry:
    """An outline at a pose."""
    return shapely.Polygon(placed(movable, pose))


# The claims.


def declared(seed: int) -> Placement | None:
    """A random move toward the goal on the scene of `seed`: a turn and a place on the ruler's line."""
    table, movable = scene(seed)
    random = Random(~seed)
    limits = Limits(maximum=2, minimum=1, toward="goal")
    lines = first_lines(table, movable, limits)
    if not lines:
        return None
    degrees = random.choice((0.0, 0.0, random.uniform(-180.0, 180.0), random.uniform(-30.0, 30.0)))
    forward = movable.pose.forward if degrees == 0.0 else pose_at(0.0, 0.0, movable.pose.heading + degrees).forward
    return Placement(table, movable, limits, Pose(movable.pose.x, movable.pose.y, forward), lines[0])


def brute(placement: Placement, ground: Ground) -> tuple[Points, NDArray[np.bool_]]:
    """Marks every STEP_MM along the ruler, and whether the thing may lie there."""
    line = placement.line
    assert line is not None
    lead = placement.marks(line)[1]
    marks = np.arange(lead, placement.most_mm, STEP_MM)
    steps = marks - lead
    poses = [
        Pose(placement.pose.x + s * line.ux, placement.pose.y + s * line.uy, placement.pose.forward) for s in steps
    ]
    return marks, ground.legal(poses, placement.most_mm) if poses else np.zeros(0, dtype=bool)


def toward_agreement(count: int) -> str:
    """On `count` random scenes every exact answer is legal by the other judge, and no sampled place beats it."""
    reached = short = stuck = seed = 0
    while reached + short + stuck < count:
        placement = declared(seed)
        seed += 1
        if placement is None:
            continue
        ground, reading = Ground(placement.table, placement.movable), Readings(placement.table)  # type: ignore[arg-type]
        toward_rule, line = toward_rule_of(placement, reading), line_mark(placement, reading)
        marks, free = brute(placement, ground)
        past, before = marks[free & (marks >= line)], marks[free & (marks < line)]
        best = float(past.min()) if past.size else float(before.max()) if before.size else None
        _compare(seed - 1, toward_rule.mark_mm, best, line)
        if toward_rule.mark_mm is None:
            stuck += 1
            continue
        at = placement.moved_to(toward_rule.mark_mm)
        if not ground.legal([at.pose], placement.most_mm, CONTACT_MM2)[0]:
            raise AssertionError(f"scene {seed - 1}: the place at {toward_rule.mark_mm} mm is not legal")
        reached, short = reached + toward_rule.reaches, short + (not toward_rule.reaches)
    return f"{count:,} scenes: {reached:,} reach the line, {short:,} end before it, {stuck:,} cannot move; none beaten"


def _compare(seed: int, exact: float | None, sampled: float | None, line: float) -> None:
    if sampled is None:
        return
    if exact is None:
        raise AssertionError(f"scene {seed}: nothing found, but {sampled} mm is free")
    missed = (exact < line - 1e-9) and sampled >= line
    worse = exact - sampled if exact >= line else sampled - exact
    if missed or (worse > STEP_MM and not (exact >= line > sampled)):
        raise AssertionError(f"scene {seed}: {exact} mm, but {sampled} mm is free")


def moving_suggest(count: int) -> str:
    """On `count` crowded scenes a suggestion always answers, and is legal by the other judge unless the thing stays."""
    moved = stayed = seed = 0
    while moved + stayed < count:
        table, movable = scene(seed, crowd=9)
        seed += 1
        limits = Limits(maximum=2, minimum=1, toward="goal") if seed % 2 else Limits(maximum=2, forced=seed % 4 == 0)
        lines = first_lines(table, movable, limits)
        here = Placement(table, movable, limits, movable.pose, lines[0] if lines else None)
        reading = Readings(table)
        found = suggested(here, reading)
        broken = PlacementCheck(found).violations(reading)
        if any(each.kind != "must_move" for each in broken):
            raise AssertionError(f"scene {seed - 1}: {[each.kind for each in broken]}")
        if found.stays:
            stayed += 1
            continue
        ground = Ground(table, movable)
        if not ground.legal([found.pose], here.most_mm, CONTACT_MM2)[0]:
            raise AssertionError(f"scene {seed - 1}: the suggestion {found.pose} is not legal")
        if not lines and hypot(found.dx, found.dy) > here.most_mm + 1e-9:
            raise AssertionError(f"scene {seed - 1}: the suggestion is too far")
        moved += 1
    return f"{count:,} crowded scenes, {moved:,} moved legally, {stayed:,} stay where they lie"
