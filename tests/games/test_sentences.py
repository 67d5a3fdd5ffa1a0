"""No sentence of a game is left over: every kind that has one is a word of the game's source."""

import ast
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from sublight.registry import GAMES, game

MANY = "_many"
"""A sentence with this after its kind is said of many that `next` counts instead of listing them."""

OPEN = ".open"
"""A sentence with this after its kind is said on a page where the players hide nothing from each other."""

TABLES = ("event", "violation", "warning", "question")


@cache
def words(name: str) -> frozenset[str]:
    """Return every string in the source of a game."""
    folder = Path(str(import_module(GAMES[name]).__file__)).parent
    nodes = [node for path in folder.rglob("*.py") for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))]
    return frozenset(node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str))


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("table", TABLES)
def test_no_sentence_is_left_over(name: str, table: str) -> None:
    """A kind, or a cause of one, that nothing makes has no sentence."""
    kinds = getattr(game(name).phrases.table, table)
    made = [kind.removesuffix(MANY).removesuffix(OPEN).replace(".target_", ".").split(".") for kind in kinds]
    assert [kind for kind in made if not words(name).issuperset(kind)] == []
