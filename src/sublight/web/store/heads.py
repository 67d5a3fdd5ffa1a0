"""The latest version of each match, for a process that alone writes to its database.

A server has its SQLite file to itself, so what it wrote last is the latest version, and the file need not be asked.
"""

import threading
from collections.abc import Callable

from sublight.web.limits import Recent

KEPT = 20_000
"""Matches whose latest version is kept: as many as a store has by default."""


class Heads:
    """The versions that were written or read last. Every method may be called from any thread."""

    def __init__(self, most: int = KEPT) -> None:
        """Begin with none."""
        self._versions = Recent[str, int](most)
        self._guard = threading.Lock()
        self._changes = 0

    def known(self, match: str) -> int | None:
        """Return the latest version of a match, None where it is not known."""
        with self._guard:
            return self._versions.get(match)

    def written(self, match: str, version: int) -> None:
        """Take note of a version that is kept. Call it in the order of the transactions, before the next can end."""
        with self._guard:
            self._changes += 1
            self._versions.put(match, version)

    def forget(self, match: str) -> None:
        """Know no more about a match: it is gone, or its transaction failed."""
        with self._guard:
            self._changes += 1
            self._versions.drop(match)

    def read(self, match: str, reading: Callable[[], int]) -> int:
        """Return the version that `reading` finds, and keep it unless something was written meanwhile."""
        with self._guard:
            before = self._changes
        found = reading()
        with self._guard:
            if self._changes == before and found >= 0:
                self._versions.put(match, found)
        return found
