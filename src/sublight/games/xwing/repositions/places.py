"""Where rolls and boosts end: the pose of each place, and the template as it lies there (XW-MOV-01, XW-MOV-03)."""

from msgspec import Struct

from sublight.board.plane.pose import Pose
from sublight.games.xwing.catalogue import base
from sublight.games.xwing.course import Laid, Travelled
from sublight.games.xwing.kernel.ends import Edge, full_end, roll_end, roll_travelled
from sublight.games.xwing.kernel.templates import course_of
from sublight.games.xwing.kernel.travel import travelled
from sublight.games.xwing.moves import Place, Side
from sublight.games.xwing.pieces import Ship

PLACES: tuple[Place, ...] = ("front", "middle", "back")


class Spot(Struct, frozen=True, kw_only=True):
    """One way for a move to end: `place` among those of a roll ("" for a boost), and the template on the table."""

    place: str
    pose: Pose
    template: tuple[Travelled, ...]


def boost_spot(ship: Ship, laid: Laid) -> Spot:
    """Return where a boost ends: the template from the front guides to the rear guides (XW-MOV-03)."""
    course = course_of(ship.pose, base(ship.card.size).side_mm, laid.template, laid.hand, 0)
    return Spot(place="", pose=full_end(course), template=travelled(course, None))


def roll_spots(ship: Ship, side: Side, laid: Laid) -> tuple[Spot, ...]:
    """Return the three places of a roll to a side, the front one first (XW-MOV-01).

    A medium or large ship lays a straight template with its long edge at the base; all else lies with the narrow end.
    """
    edge: Edge = "long" if ship.card.size != "small" and laid.shape == "straight" else "narrow"
    side_mm = base(ship.card.size).side_mm
    template = (roll_travelled(ship.pose, side_mm, laid.template, side, hand=laid.hand, edge=edge),)
    poses = (roll_end(ship.pose, side_mm, laid.template, side, each, hand=laid.hand, edge=edge) for each in PLACES)
    return tuple(Spot(place=place, pose=pose, template=template) for place, pose in zip(PLACES, poses, strict=True))
