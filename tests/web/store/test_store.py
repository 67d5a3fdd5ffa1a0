"""The log keeps every event once, at its version, in either database; nothing of what is deleted stays."""

import threading
import time
from pathlib import Path

import pytest
from sqlalchemy import text

from sublight.errors import InputError
from sublight.web.store.store import Hidden, StaleError, Store, StoreError
from web.store.bases import needs_postgres, postgres_url, sqlite, sqlite_url, store, url

__all__ = ["postgres_url", "sqlite", "store", "url"]


def begin(store: Store, match: str = "m") -> None:
    """Begin a match with two links."""
    store.create(match, "duel", b"first", {f"{match}-one": "first", f"{match}-two": "observer"})


def test_what_was_appended_is_read_back_in_order(store: Store) -> None:
    """Each event has the version after the one it builds on."""
    begin(store)
    assert [store.append("m", base, bytes([base])) for base in range(3)] == [1, 2, 3]
    assert [(each.version, each.body) for each in store.read("m")] == [
        (0, b"first"),
        (1, b"\0"),
        (2, b"\1"),
        (3, b"\2"),
    ]
    assert [each.version for each in store.read("m", since=1, until=2)] == [2]
    assert store.head("m") == 3
    assert store.sound()


@pytest.mark.parametrize("base", [-1, 0, 2, 99])
def test_what_builds_on_another_version_is_stale_and_changes_nothing(store: Store, base: int) -> None:
    """The latest version is told."""
    begin(store)
    store.append("m", 0, b"one")
    with pytest.raises(StaleError) as stale:
        store.append("m", base, b"late")
    assert stale.value.head == 1
    assert [each.body for each in store.read("m")] == [b"first", b"one"]


def test_a_match_that_is_not_there_has_no_head_and_takes_nothing(store: Store) -> None:
    """Its head is -1, its log empty."""
    with pytest.raises(StaleError, match="-1"):
        store.append("none", -1, b"")
    assert (store.head("none"), store.read("none"), store.delete("none")) == (-1, (), False)


def test_matches_do_not_touch_each_other(store: Store) -> None:
    """Each has versions of its own."""
    for match in ("m", "n"):
        begin(store, match)
    store.append("m", 0, b"m1")
    assert (store.head("m"), store.head("n")) == (1, 0)


def test_a_match_is_created_once_and_whole(store: Store) -> None:
    """A second of its name, or with another's link, leaves nothing behind."""
    begin(store)
    for name, link in (("m", "new"), ("n", "m-one")):
        with pytest.raises(StoreError):
            store.create(name, "duel", b"x", {link: "first"})
    assert (store.head("n"), store.seat_of("new"), store.seat_of("m-one")) == (-1, None, ("m", "first"))
    assert store.sound()


def test_events_are_any_bytes_of_any_length(store: Store) -> None:
    """A zero byte and a megabyte come back as they were."""
    begin(store)
    body = bytes(range(256)) * 4096
    store.append("m", 0, body)
    assert store.read("m", since=0)[0].body == body


def test_what_is_closed_is_there_when_it_is_opened_again(url: str) -> None:
    """Closing loses nothing, and may be done twice."""
    first = Store(url)
    begin(first)
    first.append("m", 0, b"one")
    first.close()
    first.close()
    again = Store(url)
    assert [each.body for each in again.read("m")] == [b"first", b"one"]
    again.close()


