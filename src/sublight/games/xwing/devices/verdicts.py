"""The edge of the play area as a verdict on a device (XW-FLEE-06)."""

from collections.abc import Mapping

from sublight.board.plane.shape import Solid, inside
from sublight.games.xwing.obstacles.verdicts import Asked, judged
from sublight.games.xwing.pieces import Table
from sublight.referee.ruling import Verdict


def edge_verdict(table: Table, name: str, solid: Solid, calls: Mapping[str, str]) -> Verdict:
    """Return how far a device is inside the play area; an overlap is one with the outside."""
    found = inside(solid, table.area.width, table.area.height)
    return judged(table, Asked("XW-FLEE-06", "is inside", name, "edge", ""), found, calls)
