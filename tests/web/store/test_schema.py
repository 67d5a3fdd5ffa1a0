"""A database of every released version opens as the same matches; one of a later version is refused, untouched."""

import hashlib
import multiprocessing
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import Connection, MetaData, create_engine, delete, select, text

from sublight.errors import InputError
from sublight.web.matches.fold import folded
from sublight.web.store import schema
from sublight.web.store import store as store_module
from sublight.web.store.store import Store
from web.store.bases import needs_postgres, postgres_url, sqlite_url, url

__all__ = ["postgres_url", "url"]

FIXTURES = Path(__file__).parent / "fixtures"
OPENING = multiprocessing.get_context("spawn")

STATES = {
    1: "011ac21f78689bac",
    2: "49f3b7bef8775b4e",
    3: "0628172f26d46027",
    4: "4fd7ae132903348a",
    5: "682cbfcf8723252b",
}
"""The version of each fixture, and the hash of what its match is."""


def state_of(store: Store) -> str:
    """Return a hash of what the fixture's match is: its table, what can be taken back, what waits, who may open it."""
    match = folded("match-1", store.read("match-1"))
    assert match is not None
    changes = [
        [(each.version, each.before, each.seat, each.final, each.move, each.answers) for each in side]
        for side in (match.done, match.undone)
    ]
    undone = [each.version for each in match.entries if each.undone]
    about = (match.created.title, match.created.players, match.created.policy, match.created.question)
    seats = [store.seat_of(link * 64) for link in "ab"]
    state: list[object] = [match.table, changes, undone, about, match.pending, match.version, seats]
    if match.dice:
        state += [match.dice, store.secret("match-1", match.dice), match.proposal]
    if match.seals:
        state += [match.seals, match.opened, store.sealed("match-1")]
    if drafts := store.drafts("match-1", "first"):
        state += [drafts]
    said = msgspec.json.encode(state, order="sorted")
    return hashlib.sha256(said).hexdigest()[:16]


def loaded(version: int, folder: Path) -> Path:
    """Return a database file made of a fixture."""
    path = folder / "matches.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript((FIXTURES / f"version-{version}.sql").read_text(encoding="utf-8"))
    return path


def test_every_version_has_its_fixture() -> None:
    """None is ever dropped."""
    assert sorted(STATES) == list(range(1, len(schema.STEPS) + 1))


@contextmanager
def both(path: Path, url: str) -> Iterator[tuple[Connection, Connection]]:
    """Open a database file and another database."""
    engines = create_engine(f"sqlite:///{path}"), create_engine(url)
    with engines[0].begin() as file, engines[1].begin() as other:
        yield file, other
    for engine in engines:
        engine.dispose()


def laid(version: int, url: str, folder: Path) -> None:
    """Let the database at an address, of either kind, be what a fixture says: tables of that version, and its rows."""
    path = loaded(version, folder)
    if url == sqlite_url(folder):
        return
    with both(path, url) as (file, other):
        for step in schema.STEPS[:version]:
            step(other)
        tables = MetaData()
        tables.reflect(file)
        other.execute(delete(schema.ABOUT))
        for table in tables.sorted_tables:
            rows = [dict(row) for row in file.execute(select(table)).mappings()]
            if rows:
                other.execute(table.insert(), rows)


@pytest.mark.parametrize("version", list(STATES))
def test_a_database_of_every_version_opens_as_the_same_match(version: int, url: str, tmp_path: Path) -> None:
    """The match is what it was; it goes on from there."""
    laid(version, url, tmp_path)
    store = Store(url)
    assert (version_in(store), state_of(store)) == (len(schema.STEPS), STATES[version])
    head = store.head("match-1")
    assert store.append("match-1", head, b"{}") == head + 1
    assert store.sound()
    store.close()


@pytest.mark.parametrize("version", list(STATES))
def test_what_quotas_count_is_filled_in_for_older_matches(version: int, url: str, tmp_path: Path) -> None:
    """The bytes of the log, the time of its last event, and whether it is of a scratch table."""
    laid(version, url, tmp_path)
    store = Store(url)
    with store._reading() as connection:
        rows = connection.execute(select(schema.MATCHES)).all()
        drafts = connection.execute(select(schema.DRAFTS.c.body)).scalars().all()
    for row in rows:
        events = store.read(row.id)
        assert (row.bytes, row.touched) == (sum(len(each.body) for each in events), events[-1].at)
        assert row.scratch == (b'"scratch":true' in events[0].body)
        assert bool(row.creator) == (version >= 3)
    assert store.space.used().bytes == sum(row.bytes for row in rows) + sum(map(len, drafts))
    store.close()


def tables_of(path: Path) -> list[str]:
    """Return what a database says of its tables."""
    with closing(sqlite3.connect(path)) as connection:
        rows = connection.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name").fetchall()
    return [" ".join(row[0].split()) for row in rows]


