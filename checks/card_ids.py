"""A game's code names a card only where it registers the function of that card's step.

The ids are read from the data of each game: the tables `effect` and `card`. An id that the data also gives to something
else, such as a token, is not looked for, nor that of an effect that is no card (`TERMS`). Such an id may stand in code

- as a key of a mapping of a module from ids to functions, or to records that hold functions;
- in the call of a decorator that registers a function;
- in a `Literal`, which lists words, and as the `kind` of a question or an event, which may be called like a card.
"""

import ast
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from checks.source import PACKAGE, Module, modules

TABLES = ("card", "effect")
TERMS = ("command", "obstacle", "squadron keyword")
"""Kinds of effects that are terms of the rules, not cards."""

Rows = Iterator[tuple[str, dict[str, object]]]


def named_cards(module: Module, ids: frozenset[str]) -> Iterator[tuple[int, str]]:
    """Yield the lines of a module on which a card is named that may not be, each with the id."""
    allowed = {id(node) for node in _allowed(module.tree)}
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Constant) and node.value in ids and id(node) not in allowed:
            yield node.lineno, str(node.value)


def card_ids(data: Path) -> frozenset[str]:
    """Return the ids of the cards in a folder of data files."""
    rows = [row for path in sorted(data.glob("**/*.toml")) for row in _rows(tomllib.loads(path.read_text("utf-8")))]
    times = Counter(str(row["id"]) for table, row in rows if table not in TABLES)
    cards = (row for table, row in rows if table in TABLES and row.get("kind") not in TERMS)
    return frozenset(str(row["id"]) for row in cards if str(row["id"]) not in times)


def _rows(tables: dict[str, object]) -> Rows:
    """Yield the rows of the tables of a file that have an id, each with the name of its table."""
    for name, value in tables.items():
        for row in value if isinstance(value, list) else ():
            if isinstance(row, dict) and "id" in row:
                yield name, row


# Where an id may stand.


def _allowed(tree: ast.Module) -> Iterator[ast.AST]:
    """Yield the nodes that may name a card."""
    yield from _keys_of_registries(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            yield from _inside(call for call in node.decorator_list if isinstance(call, ast.Call))
        elif isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id == "Literal":
            yield from ast.walk(node.slice)
        elif isinstance(node, ast.keyword) and node.arg == "kind":
            yield node.value


def _inside(calls: Iterator[ast.AST]) -> Iterator[ast.AST]:
    return (node for call in calls for node in ast.walk(call))


def _keys_of_registries(tree: ast.Module) -> Iterator[ast.AST]:
    values = _values(tree)
    for value in values.values():
        if isinstance(value, ast.Dict):
            pairs = zip(value.keys, value.values, strict=True)
            yield from (key for key, each in pairs if key is not None and _holds_function(each, tree, values))


def _values(tree: ast.Module) -> dict[str, ast.expr]:
    """Return what the names of a module are assigned to."""
    found: dict[str, ast.expr] = {}
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            found[node.targets[0].id] = node.value
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
            found[node.target.id] = node.value
    return found


def _holds_function(value: ast.expr, tree: ast.Module, values: dict[str, ast.expr]) -> bool:
    """Return whether a value is a function, or a call that is given one, directly or by names of the module."""
    if isinstance(value, ast.Lambda):
        return True
    if isinstance(value, ast.Name):
        assigned = values.get(value.id)
        return _is_function(value.id, tree) if assigned is None else _holds_function(assigned, tree, values)
    if isinstance(value, ast.Call):
        given = (*value.args, *(each.value for each in value.keywords))
        return any(_holds_function(each, tree, values) for each in given)
    return False


def _is_function(name: str, tree: ast.Module) -> bool:
    """Return whether a name is that of a function: one that the module defines, or one that it imports."""
    defined = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    imported = {
        each.asname or each.name for node in tree.body if isinstance(node, ast.ImportFrom) for each in node.names
    }
    return name in defined or (name in imported and name.islower())


# All games.


@cache
def _ids_of(game: Path) -> frozenset[str]:
    return card_ids(game / "data")


def problems(root: Path) -> list[str]:
    """Messages for cards that the code of a game names, for each folder in `games`."""
    games = root / "src" / PACKAGE / "games"
    found = (
        (module.path, line, card)
        for game in sorted(path for path in games.iterdir() if (path / "data").is_dir())
        for module in modules(root)
        if module.name.startswith(f"{PACKAGE}.games.{game.name}.")
        for line, card in named_cards(module, _ids_of(game))
    )
    return [f"{path}:{line} names the card `{card}` outside a registry" for path, line, card in found]
