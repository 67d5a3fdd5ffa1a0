"""The layers of a ship's maneuver, of actions that move nothing, and of the end of an activation."""

from sublight.games.xwing.maneuvers.acting import act, admit_act, admit_end, check_act, check_end, end
from sublight.games.xwing.maneuvers.activate import Activation, activate
from sublight.games.xwing.maneuvers.check import admit_maneuver, check_maneuver
from sublight.games.xwing.moves import Act, EndActivation, Maneuver
from sublight.games.xwing.pieces import Table
from sublight.referee.layers import Layers, unmeasured
from sublight.referee.procedure import Procedure


def _maneuver(table: Table, _: Maneuver, plan: Activation) -> Procedure[Table]:
    return activate(table, plan)


LAYERS = {
    Maneuver: Layers(admit_maneuver, check_maneuver, Activation, _maneuver),
    Act: unmeasured(admit_act, check_act, act),
    EndActivation: unmeasured(admit_end, check_end, end),
}
