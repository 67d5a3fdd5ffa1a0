"""Giving back the room of what was deleted, so that nothing of it stays in a SQLite file or in its log."""

import logging
import sqlite3
import threading
from contextlib import AbstractContextManager, closing

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from sublight.web.store.engine import BUSY_MS

AGAIN_S = 1.0
"""After which it is tried again while somebody, such as a copy in work, reads the database as it was before."""

_LOG = logging.getLogger(__name__)


class Shrinker:
    """Shrinks one SQLite database. It keeps no writer waiting: what cannot be done at once is done a little later."""

    def __init__(self, engine: Engine, writing: AbstractContextManager[object]) -> None:
        """Begin with nothing to do; `writing` is held by whoever writes."""
        self._engine, self._writing = engine, writing
        self._again: threading.Timer | None = None
        self._over = False

    def shrink(self) -> None:
        """Give back what room can be given, and see to it that the rest follows."""
        with self._writing:
            if self._over:
                return
            try:
                done = self._done()
            except (SQLAlchemyError, sqlite3.Error) as error:
                _LOG.warning("a match was deleted, its room is not yet given back: %s", error)
            else:
                self._again = None if done else self._later()

    def close(self) -> None:
        """Do nothing any more; a database that is closed is written back whole."""
        with self._writing:
            self._over = True
            if self._again is not None:
                self._again.cancel()

    def _later(self) -> threading.Timer:
        timer = threading.Timer(AGAIN_S, self.shrink)
        timer.daemon = True
        timer.start()
        return timer

    def _done(self) -> bool:
        """Shrink the file, write its log back and clear it; say whether nobody stood in the way."""
        with closing(self._engine.raw_connection()) as connection:
            cursor = connection.cursor()
            cursor.execute("PRAGMA busy_timeout=0")
            try:
                cursor.executescript("PRAGMA incremental_vacuum")  # `execute` would give back one page
                busy, _, _ = cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
                return not busy
            finally:
                cursor.execute(f"PRAGMA busy_timeout={BUSY_MS}")
