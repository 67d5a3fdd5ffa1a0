"""The layers of a move by an effect outside the Movement step."""

from sublight.games.twilight.abilities.check import admit_ability, check_ability
from sublight.games.twilight.abilities.move import move_by_ability
from sublight.games.twilight.layers import Layers, nothing_measured
from sublight.games.twilight.moves import MoveByAbility
from sublight.games.twilight.pieces import Galaxy
from sublight.referee.procedure import Procedure


def _ability(galaxy: Galaxy, move: MoveByAbility, _: None) -> Procedure[Galaxy]:
    return move_by_ability(galaxy, move)


LAYERS = {MoveByAbility: Layers(admit_ability, check_ability, nothing_measured, _ability)}
