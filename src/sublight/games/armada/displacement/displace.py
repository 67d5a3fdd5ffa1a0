"""Displaced squadrons (chapter A6): lifted from under a ship and placed in contact with it by its player's opponent."""

from collections.abc import Iterator
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from sublight.board.plane.pose import Pose
from sublight.board.plane.shape import Round, margin
from sublight.games.armada.displacement.contact import distance
from sublight.games.armada.displacement.packing import Point
from sublight.games.armada.displacement.settle import Settled, settle, violations
from sublight.games.armada.displacement.surroundings import Surroundings, surroundings_of
from sublight.games.armada.pieces import Ship, Table
from sublight.games.armada.shapes import components_of, framed_base, obstacle_solid, squadron_disc
from sublight.geometry.tolerance import overlaps
from sublight.referee.procedure import Procedure, consult, place
from sublight.referee.question import Place
from sublight.referee.ruling import Event, Violation, happens


class Plan(Struct, frozen=True, kw_only=True):
    """Places for the first of the lifted squadrons in order; those past the last have no place on this table.

    `touching` of them touch the ship: the greatest number that can, at most as many as were lifted.
    """

    spots: tuple[Point, ...]
    touching: int


@lru_cache(maxsize=4)
def plan(surroundings: Surroundings, count: int) -> Plan:
    """Return a legal placement of `count` squadrons (ARM-DISP-02; outward by AMB-06 where two rings are full)."""
    spots = surroundings.most_touching(count)
    touching = len(spots)
    if touching < count:
        _fill_rings(surroundings, spots, count)
    while len(spots) < count:
        nearest = surroundings.nearest_contact(tuple(spots))
        if nearest is None:
            break
        spots.append(nearest)
    return Plan(spots=tuple(spots), touching=touching)


def _fill_rings(surroundings: Surroundings, spots: list[Point], count: int) -> None:
    """Put squadrons in contact with those of one ring after the other, until all are placed or no ring has room."""
    waiting = dict(surroundings.standing)
    front = [*spots, *_join(waiting, [name for name, point in waiting.items() if surroundings.touches_ship(point)])]
    while front and len(spots) < count:
        fresh: list[Point] = []
        for anchor in front:
            while len(spots) < count:
                track = surroundings.track_round(anchor, spots)
                if not track.starts:
                    break
                spots.append(track.at(track.starts[0]))
                fresh.append(spots[-1])
        reached = [name for name, point in waiting.items() if any(surroundings.touching(point, each) for each in front)]
        front = [*fresh, *_join(waiting, reached)]


def _join(waiting: dict[str, Point], names: list[str]) -> list[Point]:
    return [waiting.pop(name) for name in names]


Places = dict[str, tuple[float, ...]]

LIFTED, DEPLOYED = "ARM-DISP-01", "ARM-DISP-06"


def lifted_squadrons(table: Table, ship: Ship) -> tuple[str, ...]:
    """Return the squadrons that `ship` overlaps where it stands, in the table's order; contact is no overlap."""
    base = framed_base(table, ship)
    return tuple(each.id for each in table.squadrons if overlaps(margin(base, squadron_disc(table, each))))


def displace(table: Table, ship: Ship, lifted: tuple[str, ...], rule: str = LIFTED) -> Procedure[Table]:
    """Lift squadrons from under `ship`, which is at rest; its opponent places them.

    `rule` is ARM-DISP-06 for a ship that was deployed onto them.
    """
    if not lifted:
        return table
    yield happens(rule, "squadrons_lifted", ship.id, others=lifted)
    displacement = _Displacement(table, ship, lifted)
    yield from displacement.read()
    table = yield from displacement.leave_out()
    if not displacement.placed_names:
        return table
    settled = yield from displacement.ask(table)
    return (yield from _set_down(table, ship, displacement.given, settled))


