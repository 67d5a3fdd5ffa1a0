"""What a server bears: a flood, a thousand observers, two hundred tables at once, half an hour without a pause.

The server is a process of its own; its pages are here, all in one event loop. Limits are those of the issue.
"""

import asyncio
import json
import multiprocessing
import resource
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from prove.claim import Claim
from sublight.formats.tables import load_table, table_dict
from sublight.web.matches.service import Matches
from sublight.web.serve import sqlite_url
from sublight.web.store.store import Store
from web.server import Client, Server, process

SPAWN = multiprocessing.get_context("spawn")
TABLE = "armada-learning-fight"
MOVE = "cr90 clicks=0,1,2 tool=right navigate=dial"
FLOODED_MS, FLOODED_MB = 200.0, 20.0
OBSERVED_S = 1.0
LOADED_MS, LOADED_MB = 150.0, 400.0
SOAK_A_SECOND, SOAK_MB_A_MINUTE = 20, 1.0
WARM_UP = 1 / 3
A_MATCH = 100
"""Commits after which a soak goes on at a fresh table."""


class Page:
    """One page in the event loop."""

    def __init__(self, socket: ClientConnection) -> None:
        """Speak over an open socket."""
        self.socket = socket
        self._number = 0

    async def say(self, what: str, **fields: Any) -> int:
        """Send a message and return its number."""
        self._number += 1
        await self.socket.send(json.dumps({"say": what, "ask": self._number, **fields}))
        return self._number

    async def wait(self, what: str, **fields: Any) -> dict[str, Any]:
        """Return the next message of a kind, with these values."""
        while True:
            message: dict[str, Any] = json.loads(await self.socket.recv())
            if message["say"] == what and all(message.get(name) == value for name, value in fields.items()):
                return message

    async def see(self, version: int) -> None:
        """Wait for the state of a version without reading more of it than that."""
        begin = f'{{"say":"state","version":{version},'.encode()
        while not (await self.socket.recv(decode=False)).startswith(begin):
            pass

    async def ask(self, what: str, **fields: Any) -> dict[str, Any]:
        """Send a message and return its answer."""
        number = await self.say(what, **fields)
        while True:
            message: dict[str, Any] = json.loads(await self.socket.recv())
            if message.get("ask") == number:
                return message


@asynccontextmanager
async def page_of(server: Server, secret: str) -> AsyncIterator[Page]:
    """A page at the seat of a secret, once it has seen the table."""
    live = server.url.replace("http", "ws", 1) + "/live"
    headers = {"Origin": server.url}
    async with connect(
        live, additional_headers=headers, max_size=None, compression=None, proxy=None, close_timeout=1, open_timeout=60
    ) as socket:
        page = Page(socket)
        await page.say("hello", token=secret)
        await page.wait("state")
        yield page


def begun(folder: Path, count: int) -> list[dict[str, str]]:
    """Begin matches in a database that no server has open, and return the secrets of each."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    store = Store(sqlite_url(folder / "matches.db"))
    matches = Matches(store, lambda _state, _move, ruling: ("clear", ruling.status))
    table = table_dict(load_table(TABLE))
    found = [matches.create(table, policy="casual").secrets for _ in range(count)]
    store.close()
    return found


def memory_mb(server: Server) -> float:
    """Return how much memory the server's process and those it started hold."""
    if server.process is None:
        raise AssertionError("the server is no process")
    own = server.process.pid
    started = Path(f"/proc/{own}/task/{own}/children").read_text(encoding="ascii").split()
    return sum(_held_mb(Path(f"/proc/{number}/status")) for number in (own, *started))


def _held_mb(status: Path) -> float:
    lines = status.read_text(encoding="ascii").splitlines()
    return int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) / 1024.0


def files_open(server: Server) -> int:
    """Return how many files and sockets the server's process has open."""
    if server.process is None:
        raise AssertionError("the server is no process")
    return len(list(Path(f"/proc/{server.process.pid}/fd").iterdir()))


def percentile(took: list[float], share: float) -> float:
    """Return the value in ms that so many of the times in s stay below."""
    return 1e3 * sorted(took)[min(len(took) - 1, int(share * len(took)))]


def holds(what: str, found: float, most: float) -> None:
    """Raise AssertionError where a figure is above its limit."""
    if found > most:
        raise AssertionError(f"{what}: {found:.1f}, at most {most:.0f}")


async def changed(page: Page, version: int) -> int:
    """Commit, or take back what was committed, and return the version then."""
    what: dict[str, Any] = {"what": "undo"} if version % 2 else {"what": "commit", "move": MOVE}
    answer = await page.ask(base=version, **what)
    if answer["say"] != "done":
        raise AssertionError(f"version {version}: {answer}")
    return version + 1


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
    holds("commits beside a flood, p99 in ms", p99, FLOODED_MS)
    holds("memory in MB", grown, FLOODED_MB)
    return f"{len(took)} commits, p99 {p99:.0f} ms; {sent.value:,} messages taken of the flood; {grown:+.1f} MB"


