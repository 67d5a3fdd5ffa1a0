"""A store holds so much and no more: what is refused says why, scratch tables go first, and old matches are removed."""

import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from sublight.web.store import quota as quota_module
from sublight.web.store import store as store_module
from sublight.web.store.quota import IDLE_S, FullError, Quota, creator_of
from sublight.web.store.store import StaleError, Store
from web.store.bases import needs_postgres, postgres_url, sqlite_url, url

__all__ = ["postgres_url", "url"]

HERE, THERE = "192.0.2.1", "192.0.2.2"


class Clock:
    """The two clocks of a machine, as the store reads them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Begin at a moment."""
        self.wall, self.steady = 1_000_000.0, 50.0
        for module in (quota_module, store_module):
            monkeypatch.setattr(module, "time", self)

    def time(self) -> float:
        """Return the time in s since 1970."""
        return self.wall

    def monotonic(self) -> float:
        """Return the time of a clock that nobody sets."""
        return self.steady

    def goes_on(self, seconds: float) -> None:
        """Let time pass."""
        self.wall += seconds
        self.steady += seconds


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Clocks that stand until they are told to go on."""
    return Clock(monkeypatch)


def begin(store: Store, match: str, *, scratch: bool = False, address: str = HERE, length: int = 10) -> None:
    """Begin a match with a first event of so many bytes."""
    store.create(match, "duel", b"x" * length, {f"{match}-link": "first"}, scratch=scratch, address=address)


def there(store: Store, *names: str) -> list[str]:
    """Return which of these matches are there."""
    return [name for name in names if store.head(name) >= 0]


def test_the_last_match_that_fits_is_kept_and_the_next_refused(url: str) -> None:
    """Whoever begins it; nothing of it is written. Another fits once one was deleted."""
    store = Store(url, Quota(matches=2))
    begin(store, "a")
    begin(store, "b", address=THERE)
    with pytest.raises(FullError, match="this server is full and takes no new tables"):
        begin(store, "c")
    assert (there(store, "a", "b", "c"), store.seat_of("c-link")) == (["a", "b"], None)
    store.delete("a")
    begin(store, "c")
    assert store.sound()
    store.close()


def test_one_address_has_so_many_and_another_its_own(url: str) -> None:
    """A server that is opened again still counts them; this machine may have as many as there is room for."""
    store = Store(url, Quota(of_one=2))
    for match in "ab":
        begin(store, match)
    store.close()
    store = Store(url, Quota(of_one=2))
    with pytest.raises(FullError, match="2 tables that were begun from this address are kept here, the most for one"):
        begin(store, "c")
    begin(store, "d", address=THERE)
    for place, local in enumerate(("127.0.0.1", "::1", "", "a socket")):
        for number in range(3):
            begin(store, f"local-{place}-{number}", address=local)
    assert not there(store, "c")
    store.close()


def test_many_who_begin_at_once_are_counted_one_after_the_other(tmp_path: Path) -> None:
    """Twelve at the same moment, room for five: five begin."""
    store = Store(sqlite_url(tmp_path), Quota(of_one=5))
    start = threading.Barrier(12)

    def one(number: int) -> None:
        start.wait()
        with suppress(FullError):
            begin(store, f"m{number}")

    threads = [threading.Thread(target=one, args=(number,)) for number in range(12)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert store.space.used().matches == 5
    store.close()


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("192.0.2.1", "192.0.2.1", True),
        ("192.0.2.1", "192.0.2.2", False),
        ("192.0.2.1", "::ffff:192.0.2.1", True),
        ("2001:db8:0:1::1", "2001:db8:0:1:ffff::2", True),
        ("2001:db8:0:1::1", "2001:db8:0:2::1", False),
    ],
)
def test_an_address_is_kept_as_a_keyed_hash(tmp_path: Path, one: str, other: str, same: bool) -> None:
    """Of IPv6 the network of 64 bits counts, which one line has to itself; another database hashes otherwise."""
    store = Store(sqlite_url(tmp_path))
    (tmp_path / "other").mkdir()
    elsewhere = Store(sqlite_url(tmp_path / "other"))
    with store._reading() as connection, elsewhere._reading() as there:
        kept = creator_of(connection, one)
        assert (kept == creator_of(connection, other)) == same
        assert kept != creator_of(there, one)
    assert (len(kept), one in kept) == (32, False)
    store.close()
    elsewhere.close()


def test_a_log_has_so_many_events_and_no_more(url: str) -> None:
    """The last that fits is kept; who is late is told that, not that it is full. Other matches go on."""
    store = Store(url, Quota(events=3))
    begin(store, "a")
    begin(store, "b")
    for base in range(3):
        store.append("a", base, b"event")
    with pytest.raises(FullError, match="this match has 3 events, the most that are kept of one"):
        store.append("a", 3, b"event")
    with pytest.raises(StaleError):
        store.append("a", 2, b"event")
    assert (store.head("a"), store.append("b", 0, b"event"), store.sound()) == (3, 1, True)
    store.close()


def test_a_log_has_so_many_bytes_and_no_more(url: str) -> None:
    """To the byte, its first event included; a shorter event still fits."""
    store = Store(url, Quota(match_bytes=100))
    begin(store, "a", length=40)
    store.append("a", 0, b"x" * 50)
    with pytest.raises(FullError, match="would be longer than 100 bytes"):
        store.append("a", 1, b"x" * 11)
    assert store.append("a", 1, b"x" * 10) == 2
    store.close()


def test_matches_go_on_where_new_ones_are_refused(url: str) -> None:
    """A tenth of the room is kept for them; then they are refused, and what is there is still read."""
    store = Store(url, Quota(store_bytes=1_000))
    begin(store, "a", length=900)
    with pytest.raises(FullError, match="takes no new tables"):
        begin(store, "b")
    assert store.append("a", 0, b"x" * 100) == 1
    with pytest.raises(FullError, match="nothing more can be written until a table is deleted"):
        store.append("a", 1, b"x")
    assert len(store.read("a")) == 2
    store.close()


def test_drafts_take_room_to_the_byte(url: str) -> None:
    """Only what is longer than the drafts before needs more; a log has no room where drafts have it."""
    store = Store(url, Quota(store_bytes=1_000))
    begin(store, "a", length=800)
    store.keep_drafts("a", "first", b"x" * 150)
    with pytest.raises(FullError, match="nothing more can be written until a table is deleted"):
        store.keep_drafts("a", "second", b"y" * 51)
    store.keep_drafts("a", "second", b"y" * 50)
    assert store.space.used().bytes == 1_000
    store.keep_drafts("a", "first", b"z" * 150)
    with pytest.raises(FullError):
        store.append("a", 0, b"x")
    with pytest.raises(FullError):
        store.keep_drafts("a", "first", b"z" * 151)
    assert (store.drafts("a", "first"), store.head("a")) == (b"z" * 150, 0)
    store.close()


def test_drafts_that_are_dropped_make_room(url: str) -> None:
    """For a new match to the byte too, which needs a tenth of the room to be left."""
    store = Store(url, Quota(store_bytes=1_000))
    begin(store, "a", length=800)
    store.keep_drafts("a", "first", b"x" * 100)
    with pytest.raises(FullError, match="takes no new tables"):
        begin(store, "b")
    store.keep_drafts("a", "first", b"x" * 99)
    begin(store, "b", length=1)
    store.keep_drafts("a", "first", b"")
    assert store.append("a", 0, b"x" * 199) == 1
    assert store.space.used().bytes == 1_000
    store.close()


def test_the_scratch_table_that_was_idle_for_longest_makes_room(url: str, clock: Clock) -> None:
    """Not one that was used within the hour, nor one that somebody looks at, nor a match, however old."""
    store = Store(url, Quota(matches=5))
    heard: list[tuple[str, int]] = []
    for match, scratch in (("match", False), ("looked-at", True), ("oldest", True), ("older", True), ("used", True)):
        begin(store, match, scratch=scratch)
        clock.goes_on(10.0)
    store.space.in_use = lambda: ("looked-at",)
    with pytest.raises(FullError):
        begin(store, "too soon")
    clock.goes_on(IDLE_S - 1.0)
    store.append("used", 0, b"event")
    clock.goes_on(1.0)
    store.notices.listen(lambda match, version: heard.append((match, version)))
    begin(store, "new")
    assert there(store, "match", "looked-at", "oldest", "older", "used", "new") == [
        "match", "looked-at", "older", "used", "new",
    ]  # fmt: skip
    if store.is_sqlite:
        assert heard == [("oldest", -1)]
    begin(store, "newer")
    with pytest.raises(FullError):
        begin(store, "newest")
    store.close()


def test_an_address_that_has_enough_loses_its_own_scratch_tables_only(url: str, clock: Clock) -> None:
    """Those of others stay, though they are older."""
    store = Store(url, Quota(of_one=2))
    begin(store, "theirs", scratch=True, address=THERE)
    begin(store, "mine", scratch=True)
    begin(store, "match")
    clock.goes_on(IDLE_S + 1.0)
    begin(store, "new")
    assert there(store, "theirs", "mine", "match", "new") == ["theirs", "match", "new"]
    store.close()


def test_scratch_tables_make_room_for_commits_too(url: str, clock: Clock) -> None:
    """A match under way is worth more than what somebody tried."""
    store = Store(url, Quota(store_bytes=1_000))
    begin(store, "scratch", scratch=True, length=500)
    begin(store, "match", length=300)
    clock.goes_on(IDLE_S + 1.0)
    assert store.append("match", 0, b"x" * 600) == 1
    assert there(store, "scratch", "match") == ["match"]
    store.close()


@needs_postgres
def test_what_another_server_wrote_counts_soon(two_servers: tuple[Store, Store], clock: Clock) -> None:
    """The room of all logs is counted anew after ten seconds."""
    one, other = two_servers
    begin(one, "a", length=400)
    begin(other, "b", length=400)
    one.append("a", 0, b"x" * 50)
    other.append("b", 0, b"x" * 100)
    clock.goes_on(11.0)
    with pytest.raises(FullError):
        one.append("a", 1, b"x" * 51)
    assert one.append("a", 1, b"x" * 50) == 2


@pytest.fixture
def two_servers(postgres_url: str) -> Iterator[tuple[Store, Store]]:
    """Two stores on one database, as two servers have."""
    found = Store(postgres_url, Quota(store_bytes=1_000)), Store(postgres_url, Quota(store_bytes=1_000))
    yield found
    for store in found:
        store.close()


def test_matches_go_when_their_last_event_is_too_old(url: str, clock: Clock) -> None:
    """Not a moment earlier, and not while somebody looks."""
    store = Store(url)
    for match in ("old", "looked-at", "used"):
        begin(store, match)
    store.space.in_use = lambda: ("looked-at",)
    clock.goes_on(90.0)
    store.append("used", 0, b"event")
    assert store.space.expire(90.0) == 0
    clock.goes_on(0.5)
    assert store.space.expire(90.0) == 1
    assert there(store, "old", "looked-at", "used") == ["looked-at", "used"]
    assert store.sound()
    store.close()


def test_a_clock_that_is_set_forward_removes_nothing(url: str, clock: Clock) -> None:
    """A year ahead: neither matches nor scratch tables are old by that; set back, they are not either."""
    store = Store(url, Quota(matches=2))
    begin(store, "match")
    begin(store, "scratch", scratch=True)
    for jump in (365 * 86_400.0, -2 * 365 * 86_400.0):
        clock.wall += jump
        assert store.space.expire(90 * 86_400.0) == 0
        with pytest.raises(FullError):
            begin(store, "new")
    assert there(store, "match", "scratch") == ["match", "scratch"]
    store.close()
