"""The movable that a move names, the piece whose effect moves it, how it lies, and how it leaves the table."""

from msgspec.structs import replace

from sublight.board.plane.pose import Pose
from sublight.board.plane.shape import overlapping
from sublight.board.plane.table import exchanged, named, unknown
from sublight.errors import InputError
from sublight.games.armada.catalogue import ObstacleMove
from sublight.games.armada.measuring.distances import measured_shape
from sublight.games.armada.moves import MoveObstacle, MoveToken
from sublight.games.armada.obstacle_moves.limits import GRAV_TOKEN, OBJECTIVE, effect_id
from sublight.games.armada.obstacle_moves.turning import Point
from sublight.games.armada.pieces import Obstacle, Ship, Squadron, Table, Token
from sublight.games.armada.rulebook import is_amended
from sublight.games.armada.shapes import obstacle_kind, obstacle_points
from sublight.referee.procedure import Procedure, consult
from sublight.referee.ruling import happens

Declared = MoveObstacle | MoveToken
Source = Ship | Squadron | Token
"""The piece whose effect moves something."""


def movable_of(table: Table, move: Declared) -> Obstacle | Token:
    """Return the obstacle or token that is moved; InputError with the nearest names if there is none."""
    if isinstance(move, MoveObstacle):
        return named("obstacle", table.obstacles, move.obstacle)
    return named("token", table.tokens, move.token)


def with_movable(table: Table, movable: Obstacle | Token) -> Table:
    """Return the table with an obstacle or token in place of the one of its id."""
    if isinstance(movable, Obstacle):
        return replace(table, obstacles=exchanged(table.obstacles, movable))
    return replace(table, tokens=exchanged(table.tokens, movable))


def source_of(table: Table, move: Declared, rule: ObstacleMove) -> Source | None:
    """Return the piece whose effect it is: named by `by`, or the only one that it can be; None if there is none."""
    if not rule.source:
        return None
    found = [each for each in _sources(table, effect_id(move.effect), rule) if move.by in ("", each.id)]
    if move.by and not found:
        pieces = {piece.id for piece in table.pieces}
        if move.by not in pieces:
            raise unknown("piece", move.by, pieces)
        return None
    owner = table.opponent(move.player) if rule.who == "opponent" else move.player
    mine = [each for each in found if each.player in ("", owner)] or found
    if len(mine) > 1:
        names = ", ".join(each.id for each in mine)
        raise InputError(f"say with `by` whose effect it is: {names}")
    return mine[0] if mine else None


def _sources(table: Table, effect: str, rule: ObstacleMove) -> list[Source]:
    match rule.source:
        case "squadron":
            return list(table.squadrons)
        case "token":
            return [each for each in table.tokens if each.kind == GRAV_TOKEN]
        case "active ship":
            return [ship for ship in table.ships if ship.id == table.active] or list(table.ships)
        case _:
            return [ship for ship in table.ships if effect in ship.upgrades]


# How it lies.


TRAVELLERS = (OBJECTIVE, "minefield", "proximity_mine")
"""The kinds of tokens that by a ruling travel with the obstacle they lie on (ARM-TOK-06)."""


def riders(table: Table, movable: Obstacle | Token) -> tuple[Token, ...]:
    """Return the tokens that travel with an obstacle (ARM-TOK-06)."""
    if isinstance(movable, Token):
        return ()
    wide = is_amended(table, "ARM-TOK-06")
    return tuple(each for each in table.tokens if each.on == movable.id or (wide and _lies_on(table, each, movable)))


def _lies_on(table: Table, token: Token, movable: Obstacle) -> bool:
    if token.on or token.kind not in TRAVELLERS:
        return False
    return overlapping(measured_shape(table, token), measured_shape(table, movable))


def set_obstacle(obstacle: Obstacle, pose: Pose, *, flip: bool = False) -> Obstacle:
    """Return an obstacle set down at `pose`, its other side up if it is turned over."""
    if not flip:
        return replace(obstacle, pose=pose)
    corners = obstacle_points(obstacle, Pose(0.0, 0.0, (0.0, 1.0)))
    mirrored = tuple((-x, y) for x, y in corners[::-1])
    return replace(obstacle, pose=pose, obstacle="", kind=obstacle_kind(obstacle), outline=mirrored)


def corners_of(movable: Obstacle | Token) -> tuple[Point, ...]:
    """Return the corners of an obstacle's outline; of a token, its centre."""
    return obstacle_points(movable) if isinstance(movable, Obstacle) else ((movable.pose.x, movable.pose.y),)


# Off the table.


def take_off(table: Table, name: str) -> Procedure[Table]:
    """Take an obstacle off the table; its tokens leave with it or stay where they lie, which is open (AMB-49)."""
    riding = riders(table, named("obstacle", table.obstacles, name))
    left = tuple(each for each in table.obstacles if each.id != name)
    table = replace(table, obstacles=left, destroyed=(*table.destroyed, name))
    if not riding:
        return table
    names = tuple(each.id for each in riding)
    if (yield from consult("AMB-49")) == "leave-with-it":
        yield happens("ARM-TOK-06", "tokens_removed", name, tokens=names)
        return replace(table, tokens=tuple(each for each in table.tokens if each.id not in names))
    yield happens("ARM-TOK-06", "tokens_left", name, tokens=names)
    for token in riding:
        table = with_movable(table, replace(token, on=""))
    return table
