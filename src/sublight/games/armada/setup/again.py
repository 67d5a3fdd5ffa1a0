"""A piece that stands on a table, placed there again as in setup, to see what the rules say to its place.

On its own because only the page asks for it.
"""

from msgspec.structs import replace

from sublight.games.armada.active_effects import objective_hints
from sublight.games.armada.moves import Deploy, DeploySquadron, Move, PlaceObstacle
from sublight.games.armada.pieces import Obstacle, Ship, Squadron, Table
from sublight.games.armada.setup.obstacles import ObstacleSetup


def placing_again(table: Table, piece: Ship | Squadron | Obstacle) -> tuple[Table, Move] | None:
    """Return the table in setup without a piece, and the move that places it; None for a token of no catalogue.

    Whose turn it is does not matter: an obstacle is placed by the player whose turn it would be.
    """
    before = replace(
        table,
        phase="setup",
        active="",
        clock=None,
        ships=tuple(each for each in table.ships if each.id != piece.id),
        squadrons=tuple(each for each in table.squadrons if each.id != piece.id),
        obstacles=tuple(each for each in table.obstacles if each.id != piece.id),
    )
    match piece:
        case Ship():
            speed = max(1, piece.speed)
            upgrades = piece.upgrades
            return before, Deploy(
                id=piece.id, ship=piece.ship, player=piece.player, pose=piece.pose, speed=speed, upgrades=upgrades
            )
        case Squadron():
            return before, DeploySquadron(id=piece.id, squadron=piece.squadron, player=piece.player, pose=piece.pose)
    if not piece.obstacle:
        return None
    due = ObstacleSetup(before, objective_hints(before)).due(piece)
    return before, PlaceObstacle(id=piece.id, obstacle=piece.obstacle, player=due, pose=piece.pose)