def pour(url: str, secret: str, sent: Any, pours: Any) -> None:
    """Send messages as fast as they are taken, until the socket is closed: a process of its own, not to slow others."""
    with suppress(ConnectionClosed), Client(url, secret) as flooding:
        flooding.wait("state")
        pours.set()
        while True:
            flooding.socket.send('{"say":"cancel","of":1}')
            sent.value += 1


# Many observers.


def observers(count: int) -> str:
    """One commit reaches every observer of a table within a second."""
    with TemporaryDirectory() as folder:
        (secrets,) = begun(Path(folder), 1)
        with process(Path(folder), warm=True) as server:
            return asyncio.run(_observers(server, secrets, count))


async def _observers(server: Server, secrets: dict[str, str], count: int) -> str:
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
    holds(f"{count} observers, in s", took, OBSERVED_S)
    return f"all {count:,} had it {took:.2f} s after the commit began"


# Many tables.


def tables(count: int) -> str:
    """So many tables, each with two seats and three observers, for 1.5 s a table: the other seat sees each commit."""
    with TemporaryDirectory() as folder:
        secrets = begun(Path(folder), count)
        with process(Path(folder), warm=True) as server:
            return asyncio.run(_tables(server, secrets, 1.5 * count))


async def _tables(server: Server, secrets: list[dict[str, str]], seconds: float) -> str:
    over = time.monotonic() + seconds
    took: list[float] = []

    async def play(number: int, own: dict[str, str]) -> None:
        async with AsyncExitStack() as open_pages:
            seats = ("first", "second", "observer", "observer", "observer")
            page, other, *watching = [
                await open_pages.enter_async_context(page_of(server, own[seat])) for seat in seats
            ]
            watched = [asyncio.create_task(each.wait("never")) for each in watching]
            await asyncio.sleep(number % 40 / 10)
            version = 0
            while time.monotonic() < over:
                since = time.perf_counter()
                seen = asyncio.create_task(other.wait("state", version=version + 1))
                version = await changed(page, version)
                await seen
                took.append(time.perf_counter() - since)
                await asyncio.sleep(4.0)
            for each in watched:
                each.cancel()
            await asyncio.gather(*watched, return_exceptions=True)

    await asyncio.gather(*(play(number, own) for number, own in enumerate(secrets)))
    p95, held = percentile(took, 0.95), memory_mb(server)
    holds("commit to the other seat, p95 in ms", p95, LOADED_MS)
    holds("memory in MB", held, LOADED_MB)
    return f"{len(took):,} commits, p95 {p95:.0f} ms, {held:.0f} MB"


# Half an hour.


def soak(commits: int) -> str:
    """So many commits at 20 a second: memory does not grow, and no socket is left behind."""
    with TemporaryDirectory() as folder:
        secrets = begun(Path(folder), -(-commits // A_MATCH))
        with process(Path(folder), warm=True) as server:
            return asyncio.run(_soak(server, secrets, commits))


async def _soak(server: Server, secrets: list[dict[str, str]], commits: int) -> str:
    files = files_open(server)
    begin, measured = time.monotonic(), []
    for number, own in enumerate(secrets):
        async with page_of(server, own["first"]) as page, page_of(server, own["second"]):
            for version in range(min(A_MATCH, commits - number * A_MATCH)):
                await changed(page, version)
                due = begin + (number * A_MATCH + version + 1) / SOAK_A_SECOND
                await asyncio.sleep(max(0.0, due - time.monotonic()))
        measured.append(((time.monotonic() - begin) / 60.0, memory_mb(server)))
    await asyncio.sleep(2.0)
    grown, left = slope([each for each in measured if each[0] > WARM_UP * measured[-1][0]]), files_open(server) - files
    holds("files left open", left, 8)
    holds("memory in MB a minute", grown, SOAK_MB_A_MINUTE)
    return f"{commits:,} commits in {measured[-1][0]:.1f} min, {grown:+.2f} MB a minute, {left} files more open"


def slope(points: list[tuple[float, float]]) -> float:
    """Return how steeply points rise, by least squares; 0 for fewer than three, which say nothing."""
    if len(points) < 3:
        return 0.0
    middle_x = sum(x for x, _ in points) / len(points)
    middle_y = sum(y for _, y in points) / len(points)
    spread = sum((x - middle_x) ** 2 for x, _ in points)
    return sum((x - middle_x) * (y - middle_y) for x, y in points) / spread


CLAIMS = (
    Claim("web-flood", "a page that floods for so many seconds slows nobody, memory stays", 10, flood),
    Claim("web-observers", "a commit reaches so many observers within a second", 1_000, observers),
    Claim("web-tables", "so many tables at once: the other seat sees commits, p95 150 ms", 200, tables),
    Claim("web-soak", "so many commits at 20 a second: memory and sockets stay", 36_000, soak),
)
