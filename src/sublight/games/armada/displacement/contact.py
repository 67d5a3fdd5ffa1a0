"""Curves on which the centre of a disc lies that touches something, and what keeps a centre away (ARM-DISP-03).

A barrier is a convex outline with a reach: the centre of a disc may not come nearer. Contact is allowed, so every reach
is shorter than the true one by half of the band that counts as contact. Gaps into which a disc just fits stay open.

Round a ship the curve of contact is the outer boundary of its convex parts, each rounded out by the radius; where a
dial frame meets the base the curve has a concave corner, at which a disc touches both. A huge ship has two bases and so
two curves.
"""

from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache
from itertools import pairwise

from sublight.board.plane.pose import Pose
from sublight.board.plane.shape import Solid
from sublight.games.armada.catalogue import ComponentSet, Size
from sublight.games.armada.shapes import bare_local, framed_local
from sublight.geometry.arcs import (
    Stretch,
    chord_circle,
    circle_crossings,
    line_crossings,
    moved,
    outward,
    part_of,
    point_on,
    rounded,
)
from sublight.geometry.disc import point_poly
from sublight.geometry.tolerance import EPS_MM
from sublight.geometry.turn import length

REACH_TOLERANCE_MM = EPS_MM / 2
"""How much shorter than its true length a reach is taken."""


