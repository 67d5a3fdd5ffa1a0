"""The curves on which the centre of a disc lies that touches something: round a ship, or round another disc.

Round a ship it is the outer boundary of its convex parts, each rounded out by the radius; where a dial frame meets
the base the curve has a concave corner, at which a disc touches both. A huge ship has two bases and so two curves.
"""

from functools import lru_cache

from sublight.board.plane.pose import Pose
from sublight.board.plane.shape import Solid
from sublight.games.armada.catalogue import ComponentSet, Size
from sublight.games.armada.displacement.barriers import Barrier, distance, free_parts, solid_barriers
from sublight.games.armada.shapes import bare_local, framed_local
from sublight.geometry.arcs import Stretch, chord_circle, moved, part_of, rounded

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
