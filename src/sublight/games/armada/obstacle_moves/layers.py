"""The moves of this chapter, imported when one is made: obstacles and tokens, one at a time or in turn."""

from collections.abc import Mapping

from sublight.games.armada.moves import MoveInTurn, MoveObstacle, MoveToken
from sublight.games.armada.obstacle_moves.carry import MoveFacts, carry_out
from sublight.games.armada.obstacle_moves.check import check_moving, validate_moving
from sublight.games.armada.obstacle_moves.rounds import check_in_turn, move_in_turn
from sublight.games.armada.pieces import Table
from sublight.referee.layers import Layers, unmeasured
from sublight.referee.procedure import Procedure


def _facts(table: Table, move: MoveObstacle | MoveToken, _: Mapping[str, str]) -> MoveFacts:
    return MoveFacts(table, move)


def _carry(_table: Table, _move: MoveObstacle | MoveToken, facts: MoveFacts) -> Procedure[Table]:
    return carry_out(facts)


_ONE = Layers(validate_moving, check_moving, _facts, _carry)

LAYERS = {
    MoveObstacle: _ONE,
    MoveToken: _ONE,
    MoveInTurn: unmeasured(validate_moving, check_in_turn, move_in_turn),
}
