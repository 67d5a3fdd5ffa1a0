"""The tables, and the steps from one version of them to the next.

Every event is a row; `head` of a match is the version of its last one. Secrets of links are kept as hashes only. A step
is never changed once it was released: a new one is added, and with it the older steps take what they need along. A new
kind of event, which an older program could not read, is a new step too. A database of a later version than this
program's is refused.
"""

import secrets

import msgspec
from msgspec import Struct
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    CursorResult,
    Float,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    func,
    inspect,
    select,
    text,
    update,
)

from sublight.errors import InputError

METADATA = MetaData()

ABOUT = Table(
    "sublight_about",
    METADATA,
    Column("version", Integer, nullable=False),
    Column("salt", String(64), nullable=False),
)
"""The version of the database, and what the addresses of those who begin matches are hashed with."""

MATCHES = Table(
    "sublight_match",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("created", Float, nullable=False),
    Column("head", BigInteger, nullable=False),
    Column("bytes", BigInteger, nullable=False),
    Column("touched", Float, nullable=False),
    Column("scratch", Boolean, nullable=False),
    Column("creator", String(32), nullable=False),
)
"""Each match: the length of its events, when the last one was written, and a hash of the address that began it."""

EVENTS = Table(
    "sublight_event",
    METADATA,
    Column("match", String(32), ForeignKey("sublight_match.id", ondelete="CASCADE"), primary_key=True),
    Column("version", BigInteger, primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),
    Column("body", LargeBinary, nullable=False),
)

LINKS = Table(
    "sublight_link",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("match", String(32), ForeignKey("sublight_match.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("seat", String(16), nullable=False),
)

SECRETS = Table(
    "sublight_secret",
    METADATA,
    Column("match", String(32), ForeignKey("sublight_match.id", ondelete="CASCADE"), primary_key=True),
    Column("name", String(128), primary_key=True),
    Column("value", String(256), nullable=False),
)
"""What a log only commits to, by the name under which the log knows it: the seeds of dice."""

SEALED = Table(
    "sublight_sealed",
    METADATA,
    Column("match", String(32), ForeignKey("sublight_match.id", ondelete="CASCADE"), primary_key=True),
    Column("seal", String(64), primary_key=True),
    Column("seat", String(16), nullable=False),
    Column("value", String(256), nullable=False),
    Column("salt", String(32), nullable=False),
)
"""What a seat has sealed: the value and the salt, by the seal that the log has."""

SNAPSHOTS = Table(
    "sublight_snapshot",
    METADATA,
    Column("match", String(32), ForeignKey("sublight_match.id", ondelete="CASCADE"), primary_key=True),
    Column("version", BigInteger, primary_key=True, autoincrement=False),
    Column("made_by", String(32), nullable=False),
    Column("body", LargeBinary, nullable=False),
)
"""Where matches stood at some versions, by the program `made_by`: derived from events, and dropped freely."""

DRAFTS = Table(
    "sublight_draft",
    METADATA,
    Column("match", String(32), ForeignKey("sublight_match.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", String(16), primary_key=True),
    Column("body", LargeBinary, nullable=False),
)
"""What each seat means to declare next, as JSON. It is no part of the log, and no other seat is told of it."""

MIGRATING = 0x5AB1_1697
"""The number of the lock under which one process at a time brings a PostgreSQL database up to date."""


_OLD = MetaData()
_ABOUT_1 = Table("sublight_about", _OLD, Column("version", Integer, nullable=False))
_MATCHES_1 = Table(
    "sublight_match",
    _OLD,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("created", Float, nullable=False),
    Column("head", BigInteger, nullable=False),
)


def _first(connection: Connection) -> None:
    _OLD.create_all(connection)
    METADATA.create_all(connection, [EVENTS, LINKS])
    connection.execute(_ABOUT_1.insert().values(version=1))


def _second(connection: Connection) -> None:
    """Secrets; with them came revealed seeds, and proposals of other things than declarations."""
    METADATA.create_all(connection, [SECRETS])


_ADDED_3 = (
    "sublight_about ADD COLUMN salt VARCHAR(64) NOT NULL DEFAULT ''",
    "sublight_match ADD COLUMN bytes BIGINT NOT NULL DEFAULT 0",
    "sublight_match ADD COLUMN touched FLOAT NOT NULL DEFAULT 0",
    "sublight_match ADD COLUMN scratch BOOLEAN NOT NULL DEFAULT FALSE",
    "sublight_match ADD COLUMN creator VARCHAR(32) NOT NULL DEFAULT ''",
)


def _third(connection: Connection) -> None:
    """What quotas and retention count; and snapshots."""
    for each in _ADDED_3:
        connection.execute(text(f"ALTER TABLE {each}"))
    METADATA.create_all(connection, [SNAPSHOTS])
    connection.execute(update(ABOUT).values(salt=secrets.token_hex(16)))
    own = EVENTS.c.match == MATCHES.c.id
    length = select(func.coalesce(func.sum(func.length(EVENTS.c.body)), 0)).where(own).scalar_subquery()
    last = select(EVENTS.c.at).where(own, EVENTS.c.version == MATCHES.c.head).scalar_subquery()
    connection.execute(update(MATCHES).values(bytes=length, touched=func.coalesce(last, MATCHES.c.created)))
    for match in [row.match for row in _firsts(connection) if _BEGINS.decode(row.body).scratch]:
        connection.execute(update(MATCHES).where(MATCHES.c.id == match).values(scratch=True))


def _fourth(connection: Connection) -> None:
    """Sealed values; with them came declarations that seal and open them, and tables with seals."""
    METADATA.create_all(connection, [SEALED])


def _fifth(connection: Connection) -> None:
    """Drafts, which were in the memory of the server before."""
    METADATA.create_all(connection, [DRAFTS])


class _Begins(Struct):
    """What is read here of the first event of a match."""

    scratch: bool = False


_BEGINS = msgspec.json.Decoder(_Begins)


def _firsts(connection: Connection) -> "CursorResult[tuple[str, bytes]]":
    """Return the first event of each match, read a few at a time."""
    wanted = select(EVENTS.c.match, EVENTS.c.body).where(EVENTS.c.version == 0)
    return connection.execute(wanted, execution_options={"yield_per": 100})


STEPS = (_first, _second, _third, _fourth, _fifth)
"""Step n makes a database of version n one of version n + 1; version 0 is an empty one."""


def version_of(connection: Connection) -> int:
    """Return the version of a database, 0 for an empty one."""
    if not inspect(connection).has_table(ABOUT.name):
        return 0
    return int(connection.execute(select(ABOUT.c.version)).scalar_one())


def is_present(connection: Connection) -> bool:
    """Say whether a database is of the present version."""
    return version_of(connection) == len(STEPS)


def migrate(connection: Connection) -> None:
    """Bring a database to the present version; InputError, and nothing touched, for one of a later version."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(MIGRATING)))
    found = version_of(connection)
    if found > len(STEPS):
        raise InputError(
            f"the database is of version {found}, this program knows {len(STEPS)}: use a newer one, or an older copy"
        )
    for version, step in enumerate(STEPS[found:], found + 1):
        step(connection)
        connection.execute(update(ABOUT).values(version=version))


def check_tables(connection: Connection) -> None:
    """Raise InputError for a database of the present version that lacks a table or a column."""
    found = inspect(connection)
    for table in METADATA.sorted_tables:
        there = {column["name"] for column in found.get_columns(table.name)} if found.has_table(table.name) else set()
        missing = [column.name for column in table.columns if column.name not in there]
        if missing:
            raise InputError(f"the table {table.name} lacks {', '.join(missing)}: restore a backup of the database")
