"""The layers of tokens placed and effects used outside a tactical action."""

from sublight.games.twilight.activation.place import admit_place, check_place, place
from sublight.games.twilight.activation.play import admit_play, check_play, play_effect
from sublight.games.twilight.layers import Layers, nothing_measured
from sublight.games.twilight.moves import PlaceToken, UseEffect
from sublight.games.twilight.pieces import Galaxy
from sublight.referee.procedure import Procedure


def _place(galaxy: Galaxy, move: PlaceToken, _: None) -> Procedure[Galaxy]:
    return place(galaxy, move)


def _play(galaxy: Galaxy, move: UseEffect, _: None) -> Procedure[Galaxy]:
    return play_effect(galaxy, move)


LAYERS = {
    PlaceToken: Layers(admit_place, check_place, nothing_measured, _place),
    UseEffect: Layers(admit_play, check_play, nothing_measured, _play),
}
