"""How a thing lies: its corners, its other side, a circle round it, and the tokens that travel with it."""

from datetime import date
from math import sqrt

from msgspec.structs import replace

from sublight.board.plane.pose import Pose
from sublight.board.plane.shape import Round, Shape, margin
from sublight.games.armada.measuring.distances import measured_shape
from sublight.games.armada.moving.limits import OBJECTIVE
from sublight.games.armada.moving.turning import Point
from sublight.games.armada.pieces import Obstacle, Table, Token
from sublight.games.armada.rulebook import book, edition_of
from sublight.games.armada.shapes import obstacle_kind, obstacle_points
from sublight.geometry.tolerance import EPS_MM, overlaps

TRAVEL_SINCE = date(2024, 2, 8)
"""From this ruling on mines and objective tokens travel with the obstacle they lie on (ARM-TOK-06)."""

TRAVELLERS = (OBJECTIVE, "minefield", "proximity_mine")


def riders(table: Table, thing: Obstacle | Token) -> tuple[Token, ...]:
    """Return the tokens that travel with an obstacle (ARM-TOK-06)."""
    if isinstance(thing, Token):
        return ()
    rule = book().rule("ARM-TOK-06", edition_of(table))
    wide = rule.ruling and rule.since >= TRAVEL_SINCE
    found = [each for each in table.tokens if each.on == thing.id or (wide and _lies_on(table, each, thing))]
    return tuple(found)


def _lies_on(table: Table, token: Token, thing: Obstacle) -> bool:
    if token.on or token.kind not in TRAVELLERS:
        return False
    return overlaps(margin(measured_shape(table, token), measured_shape(table, thing)))


def set_obstacle(obstacle: Obstacle, pose: Pose, *, flip: bool = False) -> Obstacle:
    """Return an obstacle set down at `pose`, its other side up if it is turned over."""
    if not flip:
        return replace(obstacle, pose=pose)
    corners = obstacle_points(obstacle, Pose(0.0, 0.0, (0.0, 1.0)))
    mirrored = tuple((-x, y) for x, y in corners[::-1])
    return replace(obstacle, pose=pose, obstacle="", kind=obstacle_kind(obstacle), outline=mirrored)


def corners_of(thing: Obstacle | Token) -> tuple[Point, ...]:
    """Return the corners of an obstacle's outline; of a token, its centre."""
    return obstacle_points(thing) if isinstance(thing, Obstacle) else ((thing.pose.x, thing.pose.y),)


def circle_of(shape: Shape) -> tuple[float, float, float]:
    """Return a circle round a shape."""
    if isinstance(shape, Round):
        return shape.x, shape.y, shape.radius
    xs, ys = shape.points[::2], shape.points[1::2]
    x, y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    return x, y, max(sqrt((px - x) ** 2 + (py - y) ** 2) for px, py in zip(xs, ys, strict=True)) + EPS_MM


def circles_meet(one: Shape, other: Shape, within_mm: float = 0.0) -> bool:
    """Say whether two shapes' circles leave it open that they are nearer than `within_mm`."""
    ax, ay, ar = circle_of(one)
    bx, by, br = circle_of(other)
    reach = ar + br + within_mm
    return (ax - bx) * (ax - bx) + (ay - by) * (ay - by) < reach * reach
