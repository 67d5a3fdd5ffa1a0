"""Which outlines touch, which are measured, and what the ruler's bands are: asked of the game of a table."""

from importlib import import_module
from typing import Any, Protocol, cast

from sublight.board.plane.pose import Pose
from sublight.board.plane.shape import Shape
from sublight.errors import InputError
from sublight.registry import game_of

Bands = dict[str, tuple[float, float]]
"""From where to where a band goes, in mm, by what players call it."""

Bases = dict[str, tuple[float, float]]
"""Width and length of a base in mm, by its size."""

ROOMS = {"armada": "sublight.web.setup.outlines_armada", "xwing": "sublight.web.setup.outlines_xwing"}


class Outlines(Protocol):
    """What placing pieces by each other needs to know of a game."""

    def contact(self, table: Any, piece: Any, other: Any, pose: Pose | None = None) -> Shape:
        """Return the outline of `piece`, here or at `pose`, that counts for touching `other`."""

    def measured(self, table: Any, piece: Any, pose: Pose | None = None) -> Shape:
        """Return the outline of `piece`, here or at `pose`, that distances are measured to."""

    def bands(self, table: Any) -> Bands:
        """Return the bands of the game's ruler."""

    def bases(self, table: Any) -> Bases:
        """Return the bases of ships that stand on one."""


def outlines_of(table: Any) -> Outlines:
    """Return the outlines of a table's game; InputError for a galaxy."""
    name = game_of(table).name
    if name not in ROOMS:
        raise InputError(f"nothing is measured on a table of {name}: say the system instead")
    return cast("Outlines", import_module(ROOMS[name]))
