"""Targets that ask the server: HTTP requests and frames of a page, given to the application without a socket.

The application, its store and its guard are the real ones. Its worker processes are threads of this process, so that
the fuzzer sees what a request reaches there.
"""

import asyncio
import itertools
import json
import shutil
import tempfile
import threading
from collections.abc import Coroutine, MutableMapping
from functools import cache
from multiprocessing import Pipe
from pathlib import Path
from typing import Any, TypeVar

from starlette.applications import Starlette

from sublight.api.tables import example_values, examples
from sublight.errors import InputError
from sublight.web.app import create_app
from sublight.web.app_context import Settings
from sublight.web.limits import read_value
from sublight.web.serve import sqlite_url
from sublight.web.work import pool

T = TypeVar("T")
Message = MutableMapping[str, Any]
HOST = b"localhost"
FRAMES = 6
"""Of one input that are sent."""

SILENT = ("point", "cancel")
"""Frames without an answer."""

ANSWER_S = 50.0
END = 10**9
"""The number of the request that a page sends last: its refusal comes when all before it are read."""


class _Thread:
    """A worker of the pool as a thread of this process."""

    def __init__(self, *_: object) -> None:
        self.pipe, theirs = Pipe()
        self.process = threading.Thread(target=_work, args=(theirs,), daemon=True)
        self.process.start()

    def end(self) -> None:
        """End the thread when its task is done."""
        self.pipe.close()


def _work(pipe: Any) -> None:
    while True:
        try:
            pipe.send(pool._said(pipe, *pipe.recv()))
        except (EOFError, OSError):
            return


class _Server:
    """The application on an event loop of its own, with a store in a new folder, and the addresses of its clients."""

    def __init__(self) -> None:
        self._worker = pool.Worker
        pool.Worker = _Thread  # type: ignore[misc,assignment]
        folder = Path(tempfile.mkdtemp(prefix="sublight-fuzz-"))
        self._folder = folder
        self.app: Starlette = create_app(Settings(store=sqlite_url(folder / "m.db"), warm=False))
        self._loop = asyncio.new_event_loop()
        self._clients = itertools.count(1)
        self._loop.run_until_complete(self._open())

    async def _open(self) -> None:
        self.app.state.context.open()

    def close(self) -> None:
        """End the application, remove its store and give the pool its processes back."""
        self.run(self._end())
        self._loop.close()
        pool.Worker = self._worker  # type: ignore[misc]
        shutil.rmtree(self._folder, ignore_errors=True)

    async def _end(self) -> None:
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for each in others:
            each.cancel()
        await asyncio.gather(*others, return_exceptions=True)
        self.app.state.context.close()

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Run a coroutine to its end."""
        return self._loop.run_until_complete(work)

    def scope(self, kind: str, path: str, headers: list[tuple[bytes, bytes]], **more: object) -> Message:
        """Return the scope of a request from a new address, so that no limit of an earlier input bears on it."""
        address = f"client-{next(self._clients)}"
        own = [(b"host", HOST), (b"origin", b"http://" + HOST)]
        return {
            "type": kind, "asgi": {"version": "3.0"}, "http_version": "1.1", "scheme": "http",
            "path": path, "raw_path": path.encode("utf-8", "replace"), "root_path": "", "query_string": b"",
            "headers": own + headers, "client": (address, 1), "server": ("localhost", 80), **more,
        }  # fmt: skip


@cache
def server() -> _Server:
    """Return the one server of this process."""
    return _Server()


def end_server() -> None:
    """End the server of this process, where there is one."""
    if server.cache_info().currsize:
        server().close()
        server.cache_clear()


# HTTP.


def http(data: bytes) -> None:
    """Send a request: a line `METHOD PATH?QUERY`, headers, a blank line, the body. AssertionError for status 500."""
    head, _, body = data.partition(b"\n\n")
    first, *lines = head.split(b"\n")
    method, _, target = first.decode("latin-1").strip().partition(" ")
    path, _, query = target.partition("?")
    headers = [_header(line) for line in lines if b":" in line]
    here = server()
    scope = here.scope(
        "http", path or "/", headers, method=method.upper() or "GET", query_string=query.encode("latin-1")
    )
    status, answer = here.run(_asked(here, scope, body))
    assert status != 500, answer[:300]


def _header(line: bytes) -> tuple[bytes, bytes]:
    name, _, value = line.partition(b":")
    return name.strip().lower(), value.strip()


async def _asked(here: _Server, scope: Message, body: bytes) -> tuple[int, bytes]:
    sent: list[Message] = []
    waiting = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive() -> Message:
        return waiting.pop() if waiting else {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        sent.append(message)

    await asyncio.wait_for(here.app(scope, receive, send), ANSWER_S)
    assert sent, "no answer"
    return int(sent[0]["status"]), b"".join(each.get("body", b"") for each in sent[1:])


# Frames.


class _Wire:
    """Both directions of one page's socket, and which requests are answered."""

    def __init__(self) -> None:
        self._coming: asyncio.Queue[Message] = asyncio.Queue()
        self._answered: dict[int, asyncio.Event] = {}
        self.faults: list[Message] = []
        self.closed = asyncio.Event()
        self._coming.put_nowait({"type": "websocket.connect"})

    async def receive(self) -> Message:
        """Return what the page sends next."""
        return await self._coming.get()

    async def send(self, message: Message) -> None:
        """Take what the server sends: a fault is remembered, an answer marks its request."""
        if message["type"] == "websocket.close":
            self.closed.set()
        if message.get("text"):
            said = json.loads(message["text"])
            if said.get("say") == "refused" and said.get("code") == "error":
                self.faults.append(said)
            self._event(said.get("ask", 0)).set()

    def _event(self, ask: object) -> asyncio.Event:
        return self._answered.setdefault(ask if isinstance(ask, int) else 0, asyncio.Event())

    def put(self, message: Message) -> None:
        """Send a message of the page."""
        self._coming.put_nowait(message)

    async def answered(self, ask: int) -> None:
        """Wait until a request is answered or the socket is closed."""
        waits = [asyncio.ensure_future(self._event(ask).wait()), asyncio.ensure_future(self.closed.wait())]
        done, _ = await asyncio.wait(waits, timeout=ANSWER_S, return_when=asyncio.FIRST_COMPLETED)
        for each in waits:
            each.cancel()
        assert done, f"request {ask} is not answered"


