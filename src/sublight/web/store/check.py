"""A SQLite file looked at before it is opened, for a time that does not grow with it.

SQLite checks the structure of a whole file at 0.6 GB a second, and cannot be interrupted meanwhile. So that is done for
files of up to `WHOLE_BYTES`. Of a larger one the rows written last are read, which those that a disk lost are among.
"""

import logging
import sqlite3
import time
from contextlib import closing
from pathlib import Path

from sublight.errors import InputError
from sublight.web.store.schema import ABOUT, METADATA

WHOLE_BYTES = 64 * 1024 * 1024
ROWS_S = 0.25
"""How long rows of a larger file are read, at most, with an equal share for each table."""

NAMED = 3
"""The most tables of another program that an error names."""

_LOG = logging.getLogger(__name__)


def check_file(path: Path) -> None:
    """Raise InputError for a file that is damaged, that is no SQLite database, or that has tables of others only.

    It is only read: a file that is refused stays as it is to the byte. Of one that is not checked as a whole the log
    has what was read.
    """
    if not path.exists() or not path.stat().st_size:
        return
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            if path.stat().st_size <= WHOLE_BYTES:
                _check_whole(connection)
            _check_owner(connection)
            if path.stat().st_size > WHOLE_BYTES:
                _read_last(connection)
    except sqlite3.Error as error:
        raise InputError(f"it cannot be read as a database: {error}") from None


def _check_whole(connection: sqlite3.Connection) -> None:
    found = str(connection.execute("PRAGMA quick_check(1)").fetchone()[0])
    if found != "ok":
        raise InputError(f"the file is damaged: {found.splitlines()[-1]}; restore a backup, or start with a new file")


def _check_owner(connection: sqlite3.Connection) -> None:
    names = sorted(row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'"))
    if names and ABOUT.name not in names:
        more = ", …" if len(names) > NAMED else ""
        tables = ", ".join(names[:NAMED]) + more
        raise InputError(f"it belongs to another program, with the tables {tables}; give matches a file of their own")


def _read_last(connection: sqlite3.Connection) -> None:
    """Read the rows of each table, those written last first, until its share of the time is over."""
    names = [row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    ours, rows = [name for name in names if name in METADATA.tables], 0
    for name in ours:
        until = time.monotonic() + ROWS_S / len(ours)
        for _ in connection.execute(f"SELECT * FROM {name} ORDER BY rowid DESC"):  # noqa: S608 - a name of ours
            rows += 1
            if time.monotonic() >= until:
                break
    _LOG.info("of the database, which is larger than %d MiB, the last %d rows were checked", WHOLE_BYTES >> 20, rows)
