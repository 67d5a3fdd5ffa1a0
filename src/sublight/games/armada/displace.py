"""Displaced squadrons (chapter A6): lifted from under a ship, set down in contact with it by its player's opponent."""

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from sublight.games.armada.displacement.barriers import distance
from sublight.games.armada.displacement.judge import touching_ship, violations
from sublight.games.armada.displacement.plan import Plan, plan
from sublight.games.armada.displacement.settle import Settled, settle
from sublight.games.armada.displacement.surroundings import Surroundings
from sublight.games.armada.pieces import Ship, Table
from sublight.games.armada.shapes import components_of, framed_base, obstacle_solid, squadron_disc
from sublight.geometry.slack import VerdictClass, classify, overlaps
from sublight.referee.procedure import Procedure, consult, place
from sublight.referee.question import Place
from sublight.referee.ruling import Event, Violation
from sublight.surfaces.plane.pose import Pose
from sublight.surfaces.plane.shape import Round, margin

Places = dict[str, tuple[float, ...]]
ClassOf = Callable[[str, float], VerdictClass]

LIFTED, DEPLOYED = "ARM-DISP-01", "ARM-DISP-06"


def lifted_squadrons(table: Table, ship: Ship, class_of: ClassOf | None = None) -> tuple[str, ...]:
    """Return the squadrons that `ship` overlaps where it stands, in the table's order; contact is no overlap.

    `class_of` (squadron id, margin in mm) gives the class in its place where people agreed on one.
    """
    base = framed_base(table, ship)
    named = class_of or (lambda _, margin_mm: classify(margin_mm))
    return tuple(
        each.id for each in table.squadrons if named(each.id, margin(base, squadron_disc(table, each))) == "overlap"
    )


def displace(table: Table, ship: Ship, lifted: tuple[str, ...], rule: str = LIFTED) -> Procedure[Table]:
    """Lift squadrons from under `ship`, which is at rest, and have its opponent set them down.

    `rule` is ARM-DISP-06 for a ship that was deployed onto them.
    """
    if not lifted:
        return table
    yield Event(rule=rule, kind="squadrons_lifted", subject=ship.id, figures={"others": lifted})
    displacement = _Displacement(table, ship, lifted)
    yield from displacement.settle_contact()
    table = yield from displacement.leave_out()
    if not displacement.placed_names:
        return table
    settled = yield from displacement.ask(table)
    return (yield from _set_down(table, ship, displacement.given, settled))


class _Displacement:
    """One displacement: the surroundings under the reading in use, the plan, and the answer given."""

    def __init__(self, table: Table, ship: Ship, lifted: tuple[str, ...]) -> None:
        self.table = table
        self.ship = ship
        self.lifted = lifted
        self.base_only = Surroundings(table, ship, lifted, frames=False)
        self.around = Surroundings(table, ship, lifted, frames=True)
        at_base = tuple(self.base_only.most_touching(len(lifted)))
        self.plan = Plan(spots=at_base, touching=len(at_base))
        self.asked_frames = False
        self.strict = False
        self.given: dict[str, tuple[float, float]] = {}

    @property
    def placed_names(self) -> tuple[str, ...]:
        """The squadrons that have a place."""
        return self.lifted[: len(self.plan.spots)]

    @property
    def most(self) -> int:
        """How many of them can touch the ship."""
        return self.plan.touching

    def settle_contact(self) -> Procedure[None]:
        """Where not all find room at the base alone, ask whether touching a dial frame is touching the ship (AMB-04)."""
        if self.most < len(self.lifted):
            yield from self._read_frames()
            self.plan = plan(self.around, len(self.lifted))

    def _read_frames(self) -> Procedure[None]:
        reading = yield from consult("AMB-04")
        self.asked_frames = True
        if reading == "base-only":
            self.around = self.base_only

    def leave_out(self) -> Procedure[Table]:
        """Squadrons for which the whole table has no place leave play: no rule lets them stand on another piece."""
        table = self.table
        for name in self.lifted[len(self.plan.spots) :]:
            yield Event(rule="ARM-DISP-03", kind="no_place_left", subject=name)
            table = _without(table, name)
        return table

    def ask(self, table: Table) -> Procedure[Settled]:
        """Ask until the answer stands under every reading that it brings up."""
        question = Place(
            rule="ARM-DISP-01",
            kind="displaced",
            subject=self.ship.id,
            player=table.opponent(self.ship.player),
            pieces=self.placed_names,
            figures={"touching": self.most, "count": len(self.placed_names)},
        )
        while True:
            answer = yield from place(question, table, self._suggest, self._judge)
            settled = self._settled(answer)
            again = yield from self._read_on(settled)
            if not again:
                return settled

    def _read_on(self, settled: Settled) -> Procedure[bool]:
        """Consult the readings on which this answer stands or falls; True where it must be judged once more."""
        if not self.asked_frames and self._leans_on_frame(settled):
            yield from self._read_frames()
            return not self.around.frames
        if not self.strict and touching_ship(settled) < self.most:
            reading = yield from consult("AMB-05")
            self.strict = reading == "true-maximum"
            return self.strict
        return False

    def _leans_on_frame(self, settled: Settled) -> bool:
        bare = self.base_only
        return any(ring == 1 and not bare.touches_ship(settled.spots[name]) for name, ring in settled.rings.items())

    def _suggest(self) -> Places:
        return dict(zip(self.placed_names, self.plan.spots, strict=True))

    def _judge(self, answer: Places) -> tuple[Violation, ...]:
        return violations(self.around, self._settled(answer), self.most, strict=self.strict)

    def _settled(self, answer: Places) -> Settled:
        self.given = {name: (answer[name][0], answer[name][1]) for name in self.placed_names}
        return settle(self.around, self.given)


# Setting down.


def _set_down(table: Table, ship: Ship, given: dict[str, tuple[float, float]], settled: Settled) -> Procedure[Table]:
    gone = yield from _beyond_two_rings(settled)
    for name, (x, y) in settled.spots.items():
        if name in gone:
            yield Event(rule="ARM-DISP-02", kind="squadron_leaves_play", subject=name)
            table = _without(table, name)
            continue
        figures = {"x": x, "y": y, "snap_mm": distance((x, y), given[name]), "ring": settled.rings[name]}
        yield Event(rule="ARM-DISP-02", kind="squadron_placed", subject=name, figures=dict(figures))
        squadron = next(each for each in table.squadrons if each.id == name)
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
    for each in table.obstacles:
        solid = obstacle_solid(each)
        on = [name for name, (x, y) in settled.spots.items() if overlaps(margin(solid, Round(x, y, _radius(table))))]
        if on:
            figures = {"others": tuple(on)}
            yield Event(rule="ARM-DISP-04", kind="obstacle_under_squadron", subject=each.id, figures=dict(figures))
    yield Event(rule="ARM-DISP-05", kind="displaced_is_not_moved", subject=ship.id)


def _radius(table: Table) -> float:
    return components_of(table).squadron_radius


def _without(table: Table, name: str) -> Table:
    left = tuple(each for each in table.squadrons if each.id != name)
    return replace(table, squadrons=left, destroyed=(*table.destroyed, name))
