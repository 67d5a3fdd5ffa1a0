"""The log of every match, with one promise: an event that `append` returned is there for ever, at its version, once.

`append` names the version it builds on. One transaction moves the match's head from there and writes the row, so that
of any number who build on one version exactly one succeeds, in one process or in many.
"""

import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from types import MappingProxyType

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Connection, Engine, delete, false, func, insert, literal, select, text, update
from sqlalchemy.exc import SQLAlchemyError

from sublight.errors import InputError
from sublight.web.store.check import check_file
from sublight.web.store.copy import CopyError, copy_database
from sublight.web.store.engine import READING, SETTINGS, FileLock, open_engine, sqlite_file
from sublight.web.store.heads import Heads
from sublight.web.store.notice import Notices, PostgresNotices, tell
from sublight.web.store.quota import FullError, Quota, Space, creator_of, over
from sublight.web.store.schema import (
    ABOUT,
    DRAFTS,
    EVENTS,
    LINKS,
    MATCHES,
    SEALED,
    SECRETS,
    SNAPSHOTS,
    check_tables,
    is_present,
    migrate,
)
from sublight.web.store.shrink import Shrinker
from sublight.web.store.statements import ADD_EVENT, HEAD, LENGTH, MOVE_ON, READ, READ_UNTIL, SEALED_OF, SEAT

NOTHING: Mapping[str, str] = MappingProxyType({})
KEPT = Quota()


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


class Hidden(Struct, frozen=True, kw_only=True):
    """What a seat has sealed: a value and its salt, and their seal."""

    seat: str
    seal: str
    value: str
    salt: str