def test_the_wall_clock_does_not_matter(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether it jumps back or ahead, versions go on by one."""
    begin(store)
    for base, now in enumerate((2e9, 0.0, -5e8, 4e9)):
        monkeypatch.setattr(time, "time", lambda now=now: now)
        store.append("m", base, b"")
    read = store.read("m")
    assert [each.version for each in read] == [0, 1, 2, 3, 4]
    assert [each.at for each in read][1:] == [2e9, 0.0, -5e8, 4e9]
    assert store.sound()


def test_of_those_who_build_on_one_version_one_succeeds(store: Store) -> None:
    """Twelve threads, twenty versions: each version once, and everybody else is told the head."""
    begin(store)
    won, heads = list[int](), list[int]()
    start = threading.Barrier(12)

    def race() -> None:
        for base in range(20):
            start.wait()
            try:
                won.append(store.append("m", base, b""))
            except StaleError as stale:
                heads.append(stale.head - base)

    threads = [threading.Thread(target=race) for _ in range(12)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (sorted(won), heads) == (list(range(1, 21)), [1] * (11 * 20))
    assert store.sound()


def test_deleting_takes_events_and_links_and_no_others(store: Store) -> None:
    """Another match stays as it was."""
    for match in ("m", "n"):
        begin(store, match)
    assert store.delete("m")
    assert (store.head("m"), store.read("m"), store.seat_of("m-one")) == (-1, (), None)
    assert (store.head("n"), store.seat_of("n-one")) == (0, ("n", "first"))
    assert not store.delete("m")
    assert store.sound()


def test_nothing_of_a_deleted_match_stays_in_the_files(sqlite: Store, tmp_path: Path) -> None:
    """Neither in the database nor in what is written ahead of it; and the room is given back."""
    begin(sqlite, "kept")
    empty = (tmp_path / "matches.db").stat().st_size
    begin(sqlite)
    for base in range(40):
        sqlite.append("m", base, b"a secret plan " * 1000)
    sqlite.delete("m")
    assert b"a secret plan" not in b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert (tmp_path / "matches.db").stat().st_size <= empty + 18 * 4096
    assert sqlite.sound()


def test_a_reader_does_not_wait_for_a_writer(sqlite: Store) -> None:
    """While a transaction is open, the log is read as it was before."""
    begin(sqlite)
    with sqlite._transaction() as connection:
        connection.execute(text("UPDATE sublight_match SET head = 7"))
        assert sqlite.head("m") == 0
        connection.rollback()


def test_a_gap_in_a_log_is_found(store: Store) -> None:
    """A missing event, one too many, a head that is behind, and a match without any are all unsound."""
    for fault in (
        "DELETE FROM sublight_event WHERE version = 1",
        "UPDATE sublight_event SET version = 9 WHERE version = 2",
        "UPDATE sublight_match SET head = 1",
        "DELETE FROM sublight_event",
    ):
        begin(store)
        for base in range(2):
            store.append("m", base, b"")
        assert store.sound()
        with store._transaction() as connection:
            connection.execute(text(fault))
        assert not store.sound()
        store.delete("m")


def test_a_torn_file_is_found(tmp_path: Path) -> None:
    """Bytes changed inside a page of an open database are unsound."""
    opened = Store(sqlite_url(tmp_path))
    begin(opened)
    for base in range(50):
        opened.append("m", base, b"x" * 900)
    opened.close()
    again = Store(sqlite_url(tmp_path))
    file = tmp_path / "matches.db"
    pages = bytearray(file.read_bytes())
    pages[6 * 4096 : 6 * 4096 + 64] = bytes(64)
    file.write_bytes(pages)
    assert not again.sound()
    again.close()


@pytest.mark.parametrize(
    ("address", "says"),
    [
        ("", "not the address of a database"),
        ("nonsense", "not the address of a database"),
        ("mysql://me:hunter2@host/x", "`mysql` is not supported; matches are kept in sqlite or postgresql"),
        ("sqlite://", "kept in a file"),
        ("sqlite:///:memory:", "kept in a file"),
        ("sqlite:///file:x?mode=memory&uri=true", "kept in a file"),
        ("postgresql://me:hunter2@127.0.0.1:1/x", "cannot be opened"),
        ("postgresql://me:hunter2@127.0.0.1:port/x", "not the address of a database"),
    ],
)
def test_an_address_that_cannot_be_used_is_refused_without_its_password(address: str, says: str) -> None:
    """The reason is said, the secret is not."""
    with pytest.raises(InputError, match=says) as refused:
        Store(address)
    assert "hunter2" not in str(refused.value)


def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    """Its bytes stay."""
    (tmp_path / "matches.db").write_bytes(b"my diary, not a database at all" * 200)
    with pytest.raises(InputError, match="not a database"):
        Store(sqlite_url(tmp_path))
    assert (tmp_path / "matches.db").read_bytes() == b"my diary, not a database at all" * 200


@needs_postgres
def test_the_password_is_never_shown(postgres_url: str) -> None:
    """What names the database hides it."""
    opened = Store(postgres_url.replace("postgres@", "postgres:hunter2@"))
    assert "hunter2" not in opened.shown
    opened.close()


def test_the_drafts_of_each_seat_are_kept_until_others_are_or_its_match_goes(store: Store) -> None:
    """They are no part of the log; a match that is not there keeps none."""
    for match in ("m", "n"):
        begin(store, match)
    store.keep_drafts("m", "first", b"one")
    store.keep_drafts("m", "second", b"two")
    store.keep_drafts("n", "first", b"three")
    store.keep_drafts("m", "first", b"other")
    store.keep_drafts("gone", "first", b"four")
    kept = [store.drafts(*of) for of in (("m", "first"), ("m", "second"), ("n", "first"), ("gone", "first"))]
    assert kept == [b"other", b"two", b"three", b""]
    assert (store.head("m"), len(store.read("m"))) == (0, 1)
    store.keep_drafts("m", "second", b"")
    assert store.drafts("m", "second") == b""
    store.delete("m")
    assert (store.drafts("m", "first"), store.drafts("n", "first")) == (b"", b"three")
    assert store.sound()


def test_what_a_seat_has_sealed_is_kept_with_its_event_and_goes_with_its_match(store: Store) -> None:
    """An event that was not written seals nothing."""
    begin(store, "m")
    begin(store, "n")
    one = Hidden(seat="first", seal="1" * 64, value="left", salt="2" * 32)
    other = Hidden(seat="second", seal="3" * 64, value="right", salt="4" * 32)
    store.append("m", 0, b"a", sealed=[one])
    store.append("n", 0, b"b", sealed=[one])
    with pytest.raises(StaleError):
        store.append("m", 0, b"c", sealed=[other])
    store.append("m", 1, b"d", sealed=[other])
    assert (store.sealed("m"), store.sealed("n")) == ((one, other), (one,))
    store.delete("m")
    assert (store.sealed("m"), store.sealed("n")) == ((), (one,))
