"""The compiled kernels are never older than their sources, and lie where they should."""

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import numba
import pytest

import sublight
from sublight.batch import compile as compiling
from sublight.games.armada import batch as armada
from sublight.games.twilight import batch as twilight
from sublight.games.xwing import batch as xwing
from sublight.geometry.kernel import KERNELS

PACKAGE = Path(sublight.__path__[0])
ROOT = PACKAGE.parents[1]
LOOPS = tuple((game.rule_rows, game.ROOM) for game in (armada, xwing, twilight))
ARMADA = LOOPS[0]

FIRST_MOVED = """
import sublight
from bench.scenes import played_rows, random_table
from sublight.games.armada.batch import maneuvers
table = random_table(1)
out = maneuvers(table, played_rows(table, 50, 1))
print(sublight.__path__[0])
print(out.x[out.speed > 0][0])
"""
MISSING = """
import sys
sys.modules[{name!r}] = None
from sublight.errors import InputError
try:
    import sublight.batch
except InputError as refused:
    print(refused)
"""


def run(code: str, paths: list[Path], cache: Path) -> list[str]:
    """Run Python code in a process of its own, with packages from `paths`, and return the lines it printed."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, paths)), compiling.CACHE_VARIABLE: str(cache)}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_an_edited_kernel_is_compiled_anew(tmp_path: Path) -> None:
    """With a warm cache, an edit in a file other than the compiled loop's changes the result of the next process."""
    shutil.copytree(PACKAGE, tmp_path / "sublight", ignore=shutil.ignore_patterns("__pycache__"))
    cache = tmp_path / "cache"
    where, before = run(FIRST_MOVED, [tmp_path, ROOT], cache)
    assert Path(where) == tmp_path / "sublight"
    edited = tmp_path / "sublight" / "geometry" / "path.py"
    text = edited.read_text(encoding="utf-8")
    moved = text.replace("end_x = x + (", "end_x = x + (1.0 + ")
    assert moved != text
    edited.write_text(moved, encoding="utf-8")
    _, after = run(FIRST_MOVED, [tmp_path, ROOT], cache)
    assert float(after) == pytest.approx(float(before) + 1.0, abs=1e-9)
    assert len(list(cache.iterdir())) == 2


def test_the_digest_covers_kernels_and_the_loop() -> None:
    """The sources are all of geometry, the game's kernel files and the file of the loop."""
    found = {path.relative_to(PACKAGE).as_posix() for path in compiling.sources(*ARMADA)}
    own = {
        "games/armada/kernel/maneuver.py",
        "games/armada/kernel/shapes.py",
        "games/armada/kernel/tries.py",
        "games/armada/batch.py",
        "batch/compile.py",
    }
    assert own | {"geometry/tolerance.py", "geometry/segment.py", "geometry/turn.py"} <= found


def test_a_games_digest_leaves_out_the_other_games() -> None:
    """An edit of one game's kernels compiles no other game anew, whatever else is loaded."""
    rooms = [
        {path.relative_to(PACKAGE).parts[1] for path in compiling.sources(*loop) if "games" in path.parts}
        for loop in LOOPS
    ]
    assert rooms == [{"armada"}, {"xwing"}, {"twilight"}]
    assert len({compiling.digest(*loop) for loop in LOOPS}) == len(LOOPS)


def test_numbers_that_kernels_read_are_defined_in_covered_files() -> None:
    """A module that only lends a constant to a kernel is under the digest too."""
    covered = {path for loop in LOOPS for path in compiling.sources(*loop)}
    for function in KERNELS:
        tree = ast.parse(Path(str(sys.modules[function.__module__].__file__)).read_text(encoding="utf-8"))
        lenders = {
            node.module
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom) and any(alias.name.isupper() for alias in node.names)
        }
        assert {Path(str(sys.modules[str(name)].__file__)) for name in lenders} <= covered


def test_the_cache_lies_where_the_environment_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Our own variable comes first, then the user's cache folder, then the one in the home folder."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "users"))
    monkeypatch.setenv(compiling.CACHE_VARIABLE, str(tmp_path / "own"))
    assert compiling.cache_folder(*ARMADA) == tmp_path / "own" / compiling.digest(*ARMADA)
    monkeypatch.delenv(compiling.CACHE_VARIABLE)
    assert compiling.cache_folder(*ARMADA) == tmp_path / "users" / "sublight" / "kernels" / compiling.digest(*ARMADA)
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert compiling.cache_folder(*ARMADA) == tmp_path / ".cache" / "sublight" / "kernels" / compiling.digest(*ARMADA)


@pytest.mark.parametrize("name", ["numba", "numpy"])
def test_without_the_extra_the_engine_says_how_to_get_it(name: str, tmp_path: Path) -> None:
    """Importing the engine without one of its packages is an InputError that names the extra."""
    said = run(MISSING.format(name=name), [PACKAGE.parent], tmp_path)
    assert said == [f"batches need {name}, which is not installed: pip install sublight[batch]"]


def test_a_cache_that_cannot_be_written_is_done_without(tmp_path: Path) -> None:
    """Where the cache folder cannot be made, the kernels are compiled without one; where it can, it is used."""
    settings: Any = numba.config
    before = settings.CACHE_DIR
    blocking = tmp_path / "file"
    blocking.write_text("in the way")
    with compiling.cache_at(blocking / "cache") as kept:
        assert (kept, settings.CACHE_DIR) == (False, before)
    with compiling.cache_at(tmp_path / "cache") as kept:
        assert (kept, settings.CACHE_DIR) == (True, str(tmp_path / "cache"))
    assert before == settings.CACHE_DIR
