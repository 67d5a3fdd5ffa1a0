"""A server to test against: in a thread of this process, or as a process of its own; and a page that speaks to it."""

import contextlib
import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
import zlib
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any, Self

import httpx
import msgspec
from websockets.sync.client import ClientConnection, connect

from sublight.web.app import create_app
from sublight.web.app_context import AppContext, Settings
from sublight.web.guard import Allowed
from sublight.web.serve import Place, address_of, listen, server_of, sqlite_url
from web.samples import SAMPLE

Raw = dict[str, Any]
WAIT_S = 60.0


def lines_of(text: str) -> list[str]:
    """Return the lines of a message, as the page takes it apart."""
    return text.replace("{", "\n{").replace("<", "\n<").split("\n")


def whole(before: list[str], parts: list[str | list[int]]) -> str:
    """Return the message that a `delta` of the state with these lines is, as the page puts it together."""
    lines = before.copy()
    start = len(lines)
    for part in parts:
        if isinstance(part, str):
            lines += part.split("\n")
        else:
            for at in range(part[0], part[0] + part[1]):
                lines.append(lines[at])
    return "".join(lines[start:])


class Client:
    """One page: says messages, and waits for those that it wants to hear."""

    def __init__(
        self,
        url: str,
        secret: str,
        *,
        origin: str | None = None,
        since: int = -1,
        packed: bool = False,
        pictures: bool = True,
        ahead: bool = False,
        read: Callable[[str], Raw] = msgspec.json.decode,
    ) -> None:
        """Connect and say hello; what follows is heard by `wait`. With `ahead` all is read before it is heard.

        What `read` gives of a message is what is heard.
        """
        live = url.replace("http", "ws", 1) + "/live"
        headers = {} if origin == "" else {"Origin": origin or url}
        self._open = contextlib.ExitStack()
        self.socket: ClientConnection = self._open.enter_context(
            connect(
                live,
                additional_headers=headers,
                max_size=None,
                compression=None,
                proxy=None,
                close_timeout=1.0,
                max_queue=None if ahead else 16,
                ping_interval=None,  # a server on a busy machine is waited for, not given up
            )
        )
        self._read = read
        self._numbers = count(1)
        self.texts: list[str] = []
        self.sizes: list[tuple[str, int]] = []
        """Of each message that was heard: its kind, and its bytes as it came."""
        self._before = lines_of("")
        self._meanwhile: list[Raw] = []
        self.say("hello", token=secret, since=since, packed=packed, pictures=pictures)

    def say(self, what: str, **fields: Any) -> int:
        """Send a message and return its number."""
        ask = int(fields.pop("ask", 0)) or next(self._numbers)
        self.socket.send(json.dumps({"say": what, "ask": ask, **fields}))
        return ask

    def hear(self, timeout: float = WAIT_S) -> Raw:
        """Return the next message."""
        return self.take(self.socket.recv(timeout=timeout))

    def take(self, frame: str | bytes) -> Raw:
        """Return the message that came as a frame."""
        message = self._unpacked(frame if isinstance(frame, str) else zlib.decompress(frame).decode())
        self.sizes.append((message["say"], len(frame.encode() if isinstance(frame, str) else frame)))
        return message

    def _unpacked(self, text: str) -> Raw:
        message = self._read(text)
        if message["say"] == "delta":
            text = whole(self._before, message["parts"])
            message = self._read(text)
        if message["say"] == "state":
            self._before = lines_of(text)
        self.texts.append(text)
        return message

    @property
    def latest(self) -> Raw:
        """The last state that was heard, whole."""
        found: Raw = msgspec.json.decode("".join(self._before))
        return found

    @property
    def heard(self) -> list[Raw]:
        """Every message that was heard; kept as text, because the states of a long match fill the memory."""
        return [msgspec.json.decode(text) for text in self.texts]

    def wait(self, what: str, timeout: float = WAIT_S, **fields: Any) -> Raw:
        """Return the next message of a kind, with these values; what comes before it is passed over.

        The next after the last answer, or one that came while that was waited for.
        """
        until = time.monotonic() + timeout
        while True:
            came = self._meanwhile.pop(0) if self._meanwhile else None
            message = came or self.hear(max(0.0, until - time.monotonic()))
            if message["say"] == what and all(message.get(name) == value for name, value in fields.items()):
                return message

    def ask(self, what: str, **fields: Any) -> Raw:
        """Send a message and return its answer."""
        number = self.say(what, **fields)
        self._meanwhile = []
        while True:
            message = self.hear()
            if message.get("ask") == number and message["say"] != "busy":
                return message
            self._meanwhile.append(message)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()


