"""The same job by shapely: what one would write without kernels, with trees and prepared shapes, row by row."""

import shapely
from shapely import STRtree

from sublight.board.plane.shape import Solid
from sublight.games.armada.kernel.scene import packed
from sublight.games.armada.kernel.tries import last_try, try_pose
from sublight.games.armada.pieces import Table
from sublight.games.armada.shapes import bare_local, components_of, framed_local, obstacle_solid
from sublight.geometry.path import side_rule

Pose4 = tuple[float, float, float, float]
INTERIORS_MEET = "T********"

# x, y, rest speed, overlapped, closest, obstacles, squadrons, outside
Result = tuple[float, float, int, int, int, int, int, bool]


class ShapelyTable:
    """A table as shapely shapes, made once."""

    def __init__(self, table: Table) -> None:
        self.scene = packed(table)
        components = components_of(table)
        sizes = [ship.card.size for ship in table.ships]
        self.radius = components.squadron_radius
        self.lookback = [1 if size == "small" else 2 for size in sizes]
        self.framed_local = [outline(framed_local(size, components)) for size in sizes]
        self.bare_local = [outline(bare_local(size, components)) for size in sizes]
        poses = [ship.pose.floats for ship in table.ships]
        self.framed = [placed(local, pose) for local, pose in zip(self.framed_local, poses, strict=True)]
        self.bare = [placed(local, pose) for local, pose in zip(self.bare_local, poses, strict=True)]
        self.obstacles = [outline(obstacle_solid(each)) for each in table.obstacles]
        self.discs = [shapely.Point(each.pose.x, each.pose.y) for each in table.squadrons]
        for shape in (*self.framed, *self.obstacles):
            shapely.prepare(shape)
        self.ship_tree = STRtree(self.framed)
        self.obstacle_tree = STRtree(self.obstacles)
        self.disc_tree = STRtree(self.discs)
        self.area = shapely.box(0.0, 0.0, table.area.width, table.area.height)

    def rule(self, ship: int, speed: int, k1: int, k2: int, k3: int, k4: int, side: int) -> Result:
        """Rule on one maneuver."""
        used = side_rule(self.lookback[ship], k1, k2, k3, k4, speed) or side or 1
        last = last_try(speed, k1)
        overlapped: dict[int, None] = {}
        tried = 0
        pose = self._pose(ship, speed, k1, k2, k3, k4, used, tried)
        framed = placed(self.framed_local[ship], pose)
        while tried < last and (met := self._met(self.ship_tree, self.framed, framed, ship)):
            overlapped |= dict.fromkeys(met)
            tried += 1
            pose = self._pose(ship, speed, k1, k2, k3, k4, used, tried)
            framed = placed(self.framed_local[ship], pose)
        bare = placed(self.bare_local[ship], pose)
        closest = min(overlapped, key=lambda other: bare.distance(self.bare[other]), default=-1)
        rocks = self._met(self.obstacle_tree, self.obstacles, bare, -1)
        discs = self.disc_tree.query(framed, predicate="dwithin", distance=self.radius).tolist()
        outside = not self.area.covers(bare)
        rest = max(0, speed - tried)
        return pose[0], pose[1], rest, mask(list(overlapped)), closest, mask(rocks), mask(discs), outside

    def _pose(self, ship: int, speed: int, k1: int, k2: int, k3: int, k4: int, side: int, tried: int) -> Pose4:
        return try_pose(self.scene.reals, self.scene.wholes, ship, speed, k1, k2, k3, k4, side, tried)

    @staticmethod
    def _met(tree: STRtree, shapes: list[shapely.Geometry], shape: shapely.Geometry, but: int) -> list[int]:
        """Return which shapes share area with `shape`."""
        near = tree.query(shape, predicate="intersects").tolist()
        return [each for each in near if each != but and shapes[each].relate_pattern(shape, INTERIORS_MEET)]


def outline(solid: Solid) -> shapely.Geometry:
    """Return the parts of a solid as one shape."""
    return shapely.union_all([shapely.Polygon(solid.corners(part)) for part in range(solid.count)], grid_size=1e-9)


def placed(local: shapely.Geometry, pose: Pose4) -> shapely.Geometry:
    """Return a shape of a ship's own frame on the table."""
    x, y, fx, fy = pose
    return shapely.transform(local, lambda at: at @ [[fy, -fx], [fx, fy]] + (x, y))


def mask(pieces: list[int]) -> int:
    """Return a set of pieces as a whole number."""
    return sum(1 << piece for piece in pieces)
