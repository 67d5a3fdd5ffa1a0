"""The compiled kernels are never older than their sources, and lie where they should."""

import ast
import os
import re
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import numba
import numpy as np
import pytest

import sublight
from sublight.batch import compile as compiling
from sublight.batch.columns import Real, Record
from sublight.geometry.kernel import KERNELS
from sublight.registry import GAMES

PACKAGE = Path(sublight.__path__[0])
BATCHES = {name: import_module(f"{package}.batch") for name, package in GAMES.items()}
LOOPS = {name: (batch.rule_rows, batch.PACKAGE) for name, batch in BATCHES.items()}
LOOP_OF = next(iter(LOOPS.values()))

LOOP = """
from sublight.geometry.turn import rotate_clicks

def turned(fx, fy, clicks, out):
    for index in range(len(clicks)):
        x, y = rotate_clicks(fx, fy, clicks[index])
        out[index] = x
"""
FIRST_TURNED = """
import numpy as np
import sublight
from sublight.batch import compile
from toy.loop import turned
out = np.empty(1)
compile.compiled(turned, "toy")(0.0, 1.0, np.array([0]), out)
print(sublight.__path__[0])
print(out[0])
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


@pytest.mark.slow
def test_an_edited_kernel_is_compiled_anew(tmp_path: Path) -> None:
    """With a warm cache, an edit in a file other than the compiled loop's changes the result of the next process."""
    shutil.copytree(PACKAGE, tmp_path / "sublight", ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "toy" / "kernel").mkdir(parents=True)
    for name, text in (("__init__", ""), ("kernel/__init__", ""), ("loop", f"import toy.kernel\n{LOOP}")):
        (tmp_path / "toy" / f"{name}.py").write_text(text, encoding="utf-8")
    cache = tmp_path / "cache"
    where, before = run(FIRST_TURNED, [tmp_path], cache)
    assert (Path(where), float(before)) == (tmp_path / "sublight", 0.0)
    assert run(FIRST_TURNED, [tmp_path], cache)[1] == before
    edited = tmp_path / "sublight" / "geometry" / "turn.py"
    text = edited.read_text(encoding="utf-8")
    turned = re.sub(r"(def rotate_clicks\(.*?return )", r"\g<1>1.0 + ", text, count=1, flags=re.DOTALL)
    assert turned != text
    edited.write_text(turned, encoding="utf-8")
    _, after = run(FIRST_TURNED, [tmp_path], cache)
    assert float(after) == pytest.approx(float(before) + 1.0, abs=1e-9)
    assert len(list(cache.iterdir())) == 2


class Given(Record, frozen=True, kw_only=True):
    """What the loop below reads and what it writes."""

    column: Real


def scaled(by: float, columns: Real, out: Real) -> None:
    """Write each number times another."""
    for index in range(len(columns)):
        out[index] = by * columns[index]


@pytest.mark.slow
def test_a_loop_is_compiled_once_whatever_arrays_it_is_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Read-only arrays, as Dask sends them, and a number that the first call gives as a whole one."""
    monkeypatch.setenv(compiling.CACHE_VARIABLE, str(tmp_path))
    loop: Any = compiling.compiled(scaled, "toy")
    written = Given(column=np.zeros(2))
    for by, column in ((2, np.ones(2)), (0.5, np.frombuffer(np.ones(2).tobytes())), (0.25, np.ones(2))):
        compiling.run(loop, (by,), Given(column=column), written)
        assert written.column.tolist() == [by, by]
    assert len(loop.signatures) == len(list(tmp_path.rglob("*.nbc"))) == 1


@pytest.mark.parametrize("name", GAMES)
def test_the_digest_covers_kernels_and_the_loop(name: str) -> None:
    """The sources are all of geometry, the game's kernel files and the file of the loop."""
    found = {path.relative_to(PACKAGE) for path in compiling.sources(*LOOPS[name])}
    own = (PACKAGE / "games" / name / "kernel").glob("*.py")
    assert {path.relative_to(PACKAGE) for path in own} <= found
    lent = ("geometry/tolerance.py", "geometry/segment.py", "geometry/turn.py", "batch/compile.py")
    assert {Path(each) for each in (*lent, f"games/{name}/batch.py")} <= found


def test_a_games_digest_leaves_out_the_other_games() -> None:
    """An edit of one game's kernels compiles no other game anew, whatever else is loaded."""
    for name, loop in LOOPS.items():
        inside = [path.relative_to(PACKAGE).parts for path in compiling.sources(*loop) if "games" in path.parts]
        assert {parts[1] for parts in inside} == {name}
    assert len({compiling.digest(*loop) for loop in LOOPS.values()}) == len(LOOPS)


def test_numbers_that_kernels_read_are_defined_in_covered_files() -> None:
    """A module that only lends a constant to a kernel is under the digest too."""
    covered = {path for loop in LOOPS.values() for path in compiling.sources(*loop)}
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
    assert compiling.cache_folder(*LOOP_OF) == tmp_path / "own" / compiling.digest(*LOOP_OF)
    monkeypatch.delenv(compiling.CACHE_VARIABLE)
    assert compiling.cache_folder(*LOOP_OF) == tmp_path / "users" / "sublight" / "kernels" / compiling.digest(*LOOP_OF)
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert compiling.cache_folder(*LOOP_OF) == tmp_path / ".cache" / "sublight" / "kernels" / compiling.digest(*LOOP_OF)


@pytest.mark.parametrize("name", ["numba", "numpy"])
def test_without_the_extra_the_engine_says_how_to_get_it(name: str, tmp_path: Path) -> None:
    """Importing the engine without one of its packages is an InputError that names the extra."""
    said = run(MISSING.format(name=name), [PACKAGE.parent], tmp_path)
    assert said == [f"batches need {name}, which is not installed: pip install 'sublight[batch]'"]


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
