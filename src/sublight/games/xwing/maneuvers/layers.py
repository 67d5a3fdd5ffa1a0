"""The layers of a ship's maneuver."""

from sublight.games.xwing.maneuvers.activate import Activation, activate
from sublight.games.xwing.maneuvers.check import check_maneuver, validate_maneuver
from sublight.games.xwing.moves import Maneuver
from sublight.games.xwing.pieces import Table
from sublight.referee.layers import Layers
from sublight.referee.procedure import Procedure


def _maneuver(table: Table, _: Maneuver, activation: Activation) -> Procedure[Table]:
    return activate(table, activation)


LAYERS = {Maneuver: Layers(validate_maneuver, check_maneuver, Activation, _maneuver)}