class Store:
    """The matches in one database. Every method may be called from any thread."""

    def __init__(self, url: str, quota: Quota = KEPT) -> None:
        """Open `url`, a SQLAlchemy one, and bring it up to date; InputError where it cannot be opened."""
        self._engine: Engine = open_engine(url)
        self.is_sqlite = self._engine.dialect.name == "sqlite"
        self._writing: AbstractContextManager[object] = threading.Lock() if self.is_sqlite else nullcontext()
        self._shrinker = Shrinker(self._engine, self._writing) if self.is_sqlite else None
        self._lock = FileLock(Path(str(self._engine.url.database))) if self.is_sqlite else None
        self._heads = Heads() if self.is_sqlite else None
        self.notices = Notices()
        self.space = Space(quota, self._reading, self.delete)
        self._creating = threading.Lock()
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
        self,
        match: str,
        game: str,
        first: bytes,
        links: dict[str, str],
        hidden: Mapping[str, str] = NOTHING,
        *,
        scratch: bool = False,
        address: str = "",
    ) -> None:
        """Write a new match with its first event, version 0, its links as hashes with their seats, and its secrets.

        It counts among those of `address`. FullError where a quota is reached and no scratch table can make room.
        """
        now = time.time()
        with self._creating:
            with self._reading() as connection:
                creator = creator_of(connection, address)
            self.space.for_match(creator)
            about = {"bytes": len(first), "touched": now, "scratch": scratch, "creator": creator}
            with self._transaction(match, 0) as connection:
                connection.execute(insert(MATCHES).values(id=match, game=game, created=now, head=0, **about))
                connection.execute(ADD_EVENT, {"match": match, "version": 0, "at": now, "body": first})
                rows = [{"hash": each, "match": match, "seat": seat} for each, seat in links.items()]
                connection.execute(insert(LINKS), rows)
                _hide(connection, match, hidden)

    def append(
        self,
        match: str,
        base: int,
        body: bytes,
        hidden: Mapping[str, str] = NOTHING,
        sealed: Sequence[Hidden] = (),
        kept: Callable[[], None] | None = None,
    ) -> int:
        """Write an event after version `base`, with its secrets and what it seals, and return its version.

        `kept` is called once it is written, before anybody hears of it.
        StaleError if `base` is not the latest version, FullError where a quota is reached.
        """
        now = time.time()
        self.space.for_bytes(len(body))
        with self._transaction(match, base + 1) as connection:
            self._moved_on(connection, match, base, len(body), now)
            connection.execute(ADD_EVENT, {"match": match, "version": base + 1, "at": now, "body": body})
            _hide(connection, match, hidden)
            if sealed:
                connection.execute(insert(SEALED), [{"match": match, **asdict(each)} for each in sealed])
            if not self.is_sqlite:
                tell(connection, match, base + 1)
        if kept is not None:
            kept()
        self.space.wrote(len(body))
        self.notices.heard(match, base + 1)
        with self._counting:
            self.appended += 1
        return base + 1

    def _moved_on(self, connection: Connection, match: str, base: int, more: int, now: float) -> None:
        """Move the head of a match on by one event of `more` bytes; StaleError or FullError where it may not be."""
        most = {"most_events": self.space.quota.events, "most_bytes": self.space.quota.match_bytes}
        given = {"of": match, "base": base, "next": base + 1, "more": more, "now": now, **most}
        if connection.execute(MOVE_ON, given).rowcount == 1:
            return
        found = connection.execute(LENGTH, {"of": match}).one_or_none()
        if found is None or found.head != base:
            raise StaleError(-1 if found is None else int(found.head))
        raise FullError(over(self.space.quota, base, int(found.bytes) + more))

    def try_writing(self) -> None:
        """Write what is there already, for its own sake; StoreError where nothing can be written."""
        with self._transaction() as connection:
            connection.execute(update(ABOUT).values(version=ABOUT.c.version))

    def head(self, match: str) -> int:
        """Return the latest version of a match, -1 if there is none."""
        if self._heads is None:
            return self._read_head(match)
        known = self._heads.known(match)
        return self._heads.read(match, lambda: self._read_head(match)) if known is None else known

    def known_head(self, match: str) -> int | None:
        """Return the latest version of a match, None where the database must be asked: at once, from any thread."""
        return None if self._heads is None else self._heads.known(match)

    def _read_head(self, match: str) -> int:
        with self._reading() as connection:
            head = connection.execute(HEAD, {"of": match}).scalar_one_or_none()
            return -1 if head is None else int(head)

    def secret(self, match: str, name: str) -> str:
        """Return what a match keeps under a name outside its log, an empty text for nothing."""
        wanted = select(SECRETS.c.value).where(SECRETS.c.match == match, SECRETS.c.name == name)
        with self._reading() as connection:
            return str(connection.execute(wanted).scalar_one_or_none() or "")

    def sealed(self, match: str) -> tuple[Hidden, ...]:
        """Return all that the seats of a match have sealed."""
        with self._reading() as connection:
            return tuple(Hidden(**row) for row in connection.execute(SEALED_OF, {"of": match}).mappings())

    def drafts(self, match: str, seat: str) -> bytes:
        """Return the drafts that a seat of a match keeps, nothing for none."""
        wanted = select(DRAFTS.c.body).where(DRAFTS.c.match == match, DRAFTS.c.seat == seat)
        with self._reading() as connection:
            return bytes(connection.execute(wanted).scalar_one_or_none() or b"")

    def keep_drafts(self, match: str, seat: str, body: bytes) -> None:
        """Keep these drafts of a seat in place of others, nothing for none; a match that is gone keeps none.

        FullError, and the others stay, where these are longer and there is no room for them.
        """
        there = select(MATCHES.c.id, literal(seat), literal(body)).where(MATCHES.c.id == match)
        more = len(body) - len(self.drafts(match, seat))
        if more > 0:
            self.space.for_bytes(more)
        with self._transaction() as connection:
            connection.execute(delete(DRAFTS).where(DRAFTS.c.match == match, DRAFTS.c.seat == seat))
            if body:
                connection.execute(insert(DRAFTS).from_select(["match", "seat", "body"], there))
        self.space.wrote(more)

    def read(self, match: str, since: int = -1, until: int | None = None) -> tuple[Stored, ...]:
        """Return the events of a match after version `since`, up to `until`; none for a match that is not there."""
        given = {"of": match, "since": since} | ({} if until is None else {"until": until})
        with self._reading() as connection:
            rows = connection.execute(READ if until is None else READ_UNTIL, given)
            return tuple(Stored(version=row.version, at=row.at, body=bytes(row.body)) for row in rows)

    def snapshot(self, match: str, made_by: str, until: int | None = None) -> tuple[int, bytes] | None:
        """Return the latest snapshot of a match that a program made, and its version, up to version `until`."""
        wanted = select(SNAPSHOTS.c.version, SNAPSHOTS.c.body)
        wanted = wanted.where(SNAPSHOTS.c.match == match, SNAPSHOTS.c.made_by == made_by)
        if until is not None:
            wanted = wanted.where(SNAPSHOTS.c.version <= until)
        with self._reading() as connection:
            found = connection.execute(wanted.order_by(SNAPSHOTS.c.version.desc()).limit(1)).one_or_none()
            return None if found is None else (int(found.version), bytes(found.body))

    def keep_snapshot(self, match: str, version: int, made_by: str, body: bytes) -> None:
        """Keep a snapshot of a match at a version, in the place of what other programs made of this match."""
        known = SNAPSHOTS.c.match == match
        with self._transaction() as connection:
            old = (SNAPSHOTS.c.version == version) | (SNAPSHOTS.c.made_by != made_by)
            connection.execute(delete(SNAPSHOTS).where(known, old))
            connection.execute(insert(SNAPSHOTS).values(match=match, version=version, made_by=made_by, body=body))

    def delete(self, match: str) -> bool:
        """Remove a match with all its events and links for good; say whether it was there.

        Nothing of it stays in a SQLite file, as soon as no copy of it is in work; PostgreSQL clears its pages when it
        next vacuums.
        """
        with self._transaction(match) as connection:
            for table in (LINKS, SECRETS, SEALED, SNAPSHOTS, DRAFTS, EVENTS):
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
            found = connection.execute(SEAT, {"hash": hashed}).one_or_none()
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
    def _transaction(self, match: str = "", head: int = -1) -> Iterator[Connection]:
        """Give a connection whose work is kept whole or not at all; StoreError where the database fails.

        On SQLite one thread writes at a time, in the order in which they come. `head` is that of `match` afterwards, -1
        for one that is gone.
        """
        try:
            with self._writing, self._noted(match, head), self._engine.begin() as connection:
                yield connection
        except SQLAlchemyError as error:
            raise StoreError(_reason(error)) from error

    @contextmanager
    def _noted(self, match: str, head: int) -> Iterator[None]:
        """Know the head of a match once the transaction within is kept; nothing about it where it failed."""
        if self._heads is None or not match:
            yield
            return
        kept = False
        try:
            yield
            kept = head >= 0
        finally:
            if kept:
                self._heads.written(match, head)
            else:
                self._heads.forget(match)

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
