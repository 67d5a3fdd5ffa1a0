"""Each game has what it says: layers in the room of each kind of move, and a function for each of its verbs."""

from importlib import import_module
from typing import Any

import pytest

from sublight.referee.roomed import RoomedGame
from sublight.registry import GAMES, game


def roomed(name: str) -> RoomedGame[Any]:
    """A game of the registry, as a game with rooms."""
    found = game(name)
    assert isinstance(found, RoomedGame)
    return found


@pytest.mark.parametrize("name", GAMES)
def test_every_kind_of_move_has_its_layers(name: str) -> None:
    """The room that a game names for a kind has its layers, and no room has layers that nothing leads to."""
    here = roomed(name)
    found = {room: import_module(f"{GAMES[name]}.{room}.layers").LAYERS for room in here.rooms.values()}
    assert {kind: room for room, layers in found.items() for kind in layers} == here.rooms


@pytest.mark.parametrize("name", GAMES)
def test_verbs_stand_where_the_game_says(name: str) -> None:
    """Options and margins are functions of the game's own package."""
    here = roomed(name)
    for place in (here.options_by, here.between_by):
        module, _, verb = place.rpartition(".")
        assert callable(getattr(import_module(f"{GAMES[name]}.{module}"), verb))
