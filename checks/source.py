"""What the checks look at: the project's files and its parsed modules."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "sublight"


@dataclass(frozen=True)
class Module:
    """One module of the package: dotted name, path for messages, text, syntax tree."""

    name: str
    path: str
    text: str
    tree: ast.Module


def parse(name: str, path: str, text: str) -> Module:
    """Return `text` as the module `name`; raises SyntaxError where it is not Python."""
    return Module(name, path, text, ast.parse(text, path))


@cache
def modules(root: Path) -> tuple[Module, ...]:
    """All modules below root/src, by path; parsed once for all checks."""
    source = root / "src"
    found = []
    for file in sorted(source.glob(f"{PACKAGE}/**/*.py")):
        parts = file.relative_to(source).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        found.append(parse(name, file.relative_to(root).as_posix(), file.read_text(encoding="utf-8")))
    return tuple(found)


def kept_files(root: Path) -> Iterator[Path]:
    """All files below `root` that the project keeps: not below .git, and not named in its .gitignore."""
    ignored = [".git", *(line.strip("/") for line in (root / ".gitignore").read_text().splitlines() if line)]
    for path in sorted(root.iterdir()):
        yield from _below(path, ignored)


def _below(path: Path, ignored: list[str]) -> Iterator[Path]:
    if any(fnmatch(path.name, pattern) for pattern in ignored):
        return
    if path.is_dir():
        for child in sorted(path.iterdir()):
            yield from _below(child, ignored)
    else:
        yield path
