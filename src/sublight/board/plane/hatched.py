"""Where two outlines lie on one another, for the picture.

On its own because a table that is drawn without a ruling needs none of it.
"""

from collections.abc import Iterator

from sublight.board.plane.scene import Hatch
from sublight.board.plane.shape import Solid
from sublight.geometry.parts import circles_farther


def hatched(one: Solid, other: Solid, *, title: str, piece: str, at: str) -> Iterator[Hatch]:
    """Give the common areas of two outlines part by part, for the verdict on `piece` at moment `at`.

    Parts that are sure to be apart are passed over; those that only may meet can have no area in common.
    """
    for first in range(one.count):
        for second in range(other.count):
            if not circles_farther(*one.circle(first), *other.circle(second), 0.0):
                outlines = {"one": one.corners(first), "other": other.corners(second)}
                yield Hatch(role="overlap", **outlines, title=title, piece=piece, at=at)
