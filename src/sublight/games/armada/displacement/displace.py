"""Displaced squadrons (chapter A6): lifted from under a ship and placed in contact with it by its player's opponent."""

from collections.abc import Iterator
from functools import cached_property

from msgspec.structs import replace

from sublight.board.plane.pose import Pose
from sublight.board.plane.shape import Round, may_reach, overlapping
from sublight.games.armada.displacement.contact import Point, distance
from sublight.games.armada.displacement.obstructions import Obstructions
from sublight.games.armada.displacement.plan import Plan
from sublight.games.armada.displacement.settle import Settled, settle, violations
from sublight.games.armada.displacement.surroundings import Surroundings
from sublight.games.armada.pieces import Obstacle, Ship, Table
from sublight.games.armada.shapes import components_of, framed_base, obstacle_radius, obstacle_solid, squadron_disc
from sublight.referee.procedure import Procedure, consult, place
from sublight.referee.question import Place
from sublight.referee.ruling import Event, Violation, happens
from sublight.referee.state import kept

Places = dict[str, tuple[float, ...]]
Spots = dict[str, Point]

LIFTED, DEPLOYED = "ARM-DISP-01", "ARM-DISP-06"

MOST_KEPT = 4
"""How many displacements are kept with the table on which the move was declared."""


class Contact:
    """A displacement by one reading of contact (AMB-04): places for the squadrons, and the last answer examined."""

    def __init__(self, obstructions: Obstructions, *, frames: bool) -> None:
        """Measure nothing yet."""
        self.surroundings = Surroundings(obstructions, frames=frames)
        self._settled: tuple[Spots, Settled] | None = None

    @cached_property
    def plan(self) -> Plan:
        """Places for all squadrons, or for as many as have one."""
        return Plan(self.surroundings, len(self.surroundings.obstructions.lifted))

    def settled(self, given: Spots) -> Settled:
        """Return the places of an answer in exact contact."""
        if self._settled is None or self._settled[0] != given:
            self._settled = given, settle(self.surroundings, given)
        return self._settled[1]


class Displacement:
    """What a ship at rest displaces; what is measured serves every reading."""

    def __init__(self, table: Table, ship: Ship, lifted: tuple[str, ...]) -> None:
        """Measure nothing yet."""
        obstructions = Obstructions(table, ship, lifted)
        self.obstructions = obstructions
        self.at_base = Contact(obstructions, frames=False)
        self.at_frames = Contact(obstructions, frames=True)

    @property
    def fits_at_base(self) -> bool:
        """Whether all can touch the bare base; none of those places is on a frame, so no more than at the frames can.

        One squadron alone mostly can: the frames are not looked at.
        """
        alone = len(self.obstructions.lifted) == 1
        return (alone or self.at_frames.plan.is_full) and self.at_base.plan.is_full

    def is_of(self, table: Table, ship: Ship, lifted: tuple[str, ...]) -> bool:
        """Say whether it is what `ship` displaces on `table`."""
        mine = self.obstructions
        return mine.lifted == lifted and mine.ship == ship and mine.table == table


def no_displacements(_: Table) -> list[Displacement]:
    """Return the place where the displacements of moves declared on a table are kept with it."""
    return []


def _measured(known: list[Displacement], table: Table, ship: Ship, lifted: tuple[str, ...]) -> Displacement:
    """Return a displacement, one of those kept if it is the same: a move is carried out under several readings."""
    for each in known:
        if each.is_of(table, ship, lifted):
            return each
    known.insert(0, Displacement(table, ship, lifted))
    del known[MOST_KEPT:]
    return known[0]


def lifted_squadrons(table: Table, ship: Ship) -> tuple[str, ...]:
    """Return the squadrons that `ship` overlaps where it stands, in the table's order; contact is no overlap."""
    base = framed_base(table, ship)
    discs = ((each.id, squadron_disc(table, each)) for each in table.squadrons)
    return tuple(name for name, disc in discs if may_reach(base, disc) and overlapping(base, disc))


def displace(
    table: Table, ship: Ship, lifted: tuple[str, ...], rule: str = LIFTED, *, before: Table | None = None
) -> Procedure[Table]:
    """Lift squadrons from under `ship`, which is at rest; its opponent places them.

    `rule` is ARM-DISP-06 for a ship that was deployed onto them. What is measured is kept with the table `before`.
    """
    if not lifted:
        return table
    yield happens(rule, "squadrons_lifted", ship.id, others=lifted)
    displacement = _measured(kept(before or table, no_displacements), table, ship, lifted)
    contact, planned = yield from _planned(displacement)
    strict = True
    if planned.touching > 1 and contact.surroundings.least_leaving_no_room < planned.touching:
        strict = (yield from consult("AMB-05")) == "true-maximum"
    names = lifted[: planned.placed]
    # Squadrons for which the whole table has no place leave play: no rule lets them stand on another piece.
    for name in lifted[planned.placed :]:
        yield happens("ARM-DISP-03", "no_place_left", name)
        table = table.without_squadron(name)
    if not names:
        return table

    def judge(answer: Places) -> tuple[Violation, ...]:
        settled = contact.settled(_points(answer, names))
        return violations(contact.surroundings, settled, planned.touching, strict=strict)

    room = (str(planned.touching), str(len(names)))
    question = Place(
        rule="ARM-DISP-01",
        kind="displaced",
        subject=ship.id,
        player=table.opponent(ship.player),
        pieces=names,
        figures={"touching": planned.touching, "count": len(names), "others": names, "room": room},
    )
    answer = yield from place(question, table, lambda: dict(zip(names, planned.spots, strict=True)), judge)
    given = _points(answer, names)
    return (yield from _set_down(table, ship, given, contact.settled(given)))


def _planned(displacement: Displacement) -> Procedure[tuple[Contact, Plan]]:
    """Consult the reading by which contact is judged; a plan at the bare base is legal by both (AMB-04)."""
    frames = (yield from consult("AMB-04")) == "frame-counts"
    contact = displacement.at_frames if frames else displacement.at_base
    return contact, displacement.at_base.plan if displacement.fits_at_base else contact.plan


def _points(answer: Places, names: tuple[str, ...]) -> Spots:
    return {name: (answer[name][0], answer[name][1]) for name in names}


# Setting down.


def _set_down(table: Table, ship: Ship, given: dict[str, Point], settled: Settled) -> Procedure[Table]:
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
        on = _on_obstacle(each, settled.spots, radius)
        if on:
            yield happens("ARM-DISP-04", "obstacle_under_squadron", each.id, others=on)
    yield happens("ARM-DISP-05", "displaced_is_not_moved", ship.id)


def _on_obstacle(obstacle: Obstacle, spots: Spots, radius: float) -> tuple[str, ...]:
    """Return the squadrons that lie on an obstacle; its outline is placed where one is near."""
    at, reach = (obstacle.pose.x, obstacle.pose.y), obstacle_radius(obstacle) + radius
    near = {name: Round(*spot, radius) for name, spot in spots.items() if distance(spot, at) < reach}
    if not near:
        return ()
    solid = obstacle_solid(obstacle)
    return tuple(name for name, disc in near.items() if may_reach(solid, disc) and overlapping(solid, disc))
