"""The layers of beginning a phase, in which exogorths measure as they attack."""

from sublight.games.armada.moves import BeginPhase
from sublight.games.armada.phases.begin import begin_phase, check_begin
from sublight.referee.layers import Layers, calls_alone, nothing_to_admit

LAYERS = {BeginPhase: Layers(nothing_to_admit, check_begin, calls_alone, begin_phase)}
