"""The layers of actions that move nothing, and of the end of an activation."""

from sublight.games.xwing.actions.acting import act, check_act, check_end, end, validate_act, validate_end
from sublight.games.xwing.moves import Act, EndActivation
from sublight.referee.layers import unmeasured

LAYERS = {
    Act: unmeasured(validate_act, check_act, act),
    EndActivation: unmeasured(validate_end, check_end, end),
}
