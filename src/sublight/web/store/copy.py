"""A copy of a SQLite database as it is at one moment, made while others write to it, without keeping them waiting."""

import os
import sqlite3
import time
from contextlib import ExitStack, closing, suppress
from pathlib import Path

from sublight.errors import InputError

PAGES, PAUSE_S = 64, 0.005
"""Copied, and brought to the disk, at a time; and the others' turn after that."""


class CopyError(Exception):
    """The copy cannot be written."""


def copy_database(source: Path, target: Path) -> int:
    """Copy a database of ours to a new file and return its size in bytes.

    InputError for a source that is none, and for a target that is there; CopyError where it cannot be written. What was
    written of a copy that failed is removed.
    """
    with closing(_opened(source)) as original:
        file = _created(target)
        try:
            _copied(original, target, file)
            return os.fstat(file).st_size
        except BaseException as error:
            with suppress(OSError):
                target.unlink()
            if isinstance(error, (sqlite3.Error, OSError)):
                raise CopyError(f"{target}: cannot be written: {error}") from error
            raise
        finally:
            os.close(file)


def _opened(source: Path) -> sqlite3.Connection:
    """Return a connection that sees the database as it is now, however long it is read."""
    try:
        found = sqlite3.connect(f"{source.absolute().as_uri()}?mode=rw", uri=True, isolation_level=None)
        with ExitStack() as failing:
            failing.callback(found.close)
            found.execute("BEGIN")
            found.execute("SELECT version FROM sublight_about").fetchone()
            failing.pop_all()
    except sqlite3.Error as error:
        raise InputError(f"{source} cannot be opened as a database of matches: {error}") from None
    return found


def _created(target: Path) -> int:
    try:
        return os.open(target, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        raise InputError(f"{target}: already exists; a copy needs a new file") from None
    except OSError as error:
        raise CopyError(f"{target}: cannot be written: {error.strerror or error}") from None


def _copied(original: sqlite3.Connection, target: Path, file: int) -> None:
    """Copy a few pages at a time: all at once, the disk would be busy with them when others commit."""

    def step(_status: int, _left: int, _all: int) -> None:
        os.fsync(file)
        time.sleep(PAUSE_S)

    with closing(sqlite3.connect(target)) as copy:
        for pragma in ("journal_mode=OFF", "synchronous=OFF", "cache_size=8"):  # nobody needs half a copy
            copy.execute(f"PRAGMA {pragma}")
        original.backup(copy, pages=PAGES, progress=step)
    os.fsync(file)
