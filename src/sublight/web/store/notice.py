"""Hearing of commits: a callback for each, in this process and, on PostgreSQL, of every other process too."""

import logging
import threading
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from sqlalchemy import Connection, Engine, text

if TYPE_CHECKING:
    import psycopg
    from psycopg.rows import TupleRow

CHANNEL = "sublight_commit"
Heard = Callable[[str, int], None]
"""Called with a match and its new version; more than once for the same version, and from any thread.

Version -1 is of a match that was deleted. An empty match says that commits may have been missed: look at every one.
"""

WAIT_S = 0.2
_LOG = logging.getLogger(__name__)


class Notices:
    """Those who want to hear of commits in this process."""

    def __init__(self) -> None:
        """Begin with nobody."""
        self._listeners: list[Heard] = []

    def listen(self, heard: Heard) -> None:
        """Call `heard` for every commit from now on."""
        self._listeners.append(heard)

    def heard(self, match: str, version: int) -> None:
        """Pass on that a match has a new version. What a listener does wrong undoes no commit and stops no other."""
        for listener in tuple(self._listeners):
            try:
                listener(match, version)
            except Exception:  # noqa: BLE001 - logged; the commit is in the store whatever becomes of its news
                _LOG.exception("one who listens for commits failed")

    def close(self) -> None:
        """Hear no more."""
        self._listeners.clear()


def tell(connection: Connection, match: str, version: int) -> None:
    """Tell every process on the database, at the end of the transaction under way."""
    connection.execute(text("SELECT pg_notify(:channel, :said)"), {"channel": CHANNEL, "said": f"{match} {version}"})


class PostgresNotices(Notices):
    """Those who want to hear of commits of any process on a PostgreSQL database."""

    def __init__(self, engine: Engine, settings: Mapping[str, int]) -> None:
        """Begin to listen, in a thread with a connection of its own, made again for as long as it must be."""
        super().__init__()
        self._dialect, self._url, self._settings = engine.dialect, engine.url, settings
        self._over = threading.Event()
        self.ready = threading.Event()
        self._thread = threading.Thread(target=self._run, name="sublight-notices", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        import psycopg

        while not self._over.is_set():
            try:
                with self._connected() as connection:
                    self._listen_on(connection)
            except (psycopg.Error, OSError) as error:
                self.ready.clear()
                _LOG.warning("commits of other processes are not heard until the database is back: %s", error)
                self._over.wait(WAIT_S)

    def _connected(self) -> "psycopg.Connection[TupleRow]":
        import psycopg

        _, named = self._dialect.create_connect_args(self._url)
        return psycopg.connect(**{**named, **self._settings, "autocommit": True})

    def _listen_on(self, connection: "psycopg.Connection[TupleRow]") -> None:
        """Listen until the connection breaks or this is closed."""
        connection.execute(f"LISTEN {CHANNEL}".encode())
        self.ready.set()
        self.heard("", 0)
        while not self._over.is_set():
            for notice in connection.notifies(timeout=WAIT_S):
                self.heard(*_read(notice.payload))

    def close(self) -> None:
        """Hear no more, and let the connection go."""
        super().close()
        self._over.set()
        self._thread.join(timeout=5.0)


def _read(payload: str) -> tuple[str, int]:
    """Return what was told; of what another program said on this channel, that anything may have happened."""
    match, _, version = payload.partition(" ")
    try:
        return match, int(version)
    except ValueError:
        return "", 0
