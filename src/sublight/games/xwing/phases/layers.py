"""The layers of beginning a phase, in which bombs measure as they detonate, and of setting a dial."""

from sublight.games.xwing.moves import BeginPhase, SetDial
from sublight.games.xwing.phases.begin import begin_phase, check_begin
from sublight.games.xwing.phases.dials import check_dial, set_dial, validate_dial
from sublight.referee.layers import Layers, calls_alone, nothing_to_validate, unmeasured

LAYERS = {
    BeginPhase: Layers(nothing_to_validate, check_begin, calls_alone, begin_phase),
    SetDial: unmeasured(validate_dial, check_dial, set_dial),
}
