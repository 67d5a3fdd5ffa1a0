"""What the store promises, tried hard: processes killed while they commit, many who build on one version, copies made
meanwhile. Each function takes a count and returns what it saw, or raises AssertionError.
"""

import multiprocessing
import random
import statistics
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from oracle.figures import figure, number
from oracle.web_writers import LOGS, die_at, write_on
from sublight.web.matches.repository import new_secret
from sublight.web.matches.service import Matches
from sublight.web.store.quota import Quota
from sublight.web.store.store import StaleError, Store, Stored
from web.duel.fixtures import TABLE, at, duelling, matches_of
from web.store.bases import POSTGRES, postgres_database, sqlite_url

CLIENTS = 50
RACED_S = 60.0 / 10_000
"""For one attempt to commit, of many at once."""
RACED_LEAST_S = 5.0
"""For few attempts, which a busy machine may hold up."""
APART_MS = 1.0
"""Between the times that a right link and a wrong one take."""
LONGEST_S = 1.0
"""How long a store may take to open after its server was killed."""

FORK = multiprocessing.get_context("forkserver")
FORK.set_forkserver_preload(
    ["pytest", "sqlalchemy.dialects.sqlite", "sqlalchemy.dialects.postgresql.psycopg", "sublight.web.store.store"]
)

Acked = dict[str, dict[int, bytes]]
"""What was acknowledged: by match and version."""


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


def kill_rounds(url: str, count: int, first: int = 0) -> tuple[int, int, float]:
    """Kill a writer so often; return commits acknowledged, commits found beyond those, and the slowest opening in s.

    Rounds have numbers from `first` on, which seed them.
    """
    known: Acked = {match: {0: b"first"} for match in LOGS}
    store = Store(url)
    for match in LOGS:
        store.create(match, "duel", b"first", {new_secret(): "first"})
    store.close()
    rng, slowest, acknowledged, beyond = random.Random(2026 + first), 0.0, 0, 0
    for round_ in range(first, first + count):
        acked = written_until_killed(url, round_, rng.uniform(0.0, 0.04))
        slowest = max(slowest, _opening_s(url))
        store = Store(url)
        acknowledged += sum(map(len, acked.values()))
        beyond += kept(store, known, acked)
        store.close()
    assert beyond <= count, f"{beyond} commits that nobody was told of after {count} kills"
    return acknowledged, beyond, slowest


KINDS = ("SQLite", "PostgreSQL")


@contextmanager
def base(kind: str) -> Iterator[str]:
    """Give the address of an empty database of a kind."""
    with ExitStack() as cleared:
        if kind == "PostgreSQL":
            yield cleared.enter_context(postgres_database())
        else:
            yield sqlite_url(Path(cleared.enter_context(tempfile.TemporaryDirectory())))


def there(kind: str) -> bool:
    """Say whether databases of a kind can be made: of PostgreSQL only where the environment names a server."""
    return kind != "PostgreSQL" or bool(POSTGRES)


def kills(kind: str, count: int, first: int) -> Counter[str]:
    """Kill the server at random points of commit: nothing torn, nothing acknowledged lost, nothing twice."""
    with base(kind) as url:
        acknowledged, beyond, slowest = kill_rounds(url, count, first)
    figure(f"{kind} opens in", slowest * 1000, LONGEST_S * 1000, "ms")
    return Counter(
        {
            "kills": count,
            "acknowledged commits, all there": acknowledged,
            "commits kept of which nobody was told": beyond,
            f"most ms to open (limit {number(1000 * LONGEST_S)})": round(slowest * 1000),
        }
    )


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


def racing(kind: str, count: int, first: int) -> Counter[str]:
    """Let 50 clients race on each of so many versions: one is kept, 49 are told the new state."""
    _ = first
    with base(kind) as url:
        since = time.perf_counter()
        won, late = race(url, count)
        seconds = time.perf_counter() - since
    assert (won, late) == (count, count * (CLIENTS - 1))
    figure(f"{kind}: {count} versions in", seconds, max(RACED_LEAST_S, count * CLIENTS * RACED_S), "s")
    return Counter(
        {
            "kept": won,
            "late": late,
            f"most ms an attempt (limit {number(1000 * RACED_S)})": round(1000 * seconds / (count * CLIENTS)),
        }
    )


# Copies.


def is_prefix(copy: Sequence[Stored], whole: Sequence[Stored], at_least: int) -> bool:
    """Say whether a log is the beginning of another, up to a version or beyond."""
    return tuple(copy) == tuple(whole[: len(copy)]) and len(copy) > at_least


def backups(count: int, first: int) -> Counter[str]:
    """Copy a database of some 50 MB so often while commits go on: each copy is a whole prefix of the log."""
    with tempfile.TemporaryDirectory() as folder:
        store = Store(sqlite_url(Path(folder)), Quota(events=10**9, match_bytes=10**12))
        store.create("old", "duel", b"first", {new_secret(): "first"})
        for version in range(50):
            store.append("old", version, random.Random(first + version).randbytes(1_000_000))
        store.create("m", "duel", b"first", {new_secret(): "first"})
        alone, took, over = list[float](), list[float](), threading.Event()
        head = 0
        for _ in range(min(300, 20 * count)):
            head = _commit(store, head, alone)

        def commit() -> None:
            version = head
            while not over.is_set():
                version = _commit(store, version, took)

        writer = threading.Thread(target=commit)
        writer.start()
        try:
            for copied in range(count):
                _copy_is_prefix(store, Path(folder) / f"copy-{copied}.db")
        finally:
            over.set()
            writer.join()
        store.close()
    return Counter(
        {
            "whole copies": count,
            "commits meanwhile": len(took),
            "most ms of 99 in 100 commits beside a copy": round(_p99_ms(took)),
            "most ms of 99 in 100 commits without one": round(_p99_ms(alone)),
        }
    )


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

ROUNDS = 3
"""A busy machine may delay one side of a round; a difference that is there is there in every round."""


def guesses(count: int) -> str:
    """Try so many wrong links and as many right ones: none opens what it should not, and both take as long."""
    said = []
    for kind in filter(there, KINDS):
        with base(kind) as url, duelling():
            store = Store(url)
            matches = matches_of(store)
            apart = min(_apart_ms(matches, count) for _ in range(ROUNDS))
            said.append(figure(f"{kind}: medians apart by", apart, APART_MS, "ms"))
            store.close()
    return "; ".join(said)


def _apart_ms(matches: Matches, count: int) -> float:
    """Return by how many milliseconds the medians of right and of wrong links differ."""
    right, wrong = _guessed(matches, count)
    return abs(statistics.median(right) - statistics.median(wrong)) * 1000


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
