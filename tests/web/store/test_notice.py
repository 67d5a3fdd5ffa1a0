"""Who listens hears of every commit, of this process and on PostgreSQL of every other, also after the line was cut."""

import logging
import threading
import time
from collections.abc import Callable

import pytest
from sqlalchemy import text

from sublight.web.store.notice import CHANNEL, PostgresNotices
from sublight.web.store.store import Store
from web.store.bases import needs_postgres, postgres_url, sqlite, store, url

__all__ = ["postgres_url", "sqlite", "store", "url"]


class Ear:
    """Keeps what it hears."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.said: list[tuple[str, int]] = []
        self._news = threading.Condition()

    def __call__(self, match: str, version: int) -> None:
        """Hear."""
        with self._news:
            self.said.append((match, version))
            self._news.notify_all()

    def waits(self, wanted: Callable[[], bool], seconds: float = 10.0) -> bool:
        """Wait until something was heard."""
        with self._news:
            return self._news.wait_for(wanted, seconds)

    def hears(self, match: str, version: int) -> bool:
        """Wait until it was said that a match has a version."""
        return self.waits(lambda: (match, version) in self.said)


def test_a_commit_is_heard_after_it_is_there(store: Store) -> None:
    """Who reads upon hearing finds the event; a deleted match is of version -1."""
    read: list[int] = []
    ear = Ear()
    store.notices.listen(lambda match, _: read.append(store.head(match)) if match else None)
    store.notices.listen(ear)
    store.create("m", "duel", b"", {"link": "first"})
    store.append("m", 0, b"")
    assert ear.hears("m", 1)
    assert set(read) == {1}
    store.delete("m")
    assert ear.hears("m", -1)


def test_a_stale_append_is_not_heard(sqlite: Store) -> None:
    """Nothing happened."""
    sqlite.create("m", "duel", b"", {"link": "first"})
    ear = Ear()
    sqlite.notices.listen(ear)
    with pytest.raises(Exception, match="latest"):
        sqlite.append("m", 5, b"")
    assert ear.said == []


def test_a_listener_that_fails_undoes_no_commit_and_stops_no_other(
    sqlite: Store, caplog: pytest.LogCaptureFixture
) -> None:
    """It is logged; the commit is acknowledged, and whoever else listens hears it."""
    sqlite.create("m", "duel", b"", {"link": "first"})
    ear = Ear()

    def fails(match: str, version: int) -> None:
        raise RuntimeError(f"{match} {version}")

    sqlite.notices.listen(fails)
    sqlite.notices.listen(ear)
    with caplog.at_level(logging.ERROR):
        assert sqlite.append("m", 0, b"") == 1
    assert ear.said == [("m", 1)]
    assert "one who listens for commits failed" in caplog.text


def listening(store: Store) -> PostgresNotices:
    """Return the notices of a PostgreSQL store once they are heard."""
    assert isinstance(store.notices, PostgresNotices)
    assert store.notices.ready.wait(10.0)
    return store.notices


@needs_postgres
def test_two_stores_on_one_database_hear_each_other(postgres_url: str) -> None:
    """Each hears the commits of the other, and sees them when it hears."""
    one, two = Store(postgres_url), Store(postgres_url)
    ear = Ear()
    listening(two).listen(ear)
    one.create("m", "duel", b"", {"link": "first"})
    for base in range(20):
        one.append("m", base, b"")
    assert ear.hears("m", 20)
    assert [version for match, version in ear.said if match] == list(range(1, 21))
    one.delete("m")
    assert ear.hears("m", -1)
    one.close()
    two.close()


@needs_postgres
def test_after_the_line_was_cut_all_is_looked_at_and_heard_again(postgres_url: str) -> None:
    """What was committed meanwhile cannot be known: an empty match says so; then commits are heard as before."""
    one, two = Store(postgres_url), Store(postgres_url)
    one.create("m", "duel", b"", {"link": "first"})
    ear = Ear()
    notices = listening(two)
    time.sleep(0.3)
    notices.listen(ear)
    cut = (
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query = :listen"
    )
    with one._transaction() as connection:
        assert connection.execute(text(cut), {"listen": f"LISTEN {CHANNEL}"}).rowcount == 2
    assert ear.hears("", 0)
    one.append("m", 0, b"")
    assert ear.hears("m", 1)
    one.close()
    two.close()


@needs_postgres
def test_what_another_program_says_there_means_that_anything_may_have_happened(postgres_url: str) -> None:
    """It does not stop the listening."""
    store = Store(postgres_url)
    listening(store)
    time.sleep(0.3)
    ear = Ear()
    store.notices.listen(ear)
    with store._transaction() as connection:
        connection.execute(text(f"NOTIFY {CHANNEL}, 'what is this'"))
    assert ear.hears("", 0)
    store.create("m", "duel", b"", {"link": "first"})
    store.append("m", 0, b"")
    assert ear.hears("m", 1)
    store.close()


@needs_postgres
def test_a_store_whose_every_connection_was_cut_works_again(postgres_url: str) -> None:
    """The pool finds out and connects anew."""
    store, other = Store(postgres_url), Store(postgres_url)
    store.create("m", "duel", b"", {"link": "first"})
    cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = :name"
    with other._transaction() as connection:
        connection.execute(text(cut), {"name": postgres_url.rpartition("/")[2]})
    assert store.append("m", 0, b"") == 1
    store.close()
    other.close()
