"""Rulings, options and batches are one implementation: a kernel that is changed changes all three, and fails a test.

A mutant is one small change of the source of one kernel, made in a copy of the package. There a scene is ruled on, its
options are listed and a batch of it is run, interpreted; each must say something else than the package as it is, and
none may break. Each game names its mutants in `oracle/mutants.py` of its tests.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from oracle.games import GAMES
from prove.claim import Claim
from prove.reference import ROOT, environment

FACES = ("ruling", "options", "batch")
REPLAY = (sys.executable, "-m", "prove.replay")
PYTEST = (sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider")
FAILED = 1
"""What pytest ends with where tests failed; with anything else it could not run them."""

INTERPRETED = {"NUMBA_DISABLE_JIT": "1", "PYTHONDONTWRITEBYTECODE": "1"}
"""No bytecode: what two mutants of one size are compiled to could be taken for one another."""

Said = dict[str, Any]


class Scene(NamedTuple):
    """A table, a move on it in notation, whose options are listed, and the columns of a batch on it."""

    table: Said
    move: str
    piece: str
    batch: Said


class Mutant(NamedTuple):
    """A kernel in words, and the change of it: in a file of the package, a text that is there once by another.

    `scene` makes the scene on which it matters, `test` is the file of tests that must fail.
    """

    kernel: str
    file: str
    old: str
    new: str
    scene: Callable[[], Scene]
    test: str


def mutants() -> Iterator[Mutant]:
    """Yield the mutants of all games."""
    for name in GAMES:
        if find_spec(f"games.{name}.oracle.mutants"):
            yield from import_module(f"games.{name}.oracle.mutants").MUTANTS


def kernel_mutants(count: int) -> str:
    """Try the first `count` mutants; AssertionError names what none of its ruling, options, batch and test notices."""
    chosen = list(mutants())[:count]
    with TemporaryDirectory() as folder:
        package = Path(folder, "src")
        shutil.copytree(ROOT / "src", package, ignore=shutil.ignore_patterns("__pycache__"))
        unseen = [f"{mutant.kernel}: {what}" for mutant in chosen for what in unnoticed(mutant, package)]
    if unseen:
        raise AssertionError("; ".join(unseen))
    return f"{len(chosen)} changes: {', '.join(mutant.kernel for mutant in chosen)}"


def unnoticed(mutant: Mutant, package: Path) -> Iterator[str]:
    """Yield what does not notice a mutant in a copy of the package, which is as it was afterwards."""
    scene = mutant.scene()
    before = said_of(scene, package)
    path = package / "sublight" / mutant.file
    source = path.read_text(encoding="utf-8")
    if source.count(mutant.old) != 1:
        raise AssertionError(f"{mutant.kernel}: `{mutant.old}` is {source.count(mutant.old)} times in {mutant.file}")
    path.write_text(source.replace(mutant.old, mutant.new), encoding="utf-8")
    try:
        after = said_of(scene, package)
        yield from (f"{face} the same" for face in FACES if before[face]["said"] == after[face]["said"])
        yield from (f"{face} breaks: {after[face]['end']}" for face in FACES if "Error" in after[face]["end"])
        if _ran((*PYTEST, mutant.test), package).returncode != FAILED:
            yield f"{mutant.test} does not fail"
    finally:
        path.write_text(source, encoding="utf-8")


def said_of(scene: Scene, package: Path) -> dict[str, Said]:
    """Return what a package says of a scene by each face: a digest, and how it ended."""
    jobs: dict[str, Said] = {
        "ruling": {"table": scene.table, "move": scene.move, "seed": 0, "house": False},
        "options": {"table": scene.table, "piece": scene.piece},
        "batch": {"table": scene.table, **scene.batch},
    }
    lines = "".join(f"{json.dumps(jobs[face])}\n" for face in FACES)
    done = _ran(REPLAY, package, lines)
    if done.returncode:
        raise RuntimeError(done.stderr)
    return dict(zip(FACES, map(json.loads, done.stdout.splitlines()), strict=True))


def _ran(command: tuple[str, ...], package: Path, lines: str = "") -> "subprocess.CompletedProcess[str]":
    given = {**os.environ, **environment(package), **INTERPRETED}
    return subprocess.run(command, cwd=ROOT, env=given, input=lines, capture_output=True, text=True, check=False)


CLAIMS = (
    Claim(
        "kernel-mutants",
        "a kernel that is changed changes rulings, options and batches, and fails a test",
        100,
        kernel_mutants,
    ),
)