class _Displacement:
    """One displacement: the surroundings under the readings in use, the plan, and the answer given."""

    def __init__(self, table: Table, ship: Ship, lifted: tuple[str, ...]) -> None:
        self.table = table
        self.ship = ship
        self.lifted = lifted
        self.surroundings = surroundings_of(table, ship, lifted, frames=False)
        at_base = tuple(self.surroundings.most_touching(len(lifted)))
        self.plan = Plan(spots=at_base, touching=len(at_base))
        self.strict = True
        self.given: dict[str, tuple[float, float]] = {}

    @property
    def placed_names(self) -> tuple[str, ...]:
        """The squadrons that have a place."""
        return self.lifted[: len(self.plan.spots)]

    def read(self) -> Procedure[None]:
        """Consult the readings by which answers are judged; a plan at the bare base is legal by both (AMB-04)."""
        contact = yield from consult("AMB-04")
        if contact == "frame-counts":
            self.surroundings = surroundings_of(self.table, self.ship, self.lifted, frames=True)
        if self.plan.touching < len(self.lifted):
            self.plan = plan(self.surroundings, len(self.lifted))
        if self.surroundings.least_leaving_no_room() < self.plan.touching:
            most = yield from consult("AMB-05")
            self.strict = most == "true-maximum"

    def leave_out(self) -> Procedure[Table]:
        """Squadrons for which the whole table has no place leave play: no rule lets them stand on another piece."""
        table = self.table
        for name in self.lifted[len(self.plan.spots) :]:
            yield happens("ARM-DISP-03", "no_place_left", name)
            table = table.without_squadron(name)
        return table

    def ask(self, table: Table) -> Procedure[Settled]:
        """Ask for all places at once."""
        question = Place(
            rule="ARM-DISP-01",
            kind="displaced",
            subject=self.ship.id,
            player=table.opponent(self.ship.player),
            pieces=self.placed_names,
            figures={"touching": self.plan.touching, "count": len(self.placed_names)},
        )
        answer = yield from place(question, table, self._suggest, self._judge)
        return self._settled(answer)

    def _suggest(self) -> Places:
        return dict(zip(self.placed_names, self.plan.spots, strict=True))

    def _judge(self, answer: Places) -> tuple[Violation, ...]:
        return violations(self.surroundings, self._settled(answer), self.plan.touching, strict=self.strict)

    def _settled(self, answer: Places) -> Settled:
        self.given = {name: (answer[name][0], answer[name][1]) for name in self.placed_names}
        return settle(self.surroundings, self.given)


# Setting down.


def _set_down(table: Table, ship: Ship, given: dict[str, tuple[float, float]], settled: Settled) -> Procedure[Table]:
    gone = yield from _beyond_two_rings(settled)
    for name, (x, y) in settled.spots.items():
        if name in gone:
            yield happens("ARM-DISP-02", "squadron_leaves_play", name)
            table = table.without_squadron(name)
            continue
        snap = distance((x, y), given[name])
        yield happens("ARM-DISP-02", "squadron_placed", name, x=x, y=y, snap_mm=snap, ring=settled.rings[name])
        squadron = table.squadron(name)
        table = table.with_squadron(replace(squadron, pose=Pose(x, y, squadron.pose.forward)))
    yield from _without_effect(table, ship, settled)
    return table


def _beyond_two_rings(settled: Settled) -> Procedure[tuple[str, ...]]:
    """Return those that leave play because both rings are full; taken is that they go farther out (AMB-06)."""
    beyond = tuple(name for name, ring in settled.rings.items() if ring not in (1, 2))
    if not beyond:
        return ()
    reading = yield from consult("AMB-06")
    return beyond if reading == "removed" else ()


def _without_effect(table: Table, ship: Ship, settled: Settled) -> Iterator[Event]:
    """No obstacle is resolved, and nothing that follows a squadron's move."""
    radius = components_of(table).squadron_radius
    for each in table.obstacles:
        solid = obstacle_solid(each)
        on = tuple(name for name, spot in settled.spots.items() if overlaps(margin(solid, Round(*spot, radius))))
        if on:
            yield happens("ARM-DISP-04", "obstacle_under_squadron", each.id, others=on)
    yield happens("ARM-DISP-05", "displaced_is_not_moved", ship.id)
