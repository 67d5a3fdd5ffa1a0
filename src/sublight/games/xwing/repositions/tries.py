"""The places of a move as measured: what a ship would lie on there, what the template meets, what is outside."""

from collections.abc import Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from sublight.board.plane.pose import Pose
from sublight.games.xwing.course import Moved
from sublight.games.xwing.obstacles.contact import Contact, contacts
from sublight.games.xwing.pieces import Ship, Table
from sublight.games.xwing.repositions.places import Spot
from sublight.games.xwing.touching import edge_at, ships_at
from sublight.games.xwing.verdicts import LISTED_MM
from sublight.referee.ruling import Verdict


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
