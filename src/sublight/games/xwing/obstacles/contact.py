"""How a move meets each obstacle: through its travelled template, under its final base, and before it began.

Only template and end positions count, never the swept base (XW-MAN-04), and nothing is pushed back by an obstacle. One
obstacle is one contact, however it is met (XW-OBS-17). Which obstacles are met is decided by the kernels; what a
contact measures, where along the templates and how far off, is measured when asked for.
"""

from collections.abc import Mapping
from functools import cached_property
from math import sqrt
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from sublight.board.plane.contacts import OVERLAP_MM, TOUCH_MM, pieces_near, places_of
from sublight.board.plane.course import Travelled
from sublight.board.plane.packing import PackedScene
from sublight.board.plane.pose import Pose
from sublight.board.plane.shape import Measured, Solid, margin, measure
from sublight.games.xwing.course import Movement
from sublight.games.xwing.kernel.overlaps import obstacles_under_strip, obstacles_within
from sublight.games.xwing.kernel.scene import packed_local, packed_table
from sublight.games.xwing.pieces import Obstacle, Ship, Table
from sublight.games.xwing.shapes import bare_base, body, half_sizes, obstacle_solid
from sublight.games.xwing.verdicts import LISTED_MM, Query, is_called, strip_measured, verdict_of
from sublight.geometry.common import common_gap2
from sublight.geometry.parts import circles_farther
from sublight.geometry.sector import half_tangent_unit, sector_frame
from sublight.geometry.segment import FAR_MM
from sublight.geometry.strip import strip_circle, strip_length, strip_parts_along
from sublight.referee.ruling import Verdict
from sublight.referee.state import kept

Parts = tuple[Travelled, ...]

Point = tuple[float, float]


class Place(NamedTuple):
    """Where an obstacle is first met: on which template, where along it in mm or as half an angle's tangent, and in mm
    of the middle line of all templates.
    """

    part: int
    along: float
    along_mm: float


class NearObstacle:
    """One obstacle near a move of a ship; everything is measured when first asked for."""

    def __init__(self, table: Table, moved: Movement, obstacle: Obstacle, calls: Mapping[str, str]) -> None:
        """Store what is measured."""
        self.table = table
        self.moved = moved
        self.obstacle = obstacle
        self.calls = calls
        self.ship: Ship = table.ship(moved.ship)
        self.solid: Solid = obstacle_solid(obstacle)

    def query(self, rule: str, question: str, at: str) -> Query:
        """Return a question about the ship and the obstacle."""
        return Query(rule, question, self.ship.id, self.obstacle.id, at)

    @property
    def over_query(self) -> Query:
        """The question whether the final base lies on it."""
        return self.query("XW-OVL-01", "overlaps", "rest")

    @property
    def start_query(self) -> Query:
        """The question whether the base lay on it before the move."""
        return self.query("XW-OBS-16", "overlapped before it moved", "start")

    @property
    def through_query(self) -> Query:
        """The question whether the travelled template lies over it."""
        return self.query("XW-OBS-14", "moved through", "template")

    @cached_property
    def over(self) -> Verdict:
        """How the final base lies to it."""
        return verdict_of(self.table, self.over_query, self._at_rest, self.calls)

    @cached_property
    def start(self) -> Verdict:
        """How the base lay to it before the move."""
        still = self.moved.start == self.moved.rest
        found = self._at_rest if still else self._before
        return verdict_of(self.table, self.start_query, found, self.calls)

    @cached_property
    def through(self) -> Verdict | None:
        """How the travelled template lies to it; None where no template counts."""
        return self.through_of(self.moved.travelled, self.solid, "template") if self.moved.travelled else None

    @cached_property
    def _at_rest(self) -> Measured:
        return measure(body(self.ship, self.moved.rest), self.solid)

    @property
    def _before(self) -> Measured:
        """How the base lay to it before the move, measured once for all moves of the ship on this table."""
        known, key = kept(self.table, _measured_before), (self.ship.id, self.obstacle.id, self.moved.start)
        if key not in known:
            known[key] = measure(body(self.ship, self.moved.start), self.solid)
        return known[key]

    def through_of(self, parts: Parts, solid: Solid, at: str) -> Verdict:
        """Return how templates lie to an outline of the obstacle."""
        nearest = min((strip_measured(part, solid) for part in parts), key=lambda each: each.margin_mm)
        return verdict_of(self.table, self.through_query._replace(at=at), nearest, self.calls)

    @cached_property
    def verdicts(self) -> tuple[Verdict, ...]:
        """What was measured of it, nothing where all of it is far."""
        disc = self.solid.ring
        if all(circles_farther(*held, *disc, LISTED_MM) for held in discs_round(self.ship, self.moved)):
            return ()
        found = tuple(each for each in (self.through, self.over, self.start) if each is not None)
        return found if min(each.margin_mm for each in found) < LISTED_MM else ()

    @cached_property
    def distance_mm(self) -> float:
        """How far it is from the bare base in its starting position, 0 where that lies on it."""
        return max(0.0, margin(bare_base(self.ship, self.moved.start), self.solid))

    @cached_property
    def end_gap_mm(self) -> float:
        """How far the end of the templates is from the part of it that the final base lies on."""
        if not self.moved.travelled:
            return FAR_MM
        end = template_end(self.moved.travelled[-1])
        return end_gap(body(self.ship, self.moved.rest), end, self.solid, self.over)


