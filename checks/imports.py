"""Which module of the package imports which, wherever in the file the import stands: for type checking included."""

import ast
from collections.abc import Container, Iterable, Iterator

from checks.source import PACKAGE, Module

Imports = dict[str, set[str]]


def imports(modules: Iterable[Module]) -> Imports:
    """Return the modules of the package that each module imports, both by their dotted names."""
    known = {module.name: module for module in modules}
    return {name: {each for each in _named(module, known) if each != name} for name, module in known.items()}


def importers(found: Imports) -> Imports:
    """Return the modules that import each module."""
    turned: Imports = {name: set() for name in found}
    for name, imported in found.items():
        for each in imported:
            turned[each].add(name)
    return turned


def _named(module: Module, known: Container[str]) -> Iterator[str]:
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom) and node.module and node.module.startswith(PACKAGE):
            names = ((f"{node.module}.{alias.name}", node.module) for alias in node.names)
            yield from (each for name in names if (each := next(filter(known.__contains__, name), "")))
