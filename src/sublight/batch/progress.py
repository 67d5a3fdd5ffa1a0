"""What is said while kernels are compiled, which takes half a minute where no cache has them."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock
from typing import Any

from numba.core import event

COMPILES = "numba:compile"

_LOCK = Lock()
_TOLD: list[Callable[[int], None]] = []


def tell_compiling(callback: Callable[[int], None] | None) -> None:
    """Call `callback` with the number of functions begun so far, as each is compiled; None for the usual report.

    Usually a line on stderr counts them where that is a terminal, and nothing is written elsewhere. Functions that are
    read from the cache are not counted.
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


def _on_terminal(count: int) -> None:
    if sys.stderr.isatty():
        sys.stderr.write(f"\rcompiling the kernel, once on this machine: {count} functions")
        sys.stderr.flush()


@contextmanager
def reported() -> Iterator[None]:
    """Report what is compiled inside; one thread at a time."""
    with _LOCK:
        counter = _Counter(_TOLD[0] if _TOLD else _on_terminal)
        with event.install_listener(COMPILES, counter):
            yield
        if counter.count and not _TOLD and sys.stderr.isatty():
            sys.stderr.write("\n")
