"""One movable placed at one pose, measured once: along the ruler, off its line, past the turn's limit, onto others.

An obstacle is kept clear of the bare bases of ships, as in every overlap of ships and obstacles (ARM-OBST-01): dial
frames count where ships and squadrons meet (ARM-RAM-05).
"""

from functools import cached_property
from math import sqrt

from msgspec.structs import replace

from sublight.board.plane.pose import Pose
from sublight.board.plane.shape import Round, Shape, bounds, circles_meet, margin
from sublight.games.armada.measuring.distances import measured_shape
from sublight.games.armada.obstacle_moves.limits import Limits
from sublight.games.armada.obstacle_moves.line_search import Block, LineSearch, TowardRule
from sublight.games.armada.obstacle_moves.movable import corners_of, set_obstacle
from sublight.games.armada.obstacle_moves.sliding import Sideways, area_span, parts_of
from sublight.games.armada.obstacle_moves.start import Start
from sublight.games.armada.obstacle_moves.targets import Line, target_shape
from sublight.games.armada.obstacle_moves.turning import (
    Point,
    band_across,
    farthest,
    farthest_shift,
    gap_to,
    pivot_shifts,
    reach_from,
    slice_at,
    turn_of,
    turned,
)
from sublight.games.armada.pieces import Obstacle, Table, Token
from sublight.games.armada.shapes import components_of, obstacle_solid
from sublight.geometry.tolerance import EPS_MM

NEAR_MM = 60.0
"""Margins above this are not measured."""

ON_THE_SPOT: tuple[Point, ...] = ((0.0, 0.0),)


class Searches:
    """What was searched for one move, by the readings in use: the best turn, and how near to its line the centre gets.

    `turned` are the places tried, by the turn in degrees, each on the line. None of it depends on where the movable was
    declared, so all placements of one move share it.
    """

    def __init__(self) -> None:
        """Nothing was searched yet."""
        self.turns: dict[tuple[str, ...], tuple[Placement, TowardRule] | None] = {}
        self.aside: dict[tuple[str, ...], float | None] = {}
        self.turned: dict[float, Placement] = {}


