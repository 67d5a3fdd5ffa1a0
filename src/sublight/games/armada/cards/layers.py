"""The layers of a card played outside a maneuver."""

from sublight.games.armada.cards.check import admit_play, check_play
from sublight.games.armada.cards.play import play_effect
from sublight.games.armada.layers import Layers, nothing_measured
from sublight.games.armada.moves import UseEffect
from sublight.games.armada.pieces import Table
from sublight.referee.procedure import Procedure


def _play(table: Table, move: UseEffect, _: None) -> Procedure[Table]:
    return play_effect(table, move)


LAYERS = {UseEffect: Layers(admit_play, check_play, nothing_measured, _play)}
