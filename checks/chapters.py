"""The packages inside a game import each other in one direction only. The pairs in `KNOWN` do not yet."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from checks.imports import Imports, imports
from checks.source import PACKAGE, Module, modules

GAMES = f"{PACKAGE}.games."
KNOWN: list[str] = []


def mutual(found: Iterable[Module]) -> Iterator[tuple[str, str, str]]:
    """Yield each game, and two of its packages that import each other."""
    found = tuple(found)
    packages = {module.name for module in found if module.path.endswith("__init__.py")}
    crossing = set(_crossing(imports(found), packages))
    yield from sorted(
        (game, one, other) for game, one, other in crossing if one < other and (game, other, one) in crossing
    )


def _crossing(found: Imports, packages: set[str]) -> Iterator[tuple[str, str, str]]:
    for name, imported in found.items():
        here = _package(name, packages)
        for there in (_package(each, packages) for each in imported):
            if here and there and here[0] == there[0] and here != there:
                yield here[0], here[1], there[1]


def _package(name: str, packages: set[str]) -> tuple[str, str] | None:
    """Return the game and the package of it that a module belongs to; None for the modules beside the packages."""
    parts = name.removeprefix(GAMES).split(".")
    inside = name.startswith(GAMES) and len(parts) > 1 and f"{GAMES}{parts[0]}.{parts[1]}" in packages
    return (parts[0], parts[1]) if inside else None


def problems(root: Path) -> list[str]:
    """Messages for the pairs that are not known."""
    return [
        f"src/{PACKAGE}/games/{game}: {one} and {other} import each other"
        for game, one, other in mutual(modules(root))
        if f"{game}:{one}:{other}" not in KNOWN
    ]
