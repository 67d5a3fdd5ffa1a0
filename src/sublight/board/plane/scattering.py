"""Pieces placed at random on a mat, one after another, none over another."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from random import Random
from typing import NamedTuple, TypeVar

from sublight.board.plane.pose import Pose, pose_at
from sublight.board.plane.shape import Shape, Solid, circles_meet, inside, margin, overlapping
from sublight.board.plane.table import Area
from sublight.errors import InputError

PieceT = TypeVar("PieceT")

MOST_TRIES, MOST_STARTS = 100, 50
"""How often a place is drawn for one piece before all begin anew, and how often they begin."""


class Zone(NamedTuple):
    """Where the centre of a base may lie, in mm, and its headings: `heading` ± `spread` degrees."""

    x: float
    y: float
    width: float
    height: float
    heading: float = 0.0
    spread: float = 180.0

    def draw(self, random: Random) -> Pose:
        """Return a pose in the zone."""
        x, y = self.x + self.width * random.random(), self.y + self.height * random.random()
        return pose_at(x, y, self.heading + self.spread * (2.0 * random.random() - 1.0))


def middle(area: Area, width_mm: float) -> Zone:
    """Return the square of `width_mm` round the middle of an area, or as much of it as the area has."""
    wide, high = min(width_mm, area.width), min(width_mm, area.height)
    return Zone((area.width - wide) / 2, (area.height - high) / 2, wide, high)


def scatter(
    pieces: Sequence[PieceT],
    random: Random,
    area: Area,
    zone: Callable[[PieceT], Zone],
    outline: Callable[[PieceT, Pose], Solid],
    taken: Iterable[Shape] = (),
) -> list[Pose]:
    """Return a pose for each piece: wholly inside the area, over no other piece and nothing `taken`.

    Where a piece finds no room, all are placed anew. InputError where they never all find room.
    """
    held = list(taken)
    for _ in range(MOST_STARTS):
        found = _all_placed(pieces, random, area, zone, outline, held)
        if found is not None:
            return found
    raise InputError("the pieces find no room beside each other; widen the setup's `width_mm`")


def _all_placed(
    pieces: Sequence[PieceT],
    random: Random,
    area: Area,
    zone: Callable[[PieceT], Zone],
    outline: Callable[[PieceT, Pose], Solid],
    taken: Sequence[Shape],
) -> list[Pose] | None:
    standing, found = list(taken), list[Pose]()
    for piece in pieces:
        pose = _placed(random, area, zone(piece), partial(outline, piece), standing)
        if pose is None:
            return None
        standing.append(outline(piece, pose))
        found.append(pose)
    return found


def _placed(
    random: Random, area: Area, zone: Zone, outline: Callable[[Pose], Solid], standing: Sequence[Shape]
) -> Pose | None:
    for _ in range(MOST_TRIES):
        pose = zone.draw(random)
        solid = outline(pose)
        within = inside(solid, area.width, area.height).margin_mm >= 0
        if within and not any(_meet(solid, other) for other in standing):
            return pose
    return None


def _meet(one: Solid, other: Shape) -> bool:
    if not circles_meet(one, other):
        return False
    return overlapping(one, other) if isinstance(other, Solid) else margin(one, other) < 0.0
