"""The layers of the moves that are not maneuvers, of SLAM, and of docking and deploying."""

from sublight.games.xwing.moves import BarrelRoll, Boost, Decloak, Deploy, Dock, Rotate, Slam, Tractor
from sublight.games.xwing.repositions.decloak import check_decloak, decloak, measure_decloak, validate_decloak
from sublight.games.xwing.repositions.dock import (
    Deploying,
    check_deploy,
    check_dock,
    deploy,
    dock,
    validate_deploy,
    validate_dock,
)
from sublight.games.xwing.repositions.roll_and_boost import (
    barrel_roll,
    boost,
    check_boost,
    check_roll,
    measure_boost,
    measure_roll,
    validate_boost,
    validate_roll,
)
from sublight.games.xwing.repositions.rotate import check_rotate, measure_rotate, rotate, validate_rotate
from sublight.games.xwing.repositions.slam import Slamming, check_slam, slam, validate_slam
from sublight.games.xwing.repositions.tractor import check_tractor, measure_tractor, tractor, validate_tractor
from sublight.referee.layers import Layers, unmeasured

LAYERS = {
    BarrelRoll: Layers(validate_roll, check_roll, measure_roll, barrel_roll),
    Boost: Layers(validate_boost, check_boost, measure_boost, boost),
    Decloak: Layers(validate_decloak, check_decloak, measure_decloak, decloak),
    Slam: Layers(validate_slam, check_slam, Slamming, slam),
    Tractor: Layers(validate_tractor, check_tractor, measure_tractor, tractor),
    Rotate: Layers(validate_rotate, check_rotate, measure_rotate, rotate),
    Dock: unmeasured(validate_dock, check_dock, dock),
    Deploy: Layers(validate_deploy, check_deploy, Deploying, deploy),
}
