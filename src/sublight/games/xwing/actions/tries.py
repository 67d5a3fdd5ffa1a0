"""The places of a move as measured: what a ship would lie on there, what the template meets, what is outside."""

from collections.abc import Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from sublight.board.plane.pose import Pose
from sublight.board.plane.shape import Solid, inside, measure
from sublight.games.xwing.actions.places import Spot
from sublight.games.xwing.course import Moved
from sublight.games.xwing.obstacles.contact import Contact, contacts
from sublight.games.xwing.obstacles.verdicts import Asked, judged
from sublight.games.xwing.pieces import Ship, Table
from sublight.games.xwing.shapes import body
from sublight.referee.ruling import Verdict

LISTED_MM = 20.0
"""Ships, edges and obstacles farther away than this decided nothing and are not listed."""


class Tried(Struct, frozen=True, kw_only=True):
    """One place measured: the other ships near it, the edge, and every obstacle near base or template.

    `calls` are those for what follows if the ship comes to rest here: on the place, under the ids of a move without
    places, and on what is measured once it is taken.
    """

    place: str
    moved: Moved
    ships: tuple[Verdict, ...]
    edge: Verdict
    contacts: tuple[Contact, ...]
    calls: Mapping[str, str]

    @property
    def pose(self) -> Pose:
        """Where the ship would rest."""
        return self.moved.rest

    def verdicts(self) -> Iterator[Verdict]:
        """Yield what decided about the place, under ids that name the place."""
        yield from self.ships
        if self.edge.margin_mm < LISTED_MM:
            yield self.edge
        for contact in self.contacts:
            for verdict in (contact.through, contact.over):
                if verdict is not None and verdict.margin_mm < LISTED_MM:
                    yield replace(verdict, at=_prefix(self.place) + verdict.at)


def _prefix(place: str) -> str:
    return f"{place}-" if place else ""


def calls_at(calls: Mapping[str, str], place: str) -> dict[str, str]:
    """Return the calls on what one place meets, under the ids that they have in a move without places."""
    if not place:
        return dict(calls)
    split = ((key.rpartition(":"), call) for key, call in calls.items())
    prefix = _prefix(place)
    return {f"{what}:{at.removeprefix(prefix)}": call for (what, _, at), call in split if at.startswith(prefix)}


def try_spot(table: Table, ship: Ship, spot: Spot, calls: Mapping[str, str]) -> Tried:
    """Measure one place of a move that is no maneuver."""
    moved = Moved(
        ship=ship.id, start=ship.pose, rest=spot.pose, travelled=spot.template, maneuver=False, executing=False
    )
    here = calls_at(calls, spot.place)
    return Tried(
        place=spot.place,
        moved=moved,
        ships=ships_at(table, ship, spot.pose, spot.place, calls),
        edge=edge_at(table, ship, spot.pose, spot.place, calls),
        contacts=contacts(table, moved, here),
        calls={**here, **calls},
    )


def ships_at(
    table: Table, ship: Ship, pose: Pose, at: str, calls: Mapping[str, str], rule: str = "XW-OVL-01"
) -> tuple[Verdict, ...]:
    """Return how a ship at `pose` would lie on each other ship near it; its guides and theirs count (XW-OVL-01)."""
    own = body(ship, pose)
    bodies = {other.id: body(other) for other in table.ships if other.id != ship.id}
    found = (
        judged(table, Asked(rule, "overlaps", ship.id, name, at), measure(own, other), calls)
        for name, other in bodies.items()
        if _may_meet(own, other)
    )
    return tuple(each for each in found if each.margin_mm < LISTED_MM)


def edge_at(table: Table, ship: Ship, pose: Pose, at: str, calls: Mapping[str, str]) -> Verdict:
    """Return how far a ship at `pose` would stand inside the play area, its guides counted (XW-FLEE-04)."""
    measured = inside(body(ship, pose), table.area.width, table.area.height)
    return judged(table, Asked("XW-FLEE-04", "outside", ship.id, "edge", at), measured, calls)


def _may_meet(one: Solid, other: Solid) -> bool:
    """Say whether two bodies can be within LISTED_MM, by the circles round their bases."""
    (ax, ay, ar), (bx, by, br) = one.circles[:3], other.circles[:3]
    reach = ar + br + LISTED_MM
    return (ax - bx) * (ax - bx) + (ay - by) * (ay - by) < reach * reach
