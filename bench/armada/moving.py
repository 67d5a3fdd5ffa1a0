"""Timing of one obstacle moved on the 400-point example, and of its legal region."""

from statistics import median

from msgspec.structs import replace

from bench.armada.measures import EXAMPLE
from bench.timing import seconds
from sublight.api.tables import load_table
from sublight.board.plane.pose import pose_at
from sublight.games.armada.game import GAME
from sublight.games.armada.moves import MoveObstacle
from sublight.games.armada.obstacle_moves.limits import Limits
from sublight.games.armada.obstacle_moves.placement import Placement
from sublight.games.armada.obstacle_moves.scene import forbidden_pieces
from sublight.games.armada.pieces import Table
from sublight.referee.adjudication import adjudicate

OBSTACLE = "asteroid-5"


def _table() -> Table:
    table: Table = replace(load_table(EXAMPLE, Table), phase="status", objective="navigational_hazards")
    return table


def obstacle_move_ms(runs: int = 50) -> float:
    """Return the median time of a ruling on one obstacle, shifted and turned."""
    table = _table()
    pose = pose_at(950.0, 520.0, 30.0)
    move = MoveObstacle(obstacle=OBSTACLE, player="empire", pose=pose, effect="navigational_hazards")
    adjudicate(GAME, table, move)
    return 1e3 * median(seconds(lambda: adjudicate(GAME, table, move)) for _ in range(runs))


def forbidden_pieces_ms(runs: int = 20) -> float:
    """Return the median time of the legal region of that obstacle with that turn."""
    table = _table()
    obstacle = next(each for each in table.obstacles if each.id == OBSTACLE)
    pose = pose_at(950.0, 520.0, 30.0)

    def once() -> None:
        tuple(forbidden_pieces(Placement(table, obstacle, Limits(maximum=2), pose, None)))

    once()
    return 1e3 * median(seconds(once) for _ in range(runs))
