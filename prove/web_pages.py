"""A server's pages in one event loop, and what is measured of the server they speak to."""

import gc
import json
import resource
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from sublight.api.tables import load_table
from sublight.formats.records import table_dict
from sublight.web.matches.service import Matches
from sublight.web.serve import sqlite_url
from sublight.web.store.store import Store
from web.server import Server

TABLE = "armada-learning-fight"
MOVE = "cr90 clicks=0,1,2 tool=right navigate=dial"


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


@contextmanager
def uncollected() -> Iterator[None]:
    """Do not look for unused objects meanwhile: among those of a thousand pages that takes longer than a commit."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
