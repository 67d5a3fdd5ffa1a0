"""The chapter of moves by an effect outside the Movement step."""

from sublight.games.twilight.abilities.check import check_ability, validate_ability
from sublight.games.twilight.abilities.move import move_by_ability
from sublight.games.twilight.moves import MoveByAbility
from sublight.referee.layers import unmeasured

LAYERS = {MoveByAbility: unmeasured(validate_ability, check_ability, move_by_ability)}
