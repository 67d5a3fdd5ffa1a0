"""What a server bears: a flood, a thousand observers, two hundred tables at once, half an hour without a pause.

The server is a process of its own; its pages are here, all in one event loop. Limits are those of the issue.
"""

import asyncio
import multiprocessing
import random
import time
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, suppress
from math import inf
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from websockets.exceptions import ConnectionClosed

from oracle.figures import figure
from prove.claim import Claim
from prove.pieces import once
from prove.web_pages import Page, begun, changed, files_open, memory_mb, page_of, percentile, uncollected
from web.server import Client, Server, process

SPAWN = multiprocessing.get_context("spawn")
FLOODED_MS, FLOODED_MB = 200.0, 20.0
OBSERVED_S = 1.0
LOADED_MS, LOADED_MB = 150.0, 400.0
LEAST_S, MOST_S = 2.0, 6.0
"""How long a player at one of many tables thinks before the next commit."""
SOAK_A_SECOND, SOAK_MB_A_MINUTE = 20, 1.0
WARM_UP = 1 / 3
SOAK_TABLES, LEAST_AT_TABLE = 200, 20
"""Tables that are played at the same time, fewer where there would be fewer commits at each."""

A_MATCH = 100
"""Commits after which a soak goes on at a fresh table."""

FILES_LEFT = 8
MEASURED_S = 5.0


# A flood.


def flood(seconds: int) -> str:
    """One page sends as fast as it can for so long: another commits as ever, and memory stays."""
    with TemporaryDirectory() as folder:
        secrets = begun(Path(folder), 2)
        with process(Path(folder), warm=True) as server:
            return asyncio.run(_flood(server, secrets, float(seconds)))


async def _flood(server: Server, secrets: list[dict[str, str]], seconds: float) -> str:
    async with page_of(server, secrets[1]["first"]) as page:
        version = await changed(page, await changed(page, 0))
        before, took, sent, pours = memory_mb(server), list[float](), SPAWN.Value("q", 0), SPAWN.Event()
        pouring = SPAWN.Process(target=pour, args=(server.url, secrets[0]["observer"], sent, pours), daemon=True)
        pouring.start()
        await asyncio.to_thread(pours.wait)
        over = time.monotonic() + seconds
        while time.monotonic() < over:
            since = time.perf_counter()
            version = await changed(page, version)
            took.append(time.perf_counter() - since)
            await asyncio.sleep(0.05)
        pouring.terminate()
        grown = memory_mb(server) - before
    p99 = percentile(took, 0.99)
    said = figure("p99", p99, FLOODED_MS, "ms"), figure("memory grew by", grown, FLOODED_MB, "MB")
    return f"{len(took)} commits, {', '.join(said)}; {sent.value:,} messages taken of the flood"


def pour(url: str, secret: str, sent: Any, pours: Any) -> None:
    """Send messages as fast as they are taken, until the socket is closed: a process of its own, not to slow others."""
    with suppress(ConnectionClosed), Client(url, secret) as flooding:
        flooding.wait("state")
        pours.set()
        while True:
            flooding.socket.send('{"say":"cancel","of":1}')
            sent.value += 1


# Many observers.


def observers(count: int, most_s: float = OBSERVED_S) -> str:
    """One commit reaches every observer of a table within a second, or within `most_s`."""
    with TemporaryDirectory() as folder:
        (secrets,) = begun(Path(folder), 1)
        with process(Path(folder), warm=most_s < inf) as server:
            return asyncio.run(_observers(server, secrets, count, most_s))


async def _observers(server: Server, secrets: dict[str, str], count: int, most_s: float) -> str:
    async with AsyncExitStack() as open_pages:
        page = await open_pages.enter_async_context(page_of(server, secrets["first"]))
        watching = []
        for first in range(0, count, 50):
            some = (page_of(server, secrets["observer"]) for _ in range(first, min(first + 50, count)))
            watching += await asyncio.gather(*(open_pages.enter_async_context(each) for each in some))
        seen = [asyncio.create_task(each.see(1)) for each in watching]
        await asyncio.sleep(1.0)
        since = time.perf_counter()
        await changed(page, 0)
        await asyncio.gather(*seen)
        took = time.perf_counter() - since
    return f"all {count:,} had it, {figure('after', took, most_s, 's')}"


# Many tables.


def tables(count: int, most_ms: float = LOADED_MS) -> str:
    """So many tables, each with two seats and three observers, for 1.5 s a table: the other seat sees each commit.

    Of a hundred commits 95 are seen within `most_ms`.
    """
    with TemporaryDirectory() as folder:
        secrets = begun(Path(folder), count)
        with process(Path(folder), warm=most_ms < inf) as server:
            return asyncio.run(_tables(server, secrets, 1.5 * count, most_ms))


async def _tables(server: Server, secrets: list[dict[str, str]], seconds: float, most_ms: float) -> str:
    async with AsyncExitStack() as open_pages:
        seated = [await _sit_down(open_pages, server, own) for own in secrets]
        with uncollected():
            over = time.monotonic() + seconds
            took = await asyncio.gather(*(_play(number, *pages, over) for number, pages in enumerate(seated)))
    commits, held = [each for table in took for each in table], memory_mb(server)
    p95 = percentile(commits, 0.95)
    said = figure("p95", p95, most_ms, "ms"), figure("memory", held, LOADED_MB, "MB")
    return f"{len(commits):,} commits, {', '.join(said)}, p99 {percentile(commits, 0.99):.0f} ms"


