"""The measurements of one maneuver, each made once: poses, tries, overlaps, margins.

Nothing is decided here that a player or an open reading could decide: both sides of the tool are measured, each when
first needed. A call on a close measurement (what people agreed on) replaces the measured class, nothing else.
"""

from collections.abc import Mapping
from functools import cached_property

from msgspec import Struct
from msgspec.structs import replace

from sublight.board.plane.pose import Pose
from sublight.board.plane.shape import Measured, Solid, inside, margin, measure, overlapping
from sublight.games.armada.catalogue import ComponentSet, spread_sets
from sublight.games.armada.course.nearby_pieces import PiecesAround
from sublight.games.armada.course.plot import Course, plot_course
from sublight.games.armada.moves import Maneuver, Side
from sublight.games.armada.pieces import Obstacle, Ship, Squadron, Table
from sublight.games.armada.shapes import bare_base, framed_base, squadron_disc
from sublight.geometry.box_box import box_box_margin
from sublight.geometry.path import tool_body_margin, tool_body_sign, tool_end, tool_segments, tool_zero_yaw
from sublight.geometry.tolerance import VerdictClass, classify, is_near, overlaps
from sublight.referee.ruling import Verdict, call_id

Box = tuple[float, float, float, float, float, float]
ToolArguments = tuple[
    float, float, float, float, float, float, float, float, float, float, int, int, int, int, int, int,
]  # fmt: skip

SIDES: tuple[Side, Side] = ("right", "left")
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


class TriedSpeeds(Struct, frozen=True, kw_only=True):
    """The tries with the tool on one side, the plotted speed first; the ship comes to rest at the last one."""

    tries: tuple[Try, ...]

    @property
    def plotted(self) -> Try:
        """The try at the plotted speed."""
        return self.tries[0]

    @property
    def rest(self) -> Try:
        """The try at which the ship comes to rest."""
        return self.tries[-1]

    @property
    def overlapped(self) -> tuple[str, ...]:
        """Every ship overlapped in any try, each once, in the order of the table within a try."""
        return tuple(dict.fromkeys(name for each in self.tries for name in each.overlapped))


