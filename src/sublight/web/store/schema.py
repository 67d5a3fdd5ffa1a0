"""The tables, and the steps from one version of them to the next.

Every event is a row; `head` of a match is the version of its last one. Secrets of links are kept as hashes only. A step
is never changed once it was released: a new one is added, and with it the older steps take what they need along. A new
kind of event, which an older program could not read, is a new step too. A database of a later version than this
program's is refused.
"""

from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
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
    update,
)

from sublight.errors import InputError

METADATA = MetaData()

ABOUT = Table("sublight_about", METADATA, Column("version", Integer, nullable=False))

MATCHES = Table(
    "sublight_match",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("created", Float, nullable=False),
    Column("head", BigInteger, nullable=False),
)

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

MIGRATING = 0x5AB1_1697
"""The number of the lock under which one process at a time brings a PostgreSQL database up to date."""


def _first(connection: Connection) -> None:
    METADATA.create_all(connection, [ABOUT, MATCHES, EVENTS, LINKS])
    connection.execute(ABOUT.insert().values(version=1))


def _second(connection: Connection) -> None:
    """Secrets; with them came revealed seeds, and proposals of other things than declarations."""
    METADATA.create_all(connection, [SECRETS])


STEPS = (_first, _second)
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