class Barrier:
    """A convex outline (flat anticlockwise corners; a single point for a disc) and how near a centre may come."""

    def __init__(self, points: Sequence[float], reach: float, circle: tuple[float, float, float]) -> None:
        """`circle` holds the outline alone."""
        self.points = points
        self.reach = reach - REACH_TOLERANCE_MM
        self.x, self.y, radius = circle
        self.radius = radius + reach

    def touches_circle(self, x: float, y: float, radius: float) -> bool:
        """Say whether anything in a circle could be blocked."""
        dx, dy, reach = x - self.x, y - self.y, radius + self.radius
        return dx * dx + dy * dy < reach * reach

    def blocks(self, x: float, y: float) -> bool:
        """Say whether a disc centred here would overlap."""
        if len(self.points) == 2:
            dx, dy = x - self.points[0], y - self.points[1]
            return dx * dx + dy * dy < self.reach * self.reach
        if not self.touches_circle(x, y, 0.0):
            return False
        return point_poly(x, y, self.points, 0, len(self.points) // 2)[0] < self.reach

    @cached_property
    def _lines(self) -> list[tuple[float, float, float]]:
        """The lines `reach` outside each side: unit normal and offset."""
        if len(self.points) == 2:
            return []
        corners = list(zip(self.points[::2], self.points[1::2], strict=True))
        lines = []
        for start, end in zip(corners, [*corners[1:], corners[0]], strict=True):
            nx, ny = outward(start, end)
            lines.append((nx, ny, nx * start[0] + ny * start[1] + self.reach))
        return lines

    def crossings(self, stretch: Stretch) -> list[float]:
        """Return every parameter at which a stretch may enter or leave; some that do neither are among them."""
        found = [t for line in self._lines for t in line_crossings(stretch, *line)]
        for i in range(0, len(self.points), 2):
            found += circle_crossings(stretch, self.points[i], self.points[i + 1], self.reach)
        return found


class Fence:
    """The edge of the play area for the centre of a disc: it stays a radius inside."""

    def __init__(self, width: float, height: float, radius: float) -> None:
        """Lengths in mm."""
        self.least = radius - REACH_TOLERANCE_MM
        self.right, self.top = width - self.least, height - self.least

    def blocks(self, x: float, y: float) -> bool:
        """Say whether a disc centred here would reach outside."""
        return not (self.least <= x <= self.right and self.least <= y <= self.top)

    def far_from(self, x: float, y: float, radius: float) -> bool:
        """Say whether a circle lies wholly inside."""
        least = self.least + radius
        return least <= x <= self.right - radius and least <= y <= self.top - radius

    def crossings(self, stretch: Stretch) -> list[float]:
        """Return every parameter at which a stretch meets the four lines."""
        lines = ((1.0, 0.0, self.least), (1.0, 0.0, self.right), (0.0, 1.0, self.least), (0.0, 1.0, self.top))
        return [t for line in lines for t in line_crossings(stretch, *line)]


def solid_barriers(solid: Solid, reach: float) -> Iterable[Barrier]:
    """Return a barrier for each convex part of an outline."""
    for points, circle in solid.parts:
        yield Barrier(points, reach, circle)


def disc_barrier(x: float, y: float, reach: float) -> Barrier:
    """Return the barrier round the centre of another disc."""
    return Barrier((x, y), reach, (x, y, 0.0))


def free_parts(stretch: Stretch, barriers: Iterable[Barrier], fence: Fence | None) -> list[tuple[float, float]]:
    """Return the parameter intervals of a stretch on which nothing blocks, in order."""
    x, y, radius = chord_circle(stretch)
    near: list[Barrier | Fence] = [each for each in barriers if each.touches_circle(x, y, radius)]
    if fence is not None and not fence.far_from(x, y, radius):
        near.append(fence)
    if not near:
        return [(0.0, 1.0)]
    cuts = sorted({0.0, 1.0, *(t for each in near for t in each.crossings(stretch))})
    free: list[tuple[float, float]] = []
    blocking: Barrier | Fence | None = None
    for start, end in pairwise(cuts):
        middle = point_on(stretch, (start + end) / 2)
        if blocking is not None and blocking.blocks(*middle):
            continue  # what blocked the part before mostly blocks this one
        blocking = next((each for each in near if each.blocks(*middle)), None)
        if blocking is None:
            joins = free and free[-1][1] == start
            free[-1:] = [(free[-1][0], end)] if joins else [*free[-1:], (start, end)]
    return free


def distance(one: tuple[float, float], other: tuple[float, float]) -> float:
    """Return the distance between two points in mm."""
    return length(one[0] - other[0], one[1] - other[1])


# Curves of contact.


Loop = tuple[Stretch, ...]

_JOINT_MM = 1e-6
"""Ends of stretches nearer than this are one corner of the curve."""


def loops_round_ship(size: Size, components: ComponentSet, pose: Pose, *, frames: bool) -> tuple[Loop, ...]:
    """Return the closed curves of disc centres in contact with a ship at `pose`, with or without its dial frames."""
    local = _local_loops(size, components, frames)
    return tuple(tuple(moved(each, *pose.floats) for each in loop) for loop in local)


@lru_cache(maxsize=64)
def _local_loops(size: Size, components: ComponentSet, frames: bool) -> tuple[Loop, ...]:
    solid = framed_local(size, components) if frames else bare_local(size, components)
    return loops_round(solid, components.squadron_radius)


def loops_round(solid: Solid, radius: float) -> tuple[Loop, ...]:
    """Return the closed curves at distance `radius` round an outline of convex parts, anticlockwise."""
    parts = tuple(solid_barriers(solid, radius))
    kept = [each for part in parts for each in _outside(part, radius, [other for other in parts if other is not part])]
    return _chained(kept)


def _outside(part: Barrier, radius: float, others: list[Barrier]) -> list[Stretch]:
    """The stretches of one rounded part that lie in no other rounded part."""
    pieces = [
        part_of(stretch, *span)
        for stretch in rounded(part.points, radius)
        for span in free_parts(stretch, others, None)
    ]
    return [each for each in pieces if distance(each[:2], each[2:4]) > _JOINT_MM]


def _chained(stretches: list[Stretch]) -> tuple[Loop, ...]:
    """Put stretches in order, each beginning where the one before ends."""
    left = list(stretches)
    loops: list[Loop] = []
    while left:
        loop = [left.pop(0)]
        while distance(loop[-1][2:4], loop[0][:2]) > _JOINT_MM:
            end = loop[-1][2:4]
            after = min(range(len(left)), key=lambda i: distance(left[i][:2], end))
            loop.append(left.pop(after))
        loops.append(tuple(loop))
    return tuple(loops)


def circle_round(loop: Loop) -> tuple[float, float, float]:
    """Return centre and radius of a circle that holds a whole closed curve."""
    xs, ys = [each.ax for each in loop], [each.ay for each in loop]
    x, y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    return x, y, max(distance((x, y), (mx, my)) + radius for mx, my, radius in map(chord_circle, loop))


def loop_round_disc(x: float, y: float, reach: float) -> Loop:
    """Return the circle of radius `reach` as four quarters, anticlockwise."""
    ends = ((x + reach, y), (x, y + reach), (x - reach, y), (x, y - reach))
    return tuple(Stretch(*start, *end, x, y, reach) for start, end in zip(ends, [*ends[1:], ends[0]], strict=True))
