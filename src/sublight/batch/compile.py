"""The kernels compiled: the only place that knows the compiler, and where its cache lies.

The compiler's own cache looks at the file of the compiled entry point alone; an edit of a kernel in another file would
go unseen, and a stale kernel is a wrong ruling. So the cache lies in a folder named by a digest of every source that
takes part and of the compiler's version: an edit is another folder.
"""

import hashlib
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numba
import numpy as np
from numba import types
from numba.cpython.unsafe.numbers import trailing_zeros
from numba.extending import intrinsic, overload, register_jitable

from sublight.batch.columns import Column, Real, Record, Whole
from sublight.batch.progress import reported
from sublight.geometry.bits import lowest_bit
from sublight.geometry.kernel import KERNELS

CACHE_VARIABLE = "SUBLIGHT_CACHE_DIR"
SHARED = ("sublight.geometry", "sublight.board.plane", "sublight.board.hexes")
"""Packages whose kernels every game may call."""

WITHIN = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
"""Options for kernels, which only compiled code calls: entries for Python and C would take a tenth more to compile."""

_KNOWN: set[Callable[..., object]] = set()


def beginning(numbers: Any, at: int) -> Any:
    """Return the numbers from index `at` on: those of one of many tables.

    Compiled, it is a bare pointer, which has no count of references and no length. Kernels index with offsets that the
    scene itself gives, so that neither is needed, and both cost a quarter of the time of a batch.
    """
    return numbers[at:]


def _pointer(_: object, numbers: Any, at: Any) -> Any:
    """Point at the number of an array at an index."""

    def write(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        array = context.make_array(signature.args[0])(context, builder, arguments[0])
        return builder.gep(array.data, [arguments[1]])

    return types.CPointer(numbers.dtype)(numbers, at), write


_POINTER: Any = intrinsic(_pointer)
_ZEROS: Any = trailing_zeros

# numba compares the parameters of both functions, so neither has types, and neither is an intrinsic.
overload(beginning, inline="always")(lambda numbers, at: lambda numbers, at: _POINTER(numbers, at))  # noqa: ARG005, PLW0108

# A set is not empty, so that the count of its trailing zeros is below 64.
overload(lowest_bit, inline="always")(lambda members: lambda members: _ZEROS(members))  # noqa: ARG005, PLW0108


def sources(loop: Callable[..., None], package: str) -> tuple[Path, ...]:
    """Return every file that takes part: those of the shared packages and of the game's package `kernel`, which lend
    numbers too, each other module of `package` with a kernel, the loop's, and this. A game may have no such package.
    """
    own = map(Path, getattr(sys.modules.get(f"{package}.kernel"), "__path__", ()))
    lent = (path for folder in (*map(_folder, SHARED), *own) for path in folder.glob("*.py"))
    names = {function.__module__ for function in KERNELS if function.__module__.startswith(package)}
    files = {Path(str(sys.modules[name].__file__)) for name in (*names, loop.__module__)}
    return tuple(sorted({*lent, *files, Path(__file__)}))


def _folder(package: str) -> Path:
    return Path(__file__).parents[1].joinpath(*package.split(".")[1:])


def digest(loop: Callable[..., None], package: str) -> str:
    """Return a digest of the sources, their names and the compiler's version."""
    found = hashlib.sha256(f"numba {numba.__version__}".encode())
    for path in sources(loop, package):
        content = path.read_bytes()
        found.update(f"\n{path.name} {len(content)}\n".encode() + content)
    return found.hexdigest()[:24]


def cache_folder(loop: Callable[..., None], package: str) -> Path:
    """Return where compiled code is kept: under SUBLIGHT_CACHE_DIR, or the user's cache folder."""
    chosen = os.environ.get(CACHE_VARIABLE)
    if chosen:
        return Path(chosen) / digest(loop, package)
    users = os.environ.get("XDG_CACHE_HOME")
    return (Path(users) if users else Path.home() / ".cache") / "sublight" / "kernels" / digest(loop, package)


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


def compiled(loop: Callable[..., None], package: str) -> Callable[..., None]:
    """Return a loop over rows compiled, with the shared kernels and those of `package`, a game's name with dots."""
    for function in KERNELS:
        if function not in _KNOWN and function.__module__.startswith((*SHARED, package)):
            register_jitable(**WITHIN)(function)
            _KNOWN.add(function)
    with cache_at(cache_folder(loop, package)) as kept:
        made: Callable[..., None] = numba.njit(cache=kept, nogil=True, error_model="numpy", fastmath=False)(loop)
    return made


def run(loop: Callable[..., None], figures: tuple[float | Real | Whole, ...], rows: Record, out: Record) -> None:
    """Rule on `rows` by a compiled loop, writing into `out`; other threads run meanwhile.

    `figures` are the numbers of packed scenes, and what the loop takes besides. What the first call compiles is
    reported.
    """
    read, written = (*figures, *rows.columns), out.columns
    if not getattr(loop, "overloads", True):
        with reported():
            _compile_once(loop, read, written)
    loop(*read, *written)


def _compile_once(loop: Any, read: Sequence[float | Column], written: Sequence[Column]) -> None:
    """Compile a loop, or read it from the cache, once for whatever arrays it is given.

    numba would compile it anew for read-only arrays, such as those that Dask sends or that are mapped from a file. What
    is compiled for read-only arrays takes writable ones too. A number is a real one, whatever the first call gives.
    """
    kinds = [numba.typeof(each) for each in (*read, *written)]
    for at, each in enumerate(read):
        kinds[at] = kinds[at].copy(readonly=True) if isinstance(each, np.ndarray) else numba.float64
    loop.compile(tuple(kinds))
    loop.disable_compile()
