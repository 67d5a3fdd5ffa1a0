"""Each game is one package: without its folder, its tests and its cases the checks pass, and all other tests.

A copy of the tree is made for each game, what is the game's own is deleted in it, and the verbs of `make check` and all
tests that are not slow run there, those of the server too. The tests in a browser are only collected: they need
Chromium, and minutes for each game. Those that play one game are in `tests/web/page/<game>`, which goes with the game.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from oracle.games import GAMES
from prove.claim import Claim

ROOT = Path(__file__).parents[1]
KEPT = ROOT / "out" / "prove"
COPIED = (
    "src",
    "tests",
    "checks",
    "prove",
    "bench",
    "fuzz",
    "deploy",
    ".ci",
    "docs",
    "examples",
    "README.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
    ".github",
    "ARCHITECTURE.md",
    "pyproject.toml",
    "hatch_build.py",
    "Makefile",
    ".gitignore",
)
OWN = (
    "src/sublight/games/{0}",
    "tests/games/{0}",
    "tests/cases/{0}",
    "tests/golden/{0}-*",
    "tests/golden/drawing/{0}-*",
    "tests/fuzz/corpus/{0}-*",
    "tests/web/page/{0}",
    "bench/{0}",
)
"""What belongs to one game."""

CONTRACT = re.compile(r'\[\[tool\.importlinter\.contracts\]\]\nid = "(?P<id>[^"]+)"(?:\n(?!\[).*)*\n?')
"""A contract of imports; the one named as a game is that game's own."""

BIN = Path(sys.executable).parent
CHECKS: dict[str, tuple[str, ...]] = {
    "ruff": ("ruff", "check", "--no-cache"),
    "format": ("ruff", "format", "--check", "--no-cache"),
    "mypy": ("mypy",),
    "lint-imports": ("lint-imports",),
    "checks": ("python", "-m", "checks"),
    "matrix": ("sublight", "rules", "--matrix"),
}
PYTEST = ("python", "-m", "pytest", "-q", "-p", "no:cacheprovider")
TESTS = {
    "tests": (*PYTEST, "-n", "2", "-m", "not slow", "--ignore=tests/web/page"),
    "pages": (*PYTEST, "--collect-only", "tests/web/page"),
}


def without(game: str, folder: Path) -> Path:
    """Return a copy of the tree in `folder`, without what is the game's own."""
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copyfile(source, folder / name)
    for pattern in OWN:
        for path in folder.glob(pattern.format(game)):
            shutil.rmtree(path) if path.is_dir() else path.unlink()
    settings = folder / "pyproject.toml"
    settings.write_text(CONTRACT.sub(partial(_kept_unless, game), settings.read_text("utf-8")), encoding="utf-8")
    return folder


def _kept_unless(game: str, contract: re.Match[str]) -> str:
    return "" if contract["id"] == game else contract[0]


def ran(tree: Path, command: tuple[str, ...]) -> tuple[bool, str]:
    """Run a command in a tree, on its package; say whether it succeeded, and what it printed."""
    environment = {**os.environ, "PYTHONPATH": str(tree / "src")}
    program = BIN / command[0]
    done = subprocess.run(
        [str(program), *command[1:]], cwd=tree, env=environment, capture_output=True, text=True, check=False
    )
    return done.returncode == 0, done.stdout + done.stderr


def found_without(game: str) -> Iterator[str]:
    """Yield what fails without a game; all that the commands printed is kept beside."""
    with TemporaryDirectory() as folder:
        tree = without(game, Path(folder))
        KEPT.mkdir(parents=True, exist_ok=True)
        for name, command in {**CHECKS, **TESTS}.items():
            passed, printed = ran(tree, command)
            (KEPT / f"deleted-{game}-{name}.txt").write_text(printed, encoding="utf-8")
            if not passed:
                yield f"without {game} {name}: {_last(printed)}"


def _last(printed: str) -> str:
    """Return the last line that says how many failed, else the last one."""
    lines = [line for line in printed.splitlines() if line.strip()]
    counted = [line for line in lines if re.search(r"\d+ (error|failed|problem|broken)", line)]
    return (counted or lines or ["nothing printed"])[-1].strip("= ")


def deleted_games(count: int) -> str:
    """Delete each of the first `count` games in a copy of its own; AssertionError with all that fails there."""
    games = list(GAMES)[:count]
    found = [each for game in games for each in found_without(game)]
    if found:
        raise AssertionError("; ".join(found))
    return f"checks and tests pass without {', '.join(games)}, each alone"


CLAIMS = (
    Claim(
        "deleted-games", "each game can be deleted: checks and the tests of the others pass", len(GAMES), deleted_games
    ),
)