@pytest.mark.parametrize("version", list(STATES))
def test_the_steps_up_to_a_version_still_make_its_tables(
    version: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A step that was released is never changed: later tables are a later step."""
    monkeypatch.setattr(schema, "STEPS", schema.STEPS[:version])
    monkeypatch.setattr(store_module, "check_tables", lambda _: None)
    for folder in ("old", "new"):
        (tmp_path / folder).mkdir()
    old = loaded(version, tmp_path / "old")
    Store(sqlite_url(tmp_path / "new")).close()
    assert tables_of(tmp_path / "new" / "matches.db") == tables_of(old)


def set_version(connection: Connection, version: int) -> None:
    """Let a database say that it is of a version."""
    connection.execute(text("UPDATE sublight_about SET version = :version"), {"version": version})


def test_a_later_version_is_refused(url: str) -> None:
    """Both versions are named."""
    store = Store(url)
    with store._transaction() as connection:
        set_version(connection, 99)
    store.close()
    with pytest.raises(InputError, match=f"of version 99, this program knows {len(schema.STEPS)}"):
        Store(url)


def test_a_file_of_a_later_version_stays_as_it_is_to_the_byte(tmp_path: Path) -> None:
    """Refusing it writes nothing."""
    path = loaded(1, tmp_path)
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript("PRAGMA journal_mode=WAL; UPDATE sublight_about SET version = 99;")
    before = path.read_bytes()
    with pytest.raises(InputError, match="version 99"):
        Store(sqlite_url(tmp_path))
    assert path.read_bytes() == before


@pytest.fixture
def three_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that knows two steps more."""

    def step(column: str) -> object:
        return lambda connection: connection.execute(text(f"ALTER TABLE sublight_match ADD COLUMN {column} INTEGER"))

    monkeypatch.setattr(schema, "STEPS", (*schema.STEPS, step("one"), step("two")))


def version_in(store: Store) -> int:
    """Return the version that a database says it has."""
    with store._reading() as connection:
        return schema.version_of(connection)


def test_an_empty_database_takes_every_step_once(url: str, three_steps: None) -> None:
    """It has the last version, and opening it again changes nothing."""
    for _ in range(2):
        store = Store(url)
        assert version_in(store) == len(schema.STEPS)
        store.close()


def test_an_older_database_takes_the_steps_that_it_lacks(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its matches are still there."""
    store = Store(url)
    store.create("m", "duel", b"first", {"link": "first"})
    store.close()
    step = lambda connection: connection.execute(text("ALTER TABLE sublight_match ADD COLUMN one INTEGER"))  # noqa: E731
    monkeypatch.setattr(schema, "STEPS", (*schema.STEPS, step))
    again = Store(url)
    assert (version_in(again), again.read("m")[0].body) == (len(schema.STEPS), b"first")
    again.close()


def test_a_database_of_this_version_is_opened_while_another_writes(tmp_path: Path) -> None:
    """There is nothing to bring up to date: nobody is waited for."""
    Store(sqlite_url(tmp_path)).close()
    with closing(sqlite3.connect(tmp_path / "matches.db", isolation_level=None)) as writing:
        writing.execute("BEGIN IMMEDIATE")
        store = Store(sqlite_url(tmp_path))
        assert version_in(store) == len(schema.STEPS)
        store.close()


@needs_postgres
def test_a_server_that_migrates_keeps_none_waiting_that_need_not(postgres_url: str) -> None:
    """The lock for bringing a database up to date is asked for by who has something to do."""
    store = Store(postgres_url)
    with store._transaction() as connection:
        connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": schema.MIGRATING})
        Store(postgres_url).close()
    store.close()


def test_a_step_that_fails_leaves_the_database_as_it_was(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The steps before it are undone with it, and the older program still opens it."""
    Store(url).close()
    known = schema.STEPS

    def half(connection: Connection) -> None:
        connection.execute(text("CREATE TABLE half (x INTEGER)"))
        connection.execute(text("SELECT * FROM not_there"))

    monkeypatch.setattr(schema, "STEPS", (*known, half))
    with pytest.raises(InputError, match=r"cannot be opened: .*not_there"):
        Store(url)
    monkeypatch.setattr(schema, "STEPS", known)
    store = Store(url)
    assert version_in(store) == len(known)
    with store._transaction() as connection:
        connection.execute(text("CREATE TABLE half (x INTEGER)"))
    store.close()


def opens(address: str) -> None:
    """Open a database, and close it."""
    Store(address).close()


@needs_postgres
def test_servers_that_start_together_make_the_tables_once(postgres_url: str) -> None:
    """Four processes open one empty database at the same moment: none fails."""
    processes = [OPENING.Process(target=opens, args=(postgres_url,)) for _ in range(4)]
    for process in processes:
        process.start()
    for process in processes:
        process.join()
    assert [process.exitcode for process in processes] == [0, 0, 0, 0]
    store = Store(postgres_url)
    assert version_in(store) == len(schema.STEPS)
    store.close()
