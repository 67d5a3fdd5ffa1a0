"""The facts of one maneuver: where it leads, by the functions of the kernel, each worked out when first needed.

Nothing is decided here that a player or an open reading could decide: both sides of the tool are tried, each when first
needed. A call on a close measurement (what people agreed on) replaces the class of that pair, nothing else.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, partial
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from sublight.board.plane.pose import Pose
from sublight.board.plane.shape import Measured
from sublight.games.armada.catalogue import ComponentSet, spread_sets
from sublight.games.armada.course.margins import Margins
from sublight.games.armada.course.plot import Course, Declared, plot_course
from sublight.games.armada.kernel.maneuver import Closest, closest_ship, ship_distance
from sublight.games.armada.kernel.scene import packed
from sublight.games.armada.kernel.shapes import DISCS, OBSTACLES, edge_margin, pieces_met
from sublight.games.armada.kernel.tool import forced_side
from sublight.games.armada.kernel.tries import NOBODY, Sets, attempt, last_try, try_pose
from sublight.games.armada.moves import Maneuver, Side
from sublight.games.armada.pieces import Obstacle, Ship, Squadron, Table
from sublight.games.armada.shapes import components_of
from sublight.geometry.tolerance import VerdictClass, classify, is_near
from sublight.referee.ruling import Verdict, call_id
from sublight.referee.state import kept

Scene = tuple[Sequence[float], Sequence[int], int]
"""A table packed, and the number of the mover on it."""

PieceT = TypeVar("PieceT", Ship, Squadron, Obstacle)

SIDES: tuple[Side, Side] = ("right", "left")
LEGAL_SIDES: dict[int, tuple[Side, ...]] = {0: SIDES, 1: ("right",), -1: ("left",), 2: ()}
"""The legal sides by the side that the kernel forces."""

OVERLAP_SHIP = "ARM-RAM-01"
OVERLAP_SQUADRON = "ARM-DISP-01"
OVERLAP_OBSTACLE = "ARM-OBST-01"
OUTSIDE = "ARM-AREA-01"
AT_CONTACT = {OVERLAP_SHIP: "ARM-RAM-04", OUTSIDE: "ARM-AREA-03"}
"""The rules on contact: a measurement that finds contact is reported, and called, under them."""


class Try(Struct, frozen=True, kw_only=True):
    """One speed tried: where the ship would end, and the ships it would overlap there."""

    speed: int
    pose: Pose
    overlapped: tuple[str, ...]


class TriedSpeeds(Struct, frozen=True, kw_only=True, dict=True):
    """The tries with the tool on one side, the plotted speed first; the ship comes to rest at the last one.

    `met` are the ships of the tries that failed, as the kernel has them: the last one first.
    """

    tries: tuple[Try, ...]
    met: Sets

    @property
    def plotted(self) -> Try:
        """The try at the plotted speed."""
        return self.tries[0]

    @property
    def rest(self) -> Try:
        """The try at which the ship comes to rest."""
        return self.tries[-1]

    @cached_property
    def overlapped(self) -> tuple[str, ...]:
        """Every ship overlapped in any try, each once, in the order of the table within a try."""
        return tuple(dict.fromkeys(name for each in self.tries for name in each.overlapped))


class Facts:
    """The facts of `move` on `table`. `calls` maps verdict ids to the class people agreed on.

    `verdicts` caches verdicts with their spread, because each reading of a dispute needs them again.
    """

    def __init__(self, table: Table, move: Maneuver, calls: Mapping[str, str], course: Course | None = None) -> None:
        """Plot the course, unless it is given; everything else is worked out when first used."""
        self.table = table
        self.move = move
        self.calls = calls
        self.ship: Ship = table.ship(move.ship)
        self.course: Course = course or plot_course(table, move)
        self.margins = Margins(table, self.ship)
        self.verdicts: dict[tuple[str, str, str, Pose | None], Verdict] = {}
        self._poses: dict[tuple[Side, int], Pose] = {}
        self._tried: dict[Side | None, TriedSpeeds] = {}
        self._met_at_rest: dict[tuple[int, Pose], int] = {}
        self._closest: dict[tuple[Pose, Sets, bool], Closest] = {}
        self._distances: dict[tuple[Pose, str, bool], float] = {}

    @cached_property
    def components(self) -> ComponentSet:
        """The component measurements in use on the table."""
        return components_of(self.table)

    @cached_property
    def variants(self) -> tuple["Facts", ...]:
        """The same course under the other measured component sets."""
        return tuple(Facts(each, self.move, {}, self.course) for each in kept(self.table, _by_other_sets))

    # As the kernel takes them.

    @cached_property
    def scene(self) -> Scene:
        """The table packed, and the number of the mover on it."""
        found = packed(self.table)
        return found.reals, found.wholes, self._numbers[self.ship.id]

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {ship.id: number for number, ship in enumerate(self.table.ships)}

    @cached_property
    def declared(self) -> Declared:
        """The course as the kernel takes it."""
        return self.course.declared

    @cached_property
    def legal_sides(self) -> tuple[Side, ...]:
        """The sides on which the plotted pose does not lie on the tool (ARM-MOVE-04, ARM-MOVE-10)."""
        return LEGAL_SIDES[forced_side(*self.scene, *self.declared)]

    # Tries.

    def pose(self, side: Side, speed: int) -> Pose:
        """Return where the ship ends at `speed` with the tool on `side` (ARM-MOVE-02, ARM-RAM-01)."""
        if (side, speed) not in self._poses:
            x, y, fx, fy = try_pose(*self.scene, *self.declared, side_sign(side), self.course.speed - speed)
            self._poses[side, speed] = Pose(x, y, (fx, fy))
        return self._poses[side, speed]

    def tried(self, side: Side | None) -> TriedSpeeds:
        """Return the tries with the tool on `side`, None at speed 0 (ARM-RAM-01, ARM-ZERO-04)."""
        if side not in self._tried:
            self._tried[side] = self._run_tries(side)
        return self._tried[side]

    def _run_tries(self, side: Side | None) -> TriedSpeeds:
        tries: list[Try] = []
        met = NOBODY
        while True:
            number = len(tries)
            x, y, fx, fy, found = attempt(*self.scene, *self.declared, side_sign(side), number)
            stays = number == last_try(*self.declared[:2])
            pose = self.ship.pose if stays else Pose(x, y, (fx, fy))
            if self.calls and not stays:
                found = self._after_calls(pose, number, found)
            names = tuple([ship.id for ship in pieces_of(self.table.ships, found)])
            tries.append(Try(speed=max(0, self.course.speed - number), pose=pose, overlapped=names))
            if not found:
                return TriedSpeeds(tries=tuple(tries), met=met)
            met = (found, *met[:3])

    def _after_calls(self, pose: Pose, number: int, met: int) -> int:
        """Return the ships overlapped in a try, after what people agreed on."""
        at = str(self.course.speed - number) if self.course.speed else "yaw"
        return self._called(OVERLAP_SHIP, self.table.ships, at, met, partial(self.margins.ship, pose))

    def try_label(self, each: Try) -> str:
        """Return the label of a try in the ids of its verdicts: its speed, or `yaw` for a turn at speed 0."""
        turned = self.course.speed == 0 and each.pose != self.ship.pose
        return "yaw" if turned else str(each.speed)

    # Where the ship comes to rest.

    def closest_of(self, tried: TriedSpeeds, met: Sets, *, frames: bool) -> Closest:
        """Return the closest of the ships `met` to where the mover rests, and the next (ARM-RAM-06)."""
        key = (tried.rest.pose, met, frames)
        if key not in self._closest:
            self._closest[key] = closest_ship(*self.scene, *tried.rest.pose.floats, met, frames)
        return self._closest[key]

    def ship_distance(self, pose: Pose, other: str, *, frames: bool = False) -> float:
        """Return the distance from the mover at `pose` to another ship, as range is measured (ARM-RAM-06)."""
        key = (pose, other, frames)
        if key not in self._distances:
            self._distances[key] = ship_distance(*self.scene, *pose.floats, self._numbers[other], frames)
        return self._distances[key]

    def edge_mm(self, pose: Pose) -> float:
        """Return how far the bare base at `pose` is inside the play area (ARM-AREA-01)."""
        return edge_margin(*self.scene, *pose.floats)

    def leaves(self, each: Try) -> bool:
        """Say whether any part of the base at a try's pose is outside; touching the edge is inside (ARM-AREA-03)."""
        return self.class_of(OUTSIDE, "edge", self.try_label(each), self.edge_mm(each.pose)) == "overlap"

    def overlapped_squadrons(self, tried: TriedSpeeds) -> tuple[str, ...]:
        """Return the ids of the squadrons under the base with its frames, which are displaced (ARM-DISP-01).

        A ship that stayed in place displaces none.
        """
        if tried.rest.pose == self.ship.pose:
            return ()
        squadrons = self.table.squadrons
        found = self._pieces_met(DISCS, OVERLAP_SQUADRON, squadrons, tried.rest, self.margins.squadron)
        return tuple(each.id for each in pieces_of(squadrons, found))

    def overlapped_obstacles(self, tried: TriedSpeeds) -> tuple[Obstacle, ...]:
        """Return the obstacles under the bare base (ARM-OBST-01), also where the ship stayed in place (ARM-OBST-05).

        Only the ship that moved is measured (ARM-OBST-04).
        """
        obstacles = self.table.obstacles
        found = self._pieces_met(OBSTACLES, OVERLAP_OBSTACLE, obstacles, tried.rest, self.margins.obstacle)
        return pieces_of(obstacles, found)

    def _pieces_met(
        self, kind: int, rule: str, pieces: tuple[PieceT, ...], rest: Try, margin: Callable[[Pose, PieceT], Measured]
    ) -> int:
        """Return the pieces under the ship at rest, after the calls. Contact is no overlap."""
        key = (kind, rest.pose)
        if key not in self._met_at_rest:
            found = pieces_met(*self.scene, *rest.pose.floats, kind)
            if self.calls:
                found = self._called(rule, pieces, self.try_label(rest), found, partial(margin, rest.pose))
            self._met_at_rest[key] = found
        return self._met_at_rest[key]

    # Classes.

    def class_of(self, rule: str, other: str, at: str, margin_mm: float) -> VerdictClass:
        """Return the class of a margin, or the class called where the margin is near; off the table is `overlap`."""
        found = self.calls.get(call_id(rule_at(rule, margin_mm), self.ship.id, other, at)) if self.calls else None
        if found is not None and is_near(margin_mm, self.table.placing_mm):
            return "overlap" if found == "overlap" else "touching" if found == "touching" else "apart"
        return classify(margin_mm)

    def _called(
        self, rule: str, pieces: tuple[PieceT, ...], at: str, found: int, margin: Callable[[PieceT], Measured]
    ) -> int:
        """Return a set of overlapped pieces in which those with a call are by their class."""
        for number, piece in enumerate(pieces):
            ids = (call_id(each, self.ship.id, piece.id, at) for each in (rule, AT_CONTACT.get(rule, rule)))
            if piece.id != self.ship.id and any(each in self.calls for each in ids):
                overlap = self.class_of(rule, piece.id, at, margin(piece).margin_mm) == "overlap"
                found = found | 1 << number if overlap else found & ~(1 << number)
        return found


def _by_other_sets(table: Table) -> tuple[Table, ...]:
    """Return the table under the other measured component sets: kept with it, so that each is packed once."""
    return tuple(replace(table, components=each.id) for each in spread_sets() if each.id != table.components)


def pieces_of(pieces: tuple[PieceT, ...], found: int) -> tuple[PieceT, ...]:
    """Return the pieces of a set of the kernel, in the order of the table."""
    return tuple([piece for number, piece in enumerate(pieces) if found >> number & 1]) if found else ()


def rule_at(rule: str, margin_mm: float) -> str:
    """Return the rule that a measurement is asked under: where two things touch, the one that speaks of contact."""
    return AT_CONTACT.get(rule, rule) if classify(margin_mm) == "touching" else rule


def side_sign(side: Side | None) -> int:
    """Return +1 for the ship's right, -1 for its left; at speed 0 the tool is on neither, and it does not count."""
    return -1 if side == "left" else 1


def side_of(yaw: int) -> Side:
    """Return the side that clicks turn to."""
    return "right" if yaw > 0 else "left"