def frames(data: bytes) -> None:
    """Send each line as a frame to a new match, whose example and policy the first line names.

    AssertionError where the server says that it is at fault, and where a request is never answered.
    """
    first, *lines = data.split(b"\n")
    here = server()
    matches = here.app.state.context.matches
    words = first.decode("utf-8", "replace").split()
    name = words[0] if words and words[0] in examples() else next(iter(examples()))
    opened = matches.create(example_values(name), policy="strict" if "strict" in words else "casual")
    secret = next(iter(opened.secrets.values()))
    try:
        here.run(_played(here, secret, lines[:FRAMES]))
    finally:
        here.app.state.context.store.delete(opened.match)


async def _played(here: _Server, secret: str, lines: list[bytes]) -> None:
    wire = _Wire()
    scope = here.scope("websocket", "/live", [], subprotocols=[])
    work = asyncio.ensure_future(here.app(scope, wire.receive, wire.send))
    wire.put(_frame({"say": "hello", "token": secret, "ask": END}))
    try:
        for number, line in enumerate(lines, END + 1):
            await _sent(wire, line, number)
    finally:
        wire.put({"type": "websocket.disconnect", "code": 1000})
        await asyncio.wait_for(work, ANSWER_S)
    assert not wire.faults, wire.faults


async def _sent(wire: _Wire, line: bytes, number: int) -> None:
    """Send a frame, and wait until it is read and what it asks is answered."""
    wire.put({"type": "websocket.receive", "text": line.decode("utf-8", "replace")})
    wire.put(_frame({"say": "hello", "token": "", "ask": number}))
    await wire.answered(number)
    ask = _asks(line)
    if ask:
        await wire.answered(ask)


def _frame(value: object) -> Message:
    return {"type": "websocket.receive", "text": json.dumps(value)}


def _asks(line: bytes) -> int:
    """Return the number of a request that is answered, 0 for a message without one, or with none that counts."""
    try:
        said = read_value(line.decode("utf-8", "replace"), "frame")
    except InputError:
        return 0
    if not isinstance(said, dict) or said.get("say") in SILENT:
        return 0
    ask = said.get("ask", 0)
    return ask if type(ask) is int and abs(ask) < END else 0
