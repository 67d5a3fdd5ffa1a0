"""The layers of what is set down before the first round: obstacles and ships."""

from sublight.games.xwing.layers import Layers, nothing_measured
from sublight.games.xwing.moves import PlaceObstacle, PlaceShip
from sublight.games.xwing.pieces import Table
from sublight.games.xwing.setup.obstacles import admit_placing, check_placing, place_obstacle
from sublight.games.xwing.setup.ships import admit_ship, check_ship, place_ship
from sublight.referee.procedure import Procedure


def _place(table: Table, move: PlaceObstacle, _: None) -> Procedure[Table]:
    return place_obstacle(table, move)


def _force(table: Table, move: PlaceShip, _: None) -> Procedure[Table]:
    return place_ship(table, move)


LAYERS = {
    PlaceObstacle: Layers(admit_placing, check_placing, nothing_measured, _place),
    PlaceShip: Layers(admit_ship, check_ship, nothing_measured, _force),
}
