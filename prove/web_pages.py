"""A server's pages in one event loop, and what is measured of the server they speak to."""

import gc
import json
import resource
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from websockets.asyncio.client import ClientConnection, connect

from sublight.api.moves import declared_line
from sublight.api.tables import MOVE, example, examples, load_table
from sublight.formats.jsons import Raw
from sublight.formats.records import table_dict
from sublight.registry import adjudication_of, game_of
from sublight.web.matches.service import Matches
from sublight.web.serve import sqlite_url
from sublight.web.store.store import Store
from web.server import Server


class Played(NamedTuple):
    """An example, its move, and answers to all that the move asks."""

    example: str
    move: str
    answers: dict[str, Any]


@cache
def played() -> Played:
    """Return the example whose move asks least, the smallest of those, with the answers that are suggested."""
    return min(map(_answered, examples()), key=lambda each: (len(each.answers), len(example(each.example))))


def _answered(name: str) -> Played:
    table, line = load_table(name), declared_line(example(name, MOVE))
    adjudication = adjudication_of(table, game_of(table).parse_move(line))
    answers: dict[str, Any] = {}
    while (question := adjudication.rule(answers).question) is not None:
        answers[question.id] = adjudication.suggest(answers)
    return Played(name, line, answers)


class Page:
    """One page in the event loop."""

    def __init__(self, socket: ClientConnection) -> None:
        """Speak over an open socket."""
        self.socket = socket
        self.version = 0
        """That of the state that it was shown first."""
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
async def page_of(server: Server, secret: str, address: str = "") -> AsyncIterator[Page]:
    """A page at the seat of a secret, once it has seen the table; it connects from `address`, one of this machine."""
    live = server.url.replace("http", "ws", 1) + "/live"
    headers = {"Origin": server.url}
    local: Any = {"local_addr": (address, 0)} if address else {}
    async with connect(
        live,
        additional_headers=headers,
        max_size=None,
        compression=None,
        proxy=None,
        close_timeout=1,
        open_timeout=60,
        **local,
    ) as socket:
        page = Page(socket)
        await page.say("hello", token=secret)
        page.version = (await page.wait("state"))["version"]
        yield page


def begun(folder: Path, count: int, table: Raw | None = None) -> list[dict[str, str]]:
    """Begin matches on a table in a database that no server has open, and return the secrets of each."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    store = Store(sqlite_url(folder / "matches.db"))
    matches = Matches(store, lambda state, move, ruling: ("clear", ruling.status, move, game_of(state).phrases))
    table = table or table_dict(load_table(played().example))
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


async def changed(page: Page, version: int) -> int:
    """Commit, or take back what was committed, and return the version then."""
    what: dict[str, Any] = (
        {"what": "undo"} if version % 2 else {"what": "commit", "move": played().move, "answers": played().answers}
    )
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
