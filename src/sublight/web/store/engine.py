"""How a database is opened: which ones may be, how a connection is set, the lock of one server on a SQLite file."""

import os
import sqlite3
from pathlib import Path

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError

from sublight.errors import InputError

SQLITE = "sqlite"
BUSY_MS = 5_000
CONNECTIONS = 16
"""Kept open to SQLite: one for each thread that may ask. Any more would be opened and told all of this each time."""
READING = "sublight_reading"
"""The option of a connection that writes nothing."""

SETTINGS = {"connect_timeout": 5, "keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3}
"""Of connections to PostgreSQL: one that is dead, or to a machine that is, is found out within half a minute."""

HIDES = True
"""No error, and so no log, has the values of a statement: a seat may have sealed them."""

PRAGMAS = (
    f"busy_timeout={BUSY_MS}",
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    "secure_delete=ON",
)
"""Of connections to SQLite: a commit that returned survives the loss of power, and what is deleted is overwritten."""


def open_engine(url: str) -> Engine:
    """Return the engine for an address; InputError, which names no password, for one that is none we keep matches in.

    >>> open_engine("sqlite:///matches.db").dialect.name
    'sqlite'
    """
    parsed = _parsed(url)
    return _sqlite(parsed) if parsed.get_backend_name() == SQLITE else _postgres(parsed)


def sqlite_file(url: str) -> Path:
    """Return the file of an address; InputError where matches are kept elsewhere, which has tools of its own."""
    parsed = _parsed(url)
    if parsed.get_backend_name() != SQLITE:
        raise InputError("only a SQLite database is copied from here: PostgreSQL has `pg_dump`")
    return Path(str(parsed.database))


def _parsed(url: str) -> URL:
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):
        raise InputError("this is not the address of a database; an address looks like sqlite:///matches.db") from None
    backend, name = parsed.get_backend_name(), parsed.database
    if backend not in (SQLITE, "postgresql", "postgres"):
        raise InputError(f"`{backend}` is not supported; matches are kept in sqlite or postgresql")
    if backend == SQLITE and (not name or name == ":memory:" or name.startswith("file:")):
        raise InputError("matches are kept in a file: give its name, such as sqlite:///matches.db")
    return parsed


def _sqlite(url: URL) -> Engine:
    engine = create_engine(url.set(drivername="sqlite"), pool_size=CONNECTIONS, hide_parameters=HIDES)
    event.listen(engine, "connect", _sqlite_connected)
    event.listen(engine, "begin", _sqlite_begins)
    return engine


def _postgres(url: URL) -> Engine:
    try:
        return create_engine(
            url.set(drivername="postgresql+psycopg"), pool_pre_ping=True, connect_args=SETTINGS, hide_parameters=HIDES
        )
    except ImportError:
        raise InputError(
            "PostgreSQL needs psycopg, which is not installed: pip install 'sublight[postgres]'", "missing_extra"
        ) from None


def _sqlite_connected(connection: sqlite3.Connection, _record: object) -> None:
    connection.isolation_level = None
    if connection.execute("PRAGMA page_count").fetchone() == (0,):  # in a file with tables this would wait for writers
        connection.execute("PRAGMA auto_vacuum=INCREMENTAL")
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def _sqlite_begins(connection: Connection) -> None:
    """Writers queue at the beginning of a transaction instead of failing in its middle; readers wait for nobody."""
    connection.exec_driver_sql("BEGIN" if connection.get_execution_options().get(READING) else "BEGIN IMMEDIATE")


class FileLock:
    """Holds the lock on a database file until it is closed; InputError if another process holds it.

    The lock is on the file itself, so that it holds whatever name the file is opened by. SQLite locks byte ranges,
    which are independent of it. Windows would keep SQLite from the file: there, the lock is on a file beside it.
    """

    def __init__(self, database: Path) -> None:
        """Take the lock; a file that is not there is created, readable by its owner only."""
        real = database.resolve()
        path = real.with_name(f"{real.name}.lock") if os.name == "nt" else real
        try:
            self._file = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, 0o600), "rb")
        except OSError as error:
            at = path.parent if isinstance(error, FileNotFoundError) else path
            raise InputError(f"{at}: cannot be written: {error.strerror or error}") from None
        if not self._taken(path):
            self._file.close()
            raise InputError(
                f"another server has the database {database} open: stop it, or give this one a database of its own"
            )

    def _taken(self, path: Path) -> bool:
        try:
            return _take(self._file.fileno())
        except OSError as error:
            self._file.close()
            raise InputError(f"{path}: cannot be locked: {error.strerror or error}") from None

    def close(self) -> None:
        """Release the lock. Close every connection to the file first: closing a file drops SQLite's own locks on it."""
        self._file.close()


def _take(file: int) -> bool:
    """Take an exclusive lock on an open file, or say that somebody else has it."""
    if os.name == "nt":
        import msvcrt

        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
        except PermissionError:
            return False
        return True
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
