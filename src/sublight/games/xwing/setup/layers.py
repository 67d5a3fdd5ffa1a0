"""The layers of what is set down before the first round: obstacles and ships."""

from sublight.games.xwing.moves import PlaceObstacle, PlaceShip
from sublight.games.xwing.setup.obstacles import admit_placing, check_placing, place_obstacle
from sublight.games.xwing.setup.ships import admit_ship, check_ship, place_ship
from sublight.referee.layers import unmeasured

LAYERS = {
    PlaceObstacle: unmeasured(admit_placing, check_placing, place_obstacle),
    PlaceShip: unmeasured(admit_ship, check_ship, place_ship),
}
