"""A piece that stands on a table, placed there again as in setup, to see what the rules say to its place.

On its own because only the page asks for it.
"""

from msgspec.structs import replace

from sublight.games.xwing.moves import PlaceObstacle, PlaceShip
from sublight.games.xwing.pieces import Obstacle, Ship, Table


def placing_again(table: Table, piece: Ship | Obstacle) -> tuple[Table, PlaceShip | PlaceObstacle] | None:
    """Return the table in setup without a piece, and the move that places it; None for a token of no catalogue.

    Whose turn it is does not matter: an obstacle is placed by the player whose turn it would be.
    """
    before = replace(
        table,
        phase="setup",
        active="",
        step="",
        clock=None,
        contacts=tuple(pair for pair in table.contacts if piece.id not in pair),
        ships=tuple(each for each in table.ships if each.id != piece.id),
        obstacles=tuple(each for each in table.obstacles if each.id != piece.id),
    )
    if isinstance(piece, Obstacle):
        due = table.players[len(before.obstacles) % 2]
        again = PlaceObstacle(id=piece.id, obstacle=piece.obstacle, player=due, pose=piece.pose, face=piece.face)
        return (before, again) if piece.obstacle else None
    return before, PlaceShip(
        id=piece.id,
        ship=piece.ship,
        player=piece.player,
        pose=piece.pose,
        initiative=piece.initiative,
        pilot=piece.pilot,
        upgrades=piece.upgrades,
    )
