"""The chapter of the tactical action."""

from sublight.games.twilight.moves import TacticalAction
from sublight.games.twilight.tactical.action import take_tactical
from sublight.games.twilight.tactical.check import check_tactical, validate_tactical
from sublight.referee.layers import unmeasured

LAYERS = {TacticalAction: unmeasured(validate_tactical, check_tactical, take_tactical)}
