"""What is left to set up as the page lists it: obstacles and ships that are set down on the board."""

from collections.abc import Iterator

from sublight.games.xwing.catalogue.components import Point
from sublight.games.xwing.catalogue.obstacles import obstacle_token
from sublight.games.xwing.moves import PlaceObstacle, PlaceShip
from sublight.games.xwing.notation import print_move
from sublight.games.xwing.pieces import Table
from sublight.games.xwing.rounds.next_moves import moves_of, next_moves
from sublight.games.xwing.setup.obstacles import obstacles_left, obstacles_offered
from sublight.games.xwing.shapes import body_local, half_sizes
from sublight.referee.turn import NextMove
from sublight.view.models import Piece
from sublight.view.page import Parts, corners_of, set_down

NOSE_MM = 6.0
"""How wide half the arrow on a base is that is set down."""


def waiting(table: Table) -> Iterator[Piece]:
    """Yield what is left to set up, obstacles first; on a table with turns what may be set down now has a place."""
    if table.phase != "setup":
        return
    listed = next_moves(table) if table.clock is not None else ()
    may = {each.piece: each for each in listed if each.kind in ("place", "force")}
    for name, token in obstacles_offered(table).items():
        piece = Piece(id=name, name=obstacle_token(token).name, kind="obstacle", says="to be placed")
        yield _placed(table, piece, may.get(name))
    for ship in table.undeployed:
        kind = f"{ship.card.name}, " if ship.title else ""
        owner, says = table.players.index(ship.player), f"{kind}to be placed; initiative {ship.initiative}"
        piece = Piece(id=ship.id, name=ship.title or ship.card.name, kind="ship", owner=owner, says=says)
        yield _placed(table, piece, may.get(ship.id))


def _placed(table: Table, piece: Piece, may: NextMove | None) -> Piece:
    """Return a piece with the place that it is set down at first, where it may be set down now."""
    move = None if may is None else next(moves_of(table, may), None)
    return set_down(piece, move.pose, print_move(move)) if isinstance(move, PlaceShip | PlaceObstacle) else piece


def outline(table: Table, piece: str) -> Parts:
    """Return what is left to set up as it is drawn in its own frame: an obstacle's outline, or a base with its nose."""
    ship, token = table.waiting(piece), obstacles_left(table).get(piece, "")
    if ship is not None:
        width, length = half_sizes(ship)
        return (*corners_of(body_local(width, length)), nose(length))
    drawn = obstacle_token(token).outline_mm if token else None
    return () if drawn is None else (drawn,)


def nose(length: float) -> tuple[Point, ...]:
    """Return the arrow in front on a base that reaches so many mm ahead of its middle."""
    return ((-NOSE_MM, length - 2 * NOSE_MM), (NOSE_MM, length - 2 * NOSE_MM), (0.0, length - NOSE_MM / 2))
