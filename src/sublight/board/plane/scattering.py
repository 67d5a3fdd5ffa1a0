"""Pieces placed at random on a mat, one after another, none over another."""

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import NamedTuple, TypeVar

from sublight.board.plane.pose import Pose, pose_at
from sublight.board.plane.shape import Solid, inside, overlapping
from sublight.board.plane.table import Area
from sublight.errors import InputError

PieceT = TypeVar("PieceT")

MOST_TRIES = 1_000
"""How often a place is drawn for one piece before the area counts as full."""


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
    taken: Iterable[Solid] = (),
) -> list[Pose]:
    """Return a pose for each piece: wholly inside the area, over no earlier piece and nothing `taken`.

    InputError where a piece found no room in a thousand draws.
    """
    standing, found = list(taken), list[Pose]()
    for piece in pieces:
        pose, solid = _placed(random, area, zone(piece), lambda at, piece=piece: outline(piece, at), standing)  # type: ignore[misc]
        standing.append(solid)
        found.append(pose)
    return found


def _placed(
    random: Random, area: Area, zone: Zone, outline: Callable[[Pose], Solid], standing: Sequence[Solid]
) -> tuple[Pose, Solid]:
    for _ in range(MOST_TRIES):
        pose = zone.draw(random)
        solid = outline(pose)
        within = inside(solid, area.width, area.height).margin_mm >= 0
        if within and not any(overlapping(solid, other) for other in standing):
            return pose, solid
    raise InputError(f"no room for a piece in {zone.width:.0f} × {zone.height:.0f} mm; widen the setup's `width_mm`")
