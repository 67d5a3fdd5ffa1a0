"""The layers of what is set down before the first round: obstacles and ships."""

from sublight.games.xwing.moves import PlaceObstacle, PlaceShip
from sublight.games.xwing.setup.obstacles import check_placing, place_obstacle, validate_placing
from sublight.games.xwing.setup.ships import check_ship, place_ship, validate_ship
from sublight.referee.layers import unmeasured

LAYERS = {
    PlaceObstacle: unmeasured(validate_placing, check_placing, place_obstacle),
    PlaceShip: unmeasured(validate_ship, check_ship, place_ship),
}