def _measured_before(_: Table) -> dict[tuple[str, str, Pose], Measured]:
    return {}


class Contact(Struct, frozen=True, kw_only=True, dict=True):
    """An obstacle and a move.

    `through_it`: the ship moved through it; contact without area is none. `on_it`: the final base, guides included,
    lies on it; `touches`: it only touches it. `was_on_it`: the base lay on it before the move. The templates that count
    are `parts`, and of its outline `solid`. `from_under`: they count from under the base on, where it already lay.
    """

    near: NearObstacle
    parts: Parts
    solid: Solid
    through_it: bool
    on_it: bool
    touches: bool
    was_on_it: bool
    from_under: bool = False

    @property
    def obstacle(self) -> str:
        """The obstacle's id."""
        return self.near.obstacle.id

    @cached_property
    def place(self) -> Place | None:
        """Where a template first meets it; None where none does."""
        if self.from_under:
            return Place(0, 0.0, 0.0)
        return first_met(self.parts, self.solid) if self.through_it else None

    @property
    def along_mm(self) -> float:
        """How far along the middle line of the templates it is met; FAR_MM where it is not."""
        return self.place.along_mm if self.place is not None else FAR_MM

    @property
    def end_gap_mm(self) -> float:
        """How far from the templates' end the final base lies on it, where no template meets it."""
        return self.near.end_gap_mm if self.on_it and not self.through_it else FAR_MM


def contacts(table: Table, moved: Movement, calls: Mapping[str, str]) -> tuple[Contact, ...]:
    """Return every obstacle that a move meets or may nearly meet, in the order of the table."""
    if not table.obstacles:
        return ()
    scene, ship = packed_table(table), table.ship(moved.ship)
    counts = len(table.ships), len(table.obstacles)
    near = pieces_near(scene.reals, scene.wholes, *counts, *disc_round(ship, moved), LISTED_MM)
    if near == 0:
        return ()
    met = _met(scene, table.ships.index(ship), moved)
    return tuple(
        _contact(NearObstacle(table, moved, table.obstacles[at], calls), met, 1 << at) for at in places_of(near)
    )


def disc_round(ship: Ship, moved: Movement) -> tuple[float, float, float]:
    """Return a disc that holds a ship before and after a move, and the templates of the move."""
    x, y = (moved.start.x + moved.rest.x) / 2, (moved.start.y + moved.rest.y) / 2
    held = discs_round(ship, moved)
    return x, y, max(sqrt((cx - x) * (cx - x) + (cy - y) * (cy - y)) + radius for cx, cy, radius in held)


def discs_round(ship: Ship, moved: Movement) -> list[tuple[float, float, float]]:
    """Return discs that hold a ship before a move, after it, and the templates of the move."""
    base_mm = packed_local(*half_sizes(ship)).reals[2]
    bases = [(pose.x, pose.y, base_mm) for pose in (moved.start, moved.rest)]
    return [*bases, *(strip_circle(*part.strip) for part in moved.travelled)]


class Met(NamedTuple):
    """Sets of obstacles: those that the final base lies on, those it lies on or touches, those that the base lay on
    before the move, and those under the templates.
    """

    on: int
    touched: int
    before: int
    through: int


