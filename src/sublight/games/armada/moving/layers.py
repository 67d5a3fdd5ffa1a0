"""The layers of moving obstacles and tokens, one at a time or in turn."""

from collections.abc import Mapping

from sublight.games.armada.moves import MoveInTurn, MoveObstacle, MoveToken
from sublight.games.armada.moving.carry import Docket, carry_out
from sublight.games.armada.moving.check import admit_moving, check_moving
from sublight.games.armada.moving.rounds import check_in_turn, move_in_turn
from sublight.games.armada.pieces import Table
from sublight.referee.layers import Layers, unmeasured
from sublight.referee.procedure import Procedure


def _docket(table: Table, move: MoveObstacle | MoveToken, _: Mapping[str, str]) -> Docket:
    return Docket(table, move)


def _carry(_table: Table, _move: MoveObstacle | MoveToken, docket: Docket) -> Procedure[Table]:
    return carry_out(docket)


_ONE = Layers(admit_moving, check_moving, _docket, _carry)

LAYERS = {
    MoveObstacle: _ONE,
    MoveToken: _ONE,
    MoveInTurn: unmeasured(admit_moving, check_in_turn, move_in_turn),
}
