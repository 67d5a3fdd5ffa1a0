"""Each game has what it says: layers in the chapter of each kind of move, and a function for each of its verbs."""

from importlib import import_module
from typing import Any

import pytest

from sublight.referee.base_game import BaseGame
from sublight.registry import GAMES, game


def game_with_chapters(name: str) -> BaseGame[Any, Any]:
    """A game of the registry, as a game with chapters."""
    found = game(name)
    assert isinstance(found, BaseGame)
    return found


@pytest.mark.parametrize("name", GAMES)
def test_every_kind_of_move_has_its_layers(name: str) -> None:
    """The chapter that a game names for a kind has its layers, and no chapter has layers that nothing leads to."""
    here = game_with_chapters(name)
    found = {chapter: import_module(f"{GAMES[name]}.{chapter}.layers").LAYERS for chapter in here.chapters.values()}
    assert {kind: chapter for chapter, layers in found.items() for kind in layers} == here.chapters


@pytest.mark.parametrize("name", GAMES)
def test_verbs_stand_where_the_game_says(name: str) -> None:
    """Options and margins are functions of the game's own package."""
    here = game_with_chapters(name)
    for place in (here.options_by, here.between_by):
        module, _, verb = place.rpartition(".")
        assert callable(getattr(import_module(f"{GAMES[name]}.{module}"), verb))
