"""What a movable can be moved toward, and the lines of closest points (ARM-TOK-09, ARM-TOK-25).

A target is a ship, a squadron, an obstacle, a token, an edge of the play area (`south_edge`), a deployment zone
(`south_zone`), or a zone given as a polygon. A piece of that name comes first.
"""

from collections.abc import Iterator
from math import sqrt

from msgspec import Struct

from sublight.board.plane.shape import Measured, Round, Shape, Solid, margin, measure, solid_of
from sublight.errors import InputError, did_you_mean
from sublight.games.armada.measuring.distances import measured_shape
from sublight.games.armada.obstacle_moves.limits import Limits
from sublight.games.armada.pieces import Obstacle, Table, Token
from sublight.games.armada.shapes import components_of
from sublight.geometry.outline import OutlineError, convex_parts
from sublight.geometry.parts import circles_farther
from sublight.geometry.tolerance import EPS_MM

EDGES = ("south_edge", "north_edge", "west_edge", "east_edge")
ZONES = ("south_zone", "north_zone")
SETUP_WIDTH_MM = 1219.2
"""The setup area is the middle 4 feet of the play area (ARM-SET-01)."""

_OUTSIDE_MM = 1000.0


class Line(Struct, frozen=True, kw_only=True):
    """A ruler laid from the movable to its target: its end on the movable, its unit vector, and the gap."""

    x: float
    y: float
    ux: float
    uy: float
    gap_mm: float


def target_name(limits: Limits) -> str:
    """Return what the target is called in a ruling."""
    return limits.toward or "the zone"


def target_shape(table: Table, limits: Limits) -> Shape:
    """Return the outline of the target; InputError with the nearest names if there is none."""
    if limits.zone:
        return zone_solid(limits.zone)
    pieces = {piece.id: piece for piece in table.pieces}
    if limits.toward in pieces:
        return measured_shape(table, pieces[limits.toward])
    if limits.toward in EDGES:
        return _edge(table, limits.toward)
    if limits.toward in ZONES:
        return _deployment_zone(table, limits.toward)
    names = (*pieces, *EDGES, *ZONES)
    raise InputError(
        f"toward: nothing is called `{limits.toward}`{did_you_mean(limits.toward, names)}", "unknown_piece"
    )


def zone_solid(corners: tuple[tuple[float, float], ...]) -> Solid:
    """Return a zone of the play area; InputError for an outline that is no simple polygon."""
    try:
        parts = convex_parts(corners)
    except OutlineError as error:
        raise InputError(f"zone: {error}") from None
    return solid_of(tuple(tuple(number for corner in part for number in corner) for part in parts))


def _edge(table: Table, name: str) -> Solid:
    """The area beyond an edge; its closest points to pieces inside are those of the edge."""
    width, height, out = table.area.width, table.area.height, _OUTSIDE_MM
    boxes = {
        "south_edge": (0.0, -out, width, 0.0),
        "north_edge": (0.0, height, width, height + out),
        "west_edge": (-out, 0.0, 0.0, height),
        "east_edge": (width, 0.0, width + out, height),
    }
    return _box(*boxes[name])


def _deployment_zone(table: Table, name: str) -> Solid:
    """Within distance 1-3 of a long edge, in the setup area (ARM-SET-03)."""
    depth = components_of(table).distance_mm[2]
    width, height = table.area.width, table.area.height
    inset = max(0.0, (width - SETUP_WIDTH_MM) / 2)
    low, high = (0.0, depth) if name == "south_zone" else (height - depth, height)
    return _box(inset, low, width - inset, high)


def _box(left: float, bottom: float, right: float, top: float) -> Solid:
    return solid_of(((right, top, left, top, left, bottom, right, bottom),))


def lines_to(movable: Shape, target: Shape) -> tuple[Line, ...]:
    """Return every line of closest points that has a direction of its own, none where the two touch already.

    Two convex parts have one closest direction: only different parts can differ (AMB-11). Parallel edges have many
    closest pairs, all of one direction, which makes one line (AMB-31).
    """
    least = margin(movable, target)
    if least <= EPS_MM:
        return ()
    found = [measure(one, other) for one, other in _pairs(movable, target, least + 2 * EPS_MM)]
    lines: list[Line] = []
    for each in found:
        if each.margin_mm <= least + EPS_MM:
            line = _line(each)
            if all(abs(line.ux - one.ux) + abs(line.uy - one.uy) > EPS_MM for one in lines):
                lines.append(line)
    return tuple(lines)


def _line(measured: Measured) -> Line:
    x, y, tx, ty = measured.witness
    dx, dy = tx - x, ty - y
    size = sqrt(dx * dx + dy * dy)
    return Line(x=x, y=y, ux=dx / size, uy=dy / size, gap_mm=measured.margin_mm)


def _pairs(movable: Shape, target: Shape, within_mm: float) -> Iterator[tuple[Shape, Shape]]:
    """Yield the pairs of convex parts whose circles leave it open that they are so near."""
    for one, (ax, ay, ar) in _convex(movable):
        for other, (bx, by, br) in _convex(target):
            if not circles_farther(ax, ay, ar, bx, by, br, within_mm):
                yield one, other


def _convex(shape: Shape) -> list[tuple[Shape, tuple[float, float, float]]]:
    if isinstance(shape, Round):
        return [(shape, (shape.x, shape.y, shape.radius))]
    return [(Solid(points, (0, len(points) // 2), circle), circle) for points, circle in shape.parts]


def first_lines(table: Table, movable: Obstacle | Token, limits: Limits) -> tuple[Line, ...]:
    """Return the rulers that a move can be measured along; none without a target, or where it is touched already."""
    return lines_to(measured_shape(table, movable), target_shape(table, limits)) if limits.aimed else ()
