"""The layers of the moves that are not maneuvers, of SLAM, and of docking and deploying."""

from sublight.games.xwing.moves import BarrelRoll, Boost, Decloak, Deploy, Dock, Rotate, Slam, Tractor
from sublight.games.xwing.repositions.decloak import admit_decloak, check_decloak, decloak, measure_decloak
from sublight.games.xwing.repositions.dock import (
    Deploying,
    admit_deploy,
    admit_dock,
    check_deploy,
    check_dock,
    deploy,
    dock,
)
from sublight.games.xwing.repositions.roll_and_boost import (
    admit_boost,
    admit_roll,
    barrel_roll,
    boost,
    check_boost,
    check_roll,
    measure_boost,
    measure_roll,
)
from sublight.games.xwing.repositions.rotate import admit_rotate, check_rotate, measure_rotate, rotate
from sublight.games.xwing.repositions.slam import Slamming, admit_slam, check_slam, slam
from sublight.games.xwing.repositions.tractor import admit_tractor, check_tractor, measure_tractor, tractor
from sublight.referee.layers import Layers, unmeasured

LAYERS = {
    BarrelRoll: Layers(admit_roll, check_roll, measure_roll, barrel_roll),
    Boost: Layers(admit_boost, check_boost, measure_boost, boost),
    Decloak: Layers(admit_decloak, check_decloak, measure_decloak, decloak),
    Slam: Layers(admit_slam, check_slam, Slamming, slam),
    Tractor: Layers(admit_tractor, check_tractor, measure_tractor, tractor),
    Rotate: Layers(admit_rotate, check_rotate, measure_rotate, rotate),
    Dock: unmeasured(admit_dock, check_dock, dock),
    Deploy: Layers(admit_deploy, check_deploy, Deploying, deploy),
}
