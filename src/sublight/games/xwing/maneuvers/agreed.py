"""Going back among ships of which people agreed, at the full end, that they are overlapped, or that they are not.

Such a ship is taken to stand so much nearer to the full end, or farther from it, that it is there what it was called.
The first place free of the ships as taken is where going back ends; one called overlapped blocks where it was recorded
as well, so that no base ever comes to rest on it.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from sublight.board.plane.grown import grown
from sublight.board.plane.pose import Pose
from sublight.board.plane.shape import Measured, Solid, measure, stand
from sublight.games.xwing.course import Course
from sublight.games.xwing.kernel.slide import Slid, slide_back
from sublight.geometry.tolerance import EPS_MM, VerdictClass, overlaps

SURE_MM = 10 * EPS_MM
"""A ship is taken to stand this far past the limit, so that its class is one beyond rounding."""

CLEARINGS = 8
"""How often a ship called clear is moved, each time off the part of it that lies deepest."""

Blockers = tuple[Solid, ...]


def as_called(mover: Solid, other: Solid, outcome: VerdictClass) -> Blockers:
    """Return what blocks for a ship that was called to be of a class to a mover at its full end."""
    found = measure(mover, other)
    if outcome == "overlap":
        return (other,) if overlaps(found.margin_mm) else _over(mover, other, found)
    for _ in range(CLEARINGS):
        if not overlaps(found.margin_mm):
            return (other,)
        other = _pushed(other, found)
        found = measure(mover, other)
    return (grown(other, found.margin_mm),)


def _over(mover: Solid, other: Solid, found: Measured) -> Blockers:
    """Return a ship as it stands, and as it overlaps; where the two touch, nothing says in which direction that is."""
    if found.margin_mm > EPS_MM:
        near = _pushed(other, found)
        if overlaps(measure(mover, near).margin_mm):
            return other, near
    return other, grown(other, found.margin_mm + SURE_MM)


def _pushed(other: Solid, found: Measured) -> Solid:
    """Return a piece moved along the way between the two nearest points until they have passed each other."""
    x, y, px, py = found.witness
    share = 1.0 + SURE_MM / abs(found.margin_mm)
    return stand(other, Pose((x - px) * share, (y - py) * share, (0.0, 1.0)))


def slide_as_agreed(course: Course, body: Solid, blockers: Sequence[Blockers]) -> Slid:
    """Return where a base ends that goes back from the full end until it lies on nothing that blocks (XW-OVL-02).

    `against` is the index of the ship whose blockers those are.
    """
    whose = [index for index, each in enumerate(blockers) for _ in each]
    slid = slide_back(course, body, [solid for each in blockers for solid in each])
    return replace(slid, against=whose[slid.against]) if slid.against >= 0 else slid
