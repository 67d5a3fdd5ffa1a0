"""The log of every match, with one promise: an event that `append` returned is there for ever, at its version, once.

`append` names the version it builds on. One transaction moves the match's head from there and writes the row, so that
of any number who build on one version exactly one succeeds, in one process or in many.
"""

import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from types import MappingProxyType

from msgspec import Struct
from sqlalchemy import Connection, Engine, delete, false, func, insert, select, text, update
from sqlalchemy.exc import SQLAlchemyError

from sublight.errors import InputError
from sublight.web.store.copy import CopyError, copy_database
from sublight.web.store.engine import READING, SETTINGS, FileLock, check_file, open_engine, sqlite_file
from sublight.web.store.notice import Notices, PostgresNotices, tell
from sublight.web.store.schema import ABOUT, EVENTS, LINKS, MATCHES, SECRETS, check_tables, is_present, migrate
from sublight.web.store.shrink import Shrinker

NOTHING: Mapping[str, str] = MappingProxyType({})


class StaleError(Exception):
    """The version built on is not the match's latest; `head` is."""

    def __init__(self, head: int) -> None:
        """Remember the latest version."""
        super().__init__(f"the latest version is {head}")
        self.head = head


class StoreError(Exception):
    """The database could not do what it was asked for: the disk is full, or the server is gone."""


class Stored(Struct, frozen=True, kw_only=True):
    """One event: its version, when it was written (seconds since 1970, by this machine's clock), and its text."""

    version: int
    at: float
    body: bytes


