"""The table of input limits, made from the constants that enforce them.

`limits.toml` says what each constant bounds; those under `inside` bound a search or a report and no input. A constant
that the source shows to be a bound and that is not in the file is listed with its name, so that no limit is left out.
"""

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

from site_extension.generated import Generated, row, table
from site_extension.running import DOCS, ROOT

SOURCE = ROOT / "src"
BOUND = re.compile(r"(^|_)(MOST|LONGEST|LARGEST|DEEPEST)(_|$)|_BYTES$")
ORDERED = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)


def found() -> frozenset[str]:
    """Return each module that has a bound, with its name: `sublight.geometry.outline:MOST_VERTICES`.

    A bound is a constant that is named like one, or whose comparison raises an error.
    """
    return _found(SOURCE)


@cache
def _found(source: Path) -> frozenset[str]:
    paths = source.rglob("*.py")
    modules = {_module(source, path): ast.parse(path.read_text(encoding="utf-8")) for path in paths}
    constants = {f"{name}:{each}" for name, tree in modules.items() for each in _constants(tree)}
    named = {each for each in constants if BOUND.search(each.partition(":")[2])}
    return frozenset(named | {each for name, tree in modules.items() for each in _compared(name, tree)} & constants)


def _module(source: Path, path: Path) -> str:
    return ".".join(path.relative_to(source).with_suffix("").parts)


def _constants(tree: ast.Module) -> Iterator[str]:
    """Give the names of the constants of a module."""
    for node in tree.body:
        targets = (
            node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
        )
        for target in targets:
            for each in target.elts if isinstance(target, ast.Tuple) else [target]:
                if isinstance(each, ast.Name) and each.id.isupper():
                    yield each.id


def _compared(module: str, tree: ast.Module) -> Iterator[str]:
    """Give what a module compares, with the module that it is of, where a comparison raises an error."""
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    origin = {each.name: node.module for node in imports for each in node.names}
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and any(isinstance(each, ast.Raise) for each in node.body):
            for part in ast.walk(node.test):
                if isinstance(part, ast.Compare) and isinstance(part.ops[-1], ORDERED):
                    names = (each.id for each in ast.walk(part) if isinstance(each, ast.Name))
                    yield from (f"{origin.get(each, module)}:{each}" for each in names)


def read(path: Path = DOCS / "limits.toml") -> dict[str, list[dict[str, str]]]:
    """Return the file."""
    return tomllib.loads(path.read_text(encoding="utf-8"))


def limits() -> list[dict[str, str]]:
    """Return the limits of the file, then those that it does not have."""
    kept = read()
    named = {each["constant"] for rows in kept.values() for each in rows}
    others = [{"of": "Others", "what": _words(each), "constant": each} for each in sorted(found() - named)]
    return [*kept["limit"], *others]


def _words(constant: str) -> str:
    return constant.partition(":")[2].strip("_").replace("_", " ").lower()


class Limits(Generated):
    """The table, by what is bounded."""

    def markdown(self) -> str:
        """Return a table for each group of limits."""
        groups: dict[str, list[str]] = {}
        for each in limits():
            groups.setdefault(each["of"], []).append(row(each["what"], _value(each), f"`{each['constant']}`"))
        return "\n".join(f"## {of}\n\n{table(('What', 'At most', 'Constant'), rows)}" for of, rows in groups.items())


def _value(limit: dict[str, str]) -> str:
    module, _, name = limit["constant"].partition(":")
    value = getattr(import_module(module), name)
    unit = limit.get("unit", "")
    if unit == "MiB":
        return f"{value / 1024**2:g} MiB"
    if unit == "KiB":
        return f"{value / 1024:g} KiB"
    return f"{value:,} {unit}".strip().replace(".0", "")


DIRECTIVES = {"limits": Limits}
