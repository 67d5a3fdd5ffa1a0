"""The layers of tokens placed and effects used outside a tactical action."""

from sublight.games.twilight.activation.place import admit_place, check_place, place
from sublight.games.twilight.activation.play import admit_play, check_play, play_effect
from sublight.games.twilight.moves import PlaceToken, UseEffect
from sublight.referee.layers import unmeasured

LAYERS = {
    PlaceToken: unmeasured(admit_place, check_place, place),
    UseEffect: unmeasured(admit_play, check_play, play_effect),
}
