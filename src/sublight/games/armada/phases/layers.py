"""The layers of beginning a phase."""

from collections.abc import Mapping

from sublight.games.armada.layers import Layers, nothing_to_admit
from sublight.games.armada.moves import BeginPhase
from sublight.games.armada.phases.begin import begin_phase, check_begin
from sublight.games.armada.pieces import Table


def _calls(_table: Table, _move: BeginPhase, calls: Mapping[str, str]) -> Mapping[str, str]:
    """The exogorths measure as they attack; what people agreed on goes with them."""
    return calls


LAYERS = {BeginPhase: Layers(nothing_to_admit, check_begin, _calls, begin_phase)}
