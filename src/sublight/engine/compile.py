"""The kernels compiled: the only place that knows the compiler, and where its cache lies.

The compiler's own cache looks at the file of the compiled entry point alone; an edit of a kernel in another file would
go unseen, and a stale kernel is a wrong ruling. So the cache lies in a folder named by a digest of every source that
takes part and of the compiler's version: an edit is another folder.
"""

import hashlib
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numba
from numba.extending import register_jitable

import sublight.geometry
from sublight.engine.columns import Columns, Rows
from sublight.games.armada.kernel.row import maneuver_row
from sublight.geometry.kernel import KERNELS

CACHE_VARIABLE = "SUBLIGHT_CACHE_DIR"


def sources() -> tuple[Path, ...]:
    """Return every file that takes part: all of geometry, each module with a kernel in it, and this one."""
    geometry = Path(sublight.geometry.__path__[0]).glob("*.py")
    kernels = {Path(str(sys.modules[function.__module__].__file__)) for function in KERNELS}
    return tuple(sorted({*geometry, *kernels, Path(__file__)}))


def digest() -> str:
    """Return a digest of the sources, their names and the compiler's version."""
    found = hashlib.sha256(f"numba {numba.__version__}".encode())
    for path in sources():
        content = path.read_bytes()
        found.update(f"\n{path.name} {len(content)}\n".encode() + content)
    return found.hexdigest()[:24]


def cache_folder() -> Path:
    """Return where compiled code is kept: under SUBLIGHT_CACHE_DIR, or the user's cache folder."""
    chosen = os.environ.get(CACHE_VARIABLE)
    if chosen:
        return Path(chosen) / digest()
    users = os.environ.get("XDG_CACHE_HOME")
    return (Path(users) if users else Path.home() / ".cache") / "sublight" / "kernels" / digest()


@contextmanager
def cache_at(folder: Path) -> Iterator[bool]:
    """Point the compiler's cache at `folder` for what is decorated inside; give False where it cannot be written."""
    settings: Any = numba.config
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        yield False
        return
    before = settings.CACHE_DIR
    settings.CACHE_DIR = str(folder)
    try:
        yield os.access(folder, os.W_OK)
    finally:
        settings.CACHE_DIR = before


def _rule_rows(
    reals: Any, wholes: Any, within_mm: float,
    ship: Any, speed: Any, k1: Any, k2: Any, k3: Any, k4: Any, side: Any,
    x: Any, y: Any, fx: Any, fy: Any, rest: Any, used: Any, overlapped: Any, closest: Any, closest_mm: Any,
    edge_mm: Any, outside: Any, obstacles: Any, squadrons: Any, ship_mm: Any, flag: Any,
) -> None:  # fmt: skip
    for i in range(ship.shape[0]):
        row = maneuver_row(reals, wholes, ship[i], speed[i], k1[i], k2[i], k3[i], k4[i], side[i], within_mm)
        x[i], y[i], fx[i], fy[i], rest[i] = row[0], row[1], row[2], row[3], row[4]
        used[i], overlapped[i], closest[i], closest_mm[i], edge_mm[i] = row[5], row[6], row[7], row[8], row[9]
        outside[i], obstacles[i], squadrons[i], ship_mm[i], flag[i] = row[10], row[11], row[12], row[13], row[14]


def _compiled() -> Callable[..., None]:
    for function in KERNELS:
        register_jitable(function)
    with cache_at(cache_folder()) as kept:
        loop: Callable[..., None] = numba.njit(cache=kept, nogil=True, error_model="numpy", fastmath=False)(_rule_rows)
    return loop


_LOOP = _compiled()


def run(reals: Any, wholes: Any, within_mm: float, rows: Rows, out: Columns) -> None:
    """Rule on `rows` against a packed scene, writing into `out`; other threads run meanwhile."""
    given = (getattr(rows, name) for name in Rows.__struct_fields__)
    taken = (getattr(out, name) for name in Columns.__struct_fields__)
    _LOOP(reals, wholes, within_mm, *given, *taken)
