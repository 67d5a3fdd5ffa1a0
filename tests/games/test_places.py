"""Each game has what it says: a function at each place that it names."""

from importlib import import_module

import pytest

from sublight.registry import GAMES, game


@pytest.mark.parametrize("name", GAMES)
def test_functions_stand_where_the_game_says(name: str) -> None:
    """What prepares each kind of move, options and margins are functions of the game's own package."""
    here = game(name)
    for place in (*here.prepared_by.values(), here.options_by, here.between_by):
        module, _, function = place.rpartition(".")
        assert callable(getattr(import_module(f"{GAMES[name]}.{module}"), function))


@pytest.mark.parametrize("name", GAMES)
def test_every_function_that_prepares_moves_is_named(name: str) -> None:
    """No module of the game has a `prepare` that no kind of move leads to."""
    here = game(name)
    named = set(here.prepared_by.values())
    for module in {place.rpartition(".")[0] for place in named}:
        found = {each for each in vars(import_module(f"{GAMES[name]}.{module}")) if each.startswith("prepare")}
        assert {f"{module}.{each}" for each in found} <= named
