"""The package of each game exports its table, its moves and what they are made of."""

from importlib import import_module

import pytest

from sublight.registry import GAMES, game

NAMES = tuple(GAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_game_exports_its_table_and_its_moves(name: str) -> None:
    """Whoever types a program needs them: each is found under its name, and nothing else is."""
    package = import_module(GAMES[name])
    found = {each: getattr(package, each) for each in package.__all__}
    assert dir(package) == sorted(found)
    assert list(found) == sorted(set(found))
    assert {*game(name).move_types, game(name).state_type} <= {
        each for each in found.values() if isinstance(each, type)
    }
    with pytest.raises(AttributeError, match="has no `Nothing`"):
        _ = package.Nothing