class Server:
    """A server that runs."""

    def __init__(
        self, url: str, context: AppContext | None = None, process: "subprocess.Popen[bytes] | None" = None
    ) -> None:
        """`context` is there for a server of this process, `process` for another."""
        self.url = self.origin = url
        self._context, self.process = context, process
        # A connection kept open may be closed by the server just when it is used again: each request opens its own.
        alone = httpx.Limits(max_keepalive_connections=0)
        self.http = httpx.Client(base_url=url, headers={"origin": url}, trust_env=False, timeout=60.0, limits=alone)

    @property
    def context(self) -> AppContext:
        """What the server of this process has."""
        if self._context is None:
            raise AssertionError("the server runs in another process")
        return self._context

    def create(self, table: str | Raw = SAMPLE.table, **fields: Any) -> dict[str, str]:
        """Begin a match and return the secret of each seat."""
        answer = self.http.post("/matches", json={"table": table, **fields})
        assert answer.status_code == 201, answer.text
        return {link["seat"]: link["secret"] for link in answer.json()["links"]}

    def client(self, secret: str, **options: Any) -> Client:
        """Return a page at the seat of a secret."""
        return Client(self.url, secret, **options)


@contextlib.contextmanager
def running(folder: Path, *, store: str = "", allowed: Allowed | None = None, **settings: Any) -> Iterator[Server]:
    """Serve in a thread of this process, on a free port of this machine."""
    given = Settings(
        store=store or sqlite_url(folder / "matches.db"), allowed=allowed or Allowed(),
        **{"quick": 1, "heavy": 1, "warm": False, **settings},
    )  # fmt: skip
    place = Place(port=0)
    listening = listen(place, print)
    app = create_app(given)
    server = server_of(app)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    until = time.monotonic() + WAIT_S
    while not server.started and thread.is_alive() and time.monotonic() < until:
        time.sleep(0.005)
    assert server.started, "the server did not start"
    found = Server(address_of(place, listening), app.state.context)
    try:
        yield found
    finally:
        found.http.close()
        server.should_exit = True
        thread.join(timeout=WAIT_S)
        listening.close()


@contextlib.contextmanager
def process(folder: Path, *words: str, warm: bool = False, env: dict[str, str] | None = None) -> Iterator[Server]:
    """Run `sublight serve` as a process, with a database in `folder` unless the words name another.

    What it says is in `said.txt` there.

    `warm`: its processes have loaded what they need before it is given, for those who measure times.
    """
    command = [sys.executable, "-m", "sublight.cli", "serve", *words]
    command += [] if warm else ["--cold"]
    command += [] if "--port" in words else ["--port", "0"]
    command += [] if "--store" in words else ["--store", str(folder / "matches.db")]
    said = folder / "said.txt"
    with (
        said.open("wb") as out,
        subprocess.Popen(
            command, stdout=out, stderr=subprocess.STDOUT, env={**os.environ, **(env or {})}
        ) as running_process,
    ):
        try:
            server = Server(_url(running_process, said), process=running_process)
            _wait_ready(server, warm=warm)
            yield server
            server.http.close()
        finally:
            if running_process.poll() is None:
                running_process.send_signal(signal.SIGTERM)
                with contextlib.suppress(subprocess.TimeoutExpired):
                    running_process.wait(timeout=10.0)
            running_process.kill()


def _url(started: "subprocess.Popen[bytes]", said: Path) -> str:
    """Return the address that a server says it serves on."""
    until = time.monotonic() + 3 * WAIT_S
    while time.monotonic() < until and started.poll() is None:
        found = re.search(r"serves on (http://\S+)/ ", said.read_text(encoding="utf-8"))
        if found:
            return found[1]
        time.sleep(0.02)
    raise AssertionError("the server did not start: " + said.read_text(encoding="utf-8"))


def _wait_ready(server: Server, *, warm: bool) -> None:
    until = time.monotonic() + (3 * WAIT_S if warm else WAIT_S)
    while time.monotonic() < until:
        with contextlib.suppress(httpx.TransportError):
            if server.http.get("/health").json()["warm"] or not warm:
                return
        time.sleep(0.02)
    raise AssertionError("the server does not answer")