def _met(scene: PackedScene, mover: int, moved: Movement) -> Met:
    """Return which obstacles a move meets."""
    reals, wholes, rest, start = scene.reals, scene.wholes, moved.rest.floats, moved.start.floats
    touched = obstacles_within(reals, wholes, mover, *rest, TOUCH_MM)
    on = obstacles_within(reals, wholes, mover, *rest, OVERLAP_MM) if touched else 0
    before = on if rest == start else obstacles_within(reals, wholes, mover, *start, OVERLAP_MM)
    through = 0
    for part in moved.travelled:
        through |= obstacles_under_strip(reals, wholes, *part.strip)
    return Met(on, touched, before, through)


def _contact(near: NearObstacle, met: Met, bit: int) -> Contact:
    """Return the contact with an obstacle as the kernels decided it, or as people called it."""
    on, touches, before, through = met.on & bit, met.touched & ~met.on & bit, met.before & bit, met.through & bit
    contact = Contact(
        near=near, parts=near.moved.travelled, solid=near.solid,
        through_it=through != 0, on_it=on != 0, touches=touches != 0, was_on_it=before != 0,
    )  # fmt: skip
    return _as_called(contact, near) if near.calls else contact


def _as_called(contact: Contact, near: NearObstacle) -> Contact:
    """Return a contact with the classes that people agreed on."""
    if is_called(near.over_query, near.calls):
        over = near.over.outcome
        contact = replace(contact, on_it=over == "overlap", touches=over == "touching")
    if is_called(near.start_query, near.calls):
        contact = replace(contact, was_on_it=near.start.outcome == "overlap")
    if near.through is not None and is_called(near.through_query, near.calls):
        contact = replace(contact, through_it=near.through.outcome == "overlap")
    return contact


def first_met(parts: Parts, solid: Solid) -> Place:
    """Return where the templates first meet an outline.

    Where none does and people call it so, it is on the nearest one, at the point of it that is nearest.
    """
    for index, part in enumerate(parts):
        along = strip_parts_along(*part.strip, *solid.packed)
        if along < FAR_MM:
            return Place(index, along, length_to(parts, index, along))
    measured = [strip_measured(part, solid) for part in parts]
    nearest = min(range(len(parts)), key=lambda index: measured[index].margin_mm)
    along = _place_on(parts[nearest], measured[nearest].witness[:2])
    return Place(nearest, along, length_to(parts, nearest, along))


def _place_on(part: Travelled, point: Point) -> float:
    px, py = point
    if not part.hand:
        return (px - part.x) * part.fx + (py - part.y) * part.fy
    x, y, ax, ay = sector_frame(part.x, part.y, part.fx, part.fy, part.hand, part.radius_mm)
    u, v = (px - x) * ax + (py - y) * ay, (px - x) * part.fx + (py - y) * part.fy
    return v / (sqrt(u * u + v * v) + u)


def length_to(parts: Parts, part: int, along: float) -> float:
    """Return the length in mm of the templates' middle line up to a place on one of them."""
    before = sum(each.length_mm for each in parts[:part])
    return before + strip_length(parts[part].hand, parts[part].radius_mm, along)


def template_end(part: Travelled) -> Point:
    """Return the middle of a travelled template's far end: where the mark of the ship's trailing side lies."""
    if not part.hand:
        return part.x + part.mm_or_half_tan * part.fx, part.y + part.mm_or_half_tan * part.fy
    x, y, ax, ay = sector_frame(part.x, part.y, part.fx, part.fy, part.hand, part.radius_mm)
    c, s = half_tangent_unit(part.mm_or_half_tan)
    return x + part.radius_mm * (c * ax + s * part.fx), y + part.radius_mm * (c * ay + s * part.fy)


def end_gap(base: Solid, end: Point, solid: Solid, over: Verdict) -> float:
    """Return the distance from the template's end to what a base and an outline have in common; FAR_MM for nothing.

    Where only people call it an overlap, it is the distance to the obstacle's nearest point.
    """
    if over.outcome != "overlap":
        return FAR_MM
    least = min(
        common_gap2(*end, base.points, *_span(base, i), solid.points, *_span(solid, j))
        for i in range(base.count)
        for j in range(solid.count)
    )
    if least < FAR_MM or over.witness is None:
        return sqrt(least)
    return sqrt((over.witness[2] - end[0]) ** 2 + (over.witness[3] - end[1]) ** 2)


def _span(solid: Solid, part: int) -> tuple[int, int]:
    return solid.spans[2 * part], solid.spans[2 * part + 1]
