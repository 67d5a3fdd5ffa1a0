"""The chapter of command tokens and effects used outside a tactical action."""

from sublight.games.twilight.activation.place import check_place, place, validate_place
from sublight.games.twilight.activation.play import check_play, play_effect, validate_play
from sublight.games.twilight.moves import PlaceToken, UseEffect
from sublight.referee.layers import unmeasured

LAYERS = {
    PlaceToken: unmeasured(validate_place, check_place, place),
    UseEffect: unmeasured(validate_play, check_play, play_effect),
}
