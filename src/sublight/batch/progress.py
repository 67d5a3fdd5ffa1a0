"""What is said while kernels are compiled, which takes half a minute where no cache has them."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock
from time import monotonic
from typing import Any

from numba.core import event

COMPILES = "numba:compile"

_LOCK = Lock()
_TOLD: list[Callable[[int], None]] = []


def tell_compiling(callback: Callable[[int], None] | None) -> None:
    """Call `callback` with the number of functions begun so far, as each is compiled; None for the usual report.

    Usually a line on stderr counts them on a terminal and in interactive sessions, such as a notebook, and nothing is
    written elsewhere. Functions that are read from the cache are not counted.
    """
    _TOLD[:] = [callback] if callback else []


class _Counter(event.Listener):
    """Counts functions as the compiler begins them."""

    def __init__(self, told: Callable[[int], None]) -> None:
        """Count from 0, for a function that is told each number."""
        self.count = 0
        self.told = told

    def on_start(self, event: Any) -> None:  # noqa: ARG002
        """Count a function and tell of it."""
        self.count += 1
        self.told(self.count)

    def on_end(self, event: Any) -> None:
        """Ends are not reported."""


class _Line:
    """The line on stderr, where somebody may be looking at it."""

    def __init__(self) -> None:
        """Begin now."""
        self.since = monotonic()
        self.seen = sys.stderr.isatty() or hasattr(sys, "ps1")

    def begun(self, count: int) -> None:
        """Say how many functions have been begun."""
        self._write(f"compiling the kernel, once on this machine: {_functions(count)},", "")

    def ended(self, count: int) -> None:
        """Say how long all took."""
        self._write(f"compiled the kernel, once on this machine: {_functions(count)} in", "\n")

    def _write(self, said: str, end: str) -> None:
        if self.seen:
            sys.stderr.write(f"\r{said} {monotonic() - self.since:.0f} s{end}")
            sys.stderr.flush()


def _functions(count: int) -> str:
    return "1 function" if count == 1 else f"{count} functions"


@contextmanager
def reported() -> Iterator[None]:
    """Report what is compiled inside; one thread at a time."""
    with _LOCK:
        line = _Line()
        counter = _Counter(_TOLD[0] if _TOLD else line.begun)
        with event.install_listener(COMPILES, counter):
            yield
        if counter.count and not _TOLD:
            line.ended(counter.count)
