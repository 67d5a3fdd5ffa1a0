"""The layers of actions that move nothing, and of the end of an activation."""

from sublight.games.xwing.actions.acting import act, admit_act, admit_end, check_act, check_end, end
from sublight.games.xwing.moves import Act, EndActivation
from sublight.referee.layers import unmeasured

LAYERS = {
    Act: unmeasured(admit_act, check_act, act),
    EndActivation: unmeasured(admit_end, check_end, end),
}