async def _sit_down(open_pages: AsyncExitStack, server: Server, own: dict[str, str]) -> tuple[Page, Page, list[Page]]:
    """Open the pages of one table: both seats, and three observers."""
    at = (own["first"], own["second"], *3 * (own["observer"],))
    page, other, *watching = await asyncio.gather(
        *(open_pages.enter_async_context(page_of(server, each)) for each in at)
    )
    return page, other, watching


async def _play(number: int, page: Page, other: Page, watching: list[Page], over: float) -> list[float]:
    """Commit after every pause, and return how long each took until the other seat and all who watch had it, in s."""
    think, took, version = random.Random(number), list[float](), 0
    while time.monotonic() < over:
        await asyncio.sleep(think.uniform(LEAST_S, MOST_S))
        since = time.perf_counter()
        seen = asyncio.gather(*(each.see(version + 1) for each in (other, *watching)))
        version = await changed(page, version)
        await seen
        took.append(time.perf_counter() - since)
    return took


# Half an hour.


def soak(commits: int) -> str:
    """So many commits at 20 a second over up to 200 tables: memory does not grow, and no socket is left behind."""
    tables = max(1, min(SOAK_TABLES, commits // LEAST_AT_TABLE))
    with TemporaryDirectory() as folder:
        secrets = begun(Path(folder), 2 * tables + commits // A_MATCH)
        with process(Path(folder), warm=True) as server:
            return asyncio.run(_soak(server, secrets, commits, tables))


async def _soak(server: Server, secrets: list[dict[str, str]], commits: int, tables: int) -> str:
    files, fresh = files_open(server), iter(secrets)
    clock = Pace(tables)
    measuring = asyncio.create_task(_measure(server, clock.measured))
    shares = [commits // tables + (number < commits % tables) for number in range(tables)]
    with uncollected():
        done = await asyncio.gather(*(_soak_table(server, fresh, share, n, clock) for n, share in enumerate(shares)))
    measuring.cancel()
    await asyncio.sleep(2.0)
    minutes = clock.minutes()
    grown = slope([each for each in clock.measured if each[0] > WARM_UP * minutes])
    said = (
        figure("memory grew by", grown, SOAK_MB_A_MINUTE, "MB a minute"),
        figure("files left open:", files_open(server) - files, FILES_LEFT),
    )
    return f"{sum(done):,} commits at {tables} tables in {minutes:.1f} min, {', '.join(said)}"


class Pace:
    """When each of so many tables commits next, each in its turn; and the memory that was measured, by minutes."""

    def __init__(self, tables: int) -> None:
        """Begin now."""
        self._tables, self._begin = tables, time.monotonic()
        self.measured: list[tuple[float, float]] = []

    def minutes(self) -> float:
        """Return how long it has been."""
        return (time.monotonic() - self._begin) / 60.0

    async def wait(self, table: int, commit: int) -> None:
        """Wait until a commit of a table is due."""
        due = self._begin + (commit * self._tables + table) / SOAK_A_SECOND
        await asyncio.sleep(max(0.0, due - time.monotonic()))


async def _measure(server: Server, measured: list[tuple[float, float]]) -> None:
    """Measure the memory of a server once in `MEASURED_S` until cancelled."""
    begin = time.monotonic()
    while True:
        measured.append(((time.monotonic() - begin) / 60.0, memory_mb(server)))
        await asyncio.sleep(MEASURED_S)


async def _soak_table(server: Server, fresh: Iterator[dict[str, str]], commits: int, number: int, clock: Pace) -> int:
    """Commit so often at one table after the other: the log of each is longer by then, which memory has to hold.

    The first one is left after fewer commits, each table after another number, so that they do not change all at once.
    """
    done, most = 0, number % A_MATCH + 1
    while done < commits:
        own = next(fresh)
        async with page_of(server, own["first"]) as page, page_of(server, own["second"]) as other:
            for version in range(min(most, commits - done)):
                await clock.wait(number, done)
                await changed(page, version)
                await other.see(version + 1)
                done += 1
        most = A_MATCH
    return done


def slope(points: list[tuple[float, float]]) -> float:
    """Return how steeply points rise, by least squares; 0 for fewer than three, which say nothing."""
    if len(points) < 3:
        return 0.0
    middle_x = sum(x for x, _ in points) / len(points)
    middle_y = sum(y for _, y in points) / len(points)
    spread = sum((x - middle_x) ** 2 for x, _ in points)
    return sum((x - middle_x) * (y - middle_y) for x, y in points) / spread


def _once(name: str, shows: str, count: int, run: Callable[[int], str]) -> Claim:
    """Return a claim that is one long run."""
    return Claim(name, shows, count, once(name, run))


CLAIMS = (
    _once("web-flood", "a page that floods for so many seconds slows nobody, memory stays", 10, flood),
    _once("web-observers", "a commit reaches so many observers within a second", 1_000, observers),
    _once("web-tables", "so many tables at once: the other seat sees commits, p95 150 ms", 200, tables),
    _once("web-soak", "so many commits, 20 a second at 200 tables: memory and sockets stay", 36_000, soak),
)