class Placement:
    """A movable to be set down at `pose`; `line` is the ruler of a move toward something, if it has a direction."""

    def __init__(
        self,
        table: Table,
        movable: Obstacle | Token,
        limits: Limits,
        pose: Pose,
        line: Line | None,
        *,
        flip: bool = False,
    ) -> None:
        """Measure nothing yet."""
        self.table, self.movable, self.limits, self.pose, self.line, self.flip = (
            table,
            movable,
            limits,
            pose,
            line,
            flip,
        )
        lines = components_of(table).distance_mm
        self.most_mm = lines[limits.maximum - 1] if limits.maximum else 0.0
        self.least_mm = lines[limits.minimum - 1] if limits.minimum else 0.0
        old = movable.pose
        self.dx, self.dy = pose.x - old.x, pose.y - old.y
        self.moved_mm = sqrt(self.dx * self.dx + self.dy * self.dy)
        self.turned = isinstance(movable, Obstacle) and (flip or turned(old, pose))
        self.start = Start(table, movable, limits)
        self.searches = Searches()
        self._reaches: dict[str, float] = {}
        self._excess: dict[tuple[float, float, str], float] = {}
        self._blocks_aside: dict[float, tuple[Block, ...]] = {}

    def at(self, pose: Pose) -> "Placement":
        """Return the movable placed at another pose; measurements that do not depend on the pose are shared."""
        other = Placement(self.table, self.movable, self.limits, pose, self.line, flip=self.flip)
        other.start, other.searches = self.start, self.searches
        return other

    @property
    def ruler(self) -> Line:
        """The line, where one is known to be laid."""
        if self.line is None:
            raise AssertionError("no ruler is laid")
        return self.line

    @property
    def stays(self) -> bool:
        """Whether it stays exactly as it lies."""
        return self.moved_mm <= EPS_MM and not self.turned

    # Outlines.

    @cached_property
    def set_down(self) -> Obstacle | Token:
        """The movable as it will lie; a token that goes elsewhere lies on its obstacle no longer."""
        if isinstance(self.movable, Token):
            return replace(self.movable, pose=self.pose, on=self.movable.on if self.stays else "")
        return set_obstacle(self.movable, self.pose, flip=self.flip)

    @cached_property
    def new(self) -> Shape:
        """The outline where it is to lie."""
        return measured_shape(self.table, self.set_down)

    @cached_property
    def new_corners(self) -> tuple[Point, ...]:
        """The corners where it is to lie, in the same order."""
        corners = corners_of(self.set_down)
        # A mirrored outline is stored backwards, so that it runs counter-clockwise again.
        return corners[::-1] if self.flip else corners

    @cached_property
    def pivots(self) -> tuple[Point, ...]:
        """Where turning about a point of itself takes the centre."""
        return pivot_shifts(self.start.corners, self.movable.pose, self.pose) if self.turned else ON_THE_SPOT

    # Along the ruler and off its line.

    def marks(self, line: Line) -> tuple[float, float]:
        """Return the marks along a ruler that the movable's last and first point reach where it is to lie."""
        if isinstance(self.new, Round):
            middle = (self.new.x - line.x) * line.ux + (self.new.y - line.y) * line.uy
            return middle - self.new.radius, middle + self.new.radius
        along = [(x - line.x) * line.ux + (y - line.y) * line.uy for x, y in self.new_corners]
        return min(along), max(along)

    @cached_property
    def ruler_marks(self) -> tuple[float, float]:
        """The marks along its own ruler."""
        return self.marks(self.ruler)

    def behind(self, part: str) -> float:
        """Return how far behind its leading edge the part lies that the lines of the ruler measure (AMB-07)."""
        if part == "leading-edge" or (self.line is None and part == "ruler-point"):
            return 0.0
        if self.line is None:
            return self._length_along_move()
        first, last = self.ruler_marks
        return last - (first if part == "trailing-edge" else self._carried_mark(self.line))

    def _length_along_move(self) -> float:
        if self.moved_mm <= EPS_MM:
            return 0.0
        first, last = self.marks(Line(x=0.0, y=0.0, ux=self.dx / self.moved_mm, uy=self.dy / self.moved_mm, gap_mm=0.0))
        return last - first

    def _carried_mark(self, line: Line) -> float:
        """Return the mark of the point of the movable that the ruler touched, carried along where it is to lie."""
        old, new = self.movable.pose, self.pose
        (fx, fy), (gx, gy) = old.forward, new.forward
        x, y = line.x - old.x, line.y - old.y
        right, ahead = x * fy - y * fx, x * fx + y * fy
        right = -right if self.flip else right
        x, y = new.x + right * gy + ahead * gx, new.y - right * gx + ahead * gy
        return (x - line.x) * line.ux + (y - line.y) * line.uy

    def off_line(self, *, centre: bool) -> float:
        """Return how far it lies to the right (> 0) or left of where the ruler and the turn can bring it.

        With `centre` a turn moves the centre nowhere.
        """
        line = self.line
        if line is None:
            return 0.0
        across = self.dx * line.uy - self.dy * line.ux
        low, high = (0.0, 0.0) if centre else band_across(self.pivots, line.ux, line.uy)
        return across - high if across > high else min(0.0, across - low)

    def start_mark(self, *, centre: bool = False, aside: float = 0.0) -> float:
        """Return the mark of the leading edge for a turn on the spot: no place before it is reached along the ruler.

        `aside` is how far to the right of where it is to lie it is taken instead.
        """
        line = self.line
        if line is None:
            return 0.0
        across, along = self.dx * line.uy - self.dy * line.ux, self.dx * line.ux + self.dy * line.uy
        pivots = ON_THE_SPOT if centre else self.pivots
        found = slice_at(pivots, line.ux, line.uy, across + aside)
        return self.ruler_marks[1] - along + (found[0] if found else 0.0)

    def shifted_mm(self, *, centre: bool) -> float:
        """Return how far it was shifted, before it was turned about the point that serves best."""
        return gap_to(ON_THE_SPOT if centre else self.pivots, self.dx, self.dy)

    # The limit of the turn.

    def excess(self, reading: str) -> float:
        """Return how far a turned obstacle reaches beyond the maximum from its original position (AMB-26), in mm."""
        if not self.turned or isinstance(self.movable, Token):
            return -self.most_mm
        if reading not in self._reaches:
            self._reaches[reading] = self._reach(self.movable, reading)
        return self._reaches[reading] - self.most_mm

    def _reach(self, movable: Obstacle, reading: str) -> float:
        if reading == "own-place":
            return farthest_shift(self.start.corners, self.new_corners)
        if reading == "ruler-point":
            return reach_from(self._ruler_point, self.new_corners)
        return farthest(self.new_corners, obstacle_solid(movable))

    @cached_property
    def _ruler_point(self) -> Point:
        """Where the ruler touched: the closest point, the leading corner, or for a turn the corner that serves best."""
        if self.line is not None:
            return self.line.x, self.line.y
        if self.moved_mm > EPS_MM:
            return max(self.start.corners, key=lambda corner: corner[0] * self.dx + corner[1] * self.dy)
        return min(self.start.corners, key=lambda corner: reach_from(corner, self.new_corners))

    def carried(self, token: Token) -> Token:
        """Return a token that lies on it, taken along."""
        cos, sin = turn_of(self.movable.pose, self.pose)
        x, y = token.pose.x - self.movable.pose.x, token.pose.y - self.movable.pose.y
        place = Pose(self.pose.x + cos * x + sin * y, self.pose.y + cos * y - sin * x, token.pose.forward)
        return replace(token, pose=place)

    @cached_property
    def margins(self) -> dict[str, float]:
        """The margin to everything it must be clear of, by id, as far as their circles leave it open."""
        near = ((piece, shape) for piece, shape in self.start.others if circles_meet(self.new, shape, NEAR_MM))
        return {piece.id: margin(self.new, shape) for piece, shape in near}

    # Places along the ruler.

    def line_search(
        self, *, tokens: bool, inside: bool, turn: str, centre: bool, part: str, aside: float = 0.0
    ) -> LineSearch:
        """Return the places along the ruler for this turn and this distance off the line, under given readings.

        `tokens`: tokens count for a token too (AMB-22); `inside`: it must stay on the table (AMB-14); `part`: the part
        that may not pass the maximum line (AMB-07); `aside`: so far to the right of where it is to lie.
        """
        blocks = self._blocks(aside) if tokens or isinstance(self.movable, Obstacle) else ()
        low, high = self.start_mark(centre=centre, aside=aside), self.most_mm + self.behind(part)
        if inside:
            first, last = self._span_inside(aside)
            low, high = max(low, first), min(high, last)

        def excess(mark: float) -> float:
            key = (mark, aside, turn)
            if key not in self._excess:
                self._excess[key] = self.moved_to(mark, aside).excess(turn) if self.turned else 0.0
            return self._excess[key]

        return LineSearch(blocks, low, high, excess)

    def _span_inside(self, aside: float) -> tuple[float, float]:
        """Return the first and the last mark at which it is inside the play area."""
        line, lead, area = self.ruler, self.ruler_marks[1], self.table.area
        dx, dy = aside * line.uy, -aside * line.ux
        left, bottom, right, top = self._bounds
        box = (left + dx, bottom + dy, right + dx, top + dy)
        first, last = area_span(box, area.width, area.height, line.ux, line.uy)
        return lead + first, lead + last

    @cached_property
    def _bounds(self) -> tuple[float, float, float, float]:
        return bounds(self.new)

    def _blocks(self, aside: float) -> tuple[Block, ...]:
        """Return what blocks it along the ruler, so far to the right of where it is to lie."""
        if aside not in self._blocks_aside:
            lead = self.ruler_marks[1]
            first, last = -self.most_mm - lead, 2 * self.most_mm + self.behind("trailing-edge") - lead
            self._blocks_aside[aside] = tuple(
                Block(lead + span[0], lead + span[1], name)
                for name, pair in self._pairs
                if (span := pair.blocked(aside, first, last)) is not None
            )
        return self._blocks_aside[aside]

    @cached_property
    def _pairs(self) -> list[tuple[str, Sideways]]:
        """Its parts with each part of what may block it, by the id of that."""
        mine, line = parts_of(self.new), self.ruler
        return [
            (piece.id, Sideways(one, other, line.ux, line.uy))
            for piece, others in self.start.others_parts
            for one in mine
            for other in others
        ]

    @property
    def pairs(self) -> int:
        """How many pairs of parts are looked at for each place along the ruler."""
        return len(self._pairs)

    def moved_to(self, mark: float, aside: float = 0.0) -> "Placement":
        """Return the movable shifted along the ruler until its leading edge is at `mark`, and to the right of it."""
        line = self.ruler
        step = mark - self.ruler_marks[1]
        x, y = self.pose.x + step * line.ux + aside * line.uy, self.pose.y + step * line.uy - aside * line.ux
        return self.at(Pose(x, y, self.pose.forward))

    # The target.

    @cached_property
    def target(self) -> Shape:
        """The outline it is moved toward."""
        return target_shape(self.table, self.limits)

    def gap_to_target(self) -> float:
        """Return the margin between where it is to lie and its target."""
        return margin(self.new, self.target)
