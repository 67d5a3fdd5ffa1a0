"""How a move meets each obstacle: through its travelled template, under its final base, and before it began.

Only template and end positions count, never the swept base (XW-MAN-04), and nothing is pushed back by an obstacle. One
obstacle is one contact, however it is met (XW-OBS-17). A contact says where along the templates the obstacle is first
met, and how far from their end the final base lies on it.
"""

from collections.abc import Mapping
from math import sqrt

from msgspec import Struct
from msgspec.structs import replace

from sublight.board.plane.course import Travelled
from sublight.board.plane.shape import Solid, margin, measure
from sublight.games.xwing.course import Movement
from sublight.games.xwing.pieces import Obstacle, Table
from sublight.games.xwing.shapes import bare_base, body, obstacle_solid
from sublight.games.xwing.verdicts import LISTED_MM, Query, strip_measured, verdict_of
from sublight.geometry.common import common_gap2
from sublight.geometry.sector import half_tangent_unit, sector_frame
from sublight.geometry.segment import FAR_MM
from sublight.geometry.strip import strip_circle, strip_length, strip_parts_along
from sublight.referee.ruling import Verdict

NOWHERE = -1


Parts = tuple[Travelled, ...]

Point = tuple[float, float]


class Contact(Struct, frozen=True, kw_only=True):
    """An obstacle and a move. `through` is None where no template counts.

    `distance_mm` is from the bare base in its starting position, 0 where it lies on it. `part` and `along` say where a
    template first meets it, in mm or as half an angle's tangent, and `along_mm` in mm of the middle line. `end_gap_mm`
    is from the end of the templates to the part of the obstacle that the final base lies on, where none meets it.
    """

    obstacle: str
    through: Verdict | None
    over: Verdict
    start: Verdict
    distance_mm: float
    part: int = NOWHERE
    along: float = FAR_MM
    along_mm: float = FAR_MM
    end_gap_mm: float = FAR_MM

    @property
    def through_it(self) -> bool:
        """Whether the ship moved through it; contact without area is none."""
        return self.through is not None and self.through.outcome == "overlap"

    @property
    def on_it(self) -> bool:
        """Whether the final base, guides included, lies on it."""
        return self.over.outcome == "overlap"

    @property
    def was_on_it(self) -> bool:
        """Whether the base lay on it before the move."""
        return self.start.outcome == "overlap"


def contacts(table: Table, moved: Movement, calls: Mapping[str, str]) -> tuple[Contact, ...]:
    """Return every obstacle that a move meets or nearly meets, in the order of the table."""
    found: list[Contact] = []
    for obstacle in table.obstacles:
        solid = obstacle_solid(obstacle)
        if may_meet(table, moved, solid):
            contact = contact_with(table, moved, obstacle, solid, calls)
            if _least(contact) < LISTED_MM:
                found.append(contact)
    return tuple(found)


def _least(contact: Contact) -> float:
    margins = [contact.over.margin_mm, contact.start.margin_mm]
    return min(margins if contact.through is None else [*margins, contact.through.margin_mm])


def may_meet(table: Table, moved: Movement, solid: Solid) -> bool:
    """Say whether an outline can be within LISTED_MM of a move, by circles."""
    ship = table.ship(moved.ship)
    bases = [_circle_round(body(ship, pose)) for pose in (moved.start, moved.rest)]
    strips = [strip_circle(*part.strip) for part in moved.travelled]
    other = _circle_round(solid)
    return any(_apart(one, other) < LISTED_MM for one in (*bases, *strips))


def _circle_round(solid: Solid) -> tuple[float, float, float]:
    """Return a circle round a whole outline, about the centre of its first part."""
    x, y = solid.circles[0], solid.circles[1]
    rims = [
        sqrt((solid.circles[i] - x) ** 2 + (solid.circles[i + 1] - y) ** 2) + solid.circles[i + 2]
        for i in range(0, len(solid.circles), 3)
    ]
    return x, y, max(rims)


def _apart(one: tuple[float, float, float], other: tuple[float, float, float]) -> float:
    return sqrt((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) - one[2] - other[2]


def contact_with(table: Table, moved: Movement, obstacle: Obstacle, solid: Solid, calls: Mapping[str, str]) -> Contact:
    """Measure one obstacle against a move."""
    ship, pair = table.ship(moved.ship), (moved.ship, obstacle.id)
    over = measure(body(ship, moved.rest), solid)
    start = over if moved.start == moved.rest else measure(body(ship, moved.start), solid)
    found = Contact(
        obstacle=obstacle.id,
        through=None,
        over=verdict_of(table, Query("XW-OVL-01", "overlaps", *pair, "rest"), over, calls),
        start=verdict_of(table, Query("XW-OBS-16", "overlapped before it moved", *pair, "start"), start, calls),
        distance_mm=max(0.0, margin(bare_base(ship, moved.start), solid)),
    )
    return with_templates(table, moved, found, solid, moved.travelled, calls)


def with_templates(
    table: Table, moved: Movement, contact: Contact, solid: Solid, parts: tuple[Travelled, ...],
    calls: Mapping[str, str], at: str = "template",
) -> Contact:  # fmt: skip
    """Return a contact with what the travelled templates say of it: moved through or not, and where first."""
    if not parts:
        return contact
    measured = [strip_measured(part, solid) for part in parts]
    nearest = min(range(len(parts)), key=lambda index: measured[index].margin_mm)
    query = Query("XW-OBS-14", "moved through", moved.ship, contact.obstacle, at)
    through = verdict_of(table, query, measured[nearest], calls)
    if through.outcome != "overlap":
        gap_mm = end_gap(body(table.ship(moved.ship), moved.rest), template_end(parts[-1]), solid, contact.over)
        return replace(contact, through=through, part=NOWHERE, along=FAR_MM, along_mm=FAR_MM, end_gap_mm=gap_mm)
    part, along = first_met(parts, solid, nearest, measured[nearest].witness[:2])
    return replace(contact, through=through, part=part, along=along, along_mm=length_to(parts, part, along))


def first_met(parts: Parts, solid: Solid, nearest: int, witness: Point) -> tuple[int, float]:
    """Return the first template that meets an outline, and where along it, in mm or as half an angle's tangent.

    Where none does and people call it so, it is the `nearest` one, at the point of it that is nearest, the `witness`.
    """
    for index, part in enumerate(parts):
        along = strip_parts_along(*part.strip, *solid.packed)
        if along < FAR_MM:
            return index, along
    return nearest, _place_on(parts[nearest], witness)


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
