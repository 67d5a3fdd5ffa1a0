"""The thing that a move names, and the card or token that it is moved by."""

from msgspec.structs import replace

from sublight.board.plane.table import exchanged, named, unknown
from sublight.errors import InputError
from sublight.games.armada.moves import MoveObstacle, MoveToken
from sublight.games.armada.moving.limits import EZRA, SENSOR_NET, Way, effect_id
from sublight.games.armada.pieces import Obstacle, Ship, Squadron, Table, Token

Declared = MoveObstacle | MoveToken
Source = Ship | Squadron | Token
"""The piece whose effect moves something."""


def thing_of(table: Table, move: Declared) -> Obstacle | Token:
    """Return the obstacle or token that is moved; InputError with the nearest names if there is none."""
    if isinstance(move, MoveObstacle):
        return obstacle_called(table, move.obstacle)
    return token_called(table, move.token)


def obstacle_called(table: Table, name: str) -> Obstacle:
    """Return an obstacle by its id; InputError with the nearest names if there is none."""
    return named("obstacle", table.obstacles, name)


def token_called(table: Table, name: str) -> Token:
    """Return a token by its id; InputError with the nearest names if there is none."""
    return named("token", table.tokens, name)


def with_thing(table: Table, thing: Obstacle | Token) -> Table:
    """Return the table with an obstacle or token in place of the one of its id."""
    if isinstance(thing, Obstacle):
        return replace(table, obstacles=exchanged(table.obstacles, thing))
    return replace(table, tokens=exchanged(table.tokens, thing))


def source_of(table: Table, move: Declared, way: Way) -> Source | None:
    """Return the piece whose effect it is: named by `by`, or the only one that it can be; None if there is none."""
    if not way.source:
        return None
    found = [each for each in _sources(table, effect_id(move.effect), way) if move.by in ("", each.id)]
    if move.by and not found:
        pieces = {piece.id for piece in table.pieces}
        if move.by not in pieces:
            raise unknown("piece", move.by, pieces)
        return None
    owner = table.opponent(move.player) if way.who == "opponent" else move.player
    mine = [each for each in found if each.player in ("", owner)] or found
    if len(mine) > 1:
        names = ", ".join(each.id for each in mine)
        raise InputError(f"whose effect is it? `by` may be {names}")
    return mine[0] if mine else None


def _sources(table: Table, effect: str, way: Way) -> list[Source]:
    if way.source == "squadron":
        return list(table.squadrons)
    if way.source != "ship":
        return [each for each in table.tokens if each.kind == way.source]
    if effect == SENSOR_NET:
        return [ship for ship in table.ships if ship.id == table.active] or list(table.ships)
    return [ship for ship in table.ships if effect != EZRA or EZRA in ship.upgrades]
