"""The layers of beginning a phase and of setting a dial."""

from collections.abc import Mapping

from sublight.games.xwing.layers import Layers, nothing_measured, nothing_to_admit
from sublight.games.xwing.moves import BeginPhase, SetDial
from sublight.games.xwing.phases.begin import begin_phase, check_begin
from sublight.games.xwing.phases.dials import admit_dial, check_dial, set_dial
from sublight.games.xwing.pieces import Table
from sublight.referee.procedure import Procedure


def _calls(_table: Table, _move: BeginPhase, calls: Mapping[str, str]) -> Mapping[str, str]:
    """Bombs measure as they detonate; what people agreed on goes with them."""
    return calls


def _set(table: Table, move: SetDial, _: None) -> Procedure[Table]:
    return set_dial(table, move)


LAYERS = {
    BeginPhase: Layers(nothing_to_admit, check_begin, _calls, begin_phase),
    SetDial: Layers(admit_dial, check_dial, nothing_measured, _set),
}
