"""Which package may import what from outside. The standard library is free to all; geometry imports nothing else, not
even other packages of the project; everything else is a grant in the table below.
"""

import ast
import sys
from collections.abc import Iterator
from fnmatch import fnmatchcase as fnmatch
from pathlib import Path

from checks.source import PACKAGE, Module, modules

# A grant holds for the module named and all below it. The longest name that fits is the one that counts.
GRANTS = {
    "sublight": {"msgspec", "sublight"},
    "sublight.geometry": {"sublight.geometry"},
    "sublight.batch": {"msgspec", "numpy", "sublight"},
    "sublight.batch.compile": {"numba", "numpy", "sublight"},
    "sublight.batch.progress": {"numba", "sublight"},
    "sublight.games.*.batch": {"msgspec", "numpy", "sublight"},
    "sublight.games.*.surveys": {"msgspec", "numpy", "sublight"},
    "sublight.survey": {"msgspec", "numpy", "pyarrow", "sublight"},
    "sublight.web": {"msgspec", "starlette", "sublight"},
    "sublight.web.app": {"msgspec", "starlette", "sublight", "uvicorn"},
    "sublight.web.protocols": {"h11", "starlette", "sublight", "uvicorn"},
    "sublight.web.serve": {"msgspec", "sqlalchemy", "starlette", "sublight", "uvicorn"},
    "sublight.drawing.typeset": {"sublight", "typst"},
    "sublight.web.store": {"msgspec", "psycopg", "sqlalchemy", "sublight"},
    "sublight.web.matches": {"msgspec", "sublight"},
    "sublight.web.view": {"msgspec", "sublight"},
    "sublight.web.work": {"msgspec", "sublight"},
}


def imported(module: Module) -> Iterator[tuple[int, str]]:
    """Each import of the module, anywhere in it, as (line, dotted name); relative ones made absolute."""
    package = module.name.split(".")
    if not module.path.endswith("__init__.py"):
        package = package[:-1]
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            yield node.lineno, ".".join([*base, *([node.module] if node.module else [])])


def granted(name: str) -> set[str]:
    """What the module `name` may import beside the standard library."""
    fitting = [grant for grant in GRANTS if _within(name, grant)]
    return GRANTS[max(fitting, key=len)] if fitting else {PACKAGE}


def ungranted(module: Module) -> list[str]:
    """Messages for the imports of one module that its package has no grant for."""
    allowed = granted(module.name)
    return [
        f"{module.path}:{line}: {module.name} may not import {name}"
        for line, name in imported(module)
        if name.split(".")[0] not in sys.stdlib_module_names and not any(_within(name, grant) for grant in allowed)
    ]


def problems(root: Path) -> list[str]:
    """Messages for all modules of the package."""
    return [message for module in modules(root) for message in ungranted(module)]


def _within(name: str, package: str) -> bool:
    return fnmatch(name, package) or fnmatch(name, f"{package}.*")
