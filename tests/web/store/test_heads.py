"""The latest version is known without the database only where nobody else can have written a later one."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import event
from sqlalchemy.exc import OperationalError

from sublight.web.store.heads import Heads
from sublight.web.store.store import StaleError, Store, StoreError
from web.store.bases import needs_postgres, postgres_url, sqlite_url

__all__ = ["postgres_url"]


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[Store]:
    """A store on a file, with a match at version 1."""
    store = Store(sqlite_url(tmp_path))
    store.create("m", "duel", b"first", {"one": "first"})
    store.append("m", 0, b"one")
    yield store
    store.close()


def test_what_was_written_is_known_at_once(kept: Store) -> None:
    """Its head too, without a read."""
    assert (kept.known_head("m"), kept.head("m"), kept.known_head("other")) == (1, 1, None)


def test_a_match_of_an_earlier_process_is_known_once_it_was_read(kept: Store, tmp_path: Path) -> None:
    """Not before."""
    kept.close()
    again = Store(sqlite_url(tmp_path))
    assert (again.known_head("m"), again.head("m"), again.known_head("m")) == (None, 1, 1)
    again.close()


def test_a_deleted_match_is_known_no_more(kept: Store) -> None:
    """The database says that it is gone."""
    kept.delete("m")
    assert (kept.known_head("m"), kept.head("m"), kept.known_head("m")) == (None, -1, None)


def test_after_a_late_event_the_database_is_asked(kept: Store) -> None:
    """What was known may be what was wrong."""
    with pytest.raises(StaleError):
        kept.append("m", 0, b"late")
    assert (kept.known_head("m"), kept.head("m")) == (None, 1)


def test_after_a_commit_that_failed_the_database_is_asked(kept: Store) -> None:
    """It may have been kept or not."""

    def fails(_: object) -> None:
        raise OperationalError("COMMIT", None, OSError("disk I/O error"))

    event.listen(kept._engine, "commit", fails)
    with pytest.raises(StoreError, match="disk I/O error"):
        kept.append("m", 1, b"two")
    event.remove(kept._engine, "commit", fails)
    assert (kept.known_head("m"), kept.head("m")) == (None, 1)
    assert kept.append("m", 1, b"two") == kept.known_head("m") == 2


@needs_postgres
def test_on_a_shared_database_nothing_is_known_without_asking(postgres_url: str) -> None:
    """Another server may have written."""
    one, other = Store(postgres_url), Store(postgres_url)
    one.create("m", "duel", b"first", {"one": "first"})
    other.append("m", 0, b"one")
    assert (one.known_head("m"), one.head("m"), one.known_head("m")) == (None, 1, None)
    one.close()
    other.close()


def test_a_version_that_was_read_before_a_later_one_was_written_is_not_kept() -> None:
    """The one that was written is."""
    heads = Heads()

    def reading() -> int:
        heads.written("m", 2)
        return 1

    assert (heads.read("m", reading), heads.known("m")) == (1, 2)


def test_a_version_that_was_read_before_the_match_was_deleted_is_not_kept() -> None:
    """Nor is one of a match that is not there."""
    heads = Heads()

    def reading() -> int:
        heads.forget("m")
        return 1

    assert (heads.read("m", reading), heads.known("m")) == (1, None)
    assert (heads.read("n", lambda: -1), heads.known("n")) == (-1, None)


def test_the_matches_used_last_are_known() -> None:
    """As many as are kept."""
    heads = Heads(2)
    for number, match in enumerate("abc"):
        heads.written(match, number)
    assert [heads.known(match) for match in "abc"] == [None, 1, 2]