class Facts:
    """The facts of `move` on `table`. `calls` maps verdict ids to the class people agreed on.

    `verdicts` caches verdicts with their spread, because each reading of a dispute needs them again.
    """

    def __init__(
        self,
        table: Table,
        move: Maneuver,
        calls: Mapping[str, str],
        around: PiecesAround | None = None,
        course: Course | None = None,
    ) -> None:
        """Plot the course, unless it is given; everything else is measured when first used."""
        self.table = table
        self.move = move
        self.calls = calls
        self.around = around or PiecesAround(table, move.ship)
        self.ship: Ship = self.around.mover
        self.components: ComponentSet = self.around.components
        self.course: Course = course or plot_course(table, move)
        self.verdicts: dict[tuple[str, str, str, Pose | None], Verdict] = {}
        self._tried_by_side: dict[Side, TriedSpeeds] = {}
        self._outlines: dict[tuple[Pose, bool], Solid] = {}

    @cached_property
    def variants(self) -> tuple["Facts", ...]:
        """The same course under the other measured component sets."""
        sets = [each.id for each in spread_sets() if each.id != self.table.components]
        return tuple(Facts(replace(self.table, components=each), self.move, {}, course=self.course) for each in sets)

    # The tool.

    @cached_property
    def half_sizes(self) -> tuple[float, float]:
        """Half width and half length of the base that the tool is inserted into."""
        return self.components.base(self.ship.card.size)

    def tool_margin(self, side: Side) -> float:
        """Return how far the ship at its plotted pose is off the tool (ARM-MOVE-04); 0 where it rests along it."""
        if self.ship.card.size == "huge":
            return huge_tool_margin(self, side)
        return tool_body_margin(*self._tool_arguments(side))

    def lies_on_tool(self, side: Side) -> bool:
        """Say whether the ship at its plotted pose overlaps the tool (ARM-MOVE-04), without measuring how far."""
        if self.ship.card.size == "huge":
            return overlaps(huge_tool_margin(self, side))
        return overlaps(tool_body_sign(*self._tool_arguments(side)))

    def tool_legs(self, side: Side) -> tuple[Box, ...]:
        """Return the tool's body up to the used joint as boxes, as it lies for the plotted course."""
        return self._tool_laid(side)[1]

    def tool_line(self, side: Side) -> tuple[tuple[float, float], ...]:
        """Return the tool's centre line: the start's front line, the pivots, the end's front line."""
        return self._tool_laid(side)[0]

    def _tool_laid(self, side: Side) -> tuple[tuple[tuple[float, float], ...], tuple[Box, ...]]:
        return tool_segments(*self._tool_arguments(side))

    def _tool_arguments(self, side: Side) -> ToolArguments:
        """The start, the base, the tool and the course, as the kernel takes them."""
        tool = self.components.tool
        lengths = (*self.half_sizes, tool.a, tool.b, tool.w, tool.width)
        return (*self.ship.pose.floats, *lengths, side_sign(side), *self.course.joints, self.course.speed)

    def tool_margin_at(self, side: Side, speed: int) -> float:
        """Return how far the ship at a lower speed is off the tool as it lies for the plotted speed (ARM-RAM-03)."""
        base = (*self.pose(side, speed).floats, *self.half_sizes)
        return min(box_box_margin(*base, *leg) for leg in self.tool_legs(side))

    @cached_property
    def legal_sides(self) -> tuple[Side, ...]:
        """The sides on which the plotted pose does not lie on the tool (ARM-MOVE-04, ARM-MOVE-10)."""
        return tuple(side for side in SIDES if not self.lies_on_tool(side))

    # Tries.

    def pose(self, side: Side, speed: int) -> Pose:
        """Return where the ship ends at `speed` with the tool on `side` (ARM-MOVE-02, ARM-RAM-01)."""
        tool = self.components.tool
        x, y, fx, fy = tool_end(
            *self.ship.pose.floats, *self.half_sizes, tool.a, tool.b, tool.w,
            side_sign(side), *self.course.joints, speed,
        )  # fmt: skip
        return Pose(x, y, (fx, fy))

    def tried(self, side: Side) -> TriedSpeeds:
        """Return the tries with the tool on `side`: one speed less after each that overlaps a ship, down to 0."""
        if side not in self._tried_by_side:
            self._tried_by_side[side] = self._tried_speeds(side)
        return self._tried_by_side[side]

    def _tried_speeds(self, side: Side) -> TriedSpeeds:
        tries: list[Try] = []
        for speed in range(self.course.speed, 0, -1):
            tries.append(self._try(side, speed))
            if not tries[-1].overlapped:
                return TriedSpeeds(tries=tuple(tries))
        tries.append(Try(speed=0, pose=self.ship.pose, overlapped=()))
        return TriedSpeeds(tries=tuple(tries))

    def _try(self, side: Side, speed: int) -> Try:
        """Return one try; courses with the same clicks up to its joint share it where no measurement was called."""
        key = (side, self.course.joints[:speed])
        found = None if self.calls else self.around.overlapped.get(key)
        if found is None:
            pose = self.pose(side, speed)
            found = pose, self.overlapped_ships(pose, str(speed))
        if not self.calls:
            self.around.overlapped[key] = found
        return Try(speed=speed, pose=found[0], overlapped=found[1])

    @cached_property
    def tried_at_speed_zero(self) -> TriedSpeeds:
        """The tries of a maneuver at speed 0: the turned pose, and the old one where that overlaps (ARM-ZERO-04)."""
        stays = Try(speed=0, pose=self.ship.pose, overlapped=())
        if not self.course.speed_zero_clicks:
            return TriedSpeeds(tries=(stays,))
        tool = self.components.tool
        x, y, fx, fy = tool_zero_yaw(
            *self.ship.pose.floats, *self.half_sizes, tool.b, tool.w, self.course.speed_zero_clicks
        )
        turned = Pose(x, y, (fx, fy))
        overlapped = self.overlapped_ships(turned, "yaw")
        first = Try(speed=0, pose=turned, overlapped=overlapped)
        return TriedSpeeds(tries=(first, stays) if overlapped else (first,))

    def _outline_at(self, pose: Pose, *, frames: bool) -> Solid:
        """Return the mover's base at `pose`, with its dial frames or without, placed once."""
        known = self._outlines.get((pose, frames))
        if known is None:
            known = self._outlines[pose, frames] = (framed_base if frames else bare_base)(self.table, self.ship, pose)
        return known

    def overlapped_ships(self, pose: Pose, at: str) -> tuple[str, ...]:
        """Return the other ships that the mover would overlap at `pose`; contact is none (ARM-RAM-04)."""
        near = self.around.ships_near(pose, self.table.placing_mm)
        if not near:
            return ()
        mover = self._outline_at(pose, frames=True)
        return tuple(other.id for other in near if self._overlaps_ship(mover, other.id, at))

    def _overlaps_ship(self, mover: Solid, other: str, at: str) -> bool:
        framed = self.around.framed(other)
        rules = (OVERLAP_SHIP, AT_CONTACT[OVERLAP_SHIP])
        if any(call_id(rule, self.ship.id, other, at) in self.calls for rule in rules):
            return self.class_of(OVERLAP_SHIP, other, at, margin(mover, framed)) == "overlap"
        return overlapping(mover, framed)

    def ship_margin(self, pose: Pose, other: str) -> Measured:
        """Return the margin for overlap between the mover at `pose` and another ship."""
        return measure(self._outline_at(pose, frames=True), self.around.framed(other))

    def ship_distance(self, pose: Pose, other: str, *, frames: bool = False) -> float:
        """Return the distance from the mover at `pose` to another ship, as range is measured (ARM-RAM-06)."""
        if frames:
            return self.ship_margin(pose, other).margin_mm
        return margin(self._outline_at(pose, frames=False), self.around.bare(other))

    def squadron_margin(self, pose: Pose, squadron: Squadron) -> Measured:
        """Return the margin between the base with frames at `pose` and a squadron (ARM-RAM-05)."""
        return measure(self._outline_at(pose, frames=True), squadron_disc(self.table, squadron))

    def obstacle_margin(self, pose: Pose, obstacle: Obstacle) -> Measured:
        """Return the margin between the bare base at `pose` and an obstacle (ARM-OBST-01)."""
        return measure(self._outline_at(pose, frames=False), self.around.obstacle(obstacle))

    # The edge.

    def edge_margin(self, pose: Pose) -> Measured:
        """Return how far the bare base at `pose` is inside the play area (ARM-AREA-01)."""
        return inside(self._outline_at(pose, frames=False), self.table.area.width, self.table.area.height)

    def leaves(self, each: Try) -> bool:
        """Say whether any part of the base at a try's pose is outside; touching the edge is inside (ARM-AREA-03)."""
        return self.class_of(OUTSIDE, "edge", self.try_label(each), self.edge_margin(each.pose).margin_mm) == "overlap"

    # Classes.

    def try_label(self, each: Try) -> str:
        """Return the label of a try in the ids of its verdicts: its speed, or `yaw` for a turn at speed 0."""
        turned = self.course.speed == 0 and each.pose != self.ship.pose
        return "yaw" if turned else str(each.speed)

    def class_of(self, rule: str, other: str, at: str, margin_mm: float) -> VerdictClass:
        """Return the class of a margin, or the class called where the margin is near; off the table is `overlap`."""
        called = self.calls.get(call_id(rule_at(rule, margin_mm), self.ship.id, other, at))
        if called is not None and is_near(margin_mm, self.table.placing_mm):
            return "overlap" if called == "overlap" else "touching" if called == "touching" else "apart"
        return classify(margin_mm)


