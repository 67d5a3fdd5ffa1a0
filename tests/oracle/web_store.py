"""What the store promises, tried hard: processes killed while they commit, many who build on one version, copies made
meanwhile. Each function takes a count and returns what it saw, or raises AssertionError.
"""

import multiprocessing
import random
import statistics
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from oracle.web_writers import LOGS, die_at, write_on
from sublight.web.matches.repository import new_secret
from sublight.web.matches.service import Matches
from sublight.web.store.store import StaleError, Store, Stored
from web.duel.fixtures import TABLE, at, duelling, matches_of
from web.store.bases import POSTGRES, postgres_database, sqlite_url

CLIENTS = 50
RACED_S = 60.0 / 10_000
"""For one attempt to commit, of many at once."""
LONGEST_S = 1.0
"""How long a store may take to open after its server was killed."""

FORK = multiprocessing.get_context("forkserver")
FORK.set_forkserver_preload(
    ["pytest", "sqlalchemy.dialects.sqlite", "sqlalchemy.dialects.postgresql.psycopg", "sublight.web.store.store"]
)

Acked = dict[str, dict[int, bytes]]
"""What was acknowledged: by match and version."""


@contextmanager
def bases() -> Iterator[dict[str, str]]:
    """Give the addresses of empty databases, by their kind: PostgreSQL only where the environment names a server."""
    with tempfile.TemporaryDirectory() as folder:
        found = {"SQLite": sqlite_url(Path(folder))}
        if not POSTGRES:
            yield found
            return
        with postgres_database() as address:
            yield {**found, "PostgreSQL": address}


# Killed while committing.


def written_until_killed(url: str, seed: int, wait_s: float) -> Acked:
    """Let a process write for so long after its first commit, kill it, and return what it had acknowledged."""
    ours, theirs = FORK.Pipe(duplex=False)
    process = FORK.Process(target=write_on, args=(url, theirs, seed))
    process.start()
    theirs.close()
    acked: Acked = {match: {} for match in LOGS}
    try:
        _take(acked, ours.recv())
        time.sleep(wait_s)
        process.kill()
        while True:
            _take(acked, ours.recv())
    except (EOFError, OSError):
        pass
    process.join()
    assert process.exitcode == -9, f"the writer ended by itself: {process.exitcode}"
    ours.close()
    return acked


def _take(acked: Acked, said: tuple[str, int, bytes]) -> None:
    match, version, body = said
    assert version not in acked[match], f"{match} {version} was acknowledged twice"
    acked[match][version] = body


def kept(store: Store, known: Acked, acked: Acked) -> int:
    """Check that all that was known, and all that was acknowledged since, is there; return how much more is."""
    assert store.sound()
    more = 0
    for match in LOGS:
        there = {each.version: each.body for each in store.read(match)}
        assert list(there) == list(range(len(there))), f"{match}: {list(there)[-5:]}"
        must = known[match] | acked[match]
        assert must.items() <= there.items(), f"{match}: {len(must)} must be there, {len(there)} are"
        more += len(there) - len(must)
        known[match] = there
    return more


def _opening_s(url: str) -> float:
    """Return how long a store takes to open after a death; what was slow is tried once more where nothing is mended.

    Opening SQLite mends the file, so the first time counts. A server of PostgreSQL lives on: there a second opening
    finds what the first found, and what was slow only once was the machine.
    """
    tries = 1 if url.startswith("sqlite") else 2
    taken: list[float] = []
    while len(taken) < tries and min(taken, default=LONGEST_S + 1) > LONGEST_S:
        since = time.perf_counter()
        Store(url).close()
        taken.append(time.perf_counter() - since)
    return min(taken)


