"""The layers of a tactical action."""

from sublight.games.twilight.layers import Layers, nothing_measured
from sublight.games.twilight.movement.check import admit_tactical, check_tactical
from sublight.games.twilight.movement.tactical import take_tactical
from sublight.games.twilight.moves import TacticalAction
from sublight.games.twilight.pieces import Galaxy
from sublight.referee.procedure import Procedure


def _tactical(galaxy: Galaxy, move: TacticalAction, _: None) -> Procedure[Galaxy]:
    return take_tactical(galaxy, move)


LAYERS = {TacticalAction: Layers(admit_tactical, check_tactical, nothing_measured, _tactical)}