def rule_at(rule: str, margin_mm: float) -> str:
    """Return the rule that a measurement is asked under: where two things touch, the one that speaks of contact."""
    return AT_CONTACT.get(rule, rule) if classify(margin_mm) == "touching" else rule


def side_sign(side: Side) -> int:
    """Return +1 for the ship's right, -1 for its left."""
    return 1 if side == "right" else -1


def side_of(yaw: int) -> Side:
    """Return the side that clicks turn to."""
    return "right" if yaw > 0 else "left"


def huge_tool_margin(facts: Facts, side: Side, *, start_counts: bool = True, gap_mm: float | None = None) -> float:
    """Return how far both bases of a huge ship are off the tool at the end, and the front base at the start.

    The tool goes to the notches of the rear base (ARM-HUGE-01). Whether the start counts, and how long the gap
    between the bases is, is open (AMB-10, AMB-35); touching is no conflict. Only the tool up to the used joint counts
    (ARM-MOVE-06).
    """
    half_width, half_length = facts.half_sizes
    gap = facts.components.huge_gap_mm if gap_mm is None else gap_mm
    ahead = 2 * half_length + gap
    end = facts.pose(side, facts.course.speed)
    bases = [end.floats, _ahead(end, ahead)] + ([_ahead(facts.ship.pose, ahead)] if start_counts else [])
    up_to_the_joint = facts.tool_legs(side)[:-1]
    return min(box_box_margin(*base, half_width, half_length, *leg) for base in bases for leg in up_to_the_joint)


def _ahead(pose: Pose, distance_mm: float) -> tuple[float, float, float, float]:
    x, y, fx, fy = pose.floats
    return x + fx * distance_mm, y + fy * distance_mm, fx, fy


# Squadrons and obstacles under the ship at rest. Contact is no overlap, and calls on close margins count.


def overlapped_squadrons(facts: Facts, tried: TriedSpeeds) -> tuple[str, ...]:
    """Return the ids of the squadrons under the base with its frames, which are displaced (ARM-DISP-01).

    A ship that stayed in place displaces none.
    """
    pose, at = tried.rest.pose, facts.try_label(tried.rest)
    if pose == facts.ship.pose:
        return ()
    near = facts.around.squadrons_near(pose, facts.table.placing_mm)
    return tuple(
        each.id
        for each in near
        if facts.class_of(OVERLAP_SQUADRON, each.id, at, facts.squadron_margin(pose, each).margin_mm) == "overlap"
    )


def overlapped_obstacles(facts: Facts, tried: TriedSpeeds) -> tuple[Obstacle, ...]:
    """Return the obstacles under the bare base (ARM-OBST-01), also where the ship stayed in place (ARM-OBST-05).

    Only the ship that moved is measured (ARM-OBST-04).
    """
    pose, at = tried.rest.pose, facts.try_label(tried.rest)
    near = facts.around.obstacles_near(pose, facts.table.placing_mm)
    return tuple(
        each
        for each in near
        if facts.class_of(OVERLAP_OBSTACLE, each.id, at, facts.obstacle_margin(pose, each).margin_mm) == "overlap"
    )