class Store:
    """The matches in one database. Every method may be called from any thread."""

    def __init__(self, url: str) -> None:
        """Open `url`, a SQLAlchemy one, and bring it up to date; InputError where it cannot be opened."""
        self._engine: Engine = open_engine(url)
        self.is_sqlite = self._engine.dialect.name == "sqlite"
        self._writing: AbstractContextManager[object] = threading.Lock() if self.is_sqlite else nullcontext()
        self._shrinker = Shrinker(self._engine, self._writing) if self.is_sqlite else None
        self._lock = FileLock(Path(str(self._engine.url.database))) if self.is_sqlite else None
        self.notices = Notices()
        self._counting = threading.Lock()
        self.appended = 0
        """Events that were appended since the store was opened."""
        try:
            if self.is_sqlite:
                check_file(Path(str(self._engine.url.database)))
            self._bring_up_to_date()
        except (InputError, StoreError) as error:
            self.close()
            raise InputError(f"{self.shown}: cannot be opened: {error}") from None
        if not self.is_sqlite:
            self.notices = PostgresNotices(self._engine, SETTINGS)

    def _bring_up_to_date(self) -> None:
        """Migrate where it must be; a database that is of this version waits for nobody who writes."""
        with self._reading() as connection:
            if is_present(connection):
                check_tables(connection)
                return
        with self._transaction() as connection:
            migrate(connection)
            check_tables(connection)

    @property
    def shown(self) -> str:
        """The address without its password."""
        return self._engine.url.render_as_string(hide_password=True)

    # Matches.

    def create(
        self, match: str, game: str, first: bytes, links: dict[str, str], hidden: Mapping[str, str] = NOTHING
    ) -> None:
        """Write a new match with its first event, version 0, its links as hashes with their seats, and its secrets."""
        now = time.time()
        with self._transaction() as connection:
            connection.execute(insert(MATCHES).values(id=match, game=game, created=now, head=0))
            connection.execute(insert(EVENTS).values(match=match, version=0, at=now, body=first))
            rows = [{"hash": each, "match": match, "seat": seat} for each, seat in links.items()]
            connection.execute(insert(LINKS), rows)
            _hide(connection, match, hidden)

    def append(self, match: str, base: int, body: bytes, hidden: Mapping[str, str] = NOTHING) -> int:
        """Write an event after version `base`, with its secrets, and return its version.

        StaleError if `base` is not the latest version.
        """
        with self._transaction() as connection:
            moved = connection.execute(
                update(MATCHES).where(MATCHES.c.id == match, MATCHES.c.head == base).values(head=base + 1)
            )
            if moved.rowcount != 1:
                raise StaleError(_head(connection, match))
            connection.execute(insert(EVENTS).values(match=match, version=base + 1, at=time.time(), body=body))
            _hide(connection, match, hidden)
            if not self.is_sqlite:
                tell(connection, match, base + 1)
        self.notices.heard(match, base + 1)
        with self._counting:
            self.appended += 1
        return base + 1

    def try_writing(self) -> None:
        """Write what is there already, for its own sake; StoreError where nothing can be written."""
        with self._transaction() as connection:
            connection.execute(update(ABOUT).values(version=ABOUT.c.version))

    def head(self, match: str) -> int:
        """Return the latest version of a match, -1 if there is none."""
        with self._reading() as connection:
            return _head(connection, match)

    def secret(self, match: str, name: str) -> str:
        """Return what a match keeps under a name outside its log, an empty text for nothing."""
        wanted = select(SECRETS.c.value).where(SECRETS.c.match == match, SECRETS.c.name == name)
        with self._reading() as connection:
            return str(connection.execute(wanted).scalar_one_or_none() or "")

    def read(self, match: str, since: int = -1, until: int | None = None) -> tuple[Stored, ...]:
        """Return the events of a match after version `since`, up to `until`; none for a match that is not there."""
        wanted = select(EVENTS.c.version, EVENTS.c.at, EVENTS.c.body).where(
            EVENTS.c.match == match, EVENTS.c.version > since
        )
        if until is not None:
            wanted = wanted.where(EVENTS.c.version <= until)
        with self._reading() as connection:
            rows = connection.execute(wanted.order_by(EVENTS.c.version))
            return tuple(Stored(version=row.version, at=row.at, body=bytes(row.body)) for row in rows)

    def delete(self, match: str) -> bool:
        """Remove a match with all its events and links for good; say whether it was there.

        Nothing of it stays in a SQLite file, as soon as no copy of it is in work; PostgreSQL clears its pages when it
        next vacuums.
        """
        with self._transaction() as connection:
            for table in (LINKS, SECRETS, EVENTS):
                connection.execute(delete(table).where(table.c.match == match))
            gone = connection.execute(delete(MATCHES).where(MATCHES.c.id == match)).rowcount == 1
            if gone and not self.is_sqlite:
                tell(connection, match, -1)
        if gone:
            self.notices.heard(match, -1)
            if self._shrinker is not None:
                self._shrinker.shrink()
        return gone

    def seat_of(self, hashed: str) -> tuple[str, str] | None:
        """Return the match and seat that a link's hash opens, None for one that opens nothing."""
        with self._reading() as connection:
            found = connection.execute(select(LINKS.c.match, LINKS.c.seat).where(LINKS.c.hash == hashed)).one_or_none()
            return None if found is None else (str(found.match), str(found.seat))

    # The whole.

    def backup(self, path: Path) -> None:
        """Copy a SQLite database, as it is at one moment, to a new file while it is in use.

        InputError for others, which have tools of their own, and for a file that is there; StoreError where it cannot
        be written.
        """
        source = sqlite_file(self._engine.url.render_as_string(hide_password=False))
        try:
            copy_database(source, path)
        except CopyError as error:
            raise StoreError(str(error)) from None

    def sound(self) -> bool:
        """Say whether every log is without a gap up to its head, and whether a SQLite file finds itself whole."""
        try:
            with self._reading() as connection:
                return not _gaps(connection) and (not self.is_sqlite or _says_ok(connection))
        except StoreError:
            if self.is_sqlite:  # a file that cannot be read is not whole
                return False
            raise

    def close(self) -> None:
        """Close every connection, and let others open the file."""
        self.notices.close()
        if self._shrinker is not None:
            self._shrinker.close()
        self._engine.dispose()
        if self._lock is not None:
            self._lock.close()

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        """Give a connection whose work is kept whole or not at all; StoreError where the database fails.

        On SQLite one thread writes at a time, in the order in which they come.
        """
        try:
            with self._writing, self._engine.begin() as connection:
                yield connection
        except SQLAlchemyError as error:
            raise StoreError(_reason(error)) from error

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        try:
            with self._engine.connect().execution_options(**{READING: True}) as connection:
                yield connection
        except SQLAlchemyError as error:
            raise StoreError(_reason(error)) from error


def _hide(connection: Connection, match: str, hidden: Mapping[str, str]) -> None:
    if hidden:
        rows = [{"match": match, "name": name, "value": value} for name, value in hidden.items()]
        connection.execute(insert(SECRETS), rows)


def _head(connection: Connection, match: str) -> int:
    head = connection.execute(select(MATCHES.c.head).where(MATCHES.c.id == match)).scalar_one_or_none()
    return -1 if head is None else int(head)


def _gaps(connection: Connection) -> int:
    """Return of how many matches the events are not those up to the head."""
    counted = select(EVENTS.c.match, func.count().label("events"), func.max(EVENTS.c.version).label("last"))
    logs = counted.group_by(EVENTS.c.match).subquery()
    whole = (logs.c.events == MATCHES.c.head + 1) & (logs.c.last == MATCHES.c.head)
    gaps = select(func.count()).select_from(MATCHES.outerjoin(logs, logs.c.match == MATCHES.c.id))
    return int(connection.execute(gaps.where(func.coalesce(whole, false()).is_(false()))).scalar_one())


def _says_ok(connection: Connection) -> bool:
    checks = ("integrity_check", "foreign_key_check")
    said = [row[0] for check in checks for row in connection.execute(text(f"PRAGMA {check}"))]
    return said == ["ok"]


def _reason(error: Exception) -> str:
    """Return what the database itself says, on one line."""
    said = str(getattr(error, "orig", None) or error).strip()
    return said.splitlines()[0] if said else type(error).__name__
