"""The move of this chapter, imported when it is made: a card played outside a maneuver."""

from sublight.games.armada.cards.check import check_play, validate_play
from sublight.games.armada.cards.play import play_effect
from sublight.games.armada.moves import UseEffect
from sublight.referee.layers import unmeasured

LAYERS = {UseEffect: unmeasured(validate_play, check_play, play_effect)}
