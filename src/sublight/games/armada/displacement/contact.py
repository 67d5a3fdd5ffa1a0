"""Curves on which the centre of a disc lies that touches something, and what keeps a centre away (ARM-DISP-03).

A barrier is a point or a convex outline with a reach: the centre of a disc may not come nearer. Contact is allowed, so
every reach is shorter than the true one by half of the band that counts as contact. Gaps into which a disc just fits
stay open.

Round a ship the curve of contact is the outer boundary of its convex parts, each rounded out by the radius; where a
dial frame meets the base the curve has a concave corner, at which a disc touches both. A huge ship has two bases and so
two curves.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import TypeVar

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
    parts_within,
    point_on,
    rounded,
)
from sublight.geometry.tolerance import EPS_MM
from sublight.geometry.turn import length

REACH_TOLERANCE_MM = EPS_MM / 2
"""How much shorter than its true length a reach is taken."""


Span = tuple[float, float]
"""A part of a stretch: its first and last parameter."""

Point = tuple[float, float]
Blocks = Callable[[float, float], bool]


class DiscBarrier:
    """Another disc, about whose centre no centre may come nearer than `reach`."""

    def __init__(self, x: float, y: float, reach: float) -> None:
        """`x` and `y` are the centre."""
        self.x, self.y, self.radius = x, y, reach
        self._reach = reach - REACH_TOLERANCE_MM

    def blocked(self, stretch: Stretch) -> list[Span]:
        """Return the parts of a stretch on which a disc would overlap."""
        return parts_within(stretch, self.x, self.y, self._reach)


class OutlineBarrier:
    """A convex outline, flat anticlockwise corners, that no centre may come nearer to than `reach`."""

    def __init__(self, points: Sequence[float], reach: float, circle: tuple[float, float, float]) -> None:
        """`circle` holds the outline alone."""
        self.points = points
        self.x, self.y, radius = circle
        self.radius = radius + reach
        self._reach = reach - REACH_TOLERANCE_MM

    @cached_property
    def _sides(self) -> list[tuple[float, float, float, float, float]]:
        """Each side's first corner, its outward unit normal, and the offset of the line `reach` outside it."""
        corners = list(zip(self.points[::2], self.points[1::2], strict=True))
        sides = []
        for start, end in zip(corners, [*corners[1:], corners[0]], strict=True):
            nx, ny = outward(start, end)
            sides.append((*start, nx, ny, nx * start[0] + ny * start[1] + self._reach))
        return sides

    def blocked(self, stretch: Stretch) -> list[Span]:
        """Return the parts of a stretch on which a disc would overlap.

        Of the crossings found some are none; lines and corners that its chord's circle does not meet are left out.
        """
        x, y, radius = chord_circle(stretch)
        reach2 = (self._reach + radius) * (self._reach + radius)
        crossings: list[float] = []
        for px, py, nx, ny, offset in self._sides:
            height = nx * x + ny * y - offset
            if height >= radius:
                return []
            if height > -radius:
                crossings += line_crossings(stretch, nx, ny, offset)
            if (x - px) * (x - px) + (y - py) * (y - py) < reach2:
                crossings += circle_crossings(stretch, px, py, self._reach)
        return _blocked_between(crossings, stretch, self._blocks)

    def _blocks(self, x: float, y: float) -> bool:
        """Say whether a disc centred here would overlap: nearer than `reach` to every side, or to the corner there."""
        _, _, bx, by, _ = self._sides[-1]
        corner2 = 0.0
        for px, py, nx, ny, offset in self._sides:
            if nx * x + ny * y >= offset:
                return False
            dx, dy = x - px, y - py
            if bx * dy - by * dx > 0.0 > nx * dy - ny * dx:
                corner2 = dx * dx + dy * dy
            bx, by = nx, ny
        return corner2 < self._reach * self._reach


Barrier = DiscBarrier | OutlineBarrier
BarrierT = TypeVar("BarrierT", bound=Barrier)


class Fence:
    """The edge of the play area for the centre of a disc: it stays a radius inside."""

    def __init__(self, width: float, height: float, radius: float) -> None:
        """Lengths in mm."""
        self.least = radius - REACH_TOLERANCE_MM
        self.right, self.top = width - self.least, height - self.least

    def far_from(self, x: float, y: float, radius: float) -> bool:
        """Say whether a circle lies wholly inside."""
        least = self.least + radius
        return least <= x <= self.right - radius and least <= y <= self.top - radius

    def blocked(self, stretch: Stretch) -> list[Span]:
        """Return the parts of a stretch on which a disc would reach outside."""
        lines = ((1.0, 0.0, self.least), (1.0, 0.0, self.right), (0.0, 1.0, self.least), (0.0, 1.0, self.top))
        crossings = (t for line in lines for t in line_crossings(stretch, *line))
        return _blocked_between(crossings, stretch, self._blocks)

    def _blocks(self, x: float, y: float) -> bool:
        return not (self.least <= x <= self.right and self.least <= y <= self.top)


def solid_barriers(solid: Solid, reach: float) -> Iterator[OutlineBarrier]:
    """Yield a barrier for each convex part of an outline."""
    for points, circle in solid.parts:
        yield OutlineBarrier(points, reach, circle)


def near_circle(barriers: Iterable[BarrierT], x: float, y: float, radius: float) -> list[BarrierT]:
    """Return the barriers that may block anything in a circle."""
    near = []
    for each in barriers:
        dx, dy, reach = x - each.x, y - each.y, radius + each.radius
        if dx * dx + dy * dy < reach * reach:
            near.append(each)
    return near


def free_parts(stretch: Stretch, barriers: Iterable[Barrier], fence: Fence | None) -> list[Span]:
    """Return the parts of a stretch on which nothing blocks, in order."""
    circle = chord_circle(stretch)
    blocked = [span for each in near_circle(barriers, *circle) for span in each.blocked(stretch)]
    if fence is not None and not fence.far_from(*circle):
        blocked += fence.blocked(stretch)
    free: list[Span] = []
    last = 0.0
    for start, end in sorted(blocked):
        if start > last:
            free.append((last, start))
        last = max(last, end)
    return [*free, (last, 1.0)] if last < 1.0 else free


def _blocked_between(crossings: Iterable[float], stretch: Stretch, blocks: Blocks) -> list[Span]:
    """Return the parts between crossings that are blocked in their middle."""
    cuts = sorted({0.0, 1.0, *crossings})
    return [span for span in pairwise(cuts) if blocks(*point_on(stretch, (span[0] + span[1]) / 2))]


def distance(one: Point, other: Point) -> float:
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


def _outside(part: OutlineBarrier, radius: float, others: list[OutlineBarrier]) -> list[Stretch]:
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
