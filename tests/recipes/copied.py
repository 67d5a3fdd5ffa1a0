"""Copies of the project in which recipes of docs/how-to-add.md are carried out, and Python run with their sources."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from checks.source import ROOT
from recipes.page import Recipe

SOURCES = ("src", "tests/recipes")
TESTED = ("bench", "checks", "pyproject.toml", "src", "tests")
NEEDLESS = shutil.ignore_patterns("static")


def copy(root: Path, names: Iterable[str], wanted: Iterable[Recipe]) -> Path:
    """Copy a part of the project, and carry recipes out in the copy."""
    for name in names:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, root / name, ignore=NEEDLESS)
        else:
            shutil.copy2(ROOT / name, root / name)
    for recipe in wanted:
        recipe.carry_out(root)
    return root


def python(root: Path, *words: str) -> str:
    """Return what Python prints with the sources of a copy; it has to end well."""
    environment = {**os.environ, "PYTHONPATH": str(root / "src")}
    done = subprocess.run(
        [sys.executable, *words], cwd=root, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, f"{words}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}"
    return done.stdout