def kill_rounds(url: str, count: int) -> tuple[int, int, float]:
    """Kill a writer so often; return commits acknowledged, commits found beyond those, and the slowest opening in s."""
    known: Acked = {match: {0: b"first"} for match in LOGS}
    store = Store(url)
    for match in LOGS:
        store.create(match, "duel", b"first", {new_secret(): "first"})
    store.close()
    rng, slowest, acknowledged, beyond = random.Random(2026), 0.0, 0, 0
    for number in range(count):
        acked = written_until_killed(url, number, rng.uniform(0.0, 0.04))
        slowest = max(slowest, _opening_s(url))
        store = Store(url)
        acknowledged += sum(map(len, acked.values()))
        beyond += kept(store, known, acked)
        store.close()
    assert beyond <= count, f"{beyond} commits that nobody was told of after {count} kills"
    return acknowledged, beyond, slowest


def kills(count: int) -> str:
    """Kill the server at random points of commit: nothing torn, nothing acknowledged lost, nothing twice."""
    said = []
    with bases() as found:
        for kind, url in found.items():
            acknowledged, beyond, slowest = kill_rounds(url, count)
            assert slowest <= LONGEST_S, f"{kind} took {slowest:.2f} s to open"
            said.append(f"{kind}: {acknowledged:,} commits kept, {beyond} unsaid, opens in {slowest * 1000:.0f} ms")
    return "; ".join(said)


# Killed at each write.


def die_at_every_write(url: str, step: int = 1) -> int:
    """Let a process die in each of its writes, one after the other; return how many there were."""
    known: Acked = {match: {0: b"first"} for match in LOGS}
    store = Store(url)
    for match in (*LOGS, "spare"):
        store.create(match, "duel", b"first", {new_secret(): "first"})
    store.close()
    call = 1
    while True:
        ours, theirs = FORK.Pipe(duplex=False)
        process = FORK.Process(target=die_at, args=(url, call, theirs))
        process.start()
        theirs.close()
        acked: Acked = {match: {} for match in LOGS}
        over = _heard(ours, acked)
        process.join()
        store = Store(url)
        assert kept(store, known, acked) <= 1
        if store.head("spare") < 0:
            store.create("spare", "duel", b"first", {new_secret(): "first"})
        store.close()
        if over:
            return call - 1
        call += step


def deaths(count: int) -> str:
    """Let a process die in each of its writes, `count` times over."""
    writes = 0
    for _ in range(count):
        with tempfile.TemporaryDirectory() as folder:
            writes += die_at_every_write(sqlite_url(Path(folder)))
    return f"died in each of {writes} writes"


def _heard(pipe: "Connection[Any, Any]", acked: Acked) -> bool:
    """Take what is said until the other side ends; return whether it came to its own end."""
    try:
        while (said := pipe.recv()) is not None:
            _take(acked, said)
    except (EOFError, OSError):
        return False
    finally:
        pipe.close()
    return True


# Many at once.


def race(url: str, rounds: int, clients: int = CLIENTS) -> tuple[int, int]:
    """Let so many build on each of so many versions at the same moment; return how many were kept, and were late."""
    with duelling():
        store = Store(url)
        matches = matches_of(store)
        name = matches.create(TABLE).match
        start, won, late = threading.Barrier(clients), [0] * rounds, [0] * rounds
        failed: list[BaseException] = []

        def client() -> None:
            try:
                for base in range(rounds):
                    start.wait()
                    if _pushed(matches, name, base):
                        won[base] += 1
                    else:
                        assert at(matches.match(name).table, "a") >= base + 1
                        late[base] += 1
            except BaseException as error:
                failed.append(error)
                start.abort()
                raise

        in_threads([client] * clients)
        assert not failed, failed[0]
        assert won == [1] * rounds, "a version was kept by none, or by two"
        assert store.head(name) == rounds
        assert at(matches.match(name).table, "a") == rounds
        assert store.sound()
        store.close()
        return sum(won), sum(late)


def _pushed(matches: Matches, name: str, base: int) -> bool:
    """Try to commit on a version, and say whether it was kept."""
    try:
        matches.declare(matches.match(name), "first", base, "push a steps=1", {})
    except StaleError:
        return False
    return True


