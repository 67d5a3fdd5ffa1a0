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
import numpy as np
from numba import types
from numba.extending import (
    NativeValue,
    intrinsic,
    models,
    overload,
    register_jitable,
    register_model,
    typeof_impl,
    unbox,
)

from sublight.batch.columns import Real, Record, Whole
from sublight.batch.progress import reported
from sublight.geometry.kernel import KERNELS

CACHE_VARIABLE = "SUBLIGHT_CACHE_DIR"
SHARED = ("sublight.geometry", "sublight.board.plane", "sublight.board.hexes")
"""Packages whose kernels every game may call."""

WITHIN = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
"""Options for kernels, which only compiled code calls: entries for Python and C would take a tenth more to compile."""

_KNOWN: set[Callable[..., object]] = set()


class Numbers:
    """A packed scene's numbers as compiled kernels take them: a bare pointer to the first.

    A pointer has no count of references and no length. Kernels index with offsets that the scene itself gives, so that
    neither is needed, and both cost a quarter of the time of a batch.
    """

    __slots__ = ("address", "array")

    def __init__(self, array: Real | Whole) -> None:
        """Keep the array as long as its address is known."""
        self.array = array
        self.address: int = array.ctypes.data

    def __getitem__(self, index: int) -> Any:
        """Return one number, for loops that run uncompiled (NUMBA_DISABLE_JIT)."""
        return self.array[index]


def beginning(numbers: Any, at: int) -> Any:
    """Return the numbers from index `at` on: those of one of many tables."""
    return Numbers(numbers.array[at:])


class _Pointer(types.CPointer):
    """The compiler's type of `Numbers`."""


register_model(_Pointer)(models.PointerModel)


_TYPES = {kind: _Pointer(numba.from_dtype(np.dtype(kind))) for kind in (np.float64, np.int64)}
"""Made once: to make one and to compare it takes longer than to rule on a row."""


@typeof_impl.register(Numbers)
def _type_of_numbers(numbers: Numbers, _: object) -> _Pointer:
    return _TYPES[numbers.array.dtype.type]


@unbox(_Pointer)
def _read_address(kind: Any, numbers: Any, c: Any) -> NativeValue:
    """Read `address` of the object, in the code that the compiler writes."""
    held = c.pyapi.object_getattr_string(numbers, "address")
    address = c.pyapi.long_as_voidptr(held)
    c.pyapi.decref(held)
    return NativeValue(c.builder.bitcast(address, c.context.get_value_type(kind)))


def _move_pointer(_: object, numbers: Any, at: Any) -> Any:
    """Move a pointer by `at` numbers."""

    def write(_context: object, builder: Any, _signature: object, arguments: Any) -> Any:
        return builder.gep(arguments[0], [arguments[1]])

    return numbers(numbers, at), write


_ADVANCED: Any = intrinsic(_move_pointer)

# numba compares the parameters of both functions, so neither has types, and neither is an intrinsic.
overload(beginning, inline="always")(lambda numbers, at: lambda numbers, at: _ADVANCED(numbers, at))  # noqa: ARG005, PLW0108


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


def run(
    loop: Callable[..., None],
    reals: Numbers,
    wholes: Numbers,
    figures: tuple[float | Whole, ...],
    rows: Record,
    out: Record,
) -> None:
    """Rule on `rows` against a packed scene by a compiled loop, writing into `out`; other threads run meanwhile.

    `figures` are what the loop takes besides. What the first call compiles is reported.
    """
    if getattr(loop, "overloads", True):
        loop(reals, wholes, *figures, *rows.columns, *out.columns)
        return
    with reported():
        loop(reals, wholes, *figures, *rows.columns, *out.columns)


def arrays(reals: tuple[float, ...], wholes: tuple[int, ...]) -> tuple[Numbers, Numbers]:
    """Return a packed scene as the compiled kernels take it."""
    return Numbers(np.array(reals, dtype=np.float64)), Numbers(np.array(wholes, dtype=np.int64))
