"""One server on one SQLite file: a lock that ends with the process, however it ends."""

import os
from pathlib import Path
from typing import IO

from sublight.errors import InputError


class FileLock:
    """Holds the lock beside a database file until it is closed; InputError if another process holds it."""

    def __init__(self, database: Path) -> None:
        """Take the lock."""
        real = database.resolve()
        self._path = real.with_name(f"{real.name}.lock")
        try:
            self._file: IO[str] = self._path.open("a+", encoding="utf-8")
        except OSError as error:
            raise InputError(f"{self._path.parent}: cannot be written: {error.strerror or error}") from None
        if not self._taken():
            self._file.close()
            raise InputError(
                f"another server has the database {database} open: stop it, or give this one a database of its own"
            )

    def _taken(self) -> bool:
        try:
            return _take(self._file)
        except OSError as error:
            self._file.close()
            raise InputError(f"{self._path}: cannot be locked: {error.strerror or error}") from None

    def close(self) -> None:
        """Give the lock back."""
        self._file.close()


def _take(file: IO[str]) -> bool:
    """Take an exclusive lock on an open file, or say that somebody else has it."""
    if os.name == "nt":
        import msvcrt

        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
        except PermissionError:
            return False
        return True
    import fcntl

    try:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