def in_threads(work: Sequence[Callable[[], None]]) -> None:
    """Do each in a thread of its own, and wait for all."""
    threads = [threading.Thread(target=each) for each in work]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def racing(count: int) -> str:
    """Let 50 clients race on each version until so many attempts were made: one is kept, 49 are told the new state."""
    rounds = max(1, count // CLIENTS)
    said = []
    with bases() as found:
        for kind, url in found.items():
            since = time.perf_counter()
            won, late = race(url, rounds)
            seconds = time.perf_counter() - since
            assert (won, late) == (rounds, rounds * (CLIENTS - 1))
            assert seconds <= max(1.0, rounds * CLIENTS * RACED_S), f"{kind}: {seconds:.0f} s"
            said.append(f"{kind}: {won} kept, {late:,} late in {seconds:.0f} s")
    return "; ".join(said)


# Copies.


def is_prefix(copy: Sequence[Stored], whole: Sequence[Stored], at_least: int) -> bool:
    """Say whether a log is the beginning of another, up to a version or beyond."""
    return tuple(copy) == tuple(whole[: len(copy)]) and len(copy) > at_least


def backups(count: int) -> str:
    """Copy a database of some 50 MB so often while commits go on: each copy is a whole prefix of the log."""
    with tempfile.TemporaryDirectory() as folder:
        store = Store(sqlite_url(Path(folder)))
        store.create("old", "duel", b"first", {new_secret(): "first"})
        for base in range(50):
            store.append("old", base, random.Random(base).randbytes(1_000_000))
        store.create("m", "duel", b"first", {new_secret(): "first"})
        alone, over, took = list[float](), threading.Event(), list[float]()
        base = 0
        for _ in range(min(300, 20 * count)):
            base = _commit(store, base, alone)

        def commit() -> None:
            version = base
            while not over.is_set():
                version = _commit(store, version, took)

        writer = threading.Thread(target=commit)
        writer.start()
        try:
            for number in range(count):
                _copy_is_prefix(store, Path(folder) / f"copy-{number}.db")
        finally:
            over.set()
            writer.join()
        store.close()
        beside, without = _p99_ms(took), _p99_ms(alone)
        return f"{count} copies whole; {len(took):,} commits meanwhile, p99 {beside:.0f} ms, {without:.0f} ms without"


def _commit(store: Store, base: int, took: list[float]) -> int:
    """Commit, take note of how long it took, wait a little, and return the version."""
    since = time.perf_counter()
    version = store.append("m", base, b"x" * 3_000)
    took.append(time.perf_counter() - since)
    time.sleep(0.005)
    return version


def _p99_ms(took: list[float]) -> float:
    return statistics.quantiles(took, n=100)[98] * 1000


def _copy_is_prefix(store: Store, path: Path) -> None:
    at_least = store.head("m")
    store.backup(path)
    copy = Store(f"sqlite:///{path}")
    assert copy.sound()
    assert is_prefix(copy.read("m"), store.read("m"), at_least)
    copy.close()
    path.unlink()


# Links.


def guesses(count: int) -> str:
    """Try so many wrong links and as many right ones: none opens what it should not, and both take as long."""
    said = []
    with bases() as found, duelling():
        for kind, url in found.items():
            store = Store(url)
            right, wrong = _guessed(matches_of(store), count)
            apart = abs(statistics.median(right) - statistics.median(wrong)) * 1000
            assert apart <= 1.0, f"{kind}: {apart:.2f} ms tell a right link from a wrong one"
            said.append(f"{kind}: medians {apart:.3f} ms apart")
            store.close()
    return "; ".join(said)


def _guessed(matches: Matches, count: int) -> tuple[list[float], list[float]]:
    """Open by a right and by a wrong link in turn; return how long each took."""
    opened = matches.create(TABLE)
    right, wrong = list[float](), list[float]()
    for _ in range(count):
        right.append(_timed(lambda: matches.open(opened.secrets["first"]) == (opened.match, "first")))
        wrong.append(_timed(lambda: matches.open(new_secret()) is None))
    return right, wrong


def _timed(holds: Callable[[], bool]) -> float:
    since = time.perf_counter()
    assert holds()
    return time.perf_counter() - since
