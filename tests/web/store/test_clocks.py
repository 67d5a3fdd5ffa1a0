"""A clock that jumps: the order of a log is its versions', whatever time they were written at."""

import itertools
import time
from pathlib import Path

import pytest

from sublight.web.limits import Addresses, Bucket
from sublight.web.store.store import Store
from web.duel.fixtures import TABLE, at, duelling, matches_of
from web.store.bases import postgres_url, sqlite_url, url

__all__ = ["postgres_url", "url"]

JUMPS = (1e9, 5e8, 2e9, 0.0, -1e6, 1e9 + 0.001, 4e9)


def test_a_log_is_in_the_order_of_its_versions(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Backwards by years and forwards again: nothing is stale, nothing changes its place, and it is sound."""
    times = itertools.cycle(JUMPS)
    monkeypatch.setattr(time, "time", lambda: next(times))
    store = Store(url)
    store.create("m", "duel", b"first", {"link": "first"})
    for base in range(len(JUMPS)):
        assert store.append("m", base, str(base).encode()) == base + 1
    events = store.read("m")
    assert [each.version for each in events] == list(range(len(JUMPS) + 1))
    assert [each.body for each in events[1:]] == [str(base).encode() for base in range(len(JUMPS))]
    assert len({each.at for each in events}) > 3, "the clock did jump"
    assert store.sound()
    store.close()


def test_a_match_is_what_its_versions_say(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Moves, taken back and made again, while each is written before the one before it."""
    times = itertools.count(4e9, -1e6)
    monkeypatch.setattr(time, "time", lambda: next(times))
    with duelling():
        store = Store(sqlite_url(tmp_path))
        matches = matches_of(store)
        name = matches.create(TABLE, policy="casual").match
        for base in range(3):
            matches.declare(matches.match(name), "first", base, "push a steps=1", {})
        matches.undo(matches.match(name), "first", 3)
        matches.redo(matches.match(name), "first", 4)
        again = matches_of(store).match(name)
        assert at(again.table, "a") == 3
        assert [entry.version for entry in again.entries] == list(range(6))
        assert [entry.undone for entry in again.entries].count(True) == 1
        store.close()


def test_limits_rest_on_a_clock_that_only_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """A day set forward opens no gate, and one set back shuts none."""
    bucket, counted = Bucket(1.0, 2.0), Addresses(60.0)
    while counted.of("a").take():
        pass
    bucket.take()
    for jump in (time.time() + 86_400.0, time.time() - 86_400.0):
        monkeypatch.setattr(time, "time", lambda jump=jump: jump)
        assert not counted.of("a").ready()
        assert bucket.ready()
