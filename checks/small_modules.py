"""A module of less than 40 lines that only one module imports belongs to that one, unless its docstring says why not.

The reason is a sentence that begins with `REASON`.
"""

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

from checks.imports import importers, imports
from checks.source import Module, modules

LINES = 40
REASON = "On its own"


def small(found: Iterable[Module]) -> Iterator[tuple[Module, str]]:
    """Yield each module that is too small to stand alone, with the one that imports it."""
    found = tuple(found)
    by = importers(imports(found))
    for module in found:
        short = len(module.text.splitlines()) < LINES and not module.path.endswith("__init__.py")
        if short and len(by[module.name]) == 1 and REASON not in (ast.get_docstring(module.tree) or ""):
            yield module, min(by[module.name])


def problems(root: Path) -> list[str]:
    """Messages for the modules that give no reason."""
    return [
        f"{module.path}:1: less than {LINES} lines, imported by {importer} alone, and no reason given (`{REASON} …`)"
        for module, importer in small(modules(root))
    ]
