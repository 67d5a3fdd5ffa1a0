"""The games, a folder each, with the same files in each. The package of a game exports its table and its moves."""

from collections.abc import Mapping
from importlib import import_module


def exported(package: str, places: Mapping[str, str], name: str) -> object:
    """Return what a game's package exports as `name`, imported when it is first asked for; AttributeError for nothing.

    `places` has the module and the name there of each: `pieces.Table`. A ruling imports only what it needs of a game.
    """
    if name not in places:
        raise AttributeError(f"module `{package}` has no `{name}`")
    module, _, there = places[name].rpartition(".")
    value: object = getattr(import_module(f"{package}.{module}"), there)
    return value
