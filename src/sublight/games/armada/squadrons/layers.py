"""The move of this chapter, imported when it is made: a squadron's move."""

from sublight.games.armada.moves import MoveSquadron
from sublight.games.armada.pieces import Table
from sublight.games.armada.squadrons.activation import validate_squadron_move
from sublight.games.armada.squadrons.check import check_squadron_move
from sublight.games.armada.squadrons.facts import SquadronFacts
from sublight.games.armada.squadrons.move import move_squadron
from sublight.referee.layers import Layers
from sublight.referee.procedure import Procedure


def _move(table: Table, _: MoveSquadron, facts: SquadronFacts) -> Procedure[Table]:
    return move_squadron(table, facts)


LAYERS = {MoveSquadron: Layers(validate_squadron_move, check_squadron_move, SquadronFacts, _move)}
