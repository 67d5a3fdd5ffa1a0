"""The picture of a move: the ruler with its lines, the path of the centre, the place it ends at or was declared for.

Where the declaration is refused, the forbidden pieces of its turn are drawn as well: the places of the movable's centre
at which one of its convex parts would overlap a part of something else. Their union is never computed.
"""

from collections.abc import Iterator
from math import sqrt

from msgspec import Struct

from sublight.board.plane.pose import Pose
from sublight.board.plane.scene import Disc, Label, Line, Mark, Point, Polygon
from sublight.board.plane.shape import Round, Shape, Solid
from sublight.games.armada.moves import MoveObstacle, MoveToken
from sublight.games.armada.obstacle_moves.declared import MoveFacts
from sublight.games.armada.obstacle_moves.placement import Placement
from sublight.games.armada.obstacle_moves.targets import Line as Ruler
from sublight.games.armada.obstacle_moves.turning import hull
from sublight.games.armada.pieces import Obstacle, Table, Token
from sublight.games.armada.shapes import components_of, obstacle_points
from sublight.geometry.tolerance import EPS_MM
from sublight.geometry.turn import unit_of_degrees
from sublight.referee.ruling import Ruling

TICK_MM = 12.0
"""Half the length of a line across the ruler."""


def moving_marks(table: Table, ruling: Ruling[Table], move: MoveObstacle | MoveToken) -> Iterator[Mark]:
    """Draw one move of an obstacle or token over the table as it was."""
    facts = MoveFacts(table, move)
    line = facts.lines[0] if facts.lines else None
    declared = Placement(table, facts.movable, facts.limits, facts.pose, line, flip=facts.flip)
    if ruling.refused:
        for piece in forbidden_pieces(declared) if facts.ruler else ():
            yield Polygon(role="outside", points=piece.corners, title=f"centres that overlap {piece.other}")
    ended = _ended(declared, ruling)
    if facts.ruler:
        yield from _ruler(declared, line or _along(ended))
    yield from _outline(ended, "declared" if ruling.refused else "at rest")
    old = facts.movable.pose
    if ended.moved_mm > EPS_MM:
        yield Line(role="arrow", points=((old.x, old.y), (ended.pose.x, ended.pose.y)), title="way of its centre")


def _ended(declared: Placement, ruling: Ruling[Table]) -> Placement:
    """Return the movable where the ruling leaves it; where it was declared if it is refused, or gone."""
    if ruling.refused:
        return declared
    pieces: tuple[Obstacle | Token, ...] = (*ruling.state.obstacles, *ruling.state.tokens)
    found = next((each for each in pieces if each.id == declared.movable.id), None)
    return declared.at(found.pose) if found is not None else declared


def _along(placement: Placement) -> Ruler | None:
    """Return the ruler of a free move: from the leading corner."""
    if placement.moved_mm <= EPS_MM:
        return None
    ux, uy = placement.dx / placement.moved_mm, placement.dy / placement.moved_mm
    x, y = max(placement.start.corners, key=lambda corner: corner[0] * ux + corner[1] * uy)
    if isinstance(placement.start.outline, Round):
        x, y = x + placement.start.outline.radius * ux, y + placement.start.outline.radius * uy
    return Ruler(x=x, y=y, ux=ux, uy=uy, gap_mm=0.0)


def _ruler(placement: Placement, line: Ruler | None) -> Iterator[Mark]:
    if line is None or not placement.limits.maximum:
        return
    yield Line(
        role="ruler", points=((line.x, line.y), _point(line, placement.most_mm, 0.0)), title="centre of the ruler"
    )
    for band, mark in enumerate(components_of(placement.table).distance_mm[: placement.limits.maximum], 1):
        ends = (_point(line, mark, -TICK_MM), _point(line, mark, TICK_MM))
        yield Line(role="ruler", points=ends, label=str(band), title=f"end of distance {band}")


def _point(line: Ruler, along: float, across: float) -> Point:
    return line.x + along * line.ux + across * line.uy, line.y + along * line.uy - across * line.ux


def _outline(placement: Placement, how: str) -> Iterator[Mark]:
    title = f"{placement.movable.id}, {how}"
    down = placement.set_down
    if isinstance(down, Obstacle):
        yield Polygon(role="rest", points=obstacle_points(down), title=title)
    elif isinstance(placement.new, Round):
        yield Disc(role="rest", centre=(placement.new.x, placement.new.y), radius=placement.new.radius, title=title)
    yield Label(role="rest", at=(placement.pose.x, placement.pose.y), text=placement.movable.id)


# Where it cannot go.


ROUND_SIDES = 24
"""A disc's share of a forbidden piece is drawn with so many sides, about it: never too small."""


class Forbidden(Struct, frozen=True, kw_only=True):
    """A convex piece of centres at which the movable would overlap `other`."""

    other: str
    corners: tuple[Point, ...]


def forbidden_pieces(placement: Placement) -> Iterator[Forbidden]:
    """Yield the pieces of centres that the movable cannot have with the turn of `placement`."""
    centre = (placement.pose.x, placement.pose.y)
    mine = [tuple((x - centre[0], y - centre[1]) for x, y in part) for part in _parts(placement.new)]
    old = placement.movable.pose
    for piece, shape in placement.start.others:
        for part in _parts(shape):
            if _in_reach(placement, part, old):
                for own in mine:
                    sums = [(x - u, y - v) for x, y in part for u, v in own]
                    yield Forbidden(other=piece.id, corners=hull(sums))


def _in_reach(placement: Placement, part: tuple[Point, ...], old: Pose) -> bool:
    reach = 2 * placement.most_mm + max(sqrt((x - old.x) ** 2 + (y - old.y) ** 2) for x, y in placement.start.corners)
    return any(sqrt((x - old.x) ** 2 + (y - old.y) ** 2) < reach for x, y in part)


def _parts(shape: Shape) -> list[tuple[Point, ...]]:
    if isinstance(shape, Solid):
        return [shape.corners(part) for part in range(shape.count)]
    return [_about(shape)]


def _about(disc: Round) -> tuple[Point, ...]:
    """Return a polygon about a disc."""
    step = 360.0 / ROUND_SIDES
    _, across = unit_of_degrees(step / 2)
    radius = disc.radius / across
    units = [unit_of_degrees(number * step) for number in range(ROUND_SIDES)]
    return tuple((disc.x - radius * fx, disc.y + radius * fy) for fx, fy in units)
